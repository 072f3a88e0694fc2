import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerAll, createContext, programOf } from '../server/src/answers/answers.ts';
import { askedIn } from '../server/src/answers/shared/asked-text.ts';
import { DEFAULT_LIMITS } from '../server/src/answers/shared/budget.ts';
import { problemOf } from '../server/src/answers/shared/failures.ts';
import { LimitReached } from '../server/src/engine/index.ts';
import { messageOf } from '../server/src/ide/shared/sentences/messages.ts';
import { createProgram } from '../server/src/semantics/program/create-program.ts';
import type { FileLocation } from '../server/src/semantics/program/imports.ts';
import { prelude } from '../server/src/semantics/program/prelude.ts';
import { parse } from '../server/src/syntax/pieces/parse.ts';
import type { Misfit } from '../server/src/syntax/problems/misfit.ts';
import type { Problem } from '../server/src/syntax/problems/problem.ts';
import { TOKEN_TYPES } from '../server/src/syntax/text/tokens.ts';
import { wordsFor } from '../server/src/words/words.ts';
import { sessionOfTests } from './ask.ts';
import { someOf } from './tiers.ts';

/** A section of the page about problems: a text that has the problem, then the same text mended; a few show neither. */
interface Section {
  readonly code: string;
  readonly snippets: readonly string[];
}

