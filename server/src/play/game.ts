import { marksOf } from '../answers/pictures/marks.ts';
import { describeMove, sourcesOf } from '../answers/positions/moves.ts';
import { type WrittenTerm, writtenTerms } from '../answers/positions/written-terms.ts';
import type { Asked } from '../answers/shared/context.ts';
import { subtract } from '../engine/arithmetic/integers.ts';
import { type Limits as Cost, isFailure, type Meter, type Outcome, type Sum, within } from '../engine/index.ts';
import type { CompiledPosition } from '../semantics/positions/asked-positions.ts';
import { sumText } from '../semantics/positions/text.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import type { Effect, PlayMove } from './state.ts';

/** A position that is being played, ready to be asked about. */
export interface Game {
  readonly misere: boolean;
  readonly terms: readonly WrittenTerm[];
  /** As written, with its convention. */
  readonly whole: Expression;
  readonly text: string;
  readonly asked: Asked;
}

/** A move: one copy of the term with this index becomes `to`. */
export interface Option {
  readonly term: number;
  readonly to: Sum;
}

/** Evaluates a position. Throws whatever its evaluation throws. */
export function gameOf(position: CompiledPosition, whole: Expression, asked: Asked): Game {
  const text = asked.piece.text.slice(whole.start, whole.end);
  return { misere: position.misere, terms: writtenTerms(position, asked), whole, text, asked };
}

/** The components after a move. Linear in their number. */
export function after({ terms }: Pick<Game, 'terms'>, { term: index, to }: Option): Sum {
  return [...without(terms, index), ...to];
}

/** All components but one copy of the one with this index. */
export function without(terms: Sum, index: number): Sum {
  const term = terms[index];
  if (term === undefined) return terms;
  const rest = term.times === 1 ? [] : [{ component: term.component, times: subtract(term.times, 1) }];
  return terms.toSpliced(index, 1, ...rest);
}

/** A move as plain data. */
export function moveOf(game: Game, option: Option, effect: Effect | null): PlayMove {
  const { terms, whole, text, asked, misere } = game;
  const term = terms[option.term];
  if (term === undefined) throw new RangeError('no such component');
  const written = describeMove({ term, index: option.term, to: option.to }, { whole, text }, sourcesOf(asked));
  const position = written.position ?? `${misere ? 'misere ' : ''}${sumText(after(game, option))}`;
  return {
    component: option.term,
    from: written.from,
    to: written.to,
    position,
    effect,
    act: written.act,
    marks: marksOf(term.component, option.to),
  };
}

/** What a move to a position with this outcome does for the player who makes it. */
export function effectOf(outcome: Outcome | undefined): Effect | null {
  return outcome === undefined ? null : EFFECTS[outcome];
}

const EFFECTS = { P: 'wins', N: 'loses', draw: 'draws' } as const satisfies Readonly<Record<Outcome, Effect>>;

/** No bound but the budget of the question. */
export const NO_LIMIT: Cost = { steps: Number.POSITIVE_INFINITY, positions: Number.POSITIVE_INFINITY };

/** The result of a computation if it stays within a cost and the budget of the question, and means something; else null. */
export function attempt<T>({ asked }: Pick<Game, 'asked'>, cost: Cost, run: (meter: Meter) => T): T | null {
  try {
    return within(cost, asked.meter, run);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return null;
  }
}
