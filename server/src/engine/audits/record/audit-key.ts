import { type Identity, type IdentityPart, identityOf, shortened } from '../../arithmetic/identity.ts';
import { isData, partsOfSet } from '../../arithmetic/number-sets.ts';
import { isFailure } from '../../budget/failures.ts';
import { meterOf } from '../../budget/meter.ts';
import type { Rule, Ruleset } from '../../game/ruleset.ts';

/**
 * An identity shared by rulesets that differ in nothing but names, so that their solvers make the same claims and one audit is about all of
 * them. It is made up of everything that a solver can look at, if that is plain data; otherwise it is the ruleset's own. Linear in the length
 * of the rules, once for each ruleset.
 */
export function auditKey(ruleset: Ruleset): Identity {
  const known = keys.get(ruleset) ?? made(ruleset);
  keys.set(ruleset, known);
  return known;
}

const keys = new WeakMap<Ruleset, Identity>();

function made(ruleset: Ruleset): Identity {
  const { key, name: _, text: __, argument: ___, signed, rules, constants, form, definable, ...others } = ruleset;
  if (form?.kind !== 'rules' || form.parameters.length > 0) return key;
  if (Object.values(others).some((other) => other !== undefined)) return key;
  const parts: IdentityPart[] = [];
  for (const rule of rules) {
    const found = partsOfRule(rule);
    if (found === null) return key;
    parts.push(found);
  }
  const moves = definable === undefined ? '' : textOfMoves(definable);
  if (moves === null) return key;
  return shortened(identityOf('audited', signed, constants ?? null, form.rules, form.theory, parts, moves));
}

/**
 * The moves that an automaton can check, as a text. They are plain data; a bigint is written in quotes, where otherwise only a number can be, so different moves have
 * different texts. Null if finding them costs too much. Every game of a file needs this text, and JSON is by far the fastest way to write it.
 */
function textOfMoves(definable: NonNullable<Ruleset['definable']>): string | null {
  try {
    const moves = definable(meterOf(MOST_STEPS));
    return JSON.stringify(moves, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return null;
  }
}

/** The constants of plain rules cost less; rules whose constants cost more are audited by themselves. */
const MOST_STEPS = 10_000;

/** What a rule consists of; null if not all of it is plain data. */
function partsOfRule(rule: Rule): IdentityPart | null {
  if (rule.kind !== 'take') return null;
  const { kind, from, amounts, leave, steady } = rule;
  if (typeof amounts === 'function' || !isData(amounts) || steady !== undefined) return null;
  return [kind, from, partsOfSet(amounts), leave.least, leave.most, leave.parts];
}
