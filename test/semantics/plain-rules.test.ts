import { describe, expect, test } from 'vitest';
import { plainRules } from '../../server/src/semantics/games/recognising/plain-rules.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { askPlays, errors, positions } from '../ask.ts';
import { onlyDeep } from '../tiers.ts';
import { type Options, type State, valueBy } from './definition.ts';

/* Rules that say again that no move takes more than there is, and rules that only look like that. */

const HEAPS: readonly State[] = Array.from({ length: 24 }, (_, heap) => [heap]);
const PAIRS: readonly State[] = Array.from({ length: 64 }, (_, place) => [place >> 3, place & 7]);
const to = (last: number): readonly number[] => Array.from({ length: Math.max(0, last) }, (_, place) => place + 1);
/** From one heap n: these amounts, as far as the heap has them. */
const taking =
  (amounts: (n: number) => readonly number[]): Options =>
  ([n = 0]) =>
    amounts(n).flatMap((amount) => (amount >= 1 && amount <= n ? [[n - amount]] : []));
/** From two heaps: each of these lists of amounts from the first, from the second, and from both. */
const pair =
  (first: Options, second: Options, both: Options = () => []): Options =>
  ([a = 0, b = 0]) => [
    ...first([a, b]).map(([amount = 0]) => [a - amount, b]),
    ...second([a, b]).map(([amount = 0]) => [a, b - amount]),
    ...both([a, b]).map(([amount = 0]) => [a - amount, b - amount]),
  ];
const each =
  (amounts: (a: number, b: number) => readonly number[]): Options =>
  ([a = 0, b = 0]) =>
    amounts(a, b).map((amount) => [amount]);
const wythoff = pair(
  each((a) => to(a)),
  each((_, b) => to(b)),
  each((a, b) => to(Math.min(a, b))),
);
const nimOfTwo = pair(
  each((a) => to(a)),
  each((_, b) => to(b)),
);

