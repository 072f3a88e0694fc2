import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lostStates } from '../../../server/src/engine/boxes/lost-states.ts';
import { createLostTable } from '../../../server/src/engine/boxes/lost-table.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { BY_SUM } from '../../../server/src/engine/game/order.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, onlyDeep } from '../../tiers.ts';
import { plainSolver } from '../support/plain-solver.ts';
import { range } from '../support/range.ts';

type State = readonly number[];

/** A rule as it is written, and its moves by a program of its own. */
interface Rule {
  readonly text: string;
  readonly moves: (state: State) => readonly State[];
}

const PLAIN = plainSolver(BY_SUM);

const NAMES = ['a', 'b', 'c', 'd'];

function gameOf(rules: readonly string[], numbers: number): Ruleset {
  return rulesetOf(`game G(${NAMES.slice(0, numbers).join(', ')}) { ${rules.join('\n')} }`);
}

/** All states whose numbers are at most these, in the order of their sums. */
function statesUpTo(most: State): readonly State[] {
  const states = most.reduce<State[]>(
    (all, last) => all.flatMap((one) => range(0, last).map((n) => [...one, n])),
    [[]],
  );
  const sumOf = (state: State) => state.reduce((sum, number) => sum + number, 0);
  return states.toSorted((one, other) => sumOf(one) - sumOf(other));
}

/** The lost states by the definition, each after all that its moves lead to. */
function lostUpTo(most: State, moves: (state: State) => readonly State[]): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const state of statesUpTo(most)) if (!moves(state).some((to) => lost.has(to.join()))) lost.add(state.join());
  return lost;
}

/** Compares who wins, and the winning moves, in an order in which the table has to grow in each number. */
function check(rules: readonly Rule[], most: State, step = 1): void {
  const game = gameOf(
    rules.map(({ text }) => text),
    most.length,
  );
  const moves = (state: State): readonly State[] => rules.flatMap((rule) => rule.moves(state));
  const lost = lostUpTo(most, moves);
  const solver = lostStates(game, createSession(), PLAIN);
  const asked = statesUpTo(most).filter((_, index) => index % step === 0);
  for (const state of [...asked.slice(-40), ...asked]) {
    const verdict = solver.verdict?.(state, unlimited);
    expect([state, verdict?.lost]).toEqual([state, lost.has(state.join())]);
    const winning = new Set(
      moves(state)
        .map(String)
        .filter((to) => lost.has(to)),
    );
    const told = verdict?.winning.first(10_000).map(([term]) => term?.component.state.join());
    expect([state, told?.toSorted()]).toEqual([state, [...winning].toSorted()]);
  }
  // Also by the table alone, which small states need not reach.
  const table = createLostTable(
    game,
    most.slice(1).map((number) => number + 1),
  );
  table.reach(most[0] ?? 0, unlimited);
  for (const state of statesUpTo(most))
    expect([state, table.isLostOption([{ component: { ruleset: game, state }, times: 1 }])]).toEqual([
      state,
      lost.has(state.join()),
    ]);
}

/** One number becomes smaller by k where a condition on it and on what is left holds. */
function alone(
  place: number,
  numbers: number,
  [text, holds]: readonly [string, (k: number, state: State) => boolean],
): Rule {
  const target = NAMES.slice(0, numbers).map((name, at) => (at === place ? `${name} - k` : name));
  return {
    text: `move to (${target.join(', ')}) for k in 1..${NAMES[place]} where ${text}`,
    moves: (state) =>
      range(1, state[place] ?? 0).flatMap((k) => (holds(k, state) ? [state.with(place, (state[place] ?? 0) - k)] : [])),
  };
}

/** What a rule of two loops says of k, l and the state, as it is written and as a program of its own. */
type OfTwo = readonly [text: string, holds: (k: number, l: number, state: State) => boolean];

/** Two numbers become smaller, by k and l, each at least `least`. */
function both([one, other]: readonly [number, number], numbers: number, [text, holds]: OfTwo, least = 1): Rule {
  const target = NAMES.slice(0, numbers).map((name, at) =>
    at === one ? `${name} - k` : at === other ? `${name} - l` : name,
  );
  return {
    text: `move to (${target.join(', ')}) for k in ${least}..${NAMES[one]}, l in ${least}..${NAMES[other]} where ${text}`,
    moves: (state) =>
      range(least, state[one] ?? 0).flatMap((k) =>
        range(least, state[other] ?? 0).flatMap((l) =>
          holds(k, l, state) ? [state.with(one, (state[one] ?? 0) - k).with(other, (state[other] ?? 0) - l)] : [],
        ),
      ),
  };
}

/** The same, but one of the two may stay as it is: a condition of its own, which the rule need not show, says that not both do. */
function some(places: readonly [number, number], numbers: number, [text, holds]: OfTwo): Rule {
  return both(places, numbers, [text, (k, l, state) => k + l > 0 && holds(k, l, state)], 0);
}

