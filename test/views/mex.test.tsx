import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { MexOfComponents, MexSoFar } from '../../views/learn/mex.tsx';
import { mexSteps } from '../../views/learn/mex-steps.ts';
import { askExplained, positions } from '../ask.ts';
import { textOf } from './text.ts';

/** The position of the only `play` of a text. */
function positionOf(text: string) {
  const [position] = positions(askExplained(text));
  if (position === undefined) throw new Error(`there is no position in ${text}`);
  return position;
}

test.each([
  ['play Nim(2)', ['0', '1'], '2'],
  ['play Nim(0)', [], '0'],
  ['play Kayles(4)', ['0'], '1'],
])('%s: each number is checked until one is missing', (text, below, mex) => {
  const [component] = positionOf(text).components;
  expect(component === undefined ? null : mexSteps(component)).toMatchObject({ below, mex });
});

test.each(['play Nim(1000)', 'play misere Nim(2)', 'graph L { a -> b  b -> a }\nplay L(a)'])(
  '%s has no steps, because not all options have known nimbers',
  (text) => {
    const [component] = positionOf(text).components;
    expect(component === undefined ? null : mexSteps(component)).toBeNull();
  },
);

test('a value that is not the mex of its options is not explained as one', () => {
  const options = { list: [{ to: 'G(0)', value: '0', act: null }], complete: true };
  expect(mexSteps({ value: '1', options })).not.toBe(null);
  expect(mexSteps({ value: '2', options })).toBe(null);
});

test('values appear one at a time, and the mex with its reason after the last one', () => {
  const [component] = positionOf('play Kayles(2)').components;
  const steps = component === undefined ? null : mexSteps(component);
  if (steps === null) throw new Error('there are no steps');
  const seen = [0, 1, 2, 3].map((shown) => textOf(render(<MexSoFar text="Kayles(2)" steps={steps} shown={shown} />)));
  expect(seen.map((text) => text.match(/\?(?= |$)/g)?.length ?? 0)).toEqual([3, 1, 0, 0]);
  expect(seen[0]).toContain('What are the values');
  expect(seen[1]).toMatch(/Kayles\(\d\) has the value \d\.$/);
  expect(seen[2]).not.toContain('mex');
  expect(seen[3]).toMatch(/0, 1 are values of options, and 2 is not, so 2 is the mex: the value is 2\.$/);
});

test('equal components are offered once, and no value is shown before it is asked for', () => {
  const html = render(<MexOfComponents position={positionOf('play Nim(2, 2, 1)')} />);
  expect(html.match(/<option/g)).toHaveLength(2);
  expect(textOf(html)).toContain('Nim(1) ? Nim(0) ?');
  expect(html).not.toMatch(/is the mex|has the value/);
  expect(render(<MexOfComponents position={positionOf('play misere Nim(2)')} />)).toBe('');
});
