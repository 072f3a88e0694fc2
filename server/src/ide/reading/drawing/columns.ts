import type { ColumnsPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, type Shape, type Shown, textAt, thing } from './drawing.ts';
import { isCounted } from './heaps.ts';

const STEP = 8;
const GAP = 4;
const FOOT = 24;
const TOP = 4;

/** The entries of a list side by side, small numbers as columns of that height; the numbers before the list are set apart. */
export function drawColumns({ leading, entries }: ColumnsPicture, label: string, shown: Shown): Drawing {
  const all = [...leading, ...entries];
  const isDrawn = entries.length > 0 && entries.every(isCounted);
  const highest = isDrawn ? Math.max(...entries.map(Number)) * STEP : 0;
  const width = Math.max(28, ...all.map((text) => text.length * 9 + 10));
  const apart = leading.length > 0 ? 12 : 0;
  const ground = TOP + highest;
  const parts = all.map((text, index) => {
    const entry = index - leading.length;
    const isEntry = entry >= 0;
    const x = index * (width + GAP) + (isEntry ? apart : 0);
    const height = isEntry && isDrawn ? Number(text) * STEP : 0;
    const across = { x: x + 1, width: width - 2 };
    const box: Shape = {
      tag: 'rect',
      looks: [isEntry ? 'free' : 'leading'],
      at: { ...across, y: ground, height: FOOT, rx: 3 },
    };
    const column: Shape = { tag: 'rect', looks: ['bar'], at: { ...across, y: ground - height, height } };
    return thing(
      isEntry ? `x${entry}` : `n${index}`,
      isEntry ? shown.words.entry(String(entry + 1), text) : text,
      [...(height > 0 ? [column] : []), box, textAt(text, x + width / 2, ground + FOOT / 2, ['sign'])],
      { tag: 'rect', looks: ['mark'], at: { ...across, y: ground - height, height: height + FOOT, rx: 3 } },
      shown,
    );
  });
  return { width: Math.max(width, all.length * (width + GAP) + apart), height: ground + FOOT + TOP, label, parts };
}
