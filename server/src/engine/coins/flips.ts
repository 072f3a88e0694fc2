import { type Int, least } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import type { Flip } from '../game/forms.ts';
import type { State } from '../game/state.ts';

/**
 * The choices that a rule allows when the rightmost coin turned is at `last`: the places of the other coins, ascending. A choice that a
 * rule contains twice is listed twice.
 */
export function choicesOf(flip: Flip, last: Int, meter: Meter): Iterable<readonly Int[]> {
  // No generator runs inside another, which would take twice the time.
  return flip.kind === 'chosen' ? flip.choices(last, meter) : choicesOfAnyOrRun(flip, last, meter);
}

function* choicesOfAnyOrRun(flip: AnyOrRun, last: Int, meter: Meter): Generator<readonly Int[]> {
  switch (flip.kind) {
    case 'any':
      for (const count of members(flip.counts, 1, last, meter))
        yield* subsets(Number(count) - 1, listable(last) - 1, meter);
      return;
    case 'run':
      for (let first = listable(last); first >= 1; first -= 1) {
        meter.spend(1 + listable(last) - first);
        yield placesBetween(first, listable(last) - 1);
      }
  }
}

type AnyOrRun = Exclude<Flip, { readonly kind: 'chosen' }>;

/** At most this many coins are turned in {@link choicesBeside}. */
const MOST_BESIDE = 6;

/**
 * Of the choices that a rule allows when the rightmost coin turned is at `last`, those of places next to it and of the first places of the row; if a
 * rule has other choices, all of them.
 */
export function* choicesBeside(flip: Flip, last: Int, meter: Meter): Generator<readonly Int[]> {
  if (flip.kind !== 'any') {
    yield* choicesOf(flip, last, meter);
    return;
  }
  for (const count of members(flip.counts, 1, least(last, MOST_BESIDE), meter)) {
    for (let next = 0; next < count; next += 1) {
      const first = Number(count) - 1 - next;
      const from = Number(last) - next;
      meter.spend(1);
      if (first < from) yield [...placesBetween(1, first), ...placesBetween(from, Number(last) - 1)];
    }
  }
}

/**
 * The heads after the coins at `last` and at the `others` before it are turned: the places in exactly one of two ascending lists, ascending. Linear.
 * The coins are not given as one list, since making that takes as long as all the rest.
 */
export function turned(heads: State, others: readonly Int[], last: Int): Int[] {
  const result: Int[] = [];
  let next = 0;
  const coin = (): Int | undefined => (next === others.length ? last : others[next]);
  for (const head of heads) {
    let before = coin();
    for (; before !== undefined && before < head; before = coin()) {
      result.push(before);
      next += 1;
    }
    if (before === head) next += 1;
    else result.push(head);
  }
  for (; next <= others.length; next += 1) result.push(coin() ?? 0);
  return result;
}

/** The places from `first` to `last`; empty if `first` is greater. */
export function placesBetween(first: number, last: number): number[] {
  const places: number[] = [];
  for (let place = first; place <= last; place += 1) places.push(place);
  return places;
}

/**
 * The subsets of the places 1 to `most` that have `size` members, each ascending, those of the greatest places first: where the options of a
 * row are too many, the first ones are close to it. One step for each.
 */
export function* subsets(size: number, most: number, meter: Meter): Generator<readonly number[]> {
  if (size > most) return;
  const lowest = most - size + 1;
  const chosen = placesBetween(lowest, most);
  for (;;) {
    meter.spend(1);
    yield [...chosen];
    let at = size - 1;
    while (at >= 0 && chosen[at] === (chosen[at - 1] ?? 0) + 1) at -= 1;
    if (at < 0) return;
    chosen[at] = (chosen[at] ?? 0) - 1;
    for (at += 1; at < size; at += 1) chosen[at] = lowest + at;
  }
}

/** The place as a number, if all places to its left can be enumerated. Throws `LimitReached` otherwise. */
function listable(place: Int): number {
  if (place > MOST_LISTED) throw new LimitReached('size', MOST_LISTED);
  return Number(place);
}

const MOST_LISTED = 2 ** 40;
