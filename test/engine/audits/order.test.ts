import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer, createContext } from '../../../server/src/answers/answers.ts';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { auditMisere } from '../../../server/src/engine/audits/misere.ts';
import { someOptions } from '../../../server/src/engine/audits/places/some-options.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { TheoryAnalysis } from '../../../server/src/engine/game/analysis.ts';
import { BY_FIRST, BY_SUM, NO_ORDER, type Order } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import type { Component, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import type { analyseMisere, Outcome } from '../../../server/src/engine/index.ts';
import { auditVerdict, type Claims } from '../../../server/src/engine/kernel/audit.ts';
import { isBefore } from '../../../server/src/engine/kernel/order.ts';
import { auditOutcome } from '../../../server/src/engine/kernel/outcomes.ts';
import { walkOptions } from '../../../server/src/engine/search/search-solver.ts';
import { solversOf } from '../../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

/*
 * Values that are right if play ends: each is the mex of those of the options. But play can go round in a circle, and so they are wrong. An audit that
 * compared values only would let all of them pass.
 */

/** A solver with these values, which takes for granted that play goes in an order. */
function believing(text: string, value: (state: State) => number, order: Order) {
  const program = createProgram(parse(text), prelude);
  const ruleset = createEnvironment(program, unlimited).instantiate('G', []);
  const nimber = ({ state }: Component) => value(state);
  const solver: Solver = {
    value: (state) => ({ nimber: value(state), ground: COMPUTED }),
    order,
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    period: () => null,
  };
  const session = createSession();
  solversOf(session).set(ruleset.key, solver);
  return answer(createContext(program, undefined, session), 1, 'verdict');
}

const first: (state: State) => number = ([n = 0]) => Number(n);
const xorOf = (state: State): number => state.reduce<number>((sum, number) => sum ^ Number(number), 0);
const byDigits: Order = () => (state) => state;

/** The outcome is that of Smith’s theory, a draw if it is not given. */
type Believed = readonly [text: string, value: (state: State) => number, order: Order, outcome?: Outcome];

const BELIEVED: readonly Believed[] = [
  ['game G(n) { move to (m) for m in 0..n + 2 where m != n and m <= 9 }  play G(4)', first, BY_FIRST],
  ['game G(n) { move to (if n == 7 then 0 else n + 1) }  play G(3)', ([n = 0]) => Number(n) % 2, BY_FIRST],
  ['game G(n) { move to (xor(n, k)) for k in 1..7 where n <= 7 }  play G(5)', first, BY_FIRST],
  [
    'game G(x, y) { move to (m, y) for m in 0..7 where m != x  move to (x, m) for m in 0..y - 1 }  play G(2, 3)',
    xorOf,
    BY_SUM,
  ],
  [
    'game G(n) { take 1..2  move to (n + 1) where n * n == 1000000 }  play G(2100)',
    ([n = 0]) => Number(n) % 3,
    BY_FIRST,
    'P',
  ],
  ['game G(x, y) { move to (y, x) }  play G(2, 3)', ([x = 0, y = 0]) => (x < y ? 1 : 0), byDigits],
  ['game G(a...) { move to a with [i] = m for i in 1..#a, m in 0..5 where m != a[i] }  play G(3, 4, 1)', xorOf, BY_SUM],
  [
    'game G(a...) { move to a[2..] ++ a[1..1] where #a == 2 and a[1] != a[2] }  play G(1, 4)',
    ([x = 0, y = 0]) => (x < y ? 1 : 0),
    byDigits,
  ],
];

describe('values that fit each other, but only if play ends, are put aside', () => {
  const rows = BELIEVED.map(([text, value, order, outcome = 'draw']) => ({ text, value, order, outcome }));
  test.each(rows)('$text', ({ text, value, order, outcome }) => {
    const found = believing(text, value, order);
    const kinds = found.problems.flatMap((each) => (each.code === 'shortcut-refuted' ? [each.args.kind] : []));
    expect(kinds).toContain('order');
    expect(found).toMatchObject({ kind: 'position', outcome });
  });

  test.each<readonly [Outcome, Order, string | null]>([
    ['N', BY_FIRST, 'order'],
    ['N', NO_ORDER, null],
  ])('so is %s under misère play, by the order %s', (outcome, order, kind) => {
    // The two states pass the move to each other; 0 is won, since it has no move.
    const ruleset = rulesetOf('game G(n) { move to (m) for m in 1..2 where n > 0 and m != n }');
    const at = (n: number): Sum => [{ component: { ruleset, state: [n] }, times: 1 }];
    const winning = { of: () => ({ count: 1, first: () => at(2).map((term) => [term]) }) };
    const audit = (): void =>
      auditOutcome(
        at(1),
        { outcome, winning, order: ({ state }) => order(state, unlimited) },
        () => 'P',
        (component) => someOptions(component, 100, createRandom(1), unlimited),
        unlimited,
      );
    const expectation = expect(audit);
    if (kind === null) expectation.not.toThrow();
    else expectation.toThrow(expect.objectContaining({ contradiction: expect.objectContaining({ kind }) }));
  });
});

test('under misère play, the order is checked along the play that may follow', () => {
  // Numbers up to 50 and above it are won if they are even, if play ends; but between 50 and 51 it can go on for ever.
  const ruleset = rulesetOf('game G(n) { take 1  move to (n + 1) where n == 50 }');
  const sum: Sum = [{ component: { ruleset, state: [61] }, times: 1 }];
  const claimed: TheoryAnalysis = {
    outcome: 'P',
    nimber: null,
    ground: COMPUTED,
    terms: [],
    winning: { count: { exact: true, count: 0 }, of: () => NO_MOVES },
    drawing: () => [],
    order: ({ state }) => BY_FIRST(state, unlimited),
  };
  const theory: typeof analyseMisere = (_, [term]) => ({
    ...claimed,
    outcome: Number(term?.component.state[0] ?? 0) % 2 === 0 ? 'N' : 'P',
  });
  const audit = () => auditMisere(createSession(), sum, claimed, theory, theory);
  expect(audit).toThrow(expect.objectContaining({ contradiction: expect.objectContaining({ kind: 'order' }) }));
});

describe('who is said to win is put aside if play does not go in the order', () => {
  const ruleset = rulesetOf('game G(n) { move to (m) for m in 0..9 where m != n }');
  const to = (n: number): Sum => [{ component: { ruleset, state: [n] }, times: 1 }];
  test.each<readonly [why: string, looked: readonly number[], winning: readonly number[], isRefuted: boolean]>([
    ['an option that is looked at is greater', [5], [0], true],
    ['a winning move leads to a greater number', [0], [5], true],
    ['none of them is', [0], [0], false],
  ])('%s', (_, looked, winning, isRefuted) => {
    const claims: Claims = {
      order: ({ state }) => BY_FIRST(state, unlimited),
      value: () => 0,
      movesTo: () => NO_MOVES,
      isLost: () => true,
      verdict: () => null,
    };
    const verdict = { lost: false, winning: { count: winning.length, first: () => winning.map(to) } };
    const some = { options: looked.map(to), complete: false, most: 1 };
    const audit = () => auditVerdict({ ruleset, state: [3] }, verdict, claims, unlimited, some);
    const expectation = isRefuted ? expect(audit) : expect(audit).not;
    expectation.toThrow(
      isRefuted ? expect.objectContaining({ contradiction: expect.objectContaining({ kind: 'order' }) }) : undefined,
    );
  });
});

describe('ranks', () => {
  test.each<readonly [readonly Int[], readonly Int[], boolean]>([
    [[3], [4], true],
    [[4], [4], false],
    [[10n ** 20n], [10n ** 20n + 1n], true],
    [[-1], [0], false],
    [[2, 9], [3, 0], true],
    [[3, 0], [2, 9], false],
    [[5, 5, 1], [5, 6], false],
    [[6, 5, 5], [6, 6], true],
    [[6], [6, 0], true],
    [[6, 0], [6], false],
    // Of words of different lengths, some would fall for ever: 1, 01, 001, …
    [[0, 1], [1], false],
  ])('%o is below %o: %s', (one, other, isBelow) => expect(isBefore(one, other)).toBe(isBelow));

  const rank = fc.array(fc.nat(3), { maxLength: 4 });
  test('are ordered strictly', () => {
    fc.assert(
      fc.property(rank, rank, rank, (a, b, c) => {
        expect(isBefore(a, a)).toBe(false);
        expect(isBefore(a, b) && isBefore(b, a)).toBe(false);
        const descend = (each: readonly number[]) => each.toSorted((one, other) => other - one);
        const [x, y, z] = [descend(a), descend(b), descend(c)];
        if (isBefore(x, y) && isBefore(y, z)) expect(isBefore(x, z)).toBe(true);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
