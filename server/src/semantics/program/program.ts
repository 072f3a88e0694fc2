import type { Identity } from '../../engine/index.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Piece, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import type { Referent } from '../scope/scope.ts';
import type { Compilation } from './compile.ts';
import type { Imported } from './imports.ts';

/** A file with what its names are bound to. */
export interface Bound {
  readonly file: SourceFile;
  /** By name; a file's own declaration wins over an imported one, and that over the prelude's. */
  readonly names: ReadonlyMap<string, Declared>;
  /** What it imports, directly or through others, by URI: with the files also what is missing or still being read. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Whether something that the file imports refers to the file itself. */
  readonly isImported: () => boolean;
}

/** A file with its names bound to declarations: its own, those it imports, and those of the prelude. */
export interface Program extends Bound {
  readonly uri: string;
  /** What is wrong with the declaration of `file.pieces[index]`, syntax included; offsets count from the piece. */
  readonly problems: (index: number) => readonly Problem[];
  /**
   * The compiled form of the declaration of one of the pieces of the file: the same object as in the version before as long as
   * neither the piece nor anything that it is checked against has changed.
   */
  readonly compilation: (piece: Piece) => Compilation;
  /** What the names in a piece are bound to: where that is equal, the piece has the same answer. */
  readonly definitions: (piece: Piece) => Identity;
  /** The same object as in the version before as long as every name means the same to those who use it. */
  readonly meanings: object;
}

/** What a name is bound to, and where that stands. */
export interface Declared extends Referent {
  readonly placed: PlacedPiece;
  readonly origin: 'file' | 'import' | 'prelude';
  /** The document that it stands in. */
  readonly uri: string;
  /** The program of that document, in which the names of the declaration have their meaning. */
  readonly home: () => Program;
}

/** True while names may be missing only because the file that declares them is still being read. */
export function isReading({ imports }: Program): boolean {
  for (const found of imports.values()) if (found === 'reading') return true;
  return false;
}

/** True when an error stands in the declaration of `program.file.pieces[index]`. One on a later line, such as half a keyword, is none of its own. */
export function hasErrors(program: Program, index: number): boolean {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined) return false;
  return program.problems(index).some(({ severity, code, span }) => {
    if (severity !== 'error') return false;
    // What a comment that is left open takes in is none of a declaration that was complete before it.
    if (code === 'unclosed-comment') return span.start < piece.tree.end;
    const follows = code === 'not-a-declaration' || code === 'missing-play';
    return !follows || !piece.text.slice(piece.tree.end, span.start).includes('\n');
  });
}
