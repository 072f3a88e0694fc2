import { append } from '../../collections/grouping.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, loopyOf, mex, type Nimber, type Outcome } from '../game/nimber.ts';
import { wrongOutcome, wrongValue } from '../kernel/labels.ts';

/** A finite graph of positions, numbered from 0: for each one, the positions that its moves lead to. */
export type Moves = readonly (readonly number[])[];

/**
 * The value of every position of a finite graph in which play may return to earlier positions. `known` gives the values of positions whose
 * moves are not listed. Where all play ends, positions are valued backwards from the ends, in linear time. The rest are labelled with m =
 * 0, 1, 2, … in turn: a position gets m if its options have all values below m but not m, and each option without a value has a move to m,
 * so that moving there can be reversed. A position that gets no label is ∞ (Smith 1966; Fraenkel and Perl 1975). The labelling costs one
 * pass over the moves for each label used. The values are checked before they are returned.
 */
export function label(moves: Moves, known: readonly (Nimber | undefined)[], meter: Meter): Labels {
  const from = reversed(moves, meter);
  const values: Values = known.map((value) => (value === undefined || isLoopy(value) ? undefined : value));
  const ranks = createRanks(moves.length);
  valueBackwards(moves, from, known, values, ranks, meter);
  const ends = moves.map((_, vertex) => values[vertex] !== undefined);
  labelInTurn(moves, from, known, values, ranks, meter);
  const found = moves.map((targets, vertex): Nimber => {
    const value = known[vertex] ?? values[vertex];
    return value ?? loopyOf(targets.flatMap((target) => values[target] ?? []));
  });
  mustBeRight(wrongValue({ moves, known, labels: found, ranks: ranks.of }, meter));
  return { values: found, ends };
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

type Values = (Int | undefined)[];

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

/** For each position, those with a move to it. */
function reversed(moves: Moves, meter: Meter): Moves {
  const from: number[][] = moves.map(() => []);
  moves.forEach((targets, vertex) => {
    meter.spend(1 + targets.length);
    for (const target of targets) from[target]?.push(vertex);
  });
  return from;
}

/** Values each position as soon as all its options have nimbers. */
function valueBackwards(
  moves: Moves,
  from: Moves,
  known: readonly (Nimber | undefined)[],
  values: Values,
  ranks: Ranks,
  meter: Meter,
): void {
  const open = moves.map((targets) => targets.length);
  const ready: number[] = [];
  moves.forEach((targets, vertex) => {
    if (values[vertex] !== undefined || (known[vertex] === undefined && targets.length === 0)) ready.push(vertex);
  });
  for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
    const targets = moves[vertex] ?? [];
    meter.spend(2 + 2 * targets.length);
    values[vertex] ??= mex(new Set(targets.flatMap((target) => values[target] ?? [])));
    ranks.next(vertex);
    for (const source of from[vertex] ?? []) {
      open[source] = (open[source] ?? 0) - 1;
      if (open[source] === 0 && known[source] === undefined) ready.push(source);
    }
  }
}

/** Assigns m = 0, 1, 2, … as long as there are positions whose options have all values below m. */
function labelInTurn(
  moves: Moves,
  from: Moves,
  known: readonly (Nimber | undefined)[],
  values: Values,
  ranks: Ranks,
  meter: Meter,
): void {
  const valued = verticesByValue(values);
  let candidates = moves.flatMap((_, vertex) =>
    values[vertex] === undefined && known[vertex] === undefined ? [vertex] : [],
  );
  for (let value = 0; candidates.length > 0; value += 1) {
    /** Marks the positions with a move to one of this value. */
    const returns = new Uint8Array(moves.length);
    meter.spend(moves.length);
    known.forEach((leaf, vertex) => {
      if (leaf !== undefined && isLoopy(leaf) && leaf.options.includes(value)) returns[vertex] = 1;
    });
    for (const vertex of valued.get(value) ?? []) for (const source of from[vertex] ?? []) returns[source] = 1;
    /** For each candidate, how many of its options have neither a value nor a move to one of this value. */
    const open = new Map<number, number>();
    for (const vertex of candidates) {
      const targets = moves[vertex] ?? [];
      meter.spend(4 + targets.length);
      open.set(vertex, targets.filter((target) => values[target] === undefined && returns[target] === 0).length);
    }
    const ready = candidates.filter((vertex) => open.get(vertex) === 0);
    for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
      if (returns[vertex] === 1 || values[vertex] !== undefined) continue;
      values[vertex] = value;
      ranks.next(vertex);
      for (const source of from[vertex] ?? []) {
        if (returns[source] === 1) continue;
        returns[source] = 1;
        if (values[source] !== undefined) continue;
        meter.spend(4);
        for (const before of from[source] ?? []) {
          const left = (open.get(before) ?? 0) - 1;
          open.set(before, left);
          if (left === 0) ready.push(before);
        }
      }
    }
    candidates = candidates.filter((vertex) => values[vertex] === undefined && returns[vertex] === 1);
  }
}

function verticesByValue(values: Values): ReadonlyMap<Int, readonly number[]> {
  const vertices = new Map<Int, number[]>();
  values.forEach((value, vertex) => {
    if (value === undefined) return;
    append(vertices, value, vertex);
  });
  return vertices;
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
  const from = reversed(moves, meter);
  const found: (Outcome | undefined)[] = moves.map(
    (targets, vertex) => known[vertex] ?? (targets.length === 0 ? ended : undefined),
  );
  const open = moves.map((targets) => targets.length);
  const ready = moves.flatMap((_, vertex) => (found[vertex] === undefined || found[vertex] === 'draw' ? [] : [vertex]));
  const ranks = createRanks(moves.length);
  for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
    ranks.next(vertex);
    for (const source of from[vertex] ?? []) {
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
