import { expect, test } from 'vitest';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { Drawing } from '../../server/src/ide/reading/drawing/drawing.ts';
import { drawPicture, marksIn } from '../../server/src/ide/reading/drawing/picture.ts';
import { ENDLESS, greatestOf, ticksBetween } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { drawScatter, periodLines } from '../../server/src/ide/reading/drawing/scatter.ts';
import { svgFile, svgInPage } from '../../server/src/ide/reading/drawing/svg.ts';
import { drawLostStates, drawMapImage } from '../../server/src/ide/reading/drawing/value-map.ts';
import { panel as words } from '../../server/src/words/en/panel.ts';
import { answerText } from '../ask.ts';

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

/** The marks of a drawing that belong to no single thing. */
function overlays({ parts }: Drawing) {
  return parts.filter(({ name }) => name === null).flatMap(({ mark }) => mark);
}

test('a marked square has a frame, which leaves its letter free', () => {
  const board = { kind: 'board', rows: 1, columns: 2, squares: ['X', '.'] } as const;
  const { parts } = drawPicture(board, '', { words, marks: new Set(['s0', 's1']) });
  expect(parts.map(({ mark }) => mark.map(({ tag }) => tag))).toEqual([['rect'], ['rect']]);
});

test.each([
  ['a domino', [['s0', 's1']], 6],
  ['a corner of three squares', [['s0', 's1', 's3']], 9],
  ['all squares', [['s0', 's1', 's2', 's3', 's4', 's5']], 10],
])('%s has one outline without lines inside', (_, groups, strokes) => {
  const board = { kind: 'board', rows: 2, columns: 3, squares: [...'......'] } as const;
  const [outline, more] = overlays(drawPicture(board, '', { words, groups }));
  expect(String(outline?.at.d).match(/M/g)).toHaveLength(strokes);
  expect(more).toBeUndefined();
});

const CRAM = 'board Cram { place "##" }\n';
const COINS = 'coins C { flip 1..3 }\n';

test.each([
  ['a move on two squares', `${CRAM}play Cram("..")`, [], [['s0', 's1']]],
  ['more moves than can be told apart', `${CRAM}play Cram(2, 9)`, [], []],
  ['moves that turn several coins', `${COINS}play C(1, 3)`, [], [['c1', 'c3']]],
  ['a move on one heap', 'play Nim(5)', ['h0:0'], []],
])('%s: what is marked', (_, text, marks, groups) => {
  const position = answerText(text).answers.at(-1);
  if (position?.kind !== 'position') throw new Error('no answer');
  const found = marksIn(position, 0);
  expect([...found.marks]).toEqual(marks);
  expect(found.groups.map((group) => group.toSorted()).toSorted()).toEqual(groups.map((group) => group.toSorted()));
});

test('outlines that share a square are inside one another', () => {
  const board = { kind: 'board', rows: 1, columns: 3, squares: [...'...'] } as const;
  const [first, second] = overlays(
    drawPicture(board, '', {
      words,
      groups: [
        ['s0', 's1'],
        ['s1', 's2'],
      ],
    }),
  );
  const top = (d: unknown): number => Math.min(...[...String(d).matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y)));
  expect(top(second?.at.d)).toBeGreaterThan(top(first?.at.d));
});

test('the coins that one move turns have one line with a dot for each', () => {
  const coins = { kind: 'coins', first: 1, last: 9, heads: [9] } as const;
  const marks = overlays(drawPicture(coins, '', { words, groups: [['c2', 'c9'], ['c9']] }));
  expect(marks.map(({ tag }) => tag)).toEqual(['path', 'circle', 'circle', 'path', 'circle']);
});

