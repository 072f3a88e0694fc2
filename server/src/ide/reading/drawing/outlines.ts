import type { Shape } from './drawing.ts';

/** Squares of a board, by their numbers row by row. */
type Squares = ReadonlySet<number>;

/** The size of a board that is drawn: its columns, the side of a square, and where its first square begins. */
interface Grid {
  readonly columns: number;
  readonly size: number;
  readonly edge: number;
}

/** The distances of outlines from the sides of their squares, by which those that share a square are told apart. */
const INSETS = [2, 5, 8];
/** More outlines than these on one square hide what is on it. */
export const MOST_OUTLINES = INSETS.length;

/**
 * One outline around each group of squares, those that share a square inside one another. Groups beyond the third on a square are drawn
 * over others. Linear in the groups, for each of which at most all others are compared.
 */
export function outlinesOf(groups: readonly Squares[], grid: Grid): readonly Shape[] {
  const levels: number[] = [];
  return groups.map((group, index) => {
    const taken = new Set(levels.filter((_, other) => overlap(groups[other] ?? group, group)));
    const free = INSETS.findIndex((_, level) => !taken.has(level));
    const level = Math.max(0, free);
    levels[index] = level;
    const inset = (INSETS[level] ?? 0) * (grid.size / 30);
    return {
      tag: 'path',
      looks: ['outline'],
      at: { d: [...group].map((at) => sidesOf(at, group, grid, inset)).join('') },
    };
  });
}

function overlap(some: Squares, others: Squares): boolean {
  return [...some].some((square) => others.has(square));
}

/** The sides of one square where its group ends, joined with those of its neighbours. */
function sidesOf(square: number, group: Squares, { columns, size, edge }: Grid, inset: number): string {
  const [row, column] = [Math.floor(square / columns), square % columns];
  const has = (down: number, across: number): boolean => {
    const at = column + across;
    return at >= 0 && at < columns && group.has((row + down) * columns + at);
  };
  const [middle, centre] = [edge + (column + 0.5) * size, edge + (row + 0.5) * size];
  const [far, near] = [size / 2, size / 2 - inset];
  // Each of the four directions, and the one to its right: where the group goes on, a side reaches the border of the square.
  return DIRECTIONS.map(([down, across], turn) => {
    const [rightDown, rightAcross] = DIRECTIONS[(turn + 1) % 4] ?? [0, 0];
    const [right, left] = [has(rightDown, rightAcross), has(-rightDown, -rightAcross)];
    const point = (ahead: number, aside: number): string =>
      `${middle + ahead * across + aside * rightAcross} ${centre + ahead * down + aside * rightDown}`;
    if (!has(down, across)) return `M${point(near, left ? -far : -near)}L${point(near, right ? far : near)}`;
    const isCorner = right && !has(down + rightDown, across + rightAcross);
    return isCorner ? `M${point(far, near)}L${point(near, near)}L${point(near, far)}` : '';
  }).join('');
}

/** Up, right, down and left, as steps down and across. */
const DIRECTIONS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;
