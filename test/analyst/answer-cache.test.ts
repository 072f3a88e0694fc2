import { expect, test } from 'vitest';
import { createAnswerCache } from '../../server/src/analyst/shared/answer-cache.ts';
import type { Answer } from '../../server/src/answers/answer.ts';
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
