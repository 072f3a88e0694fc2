import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { NO_ORDER } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';
import { analyseMisere } from '../../../server/src/engine/index.ts';
import { openMemory, openMemoryWith } from '../../../server/src/engine/memory/open-memory.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { bruteForce, type Options, type State } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';
import { referenceOf } from '../support/reference.ts';

/** Stands in for a search that takes too long, and has no value for a state that no table serves. */
const TOO_LONG: Solver = {
  order: NO_ORDER,
  value: (_, meter) => {
    meter.spend(Number.MAX_VALUE);
    return { nimber: -1, ground: COMPUTED };
  },
  optionsWithValue: () => NO_MOVES,
  period: () => null,
};

const STATES = upTo(11).flatMap((n) => upTo(11).map((m) => [n, m]));

/** The values from the table alone; null if the rules do not have the form. */
function tabled(rules: string, states: readonly State[] = STATES) {
  const ruleset = rulesetOf(`game G${rules}`);
  const solver = openMemoryWith(ruleset, ruleset.rules, 0, () => TOO_LONG);
  return solver && states.map((state) => solver.value(state, unlimited).nimber);
}

describe('a heap with a memory that may be any number', () => {
  test.each([
    '(n, last) { move to (n - k, k) for k in 1..n where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k <= 2 * last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k > last }',
    '(n, last) { move to (n - k, k) for k in last..2 * last where k > 0 }',
    '(n, last) { move to (n - k, k) for k in 1..n where k % 2 != last % 2 }',
    '(n, last) { move to (n - k, k) for k in 1..n where gcd(k, last) == 1 }',
    '(last, n) { move to (k, n - k) for k in 1..n where k != last and k != last + 2 }',
    // The condition depends on the heap, or is about the new state; the part of a line moves, and becomes smaller.
    '(n, last) { move to (n - k, k) for k in 1..n where k + last != n }',
    '(n, last) { move to (n - k, k) for k in 1..n where gcd(k, n + last) == 1 }',
    '(n, last) { move to (n - k, k) for k in 1..n where (n - k) % 3 != 1 and k != last }',
    '(n, last) { move to (n - k, k) for k in max(n - last, 1)..n where k != 3 }',
    '(n, last) { move to (n - k, k) for k in 1..min(n, 12 - n) where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where n % 3 > 0 and k * k != last + k }',
    '(n, last) { move to (n - k, k) for k in 1..n where k % (last + 1) != 1 }',
    // Other lines, and several rules.
    '(n, last) { move to (n - 2 * k, k + 1) for k in 1..n where k != last }',
    '(n, last) { move to (k, n) for k in 0..n - 1 where k % 3 != last % 3 }',
    '(n, last) { move to (n - k - 1, 3 * k) for k in 0..n where k != last }',
    '(n, last) { move to (n - k, 3 - k) for k in 1..n + 5 where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k != last  move to (k, 0) for k in 0..n - 1 where k + last % 5 != 7 }',
  ])('%s', (rules) => {
    const ruleset = rulesetOf(`game G${rules}`);
    const reference = referenceOf(ruleset);
    expect(tabled(rules)).toEqual(STATES.map(reference.nimber));
    // A table that has to grow, and states with a memory that no smaller heap needs.
    const descending: readonly State[] = [
      [3, 40],
      [9, 1],
      [20, 2],
      [4, 3],
      [26, 1000],
    ];
    const states = rules.startsWith('(last') ? descending.map(([n = 0, m = 0]) => [m, n]) : descending;
    expect(tabled(rules, states)).toEqual(states.map(reference.nimber));
    agrees(solverBy(openMemory, ruleset), ruleset, STATES.slice(0, 60), { isSearched: () => true });
    const fromTable = openMemoryWith(ruleset, ruleset.rules, 0, () => TOO_LONG);
    fromTable?.value([11, 11], unlimited);
    agrees(fromTable, ruleset, STATES.slice(0, 60));
  });

  test.each([
    // A move that does not make the heap smaller, or goes on to a memory that depends on the memory.
    '(n, last) { move to (n - k, k) for k in 0..n where k != last }',
    '(n, last) { move to (n + k - 3, k) for k in 1..4 where k != last and n > 9 }',
    '(n, last) { move to (n - k, last + 1) for k in 1..n where k % 2 != last % 2 }',
    '(n, last) { move to (n - k, (1 + last % 2) * k) for k in 1..n where k != last }',
    '(n, last) { move to (n - k - last, k) for k in 1..n where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k != last  move to (n - k, last) for k in 1..n }',
    // The heap is the same for all k, numbers below 0, and too many memories.
    '(n, last) { move to (n - 1, k) for k in 1..3 where k != last }',
    '(n, last) { move to (n + k, 0 - k) for k in 0 - n..-1 where k + last != 0 }',
    '(n, last) { move to (n - k, 10 ^ (n + 2)) for k in 1..n where k != last }',
  ])('%s does not fit', (rules) => {
    expect(tabled(rules)).toContain(-1);
  });

  test.each([
    '(n, last) { move to (n - k, k) for k in 1..n where last == 0 or k % last != 1 }',
    '(n, last) { move to (n - k, k) for k in 1..n - n % last where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k != last  take 2 from n }',
    '(n, last) { move to (n - k, k) for k in {1, 3, 5} where k != last }',
    '(n, last) { move to (n - k, k) for k in 1..n where k != last  stop where n == 3 }',
    '(n: int, last) { move to (n - k, k) for k in 1..n where k != last }',
    '(n, last, more) { move to (n - k, k, more) for k in 1..n where k != last }',
  ])('%s has another form', (rules) => {
    expect(tabled(rules)).toBeNull();
  });

  const number = fc.integer({ min: 0, max: 3 });
  const condition = fc.oneof(
    fc.tuple(number, number).map(([a, b]) => `k + ${a} != last + ${b}`),
    number.map((a) => `(k + last) % ${a + 2} != 1`),
    number.map((a) => `(n + k) % 3 != (last + ${a}) % 3`),
    fc.tuple(number, number).map(([a, b]) => `k <= ${a} * last + ${b}`),
    number.map((a) => `k * last % 5 > ${a - 1}`),
    number.map((a) => `n - k != ${a}`),
  );
  const move = fc
    .tuple(
      number,
      fc.constantFrom('k', 'k + 1', 'n', '2 * k', '5 - k'),
      fc.array(condition, { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([least, memory, where]) => `move to (n - k, ${memory}) for k in ${least + 1}..n where ${where.join(' and ')}`,
    );
  test('any such rules', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 2 }), (moves) => {
        const rules = `(n, last) { ${moves.join('  ')} }`;
        const states = upTo(9).flatMap((n) => upTo(9).map((m) => [n, m]));
        expect(tabled(rules, states)).toEqual(states.map(referenceOf(rulesetOf(`game G${rules}`)).nimber));
      }),
      { seed: 4711, numRuns: cases(30) },
    );
  });

  const differing: Options = function* ([n = 0, last = 0]) {
    for (const k of upTo(n)) if (k > 0 && k !== last) yield [[n - k, k]];
  };
  const coprime: Options = function* ([n = 0, last = 0]) {
    const divides = (d: number) => last % d === 0;
    for (const k of upTo(n)) if (k > 0 && !upTo(k).some((d) => d > 1 && k % d === 0 && divides(d))) yield [[n - k, k]];
  };
  test.each<readonly [condition: string, options: Options]>([
    ['k != last', differing],
    ['gcd(k, last) == 1', coprime],
  ])('agrees with brute force beyond 32 memories where %s', (condition, options) => {
    const states = upTo(70).flatMap((n) => [0, 1, 2, 7, 31, 32, 33, 64, 69, 200].map((m) => [n, m]));
    const rules = `(n, last) { move to (n - k, k) for k in 1..n where ${condition} }`;
    expect(tabled(rules, states.toReversed())).toEqual(states.map(bruteForce(options)).toReversed());
  });

  test.each<readonly [condition: string, options: Options]>([
    ['k != last', differing],
    ['gcd(k, last) == 1', coprime],
  ])('misère play where %s', (condition, options) => {
    const lost = new Map<string, boolean>();
    const isLost = (state: State): boolean => {
      const known = lost.get(state.join());
      if (known !== undefined) return known;
      const next = [...options(state)].flat();
      const found = next.length > 0 && !next.some(isLost);
      lost.set(state.join(), found);
      return found;
    };
    const ruleset = rulesetOf(`game G(n, last) { move to (n - k, k) for k in 1..n where ${condition} }`);
    const session = createSession();
    for (const state of upTo(45).flatMap((n) => [0, 1, 2, 5, 33].map((m) => [n, m]))) {
      const { outcome, winning } = analyseMisere(session, [{ component: { ruleset, state }, times: 1 }], unlimited);
      const next = [...options(state)].flat();
      expect([state, outcome, winning.count]).toEqual([
        state,
        isLost(state) ? 'P' : 'N',
        { exact: true, count: next.filter(isLost).length },
      ]);
    }
    const solver = openMemoryWith(ruleset, ruleset.rules, 1, () => TOO_LONG);
    expect(STATES.map((state) => solver?.value(state, unlimited).nimber === 0)).toEqual(STATES.map(isLost));
  });
});
