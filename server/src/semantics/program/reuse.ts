import type { Identity } from '../../engine/index.ts';
import type { Declaration, Piece, SourceFile } from '../../syntax/tree/tree.ts';
import { signatureOf } from '../scope/signature.ts';
import { usersOf } from '../scope/uses.ts';
import type { Check, Compiled } from './compile.ts';
import { declareAlike, declaredIn } from './declared.ts';
import type { Bound, Declared, Program } from './program.ts';
import { sharedEnds } from './shared-ends.ts';
import { firstVersion, type Version } from './versions.ts';

/** What a program has computed for the pieces of its file. */
export interface ComputedPieces {
  readonly checks: Version<Piece, Check>;
  readonly compiled: Version<Piece, Compiled>;
  /** What the names in a piece are bound to. */
  readonly definitions: Version<Piece, Identity>;
  /** What the names that pieces declare mean, see `meaning.ts`. */
  readonly identities: Version<Piece, Identity>;
}

/** What remains valid of what was known of an earlier version. */
interface StillKnown extends ComputedPieces {
  /** Whether every name has the same meaning to its users. */
  readonly isSame: boolean;
  /** All other pieces have the same check and the same definitions. Null if there are imports, on which problems depend as well. */
  readonly apart: ReadonlySet<Piece> | null;
}

/**
 * The results for an earlier version that remain valid for a later one: those that depend on nothing that has changed. Linear in the
 * number of pieces, which are only compared; if a named declaration has changed, also in the number of references in all pieces.
 */
export function stillKnown(known: ComputedPieces, before: Bound, now: Bound): StillKnown {
  const texts = changedNames(before, now);
  const heads = texts.filter((name) => !meansTheSame(before.names.get(name), now.names.get(name)));
  const { file } = now;
  const isSame = heads.length === 0;
  const unchecked = dependentsOf(heads, file, NEEDED_TO_CHECK);
  /** Whether the names to choose from are the same, including unused ones. */
  const isSameOffer = isSame && declareAlike(before.file, file) && isSameImports(before.imports, now.imports);
  const redefined = dependentsOf(texts, file, null);
  const pieces = () => file.pieces.map(({ piece }) => piece);
  const gone = withoutPiecesOf(file, before.file);
  const proposing = isSameOffer ? [] : pieces().filter((piece) => mayNeedAnyName(piece, known.checks.get(piece)));
  const recheck = new Set([...gone, ...unchecked, ...proposing]);
  const renewed = new Set([...gone, ...redefined]);
  const isAlone = before.isAlone() && now.isAlone();
  return {
    isSame,
    apart: isAlone ? new Set([...recheck, ...redefined]) : null,
    checks: known.checks.next(pieces, recheck),
    compiled: known.compiled.next(pieces, recheck),
    definitions: known.definitions.next(pieces, renewed),
    identities: known.identities.next(pieces, renewed),
  };
}

/**
 * Whether the problems of a piece may change because of a name that it does not use: another name may be proposed, or a broken
 * text may gain a meaning.
 */
function mayNeedAnyName({ tree }: Piece, check: Check | undefined): boolean {
  return tree.kind === 'broken' || check?.problems.some(({ code }) => code === 'unknown-name') === true;
}

/** Whether this holds for any piece of a program; computed once. */
export function proposesNames(program: Program): boolean {
  const known =
    proposing.get(program) ?? program.file.pieces.some(({ piece }) => mayNeedAnyName(piece, program.check(piece)));
  proposing.set(program, known);
  return known;
}

const proposing = new WeakMap<Program, boolean>();

/** What is known of a program without an earlier version: nothing. */
export function nothingKnown(): ComputedPieces {
  return { checks: firstVersion(), compiled: firstVersion(), definitions: firstVersion(), identities: firstVersion() };
}

/**
 * The names that are now bound to a different text. If an imported file has changed, or if one might refer back to this file, no
 * attempt is made to find out which of its names stayed the same.
 */
function changedNames(before: Bound, now: Bound): string[] {
  const isSameAbroad = !now.isImported() && isSameImports(before.imports, now.imports);
  return [...namesIn(before, now, isSameAbroad)].filter((name) => {
    const [known, found] = [before.names.get(name), now.names.get(name)];
    if (known === undefined || found === undefined) return known !== found;
    const isSame =
      known.placed.piece === found.placed.piece && known.uri === found.uri && known.origin === found.origin;
    return !isSame || (found.origin === 'import' && !isSameAbroad);
  });
}

/**
 * The names that pieces declare which only one of the versions has and, unless all other files are the same, those that either version
 * declares or this one uses; no other name can have got another meaning.
 */
function namesIn(before: Bound, now: Bound, isSameAbroad: boolean): ReadonlySet<string> {
  if (isSameAbroad) {
    const { first, last } = sharedEnds(now.file.pieces, before.file.pieces);
    const changed = [before, now].flatMap(({ file: { pieces } }) => pieces.slice(first, pieces.length - last));
    return new Set(changed.flatMap(({ piece }) => nameOf(piece.tree) ?? []));
  }
  const declared = [before, now].flatMap(({ file }) => [...declaredIn(file).byName.keys()]);
  return new Set([...declared, ...usersOf(now.file).keys()]);
}

function isSameImports(before: Bound['imports'], now: Bound['imports']): boolean {
  if (before.size !== now.size) return false;
  for (const [uri, found] of now) if (before.get(uri) !== found) return false;
  return true;
}

/** For declarations of these kinds, users are checked against more than the heading. */
const NEEDED_TO_CHECK: readonly Declaration['kind'][] = ['set', 'let', 'position'];

/** Whether the users of a name need not be checked again. */
function meansTheSame(before: Declared | undefined, now: Declared | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  // A declaration in another file may refer to names that are not declared in this one.
  if (now.origin === 'import' && NEEDED_TO_CHECK.includes(now.declaration.kind)) return false;
  return before.uri === now.uri && before.origin === now.origin && headOf(before) === headOf(now);
}

/** The part of a declaration that its users are checked against. */
function headOf(declared: Declared): string {
  const { declaration, placed } = declared;
  if (declaration.kind === 'broken') return `broken ${declaration.keyword}`;
  return `${declaration.kind} ${declaration.kind === 'game' ? signatureOf(declared) : placed.piece.text}`;
}

/**
 * The pieces that declare one of these names, or use it directly or through other declarations. Only declarations of `kinds` are
 * followed; null follows all.
 */
function dependentsOf(
  names: readonly string[],
  file: SourceFile,
  kinds: readonly Declaration['kind'][] | null,
): ReadonlySet<Piece> {
  const found = new Set<Piece>();
  if (names.length === 0) return found;
  const changed = new Set(names);
  for (const { piece } of file.pieces) if (changed.has(nameOf(piece.tree) ?? '')) found.add(piece);
  const users = usersOf(file);
  // The set grows during the iteration.
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

/** The pieces of an earlier version of a file that are not in this one. Linear in the pieces, which are only compared. */
function withoutPiecesOf({ pieces: now }: SourceFile, { pieces: before }: SourceFile): readonly Piece[] {
  const { first, last } = sharedEnds(now, before);
  const left = new Set(now.slice(first, now.length - last).map(({ piece }) => piece));
  return before.slice(first, before.length - last).flatMap(({ piece }) => (left.has(piece) ? [] : piece));
}
