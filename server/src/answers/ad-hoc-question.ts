import type { Nimber } from '../engine/index.ts';
import { outermostScope } from '../semantics/expressions/compilers.ts';
import { reportEndless } from '../semantics/expressions/endless.ts';
import { compileAskedPosition, compileRangedPosition } from '../semantics/positions/asked-positions.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import type { ReadingLimits } from '../syntax/text/limits.ts';
import { spanOf } from '../syntax/text/span.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import type { Answer } from './answer.ts';
import { type Answered, answer, createContext } from './answers.ts';
import type { Limits } from './budget.ts';
import type { Context } from './context.ts';
import { problemOf } from './failures.ts';
import { analysed } from './positions.ts';
import { questionProgram } from './question-program.ts';
import { withoutRefuted } from './refuted.ts';
import { valuesOver } from './values.ts';
import { writtenTerms } from './written-terms.ts';

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

/** The Sprague–Grundy values that a question asks for, several if an argument is a range; or the problems that prevent them. */
export function valuesOf(
  { program, index, position }: AdHocQuestion,
  limits: Limits,
  context: Context = createContext(program, limits),
): { readonly values: readonly Nimber[]; readonly problems: readonly Problem[] } {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined || position === null || piece.problems.length > 0)
    return { values: [], problems: piece?.problems ?? [] };
  const problems: Problem[] = [];
  const scope = outermostScope({ names: program.names, report: (problem) => problems.push(problem), within: '' });
  const ranged = compileRangedPosition(position, scope);
  const asked = ranged?.position ?? compileAskedPosition(position, scope);
  const span = spanOf(position);
  if (asked.misere) problems.push({ code: 'misere-has-no-value', severity: 'error', span, args: {} });
  if (problems.some(({ severity }) => severity === 'error')) return { values: [], problems };
  const find = (): readonly Nimber[] => {
    context.meter.restart(limits);
    if (ranged === null) return [analysed(asked, writtenTerms(asked, context), context).nimber ?? 0];
    reportEndless(ranged.range({ ...context.environment, slots: [] }), ranged.written);
    return valuesOver(ranged, 'sg', Number.POSITIVE_INFINITY, context).values;
  };
  try {
    return { values: withoutRefuted(context.session, find), problems };
  } catch (error) {
    const text = piece.text.slice(span.start, span.end);
    return { values: [], problems: [problemOf(error, span, text, limits)] };
  }
}
