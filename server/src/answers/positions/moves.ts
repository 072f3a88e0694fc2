import { greatest, least } from '../../engine/arithmetic/integers.ts';
import { createKeys } from '../../engine/game/keys.ts';
import {
  type Analysis,
  type Component,
  LimitReached,
  type Meter,
  type Moves,
  options,
  type Sum,
} from '../../engine/index.ts';
import { componentText, sumText } from '../../semantics/positions/text.ts';
import type { Declared, Program } from '../../semantics/program/program.ts';
import { namesUsedBy } from '../../semantics/scope/uses.ts';
import { applyEdits } from '../../syntax/text/edits.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { actOf } from '../pictures/acts.ts';
import { marksOf } from '../pictures/marks.ts';
import { pictureOf } from '../pictures/picture.ts';
import type { DrawingMoves, DrawnMove, WinningMove, WinningMoves } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked } from '../shared/context.ts';
import { editOf, type Sources } from './edits.ts';
import type { WrittenTerm } from './written-terms.ts';

/** A position with its components and its text. */
export interface Written {
  readonly terms: readonly WrittenTerm[];
  readonly whole: Expression;
  readonly text: string;
}

/** The most text that the positions of all listed moves may have together. */
const MOST_TEXT = 2_000_000;
const MOST_MOVES = 1000;
const FEWEST_MOVES = 20;
/** The moves that are drawn, and the components that one move may leave in its picture. */
const MOST_DRAWN = 40;
const MOST_PICTURES = 4;
/** The share of what is left of the budget in which the winning moves are looked for. */
const FOR_MOVES = 0.6;
/** The longest position that is written out after a move. */
const LONGEST_POSITION = 50_000;

/**
 * The winning moves that are found in a part of what is left of the budget. If that ends before all are found, their count is a lower bound, and the value
 * is valid nevertheless.
 */
export function winningMoves({ winning, everyMoveWins }: Analysis, written: Written, asked: Asked): WinningMoves {
  const limit = mostMoves(written.text.length);
  // All moves of a component are in memory at once, so there are fewer of a long list.
  const most = (index: number): number => mostMoves(written.terms[index]?.component.state.length ?? 0);
  const movesIn = (index: number): readonly Sum[] => firstMoves(winning.of(index), Math.min(limit, most(index)));
  const find = () => {
    const listed = asFarAsItGoes(listMoves(movesIn, limit, written, asked));
    return { ...listed, count: winning.count };
  };
  const { meter } = asked;
  const { list, complete, count } = meter.during(FOR_MOVES, find) ?? {
    list: [],
    complete: false,
    count: winning.count,
  };
  if (!complete || (!count.exact && count.limit === 'time')) meter.expire();
  const every = everyMoveWins === true ? { every: everyMoveWins } : {};
  if (count.exact) return { exact: true, count: String(count.count), list, ...every };
  return { ...every, exact: false, atLeast: String(greatest(count.atLeast, list.length)), limit: count.limit, list };
}

/** The first of some moves, or those that have been met when the budget ends. */
function firstMoves({ first, met }: Moves, limit: number): readonly Sum[] {
  try {
    return first(limit);
  } catch (error) {
    if (!(error instanceof LimitReached) || met === undefined) throw error;
    return met().slice(0, limit);
  }
}

/** How many moves are listed if each is as long as this. */
function mostMoves(length: number): number {
  return Math.max(FEWEST_MOVES, Math.min(MOST_MOVES, Math.floor(MOST_TEXT / (length + 1))));
}

/** Whether the moves listed so far have so much text that no more are. */
function isMuch(length: number, listed: number): boolean {
  return length > MOST_TEXT && listed >= FEWEST_MOVES;
}

/** The first moves that keep a draw. */
export function drawingMoves({ outcome, drawing }: Analysis, written: Written, asked: Asked): DrawingMoves {
  if (outcome !== 'draw') return { list: [], complete: true };
  const { list, complete } = asFarAsItGoes(listMoves(drawing, FEWEST_MOVES, written, asked));
  return { list, complete: complete && list.length < FEWEST_MOVES };
}

const MOST_LOSING_MOVES = 8;
/** Of this many moves of a component, some are chosen that are far apart: neighbours often act on the same thing. */
const MOST_LOSING_READ = 200;
const STEPS_FOR_LOSING = 100_000;

/** A few moves of a lost position: some of each of the first components that differ, and different ones. */
export function losingMoves({ outcome }: Analysis, { terms, whole, text }: Written, asked: Asked): DrawingMoves {
  if (outcome !== 'P') return { list: [], complete: true };
  const some = { terms: terms.slice(0, MOST_LOSING_MOVES), whole, text };
  const texts = some.terms.map(({ component }) => componentText(component));
  let complete = some.terms.length === terms.length;
  let [moves, parts] = [MOST_LOSING_MOVES, new Set(texts).size];
  const movesIn = (index: number, meter: Meter) => {
    if (texts.indexOf(texts[index] ?? '') < index) return [];
    const { found, complete: isAll } = firstOptions(some.terms[index]?.component, meter);
    const chosen = spread(found, Math.floor(moves / parts));
    if (!isAll || chosen.length < found.length) complete = false;
    moves -= chosen.length;
    parts -= 1;
    return chosen;
  };
  const list = (meter: Meter) => [...listMoves((index) => movesIn(index, meter), MOST_LOSING_MOVES, some, asked)];
  return { list: bestEffort(asked, list, STEPS_FOR_LOSING) ?? [], complete };
}