const page = readFileSync(join(import.meta.dirname, '../docs/problems.md'), 'utf8');
const sections: readonly Section[] = page
  .split(/^(?=##)/m)
  .filter((part) => part.startsWith('### '))
  .map((part) => ({
    code: /^### (.*)$/m.exec(part)?.[1] ?? '',
    snippets: [...part.matchAll(/^```game\n(.*?)^```$/gms)].map(([, snippet = '']) => snippet),
  }));

test('the Chinese page about problems has the sections and the texts of the English one', () => {
  const chinese = readFileSync(join(import.meta.dirname, '../docs/problems.zh-cn.md'), 'utf8');
  const shared = (text: string): readonly string[] => text.match(/^### [^\n]*$|^```game\n.*?^```$/gms) ?? [];
  expect(shared(chinese)).toEqual(shared(page));
  const parts = chinese.split(/^(?=##)/m).filter((part) => part.startsWith('### '));
  expect(parts.filter((part) => !/\p{Script=Han}.*。/u.test(part))).toEqual([]);
});

/** Codes that no text on the page shows, and why. */
const WITHOUT_TEXT: ReadonlyMap<string, string> = new Map([
  ['too-many-names', 'the text would be too long for a page; it is made in another test'],
  ['too-deep', 'the text would be too long for a page; it is made below'],
  ['limit-declaration', 'reported for a text that would be too long for a page'],
  ['limit-problems', 'reported for a text that would be too long for a page'],
  ['limit-memory', 'reported in place of a worker that has died'],
  ['put-aside', 'reported once many answers have taken their whole time'],
  ['left-alone', 'reported in place of workers that have died twice'],
  ['internal-error', 'nothing is known to cause it'],
  ['shortcut-refuted', 'nothing is known to cause it'],
]);
const shown = sections.filter(({ code }) => !WITHOUT_TEXT.has(code));
const nested = `play ${'('.repeat(1000)}Nim(3)${')'.repeat(1000)}`;

const MISFITS = Object.keys({
  value: true,
  option: true,
  'no-move': true,
  parts: true,
  order: true,
  winner: true,
  'wrong-move': true,
  moves: true,
  listed: true,
  searched: true,
  'searched-moves': true,
  law: true,
  period: true,
  'large-heaps': true,
} satisfies { [Kind in Misfit]: true }) as readonly Misfit[];

/** Problems that cannot be caused here, given directly so that their sentences are checked too. */
const NOT_CAUSED: readonly Problem[] = [
  {
    code: 'limit-declaration',
    severity: 'warning',
    span: { start: 0, end: 4 },
    args: { length: '60000', most: '50000' },
  },
  { code: 'limit-problems', severity: 'information', span: { start: 0, end: 4 }, args: { most: '1,000' } },
  { code: 'limit-memory', severity: 'warning', span: { start: 0, end: 4 }, args: { text: 'play' } },
  { code: 'put-aside', severity: 'information', span: { start: 0, end: 4 }, args: {} },
  { code: 'left-alone', severity: 'warning', span: { start: 0, end: 4 }, args: {} },
  { code: 'internal-error', severity: 'error', span: { start: 0, end: 4 }, args: { text: 'x is no number' } },
  ...MISFITS.map(
    (kind): Problem => ({
      code: 'shortcut-refuted',
      severity: 'information',
      span: { start: 0, end: 4 },
      args: { position: 'G(3)', kind, claimed: '1', found: '0' },
    }),
  ),
];

/** The texts of the page are in a file `mine.game`, and these files are beside it. */
const BESIDE: ReadonlyMap<string, string> = new Map([
  ['file:///takes.game', 'game Pick(n) { take 1..2 }'],
  ['file:///more-takes.game', 'game Pick(n) { take 1..3 }'],
]);
const place: FileLocation = {
  uri: 'file:///mine.game',
  fileAt: (uri) => {
    const text = BESIDE.get(uri);
    return text === undefined ? null : parse(text);
  },
};

const known = new Map<string, readonly Problem[]>();

/** What reading and computing find, found once for all tests that look at it. */
function problemsOf(text: string, code = ''): readonly Problem[] {
  const problems = known.get(text) ?? findProblems(text, code);
  known.set(text, problems);
  return problems;
}

/** The limit of positions is low; that of time is low only for problems about time. */
function findProblems(text: string, code: string): readonly Problem[] {
  const limits = { seconds: code === 'limit-time' ? 0.1 : 60, positions: 2000, components: 100 };
  const program = programOf(text, place);
  const { answers } = answerAll(program, limits, 'verdict', createContext(program, limits, sessionOfTests()));
  return answers.flatMap((answer, index) => [...program.problems(index), ...answer.problems]);
}

/** What reading alone finds. */
function problemsRead(text: string): readonly Problem[] {
  const program = createProgram(parse(text), prelude, undefined, place);
  return program.file.pieces.flatMap((_, index) => program.problems(index));
}

describe('the page about problems', () => {
  test('has one section for every code and none for anything else', () => {
    const codes = Object.keys(wordsFor('en').problem);
    expect(sections.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  });

  test.each(sections)('shows $code and how to correct it, or there is a reason not to', ({ code, snippets }) => {
    expect(snippets).toHaveLength(WITHOUT_TEXT.has(code) ? 0 : 2);
  });

  test.each(shown)('has a text in which $code is a problem', ({ code, snippets: [cause = ''] }) => {
    expect(problemsOf(cause, code).map((problem) => problem.code)).toContain(code);
  });

  test.each(shown)('leaves nothing wrong in the text mended of $code', ({ snippets: [, mended = ''] }) => {
    expect(problemsOf(mended)).toEqual([]);
  });
});

test('a thousand nested brackets are too deep', () => {
  expect(problemsOf(nested).map(({ code }) => code)).toContain('too-deep');
});

describe('every sentence', () => {
  /** Names of token types that are not the words themselves, such as `Identifier`. */
  const internal = TOKEN_TYPES.map(({ name, LABEL }) => (name.toLowerCase() === LABEL ? '' : name));
  const names = internal.filter((name) => /^\w+$/.test(name));
  const machinery = new RegExp(`undefined|null|NaN|\\[object|EOF|-->|\\b(?:${names.join('|')})\\b`);

  function check(problem: Problem): void {
    const english = messageOf(problem, wordsFor('en'));
    expect(english).not.toMatch(/\p{Script=Han}/u);
    const chinese = messageOf(problem, wordsFor('zh-cn'));
    expect(chinese).toMatch(/\p{Script=Han}/u);
    for (const sentence of [english, chinese]) expect(sentence).not.toMatch(machinery);
  }

  test.each(shown)(
    'about a text with $code is fit for a reader, in both languages',
    ({ code, snippets: [cause = ''] }) => {
      problemsOf(cause, code).forEach(check);
    },
  );

  test('about what no text causes is fit for a reader, too', () =>
    [...problemsOf(nested), ...NOT_CAUSED].forEach(check));

  test.each(someOf(shown, 16))(
    'about a text with $code cut off anywhere is fit for a reader, too',
    ({ snippets: [, mended = ''] }) => {
      for (let end = 0; end < mended.length; end += 1) problemsRead(mended.slice(0, end)).forEach(check);
    },
  );

  test('has its translation', () => {
    expect(Object.keys(wordsFor('zh-cn').problem).toSorted()).toEqual(Object.keys(wordsFor('en').problem).toSorted());
  });
});

test.each([
  ['play Slow(900, 900)', true],
  ['show Slow(900, 900)', true],
  ['show sg(Slow(900, 900))', true],
  ['show [sg(Lastoutcome(n)) for n in 0..9]', true],
  ['show #"outcome(" + sg(Slow(900, 900))', true],
  ['show outcome(Slow(900, 900))', false],
  ['show [outcome(Slow(n)) for n in 0..9]', false],
  [`show [${'n, '.repeat(99)}outcome(Slow(n)) for n in 0..9]`, false],
  ['game Slow(n) { take 1 }', false],
])('%s without an answer in time has a question that takes less: %s', (text, isLess) => {
  const [placed] = parse(text).pieces;
  if (placed === undefined) throw new Error('nothing is asked');
  const { tree } = placed.piece;
  const problem = problemOf(new LimitReached('time'), tree, askedIn(tree), DEFAULT_LIMITS);
  expect(messageOf(problem, wordsFor('en')).includes('ask only who wins, with `show outcome(…)`')).toBe(isLess);
});
