import { append } from '../../collections/grouping.ts';
import { entriesOf, rowsOf, stateOf } from './written-state.ts';

/** What a text does not say about a component before a move. */
export interface Before {
  /** Whether its numbers are those of a game, and not places of coins or vertices. */
  readonly isGame: boolean;
  /** The rows of a board that is written by its size; empty if they are not known. */
  readonly rows: readonly string[];
}

/** Lists with fewer entries are easier to read in full. */
const FEWEST_ENTRIES = 5;
/** A move that changes more places than this, or more of a board, is not described by its changes. */
const MOST_CHANGES = 4;
const MOST_SQUARES = 40;

/**
 * What a move changes in a long list or on a board, `Chomp [3]: 5 → 2` and `Cram (1, 2): ./. → #/#`, where a board shows the smallest
 * rectangle around all that changes, row by row; null where a reader is better served with all of it. Entries, rows and columns count
 * from 1. Linear in the texts of the component before and after.
 */
export function changesIn(from: string, to: string, { isGame, rows }: Before): string | null {
  const [before, after] = [stateOf(from), stateOf(to)];
  if (before === null || after?.name !== before.name) return null;
  const left = rowsOf(after.state);
  const changes =
    left !== null
      ? changedRectangle(rowsOf(before.state) ?? rows, left)
      : isGame
        ? changedEntries(entriesOf(before.state), entriesOf(after.state))
        : null;
  if (changes === null || changes.length === 0 || changes.length > MOST_CHANGES) return null;
  const alike = new Map<string, string[]>();
  for (const { place, old, now } of changes) append(alike, `${old} → ${now}`, place);
  return `${before.name} ${[...alike].map(([change, places]) => `${places.join(', ')}: ${change}`).join(', ')}`;
}

/**
 * What each move of a list changes, as `changes` gives it. If one move of a component has to be written in full, this is null for all moves
 * of that component, so that a reader sees one notation. Calls `changes` once for each move.
 */
export function changesInEach<Move extends { readonly from: string }>(
  moves: readonly Move[],
  changes: (move: Move) => string | null,
): ReadonlyMap<Move, string | null> {
  const told = new Map(moves.map((move) => [move, changes(move)]));
  const inFull = new Set(moves.filter((move) => told.get(move) === null).map(({ from }) => from));
  return new Map([...told].map(([move, change]) => [move, inFull.has(move.from) ? null : change]));
}

interface Change {
  readonly place: string;
  readonly old: string;
  readonly now: string;
}

/** The smallest rectangle around the squares that differ: what a placed piece covers. Null if the boards have different shapes. */
function changedRectangle(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length !== after.length || before.some((row, index) => row.length !== after[index]?.length)) return null;
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  before.forEach((row, at) => {
    [...row].forEach((square, column) => {
      if (square === after[at]?.[column]) return;
      rows.add(at);
      columns.add(column);
    });
  });
  if (rows.size === 0) return [];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [bottom, right] = [Math.max(...rows) + 1, Math.max(...columns) + 1];
  if ((bottom - top) * (right - left) > MOST_SQUARES) return null;
  const within = (board: readonly string[]): string =>
    board
      .slice(top, bottom)
      .map((row) => row.slice(left, right))
      .join('/');
  const place = before.length === 1 ? `[${left + 1}]` : `(${top + 1}, ${left + 1})`;
  return [{ place, old: within(before), now: within(after) }];
}

/** The entries that differ, neighbours together. */
function changedEntries(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length < FEWEST_ENTRIES || before.length !== after.length) return null;
  return runsOf(before.map((entry, index) => entry !== after[index])).map(
    ({ start, end }): Change => ({
      place: end - start === 1 ? `[${end}]` : `[${start + 1}..${end}]`,
      old: before.slice(start, end).join(', '),
      now: after.slice(start, end).join(', '),
    }),
  );
}

/** The runs of what is true. */
function runsOf(marks: readonly boolean[]): readonly { readonly start: number; readonly end: number }[] {
  return marks.flatMap((marked, start) => {
    if (!marked || marks[start - 1] === true) return [];
    const end = marks.indexOf(false, start);
    return [{ start, end: end === -1 ? marks.length : end }];
  });
}
