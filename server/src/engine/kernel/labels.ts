import type { Meter } from '../budget/meter.ts';
import { isLoopy, loopyOf, type Nimber, nimberText, type Outcome } from '../game/nimber.ts';

/** What is claimed of the positions of a finite graph, numbered from 0, in which play may return to earlier positions. */
export interface Labelling<Label> {
  /** For each position, those that its moves lead to. */
  readonly moves: readonly (readonly number[])[];
  /** The labels of positions whose moves are not listed. They are believed. */
  readonly known: readonly (Label | undefined)[];
  readonly labels: readonly Label[];
  /** The order in which the other positions got their labels, from 0 on. */
  readonly ranks: ArrayLike<number>;
}

/**
 * The first position whose value is not that of Smith's definition (1966), −1 if there is none; a finite graph has only one such labelling
 * (Fraenkel and Perl 1975). A nimber is the mex m of those of the options, and each option with a greater one or with none has a move to
 * an m of lower rank. ∞(K) has the nimbers K among its options, and an option that has neither a nimber nor a move to m. Linear.
 */
export function wrongValue({ moves, known, labels, ranks }: Labelling<Nimber>, meter: Meter): number {
  const nimbers = Int32Array.from(labels, (label) => (isLoopy(label) ? NONE : label < LARGE ? Number(label) : LARGE));
  const rankOf = (vertex: number): number => (known[vertex] === undefined ? (ranks[vertex] ?? -1) : -1);
  /** For positions with many moves, the least rank at which each nimber occurs among the options. */
  const ranksOf = new Map<number, ReadonlyMap<number, number>>();
  /** When a position could first move to a nimber. */
  const reachedAt = (vertex: number, nimber: number): number => {
    const [leaf, targets = []] = [known[vertex], moves[vertex]];
    if (leaf !== undefined) return (isLoopy(leaf) ? leaf.options.includes(nimber) : nimber < leaf) ? -1 : NEVER;
    if (targets.length > MANY) {
      const descending = () =>
        targets.toSorted((a, b) => rankOf(b) - rankOf(a)).map((to) => [nimbers[to] ?? 0, rankOf(to)] as const);
      const found = ranksOf.get(vertex) ?? new Map(descending());
      ranksOf.set(vertex, found);
      return found.get(nimber) ?? NEVER;
    }
    let first = NEVER;
    for (const to of targets) if (nimbers[to] === nimber) first = Math.min(first, rankOf(to));
    return first;
  };
  /** By nimber, the last position that has an option with it. */
  const met = new Int32Array(2 + moves.reduce((most, { length }) => Math.max(most, length), 0)).fill(-1);
  return moves.findIndex((targets, vertex) => {
    if (known[vertex] !== undefined) return labels[vertex] !== known[vertex];
    meter.spend(2 + 2 * targets.length);
    for (const to of targets) {
      const nimber = nimbers[to] ?? NONE;
      if (nimber < met.length) met[nimber] = vertex;
    }
    let mex = 0;
    while (met[mex] === vertex) mex += 1;
    const label = labels[vertex] ?? 0;
    if (!isLoopy(label)) {
      if (label !== mex) return true;
      for (const to of targets) if ((nimbers[to] ?? 0) > mex && reachedAt(to, mex) >= rankOf(vertex)) return true;
      return false;
    }
    const found = targets.flatMap((to) => {
      const each = labels[to] ?? 0;
      return isLoopy(each) ? [] : [each];
    });
    if (found.length + label.options.length > 0 && nimberText(loopyOf(found)) !== nimberText(label)) return true;
    return !targets.some((to) => nimbers[to] === NONE && reachedAt(to, mex) === NEVER);
  });
}

/** More than any number of moves. A nimber of this size counts as no other does, and a position without one as a greater one. */
const LARGE = 2 ** 31 - 2;
const NONE = LARGE + 1;
const NEVER = Number.POSITIVE_INFINITY;
/** What more moves than this lead to is remembered, since the position may be looked at once for each move to it. */
const MANY = 16;

/**
 * The first position whose outcome is not that of the definition, −1 if there is none: it is won by an option that was found to be lost
 * before, lost if all its options were found to be won before, and else a draw; without a move it is `ended`. Linear.
 */
export function wrongOutcome(
  { moves, known, labels, ranks }: Labelling<Outcome>,
  ended: Outcome,
  meter: Meter,
): number {
  return moves.findIndex((targets, vertex) => {
    meter.spend(1 + targets.length);
    const label = labels[vertex];
    if (known[vertex] !== undefined) return label !== known[vertex];
    if (targets.length === 0) return label !== ended;
    const isBefore = (to: number): boolean => known[to] !== undefined || (ranks[to] ?? -1) < (ranks[vertex] ?? -1);
    const isAfter = (outcome: Outcome) => (to: number) => labels[to] === outcome && (label === 'draw' || isBefore(to));
    if (label === 'draw') return targets.some(isAfter('P')) || !targets.some(isAfter('draw'));
    return label === 'N' ? !targets.some(isAfter('P')) : !targets.every(isAfter('N'));
  });
}
