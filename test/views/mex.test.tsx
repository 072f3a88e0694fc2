import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { MexOfComponents } from '../../views/learn/mex.tsx';
import { mexSteps } from '../../views/learn/mex-steps.ts';
import { ask, positions } from '../ask.ts';

/** The position of the only `play` of a text. */
function positionOf(text: string) {
  const [position] = positions(ask(text));
  if (position === undefined) throw new Error(`there is no position in ${text}`);
  return position;
}

test.each([
  [
    'play Nim(2)',
    [
      ['0', 'Nim(0)'],
      ['1', 'Nim(1)'],
      ['2', null],
    ],
  ],
  ['play Nim(0)', [['0', null]]],
  [
    'play Kayles(4)',
    [
      ['0', 'Kayles(1, 1)'],
      ['1', null],
    ],
  ],
  ['play Nim(1000)', null],
  ['play misere Nim(2)', null],
  ['graph L { a -> b  b -> a }\nplay L(a)', null],
] as const)('%s: each number is looked for until one is missing', (text, steps) => {
  const [component] = positionOf(text).components;
  const found = component === undefined ? null : mexSteps(component);
  expect(found?.map(({ number, option }) => [number, option]) ?? null).toEqual(steps);
});

test('a value that is not the mex of its options is not explained as one', () => {
  const options = { list: [{ to: 'G(0)', value: '0' }], complete: true };
  expect(mexSteps({ value: '1', options })).not.toBe(null);
  expect(mexSteps({ value: '2', options })).toBe(null);
});

test('equal components are shown once, and no step before it is asked for', () => {
  const html = render(<MexOfComponents position={positionOf('play Nim(2, 2, 1)')} />);
  expect(html.match(/<section/g)).toHaveLength(2);
  expect(html).toContain('Is 0 the value of an option?');
  expect(html).not.toContain('is missing');
  expect(render(<MexOfComponents position={positionOf('play misere Nim(2)')} />)).toBe('');
});
