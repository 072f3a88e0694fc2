import fc from 'fast-check';
import { expect } from 'vitest';
import { askedOf } from './asked.ts';
import type { Runs } from './runs.ts';
import { breaks } from './thresholds.ts';
import { type Twin, upTo } from './twins.ts';

/*
 * Games of one heap with a theorem or a faster method, and what becomes of them when one thing is changed: an amount
 * added or left out, a rule more or less, other numbers of parts. Each is text for the product and a function for the definition.
 */

/** A rule of a heap, with all the ways in which it leaves one. */
export interface HeapRule {
  readonly text: string;
  /** The heaps that a move leaves of n, without empty ones. */
  readonly options: (n: number) => Iterable<readonly number[]>;
  /** The greatest number of heaps that a move leaves, which determines the cost of the definition. */
  readonly most: number;
}

export interface HeapGame {
  readonly declaration: string;
  readonly rules: readonly HeapRule[];
  readonly constants: readonly number[];
}

type Amounts = Twin<(k: number) => boolean>;

const amounts = (text: string, has: (k: number) => boolean): Amounts => ({ text, of: () => has });
const ANY = amounts('any', () => true);
const isPrime = (k: number) => k > 1 && !upTo(2, Math.floor(Math.sqrt(k))).some((d) => k % d === 0);
const isPower = (base: number) => (k: number) => {
  let power = 1;
  while (power < k) power *= base;
  return power === k;
};

const amount = fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer({ min: 10, max: 90 }));
const factor = fc.integer({ min: 2, max: 7 });

/** Sets that a theorem about amounts may serve. */
const plainSets: fc.Arbitrary<Amounts> = fc.oneof(
  fc.constant(ANY),
  fc.tuple(amount, amount).map(([a, b]) => amounts(`${a}..${a + b}`, (k) => k >= a && k <= a + b)),
  amount.map((a) => amounts(`${a}..`, (k) => k >= a)),
  fc
    .uniqueArray(amount, { minLength: 1, maxLength: 4 })
    .map((list) => amounts(`{${list.join(', ')}}`, (k) => list.includes(k))),
  fc.constant(amounts('odd', (k) => k % 2 === 1)),
  fc.constant(amounts('even', (k) => k % 2 === 0)),
  factor.map((a) => amounts(`multiples(${a})`, (k) => k % a === 0)),
  factor.map((a) => amounts(`powers(${a})`, isPower(a))),
  fc.constant(amounts('({1} or primes)', (k) => k === 1 || isPrime(k))),
  factor.map((a) => amounts(`(any except multiples(${a}))`, (k) => k % a !== 0)),
  fc.tuple(factor, amount).map(([a, b]) => amounts(`{k in any where k % ${a} == ${b % a}}`, (k) => k % a === b % a)),
);

/** One of these, or one with an amount more or less. */
const sets: fc.Arbitrary<Amounts> = fc.oneof(
  { weight: 2, arbitrary: plainSets },
  fc.tuple(plainSets, amount).map(([set, c]) => amounts(`(${set.text} or {${c}})`, (k) => set.of({})(k) || k === c)),
  fc
    .tuple(plainSets, amount)
    .map(([set, c]) => amounts(`(${set.text} except {${c}})`, (k) => set.of({})(k) && k !== c)),
  fc
    .tuple(plainSets, plainSets)
    .map(([a, b]) => amounts(`(${a.text} except ${b.text})`, (k) => a.of({})(k) && !b.of({})(k))),
);

type Parts = '' | 'equal ' | 'unequal ';
const parts = fc.constantFrom<Parts>('', '', '', 'equal ', 'unequal ');

/** Numbers of heaps as they are written, and the least and the greatest. */
const counts = (least: number): fc.Arbitrary<{ readonly text: string; readonly from: number; readonly to: number }> =>
  fc
    .tuple(fc.integer({ min: least, max: 3 }), fc.constantFrom(0, 0, 1, 2))
    .map(([from, more]) => ({ text: more === 0 ? String(from) : `${from}..${from + more}`, from, to: from + more }));

