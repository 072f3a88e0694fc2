import { expect, test } from 'vitest';
import { answerAll, createContext, programOf } from '../../server/src/answers/answers.ts';
import { askedIn } from '../../server/src/answers/shared/asked-text.ts';
import { bestEffort } from '../../server/src/answers/shared/best-effort.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { problemOf } from '../../server/src/answers/shared/failures.ts';
import { LimitReached } from '../../server/src/engine/index.ts';
import { BrokenRules } from '../../server/src/semantics/program/environment.ts';
import { Fault } from '../../server/src/semantics/scope/fault.ts';
import { answerText } from '../ask.ts';
import { internalErrors } from '../internal-errors.ts';
import { DEEP } from '../tiers.ts';

const context = createContext(answerText('').program);

/** What may end any computation, and the problem that reports it. */
const FAILURES: readonly (readonly [Error, string])[] = [
  [new LimitReached('time'), 'limit-time'],
  [new LimitReached('positions'), 'limit-positions'],
  [new LimitReached('value'), 'limit-value'],
  [new LimitReached('size'), 'limit-size'],
  [new RangeError('Invalid array length'), 'limit-size'],
  [new Fault('negative-state', { state: 'Nim(-1)', text: '-1', at: '' }), 'negative-state'],
  [new BrokenRules('G'), 'rules-have-errors'],
];

test('where an attempt has a part of the time for one answer, the message names all of it', () => {
  const question = { text: 'Nim(3)', asksMore: true, several: false };
  const limits = { ...DEFAULT_LIMITS, seconds: 4.77, secondsInAll: 5 };
  expect(problemOf(new LimitReached('time'), { start: 0, end: 4 }, question, limits)).toMatchObject({
    args: { seconds: '5' },
  });
});

test.each(FAILURES)(
  '%s is reported as %s, and an optional part of an answer that fails with it is left out',
  (error, code) => {
    const fail = (): never => {
      throw error;
    };
    expect(
      problemOf(error, { start: 0, end: 4 }, { text: 'Nim(3)', asksMore: true, several: false }, DEFAULT_LIMITS),
    ).toMatchObject({
      code,
    });
    expect(bestEffort(context, fail)).toBeUndefined();
  },
);

test.each([
  ['game S(n) { take squares }\nplay S(10^30)', 'squares'],
  ['game S(n) { take {2 * k * k for k in 1..} }\nplay S(10^30)', 'squares, in units of 2'],
  ['coins T { flip 3 where x + z == 2 * y }\nplay T(10^30)', 'coins'],
])('%s: the largest number that is begun is named, and is not too large itself (%s)', (text) => {
  const ask = (asked: string) =>
    answerAll(programOf(asked), { ...DEFAULT_LIMITS, seconds: 1, positions: 1000 }, 'verdict');
  const [problem] = ask(text).answers.flatMap(({ problems }) => problems);
  if (problem?.code !== 'limit-size') throw new Error(`not too large: ${problem?.code}`);
  const most = BigInt((problem.args.most ?? '').replaceAll(',', ''));
  const codes = (number: bigint) =>
    ask(text.replace('10^30', String(number))).answers.flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(codes(most)).not.toContain('limit-size');
  expect(codes(most * 2n)).toContain('limit-size');
});

/** The problems of a text, with what they say. */
function problemsOf(text: string) {
  const { answers } = answerAll(programOf(text), { ...DEFAULT_LIMITS, seconds: 1, positions: 10_000 }, 'verdict');
  return answers.flatMap(({ problems }) => problems.map(({ code, args }) => ({ code, args })));
}

test('the largest number that is begun is the same whatever was asked before', () => {
  const game = 'game S(n) { take squares }';
  const [problem, ...others] = problemsOf(`${game}\nplay S(3000)\nplay S(10^30)`);
  expect(others).toEqual([]);
  expect(problem?.code).toBe('limit-size');
  expect(problem).toEqual(problemsOf(`play S(10^30)\n${game}`)[0]);
});

test('where what is left to a top is too large, the message names no largest number', () => {
  const game = 'game Up(n) { move to (n + k) for k in squares where n + k <= 10^30 }';
  const problems = problemsOf(`${game}\nplay Up(0)`);
  expect(problems.map(({ code }) => code)).toContain('limit-size');
  for (const { args } of problems) expect(args).not.toHaveProperty('most');
});

