import { describe, expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Position, type State } from '../support/brute-force.ts';

/*
 * What solvers say about large heaps with a memory, before the kernel checks it. Each of these rules breaks one premise: if
 * that is not checked, a test fails, even if an audit would notice in time.
 */

/** A heap of Nim, in place of another game of this value. */
const worth = (value: number): State => [value, 0, 0];
/** The options of a heap n with a memory m; a state with a negative entry is not an option. */
type Moves = (n: number, m: number) => readonly Position[];
type Row = readonly [text: string, moves: Moves, memories?: readonly number[]];

/** Heaps around the constants of the rules below; each is so near to the one before that brute force needs no deep stack. */
const HEAPS = [...upTo(28).map((index) => 50 * index), 598, 599, ...upTo(7).map((more) => 601 + more), 698, 699]
  .concat(701, 702, 703, 705, 1299, 1301, 1302, 1399)
  .sort((a, b) => a - b);

function upTo(most: number): readonly number[] {
  return Array.from({ length: Math.max(0, most + 1) }, (_, number) => number);
}

const from = (least: number, most: number): readonly number[] => upTo(most - least).map((index) => least + index);
const where = (holds: boolean, ...position: Position): readonly Position[] => (holds ? [position] : []);

function checkAll(rows: readonly Row[]): void {
  for (const row of rows) test(row[0], () => check(row));
}

