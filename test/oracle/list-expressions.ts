import fc, { type Arbitrary } from 'fast-check';

/** What the variables of an expression stand for: the list `a`, and numbers. */
export interface Given {
  readonly a: readonly number[];
  readonly [number: string]: number | readonly number[];
}

/** An expression as a file writes it, and as a function that knows nothing of the product; null where it has no value. */
export interface Expressed<T> {
  readonly text: string;
  readonly of: (given: Given) => T | null;
}

/** A function of values none of which is missing. */
function lifted<A, T>(
  parts: readonly Expressed<A>[],
  write: (...texts: string[]) => string,
  of: (...values: A[]) => T | null,
) {
  return {
    text: write(...parts.map(({ text }) => text)),
    of: (given: Given): T | null => {
      const values: A[] = [];
      for (const part of parts) {
        const value = part.of(given);
        if (value === null) return null;
        values.push(value);
      }
      return of(...values);
    },
  };
}

const constant = (value: number): Expressed<number> => ({ text: String(value), of: () => value });
const variable = (name: string): Expressed<number> => ({ text: name, of: (given) => Number(given[name]) });

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** Each fold of all values; null where there is none. */
const FOLDS: readonly (readonly [string, (values: readonly number[]) => number | null])[] = [
  ['sum', (values) => values.reduce((a, b) => a + b, 0)],
  ['product', (values) => values.reduce((a, b) => a * b, 1)],
  ['max', (values) => (values.length === 0 ? null : Math.max(...values))],
  ['min', (values) => (values.length === 0 ? null : Math.min(...values))],
  ['gcd', (values) => values.reduce(gcd, 0)],
  ['xor', (values) => values.reduce((a, b) => Math.abs(a) ^ Math.abs(b), 0)],
  ['mex', (values) => [...values, 0].findIndex((_, least) => !values.includes(least))],
];

