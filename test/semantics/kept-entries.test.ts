import { describe, expect, it } from 'vitest';
import { type MoveRule, type State, unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { Fault } from '../../server/src/semantics/scope/fault.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { rulesetOf } from './rulesets.ts';

const lists: readonly State[] = [[], [3], [1, 0], [0, 1, 1], [2, 1, 0, 5], [1, 1, 1, 1, 1, 1], [7, 0, 2, 9, 4, 1, 3]];

function ruleOf(text: string): MoveRule {
  const [rule] = rulesetOf(`game G(a...) { move to ${text} }`).rules;
  if (rule?.kind !== 'move') throw new Error('no move rule');
  return rule;
}

/** The lists into which a rule turns another one, in their order; `fault` where it has no meaning. */
function made(rule: MoveRule, state: State) {
  try {
    // Twice, so that what is remembered from the first time is used as well.
    const both = [1, 2].map(() => [...rule.options(state, unlimited)].map((sum) => sum[0]?.component.state));
    expect(both[1]).toEqual(both[0]);
    return both[0];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return 'fault';
  }
}

type Change = (entry: number, place: number, i: number, list: readonly number[]) => number;

/** Each `i` of a rule as a list of JavaScript, entry by entry. */
function expected(change: Change, state: State, counts: readonly number[]) {
  const list = state.map(Number);
  return counts.map((i) => list.map((entry, index) => change(entry, index + 1, i, list)));
}

const places = (state: State): readonly number[] => state.map((_, index) => index + 1);

describe('a list most of whose entries stay the same', () => {
  it.each<readonly [string, Change]>([
    ['[if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, j, i) => (j % i === 0 ? 0 : e)],
    ['[if j < i then a[j] else 1 for j in 1..#a] for i in 1..#a', (e, j, i) => (j < i ? e : 1)],
    ['[if not (j == i) then (a[j]) else j + i for j in 1..#a] for i in 1..#a', (e, j, i) => (j !== i ? e : j + i)],
    [
      '[if j > i and j < i + 3 then a[i] else a[j] for j in 1..#a] for i in 1..#a',
      (e, j, i, a) => (j > i && j < i + 3 ? (a[i - 1] ?? 0) : e),
    ],
    // What else a condition or an entry may mention.
    ['[if a[j] > i then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, _, i) => (e > i ? 0 : e)],
    [
      '[if j + #a > i + 3 then 0 else a[j] for j in 1..#a] for i in 1..#a',
      (e, j, i, a) => (j + a.length > i + 3 ? 0 : e),
    ],
    ['[if j == i then 0 else a[i] for j in 1..#a] for i in 1..#a', (_, j, i, a) => (j === i ? 0 : (a[i - 1] ?? 0))],
    [
      '[if j == i then 0 else a[#a + 1 - j] for j in 1..#a] for i in 1..#a',
      (_, j, i, a) => (j === i ? 0 : (a[a.length - j] ?? 0)),
    ],
    ['[if j >= a[1] then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, j, _, a) => (j >= (a[0] ?? 0) ? 0 : e)],
    ['[if j in a then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, j, _, a) => (a.includes(j) ? 0 : e)],
    ['[if j == #a then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, j, _, a) => (j === a.length ? 0 : e)],
    [
      '[if j == i then 0 else b[j] for j in 1..#a] for i in 1..#a, b in {[4, 5, 6, 7, 8, 9, 10]}',
      (_, j, i) => (j === i ? 0 : j + 3),
    ],
    ['[if i == j then a[j] else 9 - a[j] for j in 1..#a] for i in 1..#a', (e, j, i) => (i === j ? e : 9 - e)],
    ['[if j > 2 then a[j] else 2 for j in 1..#a] for i in 1..#a', (e, j) => (j > 2 ? e : 2)],
    ['[if j == i then 3 else 2 for j in 1..#a] for i in 1..#a', (_, j, i) => (j === i ? 3 : 2)],
    [
      '[if j + a[i] > 3 then 0 else a[j] for j in 1..#a] for i in 1..#a',
      (e, j, i, a) => (j + (a[i - 1] ?? 0) > 3 ? 0 : e),
    ],
    ['[if i in {a[j], 2} then 0 else a[j] for j in 1..#a] for i in 1..#a', (e, _, i) => (i === e || i === 2 ? 0 : e)],
    [
      '[if j * 2^40 >= k then 0 else a[j] for j in 1..#a] for i in 1..#a, k in {2^41 + i}',
      (e, j, i) => (j * 2 ** 40 >= 2 ** 41 + i ? 0 : e),
    ],
  ])('%s', (text, change) => {
    const rule = ruleOf(text);
    for (const state of lists) expect(made(rule, state), `${state}`).toEqual(expected(change, state, places(state)));
  });

  it('depends on every variable of the condition, and on the places that the loop runs through', () => {
    const two = '[if j == i or j == k then 0 else a[j] for j in 1..#a] for i in 1..2, k in 2..3';
    const pairs = [
      [1, 2],
      [1, 3],
      [2, 2],
      [2, 3],
    ];
    const wanted = pairs.map((pair) => [7, 8, 9].map((entry, index) => (pair.includes(index + 1) ? 0 : entry)));
    expect(made(ruleOf(two), [7, 8, 9])).toEqual(wanted);
    expect(made(ruleOf('[if j == i then 0 else a[j] for j in 2..#a] for i in 1..2'), [7, 8, 9])).toEqual([
      [8, 9],
      [0, 9],
    ]);
    expect(made(ruleOf('[if j == i then 0 else a[j] for j in i..#a] for i in 1..2'), [7, 8, 9])).toEqual([
      [0, 8, 9],
      [0, 9],
    ]);
    expect(made(ruleOf('[if j == 1 then 0 else a[j] for j in {1, 3}] for i in 1..1'), [7, 8, 9])).toEqual([[0, 9]]);
    expect(made(ruleOf('[if j == i then 0 else [7, 8, 9][j] for j in 1..#a] for i in 1..1'), [3, 3])).toEqual([[0, 8]]);
    expect(made(ruleOf('[if j == i then 0 else a[j] for j in 1..#[1, 2]] for i in 1..1'), [7, 8, 9])).toEqual([[0, 8]]);
    expect(made(ruleOf('[1, 0] for i in 1..#a where a[i] == 1'), [1, 2])).toEqual([[1, 0]]);
    expect(made(ruleOf('[if j == 1 then 0 else a[j], 7 for j in 1..#a] for i in 1..1'), [8, 9])).toEqual([
      [0, 7, 9, 7],
    ]);
    expect(made(ruleOf('[if j == 1 then 0 else a[j] for j in 1..#a, k in 1..2] for i in 1..1'), [7, 8])).toEqual([
      [0, 0, 8, 8],
    ]);
    expect(made(ruleOf('[if j == 1 then 0 else a[j] for j in 1..#a where j != 2] for i in 1..1'), [7, 8, 9])).toEqual([
      [0, 9],
    ]);
  });

  it.each<readonly [list: string, isCopied: boolean]>([
    ['[if j == i then 0 else a[j] for j in 1..#a]', true],
    ['[if j != i then a[j] else 0 for j in 1..#a]', true],
    ['[(if (j) == -(0 - i) then 0 else (a[(j)])) for j in (1..#(a))]', true],
    ['[if j == 1 then 0 else a[j] for j in 1..#a]', true],
    ['[if j in squares then 0 else a[j] for j in 1..#a]', true],
    ['[if j == i then 0 else a[i] for j in 1..#a]', false],
    ['[if j == i + 0 * #a then 0 else a[j] for j in 1..#a]', false],
    ['[if j in 1..1 then 0 else a[j] for j in 1..#a]', false],
    ['[if j == i then 0 else a[j] for j in 2..#a]', false],
    ['[a[j] for j in 1..#a]', false],
  ])('%s: copied %s', (list, isCopied) => {
    const rule = ruleOf(`${list} for i in 1..2`);
    const state = Array.from({ length: 1000 }, () => 1);
    const steps = [1, 2].map(() => {
      let spent = 0;
      const spend = (count: number): void => {
        spent += count;
      };
      Array.from(rule.options(state, { spend, remember: () => undefined }));
      return spent;
    });
    // Copying an entry costs half as many steps as computing it.
    expect((steps[1] ?? 0) < 4 * state.length).toBe(isCopied);
  });

  it('has no meaning where the condition has none, or the entry', () => {
    expect(made(ruleOf('[if 6 % (j - i) == 0 then 0 else a[j] for j in 1..#a] for i in 1..1'), [1, 1])).toBe('fault');
    expect(made(ruleOf('[if j == i then 0 else a[j] for j in 1..] for i in 1..1'), [1, 1])).toBe('fault');
    expect(made(ruleOf('[if j == i then a[j + 1] else a[j] for j in 1..#a] for i in 1..#a'), [1, 1])).toBe('fault');
  });

  it('depends on parameters as well', () => {
    const text = 'game G[p](a...) { move to [if j == p then 0 else a[j] for j in 1..#a] }';
    const environment = createEnvironment(createProgram(parse(text), prelude), unlimited);
    const after = [1, 2].map((parameter) => {
      const [rule] = environment.instantiate('G', [parameter]).rules;
      return rule?.kind === 'move' ? made(rule, [7, 8]) : null;
    });
    expect(after).toEqual([[[0, 8]], [[7, 0]]]);
  });
});
