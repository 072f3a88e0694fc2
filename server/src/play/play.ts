import { pictureOf } from '../answers/pictures/picture.ts';
import { writtenTerms } from '../answers/positions/written-terms.ts';
import { contradictionsOf, withoutRefuted } from '../answers/refuted.ts';
import type { Context } from '../answers/shared/context.ts';
import { problemOf } from '../answers/shared/failures.ts';
import type { CompiledPosition } from '../semantics/positions/asked-positions.ts';
import { componentText } from '../semantics/positions/text.ts';
import { hasErrors, type Program } from '../semantics/program/program.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { bestChoice, type Choice, choiceAt } from './choose.ts';
import { findMove } from './find-move.ts';
import { attempt, effectOf, type Game, gameOf, moveOf, NO_LIMIT, type Option } from './game.ts';
import { type Judge, judgeOf } from './judge.ts';
import { isOver, listMoves } from './listed-moves.ts';
import type { ChosenMove, PlayMove, PlayQuestion, PlayState } from './state.ts';

/** The pieces of a program that are asked about, each a `play`: a position, and perhaps one that a single move may lead to. */
export interface PlayPieces {
  readonly position: number;
  readonly target?: number | undefined;
}

/** A position that cannot be played. */
export function notPlayed(position: string, problems: readonly Problem[]): PlayState {
  const nothing = {
    components: [],
    outcome: null,
    remoteness: null,
    over: null,
    moves: [],
    complete: true,
    hint: null,
    reply: null,
  };
  return { position, convention: 'normal', ...nothing, made: null, contradictions: [], problems };
}

/**
 * Looks at a position for a user who plays it. Never throws: what was not found within the limits is null, and what prevents play is
 * among the problems. Takes at most four times the limits.
 */
export function playState(context: Context, pieces: PlayPieces, question: PlayQuestion): PlayState {
  const { program, meter, limits, session } = context;
  const piece = program.file.pieces[pieces.position]?.piece;
  const position = positionAt(program, pieces.position);
  if (piece?.tree.kind !== 'play') return notPlayed('', program.problems(pieces.position));
  const whole = piece.tree.value;
  const text = piece.text.slice(whole.start, whole.end);
  if (position === null) return notPlayed(text, program.problems(pieces.position));
  try {
    const state = withoutRefuted(session, () => {
      meter.restart(limits);
      const game = gameOf(position, whole, { ...context, piece, detail: 'verdict' });
      return stateOf(game, madeMove(game, pieces.target), question);
    });
    return { ...state, contradictions: contradictionsOf(session) ?? [] };
  } catch (error) {
    return notPlayed(text, [
      problemOf(error, { start: whole.start, end: whole.end }, { text, asksMore: true, several: false }, limits),
    ]);
  }
}

function positionAt(program: Program, index: number): CompiledPosition | null {
  const piece = program.file.pieces[index]?.piece;
  const compiled = piece === undefined ? null : program.compiled(piece);
  return compiled?.kind === 'play' && !hasErrors(program, index) ? compiled.position : null;
}

/** The move to the position of another piece; null if no move leads there. */
function madeMove(game: Game, target: number | undefined): Option | null {
  const position = target === undefined ? null : positionAt(game.asked.program, target);
  if (position === null) return null;
  return attempt(game, NO_LIMIT, () => findMove(game, writtenTerms(position, game.asked)));
}

function stateOf(game: Game, made: Option | null, question: PlayQuestion): PlayState {
  const { asked, misere, text } = game;
  const { meter, limits } = asked;
  const over = isOver(game) ? { won: misere } : null;
  meter.restart(limits);
  const judge = judgeOf(game);
  const best = bestChoice(game, judge, question.seed);
  const reply = choiceAt(question.level, game, best, question.seed);
  // What each listed move does is a help, and the answer is complete without it.
  meter.restart({ ...limits, seconds: Math.min(limits.seconds, LISTING) });
  return {
    position: text,
    convention: misere ? 'misere' : 'normal',
    components: game.terms.slice(0, MOST_DRAWN).map(({ component, times }) => ({
      text: componentText(component),
      times: String(times),
      picture: pictureOf(component),
    })),
    outcome: judge.start?.outcome ?? null,
    remoteness: judge.start?.remoteness ?? null,
    over,
    ...listMoves(game, judge, question),
    hint: chosen(game, judge, best),
    reply: chosen(game, judge, reply),
    made: made === null ? null : moveAsPlayed(game, judge, made),
    contradictions: [],
    problems: [],
  };
}

/** The most components that are drawn. */
const MOST_DRAWN = 60;
/** The most seconds spent on what the listed moves do. */
const LISTING = 1;

function chosen(game: Game, judge: Judge, choice: Choice | null): ChosenMove | null {
  return choice === null ? null : { move: moveAsPlayed(game, judge, choice.option), reason: choice.reason };
}

function moveAsPlayed(game: Game, judge: Judge, option: Option): PlayMove {
  return moveOf(game, option, effectOf(judge.of(option)?.outcome));
}
