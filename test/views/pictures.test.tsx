import { render } from 'preact-render-to-string';
import { expect, test, vi } from 'vitest';
import type { GraphPicture, Picture } from '../../server/src/answers/pictures/picture.ts';
import { curveOf, layOut } from '../../server/src/ide/reading/drawing/graph-layout.ts';
import { drawHeaps, largestHeap } from '../../server/src/ide/reading/drawing/heaps.ts';
import { outcomeOfValue } from '../../server/src/ide/reading/drawing/outcomes.ts';
import { PictureView } from '../../views/pictures/picture-view.tsx';
import { panelWords } from '../../views/shared/words.ts';

const TREE: GraphPicture = {
  kind: 'graph',
  vertices: ['ground', 'a', 'b'].map((name) => ({ name, here: true })),
  edges: [
    { ends: [0, 1], directed: false, here: true },
    { ends: [1, 2], directed: false, here: false },
  ],
  token: null,
  ground: 0,
};

/** How many elements of a picture have a class. */
function count(picture: Picture, kind: string): number {
  return render(<PictureView picture={picture} label="" />).split(new RegExp(`class="${kind}[" ]`)).length - 1;
}

test.each<[string, Picture, string, number]>([
  ['a small heap has a stone for each', { kind: 'heaps', heaps: ['3', '5'] }, 'stone', 8],
  ['a large heap is a bar', { kind: 'heaps', heaps: ['1000000000000000000000'] }, 'bar', 1],
  ['an empty heap has none', { kind: 'heaps', heaps: ['0'] }, 'stone', 0],
  ['squares are free', { kind: 'board', rows: 2, columns: 2, squares: [...'..#x'] }, 'free', 3],
  ['or taken', { kind: 'board', rows: 2, columns: 2, squares: [...'..#x'] }, 'taken', 1],
  ['coins show heads', { kind: 'coins', first: 1, last: 5, heads: [2, 5] }, 'head', 2],
  ['or tails', { kind: 'coins', first: 1, last: 5, heads: [2, 5] }, 'tail', 3],
  ['entries are columns', { kind: 'columns', leading: ['1'], entries: ['2', '0'] }, 'leading', 1],
  ['edges that are gone are faint', TREE, 'gone', 1],
])('%s', (_, picture, kind, expected) => {
  expect(count(picture, kind)).toBe(expected);
});

test('a graph grows up from the ground, and arrows go down', () => {
  const { places } = layOut(TREE, ['ground', 'a', 'b']);
  const heights = places.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  const arrows = layOut({ edges: [{ ends: [0, 1], directed: true, here: true }], ground: null }, ['start', 'end']);
  expect(arrows.places[0]?.y).toBeLessThan(arrows.places[1]?.y ?? 0);
});

