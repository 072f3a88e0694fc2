import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession, type Sum } from '../../../server/src/engine/index.ts';
import { memory as memoryOf } from '../../../server/src/engine/memory/heap-with-memory.ts';
import { steadyHeaps } from '../../../server/src/engine/memory/memories.ts';
import { analyseOneComponent } from '../../../server/src/engine/misere/one-component.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { askQuestions as ask, expectations } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

/* Heaps that lose a bounded number of stones, with moves that leave the game, or with the last move lost. */

/** A heap with a memory, or the value of what is left of the game. */
type Option = readonly [heap: number, memory: number] | number;
type Options = (n: number, memory: number) => readonly Option[];

/** The heaps of the table, and how many memories it has. */
const HEAPS = 1000;
const MEMORIES = 8;

function oneTo(most: number): readonly number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}

function takes(n: number, most: number, memory = 0): readonly Option[] {
  return oneTo(Math.min(n, most)).map((k) => [n - k, memory] as const);
}

/** What `best` makes of the options of each heap with each memory, where a move that keeps the heap makes the memory smaller. */
function table(options: Options, best: (met: readonly number[]) => number): (n: number, memory: number) => number {
  const rows: number[][] = [];
  for (let n = 0; n < HEAPS; n += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let memory = 0; memory < MEMORIES; memory += 1)
      row.push(best(options(n, memory).map((to) => (typeof to === 'number' ? to : (rows[to[0]]?.[to[1]] ?? -1)))));
  }
  return (n, memory) => rows[n]?.[memory] ?? -1;
}

function mex(met: readonly number[]): number {
  let least = 0;
  while (met.includes(least)) least += 1;
  return least;
}

/** Far out, the heap of the table that repeats it. */
function near(heap: number, value: (n: number, memory: number) => number): number {
  const rows = Array.from({ length: HEAPS }, (_, n) =>
    Array.from({ length: MEMORIES }, (__, memory) => value(n, memory)).join(),
  );
  const repeats = (by: number) => oneTo(HALF).every((step) => rows[HEAPS - step] === rows[HEAPS - step - by]);
  const period = oneTo(300).find(repeats) ?? 0;
  return HALF + ((heap - HALF) % period);
}

/** Half of the table. */
const HALF = 500;
const PLACES = [500, 980];
const FAR = [10 ** 9, 10 ** 9 + 1];

const NORMAL: readonly (readonly [rules: string, options: Options])[] = [
  ['take 1..4  move to 0 where n == 0', (n) => [...takes(n, 4), ...(n === 0 ? [0] : [])]],
  ['take 1..4  move to Nim(1) where n == 0', (n) => [...takes(n, 4), ...(n === 0 ? [1] : [])]],
  ['take 1..4  move to Nim(1) + Nim(3) where n in {2, 5}', (n) => [...takes(n, 4), ...(n === 2 || n === 5 ? [2] : [])]],
  [
    'take {2, 3, 7}  move to 0 where n % 5 == 1',
    (n) => [...[2, 3, 7].flatMap((k): Option[] => (k <= n ? [[n - k, 0]] : [])), ...(n % 5 === 1 ? [0] : [])],
  ],
  [
    'move to (n - k) for k in 1..3 where n % 4 != 2  move to Bash[3](n) where n < 9',
    (n) => [...(n % 4 === 2 ? [] : takes(n, 3)), ...(n < 9 ? [n % 4] : [])],
  ],
  [
    'take 1..2  move to Nim(2) where n == 4  stop where n == 30',
    (n) => (n === 30 ? [] : [...takes(n, 2), ...(n === 4 ? [2] : [])]),
  ],
  [
    'take 1..2  move to 0 where n % 6 == 5  stop where n % 6 == 2',
    (n) => (n % 6 === 2 ? [] : [...takes(n, 2), ...(n % 6 === 5 ? [0] : [])]),
  ],
  [
    'take 1..3  move to (floor(n / 2)) where n in 2..19',
    (n) => [...takes(n, 3), ...(n < 20 && n > 1 ? [[n >> 1, 0] as const] : [])],
  ],
];

const WITH_MEMORY: readonly (readonly [rules: string, options: Options])[] = [
  [
    'move to (n - k, 3 - (k + m) % 4) for k in 1..4  move to 0 where n == 0 and m % 2 == 1',
    (n, m) => [
      ...oneTo(Math.min(n, 4)).map((k): Option => [n - k, 3 - ((k + m) % 4)]),
      ...(n === 0 && m % 2 === 1 ? [0] : []),
    ],
  ],
  [
    'move to (n - k, k) for k in 1..4 where k != m  move to Nim(m) where n < m',
    (n, m) => [...oneTo(Math.min(n, 4)).flatMap((k): Option[] => (k === m ? [] : [[n - k, k]])), ...(n < m ? [m] : [])],
  ],
  [
    'move to (n - k, m) for k in 1..3  move to (n, m - 1) where n % 2 == 1  move to 0 where m == 2',
    (n, m) => [...takes(n, 3, m), ...(m > 0 && n % 2 === 1 ? [[n, m - 1] as const] : []), ...(m === 2 ? [0] : [])],
  ],
];

