import type { Meter } from '../budget/meter.ts';
import { isLoopy, loopyOf, type Nimber, type Outcome } from '../game/nimber.ts';
import { wrongOutcome, wrongValue } from '../kernel/labels.ts';

/** A finite graph of positions, numbered from 0: for each one, the positions that its moves lead to. */
export type Moves = readonly (readonly number[])[];

/** The same in two lists, which take a fraction of the memory: the moves of a position go to `to[first[position]]`, and so on. */
interface Flat {
  readonly first: Int32Array;
  readonly to: Int32Array;
}

/** The nimbers of positions as small numbers: {@link NONE} where there is none yet, {@link LARGE} for all that are greater. */
type Nimbers = Int32Array;

const NONE = -1;
/** More than any number of moves. */
const LARGE = 2 ** 31 - 1;

/**
 * The value of every position of a finite graph in which play may return to earlier positions. `known` gives the values of positions whose
 * moves are not listed. Where all play ends, positions are valued backwards from the ends, in linear time. The rest are labelled with m =
 * 0, 1, 2, … in turn: a position gets m if its options have all values below m but not m, and each option without a value has a move to m,
 * so that moving there can be reversed. A position that gets no label is ∞ (Smith 1966; Fraenkel and Perl 1975). The labelling costs one
 * pass over the moves for each label used. The values are checked before they are returned.
 */
export function label(moves: Moves, known: readonly (Nimber | undefined)[], meter: Meter): Labels {
  const to = flat(moves, meter);
  const from = reversed(to, meter);
  const nimbers: Nimbers = Int32Array.from(moves, (_, vertex) => codeOf(known[vertex]));
  const ranks = createRanks(moves.length);
  const labelling: Labelling = { to, from, known, nimbers, ranks };
  valueBackwards(labelling, meter);
  const ends = Array.from(nimbers, (nimber) => nimber !== NONE);
  labelInTurn(labelling, meter);
  const nimberOf = (vertex: number): Nimber | undefined => {
    const nimber = nimbers[vertex] ?? NONE;
    return known[vertex] ?? (nimber === NONE ? undefined : nimber);
  };
  const found = moves.map((targets, vertex): Nimber => {
    const nimber = nimberOf(vertex);
    if (nimber !== undefined) return nimber;
    if (targets.every((target) => nimbers[target] === NONE)) return DRAWN;
    return loopyOf(
      targets.flatMap((target) => {
        const value = nimberOf(target);
        return value === undefined || isLoopy(value) ? [] : [value];
      }),
    );
  });
  mustBeRight(wrongValue({ moves, known, labels: found, ranks: ranks.of }, meter));
  return { values: found, ends };
}

/** What is known of the positions while they are labelled. */
interface Labelling {
  readonly to: Flat;
  readonly from: Flat;
  readonly known: readonly (Nimber | undefined)[];
  readonly nimbers: Nimbers;
  readonly ranks: Ranks;
}

/** ∞ without a nimber among the options, the most frequent of these values. */
const DRAWN = loopyOf([]);

function codeOf(value: Nimber | undefined): number {
  if (value === undefined || isLoopy(value)) return NONE;
  return value < LARGE ? Number(value) : LARGE;
}

/** Throws if a position has a wrong label: this search is the definition, so no other could answer instead. */
function mustBeRight(wrong: number): void {
  if (wrong >= 0) throw new Error(`the label of position ${wrong} contradicts the moves`);
}

/** The values of all positions, and whether all play from each of them ends. */
export interface Labels {
  readonly values: readonly Nimber[];
  readonly ends: readonly boolean[];
}

/** The order in which positions get their labels. */
interface Ranks {
  readonly of: Int32Array;
  readonly next: (vertex: number) => void;
}

function createRanks(positions: number): Ranks {
  const ranks = new Int32Array(positions);
  let count = 0;
  return {
    of: ranks,
    next: (vertex) => {
      ranks[vertex] = count;
      count += 1;
    },
  };
}

/** Linear in the moves. */
function flat(moves: Moves, meter: Meter): Flat {
  const first = new Int32Array(moves.length + 1);
  for (const [vertex, { length }] of moves.entries()) first[vertex + 1] = (first[vertex] ?? 0) + length;
  const to = new Int32Array(first[moves.length] ?? 0);
  for (const [vertex, targets] of moves.entries()) {
    meter.spend(1 + targets.length / 4);
    let at = first[vertex] ?? 0;
    for (const target of targets) to[at++] = target;
  }
  return { first, to };
}

