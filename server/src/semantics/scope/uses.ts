import { append } from '../../collections/grouping.ts';
import type { Declaration, Piece, SourceFile } from '../../syntax/tree/tree.ts';
import { expressionsOf, namesIn, wordsLikeNames } from '../../syntax/tree/walk.ts';

/** The names that a piece uses, computed once. */
export function namesUsedBy(piece: Piece): ReadonlySet<string> {
  const known = used.get(piece);
  if (known !== undefined) return known;
  // A declaration of such a name is reported where the word is.
  const found = sharedSet(new Set([...namesIn(expressionsOf(piece.tree)), ...wordsLikeNames(piece.tree)]));
  used.set(piece, found);
  return found;
}

const used = new WeakMap<Piece, ReadonlySet<string>>();

/** Most pieces of a long file use the same few names, and a set takes more memory than a short piece. */
function sharedSet(names: ReadonlySet<string>): ReadonlySet<string> {
  if (names.size > MOST_SHARED) return names;
  const key = [...names].join(' ');
  const known = sets.get(key);
  if (known !== undefined) return known;
  if (sets.size >= MOST_SETS) sets.clear();
  sets.set(key, names);
  return names;
}

const MOST_SHARED = 8;
const MOST_SETS = 1000;
const sets = new Map<string, ReadonlySet<string>>();

/** The pieces that use each name, in the order of the file. Linear in the file the first time, constant after that. */
export function usersOf(file: SourceFile): ReadonlyMap<string, readonly Piece[]> {
  const known = users.get(file);
  if (known !== undefined) return known;
  const made = new Map<string, Piece[]>();
  for (const { piece } of file.pieces) {
    for (const name of namesUsedBy(piece)) {
      append(made, name, piece);
    }
  }
  users.set(file, made);
  return made;
}

const users = new WeakMap<SourceFile, ReadonlyMap<string, readonly Piece[]>>();

/** Whether any declaration of a file asks a question; computed once. */
export function asksAnything(file: SourceFile): boolean {
  const known = asking.get(file) ?? file.pieces.some(({ piece }) => ASKING.includes(piece.tree.kind));
  asking.set(file, known);
  return known;
}

const asking = new WeakMap<SourceFile, boolean>();

const ASKING: readonly Declaration['kind'][] = ['play', 'show', 'expect', 'conjecture'];
