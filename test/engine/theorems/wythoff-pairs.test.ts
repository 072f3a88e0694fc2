import { expect, test } from 'vitest';
import { analyseMisere, createSession, exactly, unlimited } from '../../../server/src/engine/index.ts';
import { type LostPairs, miserePairsOf, pairsOf } from '../../../server/src/engine/theorems/wythoff-pairs.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { sumOf } from '../support/rules.ts';

const MOST = 90;

/** The lost pairs up to a number, by the definition: those from which no move leads to another; (0, 0) is lost under normal play alone. */
function lostPairs(t: number, misere: boolean): readonly (readonly [number, number])[] {
  const lost: (readonly [number, number])[] = [];
  for (let sum = misere ? 1 : 0; sum <= 2 * MOST; sum += 1)
    for (let a = Math.max(0, sum - MOST); a <= Math.min(sum, MOST); a += 1) {
      const b = sum - a;
      const reaches = ([x, y]: readonly [number, number]): boolean =>
        x <= a && y <= b && (x === a || y === b || Math.abs(a - x - (b - y)) < t);
      if (!lost.some(reaches)) lost.push([a, b]);
    }
  return lost;
}

/** The partners that are told for all numbers, as far as both are small. */
function told({ partnerOf }: LostPairs): readonly (readonly [number, number])[] {
  const pairs = Array.from({ length: MOST + 1 }, (_, x) => [x, Number(partnerOf(x))] as const);
  return pairs.filter(([, y]) => y <= MOST);
}

const inOrder = (pairs: readonly (readonly [number, number])[]) => [...pairs].sort(([a], [b]) => a - b);

test.each([1, 2, 3, 4, 5, 7, 12])('the lost pairs where amounts differ by less than %i', (t) => {
  expect(told(pairsOf(t))).toEqual(inOrder(lostPairs(t, false)));
  expect(told(miserePairsOf(t))).toEqual(inOrder(lostPairs(t, true)));
});

test.each([2, 3, 4, 10, 97])(
  'under misère play with amounts that differ by less than %i, each number that is in no pair before begins one',
  (t) => {
    const { lower, partnerOf } = miserePairsOf(t);
    const used = new Set<number>();
    for (let [k, a] = [0, 0]; k < 3000; k += 1) {
      while (used.has(a)) a += 1;
      const b = a + k * t + 1;
      used.add(a).add(b);
      expect([lower(k), partnerOf(a), partnerOf(b)]).toEqual([a, b, a]);
    }
  },
);

test.each<readonly [t: number, least: bigint]>([
  [1, 10n ** 18n],
  [2, 10n ** 30n],
  [7, 10n ** 18n],
])('partners of large numbers for %i belong to each other', (t, least) => {
  const { partnerOf } = miserePairsOf(t);
  for (let x = least; x < least + 50n; x += 1n) expect(BigInt(partnerOf(partnerOf(x)))).toBe(x);
});

test('a large pair is decided with its moves under misère play', () => {
  const ruleset = rulesetOf('game G(a, b) { take any from a  take any from b  take any from a, b }');
  const analyse = (a: number, b: number) => analyseMisere(createSession(), sumOf(ruleset, [a, b]), unlimited);
  expect(analyse(10 ** 6, 1618034)).toMatchObject({ outcome: 'P', ground: { by: 'misère Wythoff' } });
  expect(exactly(analyse(10 ** 6, 1618035).winning.count)).toBe(1);
});
