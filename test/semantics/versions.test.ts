import { expect, test } from 'vitest';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram, type Program } from '../../server/src/semantics/program.ts';
import { parse } from '../../server/src/syntax/parse.ts';

/** The codes of the problems of every declaration. */
function problems({ file, problems: of }: Program): readonly (readonly string[])[] {
  return file.pieces.map((_, index) => of(index).map(({ code }) => code));
}

test.each<[string, string]>([
  ['graph D { a -> b }\nplay D(a)', 'graph D { c -> b }\nplay D(a)'],
  ['graph D { a - b  cut edges }\nplay D without {a}', 'graph D { c - b  cut edges }\nplay D without {a}'],
  ['graph D { a -> b }\nplay D(a)', 'graph D { a - b  cut edges }\nplay D(a)'],
  ['game A(n) { take 1 }\nplay A(3)', 'game A(n, m) { take 1 from n }\nplay A(3)'],
  ['game A(n) { take 1 }\nplay A(-3)', 'game A(n: int) { move to (n + 1) }\nplay A(-3)'],
  ['game A[m](n) { take m }\nplay A[{1, 2}](3)', 'game A[m](n) { move to (n - m) }\nplay A[{1, 2}](3)'],
  ['position p = Nim(3)\nplay Nim(1) + p', 'position p = misere Nim(3)\nplay Nim(1) + p'],
  ['set S = {1}\ngame A(n) { take S }', 'set S = {(1, 2)}\ngame A(n) { take S }'],
  ['set S = {1}\ngame A(n) { take S }', 'position S = Nim(1)\ngame A(n) { take S }'],
])('what is taken over from %j is right for %j', (before, after) => {
  const earlier = createProgram(parse(before), prelude);
  problems(earlier);
  const later = createProgram(parse(after, earlier.file), prelude, earlier);
  expect(problems(later)).toEqual(problems(createProgram(parse(after), prelude)));
});
