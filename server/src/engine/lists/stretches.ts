import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from '../game/state.ts';
import type { WindowRule } from './windows.ts';

/** Neighbouring entries of a list. */
export interface Stretch {
  readonly start: number;
  readonly list: State;
  /**
   * Whether each move in it changes entries into such as no later move can touch or look at, and changes some. Then what is left of it after any moves
   * are slices of it, which are played as if each were alone.
   */
  readonly isSettled: boolean;
}

/**
 * The parts into which a list falls where no move can ever reach across, without the entries that no move can ever touch. Each place starts with its
 * entry, and gets every entry that a move may write there whose window fits what its places may have, until nothing is new. Nothing else can ever
 * happen: the first other move would fit entries that are known, and a cut makes no entries neighbours that were not. Moves are in the same part if their windows share
 * a place that may change: an entry that stays as it is may belong to two parts, since both may look at it, but neither learns anything from it about the other. Null if some rule does not keep
 * to its window, or if a place may have very many entries. About linear in the list.
 */
export function stretchesOf(list: State, rules: readonly WindowRule[], meter: Meter): readonly Stretch[] | null {
  const possible: Int[][] = list.map((entry) => [entry]);
  /** By place: the end of the longest window that starts there and that a move may fit, not included; 0 if there is none. */
  const ends = new Uint32Array(list.length);
  /** By place: 1 if a move may take it away. */
  const isTaken = new Uint8Array(list.length);
  /** By place: 1 if a move may touch it that fits changed entries, or that changes nothing. */
  const isUnsettled = new Uint8Array(list.length);
  const widest = Math.max(...rules.map(({ width }) => width));
  let open: Iterable<number> = list.keys();
  for (let isDone = false; !isDone; ) {
    const next = new Set<number>();
    for (const start of open) {
      for (const { width, made } of rules) {
        if (start + width > list.length) continue;
        for (const entries of choices(possible.slice(start, start + width))) {
          meter.spend(STEPS_PER_WINDOW);
          const found = made(entries, meter);
          if (found === null) return null;
          if (found.length === 0) continue;
          const own = list.slice(start, start + width);
          const settles = agrees(entries, own) && found.every((by) => by === null || !agrees(by, own));
          if (!settles) isUnsettled.fill(1, start, start + width);
          ends[start] = Math.max(ends[start] ?? 0, start + width);
          if (found.includes(null)) isTaken.fill(1, start, start + width);
          for (const place of found.flatMap((by) => written(by ?? [], start, possible))) {
            if ((possible[place]?.length ?? 0) > MOST_ENTRIES) return null;
            addStarts(place, widest, next);
          }
        }
      }
    }
    open = next;
    isDone = next.size === 0;
  }
  const mayChange = (place: number): boolean => isTaken[place] === 1 || (possible[place]?.length ?? 0) > 1;
  return joinedWindows(ends, mayChange).map(([start, end]) => ({
    start,
    list: list.slice(start, end),
    isSettled: !isUnsettled.subarray(start, end).includes(1),
  }));
}

const STEPS_PER_WINDOW = 20;

/** A place may have more where numbers go up or down step by step, and there play reaches across nearly everything. */
const MOST_ENTRIES = 12;

/** All lists whose entries are from these lists, one from each. */
function* choices(lists: readonly (readonly Int[])[]): Generator<State> {
  const [first, ...others] = lists;
  if (first === undefined) return yield [];
  for (const rest of choices(others)) for (const entry of first) yield [entry, ...rest];
}

function agrees(one: State, other: State): boolean {
  return one.every((entry, at) => entry === other[at]);
}

/** Adds entries to what places may have; gives the places where one is new. */
function written(by: State, start: number, possible: Int[][]): readonly number[] {
  return by.flatMap((entry, offset) => {
    const known = possible[start + offset] ?? [];
    if (known.includes(entry)) return [];
    known.push(entry);
    return [start + offset];
  });
}

/** Adds the places where windows with this place may start. */
function addStarts(place: number, widest: number, starts: Set<number>): void {
  for (let start = Math.max(0, place - widest + 1); start <= place; start += 1) starts.add(start);
}

/** From where to where windows reach that are joined by places which may change; ends are not included. Linear, but for the width of windows. */
function joinedWindows(
  ends: Uint32Array,
  mayChange: (place: number) => boolean,
): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  let open: { readonly start: number; readonly end: number; readonly lastChange: number } | null = null;
  for (const [start, end] of ends.entries()) {
    if (end === 0) continue;
    let lastChange = end - 1;
    while (lastChange > start && !mayChange(lastChange)) lastChange -= 1;
    let firstChange = start;
    while (firstChange < lastChange && !mayChange(firstChange)) firstChange += 1;
    if (open !== null && firstChange <= open.lastChange) {
      open = { start: open.start, end: Math.max(open.end, end), lastChange: Math.max(open.lastChange, lastChange) };
      continue;
    }
    if (open !== null) found.push([open.start, open.end]);
    open = { start, end, lastChange };
  }
  if (open !== null) found.push([open.start, open.end]);
  return found;
}
