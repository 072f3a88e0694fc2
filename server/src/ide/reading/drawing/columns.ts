import type { ColumnsPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, type Shape, type Shown, textAt, thing } from './drawing.ts';
import { logarithm } from './logarithm.ts';

const GAP = 4;
const FOOT = 24;
const TOP = 4;
const LEAST_WIDTH = 28;
/** A longer list goes on below, so that its entries stay large enough to be read. */
const WIDEST_ROW = 540;
/** The height of a column for each that it counts, and the height of the highest column, alone and in several rows. */
const STEP = 8;
const [HIGHEST, HIGHEST_OF_ROWS] = [192, 96];
/** Columns for larger numbers are not to scale: each doubling makes them higher by the same. */
const MOST_TO_SCALE = 100;

/**
 * The entries of a list side by side, numbers as columns, of which the higher one is the larger number; the numbers before the list are set
 * apart. Linear.
 */
export function drawColumns({ leading, entries }: ColumnsPicture, label: string, shown: Shown): Drawing {
  const all = [...leading, ...entries];
  const width = Math.max(LEAST_WIDTH, ...all.map((text) => text.length * 9 + 10));
  const apart = leading.length > 0 ? 12 : 0;
  const inRow = Math.max(1, Math.floor((WIDEST_ROW - apart) / (width + GAP)));
  const rows = Math.max(1, Math.ceil(all.length / inRow));
  const heights = heightsOf(entries, rows === 1 ? HIGHEST : HIGHEST_OF_ROWS);
  const highest = Math.max(0, ...heights);
  const rowHeight = highest + FOOT + 2 * TOP;
  const parts = all.map((text, index) => {
    const entry = index - leading.length;
    const isEntry = entry >= 0;
    const x = (index % inRow) * (width + GAP) + (isEntry ? apart : 0);
    const ground = Math.floor(index / inRow) * rowHeight + TOP + highest;
    const height = heights[entry] ?? 0;
    const across = { x: x + 1, width: width - 2 };
    const box: Shape = {
      tag: 'rect',
      looks: [isEntry ? 'free' : 'leading'],
      at: { ...across, y: ground, height: FOOT, rx: 3 },
    };
    const column: Shape = { tag: 'rect', looks: ['bar'], at: { ...across, y: ground - height, height } };
    return thing(
      isEntry ? `x${entry}` : `n${index}`,
      isEntry ? shown.words.entry(String(entry + 1), text) : shown.words.leading(String(index + 1), text),
      [...(height > 0 ? [column] : []), box, textAt(text, x + width / 2, ground + FOOT / 2, ['sign'])],
      { tag: 'rect', looks: ['mark'], at: { ...across, y: ground - height, height: height + FOOT, rx: 3 } },
      shown,
    );
  });
  const inFirst = Math.min(all.length, inRow);
  return { width: Math.max(width, inFirst * (width + GAP) + apart), height: rows * rowHeight, label, parts };
}

/** The heights of columns for numbers; none for letters. */
function heightsOf(entries: readonly string[], highest: number): readonly number[] {
  if (!entries.every((text) => /^\d+$/.test(text))) return [];
  const greatest = Math.max(1, ...entries.map(Number));
  if (greatest <= MOST_TO_SCALE) {
    const step = Math.min(STEP, highest / greatest);
    return entries.map((text) => Number(text) * step);
  }
  const doublings = entries.map(doublingsOf);
  const most = Math.max(...doublings);
  return doublings.map((count) => (count / most) * highest);
}

/** How often 1 is doubled to get a number and 1, for a large one nearly. */
function doublingsOf(text: string): number {
  return text.length < 15 ? Math.log2(Number(text) + 1) : logarithm(text) / Math.log10(2);
}
