import { describe, expect, it } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { vectorSubtraction } from '../../../server/src/engine/boxes/vector-subtraction.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import { BY_SUM } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { range } from '../support/range.ts';
import { moveGame, sumOf } from '../support/rules.ts';

const MULTIPLES = [
  'move to (a - k, b - s * k) for k in 1..a, s in 0..floor(b / k)',
  'move to (a - s * k, b - k) for k in 1..b, s in 0..floor(a / k)',
];

const WITH_CONDITIONS = [
  'move to (a - k, b - s * k) for k in 1..a, s in 0..b where s * k <= b',
  'move to (a - k * s, b - k) for k in 1..b, s in 0..a where k * s <= a',
];

const gameOf = (...rules: readonly string[]) => rulesetOf(`game G(a, b) { ${rules.join('\n')} }`);

function solverFor(game: Ruleset): Solver | null {
  const session = createSession();
  const plain = box(game, session, (other) => solverOf(session, other));
  return plain && vectorSubtraction(game, plain);
}

const PLAIN: Solver = {
  value: () => ({ nimber: 0, ground: COMPUTED }),
  order: BY_SUM,
  optionsWithValue: () => NO_MOVES,
  period: () => null,
};

/** Whether a game is left to the other solver. */
function isLeft(game: Ruleset): boolean {
  return vectorSubtraction(game, PLAIN) === PLAIN;
}

/** The lost states of a game up to these numbers, by the definition: each state after all that its moves lead to. */
function lostStates(game: Ruleset, height: number, width: number): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const a of range(0, height))
    for (const b of range(0, width)) {
      const reached = [...options({ ruleset: game, state: [a, b] }, unlimited)];
      if (!reached.some(([term]) => term === undefined || lost.has(term.component.state.join())))
        lost.add([a, b].join());
    }
  return lost;
}

/** Compares who wins, and the winning moves, with the definition; the states are asked about in an order in which the table has to grow. */
function check(game: Ruleset, height: number, width: number): void {
  const lost = lostStates(game, height, width);
  const solver = solverFor(game);
  for (const [a, b] of [
    ...range(0, 12).map((small) => [small, (7 * small) % 40] as const),
    [3, width],
    [height, 41],
    [42, width],
    [height, width],
    ...range(0, 20).map((step) => [height - (step % 4), width - (step % 9)] as const),
  ]) {
    if (a === undefined || b === undefined) continue;
    const verdict = solver?.outcome?.([a, b], unlimited);
    const winning = [...options({ ruleset: game, state: [a, b] }, unlimited)].flatMap(([term]) =>
      term !== undefined && lost.has(term.component.state.join()) ? [term.component.state.join()] : [],
    );
    expect(verdict?.lost, `${a}, ${b}`).toBe(lost.has([a, b].join()));
    const told = verdict?.winning.first(10_000).map(([term]) => term?.component.state.join());
    expect(told?.toSorted()).toEqual([...new Set(winning)].toSorted());
  }
}

