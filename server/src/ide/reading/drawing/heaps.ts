import type { HeapsPicture } from '../../../answers/pictures/picture.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import { type Drawing, type Part, type Shown, scenery, textAt, thing } from './drawing.ts';

/** A heap of more stones is a bar with its number. */
const MOST_STONES = 24;
const RADIUS = 7;
/** The least and the greatest height of a bar, in stones. */
const LEAST_ROWS = 10;
const MOST_ROWS = 20;
const STEP = 16;
const WIDTH = 56;
const BAR = 24;
/** Half the width of the line where a move cuts a heap: what is above it is taken. */
const CUT = 16;
const FOOT = 22;
const TOP = 6;

/** Heaps as stones one above the other, each with its number below it. A negative number, which is no heap, is only its number. */
export function drawHeaps({ heaps }: HeapsPicture, label: string, shown: Shown): Drawing {
  const rows = Math.max(1, ...heaps.map(rowsOf));
  const ground = TOP + rows * STEP;
  const widths = heaps.map((size) => Math.max(WIDTH, grouped(size).length * 8 + 12));
  const middles = widths.map((width, heap) => sumOf(widths.slice(0, heap)) + width / 2);
  const parts = heaps.flatMap((size, heap) => {
    const place = { heap, size, middle: middles[heap] ?? 0, ground };
    const above = isCounted(size) ? stones(place, shown) : isHeap(size) ? bar(place, shown) : [];
    return [...above, number(place, shown)];
  });
  return { width: Math.max(WIDTH, sumOf(widths)), height: ground + FOOT, label, parts };
}

/** Whether the stones of a heap are drawn one by one. */
function isCounted(size: string): boolean {
  return /^\d{1,2}$/.test(size) && Number(size) <= MOST_STONES;
}

function isHeap(size: string): boolean {
  return !size.startsWith('-');
}

/** The height of a bar, in stones. No bar is to scale, but of two bars the higher one is the larger heap. */
export function barRows(size: string): number {
  const doublings = Math.log2(Number(size) / MOST_STONES);
  return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, LEAST_ROWS + doublings / 3));
}

function rowsOf(size: string): number {
  if (!isHeap(size)) return 0;
  return isCounted(size) ? Number(size) : barRows(size);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** A heap, the middle of its column, and the height at which it stands. */
interface Place {
  readonly heap: number;
  readonly size: string;
  readonly middle: number;
  readonly ground: number;
}

function stones({ heap, size, middle, ground }: Place, shown: Shown): readonly Part[] {
  return Array.from({ length: Number(size) }, (_, stone) => {
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

/** A bar, with lines where winning moves cut it. */
function bar({ heap, size, middle, ground }: Place, { marks, words }: Shown): readonly Part[] {
  const height = barRows(size) * STEP;
  const whole = { x: middle - BAR / 2, y: ground - height, width: BAR, height, rx: 4 };
  const cuts = [...marks].flatMap((mark) => {
    const [at, left] = mark.split(':');
    if (at !== `h${heap}` || left === undefined) return [];
    const cut = cutAt(middle, ground - (Number(left) / Number(size)) * height);
    return [{ name: null, label: words.downTo(grouped(left)), shapes: [], mark: [cut] }];
  });
  return [scenery([{ tag: 'rect', looks: ['bar'], at: whole }]), ...cuts];
}

function number({ heap, size, middle, ground }: Place, shown: Shown): Part {
  const box = { x: middle - BAR, y: ground + 2, width: 2 * BAR, height: FOOT - 4, rx: 4 };
  return thing(
    `h${heap}`,
    grouped(size),
    [textAt(grouped(size), middle, ground + 11, ['number'])],
    { tag: 'rect', looks: ['mark'], at: box },
    shown,
  );
}