/** One game each: the rules, its variables, its options, and states so far out that only a theorem answers. */
type Case = [rules: string, options: Options, far?: string];
const CASES: readonly Case[] = [
  ['(n) { take 1..n }', taking(to), '(10^15)'],
  ['(n) { take 1..(n) }', taking(to), '(10^15)'],
  ['(n) { take 1..min(n, 5) }', taking(() => to(5)), '(10^15)'],
  ['(n) { take 1..min(4, n, 6) }', taking(() => to(4)), '(10^15)'],
  ['(n) { take k for k in 1..n }', taking(to), '(10^15)'],
  ['(n) { take any for any in 1..n }', taking(to), '(10^15)'],
  ['(n) { take k for k in {1, 3, 4} where k <= n }', taking(() => [1, 3, 4]), '(10^15)'],
  ['(n) { take d for d in [1, 3, 4] }', taking(() => [1, 3, 4]), '(10^6)'],
  ['(n) { take d for d in c }\nlet c = [1, 3, 4]', taking(() => [1, 3, 4]), '(10^6)'],
  ['(n) { take d for d in digits(n, 3) }', taking((n) => [...n.toString(3)].map(Number).filter((d) => d > 0))],
  ['(n) { take {k in 1..n where k % 2 == 1 and n >= k} }', taking((n) => to(n).filter((k) => k % 2 === 1))],
  ['(n) { take 1..n except {2} }', taking((n) => to(n).filter((k) => k !== 2))],
  ['(n) { take 1..2 or 5..n }', taking((n) => to(n).filter((k) => k < 3 || k > 4))],
  ['(n) { take 1..n leaving 0..1 heaps }', taking(to), '(10^15)'],
  ['(n) { move to (n - k) for k in 1..n }', taking(to), '(10^15)'],
  ['(n) { move to (i) for i in 0..n - 1 }', taking(to), '(10^15)'],
  ['(n) { move to (i) for i in 0..n - 2 }', taking((n) => to(n).slice(1)), '(10^15)'],
  ['(n) { move to (i) for i in n - 3..n - 1 }', taking(() => to(3)), '(10^15)'],
  ['(n) { move to (i) for i in n - 5..n - 2 where i >= 0 }', taking(() => [2, 3, 4, 5]), '(10^15)'],
  ['(n) { move to (i) for i in max(0, n - 3)..n - 1 where 0 <= i }', taking(() => to(3)), '(10^15)'],
  ['(n) { move to (i) for i in max(n - 4, 0)..n - 1 }', taking(() => to(4)), '(10^15)'],
  ['(n) { move to (i) for i in (n - 3)..n - 1  take 5 }', taking(() => [1, 2, 3, 5]), '(10^15)'],
  [
    '(a, b) { move to (i, b) for i in a - 3..a - 1  move to (a, j) for j in 0..b - 2 }',
    pair(
      each((a) => to(Math.min(3, a))),
      each((_, b) => to(b).slice(1)),
    ),
    '(10^15, 10^14)',
  ],
  // What is left begins elsewhere, depends on another heap, or has another condition.
  ['(n) { move to (i) for i in 1..n - 1 }', taking((n) => to(n - 1))],
  ['(n) { move to (i) for i in max(1, n - 3)..n - 1 }', taking((n) => to(Math.min(3, n - 1)))],
  ['(n) { move to (i) for i in max(0, n - 3, 5)..n - 1 }', taking((n) => to(3).filter((k) => n - k >= 5))],
  ['(n) { move to (i) for i in n - 3..n - 1 where i >= 2 }', taking((n) => to(3).filter((k) => n - k >= 2))],
  ['(n) { move to (i) for i in n - 3..n - 1 where 0 < i }', taking((n) => to(Math.min(3, n - 1)))],
  ['(n) { move to (floor(i / 2)) for i in 0..n - 1 }', ([n = 0]) => to(n).map((k) => [Math.floor((k - 1) / 2)])],
  ['(n) { move to (i) for i in max(0, n - 3)..n - 1 }\nlet max(a, b) = b + 1', taking(() => to(2))],
  [
    '(a, b) { move to (i, b) for i in a - b..a - 1  move to (a, j) for j in 0..b - 1 }',
    pair(
      each((a, b) => to(Math.min(a, b))),
      each((_, b) => to(b)),
    ),
  ],
  ['(n) { take d for d in 1..n where n % d == 0 }', taking((n) => to(n).filter((d) => n % d === 0)), '(10^15)'],
  ['(n) { take d for d in 1..n - 1 where n % d == 0 }', taking((n) => to(n - 1).filter((d) => n % d === 0)), '(10^6)'],
  ['(a, b) { take 1..a from a  take 1..b from b }', nimOfTwo, '(10^15, 10^14)'],
  ['(a, b) { move to (i, b) for i in 0..a - 1  move to (a, i) for i in 0..b - 1 }', nimOfTwo, '(10^15, 10^14)'],
  ['(a, b) { take 1..a from a  take 1..b from b  take 1..min(a, b) from a, b }', wythoff, '(10^15, 10^14)'],
  ['(a, b) { take 1..a from a  take 1..b from b  take 1..a from b, a }', wythoff],
  [
    '(a, b) { move to (a - k, b) for k in 1..a  move to (a, b - k) for k in 1..b  move to (a - k, b - k) for k in 1..min(a, b) }',
    wythoff,
    '(10^15, 10^14)',
  ],
  [
    '(a, b) { move to (a - k, b) for k in any where k <= a  take any from b  move to (a - k, b - k) for k in any where b >= k and k <= a }',
    wythoff,
    '(10^15, 10^14)',
  ],
  [
    '(a, b) { take {d in 1..a where b % d == 0} from a  take any from b }',
    pair(
      each((a, b) => to(a).filter((d) => b % d === 0)),
      each((_, b) => to(b)),
    ),
  ],
  // The end is another heap, or not a heap.
  [
    '(a, b) { take 1..b from a  take 1..a from b }',
    pair(
      each((a, b) => to(Math.min(a, b))),
      each((a, b) => to(Math.min(a, b))),
    ),
  ],
  [
    '(a, b) { take {k in 1..9 where k <= b} from a  take any from b }',
    pair(
      each((a, b) => to(Math.min(a, b, 9))),
      each((_, b) => to(b)),
    ),
  ],
  ['(n) { take 1..max(n, 2) }', taking(to)],
  ['(n) { take {k in 1..n where k < n} }', taking((n) => to(n - 1))],
  ['(n) { take 1..n  take 3 where n == 7 }', taking(to)],
  // The word has another meaning.
  ['(n) { take 1..min(n, 5) }\nlet min(a, b) = 2', taking(() => [1, 2])],
  ['(n) { take 1..n }\nset any = {2}', taking(to)],
  ['(any) { take 1..any }', taking(to)],
  [
    '(n) { take d for d in 1..n where n % d == 0 }\nlet divisors(n) = {n + 1}',
    taking((n) => to(n).filter((d) => n % d === 0)),
  ],
  ['(n) { take {n in 1..6 where n <= 3} }', taking(() => to(3))],
  ['(n) { take 1..n for n in 1..3 }', taking(() => to(3))],
  ['(n) { take {n in 1..n where n % n == 0} }', taking(to)],
  [
    '(n) { take {k in 1..n where isEven(k)} }\nlet isEven(k) = sum(d for d in digits(k, 2)) % 2 == 0',
    taking((n) => to(n).filter((k) => [...k.toString(2)].filter((d) => d === '1').length % 2 === 0)),
    '(10^4)',
  ],
  ...onlyDeep<Case>([
    '(n) { move to (n - k) for k in 1..n where isSame(k) }\nlet isSame(k) = digits(k, 3) == reverse(digits(k, 3))',
    taking((n) => to(n).filter((k) => k.toString(3) === [...k.toString(3)].reverse().join(''))),
    '(10^4)',
  ]),
  // A condition that is an error for amounts that no move takes.
  ['(n) { take {k in 1..n where k < 30 and f(k) == 7} }\nlet f(k) = 7 % (40 - k)', taking(to)],
  ['(n) { take {k in 1..n where k < 30 and 7 % (40 - k) == 7} }', taking(to)],
];

