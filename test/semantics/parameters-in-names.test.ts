import { expect, it } from 'vitest';
import { ask, positions } from '../ask.ts';

it.each([
  ['items by their numbers', 'game H[t](n) { take t[1]..t[2] }', 'H[(1, 2)]', '(5)'],
  [
    'compared with tuples',
    'game H[p](x, y) { move to (x - 1, y) where x > 0 and p != (x - 1, y) }',
    'H[(1, 2)]',
    '(3, 3)',
  ],
  ['an entry by a number of the state', 'game H[a](n) { take a[n] where n > 0 and n <= #a }', 'H[[1, 2]]', '(2)'],
  ['items by their numbers, and the length', 'game H[a](n) { take a[1] where n > #a }', 'H[[1, 2]]', '(2)'],
  ['passed on', 'let f(a) = #a\ngame H[a](n) { take f(a) }', 'H[[1, 2]]', '(2)'],
  ['numbers beside a tuple', 'game H[k, t](n) { take {k, t[1]} where n > t[2] }', 'H[3, (1, 2)]', '(5)'],
])('answers name a parameter as a tuple where only its items are asked for: %s', (_, rules, name, state) => {
  const [answer] = positions(ask(`${rules}\nplay ${name}${state}`));
  expect(answer?.games.map((game) => game.name)).toEqual([name]);
});
