import { render } from 'preact-render-to-string';
import { expect, test, vi } from 'vitest';
import { ENDLESS, MOST_ENDLESS, valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { packValues, valuesQuestion } from '../../server/src/ide/reading/view/values.ts';
import { cellsOf } from '../../views/plots/cells.ts';
import { countsOf } from '../../views/plots/counts.ts';
import { Distribution } from '../../views/plots/distribution.tsx';
import { imageOfDots } from '../../views/plots/dots.ts';
import { hatch, hatchesOf } from '../../views/plots/hatches.ts';
import { coloursOn, paint, sparseZeros } from '../../views/plots/heat-colours.ts';
import { loadValues, unpack } from '../../views/plots/load-values.ts';
import { PeriodRows } from '../../views/plots/period-rows.tsx';
import { moved } from '../../views/plots/steering.ts';

test.each([
  ['[0, 1, 2]', 1, [0, 1, 2]],
  ['[[0, 254], [255, 3]]', 2, [0, 254, 255, 3]],
  ['[70000, ∞{0, 2}, 1]', 4, [70_000, ENDLESS, 1]],
])('the values %s are packed into %i bytes each', (text, bytes, values) => {
  const packed = packValues(text);
  expect(packed?.bytes).toBe(bytes);
  expect(packed === null ? null : [...unpack(packed, new Map())]).toEqual(values);
});

test('values that are not nimbers are told apart, each with its text, from answer to answer', async () => {
  const texts = ['[0, ∞{}, 1, ∞{0, 2}]', '[∞{0, 2}, 7, ∞{}, ∞{1}]'];
  const ask = async (_: string, { ranges: [[first = 0, last = 0] = []] }: { ranges: number[][] }) =>
    first === last ? packValues(texts[first] ?? '[]') : null;
  const { values, endless } = await loadValues(ask as never, { uri: '', game: 'G', others: [[0, 3]] }, 2, () => true);
  const written = ['0', '∞{}', '1', '∞{0, 2}', '∞{0, 2}', '7', '∞{}', '∞{1}'];
  expect([...values].map((value) => valueText(value, endless))).toEqual(written);
  expect(Array.from(cellsOf(values, endless), String)).toEqual(written);
  expect(cellsOf(values, [])).toBe(values);
  const html = render(<Distribution values={values} endless={endless} />);
  expect(html).toContain('∞{0, 2}</th><td>2</td>');
});

test('a number that would be read as a value that is not a nimber is not packed', () => {
  expect(packValues(`[${ENDLESS - MOST_ENDLESS}]`)).toMatchObject({ bytes: 4 });
  expect(packValues(`[${ENDLESS - MOST_ENDLESS + 1}]`)).toBeNull();
});

test('values are requested only for games with bounds', () => {
  expect(valuesQuestion('Bash[3]', [[0, 9]])).toBe('show sg(Bash[3](0..9))');
  expect(
    valuesQuestion('Wythoff', [
      [0, 9],
      [5, 5],
    ]),
  ).toBe('show sg(Wythoff(0..9, 5..5))');
  const ranges = [
    [7, 7],
    [0, 9],
    [0, 2],
  ] as const;
  const [question = ''] = valuesQuestion('M', ranges, 1)?.match(/sg\(.*?\) for/) ?? [];
  expect(question.replaceAll(/number_of_state_/g, 'x')).toBe('sg(M(x0, [x1, x2])) for');
  expect(valuesQuestion('M[number_of_state_0]', ranges, 1)).toBeNull();
  expect(valuesQuestion('Nim(3)) play Nim', [[0, 9]])).toBeNull();
  expect(valuesQuestion('Nim', [[-1, 9]])).toBeNull();
  expect(valuesQuestion('Nim', [[0, 1e9]])).toBeNull();
});

/** Answers with n % 3 for each size, unless there are more sizes than an answer can hold. */
function asker(most: number) {
  return vi.fn(async (_: string, { ranges }: { ranges: readonly (readonly [number, number])[] }) => {
    const [[first, last] = [0, 0]] = ranges;
    if (last - first >= most) return null;
    const values = Array.from({ length: last - first + 1 }, (_, index) => (first + index) % 3);
    return packValues(`[${values.join(', ')}]`);
  });
}

test('values are loaded part by part, smaller where an answer cannot hold more, until they are no longer wanted', async () => {
  const source = { uri: 'file:///a.game', game: 'G', others: [] };
  const ask = asker(700);
  const { values } = await loadValues(ask as never, source, 3000, () => true);
  expect([...values.subarray(0, 4), values.length]).toEqual([0, 1, 2, 0, 3000]);
  await loadValues(ask as never, { ...source, fixed: [[7, 7]], beforeList: 1 }, 10, () => true);
  expect(ask.mock.lastCall?.[1]).toMatchObject({
    before: 1,
    ranges: [
      [7, 7],
      [0, 9],
    ],
  });
  expect((await loadValues(asker(0) as never, source, 100, () => true)).values.length).toBe(0);
  expect((await loadValues(asker(1e6) as never, source, 9000, () => false)).values.length).toBe(2000);
});

/** The rows of an image of dots, as text. */
function drawn(values: Uint32Array, width: number, height: number, side: number, last = values.length - 1): string[] {
  const image = imageOfDots(values, { first: 0, last, top: 2, width, height }, side);
  return Array.from({ length: height }, (_, row) =>
    [...image.subarray(row * width, (row + 1) * width)].map((pixel) => (pixel === 0 ? '.' : '#')).join(''),
  );
}

test.each([
  ['pixels', Uint32Array.of(0, 2, 1), 3, 3, 1, ['.#.', '..#', '#..']],
  [
    'open squares at the top',
    Uint32Array.of(ENDLESS),
    7,
    9,
    1,
    ['#######', ...Array(5).fill('#.....#'), '#######', '.......', '.......'],
  ],
  ['squares that stay inside', Uint32Array.of(0, 2), 6, 4, 2, ['....##', '....##', '##....', '##....']],
  ['nothing for what is not seen', Uint32Array.of(0, 3, 0), 3, 3, 1, ['...', '...', '#.#']],
])('values are drawn as %s', (_, values, width, height, side, rows) => {
  expect(drawn(values, width, height, side)).toEqual(rows);
});

test('a million values have a dot wherever a value is, and nowhere else', () => {
  const odd = Uint32Array.from({ length: 1_000_000 }, (_, n) => (n % 2) * 2);
  expect(drawn(odd, 5, 3, 1)).toEqual(['#####', '.....', '#####']);
  expect(drawn(odd, 5, 3, 1, 4)).toEqual(['.#.#.', '.....', '#.#.#']);
});

test.each([
  ['ArrowRight', { first: 40, last: 80 }, { first: 48, last: 88 }],
  ['ArrowLeft', { first: 4, last: 44 }, { first: 0, last: 40 }],
  ['+', { first: 0, last: 100 }, { first: 10, last: 90 }],
  ['-', { first: 10, last: 90 }, { first: 2, last: 98 }],
  ['0', { first: 10, last: 90 }, { first: 0, last: 99 }],
])('%s moves or zooms a plot', (key, before, after) => {
  expect(moved(before, key, 100, 0.5)).toEqual(after);
});

test('other keys are left alone, and nothing moves beyond the ends', () => {
  expect(moved({ first: 0, last: 9 }, 'Tab', 100, 0.5)).toBeNull();
  expect(moved({ first: 60, last: 99 }, 'ArrowRight', 100, 0.5)).toEqual({ first: 60, last: 99 });
});

test('how often each value occurs', () => {
  expect(countsOf(Uint32Array.of(2, 0, 2, 2))).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

/** The colours of pixels, as the sums of their parts: how bright they are. */
function brightness(values: readonly number[], ground: string, zeros = false): readonly number[] {
  const pixels = new Uint8ClampedArray(4 * values.length);
  paint(pixels, Uint32Array.from(values), coloursOn(ground), { side: values.length, scale: 1, zeros });
  return values.map((_, index) => pixels.subarray(4 * index, 4 * index + 3).reduce((sum, part) => sum + part, 0));
}

test('lost states are black in a map on a light ground and white on a dark one, alone if wanted', () => {
  expect(brightness([0, 1, 2], '#fff', true)).toEqual([0, 765, 765]);
  expect(brightness([0, 1, 2], '#1f1f1f', true)).toEqual([765, 93, 93]);
});

test.each(['#fff', '#1f1f1f', '#000'])('on %s, no other state is as bright or dark as a lost one', (ground) => {
  const [lost = 0, ...others] = brightness(
    Array.from({ length: 100 }, (_, value) => value),
    ground,
  );
  expect(Math.min(...others.map((other) => Math.abs(other - lost)))).toBeGreaterThan(200);
  expect(new Set(others).size).toBeGreaterThan(80);
});

test('states whose values are not nimbers are hatched, draws in one direction and won ones in two', () => {
  const endless = ['∞{}', '∞{0, 2}'];
  const [side, scale] = [3, 6];
  const values = Uint32Array.of(0, ENDLESS, ENDLESS - 1, 1, 1, 1, 1, 1, 1);
  const pixels = new Uint8ClampedArray(4 * (side * scale) ** 2).fill(1);
  hatch(pixels, values, { side, scale, endless, ground: [255, 255, 255] });
  const linesIn = (column: number): number =>
    Array.from(
      { length: scale ** 2 },
      (_, at) => Math.floor(at / scale) * side * scale + column * scale + (at % scale),
    ).filter((pixel) => pixels[4 * pixel] === 255).length;
  expect([linesIn(0), linesIn(1), linesIn(2)]).toEqual([0, 12, 20]);
  expect(hatchesOf(endless)).toEqual(['draw', 'won']);
  expect(hatchesOf(['∞{1}'])).toEqual(['draw']);
});

test('a map in which some states are hatched has several pixels for each state, all in its colour', () => {
  const pixels = new Uint8ClampedArray(4 * 16);
  paint(pixels, Uint32Array.of(0, 1, ENDLESS, 0), coloursOn('#fff'), { side: 2, scale: 2, zeros: true });
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => (pixels[4 * (4 * row + column)] === 0 ? '#' : '.')).join(''),
  );
  expect(rows).toEqual(['##..', '##..', '..##', '..##']);
});

test('lost states are found in a map where they are few', () => {
  const values = new Uint32Array(300).fill(1);
  values[7] = 0;
  values[299] = 0;
  expect(sparseZeros(values)).toEqual([7, 299]);
  expect(sparseZeros(values.fill(0, 0, 50))).toEqual([]);
});

test('one large value does not make all others alike', () => {
  const [one, two, three] = brightness([1, 2, 3, 1_000_000], '#fff');
  expect(Math.abs((one ?? 0) - (two ?? 0))).toBeGreaterThan(20);
  expect(Math.abs((two ?? 0) - (three ?? 0))).toBeGreaterThan(20);
});

test('rows of the length of the period mark what is not periodic yet', () => {
  const values = Uint32Array.of(9, 1, 0, 1, 0, 1);
  const html = render(<PeriodRows values={values} marked={{ preperiod: 1, period: 2 }} />);
  expect(html.split('irregular').length - 1).toBe(1);
});
