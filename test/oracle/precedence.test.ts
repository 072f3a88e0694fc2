import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askQuestions, errors, expectations } from '../ask.ts';
import { runs, TIMEOUT } from './runs.ts';

/*
 * Expressions without parentheses, read here level by level, as the reference of the language defines the levels.
 */

/** Operands with an operator between each two. */
interface Flat<T> {
  readonly first: T;
  readonly rest: readonly (readonly [operator: string, operand: T])[];
}

function flats<T>(operand: fc.Arbitrary<T>, operators: readonly string[]): fc.Arbitrary<Flat<T>> {
  const rest = fc.array(fc.tuple(fc.constantFrom(...operators), operand), { maxLength: 6 });
  return fc.record({ first: operand, rest });
}

function textOf<T>({ first, rest }: Flat<T>, write: (operand: T) => string): string {
  return [write(first), ...rest.map(([operator, operand]) => `${operator} ${write(operand)}`)].join(' ');
}

/** Cuts at the operators of one level: the parts between them, and those operators. */
function cut<T>({ first, rest }: Flat<T>, level: readonly string[]): Flat<Flat<T>> {
  let parts: Flat<Flat<T>> = { first: { first, rest: [] }, rest: [] };
  for (const [operator, operand] of rest) {
    const last = parts.rest.at(-1);
    if (level.includes(operator)) {
      parts = { ...parts, rest: [...parts.rest, [operator, { first: operand, rest: [] }]] };
    } else if (last === undefined) {
      parts = { ...parts, first: { ...parts.first, rest: [...parts.first.rest, [operator, operand]] } };
    } else {
      const [sign, part] = last;
      parts = { ...parts, rest: parts.rest.with(-1, [sign, { ...part, rest: [...part.rest, [operator, operand]] }]) };
    }
  }
  return parts;
}

function sum(flat: Flat<number>): number {
  const { first, rest } = cut(flat, ['+', '-']);
  return rest.reduce(
    (total, [sign, part]) => (sign === '+' ? total + product(part) : total - product(part)),
    product(first),
  );
}

function product(flat: Flat<number>): number {
  const { first, rest } = cut(flat, ['*', '%']);
  return rest.reduce((total, [sign, part]) => (sign === '*' ? total * power(part) : total % power(part)), power(first));
}

/** Powers go from right to left. */
function power({ first, rest }: Flat<number>): number {
  return [first, ...rest.map(([, operand]) => operand)].reduceRight((exponent, base) => base ** exponent);
}

/** A comparison of two numbers, perhaps negated. */
interface Claim {
  readonly denied: boolean;
  readonly left: number;
  readonly right: number;
}

function holds({ denied, left, right }: Claim): boolean {
  return left < right !== denied;
}

function any(flat: Flat<Claim>): boolean {
  const { first, rest } = cut(flat, ['or']);
  return [first, ...rest.map(([, part]) => part)].some(all);
}

function all({ first, rest }: Flat<Claim>): boolean {
  return [first, ...rest.map(([, claim]) => claim)].every(holds);
}

function check(text: string, actual: string): void {
  const asked = askQuestions(text);
  expect(errors(asked)).toEqual([]);
  expect(expectations(asked).map((answer) => answer.actual)).toEqual([actual]);
}

describe('without parentheses', () => {
  it(
    'powers come first, then products, then sums',
    () => {
      const operand = fc.integer({ min: 1, max: 2 });
      fc.assert(
        fc.property(flats(operand, ['+', '-', '*', '%', '^']), (flat) => {
          const value = sum(flat);
          fc.pre(value >= 0 && value < 1e9);
          check(`expect sg(Nim(${textOf(flat, String)})) = ${value}`, String(value));
        }),
        runs(200),
      );
    },
    TIMEOUT,
  );

  it(
    'not comes before and, and that before or',
    () => {
      const claim = fc.record({ denied: fc.boolean(), left: fc.nat(3), right: fc.nat(3) });
      fc.assert(
        fc.property(flats(claim, ['and', 'or']), (flat) => {
          const condition = textOf(flat, ({ denied, left, right }) => `${denied ? 'not ' : ''}${left} < ${right}`);
          const value = any(flat) ? 1 : 0;
          check(`game Game(n) { take 1 where ${condition} }\nexpect sg(Game(1)) = ${value}`, String(value));
        }),
        runs(200),
      );
    },
    TIMEOUT,
  );

  it(
    'sets are joined and parted from left to right',
    () => {
      const bounds = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
      fc.assert(
        fc.property(flats(bounds, ['or', 'except']), (flat) => {
          const inside = ([from, to]: readonly [number, number], k: number) => from <= k && k <= to;
          const member = (k: number) =>
            flat.rest.reduce(
              (found, [word, range]) => (word === 'or' ? found || inside(range, k) : found && !inside(range, k)),
              inside(flat.first, k),
            );
          // From a heap n, only n itself is taken or nothing: the value says whether n is a member.
          const values = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => (member(k) ? 1 : 0));
          const set = textOf(flat, ([from, to]) => `${from}..${to}`);
          check(
            `game Game(n) { take ${set} leaving 0 heaps }\nexpect sg(Game(1..9)) = [${values.join(', ')}]`,
            `[${values.join(', ')}]`,
          );
        }),
        runs(100),
      );
    },
    TIMEOUT,
  );
});
