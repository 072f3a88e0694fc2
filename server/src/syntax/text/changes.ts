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
/** A move that changes more places than this is not described by its changes. */
const MOST_CHANGES = 4;

/**
 * What a move changes in a long list or on a board, `Chomp [3]: 5 → 2` and `Cram (1, 2): .. → ##`; null where a reader is better
 * served with all of it. Entries, rows and columns count from 1. Linear in the texts of the component before and after.
 */
export function changesIn(from: string, to: string, { isGame, rows }: Before): string | null {
  const [before, after] = [stateOf(from), stateOf(to)];
  if (before === null || after?.name !== before.name) return null;
  const left = rowsOf(after.state);
  const changes =
    left !== null
      ? changedSquares(rowsOf(before.state) ?? rows, left)
      : isGame
        ? changedEntries(entriesOf(before.state), entriesOf(after.state))
        : null;
  if (changes === null || changes.length === 0 || changes.length > MOST_CHANGES) return null;
  const alike = new Map<string, string[]>();
  for (const { place, old, now } of changes) append(alike, `${old} → ${now}`, place);
  return `${before.name} ${[...alike].map(([change, places]) => `${places.join(', ')}: ${change}`).join(', ')}`;
}

interface Change {
  readonly place: string;
  readonly old: string;
  readonly now: string;
}

/** The squares that differ, those that are neighbours in a row together; null if the boards have different shapes. */
function changedSquares(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length !== after.length || before.some((row, index) => row.length !== after[index]?.length)) return null;
  return before.flatMap((row, index) => {
    const other = after[index] ?? '';
    return runsOf([...row].map((square, column) => square !== other[column])).map(
      ({ start, end }): Change => ({
        place: before.length === 1 ? `[${start + 1}]` : `(${index + 1}, ${start + 1})`,
        old: row.slice(start, end),
        now: other.slice(start, end),
      }),
    );
  });
}

/** The runs of what is true. */
function runsOf(marks: readonly boolean[]): readonly { readonly start: number; readonly end: number }[] {
  return marks.flatMap((marked, start) => {
    if (!marked || marks[start - 1] === true) return [];
    const end = marks.indexOf(false, start);
    return [{ start, end: end === -1 ? marks.length : end }];
  });
}

function changedEntries(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length < FEWEST_ENTRIES || before.length !== after.length) return null;
  return before.flatMap((old, index): Change[] => {
    const now = after[index] ?? '';
    return old === now ? [] : [{ place: `[${index + 1}]`, old, now }];
  });
}