const names = new Map(CASES.map(([rules], index) => [rules, `G${index}`]));

describe('rules that say again that there is no more to take have the values of the definition', () => {
  test.each<Case>([...CASES])('game G%s', (rules, options) => {
    const states = rules.startsWith('(a') && !rules.startsWith('(any') ? PAIRS : HEAPS;
    const asked = askPlays([`game G${rules}`, ...states.map((state) => `play G(${state.join(', ')})`)].join('\n'));
    expect(errors(asked)).toEqual([]);
    const value = valueBy(options);
    expect(positions(asked).map((answer) => answer.value)).toEqual(states.map((state) => String(value(state))));
  });
});

describe('and large states are answered at once', () => {
  const far = CASES.flatMap(([rules, , state]) => (state === undefined ? [] : [[rules, state] as const]));
  test.each(far)('game G%s, G%s', (rules, state) => {
    const name = names.get(rules) ?? 'G';
    const [play] = positions(askPlays(`game ${name}${rules}\nplay ${name}${state}`));
    expect(play?.problems ?? []).toEqual([]);
    expect(play?.outcome).toMatch(/^[NP]$/);
  });
});

test('what is left may be negative if the number is not a heap', () => {
  const [play] = positions(askPlays('game G(a: int) { move to (i) for i in a - 2..a - 1 where i >= -3 }\nplay G(1)'));
  // From −3 on: 0, 1, 2, 0, 1.
  expect(play?.value).toBe('1');
});

test('a number that may be negative is not a heap', () => {
  const rules = 'game G(a: int, b) { move to (a - k, b - k) for k in 1..b  take 2.. from b }';
  const asked = askPlays(`${rules}\nplay G(0, 3)\nplay G(-2, 2)`);
  expect(positions(asked).map(({ value }) => value)).toEqual(['3', '2']);
});

describe('taking nothing is a move where rules are written as moves', () => {
  test.each([
    ['game G(n) { move to (n - k) for k in 0..n }\nplay G(3)'],
    ['game G(n) { move to (i) for i in n - 3..n }\nplay G(3)'],
    ['game G(n) { move to (i) for i in n - 3..n - 0 }\nplay G(3)'],
    ['game G(n) { move to (n - k) for k in squares }\nset squares = {0, 1}\nplay G(3)'],
    ['game G(a, b) { move to (a - k, b) for k in 0..a  take any from b }\nplay G(1, 1)'],
  ])('%s', (text) => expect(positions(askPlays(text)).map(({ outcome }) => outcome)).toEqual(['draw']));
});

test.each([
  'take {k in 1..n where 7 % (10 - k) == 7}',
  'take {k in 1..n where k % m == 0}',
  'take {k in 1..n where [1, 2][k] == 1}',
])('%s: an amount that no move takes is not evaluated', (rule) => {
  const [placed] = parse(`game G[m](n) { ${rule} }`).pieces;
  const tree = placed?.piece.tree;
  expect(tree?.kind === 'game' && plainRules(tree, new Map())[0] === tree.rules[0]).toBe(true);
});
