import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { format } from '../../server/src/syntax/format/format.ts';
import { lex } from '../../server/src/syntax/grammar/lex.ts';

function check(name: string, text: string, expected: string) {
  test(name, () => {
    expect(format(text)).toBe(expected);
    expect(format(expected)).toBe(expected);
  });
}

describe('spaces', () => {
  check('around operators', 'play  Nim(a+b*-c ,2 ^ n)', 'play Nim(a + b * -c, 2^n)\n');
  check('inside brackets', 'set S={ 1 , 2 }or[ 3 ]', 'set S = {1, 2} or [3]\n');
  check('inside bodies', 'game A (n){take any}', 'game A(n) { take any }\n');
  check('inside an empty body', 'game A(n){ }', 'game A(n) {}\n');
  check('around ranges', 'set S = 1 .. n - 1', 'set S = 1..n - 1\n');
  check('behind words', 'game A(n) { move to(n-1)where(n>2) }', 'game A(n) { move to (n - 1) where (n > 2) }\n');
  check('behind words that are names', 'play to (1)+a [2]', 'play to(1) + a[2]\n');
  check('of signs before operands', 'play f(not - a, # b, x in - 1..2)', 'play f(not -a, #b, x in -1..2)\n');
  check('of values', 'expect sg(G(a))=∞ { 0,2 }', 'expect sg(G(a)) = ∞{0, 2}\n');
  check('of states', 'game A[ m ](x :int,a ...) {}', 'game A[m](x: int, a...) {}\n');
  check('of arrows and edges', 'graph G { a->b,c  d-e }', 'graph G { a -> b, c  d - e }\n');
  check('inside an entry', 'let b=c [1] [2]+(a++d) [3]', 'let b = c[1][2] + (a ++ d)[3]\n');
  check('before parameters', 'play Bash [3] (9)', 'play Bash[3](9)\n');
});

describe('lines', () => {
  check('start without spaces', '\n\n   play A(1)', 'play A(1)\n');
  check('have one empty line between them at most', 'play A(1)\n\n\n\nplay B(1)\n\n', 'play A(1)\n\nplay B(1)\n');
  check('of a body are indented', 'game A(n) {\ntake 1\n      split\n  }', 'game A(n) {\n  take 1\n  split\n}\n');
  check(
    'that go on with a rule are indented twice',
    'game A(n) {\ntake 1\nwhere n > 2\nsplit\n}',
    'game A(n) {\n  take 1\n    where n > 2\n  split\n}\n',
  );
  check(
    'that go on with a declaration are indented',
    'play A(1)\n+ B(1)\nplay C(1)',
    'play A(1)\n  + B(1)\nplay C(1)\n',
  );
  check('inside brackets are indented', 'play A(\n1,\n2\n)', 'play A(\n  1,\n  2\n)\n');
  check('of several brackets are indented once', 'play A({\n1\n})', 'play A({\n  1\n})\n');
  check('of a graph', 'graph G {\na -> b\nc ->\nd\n}', 'graph G {\n  a -> b\n  c ->\n    d\n}\n');
  check('end as they did', 'play A(1)\r\nplay  B(1)\r\n', 'play A(1)\r\nplay B(1)\r\n');
  check('of nothing', '  \n\n ', '');
  check('start afresh with each declaration, whatever is open', 'play A(\nplay B(1)', 'play A(\nplay B(1)\n');
});

describe('comments', () => {
  check('stay behind the code', 'play A(1)    //  one\nplay B(1)// two', 'play A(1)    //  one\nplay B(1) // two\n');
  check(
    'are indented like what follows',
    'game A(n) {\n// one\ntake 1\n    // two\n}',
    'game A(n) {\n  // one\n  take 1\n  // two\n}\n',
  );
  check('between words', 'play A(1)/* one */+B(1)', 'play A(1) /* one */ + B(1)\n');
  check('of several lines stay as they are', '/* one\n     two */\nplay A(1)', '/* one\n     two */\nplay A(1)\n');
  check('lose spaces at their end', '// one  \nplay A(1)', '// one\nplay A(1)\n');
  check('alone', '// one', '// one\n');
});

describe('columns that are aligned stay aligned', () => {
  const aligned = (name: string, text: string) => check(name, text, text);
  aligned('before clauses', 'game A(n) {\n  take 1     where n > 2\n  take n     for k in S\n}\n');
  aligned('before bodies', 'game A(n)   { take 1 }\ngame Bb(n)  { take 1 }\n');
  aligned('between rules', 'game A(n) { take any  split }\n');
  aligned('between the items of a graph', 'graph G { a -> b, c   b -> d   c -> d }\n');
});

describe('what cannot be read', () => {
  const kept = (name: string, text: string) => check(name, text, text);
  kept('an open string', 'play   "a');
  kept('an open comment', 'play   /* a');
  kept('a character of no meaning', 'play   $');
  kept('a sign of another kind', 'play   A（1）');
  check('a broken declaration is formatted all the same', 'game  A(n) {take', 'game A(n) { take\n');
  kept('signs that would become another sign', 'play 1 .. .. 2');
});

describe('every file of the project', () => {
  const examples = new URL('../../examples/', import.meta.url);
  const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.game'));
  const texts = files.map((name) => [name, readFileSync(new URL(name, examples), 'utf8')] as const);
  const seeds = readFileSync(new URL('../fixtures/seeds.game', import.meta.url), 'utf8');

  test.each([...texts, ['seeds', seeds] as const])('%s keeps its tokens', (_, text) => {
    const formatted = format(text);
    const images = (one: string) => lex(one).tokens.map(({ image }) => image);
    expect(images(formatted)).toEqual(images(text));
    expect(format(formatted)).toBe(formatted);
  });

  test.each(texts)('%s is formatted', (_, text) => expect(format(text)).toBe(text));
});