test.each([
  ['Nim(3, 5)', 'numbers'],
  ['Cram(9, 9)', 'numbers'],
  ['Bash[{1, 3}](9)', 'numbers'],
  ['T("XOXO")', 'text'],
  ['S([1, 2])', 'list'],
  ['G(1, [3, 4])', 'list'],
])('where the limit is reached for %s, %s should be smaller', (text, by) => {
  const found = problemOf(
    new LimitReached('time'),
    { start: 0, end: 4 },
    { text, asksMore: false, several: false },
    DEFAULT_LIMITS,
  );
  expect(found).toMatchObject({ code: 'limit-time', args: { by } });
});

test.each([
  ['play Cram(7, 9)', true],
  ['expect sg(Nim(3)) = 3', true],
  ['expect outcome(Nim(3)) = N', false],
  ['let won(n) = outcome(Nim(n)) == N\nexpect all(won(n) for n in 1..3)', false],
])('%s: whether it asks for more than who wins is %s', (text, asksMore) => {
  const tree = programOf(text).file.pieces.at(-1)?.piece.tree;
  expect(tree && askedIn(tree).asksMore).toBe(asksMore);
});

test.each([new TypeError('x is undefined'), new Error('no operand'), 'a text'])(
  'an internal error, such as %s, is reported as one, even in an optional part',
  (error) => {
    const fail = (): never => {
      throw error;
    };
    expect(() => bestEffort(context, fail)).toThrow();
    const text = error instanceof Error ? error.message : error;
    const problem = problemOf(
      error,
      { start: 0, end: 4 },
      { text: 'Nim(3)', asksMore: true, several: false },
      DEFAULT_LIMITS,
    );
    expect(problem).toMatchObject({
      code: 'internal-error',
      severity: 'error',
      span: { start: 0, end: 4 },
      args: { text },
    });
    expect(internalErrors.splice(0)).toEqual([text]);
  },
);

test('a list or text of more entries than fit into memory is refused as too large', () => {
  const doubled = 'let t(k) = if k == 0 then "a" else t(k - 1) ++ t(k - 1)';
  const { answers } = answerText(`${doubled}\nshow #t(24)\nshow #t(25)`);
  expect(answers[1]).toMatchObject({ kind: 'shown', value: '16777216' });
  expect(answers[2]?.problems).toMatchObject([{ code: 'limit-size' }]);
});

test('a list that doubles with every move ends with its time, and the message shows where it begins', () => {
  const limits = { ...DEFAULT_LIMITS, seconds: 0.2 };
  const { answers } = answerText('game Twice(a...) { move to a ++ a where a[1] > 0 }\nplay Twice([1])', limits);
  const [problem] = answers[1]?.problems ?? [];
  expect(problem).toMatchObject({ code: 'limit-time', args: { grown: true } });
  expect(JSON.stringify(problem?.args)).toMatch(/"reached":"Twice\(1, 1, 1, [1, ]*…"/);
});

test.each([
  [
    'a list of which only residues count',
    'game G(a...) { move to a with [i] = a[j] for i in 1..#a, j in 1..#a where a[i] % 7 > a[j] % 7 }\nplay G([7 * i * i + i for i in 1..9])',
  ],
  ['a board that stops', 'board B { replace "." by "S"  replace "." by "O"  stop "SOS" }\nplay B(4, 6)'],
  ['a board of regions', 'board B { replace "." by "A"  replace "." by "B"  forbid "AA"  forbid "BB" }\nplay B(5, 6)'],
])('of %s, the message shows no position that the file has no name for', (_, text) => {
  const { answers } = answerText(text, { ...DEFAULT_LIMITS, positions: 500 });
  expect(answers[1]?.problems).toMatchObject([{ code: 'limit-positions', args: { reached: '', grown: false } }]);
});

test('squares of a board are not numbers that grow', () => {
  const { answers } = answerText('board B { place "#.#"  place "###" }\nplay B(8, 9)', {
    ...DEFAULT_LIMITS,
    positions: 500,
  });
  expect(answers[1]?.problems).toMatchObject([{ code: 'limit-positions', args: { grown: false } }]);
});

/** Two numbers grow up to a limit, each in the way of the other. */
const PATHS =
  'game P[s](i, j) { move to (i + 1, j) where i <= LIMIT and i != j + 2  move to (i, j + 1) where j <= LIMIT }\n';

