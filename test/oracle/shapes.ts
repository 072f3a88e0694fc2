import fc from 'fast-check';
import { componentOf, type GameTwin, legal } from './games.ts';
import type { Game, Sum } from './oracle.ts';
import { divisor, upTo } from './twins.ts';

/*
 * Games that theorems answer, and their nearest neighbours, which no theorem answers: a recogniser that takes one for the
 * other gives itself away here.
 */

/** What a rule leaves of a heap n, or of the numbers a and b. */
type HeapRule = readonly [text: string, rests: (n: number) => readonly number[]];
type PairRule = readonly [text: string, states: (a: number, b: number) => readonly (readonly number[])[]];

/** Rules of a heap, with a small number in them. */
function heapRules(c: number): readonly HeapRule[] {
  const all = (n: number) => upTo(1, n);
  const takes = (text: string, may: (k: number, n: number) => boolean): HeapRule => [
    `take ${text}`,
    (n) =>
      all(n)
        .filter((k) => may(k, n))
        .map((k) => n - k),
  ];
  return [
    takes('any', () => true),
    takes(`1..${c}`, (k) => k <= c),
    takes(`${c}..${c + 2}`, (k) => c <= k && k <= c + 2),
    takes(`${c}..`, (k) => k >= c),
    takes(`multiples(${c})`, (k) => k % c === 0),
    takes(`any except ${c}`, (k) => k !== c),
    takes(`any except {1, ${c}}`, (k) => k !== 1 && k !== c),
    takes(`odd or {${c}}`, (k) => k % 2 === 1 || k === c),
    takes('ceil(n / 2)..n', (k, n) => 2 * k >= n),
    takes('floor(n / 2)..n', (k, n) => k >= Math.floor(n / 2)),
    takes(`ceil(n / ${c})..n`, (k, n) => k * c >= n),
    takes('1..floor(n / 2)', (k, n) => 2 * k <= n),
    takes('1..ceil(n / 2)', (k, n) => k <= Math.ceil(n / 2)),
    takes(`1..floor(n / ${c})`, (k, n) => k * c <= n),
    takes('1..n - 1', (k, n) => k < n),
    takes(`1..n - ${c}`, (k, n) => k <= n - c),
    takes('divisors(n)', (k, n) => n % k === 0),
    takes('divisors(n) except n', (k, n) => k < n && n % k === 0),
    takes('divisors(n) except 1', (k, n) => k > 1 && n % k === 0),
    takes(`divisors(n + ${c})`, (k, n) => (n + c) % k === 0),
    takes('any except divisors(n)', (k, n) => n % k !== 0),
    takes('{k in 1..n where gcd(k, n) == 1}', (k, n) => divisor(k, n) === 1),
    takes('{k in 2..n where gcd(k, n) == 1}', (k, n) => k > 1 && divisor(k, n) === 1),
    takes(`{k in 1..n where gcd(k, n) <= ${c}}`, (k, n) => divisor(k, n) <= c),
    takes('{k in powers(2) where floor(n / k) % 2 == 1}', (k, n) => isPowerOfTwo(k) && Math.floor(n / k) % 2 === 1),
    [`take any leaving ${c} heaps where ${c} == 1`, (n) => (c === 1 ? upTo(1, n - 1) : [])],
    ['move to (n - 1)', (n) => [n - 1]],
    [`move to (n - ${c})`, (n) => [n - c]],
    ['move to (floor(n / 2)) where n > 0', (n) => (n > 0 ? [Math.floor(n / 2)] : [])],
    [`move to (floor(n / ${c + 1})) where n > 0`, (n) => (n > 0 ? [Math.floor(n / (c + 1))] : [])],
    ['move to (ceil(n / 2)) where n > 1', (n) => (n > 1 ? [Math.ceil(n / 2)] : [])],
  ];
}

