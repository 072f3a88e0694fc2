import { binomial } from '../arithmetic/binomial.ts';
import { add, floorDivide, type Int, multiply, power } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { subsets } from '../coins/flips.ts';
import type { State } from '../game/state.ts';

/**
 * The states to which 1 to `most` heaps can be made smaller such that each binary digit occurs in a multiple of `most` + 1 heaps, each once, for heaps of
 * which this is not true.
 *
 * The digits are chosen from the highest to the lowest (Moore 1910). A heap that has already become smaller is free: its other digits may be anything. If f heaps
 * are free, and the number of other heaps with a digit leaves the remainder r, then s of these become smaller at this digit, by losing it, and j of the free heaps
 * get it, where s − j ≡ r modulo `most` + 1. Since s ≤ `most` − f and j ≤ f, s − j is r or r − `most` − 1, whichever is in between, so there is always a
 * choice, and the first state takes as many steps as the heaps have digits.
 */
export function* balancedBelow(heaps: State, most: number, meter: Meter): Generator<State> {
  const digits = digitsOf(heaps);
  const ways: Generator<Partial>[] = [onlyOne({ digit: digits.length, next: heaps, free: [] })];
  for (let way = ways.at(-1); way !== undefined; way = ways.at(-1)) {
    meter.spend(heaps.length);
    const { done, value } = way.next();
    if (done === true) ways.pop();
    else if (value.digit === 0) yield value.next;
    else ways.push(continued(value, { heaps, digits, most }, meter));
  }
}

/**
 * How many states {@link balancedBelow} gives. Takes a step for each digit and each set of heaps that can be free before it and after it. Throws
 * `LimitReached`.
 */
export function countBalancedBelow(heaps: State, most: number, meter: Meter): Int {
  const digits = digitsOf(heaps);
  let counts: ReadonlyMap<string, Counted> = new Map([['', { free: [], ways: 1 }]]);
  for (const digit of digits.toReversed()) {
    const next = new Map<string, Counted>();
    for (const { free, ways } of counts.values()) {
      for (const { fixed, smaller, larger } of choicesAt(digit, free, most)) {
        const each = multiply(ways, binomial(free.length, larger));
        for (const chosen of choose(fixed, smaller, meter)) {
          meter.spend(most);
          const after = chosen.length === 0 ? free : [...free, ...chosen].sort((a, b) => a - b);
          const key = after.join();
          next.set(key, { free: after, ways: add(next.get(key)?.ways ?? 0, each) });
        }
      }
    }
    counts = next;
  }
  return [...counts.values()].reduce<Int>((sum, { ways }) => add(sum, ways), 0);
}

interface Counted {
  readonly free: readonly number[];
  readonly ways: Int;
}

/** Heaps whose digits from `digit` on have been chosen; the places of the free ones, which have no other digits yet. */
interface Partial {
  readonly digit: number;
  readonly next: State;
  readonly free: readonly number[];
}

interface Asked {
  readonly heaps: State;
  readonly digits: Digits;
  readonly most: number;
}

function* onlyOne(partial: Partial): Generator<Partial> {
  yield partial;
}

/** All choices of the next digit. */
function* continued({ digit, next, free }: Partial, { heaps, digits, most }: Asked, meter: Meter): Generator<Partial> {
  const place = digit - 1;
  const unit = power(2, place);
  for (const { fixed, smaller, larger } of choicesAt(digits[place] ?? [], free, most)) {
    for (const chosen of choose(fixed, smaller, meter)) {
      for (const raised of choose(free, larger, meter)) {
        const after = [...next];
        for (const index of chosen) after[index] = withoutDigitsBelow(heaps[index] ?? 0, place + 1);
        for (const index of raised) after[index] = add(after[index] ?? 0, unit);
        yield { digit: place, next: after, free: [...free, ...chosen] };
      }
    }
  }
}

interface Choice {
  /** The places of the heaps with this digit that are not free. */
  readonly fixed: readonly number[];
  /** How many of them lose it, and how many of the free heaps get it. */
  readonly smaller: number;
  readonly larger: number;
}

function choicesAt(withDigit: readonly number[], free: readonly number[], most: number): readonly Choice[] {
  const fixed = free.length === 0 ? withDigit : withDigit.filter((index) => !free.includes(index));
  const rest = fixed.length % (most + 1);
  const excess = rest <= most - free.length ? rest : rest - most - 1;
  const choices: Choice[] = [];
  for (let larger = Math.max(0, -excess); larger <= free.length; larger += 1) {
    const smaller = larger + excess;
    if (smaller > Math.min(fixed.length, most - free.length)) break;
    choices.push({ fixed, smaller, larger });
  }
  return choices;
}

/** For each binary digit, the lowest first, the places of the heaps that have it. */
type Digits = readonly (readonly number[])[];

function digitsOf(heaps: State): Digits {
  const written = heaps.map((heap) => BigInt(heap).toString(2));
  const most = Math.max(0, ...written.map(({ length }) => length));
  return Array.from({ length: most }, (_, digit) =>
    [...written.keys()].filter((index) => written[index]?.at(-1 - digit) === '1'),
  );
}

function withoutDigitsBelow(heap: Int, digit: number): Int {
  const unit = power(2, digit);
  return multiply(floorDivide(heap, unit), unit);
}

/** The choices of `count` of these items. */
function* choose(items: readonly number[], count: number, meter: Meter): Generator<readonly number[]> {
  for (const places of subsets(count, items.length, meter)) yield places.map((place) => items[place - 1] ?? 0);
}