test.each([
  ['coins', drawPicture({ kind: 'coins', first: 1, last: 120, heads: [120] }, '', { words, groups: [['c1', 'c120']] })],
  [
    'a list',
    drawPicture(
      { kind: 'columns', leading: ['7'], entries: Array.from({ length: 200 }, (_, index) => String(index)) },
      '',
      { words },
    ),
  ],
])('a long row of %s goes on below, and is no wider than a page', (_, { width, parts }) => {
  const rows = new Set(
    parts.flatMap(({ shapes }) => shapes).flatMap(({ tag, at }) => (tag === 'text' ? [Number(at.y)] : [])),
  );
  expect(width).toBeLessThanOrEqual(560);
  expect(rows.size).toBeGreaterThan(7);
});

test.each([
  [['1000', '3', '0', '1000000000']],
  [['40', '20', '1']],
  [['1', `1${'0'.repeat(400)}`, `2${'0'.repeat(400)}`]],
])('of the columns %j the larger number has the higher one', (entries) => {
  const { parts } = drawPicture({ kind: 'columns', leading: [], entries }, '', { words });
  const heights = parts.map(({ shapes }) => Number(shapes.find(({ looks }) => looks.includes('bar'))?.at.height ?? 0));
  const highest = Math.max(...heights);
  expect(highest).toBeLessThanOrEqual(192);
  const larger = [...entries.keys()].toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const bySize = [...entries.keys()].toSorted((a, b) => (BigInt(entries[a] ?? 0) < BigInt(entries[b] ?? 0) ? -1 : 1));
  expect(larger).toEqual(bySize);
});

test('in a page, every colour is that of the theme', () => {
  for (const [, drawing] of DRAWINGS.filter(([name]) => name !== 'a map'))
    expect(svgInPage(drawing).match(/(?:fill|stroke)="(?!var\(--\w+\)|none)[^"]*"/g)).toBeNull();
});

test('below a heap is its number, with the name that the game has for it', () => {
  const written = (names?: readonly string[]) =>
    drawPicture({ kind: 'heaps', heaps: ['1', '3000'], ...(names && { names }) }, '', { words }).parts.flatMap(
      ({ shapes }) => shapes.flatMap(({ text }) => text ?? []),
    );
  expect(written()).toEqual(['1', '3,000']);
  expect(written(['turn', 'a'])).toEqual(['turn = 1', 'a = 3,000']);
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
  [['3', '1000000000000000000000'], 0, 2],
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

test('a value that is not a nimber is an open square above all dots, beside ∞', () => {
  const drawing = drawScatter([3, ENDLESS, ENDLESS - 1, 1], { first: 0, last: 3 }, null, '');
  const shapes = drawing.parts.flatMap((part) => part.shapes);
  const squares = String(shapes.find(({ looks }) => looks.includes('endless'))?.at.d).match(/M[\d.]+ [\d.]+/g) ?? [];
  expect(squares).toHaveLength(2);
  const lowest = Math.max(...squares.map((square) => Number(square.split(' ')[1])));
  expect(lowest).toBeLessThan(Math.min(...dots(drawing).map(([, y = 0]) => y)));
  expect(shapes.filter(({ text }) => text === '∞')).toHaveLength(1);
  const others = drawScatter([3, 1], { first: 0, last: 1 }, null, '').parts.flatMap((part) => part.shapes);
  expect(others.filter(({ text, looks }) => text === '∞' || looks.includes('endless'))).toEqual([]);
});

test('a saved map says what its hatches mean', () => {
  const hatched = [
    { hatch: 'draw', meaning: 'a draw' },
    { hatch: 'won', meaning: 'won' },
  ] as const;
  const [plain, drawing] = [MAP, { ...MAP, hatched }].map((map) =>
    drawMapImage('data:image/png;base64,AA==', map, null),
  );
  const texts = drawing?.parts.flatMap(({ shapes }) => shapes.flatMap(({ text }) => text ?? []));
  expect(texts).toEqual(expect.arrayContaining(['a draw', 'won']));
  expect(drawing?.height).toBeGreaterThan(plain?.height ?? 0);
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