describe('vector subtraction', () => {
  it.each([
    ['multiples', ...MULTIPLES],
    ['multiples, with conditions', ...WITH_CONDITIONS],
    ['fixed amounts', 'take 1..3 from a', 'move to (a - 1, b - 2 * k) for k in 1..4 where k != 2'],
    [
      'one of the numbers',
      'take any from a  take {1, 4, 6} from b',
      'move to (a, b - k) for k in 2..b where k % 3 == 1',
    ],
    ['both numbers', 'take any from a, b', 'move to (a - 2 * k, b - k) for k in 1..b'],
  ])('agrees with the definition: %s', (_, ...rules) => {
    const game = gameOf(...rules);
    expect(isLeft(game)).toBe(false);
    check(game, 44, 50);
  });

  it.each([
    ['another end of a loop', 'move to (a - k, b) for k in 1..floor(a / 2)'],
    ['the end of another number', 'move to (a - k, b) for k in 1..b'],
    ['a beginning', 'move to (a - k, b) for k in b..a'],
    ['a condition', 'move to (a - k, b) for k in 1..a where (k + b) % 3 == 0'],
    ['a condition on another number', 'move to (a - k, b) for k in 1..a where k <= b'],
    ['a strict condition', 'move to (a - k, b) for k in 1..a where k < a'],
    ['what is subtracted', 'move to (a - k, b - a % 2) for k in 1..a'],
    ['the new state', 'move to (a - 1, min(a, b)) where a > 0'],
    ['a factor that may be 0', 'move to (a - 1, b - s * k) for k in 0..3, s in 0..b'],
    ['another quotient', 'move to (a - k, b - s * k) for k in 1..a, s in 0..floor(a / k)'],
    ['another divisor', 'move to (a - k, b - s * k) for k in 1..a, s in 0..floor(b / 2)'],
  ])('is not known where vectors depend on the state: %s', (_, rule) => {
    expect(gameOf('take 1 from a', rule).rules.some((each) => each.kind === 'move' && each.subtracts === true)).toBe(
      false,
    );
    expect(isLeft(gameOf('take 1 from a', rule))).toBe(true);
  });

  it('is not known for other rules', () => {
    expect(isLeft(gameOf(...MULTIPLES, 'take 1..a from b'))).toBe(true);
    expect(isLeft(gameOf(...MULTIPLES, 'stop where a == b'))).toBe(true);
    expect(isLeft(gameOf('take any from a'))).toBe(true);
    expect(isLeft(rulesetOf('game G(a: int, b) { move to (a - 1, b - 2)  move to (a - 2, b - 1) }'))).toBe(true);
  });

  it.each<readonly [string, (a: number, b: number) => readonly (readonly number[])[]]>([
    ['a number grows', (a, b) => (a > 0 ? [[a - 1, b + 1]] : [])],
    [
      'several states are left',
      (a, b) =>
        a > 0
          ? [
              [a - 1, b],
              [0, 0],
            ]
          : [],
    ],
  ])('leaves other ways to find out who wins where %s', (key, reached) => {
    const plain = moveGame(key, [false, false], ([a = 0, b = 0], self) =>
      key.startsWith('several')
        ? reached(Number(a), Number(b)).length > 0
          ? [sumOf(self, ...reached(Number(a), Number(b)))]
          : []
        : reached(Number(a), Number(b)).map((state) => sumOf(self, state)),
    );
    const rules = plain.rules.map((rule) =>
      rule.kind === 'move' ? { ...rule, staysWithin: true, subtracts: true } : rule,
    );
    const game = { ...plain, rules };
    const solver = solverFor(game);
    expect(solver?.outcome?.([60, 60], unlimited)?.lost ?? solver?.value([60, 60], unlimited).nimber === 0).toBe(true);
  });

  it('takes few steps', () => {
    for (const rules of [MULTIPLES, WITH_CONDITIONS]) {
      const { outcome } = solverOf(createSession(), gameOf(...rules));
      expect(outcome?.([299, 300], meterOf(10_000_000))?.lost).toBe(false);
    }
  });

  it('serves smaller states after one that takes too much work', () => {
    const plain = gameOf('move to (a - k, b - k) for k in 1..2', 'move to (a - 1, b)');
    const dear: Ruleset = {
      ...plain,
      rules: plain.rules.map((rule) => {
        if (rule.kind !== 'move') return rule;
        return {
          ...rule,
          some: undefined,
          options: (state, meter) => {
            meter.spend((state[0] ?? 0) > 60 ? 2 ** 29 : 1);
            return rule.options(state, meter);
          },
        };
      }),
    };
    const solver = vectorSubtraction(dear, PLAIN);
    expect(solver.outcome?.([90, 90], unlimited)).toBeNull();
    const lost = lostStates(plain, 50, 50);
    for (const b of range(40, 50))
      expect([b, solver.outcome?.([50, b], unlimited)?.lost]).toEqual([b, lost.has([50, b].join())]);
  });
});
