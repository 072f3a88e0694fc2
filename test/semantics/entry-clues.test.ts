import { expect, test } from 'vitest';
import { programOf } from '../../server/src/answers/answers.ts';
import { answerText } from '../ask.ts';

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
  [
    'a function that looks for an entry in a set of tuples',
    `let ok(p) = p in {(1, 2), (3, 1)}\ngame G(a...) { ${REMOVE} where ok(a[i]) }`,
    0,
  ],
  [
    'a function that gives an entry of the list',
    `let last(a) = a[#a]\ngame G(a...) { ${REMOVE} where #a > 0 and last(a)[1] > 2 }`,
    1,
  ],
  [
    'a loop through what a function leaves of the list',
    `let but(a, i) = a[1..i - 1] ++ a[i + 1..]\ngame G(a...) { ${REMOVE} where #a > 1 and max(p[1] for p in but(a, i)) > 1 }`,
    0,
  ],
  [
    'a function that calls itself before it gives an entry',
    `let last(a) = if #a > 1 then last(a[2..]) else a[1]\ngame G(a...) { ${REMOVE} where #a > 0 and last(a)[1] > 2 }`,
    1,
  ],
  [
    'the second of two calls, where the first gives the function the list itself',
    `let f(k, p) = if k == 1 then p[1] else #p\ngame G(a...) { ${REMOVE} where f(2, a) > 0 and f(1, a[i]) > 1 }`,
    0,
  ],
  ['an entry in a loop of the rule', `let f(p) = #p\ngame G(a...) { ${REMOVE}, p in a where f(p) == 2 }`, 1],
])('entries are tuples if they are used as tuples in %s', (_, rules, nimber) => {
  const question = 'show [sg(G((1, 2), (2, 2), (3, 1))), sg(G([(1, 2), (2, 2), (3, 1)]))]';
  const { answers } = answerText(`${rules}\n${question}`);
  expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ kind: 'shown', value: `[${nimber}, ${nimber}]` });
});

/** The entries (1, 2) and (3, 1) may be removed, and (2, 2) may not. */
test.each([
  ['a set', 'set Good = {(1, 2), (3, 1)}', 'a[i] in Good'],
  ['a list', 'let good = [(1, 2), (3, 1)]', 'a[i] in good'],
  ['a set of another set', 'set All = {(1, 2), (2, 2), (3, 1)}\nset Good = {p in All where p[1] != 2}', 'a[i] in Good'],
  ['sets that are joined', 'set One = {(1, 2)}\nset Good = One or {(3, 1)}', 'a[i] in Good'],
  ['a set with a parameter', 'set Good(n) = {(n, 2), (3, 1)}', 'a[i] in Good(1)'],
  ['a constant', 'let bad = (2, 2)', 'a[i] != bad'],
  ['a function that gives a tuple', 'let bad(n) = (n, 2)', 'a[i] != bad(2)'],
])('entries are tuples if they are compared with tuples of %s', (_, definitions, condition) => {
  const rules = `${definitions}\ngame G(a...) { ${REMOVE} where ${condition} }`;
  const { answers } = answerText(
    `${rules}\nshow [sg(G((1, 2), (2, 2))), sg(G((1, 2), (2, 2), (3, 1))), sg(G((2, 2)))]`,
  );
  expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ kind: 'shown', value: '[1, 0, 0]' });
});

test.each([
  ['compared with one', `${REMOVE} where a[i] == [1, 2]`, '[1, 0]'],
  ['looked for in a set of them', `${REMOVE} where a[i] in {[1, 2], [3]}`, '[0, 0]'],
  ['replaced by one', 'move to a with [1] = [0, 0] where a[1] != [0, 0]', '[1, 1]'],
])('entries are lists if they are %s', (_, rule, values) => {
  const { answers } = answerText(`game G(a...) { ${rule} }\nshow [sg(G([1, 2], [3])), sg(G([3, 1], [1]))]`);
  expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ kind: 'shown', value: values });
});

test.each([
  ['a parameter of the game', 'game G[Good](a...) { move to a[2..] where #a > 0 and a[1] in Good }', 'G[{1, 2}]'],
  [
    'a parameter of a function',
    'let ok(p, Good) = p in Good\ngame G(a...) { move to a[2..] where ok(a[1], {1}) }',
    'G',
  ],
  ['a name of a loop', 'game G(a...) { move to a[2..] for Good in {[1, 2]} where #a > 0 and a[1] in Good }', 'G'],
  ['another number of the state', 'game G(bad, a...) { move to (bad, a[2..]) where #a > 0 and a[1] != bad }', null],
])('entries are numbers if they are compared with %s that hides a set or constant of tuples', (_, rules, game) => {
  const question = game === null ? 'G(1, [(1, 2), (2, 1)])' : `${game}((1, 2), (2, 1))`;
  const program = programOf(`set Good = {(1, 2)}\nlet bad = (2, 2)\n${rules}\nplay ${question}`);
  const problems = program.problems(program.file.pieces.length - 1);
  expect(problems[0]).toMatchObject({ code: 'wrong-kind', args: { wanted: 'number', text: '(1, 2)' } });
});

test.each([
  ['G([1, 2], [0, 2])', [null, null]],
  ['G(3, [1, 2])', ['1, 2']],
  ['G([1], [2])', ['1', '2']],
])('of %s, whose entries are numbers, the advice is never to make one list of several', (position, advice) => {
  const program = programOf(`game G(a...) { move to a[2..] where #a > 0 }\nplay ${position}`);
  const expected = advice.map((instead) => ({
    code: 'wrong-kind',
    args: { wanted: 'number', found: 'list', instead },
  }));
  expect(program.problems(1)).toMatchObject(expected);
});

test('entries that are used as tuples and as numbers are an error that shows the number', () => {
  const text = 'game G(a...) { move to a[2..] where #a > 0 and a[1] in {(1, 2)} and a[1] > 3 }\nplay G((1, 2))';
  expect(answerText(text).answers.at(-1)?.problems).toMatchObject([
    { code: 'wrong-value', args: { text: 'a[1]', value: '[1, 2]' } },
  ]);
});

test('entries are numbers if only the tuples of another list are asked for numbers', () => {
  const rules =
    'let t = [(1, 2), (2, 1)]\nlet f(i) = t[i][1]\ngame G(a...) { move to a with [1] = a[1] - f(i) for i in 1..2 }';
  expect(answerText(`${rules}\nshow sg(G(7))`).answers.at(-1)).toMatchObject({ value: '1' });
});