/** For each position, those with a move to it. Linear in the moves. */
function reversed({ first, to }: Flat, meter: Meter): Flat {
  const starts = new Int32Array(first.length + 1);
  for (const target of to) starts[target + 2] = (starts[target + 2] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const from = new Int32Array(to.length);
  for (let vertex = 0; vertex + 1 < first.length; vertex += 1) {
    const [begin, end] = [first[vertex] ?? 0, first[vertex + 1] ?? 0];
    meter.spend(1 + (end - begin) / 2);
    for (let at = begin; at < end; at += 1) {
      const target = (to[at] ?? 0) + 1;
      const place = starts[target] ?? 0;
      from[place] = vertex;
      starts[target] = place + 1;
    }
  }
  // Each entry has moved on to where the next position begins.
  return { first: starts.subarray(0, first.length), to: from };
}

/** How many moves each position has. */
function degreesOf({ first }: Flat): Int32Array {
  return first.slice(1).map((end, vertex) => end - (first[vertex] ?? 0));
}

/** Values each position as soon as all its options have nimbers. */
function valueBackwards({ to: moves, from, known, nimbers, ranks }: Labelling, meter: Meter): void {
  const open = degreesOf(moves);
  const ready: number[] = [];
  for (let vertex = 0; vertex < nimbers.length; vertex += 1)
    if (nimbers[vertex] !== NONE || (known[vertex] === undefined && open[vertex] === 0)) ready.push(vertex);
  /** By nimber, the last position that has an option with it. */
  const met = new Int32Array(2 + open.reduce((most, degree) => Math.max(most, degree), 0)).fill(-1);
  const mexOf = (vertex: number): number => {
    for (let at = moves.first[vertex] ?? 0; at < (moves.first[vertex + 1] ?? 0); at += 1) {
      const nimber = nimbers[moves.to[at] ?? 0] ?? LARGE;
      if (nimber < met.length) met[nimber] = vertex;
    }
    let mex = 0;
    while (met[mex] === vertex) mex += 1;
    return mex;
  };
  for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
    meter.spend(2 + (moves.first[vertex + 1] ?? 0) - (moves.first[vertex] ?? 0));
    if (nimbers[vertex] === NONE) nimbers[vertex] = mexOf(vertex);
    ranks.next(vertex);
    for (let at = from.first[vertex] ?? 0; at < (from.first[vertex + 1] ?? 0); at += 1) {
      const source = from.to[at] ?? 0;
      const left = (open[source] ?? 0) - 1;
      open[source] = left;
      if (left === 0 && known[source] === undefined) ready.push(source);
    }
  }
}

/** Assigns m = 0, 1, 2, … as long as there are positions whose options have all values below m. */
function labelInTurn({ to: moves, from, known, nimbers, ranks }: Labelling, meter: Meter): void {
  let candidates = [...nimbers.keys()].filter((vertex) => nimbers[vertex] === NONE && known[vertex] === undefined);
  const endless = known.flatMap((leaf, vertex) => (leaf !== undefined && isLoopy(leaf) ? [{ leaf, vertex }] : []));
  for (let value = 0; candidates.length > 0; value += 1) {
    /** Marks the positions with a move to one of this value. */
    const returns = new Uint8Array(nimbers.length);
    meter.spend(nimbers.length);
    for (const { leaf, vertex } of endless) if (leaf.options.includes(value)) returns[vertex] = 1;
    for (let vertex = 0; vertex < nimbers.length; vertex += 1) {
      if (nimbers[vertex] !== value) continue;
      for (let at = from.first[vertex] ?? 0; at < (from.first[vertex + 1] ?? 0); at += 1) returns[from.to[at] ?? 0] = 1;
    }
    /** For each candidate, how many of its options have neither a value nor a move to one of this value; below 0 for all other positions. */
    const open = new Int32Array(nimbers.length).fill(-1);
    const ready: number[] = [];
    for (const vertex of candidates) {
      let left = 0;
      const end = moves.first[vertex + 1] ?? 0;
      for (let at = moves.first[vertex] ?? 0; at < end; at += 1) {
        const target = moves.to[at] ?? 0;
        if (nimbers[target] === NONE && returns[target] === 0) left += 1;
      }
      meter.spend(4 + (end - (moves.first[vertex] ?? 0)) / 2);
      open[vertex] = left;
      if (left === 0) ready.push(vertex);
    }
    for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
      if (returns[vertex] === 1 || nimbers[vertex] !== NONE) continue;
      nimbers[vertex] = value;
      ranks.next(vertex);
      for (let at = from.first[vertex] ?? 0; at < (from.first[vertex + 1] ?? 0); at += 1) {
        const source = from.to[at] ?? 0;
        if (returns[source] === 1) continue;
        returns[source] = 1;
        if (nimbers[source] !== NONE) continue;
        meter.spend(4);
        for (let back = from.first[source] ?? 0; back < (from.first[source + 1] ?? 0); back += 1) {
          const before = from.to[back] ?? 0;
          const left = (open[before] ?? 0) - 1;
          open[before] = left;
          if (left === 0) ready.push(before);
        }
      }
    }
    candidates = candidates.filter((vertex) => nimbers[vertex] === NONE && returns[vertex] === 1);
  }
}

/**
 * Who wins from each position of a finite graph, by backward analysis from the ends: a position is lost if all its options are won, and won
 * if one of them is lost; the rest are draws. `known` gives the outcomes of positions whose moves are not listed, `ended` that of a
 * position without a move. The outcomes are checked before they are returned. Linear.
 */
export function outcomes(
  moves: Moves,
  known: readonly (Outcome | undefined)[],
  ended: Outcome,
  meter: Meter,
): readonly Outcome[] {
  const from = reversed(flat(moves, meter), meter);
  const found: (Outcome | undefined)[] = moves.map(
    (targets, vertex) => known[vertex] ?? (targets.length === 0 ? ended : undefined),
  );
  const open = Int32Array.from(moves, ({ length }) => length);
  const ready = moves.flatMap((_, vertex) => (found[vertex] === undefined || found[vertex] === 'draw' ? [] : [vertex]));
  const ranks = createRanks(moves.length);
  for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
    ranks.next(vertex);
    for (let at = from.first[vertex] ?? 0; at < (from.first[vertex + 1] ?? 0); at += 1) {
      const source = from.to[at] ?? 0;
      meter.spend(2);
      if (found[source] !== undefined) continue;
      open[source] = (open[source] ?? 0) - 1;
      if (found[vertex] === 'P') found[source] = 'N';
      else if (open[source] === 0) found[source] = 'P';
      if (found[source] !== undefined) ready.push(source);
    }
  }
  const labels = moves.map((_, vertex) => found[vertex] ?? 'draw');
  mustBeRight(wrongOutcome({ moves, known, labels, ranks: ranks.of }, ended, meter));
  return labels;
}
