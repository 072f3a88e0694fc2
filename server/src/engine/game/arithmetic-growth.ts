import type { Parts } from './growth.ts';

/** g(n + period) = g(n) + saltus for all n ≥ preperiod. `at` gives the values that follow from the law, of heaps of any size. */
export interface Law {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
  readonly at: (heap: number) => number;
}

/** Rules that leave more heaps, and laws that take more steps, are not looked at. */
const MOST_PARTS = 3;
const MOST_STEPS = 2 ** 22;
/** Multiples of the period with which the law is tried: a greater one lets more digits depend on the remainder. */
const TRIED = [1, 2, 4, 8];
/** A round of the values grows by a multiple of this, so that heaps worth less change the last digits of others alike in every round. */
const DIGITS = 8;

/**
 * A number N such that values which obey a law with a saltus s > 0 below N do so for ever, in a game that takes one of finitely many amounts and leaves at most three heaps; null if none
 * is known. s may be any number, such as 3 in Kenyon's game 0.3F. (After Austin 1976 and Howse and Nowakowski 2004. Cost: about the cube of preperiod and period.)
 *
 * Let p be the period, or a small multiple, and a ≥ 1 the preperiod. P is an even multiple of the period after which the values have grown by a multiple S of 8. Let n ≥ N, and the law hold below n.
 *
 * The law's value of n is not met. Write E(m) = p·g(m) − s·m, which depends only on m mod p if m ≥ a. A move that takes k and leaves heaps m, of which one is at least a, since n > t(a − 1) + k, loses
 * L = Σg(m) − xor g(m), and p·(xor − g(n)) = ΣE(m) − E(n) − s·k − p·L. So the value is met only if L is the number D = (ΣE(m) − E(n) − s·k)/p. Which D there are depends only on
 * the remainders of the heaps, and on the sizes of those below a. For one heap, L = 0. For several, let 2^c be the greatest power of two that divides s. The last c digits of the values depend only on the
 * remainders, too, and with them what these digits lose; what the other digits lose is an even multiple of 2^c. So no D may be such a number.
 *
 * Every smaller value is met. Call a value *near* for n if it is one of a heap n − o ≥ a, xor some v < 8, where o and v belong to a fixed way to take stones and leave other heaps; such a value grows by S when n grows
 * by P. Call it *far* if it is that of a heap as large as n − o − 2b, b ≥ 1, where two equal heaps of b stones are left beside it; such values remain far when n grows by P. Let B exceed the values of all
 * heaps below a. For n in N..N + P − 1, it is enough that the values below B are far, that those from B to B + S − 1 are values of far heaps of at least a stones, and that the others below g(n) are near or such values. The same
 * then follows for n + P: a value of at least B + S that is to be met is greater by S than one that n meets in this way.
 */
export function valuesForGrowth(law: Law, moves: readonly Parts[]): number | null {
  const { period, saltus, at } = law;
  const start = Math.max(1, law.preperiod);
  const heaps = moves.reduce((most, parts) => Math.max(most, parts.heaps), 0);
  if (saltus < 1 || heaps > MOST_PARTS) return null;
  const isNeverMet = TRIED.some((times) => {
    const tried = { start, period: times * period, saltus: times * saltus, at };
    return (start + tried.period) ** heaps <= MOST_STEPS && !meetsItself(tried, moves);
  });
  if (!isNeverMet) return null;
  let times = 1;
  while ((period * times) % 2 !== 0 || (saltus * times) % DIGITS !== 0) times += 1;
  const round = times * period;
  const from = heaps * (start + round) + Math.max(0, ...moves.flatMap(({ amounts }) => amounts)) + 1;
  return meetsSmaller({ start, period: round, saltus: times * saltus, at }, moves, from) ? from : null;
}

/** The law from `start` ≥ 1 on. */
type Rounds = Omit<Law, 'preperiod'> & { readonly start: number };

