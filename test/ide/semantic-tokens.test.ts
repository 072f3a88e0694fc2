import { describe, expect, test } from 'vitest';
import { semanticTokens } from '../../server/src/ide/reading/semantic-tokens.ts';
import { answered, pending } from './marked.ts';

/** Every token as `text kind modifier …`. */
function tokensOf(text: string, everything = false): readonly string[] {
  return semanticTokens(pending(text), { start: 0, end: text.length }, everything).map(({ span, kind, modifiers }) =>
    [text.slice(span.start, span.end), kind, ...modifiers].join(' '),
  );
}

describe('a name is coloured by what it stands for', () => {
  test.each<[string, ...string[]]>([
    ['play Nim(3)', 'Nim class defaultLibrary'],
    ['game A(n) { take 1..n }\nplay A(3)', 'A class declaration', 'n parameter declaration', 'n parameter', 'A class'],
    [
      'game A[m](n) { take m where n > m }',
      'A class declaration',
      'm parameter declaration readonly',
      'n parameter declaration',
      'm parameter readonly',
      'n parameter',
      'm parameter readonly',
    ],
    [
      'game A(a...) { move to a with [i] = 0 for i in 1..#a }',
      'A class declaration',
      'a parameter declaration',
      'a parameter',
      'i variable',
      'i variable declaration',
      'a parameter',
    ],
    ['set S = odd or powers(2)', 'S type declaration', 'odd type defaultLibrary', 'powers type defaultLibrary'],
    ['position p = 0\nplay p', 'p variable declaration readonly', 'p variable readonly'],
    [
      'graph G { a -> b }\nplay G(a)',
      'G class declaration',
      'a enumMember declaration',
      'b enumMember declaration',
      'G class',
      'a enumMember',
    ],
    [
      'graph G[n] { edge a - (i) for i in 1..n  claim edges }\nplay G[3] without {a - 1}',
      'G class declaration',
      'n parameter declaration readonly',
      'a enumMember declaration',
      'i variable',
      'i variable declaration',
      'n parameter readonly',
      'G class',
      'a enumMember',
    ],
    ['coins C { flip 2 where x < y }', 'C class declaration', 'x variable readonly', 'y variable readonly'],
    [
      'expect outcome(Nim(3)) = N',
      'outcome function defaultLibrary',
      'Nim class defaultLibrary',
      'N enumMember readonly defaultLibrary',
    ],
    [
      'show count(sg(Nim(k)) == 1 and outcome(Nim(k)) != P for k in odd)',
      'count function defaultLibrary',
      'sg function defaultLibrary',
      'Nim class defaultLibrary',
      'k variable',
      'outcome function defaultLibrary',
      'Nim class defaultLibrary',
      'k variable',
      'P enumMember readonly defaultLibrary',
      'k variable declaration',
      'odd type defaultLibrary',
    ],
    [
      'game A(n) { take gcd(n, 4) }',
      'A class declaration',
      'n parameter declaration',
      'gcd function defaultLibrary',
      'n parameter',
    ],
  ])('%s', (text, ...expected) => expect(tokensOf(text)).toEqual(expected));
});

test('while a declaration cannot be read its names keep their colours', () => {
  const colours = (text: string) => tokensOf(text).map((token) => token.replace(' declaration', ''));
  const text = 'game A[m](n) { move to Nim(n - gcd(k, x)) for (k, x) in S where k > ';
  expect(colours(`${text} }\nset S = {(1, 2)}`)).toEqual(colours(`${text} 2 }\nset S = {(1, 2)}`));
});

test('an editor without the grammar gets all tokens', () => {
  expect(tokensOf('// one\r\n/* two\nthree */ game A(n) { take 1..3 } // four', true)).toEqual([
    '// one comment',
    '/* two comment',
    'three */ comment',
    'game keyword',
    'A class declaration',
    'n parameter declaration',
    'take keyword',
    '1 number',
    '.. operator',
    '3 number',
    '// four comment',
  ]);
  expect(tokensOf('game A(n) { octal 0.77 } board B { place fixed "##" }', true)).toContain('0.77 number');
  expect(tokensOf('board B { place fixed "##" }', true).slice(-2)).toEqual(['fixed keyword', '"##" string']);
});

test('tokens come in the order of the text and never overlap', () => {
  const text = 'game A[m](n) { move to (n - k) for k in {j in 1..m where j % 2 == 0} /* k */ }\nplay A[3](4) // x';
  const spans = semanticTokens(answered(text), { start: 0, end: text.length }, true).map(({ span }) => span);
  for (const [index, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
});

test('a part of the text has the tokens of its declarations', () => {
  const text = 'play Nim(1)\nplay Kayles(2)\nplay Grundy(3)';
  const part = { start: text.indexOf('Kayles'), end: text.indexOf('Kayles') + 3 };
  const found = semanticTokens(pending(text), part, false).map(({ span }) => text.slice(span.start, span.end));
  expect(found).toEqual(['Kayles']);
});
