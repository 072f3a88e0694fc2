import { expect, test } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The texts of the rules of a board that add nothing to the rules above them. */
function twice(rules: string): readonly string[] {
  const text = `board B { ${rules} }`;
  const problems = createProgram(parse(text), prelude).problems(0);
  return problems.flatMap(({ code, span }) => (code === 'piece-twice' ? [text.slice(span.start, span.end)] : []));
}

test.each([
  ['place "##"', []],
  ['place "##" place "###" place "#/#"', ['place "#/#"']],
  ['place "##/#" place "#/##" place "##" place "###"', ['place "#/##"']],
  ['place "##" place fixed "##" place fixed "#/#"', ['place fixed "##"', 'place fixed "#/#"']],
  ['place fixed "##" place fixed "#/#" place "##"', ['place "##"']],
  ['place "#.#" place "##"', []],
  ['replace "X." by ".X" replace "." by "X" replace ".X" by "X."', ['replace ".X" by "X."']],
  ['replace "X." by ".X" forbid "XX" forbid "XXX" forbid "X/X"', ['forbid "X/X"']],
])('%s', (rules, expected) => {
  expect(twice(rules)).toEqual(expected);
});
