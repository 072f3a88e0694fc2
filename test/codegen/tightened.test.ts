import { describe, expect, test } from 'vitest';
import {
  add,
  assign,
  compare,
  constantList,
  count,
  each,
  if_,
  int,
  name,
  operation,
  subtract,
} from '../../server/src/codegen/ir/build.ts';
import type { Expr, Statement } from '../../server/src/codegen/ir/ir.ts';
import { tightened } from '../../server/src/codegen/ir/tightened.ts';

const [n, k] = [name('n', 'int'), name('k', 'int')];
const atLeast = (least: number, variable: Expr = n) => compare('at most', int(least), variable);
const note = (value: Expr) => assign('noted', value);
const loop = (from: number, to: Expr) => count('i', int(from), to, [note(name('i', 'int'))]);
const half = (of: Expr, by = 2) => operation('quotient', [of, int(by)], 'int');

describe('a condition around a loop that has nothing to do without it is left out', () => {
  test.each<[string, Expr, Statement]>([
    ['n >= 3 and 1..(n - 2) / 2', atLeast(3), loop(1, half(subtract(n, int(2))))],
    ['n - 1 >= 2 and 1..(n - 2) / 2', atLeast(2, subtract(n, int(1))), loop(1, half(subtract(n, int(2))))],
    ['n >= 1 and 1..n', atLeast(1), loop(1, n)],
    ['n > 0 and 1..n', compare('less', int(0), n), loop(1, n)],
  ])('%s', (_, condition, inner) => {
    expect(tightened(if_(condition, [note(n), inner]), [])).toEqual([...if_(condition, [note(n)]), inner]);
    expect(tightened(if_(condition, [inner]), [])).toEqual([inner]);
  });

  test.each<[string, Expr, Statement]>([
    ['n >= 5 and 1..(n - 2) / 2, which 4 enters', atLeast(5), loop(1, half(subtract(n, int(2))))],
    ['n >= 2 and 1..n, which 1 enters', atLeast(2), loop(1, n)],
    ['n >= 1 and 0..n, which 0 enters', atLeast(1), loop(0, n)],
    ['n >= 1 and 1..n + 1, which 0 enters', atLeast(1), loop(1, add(n, int(1)))],
    ['n - 1 >= 1 and 1..n, which 1 enters', atLeast(1, subtract(n, int(1))), loop(1, n)],
    ['n - 1 > 0 and 1..n, which 1 enters', compare('less', int(0), subtract(n, int(1))), loop(1, n)],
    ['n >= 2 and 1..n * 2, which 1 enters', atLeast(2), loop(1, operation('multiply', [n, int(2)], 'int'))],
    ['n >= 3 and 1..k', atLeast(3), loop(1, k)],
    ['n >= 3 and 1..k - 2', atLeast(3), loop(1, subtract(k, int(2)))],
    ['n >= 3 and 1..(n - 2) / -2', atLeast(3), loop(1, half(subtract(n, int(2)), -2))],
    ['n <= 3 and 1..n', compare('at most', n, int(3)), loop(1, n)],
  ])('but not that of %s', (_, condition, inner) => {
    expect(tightened(if_(condition, [inner]), [])).toEqual(if_(condition, [inner]));
  });

  test('what comes after the loop keeps its condition and its order', () => {
    const body = [loop(1, n), note(n)];
    expect(tightened(if_(atLeast(1), body), [])).toEqual(if_(atLeast(1), body));
  });

  test('a condition with an else stays', () => {
    const whole = if_(atLeast(1), [loop(1, n)], [note(n)]);
    expect(tightened(whole, [])).toEqual(whole);
  });
});

describe('a loop over a few constants that looks for a variable asks for it', () => {
  const over = (values: readonly bigint[], body: readonly Statement[], grows = false) =>
    tightened([each('k', name('all', { list: 'int' }), body)], [{ name: 'all', value: constantList(values), grows }]);
  const found = if_(compare('equal', k, n), [note(subtract(n, k))]);

  test('with each constant in turn', () => {
    const isOne = operation('or', [compare('equal', n, int(1)), compare('equal', n, int(2))], 'bool');
    expect(over([1n, 2n], found)).toEqual(if_(isOne, [note(int(0))]));
  });

  test.each<[string, readonly bigint[], readonly Statement[], boolean]>([
    ['a constant twice, which does something twice', [1n, 1n], found, false],
    ['more constants than are easy to read', [1n, 2n, 3n, 4n], found, false],
    ['a list that grows', [1n], found, true],
    ['something to do for other members', [1n], [...found, note(k)], false],
    ['something to do otherwise', [1n], if_(compare('equal', k, n), [note(n)], [note(k)]), false],
    ['another comparison', [1n], if_(compare('at most', k, n), [note(k)]), false],
    ['another variable than the member', [1n], if_(compare('equal', name('j', 'int'), n), [note(k)]), false],
  ])('but not with %s', (_, values, body, grows) => {
    expect(over(values, body, grows)).toEqual([each('k', name('all', { list: 'int' }), body)]);
  });
});
