import type { Act } from '../../../answers/pictures/acts.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { changesIn, changesInEach } from '../../../syntax/text/changes.ts';
import { rowsOf, stateOf, type WrittenState } from '../../../syntax/text/written-state.ts';
import type { Words } from '../../../words/words.ts';
import { code, shortened, shortenedPosition } from './text.ts';

interface WrittenMove {
  readonly from: string;
  readonly to: string;
  readonly act: Act | null;
}

const LONGEST_STATE = 60;

/**
 * The moves of a list, each on one line: the component before and after, `Nim(5) → Nim(2)`; or what changes in a long list or on a
 * board, see `changesIn`; or what is done on a graph or to coins, see `Act`. Linear in the texts of the moves.
 */
export function movesInText<Move extends WrittenMove>(
  moves: readonly Move[],
  names: Program['names'],
  words: Words,
): Told<Move> {
  return told(moves, names, words, (text) => text);
}

/** The same in Markdown. */
export function movesInMarkdown<Move extends WrittenMove>(
  moves: readonly Move[],
  names: Program['names'],
  words: Words,
): Told<Move> {
  return told(moves, names, words, code);
}

/** Each move of a list, with how it is told. */
type Told<Move> = readonly (readonly [move: Move, told: string])[];

function told<Move extends WrittenMove>(
  moves: readonly Move[],
  names: Program['names'],
  words: Words,
  quoted: (text: string) => string,
): Told<Move> {
  const changes = changesInEach(moves, (move) => changesText(move, names, words));
  return moves.map((move) => {
    const change = changes.get(move) ?? null;
    return [move, change === null ? bothShortened(move).map(quoted).join(' → ') : quoted(change)];
  });
}

/** The component before and after. Where both would be cut before they differ, what is after begins shortly before that place. */
function bothShortened({ from, to }: WrittenMove): readonly [string, string] {
  const [before, after] = [shortenedPosition(from, LONGEST_STATE), shortenedPosition(to, LONGEST_STATE)];
  if (before !== after || from === to) return [before, after];
  let same = 0;
  while (from[same] === to[same]) same += 1;
  return [before, `…${shortened(to.slice(Math.max(0, same - LONGEST_STATE / 4)), LONGEST_STATE)}`];
}

function changesText(
  { from, to, act }: WrittenMove,
  names: Program['names'],
  { panel: { acts } }: Words,
): string | null {
  if (act !== null) return acts[act.kind](act.game, act.on);
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
