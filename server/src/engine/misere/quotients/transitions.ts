import type { Meter } from '../../budget/meter.ts';
import { productOf, type Quotient } from './quotient.ts';

/**
 * What the proof knows of a position G: its element Φ(G), and the set w(G) of all elements y for which some option G′ has a lost element y · Φ(G′). The
 * set is a list of bits.
 */
export interface Pair {
  readonly element: number;
  readonly winning: Uint32Array;
}

/** The pairs of all sums of some positions. */
export interface Transitions {
  /** How many pairs there are. */
  readonly size: () => number;
  /**
   * Adds the pair of a position that has a move, and with it those of all sums of it and the others. Null if who wins agrees for all of them;
   * otherwise no pairs are added, and the result is a sum for which it does not: how many copies it has of each position, in the order of these calls.
   */
  readonly add: (position: Pair, meter: Meter) => readonly number[] | null;
}

interface Reached extends Pair {
  /** The sum without one copy of the position `added`; null for the empty sum. */
  readonly before: Reached | null;
  readonly added: number;
}

/**
 * Proves that elements tell who wins under misère play (the transition algebra of Plambeck and Siegel 2008, in a coarser form). A map Φ from the sums of
 * some positions to a commutative monoid is given by its values for these positions; the options of each of them are such sums, too. Suppose that
 *
 * - the empty sum, and with it every sum without a move, is not lost: the element 0 is not, and positions without a move, which are not added here, have it;
 * - each sum G with a move has a lost element exactly if 0 is not in w(G).
 *
 * Then, by induction on the length of play, G is lost exactly if its element is: a sum with a move is won if and only if some option G′ is lost, that is, if some
 * Φ(G′) is, that is, if 0 is in w(G).
 *
 * The second condition is checked for all sums at once. As the options of G + H are the sums G′ + H and G + H′, the set w(G + H) consists of the y for
 * which y · Φ(H) is in w(G) or y · Φ(G) is in w(H). So the pairs (Φ(G), w(G)) are multiplied like the sums, and there are only finitely many. A position
 * whose pair is already that of a sum adds no new one. Costs as many steps as there are pairs, times the size of the monoid.
 */
export function createTransitions(quotient: Quotient): Transitions {
  const { size, lost } = quotient;
  const empty: Reached = { element: 0, winning: new Uint32Array((size + 31) >> 5), before: null, added: 0 };
  const reached = new Map<string, Reached>();
  let positions = 0;

  /** Whether the sum of two positions is lost exactly if 0 is not in its set. */
  const agrees = (a: Pair, b: Pair): boolean =>
    (lost[productOf(quotient, a.element, b.element)] === 1) !==
    (hasMember(a.winning, b.element) || hasMember(b.winning, a.element));
  const sumOf = (before: Reached, position: Pair, added: number): Reached => {
    const winning = new Uint32Array(empty.winning.length);
    for (let other = 0; other < size; other += 1)
      if (
        hasMember(before.winning, productOf(quotient, other, position.element)) ||
        hasMember(position.winning, productOf(quotient, other, before.element))
      )
        addMember(winning, other);
    return { element: productOf(quotient, before.element, position.element), winning, before, added };
  };

  const add = (position: Pair, meter: Meter): readonly number[] | null => {
    const added = positions;
    /** The copies in a sum of which one more position is added. */
    const copiesWith = (before: Reached): readonly number[] => {
      const copies = Array.from({ length: added + 1 }, (_, place) => Number(place === added));
      for (let rest: Reached | null = before; rest !== null && rest !== empty; rest = rest.before)
        copies[rest.added] = (copies[rest.added] ?? 0) + 1;
      return copies;
    };
    if (lost[0] === 1) return copiesWith(empty);
    if (reached.has(keyOf(position))) {
      positions += 1;
      return null;
    }
    let latest: readonly Reached[] = [empty, ...reached.values()];
    meter.spend(latest.length);
    for (const before of latest) if (!agrees(before, position)) return copiesWith(before);
    const found = new Map<string, Reached>();
    while (latest.length > 0) {
      const next: Reached[] = [];
      for (const before of latest) {
        meter.spend(size);
        if (!agrees(before, position)) return copiesWith(before);
        const sum = sumOf(before, position, added);
        const key = keyOf(sum);
        if (reached.has(key) || found.has(key)) continue;
        meter.remember(1);
        found.set(key, sum);
        next.push(sum);
      }
      latest = next;
    }
    // Only now, so that nothing is half added when a limit ends this.
    for (const [key, sum] of found) reached.set(key, sum);
    positions += 1;
    return null;
  };
  return { size: () => reached.size, add };
}

/** The set w(G) of a position whose options have these elements. */
export function winningWith(quotient: Quotient, options: Iterable<number>): Uint32Array {
  const { size, lost } = quotient;
  const winning = new Uint32Array((size + 31) >> 5);
  for (const option of options)
    for (let other = 0; other < size; other += 1)
      if (lost[productOf(quotient, other, option)] === 1) addMember(winning, other);
  return winning;
}

function keyOf({ element, winning }: Pair): string {
  return `${element} ${winning.join(' ')}`;
}

function hasMember(set: Uint32Array, member: number): boolean {
  return (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

function addMember(set: Uint32Array, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (member & 31));
}