test.each([
  ['by a number', '1000', '[1]', false],
  ['by the length of a list', '#s', '[1 for k in 1..1000]', false],
  ['by a number that is computed', '#s * #s', '[1 for k in 1..30]', true],
])('numbers bounded %s are said to grow only beyond every number and length in the rules', (_, limit, list, grown) => {
  const text = `${PATHS.replaceAll('LIMIT', limit)}let long = ${list}\nplay P[long](0, 0)`;
  const { answers } = answerText(text, { ...DEFAULT_LIMITS, positions: 1000 });
  expect(answers[2]?.problems).toMatchObject([{ code: 'limit-positions', args: { grown } }]);
});

test.each([
  [
    'letters of a text',
    'game G(w: text) { move to w with [i] = "X" for i in 1..#w where w[i] == "." and (i < 3 or w[i - 1] != "X" or w[i - 2] == ".") }\nplay G([if j > 0 then "." else "X" for j in 1..60])',
  ],
  [
    'numbers up to a parameter',
    'game G[m](a...) { move to a with [i] = m for i in 1..#a where a[i] == 0 and (i < 3 or a[i - 1] != m or a[i - 2] == 0) }\nplay G[7]([0 for j in 1..60])',
  ],
  [
    'numbers up to the length of their list',
    'game G(a...) { move to a with [i] = a[i] + 1 for i in 1..#a where a[i] < #a and (i < 3 or a[i - 1] != 3 or a[i - 2] == 0) }\nplay G([0 for j in 1..20])',
  ],
])('%s are not said to grow', (_, text) => {
  const { answers } = answerText(text, { ...DEFAULT_LIMITS, positions: 500 });
  expect(answers[1]?.problems).toMatchObject([{ code: 'limit-positions', args: { grown: false } }]);
});

test.runIf(DEEP)('a question with more arguments than a function of the runtime takes is answered', () => {
  const { answers } = answerText(`play Nim(${Array(150_000).fill(1).join()})`);
  expect(answers).toMatchObject([{ kind: 'position', outcome: 'P' }]);
});

const BOARD = `graph Board[n] {
  edge (i, j) - (i + 1, j)  for i in 1..n - 1, j in 1..n
  edge (i, j) - (i, j + 1)  for i in 1..n, j in 1..n - 1
  walk vertices
}
`;

test.each([
  ['positions', { positions: 300 }],
  ['time', { seconds: 0.05 }],
])('of a graph that is too large, the message tells its size: %s', (limit, smaller) => {
  const n = limit === 'time' ? 4000 : 20;
  const { answers } = answerText(`${BOARD}show outcome(Board[${n}]((1, 1)))`, { ...DEFAULT_LIMITS, ...smaller });
  const graph = { name: `Board[${n}]`, vertices: expect.any(String), edges: expect.any(String) };
  expect(answers[1]?.problems).toMatchObject([{ code: `limit-${limit}`, args: { reached: '', graph } }]);
});

test.each([
  ['[outcome(Hard(90)), outcome(Hard(91))]', true],
  ['[outcome(Hard(k)) for k in 90..91]', false],
  ['outcome(Hard(90))', false],
  ['[count(outcome(Hard(k)) == P for k in 90..91), 3]', false],
])('of several questions in one list, the message says that they share one budget: %s', (text, several) => {
  const game = 'game Hard(n) { move to Hard(n - k) + Hard(k * k % n) for k in 1..n - 1 where k * k % n < n - k }\n';
  const { answers } = answerText(`${game}show ${text}`, { ...DEFAULT_LIMITS, positions: 5 });
  expect(answers[1]?.problems).toMatchObject([{ code: 'limit-positions', args: { several, graph: null } }]);
});

test.each([
  ['if 1 < 2 then N else P', [], true],
  ['who(3)', [], true],
  ['if 2 < 1 then draw else who(2)', ['expectation-fails'], false],
])('what is expected of a position may be an outcome that is computed: %s', (expected, codes, holds) => {
  const text = `let who(n) = if n % 2 == 0 then P else N\nexpect outcome(Nim(3)) = ${expected}\nexpect who(1) = N`;
  const answer = answerText(text, DEFAULT_LIMITS).answers[1];
  expect(answer?.problems.map(({ code }) => code)).toEqual(codes);
  expect(answer).toMatchObject({ kind: 'expectation', holds });
});
