import { expect, test } from 'vitest';
import { typeDefinitions } from '../../server/src/ide/navigation/type-definition.ts';
import { marked, pending } from './marked.ts';

test.each([
  ['game A(n) { take 1 }\nposition p = A(3) + A(4) + A(5)\nplay <|>p', ['A']],
  ['game A(<|>n) { take 1..n }', ['A']],
  ['graph D { a -> b }\nplay D(<|>a)', ['D']],
  ['game A(n) { take 1 }\nplay <|>A(3)', []],
  ['play sum(Nim(<|>i) for i in 1..3)', []],
  ['play <|>Foo(3)', []],
])('what the name in %j is one of', (source, expected) => {
  const { text, offsets } = marked(source);
  const found = typeDefinitions(pending(text), offsets[0] ?? 0);
  expect(found.map(({ selection }) => text.slice(selection.start, selection.end))).toEqual(expected);
});
