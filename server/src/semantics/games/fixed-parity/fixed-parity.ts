import type { Meter } from '../../../engine/budget/meter.ts';
import { type FixedParity, type ParityClaim, residuesBelow } from '../../../engine/game/fixed-parity.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import type { Scope } from '../../scope/scope.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { isTotal } from '../shared/total.ts';
import { type Congruence, residueBy } from './congruences.ts';
import { congruenceOf, type Known, truthOf, type Words } from './deduction.ts';
import { casesOf } from './loop-values.ts';
import { provedRank } from './proved-rank.ts';
import { areBounded, hasMove, isInside, type NumbersOfState, ruleFacts } from './rule-checks.ts';
import { type CompiledRule, withMeanings, wordsOf } from './rule-words.ts';
import { type WrittenRule, writtenRule } from './written-parts.ts';

/**
 * For games of natural numbers whose moves lead to sums of states of the game itself: proves claims about which states are odd, see {@link FixedParity}.
 * Null if a rule leads to anything else, may have no meaning somewhere, or is no `move to`. What is wrong with the rules is reported elsewhere.
 */
export function compileFixedParity(home: Home): ((instance: Instance) => FixedParity) | null {
  const { game, scope } = home;
  if (game.list !== null || game.states.some(({ signed }) => signed) || game.states.length > MOST_NUMBERS) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const rules: CompiledRule[] = [];
  for (const rule of game.rules) {
    const written = rule.kind === 'move' ? compileRule(rule, { game, scope: silent }) : null;
    if (written === null) return null;
    rules.push(written);
  }
  const numbers = game.states.map(({ name }) => name.text);
  return (instance) => {
    const environment = instance.environment([], instance.meter);
    const known = rules.map((rule) => ({ written: rule.written, words: wordsOf(rule, numbers, scope, environment) }));
    return { prove: (claim, meter) => prove(claim, { numbers, rules: known }, meter) };
  };
}

const MOST_NUMBERS = 3;

function compileRule(rule: MoveRule, home: Home): CompiledRule | null {
  const isPlain = plainWordsOf(home.game, home.scope.names);
  const written = writtenRule(rule, home, compileClauses(rule.tail, home.scope).inner);
  if (written === null || !isTotal(written.parts.flat(), rule.tail, home.game, isPlain)) return null;
  return withMeanings(written, isPlain);
}

/** The rules of an instance of a game, with the names of its numbers. */
interface Rules {
  readonly numbers: readonly string[];
  readonly rules: readonly { readonly written: WrittenRule; readonly words: Words }[];
}

/** Proves a claim for all states none of whose numbers is below the least; gives the order in which play ends, or null if the proof fails. */
function prove(claim: ParityClaim, { numbers, rules }: Rules, meter: Meter) {
  const modulus = BigInt(claim.modulus);
  const withFacts = rules.map((rule) => ({
    ...rule,
    facts: ruleFacts(rule.written, numbers, BigInt(claim.least), rule.words),
  }));
  const isEachSound = withFacts.every(
    ({ written, words, facts }) =>
      areBounded(written, words) &&
      isInside(written, BigInt(claim.least), facts, words) &&
      changesParity(claim, written, numbers, words, meter),
  );
  if (!isEachSound) return null;
  const rank = provedRank(withFacts, numbers);
  if (rank === null) return null;
  for (const residues of residuesBelow(claim.modulus, numbers.length)) {
    meter.spend(1);
    if (!claim.isOdd(residues)) continue;
    const state: NumbersOfState = { numbers, least: BigInt(claim.least), modulus, residues };
    if (!rules.some(({ written, words }) => hasMove(written, state, words, meter))) return null;
  }
  return rank;
}

/** Whether every move of a rule leads from an odd state to a sum with an even number of odd states, and from an even one to an odd number. */
function changesParity(
  { modulus, isOdd }: ParityClaim,
  { loops, conditions, parts }: WrittenRule,
  numbers: readonly string[],
  words: Words,
  meter: Meter,
): boolean {
  const isRight = (congruences: ReadonlyMap<string, Congruence>, isFromOdd: boolean): boolean => {
    meter.spend(STEPS_PER_CASE);
    const known: Known = { ...words, congruences, forms: new Map(), facts: [] };
    if (conditions.some((condition) => truthOf(condition, known) === false)) return true;
    let odd = 0;
    for (const part of parts) {
      const residues = part.map((number) => residueBy(congruenceOf(number, known), BigInt(modulus)));
      if (!residues.every((each) => each !== null)) return false;
      if (isOdd(residues.map(Number))) odd += 1;
    }
    return (odd % 2 === 1) !== isFromOdd;
  };
  const isRightFrom = (congruences: ReadonlyMap<string, Congruence>, loop: number, isFromOdd: boolean): boolean => {
    const next = loops[loop];
    if (next === undefined) return isRight(congruences, isFromOdd);
    const known: Known = { ...words, congruences, forms: new Map(), facts: [] };
    return casesOf(next, BigInt(modulus), known).every((value) =>
      isRightFrom(new Map([...congruences, [next.name, value]]), loop + 1, isFromOdd),
    );
  };
  for (const residues of residuesBelow(modulus, numbers.length)) {
    const state = numbers.map((name, index): [string, Congruence] => [
      name,
      { modulus: BigInt(modulus), rest: BigInt(residues[index] ?? 0) },
    ]);
    if (!isRightFrom(new Map(state), 0, isOdd(residues))) return false;
  }
  return true;
}

const STEPS_PER_CASE = 20;
