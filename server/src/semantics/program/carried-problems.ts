import type { Problem } from '../../syntax/problems/problem.ts';
import type { Piece, SourceFile } from '../../syntax/tree/tree.ts';
import { asksAnything, namesUsedBy } from '../scope/uses.ts';
import { declaredIn } from './declared.ts';
import { carriedPlaces, sharedEnds } from './shared-ends.ts';

/** The problems of the pieces of a file, as far as they are known. */
export type Reported = (readonly Problem[] | undefined)[];

/**
 * The problems of an earlier version of a file, in the places of the same pieces now. Those of the pieces `apart` are left out, and those
 * of definitions that may be used now and were not before, or the other way round. Linear in the number of pieces, which are only
 * compared.
 */
export function carriedProblems(
  known: Reported,
  before: SourceFile,
  now: SourceFile,
  apart: ReadonlySet<Piece>,
): Reported {
  if (asksAnything(before) !== asksAnything(now)) return [];
  const { first, last } = sharedEnds(now.pieces, before.pieces);
  const carried: Reported = carriedPlaces(known, before.pieces, now.pieces);
  const changed = [
    ...before.pieces.slice(first, before.pieces.length - last),
    ...now.pieces.slice(first, now.pieces.length - last),
  ].map(({ piece }) => piece);
  const stale = new Set([...apart, ...definitionsUsedBy(changed, now)]);
  for (const piece of changed) stale.delete(piece);
  if (stale.size > 0)
    for (const [index, { piece }] of now.pieces.entries()) if (stale.has(piece)) carried[index] = undefined;
  return carried;
}

/** The pieces that declare what these pieces use. */
function definitionsUsedBy(pieces: readonly Piece[], file: SourceFile): readonly Piece[] {
  const used = new Set(pieces.flatMap((piece) => [...namesUsedBy(piece)]));
  const { byName, duplicates } = declaredIn(file);
  const others = duplicates.filter(({ declaration }) => used.has(declaration.name.text));
  return [...used]
    .flatMap((name) => byName.get(name)?.placed.piece ?? [])
    .concat(others.map(({ placed }) => placed.piece));
}