function check([text, moves, memories = [0, 1, 2]]: Row): void {
  const isPair = /G\(n(: int)?, m/.test(text);
  const ruleset = rulesetOf(text);
  const solver = solverOf(createSession(), ruleset);
  const isLegal = (position: Position) =>
    position.every((state) => state.every((entry, index) => entry >= 0 || ruleset.signed[index] === true));
  const nimber = bruteForce(([n = 0, m = 0, ...isNim]) =>
    isNim.length > 0 ? from(0, n - 1).map((less) => [worth(less)]) : moves(n, m).filter(isLegal),
  );
  const states = HEAPS.flatMap((n) => (isPair ? memories.map((m) => [n, m]) : [[n]]));
  expect(states.map((state) => solver.value(state, unlimited).nimber)).toEqual(states.map(nimber));
}

describe('rules of which not all is settled where a heap is large', () => {
  checkAll([
    ['game G(n) { move to (n - 1)  move to (n - 2) where n > 600 }', (n) => [[[n - 1]], ...where(n > 600, [n - 2])]],
    [
      'game G(n) { move to (n - 1)  move to (n - 2) where 700 - n > 0 }',
      (n) => [[[n - 1]], ...where(n < 700, [n - 2])],
    ],
    [
      'game G(n) { move to (n - 1) where n + n < n + 5  move to (n - 2) }',
      (n) => [...where(n < 5, [n - 1]), [[n - 2]]],
    ],
    ['game G(n) { move to (n - 1)  move to (n - 700) }', (n) => [[[n - 1]], [[n - 700]]]],
    ['game G(n) { move to (max(n - 3, n - 1)) }', (n) => [[[n - 1]]]],
    ['game G(n) { move to (n - 1) where min(n, n % 3) > 0 }', (n) => where(n % 3 > 0, [n - 1])],
    [
      'game G(n) { move to (n - 1) where min(n, 700) == 700  move to (n - 2) }',
      (n) => [...where(n >= 700, [n - 1]), [[n - 2]]],
    ],
    [
      'game G(n) { move to (n - 1)  move to (n - 2) where min(n, 700) < 650 }',
      (n) => [[[n - 1]], ...where(n < 650, [n - 2])],
    ],
    [
      'game G(n) { move to (n - 1) where (if n > 700 then 1 else 2) == 1  move to (n - 2) }',
      (n) => [...where(n > 700, [n - 1]), [[n - 2]]],
    ],
    [
      'game G(n) { move to (n - 1 - k) for k in n - 600..2 where k >= 0 }',
      (n) => from(Math.max(0, n - 600), 2).map((k) => [[n - 1 - k]]),
    ],
    [
      'game G(n) { move to (n - k + 598) for k in 600..n where k < 603 }',
      (n) => from(600, Math.min(n, 602)).map((k) => [[n - k + 598]]),
    ],
    [
      'game G(n, m) { move to (n - k + 598, 0) for k in 600..n, m in 5..5 where m > 3 and k < 603 }',
      (n) => from(600, Math.min(n, 602)).map((k) => [[n - k + 598, 0]]),
    ],
    [
      'game G(n, m) { move to (n - 1, n % 2)  move to (n - 2, m) where m == 1 }',
      (n, m) => [[[n - 1, n % 2]], ...where(m === 1, [n - 2, m])],
    ],
    [
      'game G(n, m: int) { move to (n - 1, m)  move to (m, m) }',
      (n, m) => [[[n - 1, m]], ...where(m < 0, [m, m])],
      [-2, -1],
    ],
  ]);

  test('a condition without meaning is an error, however large the heap is', () => {
    const ruleset = rulesetOf('game G(n, m) { move to (n - 1, m) where n > 5 or 1 % m == 0 }');
    const { value } = solverOf(createSession(), ruleset);
    expect(() => value([600, 0], unlimited)).toThrow();
  });
});

const taken = (n: number, ...amounts: readonly number[]): readonly Position[] => amounts.map((k) => [[n - k]]);

describe('amounts under a condition, and heaps where play is over', () => {
  checkAll([
    ['game G(n) { take {1, 3} where n > 600  take 2 }', (n) => taken(n, 2, ...(n > 600 ? [1, 3] : []))],
    ['game G(n) { take 1  take {2, 5} where n % 4 == 0 }', (n) => taken(n, 1, ...(n % 4 === 0 ? [2, 5] : []))],
    ['game G(n) { take 0..2 where n != 601 }', (n) => (n === 601 ? [] : taken(n, 1, 2))],
    [
      'game G(n) { take k for k in 1..4 where k != n - 600 }',
      (n) => taken(n, ...[1, 2, 3, 4].filter((k) => k !== n - 600)),
    ],
    ['game G(n) { take any where n > 600  take 1 }', (n) => (n > 600 ? taken(n, ...from(1, n)) : taken(n, 1))],
    ['game G(n) { take 1..2  stop where n < 600 }', (n) => (n < 600 ? [] : taken(n, 1, 2))],
    ['game G(n) { take 1..2  stop where n >= 1300 }', (n) => (n >= 1300 ? [] : taken(n, 1, 2))],
    [
      'game G(n) { take 1..2  stop where n > 600 and n % 2 == 0 }',
      (n) => (n > 600 && n % 2 === 0 ? [] : taken(n, 1, 2)),
    ],
    [
      'game G(n) { take {1, 4}  stop where n in {601, 603, 604}  stop where n in 1300..1301 }',
      (n) => ([601, 603, 604, 1300, 1301].includes(n) ? [] : taken(n, 1, 4)),
    ],
    ['game G(n) { take {1, 4}  stop where n in multiples(3) }', (n) => (n % 3 === 0 && n > 0 ? [] : taken(n, 1, 4))],
    [
      'game G(n) { move to (n - k) for k in 2..4 where k != 3  take 1 where n < 600  stop where n == 602 }',
      (n) => (n === 602 ? [] : taken(n, 2, 4, ...(n < 600 ? [1] : []))),
    ],
    [
      'game G(n, m) { take 1..2 from n where m > 0 or n > 600  move to (n - 3, (m + 1) % 3)  stop where n - m == 600 }',
      (n, m) =>
        n - m === 600 ? [] : [...(m > 0 || n > 600 ? [[[n - 1, m]], [[n - 2, m]]] : []), [[n - 3, (m + 1) % 3]]],
    ],
    [
      'game G(n, m) { take m from n where n > 600  move to (n - 1, 3 - m) where m < 4 }',
      (n, m) => [...where(m > 0 && n > 600, [n - m, m]), [[n - 1, 3 - m]]],
      [1, 2],
    ],
    [
      'game G(n, m) { take 1 from n, m where n > 600  move to (n - 2, m) }',
      (n, m) => [...where(n > 600, [n - 1, m - 1]), [[n - 2, m]]],
    ],
  ]);
});

describe('names in the rules of a large heap mean what they are bound to', () => {
  checkAll([
    [
      'game G(n, m) { move to (n - m, m) for m in 1..n - m where m < 3 }',
      (n, m) => [1, 2].filter((k) => k <= n - m).map((k) => [[n - k, k]]),
      [1, 2, 600],
    ],
    [
      'game G(n, m) { move to (n - 1, m)  move to (n - 1, m - 1) for n in 1..m }',
      (n, m) => [[[n - 1, m]], ...from(1, m).map((k) => [[k - 1, m - 1]])],
    ],
    ['game G(n) { move to (n - max) for max in 1..min(n, 3) }', (n) => from(1, Math.min(n, 3)).map((k) => [[n - k]])],
    [
      'game G(n) { move to (n - floor) for floor in 1..3 where floor <= floor(n / 300) }',
      (n) => from(1, Math.min(3, Math.floor(n / 300))).map((k) => [[n - k]]),
    ],
    ['set floor = {1, 4}  game G(n) { move to (n - k) for k in floor }', (n) => [[[n - 1]], [[n - 4]]]],
    [
      'set any = {1, 3, 4}  game G(n, m) { take any from n  move to (n - 2, 1 - m) }',
      (n, m) => [...[1, 3, 4].map((k) => [[n - k, m]]), [[n - 2, 1 - m]]],
    ],
    ['set any = {1, 3, 4}  game G(n) { take any }', (n) => [1, 3, 4].map((k) => [[n - k]])],
    ['game max(a) { take any }  game G(n) { move to max(n - 1) }', (n) => (n === 0 ? [] : [[worth(n - 1)]])],
  ]);

  test('a parameter hides a set of the language', () => {
    const { value } = solverOf(createSession(), rulesetOf('game G[any](n, m) { take any from n  take 2 from m }', [3]));
    const nimber = bruteForce(([n = 0, m = 0]) => [...where(n >= 3, [n - 3, m]), ...where(m >= 2, [n, m - 2])]);
    const states = upTo(9).flatMap((n) => upTo(5).map((m) => [n, m]));
    expect(states.map((state) => value(state, unlimited).nimber)).toEqual(states.map(nimber));
  });
});

describe('what is not a heap with finitely many memories', () => {
  checkAll([
    [
      'game G(n: int, m) { move to (n - 1, m) where n > -3  move to (n - 3, m) where n > -3 and m > 0 }',
      (n, m) => [...where(n > -3, [n - 1, m]), ...where(n > -3 && m > 0, [n - 3, m])],
    ],
    ['game G(n, m) { move to (n - 1, m)  take 2 from n, m }', (n, m) => [[[n - 1, m]], [[n - 2, m - 2]]]],
    [
      'game G(n, m) { move to (n - 1, 1 - m)  take 1..2 from m }',
      (n, m) => [[[n - 1, 1 - m]], [[n, m - 1]], [[n, m - 2]]],
    ],
    [
      'game G(n, m) { take 1..m from n  move to (n - 3, m) }',
      (n, m) => [...from(1, m).map((k) => [[n - k, m]]), [[n - 3, m]]],
    ],
    ['game G(n) { take 4 leaving 1 heaps  move to (n - 3) where 2 > 1 }', (n) => [...where(n > 4, [n - 4]), [[n - 3]]]],
    ['game G(n) { take 4 leaving 0 heaps  move to (n - 3) where 2 > 1 }', (n) => [...where(n === 4, [0]), [[n - 3]]]],
    [
      'game G(n) { take 590 leaving 0..2 heaps  move to (n - 3) where 2 > 1 }',
      (n) => [[[n - 590]], [[n - 3]], ...from(1, n - 591).map((part) => [[part], [n - 590 - part]])],
    ],
    ['game G(n, m) { move to (n - 1, -1)  move to (n - 2, m) }', (n, m) => [[[n - 2, m]]]],
    ['game G(n, m) { move to (n, m - 1)  move to (n - 1, m) }', (n, m) => [[[n, m - 1]], [[n - 1, m]]]],
    [
      'game G(n, m) { move to (n + 1, m - 1) where n < 5  move to (n - 1, m) }',
      (n, m) => [...where(n < 5, [n + 1, m - 1]), [[n - 1, m]]],
    ],
    [
      'game G(n) { move to if n > 9 then (n - 1) else G(n - 1) + G(n - 2) }',
      (n) => (n > 9 ? [[[n - 1]]] : [[[n - 1], [n - 2]]]),
    ],
    [
      'game G(n) { move to if n > 9 then (n - 2) else 2 * G(n - 1) }',
      (n) => (n > 9 ? [[[n - 2]]] : [[[n - 1], [n - 1]]]),
    ],
    [
      'game H(n) { take any }  game G(n) { move to if n > 9 then (n - 1) else H(n - 1) }',
      (n) => (n > 9 ? [[[n - 1]]] : [[worth(n - 1)]]),
    ],
  ]);
});

describe('a loop up to a number that is only the memory of a heap', () => {
  checkAll([
    ['game G(n, m) { move to (n - k, m) for k in 1..m + 1 }', (n, m) => upTo(m).map((less) => [[n - 1 - less, m]])],
    [
      'game G(n, m) { move to (n - k, m) for k in 1..m + 1  move to (n - 4, m - 1) }',
      (n, m) => [...upTo(m).map((less) => [[n - 1 - less, m]]), [[n - 4, m - 1]]],
    ],
  ]);
});
