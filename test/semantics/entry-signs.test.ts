import { expect, test } from 'vitest';
import { answerText } from '../../server/src/answers/answers.ts';

const REMOVE = 'move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a';

/** Values were found by hand: every entry may be removed as long as the condition holds of the list, or of the entry. */
test.each([
  ['a function of an entry', `let f(p) = p[1] + p[2]\ngame G(a...) { ${REMOVE} where f(a[i]) > 3 }`, 0],
  [
    'a function that names both numbers in a loop',
    `let f(a) = sum(x + y for (x, y) in a)\ngame G(a...) { ${REMOVE} where f(a) > 3 }`,
    1,
  ],
  [
    'a function of the list, which takes its entries by index',
    `let f(a) = count(a[j][1] < 9 for j in 1..#a)\ngame G(a...) { ${REMOVE} where f(a) > 1 }`,
    0,
  ],
  [
    'a function that calls another one',
    `let g(q) = q[2]\nlet f(p) = g(p)\ngame G(a...) { ${REMOVE} where f(a[i]) == 2 }`,
    0,
  ],
  [
    'a function that gives an entry',
    'let swap(p) = (p[2], p[1])\ngame G(a...) { move to [swap(p) for p in a[2..]] where #a > 0 }',
    1,
  ],
  ['an entry in a loop of the rule', `let f(p) = #p\ngame G(a...) { ${REMOVE}, p in a where f(p) == 2 }`, 1],
])('entries are tuples if they are used as tuples in %s', (_, rules, nimber) => {
  const question = 'show [sg(G((1, 2), (2, 2), (3, 1))), sg(G([(1, 2), (2, 2), (3, 1)]))]';
  const { answers } = answerText(`${rules}\n${question}`);
  expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ kind: 'shown', value: `[${nimber}, ${nimber}]` });
});

test('entries are numbers if only the tuples of another list are asked for numbers', () => {
  const rules =
    'let t = [(1, 2), (2, 1)]\nlet f(i) = t[i][1]\ngame G(a...) { move to a with [1] = a[1] - f(i) for i in 1..2 }';
  expect(answerText(`${rules}\nshow sg(G(7))`).answers.at(-1)).toMatchObject({ value: '1' });
});