/** What heaps that are left have together: how many they are, their stones, the sum of p·g(m) − s·m, and the sum and the xor of the last digits of the values. */
interface Left {
  readonly count: number;
  readonly stones: number;
  readonly excess: number;
  readonly sum: number;
  readonly xor: number;
}

const NONE: Left = { count: 0, stones: 0, excess: 0, sum: 0, xor: 0 };

/** Whether some move could lead from a heap to its own value. */
function meetsItself({ start, period, saltus, at }: Rounds, moves: readonly Parts[]): boolean {
  // The greatest power of two that divides the saltus.
  const block = saltus & -saltus;
  const excessOf = (heap: number): number => period * at(heap) - saltus * heap;
  const beside = (left: Left, heap: number): Left => ({
    count: left.count + 1,
    stones: left.stones + heap,
    excess: left.excess + excessOf(heap),
    sum: left.sum + (at(heap) % block),
    xor: left.xor ^ (at(heap) % block),
  });
  const isMet = ({ count, stones, excess, sum, xor }: Left, amount: number): boolean => {
    const above = (stones + amount - start) % period;
    const heap = start + (above < 0 ? above + period : above);
    const lost = (excess - excessOf(heap) - saltus * amount) / period;
    if (count === 1) return lost === 0;
    return lost >= sum - xor && (lost - sum + xor) % (2 * block) === 0;
  };
  const isMetWith = (left: Left, greatest: number, { heaps, amounts }: Parts): boolean => {
    if (left.count === heaps) return amounts.some((amount) => isMet(left, amount));
    for (let heap = 1; heap <= greatest; heap += 1)
      if (isMetWith(beside(left, heap), heap, { heaps, amounts })) return true;
    return false;
  };
  const large = Array.from({ length: period }, (_, index) => start + index);
  return moves.some((parts) => parts.heaps > 0 && large.some((heap) => isMetWith(beside(NONE, heap), heap, parts)));
}

/** Whether each of the values below that of each heap of the round that begins at `from` is met, in a way that remains in later rounds. */
function meetsSmaller(rounds: Rounds, moves: readonly Parts[], from: number): boolean {
  const { start, period, saltus, at } = rounds;
  const bound = 1 + Math.max(0, ...Array.from({ length: start - 1 }, (_, index) => at(1 + index)));
  const ways = nearWays(rounds, moves);
  const amountsInto = (count: number) => moves.flatMap(({ heaps, amounts }) => (heaps === count ? amounts : []));
  const [intoTwo, intoThree] = [amountsInto(2), amountsInto(3)];
  for (let heap = from; heap < from + period; heap += 1) {
    const [far, lasting] = [new Set<number>(), new Set<number>()];
    // Two equal heaps are worth 0, and remain so.
    if (intoTwo.some((amount) => (heap - amount) % 2 === 0)) far.add(0);
    for (const amount of intoThree)
      for (let left = heap - amount - 2; left >= 1; left -= 2) (left >= start ? lasting : far).add(at(left));
    const near = new Set(ways.flatMap(({ less, xor }) => (heap - less >= start ? [at(heap - less) ^ xor] : [])));
    for (let value = 0; value < Math.max(at(heap), bound + saltus); value += 1) {
      if (lasting.has(value)) continue;
      const isOther = value < bound ? far.has(value) : value >= bound + saltus && near.has(value);
      if (!isOther) return false;
    }
  }
  return true;
}

/** Ways to leave a heap that is smaller by a fixed number, beside others whose values have only digits that stay the same in later rounds. */
function nearWays({ start, period, at }: Rounds, moves: readonly Parts[]): readonly { less: number; xor: number }[] {
  const few = Array.from({ length: start + period }, (_, index) => 1 + index).filter((heap) => at(heap) < DIGITS);
  return moves.flatMap(({ heaps, amounts }) => {
    if (heaps === 0) return [];
    let ways = amounts.map((amount) => ({ less: amount, xor: 0 }));
    for (let others = 1; others < heaps; others += 1)
      ways = ways.flatMap(({ less, xor }) => few.map((heap) => ({ less: less + heap, xor: xor ^ at(heap) })));
    return ways;
  });
}