/** What every value of a loop gives; null where one has no value. */
function each<T>(entries: readonly number[], of: (entry: number) => T | null): readonly T[] | null {
  const values: T[] = [];
  for (const entry of entries) {
    const value = of(entry);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

const bodies: Arbitrary<Expressed<number>> = fc.oneof(
  fc.constantFrom(variable('x'), variable('i'), constant(2)),
  fc
    .tuple(fc.constantFrom(variable('x'), variable('i')), fc.constantFrom('+', '-', '*'), fc.nat(3).map(constant))
    .map(([left, sign, right]) =>
      lifted(
        [left, right],
        (a, b) => `${a} ${sign} ${b}`,
        (a: number, b: number) => (sign === '+' ? a + b : sign === '-' ? a - b : a * b),
      ),
    ),
);

/** Lists made of `a` and the place `i`. */
export const lists: Arbitrary<Expressed<readonly number[]>> = fc.letrec<{ list: Expressed<readonly number[]> }>(
  (tie) => ({
    list: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constant<Expressed<readonly number[]>>({ text: 'a', of: ({ a }) => a }),
      fc.constant<Expressed<readonly number[]>>({ text: '[]', of: () => [] }),
      fc.tuple(fc.nat(2), fc.constantFrom(variable('i'), constant(1))).map(([n, x]) =>
        lifted(
          [constant(n), x],
          (one, other) => `[${one}, ${other}]`,
          (one: number, other: number) => [one, other],
        ),
      ),
      fc.tuple(tie('list'), tie('list')).map((two) =>
        lifted(
          two,
          (a, b) => `(${a} ++ ${b})`,
          (a: readonly number[], b: readonly number[]) => [...a, ...b],
        ),
      ),
      tie('list').map((one) =>
        lifted(
          [one],
          (a) => `sorted(${a})`,
          (a: readonly number[]) => a.toSorted((p, q) => p - q),
        ),
      ),
      tie('list').map((one) =>
        lifted(
          [one],
          (a) => `reverse(${a})`,
          (a: readonly number[]) => a.toReversed(),
        ),
      ),
      fc.tuple(tie('list'), fc.integer({ min: -1, max: 3 })).map(
        ([{ text, of }, from]): Expressed<readonly number[]> => ({
          text: `(${text})[i - 1..i + ${from}]`.replace('+ -', '- '),
          of: (given) => {
            const [list, i] = [of(given), Number(given.i)];
            return list?.filter((_, index) => index + 1 >= i - 1 && index + 1 <= i + from) ?? null;
          },
        }),
      ),
      tie('list').map(
        ({ text, of }): Expressed<readonly number[]> => ({
          text: `(${text})[i + 1..]`,
          of: (given) => of(given)?.slice(Number(given.i)) ?? null,
        }),
      ),
      fc.tuple(tie('list'), fc.integer({ min: -1, max: 2 })).map(
        ([{ text, of }, by]): Expressed<readonly number[]> => ({
          text: `((${text}) with [1] = i + ${by})`.replace('+ -', '- '),
          of: (given) => {
            const list = of(given);
            return list === null || list.length === 0 ? null : [Number(given.i) + by, ...list.slice(1)];
          },
        }),
      ),
      fc.tuple(tie('list'), bodies, fc.nat(2)).map(
        ([{ text, of }, body, most]): Expressed<readonly number[]> => ({
          text: `[${body.text} for x in ${text} where x != ${most}]`,
          of: (given) => {
            const kept = of(given)?.filter((x) => x !== most);
            return kept === undefined ? null : each(kept, (x) => body.of({ ...given, x }));
          },
        }),
      ),
    ),
  }),
).list;

/** Numbers that a fold makes of a list. */
export const numbers: Arbitrary<Expressed<number>> = fc.oneof(
  fc.tuple(fc.constantFrom(...FOLDS), lists).map(([[name, fold], list]) =>
    lifted(
      [list],
      (a) => `${name}(${a})`,
      (a: readonly number[]) => fold(a),
    ),
  ),
  fc.tuple(fc.constantFrom(...FOLDS), lists, bodies).map(
    ([[name, fold], { text, of }, body]): Expressed<number> => ({
      text: `${name}(${body.text} for x in ${text})`,
      of: (given) => {
        const list = of(given);
        const values = list === null ? null : each(list, (x) => body.of({ ...given, x }));
        return values === null ? null : fold(values);
      },
    }),
  ),
  fc.tuple(lists, bodies, fc.nat(3)).map(
    ([{ text, of }, body, than]): Expressed<number> => ({
      text: `count(${body.text} > ${than} for x in ${text})`,
      of: (given) => {
        const list = of(given);
        const values = list === null ? null : each(list, (x) => body.of({ ...given, x }));
        return values?.filter((value) => value > than).length ?? null;
      },
    }),
  ),
  lists.map((list) =>
    lifted(
      [list],
      (a) => `#${a.startsWith('a') || a.startsWith('[') ? a : `(${a})`}`,
      (a: readonly number[]) => a.length,
    ),
  ),
  lists.map((list) =>
    lifted(
      [list],
      (a) => `#{x for x in ${a}}`,
      (a: readonly number[]) => new Set(a).size,
    ),
  ),
);

/** Conditions on a list. */
export const conditions: Arbitrary<Expressed<boolean>> = fc.oneof(
  fc.tuple(numbers, fc.constantFrom('<', '==', '>='), fc.nat(3)).map(([number, sign, than]) =>
    lifted(
      [number],
      (a) => `${a} ${sign} ${than}`,
      (a: number) => (sign === '<' ? a < than : sign === '==' ? a === than : a >= than),
    ),
  ),
  fc.tuple(fc.constantFrom('all', 'some'), lists, fc.nat(2)).map(([name, list, than]) =>
    lifted(
      [list],
      (a) => `${name}(x >= ${than} for x in ${a})`,
      (a: readonly number[]) => (name === 'all' ? a.every((x) => x >= than) : a.some((x) => x >= than)),
    ),
  ),
  fc.tuple(lists, lists, fc.boolean()).map(([one, other, equal]) =>
    lifted(
      [one, other],
      (a, b) => `${a} ${equal ? '==' : '!='} ${b}`,
      (a: readonly number[], b: readonly number[]) => (`${a}` === `${b}` && a.length === b.length) === equal,
    ),
  ),
  lists.map(memberOf),
);

function memberOf({ text, of }: Expressed<readonly number[]>): Expressed<boolean> {
  return { text: `i in ${text}`, of: (given) => of(given)?.includes(Number(given.i)) ?? null };
}
