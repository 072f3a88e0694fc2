import { expect, test } from 'vitest';
import { answerAll, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { lexPiece } from '../../server/src/syntax/pieces/parse-piece.ts';

const READING = { digits: 200, declaration: 1000 };
const long = `play ${'Nim(1) + '.repeat(120)}`;

function codes(text: string): readonly string[] {
  const { program, answers } = answerAll(programOf(text, undefined, READING), DEFAULT_LIMITS, 'explanation');
  return answers.flatMap((answer, index) => [...program.problems(index), ...answer.problems].map(({ code }) => code));
}

test.each<[string, readonly string[]]>([
  [`play Nim(${'9'.repeat(200)})`, []],
  [`play Nim(${'9'.repeat(201)})`, ['number-too-large']],
  [`play Nim(${'1_'.repeat(199)}1)`, []],
  ['play Nim(10^199)', []],
  ['play Nim(10^400)', ['number-too-large']],
  ['play Nim(9^150 * 9^150)', ['number-too-large']],
  [`${long}Nim(1)`, ['limit-declaration']],
  [`${long}Nim(1)\nplay Nim(2)`, ['limit-declaration']],
  [
    `play A(1)\ngame A(n) { take 1 where ${'n > 0 and '.repeat(110)} n > 1 }`,
    ['rules-have-errors', 'limit-declaration'],
  ],
])('a number and a declaration are no longer than allowed: %s', (text, expected) => {
  expect(codes(text)).toEqual(expected);
});

test('numbers that grow by addition are stopped as well', () => {
  const text = 'game G(n) { move to (n + n) }\nexpect sg(G(1)) = 0';
  expect(codes(text)).toContain('number-too-large');
});

test('a text is read again under other limits', () => {
  const text = `${long}Nim(1)`;
  const before = parse(text, undefined, READING);
  const after = parse(text, before, { ...READING, declaration: 2000 });
  expect([before, after].map(({ pieces }) => pieces[0]?.piece.tree.kind)).toEqual(['broken', 'play']);
  expect(parse(text, before).limits).toBe(READING);
});

test('of a declaration that is too long, no feature reads more than the beginning', () => {
  const [placed] = parse(`${long.repeat(9)}Nim(1)`, undefined, READING).pieces;
  expect(placed && lexPiece(placed.piece).tokens.at(-1)?.startOffset).toBeLessThan(1000);
});

test('signs of bits between very many numbers are read without a fault', () => {
  const signs = Array.from({ length: 5000 }, () => 'n + 1').join(' & ');
  const { pieces } = parse(`let f(n) = if ${signs} then 1 else 0`);
  expect(pieces[0]?.piece.problems.map(({ code }) => code)).toContain('write-instead');
});