/** Rules of two numbers, with a small number in them. */
function pairRules(c: number): readonly PairRule[] {
  const same = (a: number, b: number) => upTo(1, Math.min(a, b));
  return [
    ['take any from a', (a, b) => upTo(1, a).map((k) => [a - k, b])],
    ['take any from b', (a, b) => upTo(1, b).map((k) => [a, b - k])],
    ['take any from a, b', (a, b) => same(a, b).map((k) => [a - k, b - k])],
    [`take 1..${c} from a`, (a, b) => upTo(1, Math.min(a, c)).map((k) => [a - k, b])],
    [`take 1..${c} from b`, (a, b) => upTo(1, Math.min(b, c)).map((k) => [a, b - k])],
    [`take ${c} from a, b`, (a, b) => [[a - c, b - c]]],
    ['take 1 from a', (a, b) => [[a - 1, b]]],
    ['take 1 from b', (a, b) => [[a, b - 1]]],
    ['take 1 from a, b', (a, b) => [[a - 1, b - 1]]],
    [
      'take multiples(b) from a',
      (a, b) =>
        b > 0
          ? upTo(1, a)
              .filter((k) => k % b === 0)
              .map((k) => [a - k, b])
          : [],
    ],
    [
      'take multiples(a) from b',
      (a, b) =>
        a > 0
          ? upTo(1, b)
              .filter((k) => k % a === 0)
              .map((k) => [a, b - k])
          : [],
    ],
    [
      'take multiples(a) from b where a < b',
      (a, b) =>
        a > 0 && a < b
          ? upTo(1, b)
              .filter((k) => k % a === 0)
              .map((k) => [a, b - k])
          : [],
    ],
    ['take b from a where b > 0', (a, b) => (b > 0 ? [[a - b, b]] : [])],
    [
      `move to (a - k, b - l) for k in 1..a, l in max(1, k - ${c} + 1)..k + ${c} - 1`,
      (a, b) =>
        upTo(1, a).flatMap((k) =>
          upTo(1, b)
            .filter((l) => Math.abs(k - l) < c)
            .map((l) => [a - k, b - l]),
        ),
    ],
    ['move to (a - 2, b - 1)', (a, b) => [[a - 2, b - 1]]],
    ['move to (a - 2, b + 1)', (a, b) => [[a - 2, b + 1]]],
    ['move to (a - 1, b - 2)', (a, b) => [[a - 1, b - 2]]],
    ['move to (a + 1, b - 2)', (a, b) => [[a + 1, b - 2]]],
    [`move to (a - ${c}, b)`, (a, b) => [[a - c, b]]],
    [`move to (a - k, ${c} * k) for k in 1..min(a, b)`, (a, b) => same(a, b).map((k) => [a - k, c * k])],
  ];
}

function isPowerOfTwo(k: number): boolean {
  return Number.isInteger(Math.log2(k));
}

/** One to three rules of a heap; most are games that a theorem answers, or nearly so. */
export function knownHeapGames(name: string): fc.Arbitrary<GameTwin> {
  const rules = fc
    .integer({ min: 1, max: 4 })
    .chain((c) => fc.subarray([...heapRules(c)], { minLength: 1, maxLength: 2 }));
  const split = fc.constantFrom('', 'split', 'split unequal');
  return fc.tuple(rules, split).map(([chosen, splitting]) => {
    const game: Game = {
      name,
      options: ([n = 0]) => [
        ...chosen.flatMap(([, rests]) => rests(n).flatMap((rest): readonly Sum[] => legal([[game, [rest]]]))),
        ...(splitting === '' ? [] : upTo(1, Math.floor(n / 2)))
          .filter((part) => splitting === 'split' || 2 * part < n)
          .map((part) => [componentOf(game, [part]), componentOf(game, [n - part])]),
      ],
    };
    const texts = [...chosen.map(([text]) => text), ...(splitting === '' ? [] : [splitting])];
    return { declaration: declare(`${name}(n)`, texts), game, width: 1 };
  });
}

/** Two to four rules of two numbers. */
export function knownPairGames(name: string): fc.Arbitrary<GameTwin> {
  const rules = fc
    .integer({ min: 1, max: 3 })
    .chain((c) => fc.subarray([...pairRules(c)], { minLength: 1, maxLength: 4 }));
  return rules.map((chosen) => {
    const game: Game = {
      name,
      options: ([a = 0, b = 0]) =>
        chosen.flatMap(([, states]) => states(a, b).flatMap((state) => legal([[game, state]]))),
    };
    return {
      declaration: declare(
        `${name}(a, b)`,
        chosen.map(([text]) => text),
      ),
      game,
      width: 2,
    };
  });
}

function declare(head: string, rules: readonly string[]): string {
  return `game ${head} {\n${rules.map((rule) => `  ${rule}\n`).join('')}}`;
}
