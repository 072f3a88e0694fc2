import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { decide } from '../../../server/src/engine/decide.ts';
import { exactly } from '../../../server/src/engine/game/count.ts';
import type { Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { type Moves, NO_MOVES, type Verdict } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { Refuted } from '../../../server/src/engine/kernel/contradiction.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { faultySession } from '../support/faults.ts';
import { range } from '../support/range.ts';
import { sumOf } from '../support/rules.ts';

/** LeetCode 464: numbers up to `MOST`, each of which is taken once; whoever brings the total to `GOAL` wins. */
const [MOST, GOAL] = [10, 25];
const TEXT = `game G(free, total) {
  move to (free - 2^(k - 1), total + k) for k in 1..${MOST} where total < ${GOAL} and floor(free / 2^(k - 1)) % 2 == 1
}`;
/** Lim: what is taken from each of two heaps is put on the third, once. */
const LIM = `game L(a, b, c) {
  move to (a - k, b - k, c + k) for k in 1..min(a, b)
  move to (a - k, b + k, c - k) for k in 1..min(a, c)
  move to (a + k, b - k, c - k) for k in 1..min(b, c)
}`;
const GAME = createEnvironment(createProgram(parse(TEXT), prelude), unlimited).instantiate('G', []);
const ALL = 2 ** MOST - 1;
const START = sumOf(GAME, [ALL, 0]);

function isLost(free: number, total: number): boolean {
  if (total >= GOAL) return true;
  return range(1, MOST).every((number) => {
    const bit = 2 ** (number - 1);
    return Math.floor(free / bit) % 2 === 0 || !isLost(free - bit, total + number);
  });
}

/** Counts what is remembered. */
function counting() {
  let remembered = 0;
  const meter = {
    spend: () => undefined,
    remember: (positions: number) => {
      remembered += positions;
    },
  };
  return { meter, remembered: () => remembered };
}

describe('who wins', () => {
  it('is found without looking for all winning moves, which are found when they are asked for', () => {
    const { meter, remembered } = counting();
    const session = createSession();
    const { outcome, winning } = decide(session, START, 'unwanted', meter);
    const before = remembered();
    expect(outcome).toBe('N');
    const wins = range(1, MOST).filter((number) => isLost(ALL - 2 ** (number - 1), number));
    expect(exactly(winning.count)).toBe(wins.length);
    expect(remembered()).toBeGreaterThan(before);
  });

  it('is found, and audited, without looking for a second winning move', () => {
    const { meter, remembered } = counting();
    const lim = createEnvironment(createProgram(parse(LIM), prelude), unlimited).instantiate('L', []);
    const { outcome, winning } = decide(createSession(), sumOf(lim, [30, 31, 32]), 'unwanted', meter);
    const before = remembered();
    expect(outcome).toBe('N');
    expect(exactly(winning.count)).toBe(3);
    expect(10 * before).toBeLessThan(remembered());
  });
});

describe('a verdict', () => {
  const decided = (sum: Sum, change: (verdict: Verdict) => Verdict) => {
    const isAsked = (state: State): boolean => state.join() === sum[0]?.component.state.join();
    const session = faultySession((solver) => ({
      ...solver,
      outcome: (state, meter) => {
        const told = solver.outcome?.(state, meter) ?? null;
        return told === null || !isAsked(state) ? told : change(told);
      },
    }));
    // The fault is in the solver from its second use on.
    solverOf(session, GAME);
    return decide(session, sum, 'unwanted', unlimited);
  };
  const total = range(1, GOAL).find((each) => isLost(ALL, each)) ?? GOAL;
  const lost = sumOf(GAME, [ALL, total]);
  const movesTo = (...sums: readonly Sum[]): Moves => ({ count: sums.length, first: (limit) => sums.slice(0, limit) });

  it('that is right is accepted', () => {
    expect(total).toBeLessThan(GOAL);
    expect(decided(START, (verdict) => verdict).outcome).toBe('N');
    expect(decided(lost, (verdict) => verdict).outcome).toBe('P');
  });

  it.each<readonly [string, Sum, (verdict: Verdict) => Verdict]>([
    ['of the wrong winner', lost, (verdict) => ({ ...verdict, lost: false })],
    ['of the wrong loser', START, (verdict) => ({ ...verdict, lost: true, winning: NO_MOVES })],
    [
      'with a winning move that does not win',
      lost,
      (verdict) => ({ ...verdict, lost: false, winning: movesTo(sumOf(GAME, [ALL - 1, total + 1])) }),
    ],
    ['with a loser who has a winning move', START, (verdict) => ({ ...verdict, lost: true })],
  ])('%s is refuted', (_, sum, change) => {
    expect(() => decided(sum, change)).toThrow(Refuted);
  });

  it('that counts one winning move too many, or lacks one, is refuted when the moves are asked for', () => {
    for (const change of [1, -1]) {
      const { outcome, winning } = decided(START, (verdict) => {
        const { count, first } = verdict.winning;
        return { ...verdict, winning: { count: Number(count) + change, first } };
      });
      expect(outcome).toBe('N');
      expect(() => winning.count).toThrow(Refuted);
      expect(() => winning.of(0)).toThrow(Refuted);
    }
  });
});
