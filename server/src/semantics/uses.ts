import type { Declaration, Piece, SourceFile } from '../syntax/tree.ts';
import { expressionsOf, namesIn } from '../syntax/walk.ts';

/** The names that a piece uses, found once. */
export function usedIn(piece: Piece): ReadonlySet<string> {
  const found = used.get(piece) ?? namesIn(expressionsOf(piece.tree));
  used.set(piece, found);
  return found;
}

const used = new WeakMap<Piece, ReadonlySet<string>>();

/** What is used where in a file, found once. */
export interface Uses {
  /** Whether a declaration asks anything. */
  readonly asks: boolean;
  /** The pieces that use a name, in order. */
  readonly users: ReadonlyMap<string, readonly Piece[]>;
}

/** What is used where in a file. Linear in the file the first time, then at once. */
export function usesIn(file: SourceFile): Uses {
  const known = uses.get(file);
  if (known !== undefined) return known;
  const users = new Map<string, Piece[]>();
  for (const { piece } of file.pieces) {
    for (const name of usedIn(piece)) {
      const found = users.get(name);
      if (found === undefined) users.set(name, [piece]);
      else found.push(piece);
    }
  }
  const made = { asks: file.pieces.some(({ piece }) => ASKING.includes(piece.tree.kind)), users };
  uses.set(file, made);
  return made;
}

const uses = new WeakMap<SourceFile, Uses>();

const ASKING: readonly Declaration['kind'][] = ['play', 'expect', 'conjecture'];
