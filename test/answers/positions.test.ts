import { describe, expect, it } from 'vitest';
import { ask, askPlays, complaints, LITTLE, positions } from '../ask.ts';

const GRAPH = 'graph G { start -> a, b  a -> b  0 -> 1  1 -> b }';

describe('the components of a position', () => {
  it.each([
    ['2 * G(0, 1)', ['G(0)', 'G(1)', 'G(0)', 'G(1)']],
    ['2 * (Nim(1) + 2 * Nim(2)) + Nim(3)', ['Nim(1)', 'Nim(2)', 'Nim(2)', 'Nim(1)', 'Nim(2)', 'Nim(2)', 'Nim(3)']],
    ['2 * Nim(1) + 2 * Nim(1)', ['Nim(1)', 'Nim(1)', 'Nim(1)', 'Nim(1)']],
    ['2 * pair', ['Nim(1)', 'Nim(2)', 'Nim(1)', 'Nim(2)']],
    [
      'sum(2 * Nim(i, 5) for i in 1..2)',
      ['Nim(1)', 'Nim(5)', 'Nim(1)', 'Nim(5)', 'Nim(2)', 'Nim(5)', 'Nim(2)', 'Nim(5)'],
    ],
    ['0 * Nim(4) + Nim(3)', ['Nim(3)']],
  ])('%s are listed in the order of the text', (position, expected) => {
    const asked = ask(`${GRAPH}\nposition pair = Nim(1, 2)\nplay ${position}`);
    expect(complaints(asked)).toEqual([]);
    expect(positions(asked)[1]?.components.map(({ text }) => text)).toEqual(expected);
  });

  it('are summarised if there are very many', () => {
    const [play] = positions(ask('play Nim(1) + 10^12 * Nim(2)'));
    expect(play?.components.map(({ text, times }) => `${times} ${text}`)).toEqual(['1 Nim(1)', '1000000000000 Nim(2)']);
  });
});

describe('the winning moves', () => {
  it('in a component that differs come before those in thousands of equal ones', () => {
    const [play] = positions(ask('play sum(Nim(1) for i in 1..2501) + Nim(5, 5)'));
    const { list = [], ...count } = play?.winningMoves ?? {};
    expect(count).toMatchObject({ exact: true, count: '2503' });
    expect(list.slice(0, 3).map(({ component, from }) => [component, from])).toEqual([
      [0, 'Nim(1)'],
      [2501, 'Nim(5)'],
      [1, 'Nim(1)'],
    ]);
    expect(list).toHaveLength(1000);
  });
});

describe('a name', () => {
  it('of a position may be that of a vertex', () => {
    const asked = ask(`${GRAPH}\nposition start = G(start)\nplay start + Nim(1)`);
    expect(complaints(asked)).toEqual([]);
    expect(positions(asked).map(({ value }) => value)).toEqual(['2', '3']);
  });

  it('of a position cannot be used in its own value', () =>
    expect(complaints(ask(`${GRAPH}\nposition start = G(a) + start`))[0]).toContain('refers-to-itself'));
});

describe('rules', () => {
  it.each([
    ['take k for k in 1..10^12', 'take 1..10^12'],
    ['take k for k in {1, 3, 4}', 'take {1, 3, 4}'],
    ['take k for k in 1..10^12 where k % 2 == 1', 'take odd'],
    ['take k for k in 1..n', 'take any'],
    // Finite sets that are too large to wait for.
    ['take 1..10^12 leaving 0..2 heaps', 'take 1..40 leaving 0..2 heaps'],
    ['take 2..10^12 except {7}', 'take 2..40 except {7}'],
  ])('%s is %s', (written, meant) => {
    const [asked, plain] = [written, meant].map((rule) => askPlays(`game G(n) { ${rule} }\nplay G(30)`));
    expect(asked && positions(asked)[0]?.value).toBe(plain && positions(plain)[0]?.value);
    expect(asked && complaints(asked)).toEqual([]);
  });

  it.each([
    ['game G(n) { take floor(5 / n) }\nplay G(3)', '"at":"n = 0"'],
    ['game G[m](n) { move to (n % m) where n > 0 }\nplay G[0](3)', '"at":"m = 0, n = 3"'],
    ['game G(n) { move to (n - 1) for k in 0..2 where 2^(k - 1) > 0 }\nplay G(3)', '"at":"k = 0"'],
  ])('%s says where it fails', (text, expected) => expect(complaints(ask(text)).at(-1)).toContain(expected));
});

it('a number in place of a position is reported as such', () =>
  expect(complaints(ask('expect sg(log2(8)) = 3'))[0]).toContain('wrong-kind'));

it('a position that doubles with each name ends at the limit on positions', () => {
  const names = Array.from({ length: 12 }, (_, index) => `position p${index} = p${index + 1} + p${index + 1}\n`);
  const text = `${names.join('')}position p12 = Nim(1)\nplay p0\n`;
  const within = (positions: number) => complaints(ask(text, { ...LITTLE, seconds: 20, positions }));
  // 4096 components, each with thirteen names around it.
  expect(within(13 * 4096)).toEqual([]);
  expect(within(12 * 4096)).not.toEqual([]);
});
