import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../server/src/answers/shared/budget.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { answerText, ask, complaints, positions } from '../../ask.ts';

type Pair = readonly [number, number];
type Options = (a: number, b: number) => Iterable<Pair>;

/** Who loses, by the definition: true for the pairs up to `most` from which no move leads to a lost one. */
function lostPairs(most: number, options: Options): boolean[][] {
  const lost: boolean[][] = Array.from({ length: most + 1 }, () => []);
  for (const [a, row] of lost.entries()) {
    for (let b = 0; b <= most; b += 1) {
      row[b] = true;
      for (const [x, y] of options(a, b)) {
        if (!lost[x]?.[y]) continue;
        row[b] = false;
        break;
      }
    }
  }
  return lost;
}

/** General Wythoff; from the few pairs that are lost to all that a move leads from, the way is short. */
function lostOfWythoff(most: number, t: number): boolean[][] {
  const lost = Array.from({ length: most + 1 }, () => Array.from({ length: most + 1 }, () => true));
  for (const [a, row] of lost.entries()) {
    for (let b = 0; b <= most; b += 1) {
      if (!row[b]) continue;
      for (const [x, y] of wythoff(most - a, most - b, t)) (lost[most - x] ?? [])[most - y] = false;
    }
  }
  return lost;
}

function* wythoff(a: number, b: number, t: number): Generator<Pair> {
  for (let k = 1; k <= a; k += 1) yield [a - k, b];
  for (let l = 1; l <= b; l += 1) yield [a, b - l];
  for (let k = 1; k <= a; k += 1) {
    for (let l = Math.max(1, k - t + 1); l < k + t && l <= b; l += 1) yield [a - k, b - l];
  }
}

/** The cap of a state counts only up to the heap. */
function* fibonacci(n: number, cap: number, most: number): Generator<Pair> {
  for (let k = 1; k <= Math.min(n, cap); k += 1) yield [n - k, Math.min(2 * k, most)];
}

interface Case {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly options: Options;
  readonly lost: () => boolean[][];
  /** The largest number that is tried; much smaller pairs get values. */
  readonly most: number;
}

const MOST = 360;
function statesNear(most: number): readonly State[] {
  const columns = Array.from({ length: 20 }, (_, index) => most - 17 * index);
  return Array.from({ length: 60 }, (_, index) => most - index).flatMap((a) => columns.map((b) => [a, b]));
}

const CASES: readonly Case[] = [
  ...[1, 2, 3, 5].map((t) => ({
    name: 'GeneralWythoff',
    parameters: [t],
    options: (a: number, b: number) => wythoff(a, b, t),
    lost: () => lostOfWythoff(MOST, t),
    most: MOST,
  })),
  {
    name: 'Wythoff',
    parameters: [],
    options: (a, b) => wythoff(a, b, 1),
    lost: () => lostOfWythoff(3 * MOST, 1),
    most: 3 * MOST,
  },
  ...['FibonacciNim', 'TakeAway'].map((name) => {
    const options = (n: number, cap: number) => fibonacci(n, cap, MOST);
    return {
      name,
      parameters: name === 'TakeAway' ? [2] : [],
      options,
      lost: () => lostPairs(MOST, options),
      most: MOST,
    };
  }),
];

describe('who wins where the value is not known', () => {
  it.each(CASES)('$name $parameters agrees with the definition', ({ name, parameters, options, lost: find, most }) => {
    const ruleset = createEnvironment(prelude, unlimited).instantiate(name, parameters);
    const solver = solverOf(createSession(), ruleset);
    const lost = find();
    const told = statesNear(most).flatMap((state) => {
      const verdict = solver.verdict?.(state, unlimited) ?? null;
      return verdict === null ? [] : [{ state, verdict }];
    });
    expect(told.length).toBeGreaterThan(100);
    for (const { state, verdict } of told) {
      const [a = 0, b = 0] = state.map(Number);
      expect(verdict.lost, `${state}`).toBe(lost[a]?.[b]);
      const winning = [...options(a, b)].filter(([x, y]) => lost[x]?.[y]);
      const found = verdict.winning
        .first(1000)
        .map((sum) => sum[0]?.component.state.map((x) => Math.min(Number(x), most)));
      expect(found.map(String).sort(), `moves from ${state}`).toEqual(winning.map(String).sort());
      expect(verdict.winning.count).toBe(winning.length);
    }
  });

  it('is known for enormous pairs, with all winning moves', () => {
    const asked = ask(
      [
        'play Wythoff(10^18, 10^18 - 1)',
        'expect outcome(Wythoff(1618033988, 2618033988)) = P',
        'expect outcome(GeneralWythoff[3](10^15, 10^15 + 1)) = N',
        'expect outcome(FibonacciNim(2880067194370816120, 10^18)) = P',
        'expect moves(FibonacciNim(10^18, 10)) = 1',
        'expect sg(Wythoff(20, 30)) = 4',
      ].join('\n'),
    );
    expect(positions(asked)[0]).toMatchObject({ outcome: 'N', value: null, winningMoves: { exact: true } });
    expect(complaints(asked)).toEqual([]);
  });

  it('says nothing about a value that is out of reach', () => {
    const { answers } = answerText('expect sg(Wythoff(10^18, 10^18 - 1)) = 0', {
      ...DEFAULT_LIMITS,
      positions: 10_000,
    });
    expect(answers[0]).toMatchObject({ kind: 'none', problems: [{ severity: 'warning' }] });
  });
});