/** All ways to break `rest` into some number of heaps. */
function* broken(rest: number, from: number, to: number, kind: Parts, least = 1): Generator<readonly number[]> {
  if (rest === 0 && from <= 0) yield [];
  if (to < 1 || rest < 1) return;
  if (from <= 1 && rest >= least) yield [rest];
  for (let first = least; to > 1 && 2 * first <= rest; first += 1) {
    const next = kind === 'unequal ' ? first + 1 : first;
    for (const others of broken(rest - first, Math.max(1, from - 1), to - 1, kind, next)) {
      if (kind !== 'equal ' || others.every((other) => other === first)) yield [first, ...others];
    }
  }
}

/** Where a rule is in force: everywhere, only from some heap on, or except for one heap. */
const wheres: fc.Arbitrary<Twin<(n: number) => boolean>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ text: '', of: () => () => true }) },
  amount.map((c) => ({ text: ` where n > ${c}`, of: () => (n: number) => n > c })),
  amount.map((c) => ({ text: ` where n < ${c}`, of: () => (n: number) => n < c })),
  amount.map((c) => ({ text: ` where n != ${c}`, of: () => (n: number) => n !== c })),
  fc
    .tuple(factor, amount)
    .map(([c, d]) => ({ text: ` where n % ${c} != ${d % c}`, of: () => (n: number) => n % c !== d % c })),
);

const takes: fc.Arbitrary<HeapRule> = fc.tuple(sets, wheres).map(([set, where]) => ({
  text: `take ${set.text}${where.text}`,
  most: 1,
  *options(n) {
    if (!where.of({})(n)) return;
    for (let k = 1; k <= n; k += 1) if (set.of({})(k)) yield k === n ? [] : [n - k];
  },
}));

const leaving: fc.Arbitrary<HeapRule> = fc.tuple(sets, counts(0), parts, wheres).map(([set, count, kind, where]) => ({
  text: `take ${set.text} leaving ${count.text} ${kind}heaps${where.text}`,
  most: count.to,
  *options(n) {
    if (!where.of({})(n)) return;
    for (let k = 1; k <= n; k += 1) if (set.of({})(k)) yield* broken(n - k, count.from, count.to, kind);
  },
}));

const splits: fc.Arbitrary<HeapRule> = fc.tuple(counts(2), parts, wheres).map(([count, kind, where]) => ({
  text: `split into ${count.text} ${kind}${where.text}`.trimEnd(),
  most: count.to,
  *options(n) {
    if (where.of({})(n)) yield* broken(n, count.from, count.to, kind);
  },
}));

/** Splits written as moves: `first` and `last` say where the loop begins and ends. */
const writtenSplits: fc.Arbitrary<HeapRule> = fc
  .record({
    taken: fc.nat(3),
    first: fc.nat(2),
    half: fc.boolean(),
    missing: fc.integer({ min: -1, max: 2 }),
    unequal: fc.nat(2),
  })
  .map((chosen) => {
    const { taken, half, unequal } = chosen;
    // A move that leaves the heap as it is would go on for ever.
    const first = Math.max(taken === 0 ? 1 : 0, chosen.first);
    const missing = Math.max(taken > 0 ? -1 : half ? 0 : 1, chosen.missing);
    const end = half ? `floor((n - ${taken + missing}) / 2)` : `n - ${taken + missing}`;
    const condition = ['', ` where i != n - ${taken} - i`, ` where i < n - ${taken} - i`][unequal] ?? '';
    return {
      text: `move to G(i) + G(n - ${taken} - i) for i in ${first}..${end}${condition}`,
      most: 2,
      *options(n: number) {
        const last = half ? Math.floor((n - taken - missing) / 2) : n - taken - missing;
        for (const i of upTo(first, last)) {
          const other = n - taken - i;
          const allowed = [true, i !== other, i < other][unequal] ?? true;
          if (other >= 0 && allowed && other < n && i < n) yield [i, other].filter((heap) => heap > 0);
        }
      },
    };
  });

