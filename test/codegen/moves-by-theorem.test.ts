import { describe, expect, test } from 'vitest';
import type { LanguageName } from '../../server/src/codegen/languages/languages.ts';
import type { Print } from '../../server/src/codegen/prints.ts';
import { someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { numbersFrom } from './positions.ts';
import { canRun, run } from './run.ts';

/* Programs that compute winning moves from a theorem, without a look at each move. */

const PRINTED: readonly (readonly [LanguageName, Print])[] = [
  ['cpp', 'first-move'],
  ['python', 'count'],
  ['typescript', 'first-move'],
  ['java', 'count'],
];

type States = readonly (readonly bigint[])[];

const listed = (lists: States) =>
  `${lists.length}\n${lists.map((list) => `${list.length}\n${list.join(' ')}`).join('\n')}\n`;

const caseOf = (asked: string): SolverCase => ({ text: '', asked, state: { kind: 'list', most: 1, length: 1 } });

function engineOf(asked: string, print: Print, states: States) {
  const written = states.map((state) => `${asked}(${state.length === 0 ? '[]' : state.join(', ')})`);
  return engineSays(caseOf(asked), written, print);
}

/** The smaller number of the lost pair of Wythoff's game with this difference, by the golden ratio. */
function beatty(k: bigint): bigint {
  if (k === 0n) return 0n;
  let root = 2n ** 70n;
  for (let next = root - 1n; next < root; next = (root + (5n * k * k) / root) / 2n) root = next;
  return (k + root) / 2n;
}

/** The lost pairs to which a move leads, in order: those with one of the two numbers, or with their difference. */
function lostFrom([a = 0n, b = 0n]: readonly bigint[]): States {
  const keeping = (number: bigint, pairOf: (k: bigint) => bigint): bigint => {
    let [low, high] = [0n, number];
    while (low < high) {
      const middle = (low + high) / 2n;
      if (pairOf(middle) < number) low = middle + 1n;
      else high = middle;
    }
    return low;
  };
  const pairs = [a, b].flatMap((number) => [keeping(number, beatty), keeping(number, (k) => beatty(k) + k)]);
  const all = [...pairs, a < b ? b - a : a - b].flatMap((k) => [
    [beatty(k), beatty(k) + k],
    [beatty(k) + k, beatty(k)],
  ]);
  const reached = all.filter(
    ([x = 0n, y = 0n]) => (x === a && y < b) || (y === b && x < a) || (x < a && a - x === b - y),
  );
  return [...new Map(reached.map((pair) => [pair.join(' '), pair])).values()].sort(([x = 0n], [y = 0n]) =>
    x < y ? -1 : 1,
  );
}

function saidOf(states: States, print: Print): readonly string[] {
  return states.map(lostFrom).map((moves) => {
    if (print === 'count') return String(moves.length);
    if (print === 'verdict') return moves.length > 0 ? 'N' : 'P';
    return moves[0]?.join(' ') ?? '-';
  });
}

describe.each(someOf(PRINTED, 4, 2).filter(([language]) => canRun(language)))('in %s, %s', (language, print) => {
  const said = (asked: string, input: string) => run(programOf(caseOf(asked), print, language), language, input);

  test('boards of Northcott’s game, with retreats', () => {
    const random = numbersFrom(5);
    const boards = Array.from({ length: 40 }, () =>
      Array.from({ length: random(2) }, () => {
        const man = random(6);
        return [BigInt(man + 1), BigInt(((man + 1 + random(5)) % 7) + 1)];
      }).flat(),
    );
    expect(said('Northcott[7]', listed(boards))).toEqual(engineOf('Northcott[7]', print, boards));
  });

  test('Wythoff’s game, with few stones and with 10^18', () => {
    const big = 10n ** 18n;
    const small = Array.from({ length: 400 }, (_, at) => [BigInt(at % 20), BigInt(Math.floor(at / 20))]);
    const pairs: States = [
      ...small,
      [big, 6n * 10n ** 17n],
      [5n, 9n * 10n ** 17n],
      [9n * 10n ** 17n, 8n],
      [big, big],
      [beatty(big), beatty(big) + big],
      [beatty(big) + big, beatty(big) + 1n],
      [beatty(big), beatty(big) + big - 1n],
      [0n, big],
    ];
    const input = `${pairs.length}\n${pairs.map((pair) => pair.join(' ')).join('\n')}\n`;
    expect(said('Wythoff', input)).toEqual(saidOf(pairs, print));
  });

  test('coins and stairs with 10^16 squares and stones', () => {
    const random = numbersFrom(11);
    const big = () => BigInt(random(2 ** 30)) * 2n ** 24n + BigInt(random(2 ** 24));
    const rows = Array.from({ length: 12 }, () => Array.from({ length: random(5) + 1 }, big));
    const ascending = rows.map((row) => row.toSorted((a, b) => (a < b ? -1 : 1)).map((coin, at) => coin + BigInt(at)));
    for (const [asked, states] of [
      ['Staircase', rows],
      ['SilverDollar', ascending],
      ['OrderedPiles', ascending],
    ] as const)
      expect(said(asked, listed(states))).toEqual(engineOf(asked, print, states));
  });
});
