import { identityOf } from '../arithmetic/identity.ts';
import { add, floorDivide, type Int, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import { type Meter, unlimited } from '../budget/meter.ts';
import type { Steps } from '../game/move-forms.ts';
import { allOptions } from '../game/options.ts';
import type { Leave, Ruleset, Sum } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { type Argument, BY_DEFINITION, type Checked, checkPeriod } from './checker.ts';
import type { Claim, Objection } from './claim.ts';
import { type NumericRules, numericRulesOf, takesOf } from './numeric-rules.ts';

/** A proved period with everything needed to check it, as data. Numbers count stones, except `needed` and the indices of `values`. */
export interface PeriodCertificate {
  readonly moves: readonly CertifiedMove[];
  /** If present, there is one move for each remainder of the heap by this: 0, 1, 2, … */
  readonly modulus?: number;
  /** The options of the first heaps, if these have rules of their own. */
  readonly small: readonly (readonly Int[])[];
  readonly argument: Argument;
  readonly preperiod: Int;
  readonly period: Int;
  readonly saltus: Int;
  /** How many stones make one unit. */
  readonly unit: Int;
  /** The values of this many heaps (0, 1, 2, … units) prove the law. */
  readonly needed: number;
  /** The values of the heaps below preperiod + period; only the first few if the argument needs no values. */
  readonly values: readonly Int[];
}

/** A move: what may be taken, and how the rest may be left. */
export interface CertifiedMove {
  readonly take: NumberSet;
  readonly leave: Leave;
}

/** A certificate holds at most this many values. */
export const MOST_VALUES = 2 ** 25;

/** The certificate of a checked period; null if the rules are not data or there are too many values. */
export function certificateFor(
  ruleset: Ruleset,
  claim: Claim,
  { argument, unit, needed }: Checked,
): PeriodCertificate | null {
  const rules = rulesAsData(ruleset);
  const length = lengthOf(claim, unit, needed);
  if (rules === null || length > MOST_VALUES) return null;
  const { preperiod, period, saltus } = claim;
  const values: Int[] = [];
  while (values.length < length) values.push(claim.value(multiply(values.length, unit)));
  return { ...rules, argument, preperiod, period, saltus, unit, needed, values };
}

/** The rules in a certificate. */
export type RulesAsData = Pick<PeriodCertificate, 'moves' | 'modulus' | 'small'>;

/** The rules of a game of one heap as a certificate writes them; null if they are not data. */
export function rulesAsData(ruleset: Ruleset): RulesAsData | null {
  const takes = takesOf(ruleset);
  if (takes !== null) return { moves: takes.map(({ amounts, leave }) => ({ take: amounts, leave })), small: [] };
  const rules = numericRulesOf(ruleset);
  // There is no form for small heaps that are split.
  if (rules === null || rules.splitsSmaller === true) return null;
  const { byRemainder, start } = rules;
  const small = Array.from({ length: start }, (_, heap) => restsOf(ruleset, heap));
  const moves = byRemainder.map(
    ([move]): CertifiedMove => ({ take: writtenOut(move?.amounts ?? [], rules), leave: ANY_REST }),
  );
  return { moves, ...(moves.length === 1 ? {} : { modulus: moves.length }), small };
}

/** Amounts as a set: those before the repetition as a list, and a progression for each of those that repeat. */
function writtenOut(amounts: readonly number[], { endless, from, round }: NumericRules): NumberSet {
  if (!endless) return { kind: 'list', values: amounts };
  const list: NumberSet = { kind: 'list', values: amounts.filter((amount) => amount < from) };
  const repeating = amounts.filter((amount) => amount >= from);
  return repeating.reduce<NumberSet>(
    (left, first) => ({ kind: 'union', left, right: { kind: 'progression', from: first, step: round, to: null } }),
    list,
  );
}

const ANY_REST: Leave = { least: 0, most: 1, parts: 'any' };

function restsOf(ruleset: Ruleset, heap: number): readonly Int[] {
  const rests = new Set<Int>();
  for (const [term] of allOptions({ ruleset, state: [heap] }, unlimited)) rests.add(term?.component.state[0] ?? 0);
  return [...rests];
}

/** How many values are written: those of the heaps below preperiod + period, in units. */
function lengthOf({ preperiod, period }: Pick<Claim, 'preperiod' | 'period'>, unit: Int, needed: number): number {
  const length = Number(floorDivide(add(preperiod, period), unit));
  return needed === 0 ? Math.min(length, BY_DEFINITION) : length;
}

/**
 * Checks a certificate completely, by its own rules: every needed value is compared with the rules. Members that could be derived from
 * others are checked too, so that no number in it can be changed unnoticed. Throws `LimitReached`.
 */
export function checkCertificate(certificate: PeriodCertificate, meter: Meter): Checked | Objection {
  const { preperiod, period, saltus, unit, values } = certificate;
  const length = lengthOf(certificate, unit, certificate.needed);
  if (values.length !== length) return objection('length', 'values', values.length, length);
  const value = (heap: Int): Int => values[Number(floorDivide(heap, unit))] ?? 0;
  const claim: Claim = { preperiod, period, saltus, value };
  const ruleset = rulesetOf(certificate);
  const found = checkPeriod(ruleset, claim, Number.POSITIVE_INFINITY, meter);
  if ('member' in found) return found;
  const members = ['argument', 'unit', 'needed'] as const;
  const member = members.find((name) => certificate[name] !== found[name]);
  return member === undefined ? found : objection('derived', member, certificate[member], found[member]);
}

function objection(reason: Objection['reason'], member: string, claimed: Int | string, found: Int | string): Objection {
  return { reason, member, claimed: String(claimed), found: String(found) };
}

const NOTHING: NumberSet = { kind: 'list', values: [] };

/** The one-heap game with the rules of a certificate. */
export function rulesetOf({ moves, modulus, small }: RulesAsData): Ruleset {
  const named = { key: identityOf('certificate'), name: 'the game', signed: [false] };
  if (small.length === 0 && modulus === undefined)
    return { ...named, rules: moves.map(({ take, leave }) => ({ kind: 'take', from: [0], amounts: take, leave })) };
  if (small.length === 0 && moves.some(({ take }) => take.kind !== 'list')) {
    const amountsFor = ([size = 0]: State): NumberSet => moves[Number(modulo(size, moves.length))]?.take ?? NOTHING;
    return {
      ...named,
      rules: [{ kind: 'take', from: [0], amounts: amountsFor, leave: ANY_REST, modulus: moves.length }],
    };
  }
  const byRemainder = modulus === undefined ? moves.slice(0, 1) : moves;
  const amounts = byRemainder.map(({ take }) => (take.kind === 'list' ? take.values : []));
  const amountsOf = (size: Int): readonly Int[] => amounts[Number(modulo(size, amounts.length))] ?? [];
  const heap = (rest: Int): Sum => [{ component: { ruleset, state: [rest] }, times: 1 }];
  const options = ([size = 0]: State): readonly Sum[] => {
    const own = size < small.length ? small[Number(size)] : undefined;
    if (own !== undefined) return own.map(heap);
    return amountsOf(size)
      .filter((amount) => amount <= size)
      .map((amount) => heap(subtract(size, amount)));
  };
  const large = ([remainder = 0]: State): Steps => ({
    from: small.length,
    steps: amountsOf(remainder).map((taken) => ({ taken, others: [] })),
  });
  const ruleset: Ruleset = {
    ...named,
    rules: [{ kind: 'move', options, steady: [{ modulus: amounts.length, moves: large }] }],
  };
  return ruleset;
}
