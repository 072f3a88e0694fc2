import { type Blocks, createBlocks, doubled } from './blocks.ts';

/** What is known about regions. Each has a number, from 0 in the order of their arrival. */
export interface Known {
  count: number;
  /** {@link FIELDS} numbers for each region; searches read those of one region together. */
  fields: Int32Array;
  /** A block for each region: for each n, the effort to show that its nimber is n, and that it is not; {@link NONE} if unknown. */
  readonly efforts: Blocks<Float64Array>;
  /** The options of regions, see `region-options.ts`. */
  readonly options: Blocks<Int32Array>;
  /** Sums of several regions to which options refer by their index; unused ones are empty. */
  readonly sums: (readonly number[])[];
  readonly unusedSums: number[];
}

/** A sum of regions. Those of known nimber are combined into one heap; the others are distinct, the easiest first. */
export interface Rest {
  readonly heap: number;
  readonly open: readonly number[];
}

/** The fields of a region. A block has 2^log numbers; its place is 0 if there is none. */
export const FIELDS = 8;
const [NIMBER, PLACEMENTS, EFFORTS, LOG_OF_EFFORTS] = [0, 1, 2, 3];
export const [OPTIONS, LOG_OF_OPTIONS, SEEN, REACHED] = [4, 5, 6, 7] as const;

/** Stands for a nimber or an effort that is not known. */
export const NONE = -1;

/** Knowledge of no region. */
export function createKnown(): Known {
  return {
    count: 0,
    fields: new Int32Array(FIELDS * FIRST_REGIONS),
    efforts: createBlocks((length) => new Float64Array(length)),
    options: createBlocks((length) => new Int32Array(length)),
    sums: [],
    unusedSums: [],
  };
}

const FIRST_REGIONS = 128;

/** Adds a region with this many moves; returns its number. Constant time on average. */
export function addRegion(known: Known, placements: number): number {
  const region = known.count;
  known.count += 1;
  if (FIELDS * known.count > known.fields.length)
    known.fields = doubled(known.fields, (length) => new Int32Array(length));
  known.fields[FIELDS * region + NIMBER] = NONE;
  known.fields[FIELDS * region + PLACEMENTS] = placements;
  return region;
}

/** The nimber of a region; {@link NONE} until it is found. */
export function nimberOf({ fields }: Known, region: number): number {
  return fields[FIELDS * region + NIMBER] ?? NONE;
}

/** The number of moves of a region. */
export function placementsOf({ fields }: Known, region: number): number {
  return fields[FIELDS * region + PLACEMENTS] ?? 1;
}

/**
 * The effort to show that the nimber of a region, which is not known, is this one. For a region that was never examined, each move must be
 * refuted.
 */
export function toHold(known: Known, region: number, nimber: number): number {
  const effort = effortOf(known, region, 2 * nimber);
  return effort === NONE ? placementsOf(known, region) : effort;
}

/** The effort to show that the nimber of a region, which is not known, is not this one. At first, one move suffices. */
export function toFail(known: Known, region: number, nimber: number): number {
  const effort = effortOf(known, region, 2 * nimber + 1);
  return effort === NONE ? 1 : effort;
}

function effortOf({ fields, efforts }: Known, region: number, index: number): number {
  const place = fields[FIELDS * region + EFFORTS] ?? 0;
  if (place === 0 || index >> (fields[FIELDS * region + LOG_OF_EFFORTS] ?? 0) !== 0) return NONE;
  return efforts.cells[place + index] ?? NONE;
}

/** Notes the efforts to show that the nimber of a region is this one, and that it is not. */
export function noteEfforts(known: Known, region: number, nimber: number, holds: number, fails: number): void {
  const { fields, efforts } = known;
  const before = fields[FIELDS * region + EFFORTS] ?? 0;
  const log = fields[FIELDS * region + LOG_OF_EFFORTS] ?? 0;
  if (before === 0 || (2 * nimber) >> log !== 0) {
    const needed = 32 - Math.clz32(2 * nimber + 1);
    const place = efforts.enlarge(before, log, needed);
    efforts.cells.fill(NONE, before === 0 ? place : place + 2 ** log, place + 2 ** needed);
    fields[FIELDS * region + EFFORTS] = place;
    fields[FIELDS * region + LOG_OF_EFFORTS] = needed;
  }
  const place = fields[FIELDS * region + EFFORTS] ?? 0;
  efforts.cells[place + 2 * nimber] = holds;
  efforts.cells[place + 2 * nimber + 1] = fails;
}

/** Notes the nimber of a region. Its efforts are no longer needed. */
export function noteNimber({ fields, efforts }: Known, region: number, nimber: number): void {
  fields[FIELDS * region + NIMBER] = nimber;
  const place = fields[FIELDS * region + EFFORTS] ?? 0;
  if (place !== 0) efforts.release(place, fields[FIELDS * region + LOG_OF_EFFORTS] ?? 0);
  fields[FIELDS * region + EFFORTS] = 0;
}

/** The sum of a heap and some regions; equal regions cancel out. */
export function restOf(known: Known, regions: readonly number[], start = 0): Rest {
  const [only, second] = regions;
  if (only === undefined || (second === undefined && nimberOf(known, only) === NONE))
    return { heap: start, open: regions };
  let heap = start;
  const open: number[] = [];
  for (const region of regions) {
    const nimber = nimberOf(known, region);
    if (nimber !== NONE) heap ^= nimber;
    else if (open.includes(region)) open.splice(open.indexOf(region), 1);
    else open.push(region);
  }
  if (open.length > 1) open.sort((one, other) => placementsOf(known, one) - placementsOf(known, other));
  return { heap, open };
}

/** A sum after taking in what has become known since. */
export function simplified(known: Known, rest: Rest): Rest {
  return isOutdated(known, rest.open) ? restOf(known, rest.open, rest.heap) : rest;
}

/** Whether the nimber of one of these regions has become known. */
export function isOutdated(known: Known, open: readonly number[]): boolean {
  return open.some((region) => nimberOf(known, region) !== NONE);
}
