import {
  FIELDS,
  isOutdated,
  type Known,
  LOG_OF_OPTIONS,
  NONE,
  nimberOf,
  OPTIONS,
  REACHED,
  type Rest,
  restOf,
  SEEN,
} from './known-regions.ts';

/*
 * The options of a region that have been examined, each once. Known nimbers are bits of a field. Nimbers too large for that and options of
 * unknown nimber are entries of two numbers in a block: a link and a heap. The link is a region or, if negative, a sum of several. The first
 * number of the block says how many entries there are.
 */

/** The link of an entry whose nimber is its heap. */
export const NIMBER_ALONE = 2 ** 31 - 1;
/** Nimbers below this are bits. */
const BITS = 31;
/** The number of examined moves once all are. */
const ALL = -1;

/** What the moves of a region lead to, starting with the move of this number. */
export type MovesFrom = (first: number) => Iterable<Rest>;

/** How many options of unknown nimber a region has, as far as its moves have been examined. */
export function countOf({ fields, options }: Known, region: number): number {
  const place = fields[FIELDS * region + OPTIONS] ?? 0;
  return place === 0 ? 0 : (options.cells[place] ?? 0);
}

/** The link of an option: a region, a number below 0 for several, or {@link NIMBER_ALONE}. */
export function linkOf({ fields, options }: Known, region: number, index: number): number {
  return options.cells[(fields[FIELDS * region + OPTIONS] ?? 0) + 2 * index + 1] ?? 0;
}

/** The heap of an option. */
export function heapOf({ fields, options }: Known, region: number, index: number): number {
  return options.cells[(fields[FIELDS * region + OPTIONS] ?? 0) + 2 * index + 2] ?? 0;
}

/** The regions of an option with this link, other than {@link NIMBER_ALONE}. */
export function sumOf({ sums }: Known, link: number): readonly number[] {
  return link < 0 ? (sums[-1 - link] ?? []) : [link];
}

/** Whether an option that has been examined is known to have this nimber. */
export function reaches(known: Known, region: number, nimber: number): boolean {
  if (nimber < BITS) return (((known.fields[FIELDS * region + REACHED] ?? 0) >> nimber) & 1) === 1;
  for (let index = countOf(known, region) - 1; index >= 0; index -= 1) {
    if (linkOf(known, region, index) === NIMBER_ALONE && heapOf(known, region, index) === nimber) return true;
  }
  return false;
}

/** Takes in what has become known since the last time, and then examines further moves until one leads to the nimber. */
export function update(known: Known, region: number, nimber: number, movesFrom: MovesFrom): void {
  takeIn(known, region);
  const seen = known.fields[FIELDS * region + SEEN] ?? 0;
  if (seen === ALL || reaches(known, region, nimber)) return;
  for (const rest of movesFrom(seen)) {
    known.fields[FIELDS * region + SEEN] = (known.fields[FIELDS * region + SEEN] ?? 0) + 1;
    add(known, region, rest);
    if (reaches(known, region, nimber)) return;
  }
  known.fields[FIELDS * region + SEEN] = ALL;
}

/** Forgets the options of a region. */
export function forgetOptions(known: Known, region: number): void {
  const place = known.fields[FIELDS * region + OPTIONS] ?? 0;
  if (place === 0) return;
  for (let index = countOf(known, region) - 1; index >= 0; index -= 1) forgetSum(known, linkOf(known, region, index));
  known.options.release(place, known.fields[FIELDS * region + LOG_OF_OPTIONS] ?? 0);
  known.fields[FIELDS * region + OPTIONS] = 0;
}

/** Takes in the nimbers of options that have become known; the others keep their order. */
function takeIn(known: Known, region: number): void {
  const before = countOf(known, region);
  const place = known.fields[FIELDS * region + OPTIONS] ?? 0;
  const { cells } = known.options;
  let kept = 0;
  for (let index = 0; index < before; index += 1) {
    const link = cells[place + 2 * index + 1] ?? 0;
    const heap = cells[place + 2 * index + 2] ?? 0;
    if (isNew(known, link)) {
      // Whatever is added takes the place of this option at most.
      cells[place] = kept;
      add(known, region, restOf(known, sumOf(known, link), heap));
      forgetSum(known, link);
      kept = cells[place] ?? 0;
    } else {
      cells[place + 2 * kept + 1] = link;
      cells[place + 2 * kept + 2] = heap;
      kept += 1;
    }
  }
  if (before > 0) cells[place] = kept;
}

function isNew(known: Known, link: number): boolean {
  if (link === NIMBER_ALONE) return false;
  return link >= 0 ? nimberOf(known, link) !== NONE : isOutdated(known, sumOf(known, link));
}

/** Adds an option unless it is there. */
function add(known: Known, region: number, { heap, open }: Rest): void {
  const [only, second] = open;
  if (only === undefined) reach(known, region, heap);
  else if (second === undefined) {
    if (!has(known, region, only, heap)) append(known, region, only, heap);
  } else if (!hasSum(known, region, heap, open)) append(known, region, linkTo(known, open), heap);
}

function reach(known: Known, region: number, nimber: number): void {
  if (reaches(known, region, nimber)) return;
  if (nimber >= BITS) append(known, region, NIMBER_ALONE, nimber);
  else known.fields[FIELDS * region + REACHED] = (known.fields[FIELDS * region + REACHED] ?? 0) | (1 << nimber);
}

function has(known: Known, region: number, link: number, heap: number): boolean {
  for (let index = countOf(known, region) - 1; index >= 0; index -= 1) {
    if (linkOf(known, region, index) === link && heapOf(known, region, index) === heap) return true;
  }
  return false;
}

function hasSum(known: Known, region: number, heap: number, open: readonly number[]): boolean {
  for (let index = countOf(known, region) - 1; index >= 0; index -= 1) {
    const link = linkOf(known, region, index);
    if (link >= 0 || heapOf(known, region, index) !== heap) continue;
    const sum = sumOf(known, link);
    if (sum.length === open.length && sum.every((each, at) => each === open[at])) return true;
  }
  return false;
}

function append(known: Known, region: number, link: number, heap: number): void {
  const { fields, options } = known;
  const before = fields[FIELDS * region + OPTIONS] ?? 0;
  const log = fields[FIELDS * region + LOG_OF_OPTIONS] ?? 0;
  const count = countOf(known, region);
  if (before === 0 || 2 * count + 3 > 2 ** log) {
    const needed = before === 0 ? FIRST_LOG : log + 1;
    const place = options.enlarge(before, log, needed);
    fields[FIELDS * region + OPTIONS] = place;
    fields[FIELDS * region + LOG_OF_OPTIONS] = needed;
  }
  const place = fields[FIELDS * region + OPTIONS] ?? 0;
  options.cells[place] = count + 1;
  options.cells[place + 2 * count + 1] = link;
  options.cells[place + 2 * count + 2] = heap;
}

/** A first block has room for seven options. */
const FIRST_LOG = 4;

function linkTo({ sums, unusedSums }: Known, open: readonly number[]): number {
  const index = unusedSums.pop() ?? sums.length;
  sums[index] = open;
  return -1 - index;
}

function forgetSum({ sums, unusedSums }: Known, link: number): void {
  if (link >= 0) return;
  sums[-1 - link] = [];
  unusedSums.push(-1 - link);
}
