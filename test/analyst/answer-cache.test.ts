import { expect, test } from 'vitest';
import { createAnswerCache } from '../../server/src/analyst/shared/answer-cache.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

const ASKED = 'set S = {1}\ngame A(n) { take S }\nplay A(3)\nplay Nim(3)\nexpect sg(A(1)) = 1\n';

const EDITS: readonly (readonly [what: string, after: string])[] = [
  ['nothing but a blank', ASKED.replace('play Nim', '\nplay Nim')],
  ['another declaration', ASKED.replace('Nim(3)', 'Nim(4)')],
  ['a new line', `play Nim(5)\n${ASKED}`],
  ['what it refers to by another name', ASKED.replace('{1}', '{2}')],
  ['a name that is gone', ASKED.replace('A(n)', 'B(n)')],
  ['a name that is declared before', `game A(n) { take 1 }\n${ASKED}`],
];

const ANSWER: Answer = { kind: 'none', problems: [] };

/** Which declarations have an answer. */
function answered(program: Program, find: ReturnType<typeof createAnswerCache>['find']): readonly number[] {
  return program.file.pieces.flatMap((_, index) => (find(program, index)?.answer === ANSWER ? [index] : []));
}

test.each(EDITS)('after an edit of %s the same answers are known as without the version before', (_, after) => {
  const first = createProgram(parse(ASKED), prelude);
  const cache = createAnswerCache();
  for (const { piece } of first.file.pieces)
    cache.keep(first, piece, { answer: ANSWER, detail: 'explanation', next: null });
  expect(answered(first, cache.find)).toEqual([1, 2, 3, 4]);
  const file = parse(after, first.file);
  const by = answered(createProgram(file, prelude, first), cache.find);
  expect(by).toEqual(answered(createProgram(file, prelude), cache.find));
});

test('an answer that was replaced, outdated or forgotten is not found again, not even in the next version', () => {
  const first = createProgram(parse(ASKED), prelude);
  const cache = createAnswerCache();
  const [, , play, other, expectation] = first.file.pieces.map(({ piece }) => piece);
  if (play === undefined || other === undefined || expectation === undefined) throw new Error('too few declarations');
  for (const piece of [play, other, expectation])
    cache.keep(first, piece, { answer: ANSWER, detail: 'explanation', next: null });
  expect(answered(first, cache.find)).toEqual([2, 3, 4]);
  const second = createProgram(parse(`set Q = {7}\n${ASKED}`, first.file), prelude, first);
  expect(answered(second, cache.find)).toEqual([3, 4, 5]);
  const better: Answer = { kind: 'none', problems: [] };
  cache.keep(second, play, { answer: better, detail: 'explanation', next: null });
  cache.outdate(other);
  cache.drop(expectation);
  const third = createProgram(parse(`set R = {7}\n${ASKED}`, second.file), prelude, second);
  for (const [program, at] of [
    [first, 2],
    [second, 3],
    [third, 3],
  ] as const) {
    expect(cache.find(program, at)?.answer).toBe(better);
    expect(cache.find(program, at + 1)).toMatchObject({ answer: ANSWER, next: 0 });
    expect(cache.find(program, at + 2)).toBeNull();
  }
  cache.clear();
  expect(cache.find(third, 3)).toBeNull();
});

test('answers stay known when a version in between was never looked at', () => {
  const versions = [`set Q = {7}\n${ASKED}`, `play Nim(9)\n${ASKED}`];
  const cache = createAnswerCache();
  let program = createProgram(parse(ASKED), prelude);
  for (const { piece } of program.file.pieces)
    cache.keep(program, piece, { answer: ANSWER, detail: 'explanation', next: null });
  answered(program, cache.find);
  for (const text of versions) program = createProgram(parse(text, program.file), prelude, program);
  expect(answered(program, cache.find)).toEqual([2, 3, 4, 5]);
});