/** The first moves of a component, as many as the budget allows. */
function firstOptions(component: Component | undefined, meter: Meter): FirstOptions {
  const found: Sum[] = [];
  try {
    for (const option of component === undefined ? [] : options(component, meter)) {
      found.push(option);
      if (found.length === MOST_LOSING_READ) return { found, complete: false };
    }
    return { found, complete: true };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { found, complete: false };
  }
}

interface FirstOptions {
  readonly found: readonly Sum[];
  readonly complete: boolean;
}

/** At most so many of some moves, as far apart as can be. */
function spread(moves: readonly Sum[], most: number): readonly Sum[] {
  if (moves.length <= most) return moves;
  return moves.filter(
    (_, index) => Math.floor((index * most) / moves.length) !== Math.floor(((index - 1) * most) / moves.length),
  );
}

function asFarAsItGoes(moves: Iterable<WinningMove>): {
  readonly list: readonly WinningMove[];
  readonly complete: boolean;
} {
  const list: WinningMove[] = [];
  try {
    for (const move of moves) list.push(move);
    return { list, complete: true };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { list, complete: false };
  }
}

function* listMoves(
  movesIn: (term: number) => Iterable<Sum>,
  limit: number,
  written: Written,
  asked: Asked,
): Generator<WinningMove> {
  const sources = sourcesOf(asked);
  // Not by their texts: that of a component may repeat parameters as long as the file.
  const keys = createKeys();
  const seen = new Set<string>();
  const states = new Set<string>();
  const repeated: WinningMove[] = [];
  let listed = 0;
  let length = 0;
  for (const [index, term] of written.terms.entries()) {
    const state = keys.ofComponent(term.component);
    // Once enough moves are repeated, those in a component like an earlier one are not needed.
    if (states.has(state) && (repeated.length >= limit || isMuch(length, listed))) continue;
    states.add(state);
    // One text for all moves, since that of a list may be as long as the file.
    const from = componentText(term.component);
    for (const to of movesIn(index)) {
      const described = { ...describeMove({ term, index, to }, written, sources), from };
      const isDrawn = asked.detail === 'explanation' && listed < MOST_DRAWN;
      const move = isDrawn ? { ...described, drawn: drawnMove(term.component, to) } : described;
      const characters = move.from.length + move.to.length;
      asked.meter.spend(characters);
      const key = `${state} ${keys.ofSum(to)}`;
      // The same move in an equal heap adds nothing new, so it comes after all others.
      if (seen.has(key)) {
        if (repeated.push(move) >= limit) break;
        continue;
      }
      seen.add(key);
      yield move;
      listed += 1;
      // A component may become much longer than the position: `B(1, 9999)` becomes a picture.
      length += characters;
      if (listed >= limit || isMuch(length, listed)) return;
    }
  }
  yield* repeated.slice(0, limit - listed);
}

/** A move on the picture of the component in which it is made. */
function drawnMove(component: Component, to: Sum): DrawnMove {
  const parts = to
    .slice(0, MOST_PICTURES)
    .flatMap(({ component: part, times }) => Array.from({ length: Number(least(times, MOST_PICTURES)) }, () => part));
  const after = parts.slice(0, MOST_PICTURES).flatMap((part) => pictureOf(part) ?? []);
  return { marks: marksOf(component, to), after };
}

/** A move in the text of a position: `to` is what the component of the term with this index becomes. */
export function describeMove(
  { term: { component, place }, index, to }: { readonly term: WrittenTerm; readonly index: number; readonly to: Sum },
  { whole, text }: Pick<Written, 'whole' | 'text'>,
  sources: Sources,
): WinningMove {
  const edit = editOf({ component, place, to }, sources);
  const short = text.length <= LONGEST_POSITION;
  return {
    component: index,
    from: componentText(component),
    to: sumText(to),
    position: edit !== null && short ? applyEdits(text, [edit], whole.start) : null,
    edit,
    act: actOf(component, to),
  };
}

/** Where the text of a declaration, and of the positions that it names, is found. */
export function sourcesOf({ program, piece }: Asked): Sources {
  return {
    text: piece.text,
    position: (name) => {
      const declared = program.names.get(name);
      if (declared?.declaration.kind !== 'position' || !meansTheSame(declared, program)) return null;
      return { text: declared.placed.piece.text, value: declared.declaration.value };
    },
  };
}

/** Whether the text of a declaration, copied from its file into this one, would have the same meaning here. */
function meansTheSame({ placed, home }: Declared, { names }: Program): boolean {
  const known = home().names;
  return [...namesUsedBy(placed.piece)].every((name) => known.get(name)?.declaration === names.get(name)?.declaration);
}