/** Any number is taken from some of the numbers, the same from each. */
function taking(from: readonly number[]): Rule {
  return {
    text: `take any from ${from.map((place) => NAMES[place]).join(', ')}`,
    moves: (state) =>
      range(1, Math.min(...from.map((place) => state[place] ?? 0))).map((k) =>
        state.map((number, at) => (from.includes(at) ? number - k : number)),
      ),
  };
}

const ALONE: readonly (readonly [string, (k: number, state: State) => boolean])[] = [
  ['k != b', (k, [, b]) => k !== b],
  ['(k + a) % 3 != 0', (k, [a = 0]) => (k + a) % 3 !== 0],
  ['k <= a and k * k != b', (k, [a = 0, b]) => k <= a && k * k !== b],
  ['a + b > 2 * k', (k, [a = 0, b = 0]) => a + b > 2 * k],
];

const BOTH: readonly OfTwo[] = [
  ['abs(k - l) < 2 and a != b', (k, l, [a, b]) => Math.abs(k - l) < 2 && a !== b],
  ['a <= b and l <= k or b <= a and k <= l', (k, l, [a = 0, b = 0]) => (a <= b && l <= k) || (b <= a && k <= l)],
  [
    'k <= 2 * l and l <= 2 * k and a - k != b - l',
    (k, l, [a = 0, b = 0]) => k <= 2 * l && l <= 2 * k && a - k !== b - l,
  ],
  ['(k + l + a) % 4 == 0', (k, l, [a = 0]) => (k + l + a) % 4 === 0],
];

const SOME: readonly OfTwo[] = [
  ['k + l > 0 and (k == 0 or l == 0 or k == l and a != b)', (k, l, [a, b]) => k * l === 0 || (k === l && a !== b)],
  ['max(k, l) >= 1 and abs(k - l) < 1 + a % 3', (k, l, [a = 0]) => Math.abs(k - l) < 1 + (a % 3)],
  ['not (k == 0 and l == 0) and (k + 2 * l + b) % 3 != 1', (k, l, [, b = 0]) => (k + 2 * l + b) % 3 !== 1],
  ['k * k + l != 0 and a - k != b - l + 1', (k, l, [a = 0, b = 0]) => a - k !== b - l + 1],
];

test('who wins, and the winning moves, are those of the definition for games of two numbers', () => {
  const one = fc.constantFrom(...ALONE.flatMap((condition) => [0, 1].map((place) => alone(place, 2, condition))));
  const two = fc.constantFrom(
    ...BOTH.flatMap((condition) => [both([0, 1], 2, condition), both([1, 0], 2, condition)]),
    ...SOME.flatMap((condition) => [some([0, 1], 2, condition), some([1, 0], 2, condition)]),
  );
  const take = fc.constantFrom(taking([0]), taking([1]), taking([0, 1]));
  const rules = fc.tuple(fc.array(one, { maxLength: 2 }), fc.array(take, { maxLength: 2 }), two);
  fc.assert(
    fc.property(rules, ([ones, takes, last]) => check([...ones, ...takes, last], [17, 21], 5)),
    { numRuns: cases(60), seed: 1907 },
  );
});

test('and for games of three numbers', () => {
  const places = fc.constantFrom<readonly [number, number]>([0, 1], [1, 2], [2, 0], [0, 2]);
  const two = fc.oneof(
    fc.tuple(places, fc.constantFrom(...BOTH)).map(([of, condition]) => both(of, 3, condition)),
    fc.tuple(places, fc.constantFrom(...SOME)).map(([of, condition]) => some(of, 3, condition)),
  );
  const one = fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(...ALONE))
    .map(([place, condition]) => alone(place, 3, condition));
  const take = fc.constantFrom(...[[0], [1], [2], [0, 1], [1, 2], [2, 0], [2, 1, 0]].map(taking));
  const rules = fc.tuple(fc.array(one, { maxLength: 2 }), fc.array(take, { maxLength: 3 }), fc.oneof(one, two));
  fc.assert(
    fc.property(rules, ([ones, takes, last]) => check([...ones, ...takes, last], [7, 9, 8], 11)),
    { numRuns: cases(60), seed: 488 },
  );
});

