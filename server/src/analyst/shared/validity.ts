import type { Program } from '../../semantics/program/program.ts';
import { carriedPlaces, sharedEnds } from '../../semantics/program/shared-ends.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';

/** What is known to be valid for the declarations of one version of a file, by their places. */
export type Valid<Found> = (Found | undefined)[];

/** What is known to be valid for each version of each file. */
export interface Validity<Found> {
  /**
   * What is valid for a version; whatever somebody adds is remembered. What was valid for the version before is valid for this one, except
   * for the declarations about which anything is different. Linear in the declarations at the first call for a version, which compares
   * them only, and then constant.
   */
  readonly of: (program: Program) => Valid<Found>;
  readonly clear: () => void;
}

interface Known<Found> {
  readonly version: object;
  readonly pieces: readonly PlacedPiece[];
  readonly valid: Valid<Found>;
}

/** Nothing is known to be valid yet. */
export function createValidity<Found>(): Validity<Found> {
  let versions = new WeakMap<object, Known<Found>>();
  /** The version that was asked about last, as nearly always. */
  let last: Known<Found> | null = null;

  const knownOf = (program: Program): Known<Found> => {
    const { version, since, file } = program;
    const before = since === null ? undefined : versions.get(since.version);
    const valid = before === undefined ? new Array<Found | undefined>(file.pieces.length) : carried(before, program);
    // The version before is seldom asked about again, and would keep its declarations in memory.
    if (since !== null) versions.delete(since.version);
    return { version, pieces: file.pieces, valid };
  };

  return {
    of(program) {
      const { version } = program;
      if (last?.version === version) return last.valid;
      last = versions.get(version) ?? knownOf(program);
      versions.set(version, last);
      return last.valid;
    },
    clear() {
      versions = new WeakMap();
      last = null;
    },
  };
}

/** What was valid for the same declarations in the version before, as far as nothing about them is different. */
function carried<Found>({ pieces: before, valid }: Known<Found>, { file, since }: Program): Valid<Found> {
  const { pieces } = file;
  const { first, last } = sharedEnds(pieces, before);
  const carried: Valid<Found> = carriedPlaces(valid, before, pieces);
  const stale = new Set(since?.apart);
  for (const { piece } of before.slice(first, before.length - last)) stale.delete(piece);
  for (const { piece } of pieces.slice(first, pieces.length - last)) stale.delete(piece);
  if (stale.size > 0)
    for (const [index, { piece }] of pieces.entries()) if (stale.has(piece)) carried[index] = undefined;
  return carried;
}
