import { expect, test } from 'vitest';
import { ask, errors, expectations } from '../ask.ts';

/** A path of dominoes: one that leans to the right falls with all that follow, one that leans to the left with all before it. */
function fallen(name: string, right: string, left: string): string {
  return `game ${name}(w: text) {
  move to w[1..i - 1] for i in 1..#w where w[i] == "${right}"
  move to w[i + 1..] for i in 1..#w where w[i] == "${left}"
}`;
}

test.each([
  ['𝔸', 'L'],
  ['R', '🐢'],
  ['🐢', '𝔸'],
  ['￮', '🐢'],
  ['é', '龟'],
])('the letters %s and %s are told apart like any others', (right, left) => {
  const texts = ['RLR', 'LLRR', 'RRLRLR', 'LRLRRLL', 'R', 'L'];
  const renamed = texts.map((text) => [...text].map((letter) => (letter === 'R' ? right : left)).join(''));
  const asked = texts.map((text, index) => `expect sg(B("${renamed[index]}")) = sg(A("${text}"))`);
  const found = ask([fallen('A', 'R', 'L'), fallen('B', right, left), ...asked].join('\n'));
  expect(errors(found)).toEqual([]);
  expect(expectations(found)).toHaveLength(texts.length);
});

test('a text may be given as a list of letters, and as nothing else', () => {
  const games = fallen('A', '🐢', 'L');
  expect(errors(ask(`${games}\nexpect sg(A(["🐢" for _k in 1..3])) = sg(A("🐢🐢🐢"))`))).toEqual([]);
  expect(errors(ask(`${games}\nexpect sg(A([k for k in 1..3])) = 0`))).toHaveLength(1);
});
