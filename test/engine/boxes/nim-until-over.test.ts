import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nimUntilOver } from '../../../server/src/engine/boxes/nim-until-over.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { ask, complaints } from '../../ask.ts';
import { cases } from '../../tiers.ts';
import { range } from '../support/range.ts';

type Pair = readonly [number, number];

function rulesetOf(text: string) {
  return createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate('G', []);
}

const TAKES = 'take any from a  take any from b';
const solverOf = (text: string) => nimUntilOver(rulesetOf(text), createSession());

/** The values of all states up to a size, by the definition. */
function valuesOf(over: readonly Pair[], size: number): readonly (readonly number[])[] {
  const ended = new Set(over.map(String));
  const values: number[][] = [];
  for (let a = 0; a <= size; a += 1) {
    values.push([]);
    for (let b = 0; b <= size; b += 1) {
      const met = new Set([...values.slice(0, a).map((row) => row[b] ?? 0), ...(values[a] ?? [])]);
      let mex = 0;
      while (met.has(mex)) mex += 1;
      values[a]?.push(ended.has(`${a},${b}`) ? 0 : mex);
    }
  }
  return values;
}

test('the lost states and the winning moves are those of the definition, far beyond the last pair', () => {
  const pair = fc.tuple(fc.nat(9), fc.nat(9));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (over) => {
      const written = over.map(([a, b]) => `(${a}, ${b})`).join(', ');
      const solver = solverOf(`game G(a, b) { ${TAKES} stop where (a, b) in T }  let T = {(20, 20), ${written}}`);
      const values = valuesOf([...over, [20, 20]], 26);
      for (const a of range(0, 26))
        for (const b of range(0, 26)) {
          const { lost, winning } = solver?.verdict?.([a, b], unlimited) ?? {};
          expect([a, b, lost]).toEqual([a, b, values[a]?.[b] === 0]);
          const isEnd = [...over, [20, 20]].some(([x, y]) => x === a && y === b);
          const below = [...range(0, a - 1).map((x) => [x, b]), ...range(0, b - 1).map((y) => [a, y])];
          const best = below.filter(([x = 0, y = 0]) => !isEnd && values[x]?.[y] === 0).map(String);
          const told = (winning?.first(100) ?? []).map((sum) =>
            sum.map(({ component }) => String(component.state)).join(),
          );
          expect(told.toSorted()).toEqual(best.toSorted());
          if (a < 6 && b < 6) expect(solver?.value([a, b], unlimited).nimber).toBe(values[a]?.[b]);
        }
    }),
    { numRuns: cases(25), seed: 1458 },
  );
});

describe('ways to write where play is over', () => {
  const over: readonly Pair[] = [
    [3, 0],
    [0, 1],
    [5, 2],
  ];
  const lost = valuesOf(over, 9).flatMap((row, a) => row.flatMap((value, b) => (value === 0 ? [`${a},${b}`] : [])));
  it.each([
    'stop where (a, b) in {(3, 0), (0, 1), (5, 2)}',
    'stop where (a, b) in [(3, 0), (0, 1), (5, 2), (0, 1)]',
    'stop where (b, a) in {(0, 3), (1, 0), (2, 5)}',
    'stop where (a == 3 and b == 0) or (b == 1 and 0 == a) or (a, b) in {(5, 2)}',
    'stop where (a, b) in {(3, 0), (0, 1)}  stop where a == 5 and b == 2',
  ])('%s', (stop) => {
    const solver = solverOf(`game G(a, b) { ${TAKES}  ${stop} }`);
    const states = range(0, 9).flatMap((a) => range(0, 9).map((b) => [a, b]));
    expect(states.filter((state) => solver?.verdict?.(state, unlimited)?.lost === true).map(String)).toEqual(lost);
  });
});

describe('games that are not two such heaps', () => {
  const stop = 'stop where (a, b) in {(3, 0), (0, 1)}';
  it.each([
    ['a heap without its rule', `game G(a, b) { take any from a  ${stop} }`],
    ['another rule', `game G(a, b) { ${TAKES} take 1 from a, b  ${stop} }`],
    ['fewer amounts', `game G(a, b) { take any from a  take 1..2 from b  ${stop} }`],
    ['numbers below zero', `game G(a: int, b) { ${TAKES}  ${stop} }`],
    ['one more condition', `game G(a, b) { ${TAKES} stop where a == 3 and b == 0 and a > b + 5 }`],
    ['infinitely many ends', `game G(a, b) { ${TAKES} stop where a == 3 }`],
    ['a set that depends on the state', `game G(a, b) { ${TAKES} stop where (a, b) in {(k, b) for k in 1..b} }`],
    ['a number that does', `game G(a, b) { ${TAKES} stop where a == b and b == 3 }`],
    ['a condition that is not about both', `game G(a, b) { ${TAKES} stop where (a, a) in {(3, 3)} }`],
    ['another condition', `game G(a, b) { ${TAKES} stop where not ((a, b) in {(3, 0)}) }`],
    ['nothing that ends play', `game G(a, b) { ${TAKES} }`],
    ['three numbers', `game G(a, b, c) { ${TAKES} take any from c  ${stop} }`],
  ])('%s', (_, text) => expect(solverOf(text)).toBeNull());
});

test('many pairs and large heaps are answered, and the answers pass the audits', () => {
  expect(
    complaints(
      ask(`
        game Short[S](a, b) { take any from a  take any from b  stop where (a, b) in S }
        let T = {((k * 7919) % 100003, (k * k * 31) % 100019) for k in 1..2000}
        expect outcome(Short[T](7919, 31)) = P
        expect outcome(Short[T](10^18, 3)) = N
        expect outcome(Short[{(2, 2)}](10^18, 10^18)) = P
        expect outcome(Short[{(2, 1)}](10^18, 10^18)) = N
        expect moves(Short[{(2, 1), (2, 4), (5, 3)}](2, 10^18)) = 2`),
    ),
  ).toEqual([]);
});