test('an arrow that goes back past other vertices goes round them', () => {
  const ends = [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const;
  const circle: GraphPicture = {
    kind: 'graph',
    vertices: ['a', 'b', 'c'].map((name) => ({ name, here: true })),
    edges: ends.map((each) => ({ ends: each, directed: true, here: true })),
    token: null,
    ground: null,
  };
  const layout = layOut(circle, ['a with a long text', 'b with a long text', 'c with a long text']);
  const [, beside] = layout.places;
  const [, x = 0] = /Q(\S+) /.exec(curveOf(layout, circle, 2).line) ?? [];
  // The middle of the curve is half as far away as the point towards which it is bent.
  const middle = (Number(x) + (layout.places[0]?.x ?? 0)) / 2;
  expect(Math.abs(middle - (beside?.x ?? 0))).toBeGreaterThan(layout.halves[1] ?? 0);
});

/** The heights of the bars of a picture, from left to right; `largest` is the largest heap beside it. */
function barHeights(heaps: readonly string[], largest = '0'): readonly number[] {
  const shown = {
    words: panelWords('en'),
    marks: new Set<string>(),
    groups: [],
    values: new Map<string, string>(),
    largest,
  };
  const { parts } = drawHeaps({ kind: 'heaps', heaps }, '', shown);
  return parts.flatMap(({ shapes }) =>
    shapes.filter(({ looks }) => looks[0] === 'bar').map(({ at }) => Number(at.height)),
  );
}

test('all heaps that are seen together have one scale', () => {
  const [highest = 0, ...others] = barHeights(['1000', '500', '250', '1', '0']);
  expect(others).toEqual([expect.closeTo(highest / 2), expect.closeTo(highest / 4), 4]);
  expect(barHeights(['500'], '1000')).toEqual([expect.closeTo(highest / 2)]);
  expect(barHeights(['3'], '100')).toEqual([expect.closeTo((3 * highest) / 100)]);
  expect(barHeights([`1${'0'.repeat(400)}`, `5${'0'.repeat(399)}`])).toEqual([highest, expect.closeTo(highest / 2)]);
  expect(barHeights(['24', '3'])).toEqual([]);
  expect(barHeights(['25', '-3'])).toEqual([highest]);
});

test('the largest heap of a position is found among all its pictures, however large', () => {
  const large = `2${'0'.repeat(20)}`;
  const board: Picture = { kind: 'board', rows: 1, columns: 1, squares: ['.'] };
  const pictures: Picture[] = [
    { kind: 'heaps', heaps: ['7', '-30'] },
    board,
    { kind: 'heaps', heaps: ['3', large] },
    { kind: 'heaps', heaps: [`1${'0'.repeat(20)}`] },
  ];
  expect(largestHeap([...pictures, null, undefined])).toBe(large);
  expect(largestHeap([board])).toBe('0');
});

test('many heaps go on below', () => {
  const html = render(<PictureView picture={{ kind: 'heaps', heaps: Array(30).fill('2') }} label="" />);
  const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(html) ?? [];
  expect(Number(width)).toBeLessThanOrEqual(560);
  expect(Number(height)).toBeGreaterThan(100);
  expect(html.split('class="stone"').length - 1).toBe(60);
});

test('the frame around the number of a heap is as wide as the number', () => {
  const html = render(
    <PictureView picture={{ kind: 'heaps', heaps: ['1000000000000'] }} label="" marks={new Set(['h0'])} />,
  );
  const [, width = ''] = /class="mark"[^>]* width="(\d+)"/.exec(html) ?? [];
  expect(Number(width)).toBeGreaterThan('1,000,000,000,000'.length * 7.5);
});

test('what has been removed from a graph is said to be removed', () => {
  const html = render(
    <PictureView
      picture={{ ...TREE, vertices: TREE.vertices.map((each, at) => ({ ...each, here: at < 2 })) }}
      label=""
    />,
  );
  expect(html).toContain('<title>a – b, removed</title>');
  expect(html).toContain('<title>b, removed</title>');
  expect(html).toContain('<title>a</title>');
});

test('a number before a list is said to be one', () => {
  const html = render(
    <PictureView
      picture={{ kind: 'columns', leading: ['4'], entries: ['2'] }}
      label=""
      marks={new Set(['n0'])}
      marked="wins"
    />,
  );
  expect(html).toContain('<title>number 1 before the list: 4 · wins</title>');
});

test('marks are shapes with labels, and what can be activated is a button', () => {
  const picture: Picture = { kind: 'heaps', heaps: ['2'] };
  const act = vi.fn();
  const html = render(
    <PictureView
      picture={picture}
      label="Nim(2)"
      marks={new Set(['h0:1'])}
      marked="wins"
      can={new Set(['h0:1'])}
      act={act}
    />,
  );
  expect(html).toContain('<title>leaves 1 · wins</title>');
  expect(html.split('class="mark"').length - 1).toBe(1);
  expect(html.split('role="button"').length - 1).toBe(1);
  expect(html).toContain('aria-label="leaves 1"');
  // In SVG, `tabIndex` is no attribute, and the button could not be reached by keys.
  expect(html).toContain(' tabindex="0"');
});

test('a picture to look at is one image with a name', () => {
  const html = render(<PictureView picture={{ kind: 'heaps', heaps: ['2'] }} label="Nim(2)" />);
  expect(html).toMatch(/^<svg class="picture" role="img" aria-label="Nim\(2\)"/);
});

test.each([
  ['0', 'P'],
  ['3', 'N'],
  ['∞{0, 2}', 'N'],
  ['∞{1}', 'draw'],
  ['∞{}', 'draw'],
])('a vertex of value %s is %s', (value, outcome) => {
  expect(outcomeOfValue(value)).toBe(outcome);
});