/** Heaps beyond those that are searched, and far out. */
const ASKED = [...PLACES.flatMap((from) => oneTo(12).map((step) => from + step)), ...FAR];

/** What a table says about all these heaps with a memory; no memory for a game of one number. */
function wantedFor(value: (n: number, memory: number) => number, memory: number | null): readonly number[] {
  return ASKED.map((heap) => value(heap < HEAPS ? heap : near(heap, value), memory ?? 0));
}

function statesWith(memory: number | null): readonly (readonly number[])[] {
  return ASKED.map((heap) => (memory === null ? [heap] : [heap, memory]));
}

function gameOf(rules: string, memory: number | null): Ruleset {
  return rulesetOf(`game G(n${memory === null ? '' : ', m'}) { ${rules} }`);
}

/** The values that are found without any audit, which would correct them. */
function values(rules: string, memory: number | null): readonly unknown[] {
  const session = createSession();
  const solver = memoryOf(gameOf(rules, memory), session, (other) => solverOf(session, other));
  return statesWith(memory).map((state) => solver?.value(state, meterOf(2 ** 24)).nimber);
}

describe('moves that leave the game', () => {
  it.each(NORMAL)('of one number: %s', (rules, options) => {
    expect(values(rules, null)).toEqual(wantedFor(table(options, mex), null));
  });

  it.each(WITH_MEMORY)('with a memory: %s', (rules, options) => {
    expect(values(rules, 2)).toEqual(wantedFor(table(options, mex), 2));
  });

  it('serve all memories that a table has room for', () => {
    const [, [rules] = ['']] = WITH_MEMORY;
    const session = createSession();
    const solver = memoryOf(gameOf(rules, 0), session, (other) => solverOf(session, other));
    solver?.value([10 ** 9, 0], meterOf(2 ** 20));
    // More memories than a table may have.
    expect(() => solver?.value([10 ** 9, 10 ** 9], meterOf(2 ** 20))).toThrow(LimitReached);
    expect(solver?.value([10 ** 9, 2], meterOf(2 ** 20)).nimber).toBe(0);
  });

  it('that lead back are searched', () => {
    const found = ask(
      'game F(n) { move to G(n + 600) where n % 2 == 0 }\ngame G(n) { take 1..4  move to F(n) where n < 3 }\nexpect outcome(G(700)) = draw',
    );
    expect(expectations(found).map(({ actual }) => actual)).toEqual(['draw']);
  });

  it('or leave several heaps of it, are no memory of one heap', () => {
    expect(steadyHeaps(rulesetOf('game G(n) { take 1..3  move to G(1) + G(n - 1) where n == 7 }'))).toEqual([]);
  });
});

/** Whether the player to move wins, as 1; whoever has no move wins, so what is left of the game is worth 1. */
const wins = (met: readonly number[]): number => (met.length === 0 || met.includes(0) ? 1 : 0);

const MISERE: readonly (readonly [rules: string, options: Options])[] = [
  ...NORMAL.filter(([rules]) => !rules.includes('Nim') && !rules.includes('Bash')),
  [
    'take 2..3 where n % 3 == 1  move to 0 where n % 3 == 2',
    (n) => [...(n % 3 === 1 ? takes(n, 3).slice(1) : []), ...(n % 3 === 2 ? [0] : [])],
  ],
  ['take 1..4 where n % 3 != 0', (n) => (n % 3 === 0 ? [] : takes(n, 4))],
  [
    'take {2, 5} where n % 7 < 5  take 3 where n > 9',
    (n) => [
      ...(n % 7 < 5 ? [2, 5].flatMap((k): Option[] => (k <= n ? [[n - k, 0]] : [])) : []),
      ...(n > 9 ? [[n - 3, 0] as const] : []),
    ],
  ],
];

describe('misère play', () => {
  const outcomes = (rules: string, memory: number | null) => {
    const session = createSession();
    const ruleset = gameOf(rules, memory);
    return statesWith(memory).map((state) => {
      const sum: Sum = [{ component: { ruleset, state }, times: 1 }];
      return analyseOneComponent(session, sum, meterOf(2 ** 24))?.outcome;
    });
  };
  const wanted = (options: Options, memory: number | null) =>
    wantedFor(
      table((n, m) => options(n, m).map((to) => (typeof to === 'number' ? 1 : to)), wins),
      memory,
    ).map((isWon) => (isWon === 1 ? 'N' : 'P'));

  it.each(MISERE)('of one number: %s', (rules, options) => {
    expect(outcomes(rules, null)).toEqual(wanted(options, null));
  });

  it.each(WITH_MEMORY.filter(([rules]) => !rules.includes('Nim')))('with a memory: %s', (rules, options) => {
    expect(outcomes(rules, 3)).toEqual(wanted(options, 3));
  });
});
