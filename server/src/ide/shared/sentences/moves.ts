import { append } from '../../../collections/grouping.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { freeBoard, rowsOf, stateOf, type WrittenState } from '../written-states.ts';
import { shortened } from './text.ts';

interface WrittenMove {
  readonly from: string;
  readonly to: string;
}

/** Lists with fewer entries are easier to read in full. */
const FEWEST_ENTRIES = 5;
/** A move that changes more places than this is not told by its changes. */
const MOST_CHANGES = 4;
const LONGEST_STATE = 60;

/**
 * A move on one line: the component before and after, `Nim(5) → Nim(2)`, or what changes in a long list or on a board,
 * `Chomp [3]: 5 → 2` and `Cram (1, 2): .. → ##`. Entries, rows and columns count from 1. Linear in the text of the move.
 */
export function moveText(move: WrittenMove, names: Program['names']): string {
  return changesText(move, names) ?? `${shortened(move.from, LONGEST_STATE)} → ${shortened(move.to, LONGEST_STATE)}`;
}

function changesText({ from, to }: WrittenMove, names: Program['names']): string | null {
  const [before, after] = [stateOf(from), stateOf(to)];
  if (before === null || after?.name !== before.name) return null;
  const rows = rowsOf(after.state);
  const changes =
    rows === null
      ? changedEntries(entriesOf(before, names), entriesOf(after, names))
      : changedSquares(rowsOf(before.state) ?? freeBoard(before, rows, names), rows);
  if (changes === null || changes.length === 0 || changes.length > MOST_CHANGES) return null;
  const alike = new Map<string, string[]>();
  for (const { place, from: old, to: now } of changes) append(alike, `${old} → ${now}`, place);
  return `${before.name} ${[...alike].map(([change, places]) => `${places.join(', ')}: ${change}`).join(', ')}`;
}

interface Change extends WrittenMove {
  readonly place: string;
}

/** The squares that differ, those that are neighbours in a row together; null if the boards have different shapes. */
function changedSquares(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length !== after.length || before.some((row, index) => row.length !== after[index]?.length)) return null;
  return before.flatMap((row, index) => {
    const other = after[index] ?? '';
    return runsOf([...row].map((square, column) => square !== other[column])).map(
      ({ start, end }): Change => ({
        place: before.length === 1 ? `[${start + 1}]` : `(${index + 1}, ${start + 1})`,
        from: row.slice(start, end),
        to: other.slice(start, end),
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

/** The entries of a state of a game that is nothing but numbers. */
function entriesOf({ name, state }: WrittenState, names: Program['names']): readonly string[] {
  const isGame = names.get(name.replace(/\[.*/, ''))?.declaration.kind === 'game';
  return isGame && /^-?\d+(?:, -?\d+)*$/.test(state) ? state.split(', ') : [];
}

function changedEntries(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  if (before.length < FEWEST_ENTRIES || before.length !== after.length) return null;
  return before.flatMap((from, index): Change[] => {
    const to = after[index] ?? '';
    return from === to ? [] : [{ place: `[${index + 1}]`, from, to }];
  });
}
