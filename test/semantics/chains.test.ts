import { describe, expect, test } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';
import { cases } from '../tiers.ts';

const LENGTH = cases(20_000);

/** Declarations that each use the next one; `last` is the one at the end. */
interface Chain {
  readonly link: (own: string, next: string) => string;
  readonly last: (own: string) => string;
  readonly expect: (first: string) => string;
}

const CHAINS: readonly (readonly [name: string, chain: Chain])[] = [
  [
    'numbers',
    {
      link: (own, next) => `let ${own} = ${next} + 1`,
      last: (own) => `let ${own} = 0`,
      expect: (first) => `expect ${first} = ${LENGTH}`,
    },
  ],
  [
    'names of one number',
    {
      link: (own, next) => `let ${own} = ${next}`,
      last: (own) => `let ${own} = 7`,
      expect: (first) => `expect ${first} = 7`,
    },
  ],
  [
    'functions',
    {
      link: (own, next) => `let ${own}(n) = ${next}(n + 1)`,
      last: (own) => `let ${own}(n) = n`,
      expect: (first) => `expect ${first}(1) = ${LENGTH + 1}`,
    },
  ],
  [
    'sets',
    {
      link: (own, next) => `set ${own} = ${next}`,
      last: (own) => `set ${own} = {1, 2}`,
      expect: (first) => `expect #${first} = 2`,
    },
  ],
  [
    'definitions that ask',
    {
      link: (own, next) => `let ${own} = ${next}`,
      last: (own) => `let ${own} = sg(Nim(3))`,
      expect: (first) => `expect ${first} = 3`,
    },
  ],
  [
    'games',
    {
      link: (own, next) => `game ${own}(n) { move to ${next}(k) for k in 0..n - 1 }`,
      last: (own) => `game ${own}(n) { take 1 }`,
      expect: (first) => `expect sg(${first}(3)) = 3`,
    },
  ],
];

describe(`a question is answered about the first of ${LENGTH} declarations that each use the next one`, () => {
  test.each(CHAINS)('%s, from the first to the last', (_, chain) => {
    expect(complaints(askQuestions(inOrder(chain).join('\n')))).toEqual([]);
  });

  test.each(CHAINS)('%s, from the last to the first', (_, chain) => {
    expect(complaints(askQuestions(inOrder(chain).reverse().join('\n')))).toEqual([]);
  });
});

function inOrder({ link, last, expect: question }: Chain): string[] {
  const links = Array.from({ length: LENGTH }, (_, index) => link(`A${index}`, `A${index + 1}`));
  return [question('A0'), ...links, last(`A${LENGTH}`)];
}

test.each([
  ['functions', (own: string, next: string) => `let ${own}(n) = if n == 0 then 4 else ${next}(n - 1)`, 'A0(5) = 4'],
  ['games', (own: string, next: string) => `game ${own}(n) { move to ${next}(k) for k in 0..n - 1 }`, 'sg(A0(5)) = 5'],
])(`a question is answered about one of ${LENGTH} in a circle: %s`, (_, link, claim) => {
  const links = Array.from({ length: LENGTH }, (__, index) => link(`A${index}`, `A${(index + 1) % LENGTH}`));
  expect(complaints(askQuestions([...links, `expect ${claim}`].join('\n')))).toEqual([]);
});

test('a question is answered about one declaration that all others use, and about one that uses all others', () => {
  const names = Array.from({ length: LENGTH }, (_, index) => `a${index}`);
  const lines = ['let b = 1', ...names.map((name) => `let ${name} = b`), `let all = #{${names.join(', ')}}`];
  expect(complaints(askQuestions([...lines, 'expect all = 1'].join('\n')))).toEqual([]);
});
