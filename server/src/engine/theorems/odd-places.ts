import type { Meter } from '../budget/meter.ts';
import type { Pairs } from '../game/move-forms.ts';

/** The places of lists of one length, between which stones are carried. */
export interface Places {
  /** The odd places, as ones. */
  readonly odd: Uint8Array;
  /** A natural number for each place: every move carries stones to a place with a smaller one, or off the list. */
  readonly heightOf: (place: number) => number;
}

/**
 * The places of lists of this length: every move leads from an odd place to an even one or the other way round, where off the
 * list is even, and every odd place has a move. Null if the places cannot be divided so, if play may go round in a circle, or if some rule
 * has no meaning. Takes a step for each pair of places that a rule joins, and twice as many if some lead up and some down.
 */
export function placesOf(carries: readonly Pairs[], length: number, meter: Meter): Places | null {
  const halves = createHalves(length + 1);
  const hasMove = new Uint8Array(length + 1);
  let [isDivided, leadsUp, leadsDown] = [true, false, false];
  meter.spend(length);
  for (const each of carries) {
    const isMeaningful = each(length, meter, (from, to) => {
      // Off the list counts as the place below all others.
      const [start, end] = [from + 1, to === null ? 0 : to + 1];
      isDivided &&= halves.part(start, end);
      hasMove[start] = 1;
      leadsUp ||= end >= start;
      leadsDown ||= end <= start;
    });
    if (!isMeaningful || !isDivided) return null;
  }
  const order = leadsUp && leadsDown ? orderOf(carries, length, meter) : null;
  if (leadsUp && leadsDown && order === null) return null;
  const odd = halves.opposite((place) => hasMove[place] === 0);
  const heightOf = (place: number): number => order?.[place] ?? (leadsUp ? length - place : 1 + place);
  return odd === null ? null : { odd: odd.slice(1), heightOf };
}

/** Places of which some are known to be in different halves. Nearly constant time for each pair (Tarjan 1975). */
function createHalves(places: number) {
  const above = Int32Array.from({ length: places }, (_, place) => place);
  /** Whether a place and the one above it are in different halves. */
  const differs = new Uint8Array(places);
  const size = new Uint32Array(places).fill(1);
  const rootOf = (place: number): number => {
    const up = above[place] ?? place;
    if (up === place) return place;
    const root = rootOf(up);
    differs[place] = (differs[place] ?? 0) ^ (differs[up] ?? 0);
    above[place] = root;
    return root;
  };
  return {
    /** Puts two places into different halves; false if they are known to be in the same one. */
    part(first: number, second: number): boolean {
      const roots = [rootOf(first), rootOf(second)];
      const isParted = differs[first] !== differs[second];
      if (roots[0] === roots[1]) return isParted;
      const [low = 0, high = 0] = roots.sort((one, other) => (size[one] ?? 0) - (size[other] ?? 0));
      above[low] = high;
      size[high] = (size[high] ?? 0) + (size[low] ?? 0);
      differs[low] = isParted ? 0 : 1;
      return true;
    },
    /** Marks every place that is not in the same half as those of its kind for which `isEven` holds; null if these are in both halves. */
    opposite(isEven: (place: number) => boolean): Uint8Array | null {
      const evenSide = new Int8Array(places).fill(UNKNOWN);
      for (let place = 0; place < places; place += 1) {
        if (!isEven(place)) continue;
        const root = rootOf(place);
        const side = differs[place] ?? 0;
        if (evenSide[root] !== UNKNOWN && evenSide[root] !== side) return null;
        evenSide[root] = side;
      }
      return Uint8Array.from(evenSide, (_, place) => {
        const root = rootOf(place);
        return (differs[place] ?? 0) === evenSide[root] ? 0 : 1;
      });
    },
  };
}

const UNKNOWN = -1;

/** A height for each place from which every move leads down; null if stones can come back to a place. */
function orderOf(carries: readonly Pairs[], length: number, meter: Meter): Uint32Array | null {
  const targets: number[][] = Array.from({ length }, () => []);
  const arrivals = new Uint32Array(length);
  for (const each of carries) {
    each(length, meter, (from, to) => {
      if (to === null) return;
      meter.remember(1);
      targets[from]?.push(to);
      arrivals[to] = (arrivals[to] ?? 0) + 1;
    });
  }
  const heights = new Uint32Array(length);
  let left = length;
  const ready = [...arrivals.keys()].filter((place) => arrivals[place] === 0);
  for (let place = ready.pop(); place !== undefined; place = ready.pop()) {
    heights[place] = left;
    left -= 1;
    for (const target of targets[place] ?? []) {
      arrivals[target] = (arrivals[target] ?? 0) - 1;
      if (arrivals[target] === 0) ready.push(target);
    }
  }
  return left > 0 ? null : heights;
}
