import type { MakeContext } from '../answers/answers.ts';
import type { ShapeMistake } from '../answers/input/input-shape.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { type Words, wordsFor } from '../words/words.ts';
import type { Request } from './asked.ts';
import type { LanguageName } from './languages/languages.ts';
import type { Print } from './prints.ts';
import { readRequest } from './request.ts';
import { type Solver, writeSolver } from './solver.ts';

/** What an editor asks for, as plain data: a worker answers it. */
export interface SolverQuestion {
  /** A game with or without its parameters, or a position. */
  readonly asked: string;
  readonly language: LanguageName;
  readonly print: Print;
  /** The shape of the input; null for the usual one. */
  readonly input: string | null;
  readonly misere: boolean;
  /** The language of the comments. */
  readonly locale: Words['language'];
}

export type SolverReply =
  | Solver
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'shape'; readonly mistake: ShapeMistake }
  | { readonly kind: 'unfit'; readonly game: string; readonly wanted: string };

/** The program that is asked for, after the declarations that it may use, or why there is none. */
export function answerSolver(
  { asked, language, print, input, misere, locale }: SolverQuestion,
  declarations: string,
  place: FileLocation,
  makeContext: MakeContext,
): SolverReply {
  const request = readRequest({ declarations, asked, input, misere, place });
  if (request.kind === 'asked')
    return writeSolver({ asked: request.asked, print, language, words: wordsFor(locale) }, makeContext);
  return plain(request);
}

function plain(request: Exclude<Request, { readonly kind: 'asked' }>): SolverReply {
  switch (request.kind) {
    case 'problems':
      return { kind: 'problems', problems: request.program.problems(request.index) };
    case 'alone':
      return { kind: 'problems', problems: [] };
    default:
      return request;
  }
}
