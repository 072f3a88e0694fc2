import type { Declaration, Piece, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import type { NamedDeclaration } from '../scope/scope.ts';
import { lazyMap } from './lazy-map.ts';
import { sharedEnds } from './shared-ends.ts';

/** A named declaration of a file. */
interface Named {
  readonly declaration: NamedDeclaration;
  readonly placed: PlacedPiece;
}

/** The named declarations of a file. */
export interface Own {
  /** The first declaration of each name. */
  readonly byName: ReadonlyMap<string, Named>;
  /** Declarations whose name an earlier one already has. */
  readonly duplicates: readonly Named[];
}

/**
 * The named declarations of a file. Linear in the file the first time, or only in its names after {@link declaredSince}; constant after
 * that.
 */
export function declaredIn(file: SourceFile): Own {
  const known = declared.get(file);
  if (known !== undefined) return known;
  const own = file.headings === undefined ? ownAt(file, numberedIn(file)) : declaredUnder(file.headings);
  declared.set(file, own);
  return own;
}

const declared = new WeakMap<SourceFile, Own>();

/** Whether another piece of the file declares the name of this one first, which is an error whatever this one says. */
export function isDeclaredBefore({ tree }: Piece, file: SourceFile): boolean {
  const first = isNamed(tree) ? declaredIn(file).byName.get(tree.name.text) : undefined;
  return first !== undefined && first.declaration !== tree;
}

/** The numbers of the pieces that declare a name for the first time, and of those that declare one again. */
interface Numbered {
  readonly byName: ReadonlyMap<string, number>;
  readonly duplicates: readonly number[];
}

function ownAt({ pieces }: SourceFile, { byName, duplicates }: Numbered): Own {
  const own = new Map<string, Named>();
  for (const [name, index] of byName) {
    const found = namedAt(pieces[index]);
    if (found !== undefined) own.set(name, found);
  }
  return { byName: own, duplicates: duplicates.flatMap((index) => namedAt(pieces[index]) ?? []) };
}

function namedAt(placed: PlacedPiece | undefined): Named | undefined {
  const declaration = placed?.piece.tree;
  return placed !== undefined && declaration !== undefined && isNamed(declaration)
    ? { declaration, placed }
    : undefined;
}

const numbered = new WeakMap<SourceFile, Numbered>();

function numberedIn(file: SourceFile): Numbered {
  const known = numbered.get(file);
  if (known !== undefined) return known;
  const byName = new Map<string, number>();
  const duplicates: number[] = [];
  for (const [index, { piece }] of file.pieces.entries()) {
    if (!isNamed(piece.tree)) continue;
    const [name, known] = [piece.tree.name.text, byName.get(piece.tree.name.text)];
    // A definition of another language has a problem of its own, and is not counted beside one that can be read.
    if (known === undefined || isForeign(file.pieces[known]))
      byName.set(name, known !== undefined && isForeign(file.pieces[index]) ? known : index);
    else if (!isForeign(file.pieces[index])) duplicates.push(index);
  }
  const found = { byName, duplicates };
  numbered.set(file, found);
  return found;
}

function isForeign(placed: PlacedPiece | undefined): boolean {
  const tree = placed?.piece.tree;
  return tree?.kind === 'broken' && tree.isForeign;
}

/**
 * Tells that a file is the next version of another one, whose declarations it need not look for again if only as many others have changed
 * that have no names. Linear in the pieces, which are only compared.
 */
export function declaredSince(file: SourceFile, before: SourceFile): void {
  const known = numbered.get(before);
  if (known === undefined || file.pieces.length !== before.pieces.length) return;
  if (headsBetween(before, file).every((heads) => heads === '')) numbered.set(file, known);
}

/** Each declaration is parsed when its name is looked up. */
function declaredUnder(headings: ReadonlyMap<string, PlacedPiece>): Own {
  const byName = lazyMap(
    (name: string) => namedAt(headings.get(name)),
    () => headings.keys(),
  );
  return { byName, duplicates: [] };
}

function isNamed(tree: Declaration): tree is NamedDeclaration {
  return 'name' in tree && tree.name !== null;
}

/** Whether two files declare the same names, each for the same kind of declaration. Quick for versions of a file that share their ends. */
export function declareAlike(one: SourceFile, other: SourceFile): boolean {
  if (one === other) return true;
  const [earlier, later] = headsBetween(one, other);
  if (earlier === later) return true;
  const [before, now] = [declaredIn(one).byName, declaredIn(other).byName];
  if (before.size !== now.size) return false;
  for (const [name, { declaration }] of now) {
    const earlier = before.get(name);
    if (earlier === undefined || kindOf(earlier.declaration) !== kindOf(declaration)) return false;
  }
  return true;
}

/** The kind of a declaration; for one that could not be read, also its keyword, by which its name is offered elsewhere. */
function kindOf(declaration: NamedDeclaration): string {
  return declaration.kind === 'broken' ? `broken ${declaration.keyword}` : declaration.kind;
}

/** The kinds and names of what each of two versions of a file declares between the ends that they share, in order. */
function headsBetween({ pieces: before }: SourceFile, { pieces: now }: SourceFile): readonly [string, string] {
  const { first, last } = sharedEnds(now, before);
  return [headsOf(before.slice(first, before.length - last)), headsOf(now.slice(first, now.length - last))];
}

function headsOf(pieces: readonly PlacedPiece[]): string {
  return pieces.flatMap(({ piece: { tree } }) => (isNamed(tree) ? `${kindOf(tree)} ${tree.name.text}` : [])).join('\n');
}
