import type { Identity } from '../../engine/index.ts';
import type { Declaration, Piece, SourceFile } from '../../syntax/tree/tree.ts';
import { signatureOf } from '../scope/signature.ts';
import { usersOf } from '../scope/uses.ts';
import type { Compilation } from './compile.ts';
import { declareAlike, declaredIn } from './names.ts';
import type { Bound, Declared, Program } from './program.ts';

/** What a program has found out about the pieces of its file. */
export interface Known {
  readonly compilations: Map<Piece, Compilation>;
  /** What the names in a piece are bound to. */
  readonly definitions: Map<Piece, Identity>;
}

/**
 * What was known of the pieces of an earlier version and holds for a later one: whatever hangs on nothing that has changed.
 * `isSame` tells that every name means the same to those who use it. Linear in the number of pieces; where a declaration
 * with a name has changed also in what all of them refer to.
 */
export function stillKnown(known: Known, before: Bound, now: Bound): Known & { readonly isSame: boolean } {
  const texts = changedNames(before, now);
  const heads = texts.filter((name) => !meansTheSame(before.names.get(name), now.names.get(name)));
  const { file } = now;
  const isSame = heads.length === 0;
  const unchecked = hangingOn(heads, file, NEEDED_TO_CHECK);
  /** Whether there are the same names to choose from, also of those that nothing uses. */
  const isSameOffer = isSame && declareAlike(before.file, file) && isSameImports(before.imports, now.imports);
  const redefined = hangingOn(texts, file, null);
  return {
    isSame,
    compilations: carried(
      known.compilations,
      file,
      (piece, found) => !unchecked.has(piece) && (isSameOffer || !mayNeedAnyName(piece, found)),
    ),
    definitions: carried(known.definitions, file, (piece) => !redefined.has(piece)),
  };
}

/** Whether something may be said otherwise because of a name that is not used: another name is proposed, a broken text means more. */
function mayNeedAnyName({ tree }: Piece, { problems }: Compilation): boolean {
  return tree.kind === 'broken' || problems.some(({ code }) => code === 'unknown-name');
}

/** Whether that is so anywhere in a program, found once. */
export function proposesNames(program: Program): boolean {
  const known =
    proposing.get(program) ??
    program.file.pieces.some(({ piece }) => mayNeedAnyName(piece, program.compilation(piece)));
  proposing.set(program, known);
  return known;
}

const proposing = new WeakMap<Program, boolean>();

/** What a program knows that has no earlier version. */
export function nothingKnown(): Known {
  return { compilations: new Map(), definitions: new Map() };
}

/**
 * The names that are bound to another text. Where a file that is imported has changed, or where it might look back at this
 * one, nobody looks how much of it is the same.
 */
function changedNames(before: Bound, now: Bound): string[] {
  const isSameAbroad = !now.isImported() && isSameImports(before.imports, now.imports);
  return [...namesIn(before, now)].filter((name) => {
    const [known, found] = [before.names.get(name), now.names.get(name)];
    if (known === undefined || found === undefined) return known !== found;
    const isSame =
      known.placed.piece === found.placed.piece && known.uri === found.uri && known.origin === found.origin;
    return !isSame || (found.origin === 'import' && !isSameAbroad);
  });
}

/** The names that a file declares or uses, or declared before: no other means anything in it. */
function namesIn(before: Bound, now: Bound): ReadonlySet<string> {
  return new Set([
    ...declaredIn(before.file).byName.keys(),
    ...declaredIn(now.file).byName.keys(),
    ...usersOf(now.file).keys(),
  ]);
}

function isSameImports(before: Bound['imports'], now: Bound['imports']): boolean {
  return before.size === now.size && [...now].every(([uri, found]) => before.get(uri) === found);
}

/** Declarations whose users are checked against more than their head. */
const NEEDED_TO_CHECK: readonly Declaration['kind'][] = ['set', 'position'];

/** Whether whoever uses a name can be left as checked. */
function meansTheSame(before: Declared | undefined, now: Declared | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  // What stands in another file may refer to what has no name in this one.
  if (now.origin === 'import' && NEEDED_TO_CHECK.includes(now.declaration.kind)) return false;
  return before.uri === now.uri && before.origin === now.origin && headOf(before) === headOf(now);
}

/** What those who use a declaration are checked against. */
function headOf(declared: Declared): string {
  const { declaration, placed } = declared;
  if (declaration.kind === 'broken') return `broken ${declaration.keyword}`;
  return `${declaration.kind} ${declaration.kind === 'game' ? signatureOf(declared) : placed.piece.text}`;
}

/**
 * The pieces that declare one of these names, or use it directly or by way of other declarations: of those of some kinds,
 * null for all.
 */
function hangingOn(
  names: readonly string[],
  file: SourceFile,
  kinds: readonly Declaration['kind'][] | null,
): ReadonlySet<Piece> {
  const found = new Set<Piece>();
  if (names.length === 0) return found;
  const changed = new Set(names);
  for (const { piece } of file.pieces) if (changed.has(nameOf(piece.tree) ?? '')) found.add(piece);
  const users = usersOf(file);
  // The set grows while it is walked.
  for (const name of changed) {
    for (const piece of users.get(name) ?? []) {
      found.add(piece);
      const own = nameOf(piece.tree);
      if (own !== null && (kinds === null || kinds.includes(piece.tree.kind))) changed.add(own);
    }
  }
  return found;
}

function nameOf(tree: Declaration): string | null {
  return 'name' in tree && tree.name !== null ? tree.name.text : null;
}

/** Of pieces that are gone nothing is taken along. */
function carried<T>(
  known: ReadonlyMap<Piece, T>,
  file: SourceFile,
  holds: (piece: Piece, found: T) => boolean,
): Map<Piece, T> {
  const kept = new Map<Piece, T>();
  for (const { piece } of file.pieces) {
    const found = known.get(piece);
    if (found !== undefined && holds(piece, found)) kept.set(piece, found);
  }
  return kept;
}
