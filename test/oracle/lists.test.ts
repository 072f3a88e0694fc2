import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Meaningless } from '../../server/src/engine/budget/failures.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Value } from '../../server/src/semantics/scope/evaluation.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { askQuestions, complaints } from '../ask.ts';
import { conditions, type Expressed, lists, numbers } from './list-expressions.ts';
import { runs, TIMEOUT } from './runs.ts';

const given = fc.record({ a: fc.array(fc.nat(4), { maxLength: 4 }), i: fc.integer({ min: 1, max: 3 }) });

/** What the product computes; null where it says that there is no value. */
function computed(text: string, a: readonly number[], i: number): Value | null {
  const program = createProgram(parse(`let f(a, i) = ${text}`), prelude);
  expect(program.problems(0).filter(({ severity }) => severity === 'error')).toEqual([]);
  try {
    return createEnvironment(program, unlimited).call('f', [a, i], unlimited);
  } catch (error) {
    if (error instanceof Meaningless) return null;
    throw error;
  }
}

describe('a function of a list gives what a plain one gives', () => {
  it.each<[string, fc.Arbitrary<Expressed<unknown>>]>([
    ['lists', lists],
    ['numbers', numbers],
    ['conditions', conditions],
  ])(
    '%s',
    (_, expressions) => {
      fc.assert(
        fc.property(expressions, given, ({ text, of }, { a, i }) => {
          expect([text, computed(text, a, i)]).toEqual([text, of({ a, i })]);
        }),
        runs(300),
      );
    },
    TIMEOUT,
  );
});

/** The least number that is not the value of an option; play ends because every move makes the sum of the entries smaller. */
function nimberOf(list: readonly number[], target: Expressed<readonly number[]>, known: Map<string, number>): number {
  const before = known.get(`${list}`);
  if (before !== undefined) return before;
  const options = new Set<number>();
  for (let i = 1; i <= list.length; i += 1) {
    const to = target.of({ a: list, i });
    if (to === null || !lower(to, list) || to.some((entry) => entry < 0)) continue;
    options.add(nimberOf(to, target, known));
  }
  let value = 0;
  while (options.has(value)) value += 1;
  known.set(`${list}`, value);
  return value;
}

function lower(to: readonly number[], from: readonly number[]): boolean {
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b + 1, 0);
  return sum(to) < sum(from);
}

const starts = [0, 1, 2, 3].flatMap((length) =>
  Array.from({ length: 3 ** length }, (_, code) =>
    Array.from({ length }, (_, index) => Math.floor(code / 3 ** index) % 3),
  ),
);

describe('a game whose moves go to any list', () => {
  it(
    'has the values of plain search',
    () => {
      fc.assert(
        fc.property(lists, (target) => {
          // Where the list has no value, neither side has a move.
          fc.pre(starts.every((a) => a.every((_, index) => target.of({ a, i: index + 1 }) !== null)));
          const known = new Map<string, number>();
          const rule = `move to ${target.text} for i in 1..#a where sum(x + 1 for x in ${target.text}) < sum(a) + #a`;
          const questions = starts.map((a) => `expect sg(G([${a.join(', ')}])) = ${nimberOf(a, target, known)}`);
          const asked = askQuestions([`game G(a...) { ${rule} }`, ...questions].join('\n'));
          expect(complaints(asked).filter((line) => !/unused-name|empty-set/.test(line))).toEqual([]);
        }),
        runs(25),
      );
    },
    TIMEOUT,
  );
});
