import type { Program } from '../../../semantics/program/program.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { freeBoard, numbersOf, rowsOf, stateOf, type WrittenState } from '../../shared/written-states.ts';
import { escaped } from './html.ts';

/** Side of a square, and width of a stone with the room around it. */
const SIZE = 18;
const RADIUS = 7;
/** Heaps of more stones are drawn as one block with the number in it. */
const MOST_STONES = 20;
const MOST_SQUARES = 400;
const MOST_COLUMNS = 30;

/**
 * A component of a position as a picture in SVG: a heap as stones, a list as columns of stones, a board as squares with what is on them,
 * coins as a row with the heads filled. Null for what is easier to read than to look at: graphs, states of several numbers, long
 * states. Linear in what is drawn.
 */
export function pictureOf(component: string, names: Program['names']): string | null {
  const written = stateOf(component);
  const declaration = written === null ? undefined : names.get(written.name.replace(/\[.*/, ''))?.declaration;
  if (written === null || declaration === undefined) return null;
  if (declaration.kind === 'board') return board(written, names, component);
  const numbers = numbersOf(written.state);
  if (numbers === null) return null;
  if (declaration.kind === 'coins') return coins(numbers, component);
  return declaration.kind === 'game' && isHeaps(declaration, numbers) ? columns(numbers, component) : null;
}

/** One number is a heap; a list of numbers is a row of heaps. */
function isHeaps({ states, list }: GameDeclaration, numbers: readonly number[]): boolean {
  const shape = list === null ? states.length === 1 && numbers.length === 1 : states.length === 0;
  return shape && numbers.length <= MOST_COLUMNS && numbers.every((number) => number >= 0);
}

function board(written: WrittenState, names: Program['names'], label: string): string | null {
  const size = /^(\d+), (\d+)$/.exec(written.state);
  const [rows, width] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)];
  const isSmall = rows * width > 0 && rows * width <= MOST_SQUARES;
  const free = isSmall
    ? freeBoard(
        written,
        Array.from({ length: rows }, () => '.'.repeat(width)),
        names,
      )
    : [];
  const drawn = rowsOf(written.state) ?? free;
  const most = Math.max(0, ...drawn.map(({ length }) => length));
  if (most === 0 || most * drawn.length > MOST_SQUARES) return null;
  const squares = drawn.flatMap((row, y) => [...row].map((sign, x) => square(sign, x * SIZE, y * SIZE)));
  return svg(most * SIZE + 2, drawn.length * SIZE + 2, label, squares.join(''));
}

function square(sign: string, x: number, y: number): string {
  const side = `x="${x + 1}" y="${y + 1}" width="${SIZE}" height="${SIZE}"`;
  if (sign === '#') return `<rect class="piece" ${side}/>`;
  const letter = sign === '.' ? '' : `<text x="${x + 1 + SIZE / 2}" y="${y + SIZE - 4}">${escaped(sign)}</text>`;
  return `<rect class="square" ${side}/>${letter}`;
}

function coins(heads: readonly number[], label: string): string | null {
  const last = Math.max(1, ...heads);
  if (last > MOST_COLUMNS) return null;
  const drawn = Array.from({ length: last }, (_, index) => {
    const x = index * SIZE + SIZE / 2;
    const kind = heads.includes(index + 1) ? 'piece' : 'square';
    return `<circle class="${kind}" cx="${x}" cy="${SIZE / 2}" r="${RADIUS}"/><text x="${x}" y="${2 * SIZE}">${index + 1}</text>`;
  });
  return svg(last * SIZE, 2 * SIZE + 4, label, drawn.join(''));
}

/** Columns of stones, standing on one line. */
function columns(heights: readonly number[], label: string): string {
  const most = Math.max(1, ...heights.map((height) => (height > MOST_STONES ? 3 : height)));
  const drawn = heights.map((height, index) => column(height, index * 2 * SIZE, most * SIZE));
  return svg(heights.length * 2 * SIZE, most * SIZE + 4, label, drawn.join(''));
}

function column(height: number, x: number, floor: number): string {
  const middle = x + SIZE;
  if (height > MOST_STONES)
    return `<rect class="square" x="${x + 2}" y="${floor - 2 * SIZE}" width="${2 * SIZE - 4}" height="${2 * SIZE}"/><text x="${middle}" y="${floor - SIZE + 4}">${height}</text>`;
  const stones = Array.from(
    { length: height },
    (_, level) => `<circle class="piece" cx="${middle}" cy="${floor - level * SIZE - SIZE / 2}" r="${RADIUS}"/>`,
  );
  return `${stones.join('')}<path d="M${x + 4} ${floor + 1}h${2 * SIZE - 8}" stroke="currentColor"/>`;
}

/** The label is what the picture says, for those who cannot see it. */
function svg(width: number, height: number, label: string, content: string): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">${content}</svg>`;
}
