import type { Identity } from '../../engine/index.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Piece, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import type { Referent } from '../scope/scope.ts';
import type { Check, Compiled } from './compile.ts';
import type { Imported } from './imports.ts';

/** A file with the bindings of its names. */
export interface Bound {
  readonly file: SourceFile;
  /** By name; a file's own declaration takes precedence over an imported one, and that over the prelude's. */
  readonly names: ReadonlyMap<string, Declared>;
  /** All direct and indirect imports by URI, including those that are missing or still being read. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Whether the file imports no other. */
  readonly isAlone: () => boolean;
  /** Whether a file that this file imports refers back to it. */
  readonly isImported: () => boolean;
  /** Whether names may be missing only because the file that declares them is still being read. */
  readonly isReading: () => boolean;
}

/** What is known of pieces. */
export interface Identities {
  readonly get: (piece: Piece) => Identity | undefined;
  readonly set: (piece: Piece, identity: Identity) => void;
}

/** A file with its names bound to declarations: its own, those it imports, and those of the prelude. */
export interface Program extends Bound {
  readonly uri: string;
  /** The problems of the declaration of `file.pieces[index]`, including those of its syntax; offsets count from the piece. */
  readonly problems: (index: number) => readonly Problem[];
  /** Whether these problems are known already, for instance because they are those of the previous version. */
  readonly isReported: (index: number) => boolean;
  /**
   * What checking a piece of the file has found: the same object as in the previous version as long as neither the piece nor
   * anything that it is checked against has changed.
   */
  readonly check: (piece: Piece) => Check;
  /**
   * The compiled declaration of a piece of the file, made on demand: checking does not keep it, because compiled declarations take
   * more memory than all else, and only those who compute need them.
   */
  readonly compiled: (piece: Piece) => Compiled;
  /** The same for plain search, which needs less: without what solvers look at, unless that is known already. */
  readonly compiledToSearch: (piece: Piece) => Compiled;
  /** What the names in a piece are bound to: while this is equal, the piece has the same answer. */
  readonly definitions: (piece: Piece) => Identity;
  /** What the names that the pieces of the file declare mean, as far as `meaningOf` has found it out. */
  readonly identities: Identities;
  /** The same object as in the previous version as long as every name has the same meaning to its users. */
  readonly meanings: object;
  /** Tells this version from all others, without keeping it in memory. */
  readonly version: object;
  /**
   * The version before, and the pieces of both about which anything is different: every other one has the same problems but for warnings
   * that it is not used, and the same definitions. Null if there is none, or if it is not known.
   */
  readonly since: { readonly version: object; readonly apart: ReadonlySet<Piece> } | null;
}

/** What a name is bound to, and where it is declared. */
export interface Declared extends Referent {
  readonly placed: PlacedPiece;
  readonly origin: 'file' | 'import' | 'prelude';
  /** The URI of the document that declares it. */
  readonly uri: string;
  /** The program of that document, which binds the names in the declaration. */
  readonly home: () => Program;
}

/**
 * Whether the declaration of `program.file.pieces[index]` has an error. Errors on later lines, such as half a keyword, do not
 * count.
 */
export function hasErrors(program: Program, index: number): boolean {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined) return false;
  const problems = program.problems(index);
  // Few declarations have any, and the others leave no garbage, of which a long file would make much at each edit.
  if (problems.length === 0) return false;
  return problems.some(({ severity, code, span }) => {
    if (severity !== 'error') return false;
    // An unclosed comment after a complete declaration does not belong to that declaration.
    if (code === 'unclosed-comment') return span.start < piece.tree.end;
    const follows = code === 'not-a-declaration' || code === 'missing-play';
    return !follows || !piece.text.slice(piece.tree.end, span.start).includes('\n');
  });
}
