import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { NOTHING, parse, parsePieces } from '../syntax/pieces/parse.ts';
import type { PlayPieces } from './play.ts';

/** A position to be played, written as a `play` beside the declarations that it may use. */
export interface AskedPosition {
  readonly program: Program;
  readonly pieces: PlayPieces;
}

/**
 * Puts a position, and perhaps one that a move may lead to, beside the declarations of a program, whose checks are kept. Null if a text is
 * more or less than one position.
 */
export function askedPosition(base: Program, position: string, target?: string): AskedPosition | null {
  const { file, uri, imports } = base;
  const asked = [position, ...(target === undefined ? [] : [target])].map((text) => `play ${text}\n`);
  if (!asked.every((text) => isOnePiece(text, base))) return null;
  const texts = [...asked, ...file.pieces.map(({ piece }) => piece.text)];
  const whole = parsePieces(texts, file, file.limits);
  const place = { uri, fileAt: (other: string) => imports.get(other) ?? null };
  const program = createProgram(whole, prelude, base, place);
  return { program, pieces: { position: 0, target: target === undefined ? undefined : 1 } };
}

function isOnePiece(text: string, { file: { limits } }: Program): boolean {
  const { pieces } = parse(text, NOTHING, limits);
  return pieces.length === 1 && pieces[0]?.piece.tree.kind === 'play';
}
