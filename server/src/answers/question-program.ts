import { createProgram } from '../semantics/program/create-program.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { joined, parse } from '../syntax/pieces/parse.ts';
import { READING_LIMITS, type ReadingLimits } from '../syntax/text/limits.ts';
import type { Piece } from '../syntax/tree/tree.ts';

/** A question after the declarations that it may use. */
export interface QuestionProgram {
  readonly program: Program;
  /** The place of the question among the pieces. */
  readonly index: number;
  /** The question; null if its text is not exactly one declaration. */
  readonly piece: Piece | null;
}

/**
 * A program of some texts and a question after them, whose imports are resolved at `place`. Each text is parsed on its own, so that
 * what is left open in one, such as a comment, does not swallow the next. Linear in the texts.
 */
export function questionProgram(
  declarations: readonly string[],
  question: string,
  place?: FileLocation,
  reading: ReadingLimits = READING_LIMITS,
): QuestionProgram {
  const before = declarations.filter((text) => text !== '').map((text) => parse(`${text}\n`, undefined, reading));
  const asked = parse(question, undefined, reading);
  const program = createProgram(joined([...before, asked], reading), prelude, undefined, place);
  const index = program.file.pieces.length - asked.pieces.length;
  const [only, ...others] = asked.pieces;
  return { program, index, piece: others.length === 0 ? (only?.piece ?? null) : null };
}