const moves: fc.Arbitrary<HeapRule> = fc.tuple(amount, wheres).map(([c, where]) => ({
  text: `move to (n - ${c})${where.text}`,
  most: 1,
  *options(n) {
    if (n >= c && where.of({})(n)) yield n === c ? [] : [n - c];
  },
}));

const rule = (text: string, most: number, options: HeapRule['options']): HeapRule => ({ text, most, options });
const TAKE_ANY = rule('take any', 1, (n) => upTo(0, n - 1).map((rest) => (rest === 0 ? [] : [rest])));
const split = (from: number, to: number): HeapRule =>
  rule(`split into ${from}..${to}`, to, (n) => broken(n, from, to, ''));

/** Lasker's game and its relatives, before anything is changed. */
const laskers: fc.Arbitrary<readonly HeapRule[]> = fc.subarray(
  [
    TAKE_ANY,
    rule('take any leaving 0 heaps', 0, (n) => (n > 0 ? [[]] : [])),
    rule('take any leaving 1 heaps', 1, (n) => upTo(1, n - 1).map((rest) => [rest])),
    rule('split', 2, (n) => broken(n, 2, 2, '')),
    split(3, 3),
    split(2, 3),
    split(2, 4),
    rule('split unequal', 2, (n) => broken(n, 2, 2, 'unequal ')),
    rule('split equal', 2, (n) => broken(n, 2, 2, 'equal ')),
  ],
  { minLength: 1, maxLength: 3 },
);

const anyRule = fc.oneof(
  { weight: 4, arbitrary: takes },
  { weight: 2, arbitrary: leaving },
  { weight: 2, arbitrary: splits },
  { weight: 2, arbitrary: writtenSplits },
  { weight: 1, arbitrary: moves },
);

function gameOf(rules: readonly HeapRule[]): HeapGame {
  const texts = rules.map(({ text }) => `  ${text}`).join('\n');
  const constants = [...texts.matchAll(/\d+/g)].map(Number).filter((constant) => constant > 0);
  return { declaration: `game G(n) {\n${texts}\n}`, rules, constants: [...new Set(constants)] };
}

/** One to three rules of any of these forms, and Lasker's with others. */
export const nearMisses: fc.Arbitrary<HeapGame> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(takes, { minLength: 1, maxLength: 2 }) },
    { weight: 4, arbitrary: fc.array(anyRule, { minLength: 1, maxLength: 3 }) },
    { weight: 2, arbitrary: laskers },
    { weight: 2, arbitrary: fc.tuple(laskers, anyRule).map(([rules, one]) => [...rules, one]) },
  )
  .map(gameOf);

/** The values of the heaps below `count`, by the definition. */
function heapValues({ rules }: HeapGame, count: number): readonly number[] {
  const values: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const met = new Set<number>();
    for (const { options } of rules)
      for (const heaps of options(n)) met.add(heaps.reduce((sum, heap) => sum ^ (values[heap] ?? 0), 0));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

/** How many heaps the definition is asked for, by the most heaps that a move leaves. */
const COUNTS = [400, 400, 120, 30, 22, 18];

/** The product has the values of the definition, whether it was asked for a period before or not, and a period that holds as far. */
export function nearMissesAgree(games: fc.Arbitrary<HeapGame>, runs: Runs): void {
  fc.assert(
    fc.property(games, fc.boolean(), (game, periodFirst) => {
      const most = Math.max(...game.rules.map((rule) => rule.most));
      const values = heapValues(game, COUNTS[most] ?? 18);
      const { value, period } = askedOf(game.declaration);
      if (periodFirst) period();
      expect(values.map((right, n) => value([n]) ?? String(right))).toEqual(values.map(String));
      const proved = period();
      if (proved !== null) expect(breaks(values, proved)).toEqual([]);
    }),
    runs,
  );
}
