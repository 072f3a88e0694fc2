import fc from 'fast-check';
import {
  amounts,
  componentOf,
  type GameTwin,
  gamesOf,
  legal,
  NIM,
  type RuleTwin,
  takeRules,
  withTail,
} from './games.ts';
import type { Game, Sum } from './oracle.ts';
import { conditions, constants, numbers, sets, type Twin, upTo, type Variables } from './twins.ts';

/** Games of one heap n, the rules of all kinds mixed. */
export function heapGames(name: string): fc.Arbitrary<GameTwin> {
  const rule = fc.oneof(
    { weight: 4, arbitrary: takeRules(['n'], []) },
    { weight: 2, arbitrary: leavingRules() },
    { weight: 2, arbitrary: splitRules() },
    { weight: 1, arbitrary: codeRules() },
    { weight: 3, arbitrary: heapMoves(name) },
  );
  return gamesOf(name, ['n'], rule);
}

type Parts = '' | 'equal ' | 'unequal ';

const PARTS = fc.constantFrom<Parts>('', '', 'equal ', 'unequal ');

/** `take SET leaving R unequal heaps`. */
function leavingRules(): fc.Arbitrary<RuleTwin> {
  return fc.tuple(sets(['n']), counts(0), PARTS, conditionsOrNone()).map(([set, count, parts, where]) => ({
    text: `take ${set.text} leaving ${count.text} ${parts}heaps${where.text}`,
    options: (variables, self) => {
      const n = variables.n ?? 0;
      if (!where.of(variables)) return [];
      return amounts(set.of(variables), n).flatMap((k) => left(n - k, count.of(variables), parts, self));
    },
  }));
}

function conditionsOrNone(): fc.Arbitrary<Twin<boolean>> {
  const none: Twin<boolean> = { text: '', of: () => true };
  const some = conditions(['n']).map((where) => ({ text: ` where ${where.text}`, of: where.of }));
  return fc.oneof(fc.constant(none), some);
}

/** How many heaps: a number, a range, a list. */
function counts(least: number): fc.Arbitrary<Twin<readonly number[]>> {
  const one = fc.integer({ min: least, max: 4 });
  return fc.oneof(
    one.map((count) => ({ text: String(count), of: () => [count] })),
    fc.tuple(one, one).map(([a, b]) => ({ text: `${a}..${b}`, of: () => upTo(a, b) })),
    fc
      .uniqueArray(one, { minLength: 1, maxLength: 3 })
      .map((list) => ({ text: `{${list.join(', ')}}`, of: () => list })),
    one.map((a) => ({ text: `${a}..n`, of: (variables: Variables) => upTo(a, variables.n ?? 0) })),
  );
}

/** What remains in as many non-empty heaps as allowed. If nothing remains, no heaps are left, which is written as a heap of 0. */
function left(rest: number, allowed: readonly number[], parts: Parts, game: Game): readonly Sum[] {
  return partitions(rest, rest, Math.max(0, ...allowed))
    .filter((heaps) => allowed.includes(heaps.length))
    .filter((heaps) => parts !== 'equal ' || new Set(heaps).size <= 1)
    .filter((heaps) => parts !== 'unequal ' || new Set(heaps).size === heaps.length)
    .map((heaps) => (heaps.length === 0 ? [0] : heaps).map((heap) => componentOf(game, [heap])));
}

/** All ways to write n as a sum of at most `parts` positive numbers, none greater than `most`, in descending order. */
function partitions(n: number, most: number, parts: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  if (parts === 0) return [];
  const firsts = upTo(Math.ceil(n / parts), Math.min(n, most));
  return firsts.flatMap((first) => partitions(n - first, first, parts - 1).map((rest) => [first, ...rest]));
}

function splitRules(): fc.Arbitrary<RuleTwin> {
  const into = fc.option(counts(2), { nil: undefined });
  return fc.tuple(into, PARTS, conditionsOrNone()).map(([count, parts, where]) => ({
    text: `split ${count === undefined ? '' : `into ${count.text} `}${parts}${where.text}`.trimEnd(),
    options: (variables, self) =>
      where.of(variables) ? left(variables.n ?? 0, count?.of(variables) ?? [2], parts, self) : [],
  }));
}

