import type { HeapsPicture, Picture } from '../../../answers/pictures/picture.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import { type Drawing, type Part, type Shape, type Shown, textAt, thing } from './drawing.ts';
import { logarithm } from './logarithm.ts';

/** Where a heap has more stones, all heaps are bars in one scale. */
const MOST_STONES = 24;
const RADIUS = 7;
const STEP = 16;
const WIDTH = 56;
/** More heaps go on below, so that they stay large enough to be seen. */
const WIDEST_ROW = 560;
const BAR = 24;
/** The height of the bar for the largest heap, and of that for a small one beside it. */
const [HIGHEST, LOWEST] = [200, 4];
/** Half the width of the line where a move cuts a heap: what is above it is taken. */
const CUT = 16;
const FOOT = 22;
const TOP = 6;

/** The largest heap in some pictures, as a decimal number; 0 if there is none. Linear. */
export function largestHeap(pictures: readonly (Picture | null | undefined)[]): string {
  const heaps = pictures.flatMap((picture) => (picture?.kind === 'heaps' ? picture.heaps : []));
  return heaps.reduce((largest, size) => (isHeap(size) && logarithm(size) > logarithm(largest) ? size : largest), '0');
}

/** Whether heaps are drawn as bars if this is the largest of them. */
export function areBars(largest: string): boolean {
  return largest.length > 2 || Number(largest) > MOST_STONES;
}

/**
 * Heaps side by side, each with its number below it: as stones one above the other, or, if any heap is too large for that, as bars whose
 * heights are in proportion, apart from the least height. A negative number, which is no heap, is only its number. Linear in the heaps.
 */
export function drawHeaps(picture: HeapsPicture, label: string, shown: Shown): Drawing {
  const { heaps } = picture;
  const largest = largestHeap([picture, { kind: 'heaps', heaps: [shown.largest] }]);
  const heightOf = areBars(largest) ? barHeightIn(largest) : stonesHeight;
  const height = Math.max(STEP, ...heaps.map(heightOf));
  const writtenOf = (heap: number): string => {
    const [name, size] = [picture.names?.[heap], grouped(heaps[heap] ?? '0')];
    return name === undefined ? size : `${name} = ${size}`;
  };
  const widths = heaps.map((_, heap) => Math.max(WIDTH, widthOf(writtenOf(heap)) + 4));
  const rows = rowsOf(widths);
  const rowHeight = TOP + height + FOOT;
  const parts = rows.flatMap(({ first, count }, row) =>
    Array.from({ length: count }, (_, at) => first + at).flatMap((heap) => {
      const width = widths[heap] ?? WIDTH;
      const middle = sumOf(widths.slice(first, heap)) + width / 2;
      const place = {
        heap,
        size: heaps[heap] ?? '0',
        written: writtenOf(heap),
        middle,
        ground: row * rowHeight + TOP + height,
      };
      if (!areBars(largest)) return [...stones(place, shown), number(place, shown)];
      return bar(place, heightOf(place.size), shown);
    }),
  );
  const width = Math.max(WIDTH, ...rows.map(({ first, count }) => sumOf(widths.slice(first, first + count))));
  return { width, height: Math.max(1, rows.length) * rowHeight, label, parts };
}

function isHeap(size: string): boolean {
  return !size.startsWith('-');
}

function stonesHeight(size: string): number {
  return isHeap(size) ? Number(size) * STEP : 0;
}

function barHeightIn(largest: string): (size: string) => number {
  return (size) => {
    if (!isHeap(size) || size === '0') return 0;
    return Math.max(LOWEST, HIGHEST * 10 ** (logarithm(size) - logarithm(largest)));
  };
}

/** The heaps of these widths that fit into each row. */
function rowsOf(widths: readonly number[]): readonly { readonly first: number; readonly count: number }[] {
  const rows: { first: number; count: number; width: number }[] = [];
  widths.forEach((width, heap) => {
    const row = rows.at(-1);
    if (row === undefined || row.width + width > WIDEST_ROW) rows.push({ first: heap, count: 1, width });
    else {
      row.count += 1;
      row.width += width;
    }
  });
  return rows;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function widthOf(written: string): number {
  return Math.max(2 * BAR, written.length * 8 + 8);
}

/** A heap, the middle of its column, and the height at which it stands. */
interface Place {
  readonly heap: number;
  readonly size: string;
  /** The number, with its name if it has one. */
  readonly written: string;
  readonly middle: number;
  readonly ground: number;
}

function stones({ heap, size, middle, ground }: Place, shown: Shown): readonly Part[] {
  return Array.from({ length: isHeap(size) ? Number(size) : 0 }, (_, stone) => {
    const foot = ground - stone * STEP;
    const circle = { cx: middle, cy: foot - STEP / 2, r: RADIUS };
    return thing(
      `h${heap}:${stone}`,
      shown.words.downTo(String(stone)),
      [{ tag: 'circle', looks: ['stone'], at: circle }],
      cutAt(middle, foot),
      shown,
    );
  });
}

function cutAt(middle: number, y: number) {
  return { tag: 'path', looks: ['mark'], at: { d: `M${middle - CUT} ${y}h${2 * CUT}` } } as const;
}

/** A bar with its number, which are one thing, and lines where marked moves cut the bar. */
function bar(place: Place, height: number, shown: Shown): readonly Part[] {
  const { heap, size, middle, ground } = place;
  const whole: Shape = {
    tag: 'rect',
    looks: ['bar'],
    at: { x: middle - BAR / 2, y: ground - height, width: BAR, height, rx: Math.min(4, height / 2) },
  };
  const cuts = [...shown.marks].flatMap((mark) => {
    const [at, left] = mark.split(':');
    if (at !== `h${heap}` || left === undefined) return [];
    const part = left === '0' ? 0 : 10 ** (logarithm(left) - logarithm(size));
    const cut = cutAt(middle, ground - part * height);
    return [{ name: null, label: shown.words.downTo(grouped(left)), shapes: [], mark: [cut] }];
  });
  const below = number(place, shown);
  return [{ ...below, shapes: [...(height > 0 ? [whole] : []), ...below.shapes] }, ...cuts];
}

function number({ heap, size, written, middle, ground }: Place, shown: Shown): Part {
  const width = widthOf(written);
  const box = { x: middle - width / 2, y: ground + 2, width, height: FOOT - 4, rx: 4 };
  return thing(
    `h${heap}`,
    shown.words.heap(grouped(size)),
    [textAt(written, middle, ground + 11, ['number'])],
    { tag: 'rect', looks: ['mark'], at: box },
    shown,
  );
}
