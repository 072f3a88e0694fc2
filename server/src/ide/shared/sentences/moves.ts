import type { Program } from '../../../semantics/program/program.ts';
import { changesIn } from '../../../syntax/text/changes.ts';
import { rowsOf, stateOf, type WrittenState } from '../../../syntax/text/written-state.ts';
import { code, shortened } from './text.ts';

interface WrittenMove {
  readonly from: string;
  readonly to: string;
}

const LONGEST_STATE = 60;

/**
 * A move on one line: the component before and after, `Nim(5) → Nim(2)`, or what changes in a long list or on a board, see
 * `changesIn`. Linear in the text of the move.
 */
export function moveText(move: WrittenMove, names: Program['names']): string {
  return changesText(move, names) ?? `${shortened(move.from, LONGEST_STATE)} → ${shortened(move.to, LONGEST_STATE)}`;
}

/** The same in Markdown. */
export function moveInMarkdown(move: WrittenMove, names: Program['names']): string {
  const changes = changesText(move, names);
  if (changes !== null) return code(changes);
  return `${code(shortened(move.from, LONGEST_STATE))} → ${code(shortened(move.to, LONGEST_STATE))}`;
}

function changesText({ from, to }: WrittenMove, names: Program['names']): string | null {
  const before = stateOf(from);
  if (before === null) return null;
  const isGame = names.get(before.name.replace(/\[.*/, ''))?.declaration.kind === 'game';
  const after = rowsOf(stateOf(to)?.state ?? '');
  return changesIn(from, to, { isGame, rows: after === null ? [] : freeBoard(before, after, names) });
}

/** The rows of a board that is given by its size, `Cram(4, 5)`, if it has this shape and all its squares are free; otherwise none. */
function freeBoard(
  { name, state }: WrittenState,
  shape: readonly string[],
  names: Program['names'],
): readonly string[] {
  const declaration = names.get(name)?.declaration;
  const size = /^(\d+), (\d+)$/.exec(state);
  const isFree = declaration?.kind === 'board' && declaration.rules.every(({ kind }) => kind !== 'fill');
  const isThis = Number(size?.[1]) === shape.length && shape.every(({ length }) => length === Number(size?.[2]));
  return isFree && isThis ? shape.map(({ length }) => '.'.repeat(length)) : [];
}