/** Octal and hexadecimal codes, some with digits that repeat. */
function codeRules(): fc.Arbitrary<RuleTwin> {
  return fc.constantFrom(8, 16).chain((base) => {
    const digits = fc.array(fc.integer({ min: 0, max: base - 1 }), { minLength: 1, maxLength: 3 });
    const first = fc.constantFrom(...(base === 8 ? [0, 4] : [0, 4, 8, 12]));
    const repeated = fc.oneof(fc.constant<number[]>([]), digits);
    return fc.tuple(first, digits, repeated).map(([start, fixed, again]) => {
      const write = (digit: number) => digit.toString(16).toUpperCase();
      const end = again.length === 0 ? '' : `[${again.map(write).join('')}]`;
      const digitAt = (k: number) =>
        k === 0 ? start : (fixed[k - 1] ?? again[(k - 1 - fixed.length) % Math.max(1, again.length)] ?? 0);
      return {
        text: `${base === 8 ? 'octal' : 'hex'} ${write(start)}.${fixed.map(write).join('')}${end}`,
        options: (variables: Variables, self: Game) => {
          const n = variables.n ?? 0;
          return upTo(0, n).flatMap((k) => left(n - k, heapsAllowed(digitAt(k)), '', self));
        },
      };
    });
  });
}

function heapsAllowed(digit: number): number[] {
  return [0, 1, 2, 3].filter((heaps) => (digit & (1 << heaps)) !== 0);
}

/** Games whose rules do not look at the heap, so that theorems about whole families of rules may serve them. */
export function uniformGames(name: string): fc.Arbitrary<GameTwin> {
  const take = sets([]).map(
    (set): RuleTwin => ({
      text: `take ${set.text}`,
      options: ({ n = 0 }, self) => amounts(set.of({}), n).map((k) => [componentOf(self, [n - k])]),
    }),
  );
  const split = PARTS.map(
    (parts): RuleTwin => ({
      text: `split ${parts}`.trimEnd(),
      options: ({ n = 0 }, self) => left(n, [2], parts, self),
    }),
  );
  return gamesOf(name, ['n'], fc.oneof({ weight: 4, arbitrary: take }, codeRules(), split));
}

/** `move to …` from a heap n; each lowers n, so that play ends. */
function heapMoves(name: string): fc.Arbitrary<RuleTwin> {
  const state = withTail(['n'], (tail) =>
    numbers(tail.names).map((number) => ({
      text: `move to (n - max(1, ${number.text}))${tail.text}`,
      options: (variables, self) =>
        tail.of(variables).flatMap((bound) => legal([[self, [(variables.n ?? 0) - Math.max(1, number.of(bound))]]])),
    })),
  );
  const two: RuleTwin = {
    text: `move to ${name}(i) + ${name}(n - 1 - i) for i in 0..n - 1`,
    options: ({ n = 0 }, self) => upTo(0, n - 1).map((i) => [componentOf(self, [i]), componentOf(self, [n - 1 - i])]),
  };
  const copies = constants(0, 3).map(
    (most): RuleTwin => ({
      text: `move to i * ${name}(floor((n - 1) / i)) for i in 1..${most.text}`,
      options: ({ n = 0 }, self) =>
        upTo(1, most.of({})).flatMap((i) => legal(Array.from({ length: i }, () => [self, [Math.floor((n - 1) / i)]]))),
    }),
  );
  const range = constants(1, 4).map(
    (width): RuleTwin => ({
      text: `move to sum(${name}(i) for i in max(0, n - ${width.text})..n - 1) where n > 0`,
      options: ({ n = 0 }, self) =>
        n > 0 ? [upTo(Math.max(0, n - width.of({})), n - 1).map((i) => componentOf(self, [i]))] : [],
    }),
  );
  const end = conditions(['n']).map(
    (where): RuleTwin => ({
      text: `move to 0 where ${where.text}`,
      options: (variables) => (where.of(variables) ? [[]] : []),
    }),
  );
  const choice: RuleTwin = {
    text: 'move to if n % 2 == 0 then (n - 1) else (n - 2)',
    options: ({ n = 0 }, self) => legal([[self, [n % 2 === 0 ? n - 1 : n - 2]]]),
  };
  const foreign = constants(1, 3).map(
    (k): RuleTwin => ({
      text: `move to Nim(${k.text}, n) + ${name}(n - ${k.text})`,
      options: ({ n = 0 }, self) =>
        legal([
          [NIM, [k.of({})]],
          [NIM, [n]],
          [self, [n - k.of({})]],
        ]),
    }),
  );
  return fc.oneof(state, fc.constant(two), copies, range, end, fc.constant(choice), foreign);
}