describe('all kinds of rules beside one that tells where it leads', () => {
  const TELLING = alone(0, 2, ['a - k != b', (k, [a = 0, b]) => a - k !== b]);
  it.each<readonly [string, Rule]>([
    [
      'fixed amounts',
      { text: 'take {2, 3} from b', moves: ([a = 0, b = 0]) => [2, 3].flatMap((k) => (k <= b ? [[a, b - k]] : [])) },
    ],
    [
      'amounts that depend on the state',
      { text: 'take 1..a + 1 from b', moves: ([a = 0, b = 0]) => range(1, Math.min(a + 1, b)).map((k) => [a, b - k]) },
    ],
    [
      'amounts under a condition',
      {
        text: 'take odd from b where a % 3 != 1',
        moves: ([a = 0, b = 0]) => (a % 3 === 1 ? [] : range(1, b).flatMap((k) => (k % 2 === 1 ? [[a, b - k]] : []))),
      },
    ],
    [
      'a choice between states',
      {
        text: 'move to if b > 4 then (a - k, floor(b / 2)) else (a - k, b) for k in 1..min(a, b)',
        moves: ([a = 0, b = 0]) =>
          range(1, Math.min(a, b)).map((k) => (b > 4 ? [a - k, Math.floor(b / 2)] : [a - k, b])),
      },
    ],
    [
      'a single step',
      {
        text: 'move to (a - 1, b - 1) where b % 2 == 0',
        moves: ([a = 0, b = 0]) => (a > 0 && b > 0 && b % 2 === 0 ? [[a - 1, b - 1]] : []),
      },
    ],
  ])('%s', (_, rule) => {
    check([TELLING, rule], [19, 23], 3);
  });

  it('a move to the end of play wins', () => {
    const game = gameOf([TELLING.text, 'move to 0 where a == 5 and b > 0'], 2);
    const table = createLostTable(game, [9]);
    table.reach(6, unlimited);
    const isLost = (state: State) => table.isLostOption([{ component: { ruleset: game, state }, times: 1 }]);
    expect(range(0, 8).map((b) => isLost([5, b]))).toEqual(range(0, 8).map((b) => b === 0 && isLost([5, 0])));
  });

  it('a state in which play is over is lost', () => {
    const isOver = ([a = 0, b = 0]: State) => a + b < 4 || a === b;
    const rules = [TELLING, taking([1]), both([0, 1], 2, ['k == 2 * l', (k, l) => k === 2 * l])];
    const game = gameOf([...rules.map(({ text }) => text), 'stop where a + b < 4 or a == b'], 2);
    const lost = lostUpTo([20, 20], (state) => (isOver(state) ? [] : rules.flatMap((rule) => rule.moves(state))));
    const solver = lostStates(game, createSession(), PLAIN);
    for (const state of statesUpTo([20, 20]).toReversed())
      expect([state, solver.verdict?.(state, unlimited)?.lost]).toEqual([state, lost.has(state.join())]);
  });
});

test('a table that is interrupted anywhere continues where it stopped', () => {
  const rules = [alone(0, 2, ['a - k != b', (k, [a = 0, b]) => a - k !== b]), taking([1]), taking([0, 1])];
  const game = gameOf(
    rules.map(({ text }) => text),
    2,
  );
  const lost = lostUpTo([16, 16], (state) => rules.flatMap((rule) => rule.moves(state)));
  const table = createLostTable(game, [17]);
  for (let steps = 40; table.height() <= 16; steps += 1) {
    try {
      table.reach(16, meterOf(steps));
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
  }
  for (const state of statesUpTo([16, 16]))
    expect([state, table.isLostOption([{ component: { ruleset: game, state }, times: 1 }])]).toEqual([
      state,
      lost.has(state.join()),
    ]);
});

test('smaller states are decided after one that takes too much work', () => {
  const rules = [alone(0, 2, ['a - k != b', (k, [a = 0, b]) => a - k !== b]), taking([1])];
  const game = gameOf(
    rules.map(({ text }) => text),
    2,
  );
  const dear: Ruleset = {
    ...game,
    rules: game.rules.map((rule) => {
      const leads = rule.kind === 'move' ? rule.leads : undefined;
      if (rule.kind !== 'move' || leads === undefined) return rule;
      const leadsWith: typeof leads.leadsWith = (meter) => (from, to) => {
        meter.spend((from[0] ?? 0) > 60 ? 2 ** 28 : 1);
        return leads.leadsWith(meter)(from, to);
      };
      return { ...rule, leads: { ...leads, leadsWith } };
    }),
  };
  const solver = lostStates(dear, createSession(), PLAIN);
  expect(solver.verdict?.([90, 90], unlimited)).toBeNull();
  const lost = lostUpTo([50, 50], (state) => rules.flatMap((rule) => rule.moves(state)));
  for (const b of range(40, 50))
    expect([b, solver.verdict?.([50, b], unlimited)?.lost]).toEqual([b, lost.has([50, b].join())]);
});

describe('what a file can ask', () => {
  it.each<readonly [what: string, text: string]>([
    ...onlyDeep([
      'the sum over all lost states of unbalanced Nim (Project Euler 488)',
      `game U(a, b, c) {
        move to (a - k, b, c) for k in 1..a where a - k != b and a - k != c
        move to (a, b - k, c) for k in 1..b where b - k != a and b - k != c
        move to (a, b, c - k) for k in 1..c where c - k != a and c - k != b
      }
      expect sum(a + b + c for a in 1..6, b in a + 1..6, c in b + 1..7 where outcome(U(a, b, c)) == P) = 42
      expect outcome(U(61, 86, 110)) = N`,
    ]),
    [
      'who wins a variation of Wythoff’s game, whose lost states are the same (Ho 2012)',
      `game W(a, b) {
        move to (a - k, b) for k in 1..a
        move to (a, b - k) for k in 1..b
        move to (a - k, b - l) for k in 1..a, l in 1..b where a <= b and l <= k or b <= a and k <= l
      }
      expect all(outcome(W(a, b)) == outcome(Wythoff(a, b)) for a in 0..100, b in 0..100)`,
    ],
  ])('%s', (_, text) => {
    expect(complaints(ask(text))).toEqual([]);
  });
});
