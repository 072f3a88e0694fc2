import { expect, test } from 'vitest';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { Drawing } from '../../server/src/ide/reading/drawing/drawing.ts';
import { drawPicture } from '../../server/src/ide/reading/drawing/picture.ts';
import { ENDLESS, greatestOf, ticksBetween } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { drawScatter, periodLines } from '../../server/src/ide/reading/drawing/scatter.ts';
import { svgFile, svgInPage } from '../../server/src/ide/reading/drawing/svg.ts';
import { drawLostStates, drawMapImage } from '../../server/src/ide/reading/drawing/value-map.ts';
import { panel as words } from '../../server/src/words/en/panel.ts';

const GRAPH: Picture = {
  kind: 'graph',
  vertices: ['a', '<b>'].map((name) => ({ name, here: true })),
  edges: [{ ends: [0, 1], directed: true, here: true }],
  token: 0,
  ground: null,
};

const MAP = { side: 3, names: ['a', 'b'], label: 'Map', lost: 'lost' } as const;

const DRAWINGS: readonly (readonly [string, Drawing])[] = [
  ['heaps', drawPicture({ kind: 'heaps', heaps: ['3', '1000'] }, 'Nim', { words, marks: new Set(['h0:1', 'h1:500']) })],
  ['a board', drawPicture({ kind: 'board', rows: 1, columns: 3, squares: ['.', '#', '&'] }, '"&"', { words })],
  ['coins', drawPicture({ kind: 'coins', first: 1, last: 4, heads: [2] }, 'C', { words, marks: new Set(['c2']) })],
  ['a list', drawPicture({ kind: 'columns', leading: ['1'], entries: ['2', '3'] }, 'L', { words })],
  ['a graph', drawPicture(GRAPH, 'G', { words, values: new Map([['<b>', '∞{0}']]) })],
  ['a plot', drawScatter([0, 1, ENDLESS, 1], { first: 0, last: 3 }, { preperiod: 1, period: 1 }, 'Plot')],
  ['lost states', drawLostStates([0, 1, 1, 1, 0, 0, 0, 0, 0], MAP)],
  ['a map', drawMapImage('data:image/png;base64,AA==', MAP, { colours: ['rgb(1, 2, 3)'], greatest: 1200 })],
];

test.each(DRAWINGS)('%s as a file is on white paper and refers to nothing', (_, drawing) => {
  const svg = svgFile([drawing]);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+"/);
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).not.toMatch(/var\(|class=|style=|transparent|NaN|undefined|Infinity/);
});

test.each(DRAWINGS)('%s is well-formed, in a file and in a page', (_, drawing) => {
  for (const svg of [svgFile([drawing, drawing]), svgInPage(drawing)]) {
    const open: string[] = [];
    for (const [, end, name = '', closed] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (closed === '') open.push(name);
    }
    expect(open).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!#)/);
  }
});

test('in a page, every colour is that of the theme', () => {
  for (const [, drawing] of DRAWINGS.filter(([name]) => name !== 'a map'))
    expect(svgInPage(drawing).match(/(?:fill|stroke)="(?!var\(--\w+\)|none)[^"]*"/g)).toBeNull();
});

test('drawings side by side do not overlap and stand on the same ground', () => {
  const [small, large] = ['2', '9'].map((size) => drawPicture({ kind: 'heaps', heaps: [size] }, size, { words }));
  if (small === undefined || large === undefined) throw new Error('there are two');
  const [first, second] = [...svgFile([small, large]).matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(second?.[0]).toBeGreaterThanOrEqual((first?.[0] ?? 0) + small.width);
  expect((first?.[1] ?? 0) + small.height).toBe((second?.[1] ?? 0) + large.height);
});

test.each([
  [['-2'], 0, 0],
  [['0'], 0, 0],
  [['24'], 24, 0],
  [['25'], 0, 1],
  [['3', '1000000000000000000000'], 3, 1],
])('the heaps %j have %i stones and %i bars', (heaps, stones, bars) => {
  const { parts } = drawPicture({ kind: 'heaps', heaps }, '', { words });
  const count = (look: string): number =>
    parts.flatMap(({ shapes }) => shapes).filter(({ looks }) => looks.some((each) => each === look)).length;
  expect([count('stone'), count('bar')]).toEqual([stones, bars]);
});

/** The places of the dots of a plot. */
function dots({ parts }: Drawing): readonly (readonly number[])[] {
  const shape = parts.flatMap(({ shapes }) => shapes).find(({ looks }) => looks.includes('dots'));
  return [...String(shape?.at.d).matchAll(/M([\d.-]+) ([\d.-]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test('a plot has a dot for each nimber that is seen, the larger the higher, from left to right', () => {
  const found = dots(drawScatter([3, 0, 2, ENDLESS, 1], { first: 1, last: 4 }, null, ''));
  expect(found).toHaveLength(3);
  expect(found.map(([x]) => x)).toEqual(found.map(([x]) => x).toSorted((a = 0, b = 0) => a - b));
  const [zero, two, one] = found.map(([, y = 0]) => y);
  expect((zero ?? 0) - (two ?? 0)).toBeCloseTo(2 * ((zero ?? 0) - (one ?? 0)), 0);
});

test('a plot of a million values is no longer than its paper is wide', () => {
  const values = Uint32Array.from({ length: 1_000_000 }, (_, n) => n % 3);
  expect(dots(drawScatter(values, { first: 0, last: 999_999 }, null, '')).length).toBeLessThan(3 * 1300);
});

test.each([
  [{ preperiod: 5, period: 10 }, { first: 0, last: 30 }, 300, [5, 15, 25]],
  [{ preperiod: 5, period: 10 }, { first: 12, last: 30 }, 300, [15, 25]],
  [{ preperiod: 5, period: 1 }, { first: 0, last: 1000 }, 300, [5]],
  [{ preperiod: 5, period: 1 }, { first: 6, last: 1000 }, 300, []],
  [{ preperiod: 50, period: 10 }, { first: 0, last: 30 }, 300, []],
])('the period %j is marked in %j, on %i units, at %j', (marked, range, width, places) => {
  expect(periodLines(marked, range, width).map(({ n }) => n)).toEqual(places);
});

test.each([
  [0, 299, 8, [0, 50, 100, 150, 200, 250]],
  [0, 39, 6, [0, 10, 20, 30]],
  [0, 4, 5, [0, 1, 2, 3, 4]],
  [17, 40, 6, [20, 25, 30, 35, 40]],
  [0, 999_999, 8, [0, 200_000, 400_000, 600_000, 800_000]],
])('from %i to %i, at most %i round numbers or one more are %j', (first, last, most, ticks) => {
  expect(ticksBetween(first, last, most)).toEqual(ticks);
});

test('lost states side by side are one rectangle', () => {
  const path = (values: readonly number[]): string =>
    String(
      drawLostStates(values, MAP)
        .parts.flatMap(({ shapes }) => shapes)
        .find(({ looks, tag }) => tag === 'path' && looks.includes('lost'))?.at.d,
    );
  expect(path([0, 0, 1, 1, 1, 0, 0, 0, 0]).match(/M/g)).toHaveLength(3);
  expect(path([1, 1, 0, 0, 1, 1, 1, 1, 1]).match(/M/g)).toHaveLength(2);
  expect(path([0, 0, 0]).match(/M/g)).toHaveLength(1);
});

test('what is not a nimber is not the greatest value', () => {
  expect(greatestOf([0, 7, ENDLESS, 3])).toBe(7);
});
