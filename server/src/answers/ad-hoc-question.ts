import type { FileLocation } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import type { ReadingLimits } from '../syntax/text/limits.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { type Answered, answer, createContext } from './answers.ts';
import { questionProgram } from './question-program.ts';
import type { Answer } from './shared/answer.ts';
import type { Limits } from './shared/budget.ts';
import type { Context } from './shared/context.ts';

/** A position asked about outside any file, written as a `play` after the declarations that it may use. */
export interface AdHocQuestion {
  readonly program: Program;
  /** The piece of the question. */
  readonly index: number;
  /** The position; null if the text asked about is not a single position. */
  readonly position: Expression | null;
}

/**
 * Parses a position after the texts of some declarations, whose imports are resolved at `place`. A `play` before the position, as in
 * a file, is ignored.
 */
export function questionAbout(
  declarations: readonly string[],
  position: string,
  place?: FileLocation,
  reading?: ReadingLimits,
): AdHocQuestion {
  const asked = position.replace(/^\s*play\s+/, '');
  const { program, index, piece } = questionProgram(declarations, `play ${asked}`, place, reading);
  return { program, index, position: piece?.tree.kind === 'play' ? piece.tree.value : null };
}

/** The answer to a question; all other declarations get `none`. A context that is given must be one of its program. */
export function answerQuestion(
  { program, index }: AdHocQuestion,
  limits: Limits,
  context: Context = createContext(program, limits),
): Answered & { readonly answer: Answer } {
  const found = answer(context, index);
  const answers = program.file.pieces.map((_, at): Answer => (at === index ? found : { kind: 'none', problems: [] }));
  return { program, answers, answer: found };
}
