import { compare, type Int, modulo, normal } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import { xorTuples } from '../arithmetic/xor-tuples.ts';
import { movesOf, runOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground, Period } from '../game/period.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Moves, Solver } from '../game/solver.ts';
import { type Bite, bitesOf } from '../heaps/bites.ts';
import { sumOfHeaps } from './sum-of-heaps.ts';

/**
 * Take any number of stones, or split the heap into h heaps without taking anything, for h = 2 (Lasker 1931; Winning Ways, chapter 4) and h
 * = 3. With B = 2^h the value of n is n, except that Bk + B − 1 and Bk + B are exchanged. A heap of any size takes constant time, and so
 * does counting its options with a value.
 *
 * Proof by induction. Write the value of a part x as g(x) = B·i + c with 0 ≤ c < B. Takes give all of 0..n − 1, except that for n = Bk + B
 * they give the value n but not n − 1. So the claim says which value splits must not reach: n if n mod B is neither 0 nor B − 1, n + 1 if
 * it is B − 1, and n − 1 if it is 0. It also says that for B − 1 they do reach n, which they do with the parts 1, 2, 4, … and the
 * remainder. Suppose a split of n with p parts ≡ B − 1 and q parts ≡ 0 has the xor n + d. The values of its parts add up to n + p − q,
 * which exceeds their xor by p − q − d. What the xor loses is Σc minus the xor of the c, plus a non-negative multiple of 2B from the higher
 * digits. For h = 2 and 3 no residues of the parts allow that.
 *
 * The premises are exactly these three bites and no other: any amount leaves nothing, any amount leaves one heap, and taking nothing leaves
 * exactly h heaps, equal or not.
 */
export function lasker(ruleset: Ruleset): Solver | null {
  const heaps = heapsLeft(bitesOf(ruleset) ?? []);
  if (heaps === null) return null;
  const block = 2 ** heaps;
  const ground: Ground = { kind: 'theorem', by: 'Lasker' };
  const period: Period = { preperiod: 1, period: block, saltus: block, by: 'Lasker', checkedTo: 0 };
  return {
    value: ([heap = 0]) => ({ nimber: exchanged(heap, block), ground }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target) => optionsOf(ruleset, heap, target, heaps),
    period: () => period,
  };
}

/** Into how many heaps, 2 or 3, a game of this kind splits a heap; null for other games. */
function heapsLeft(bites: readonly Bite[]): 2 | 3 | null {
  const biteOf = (heaps: number) => bites.find((bite) => bite.heaps === heaps && bite.parts === 'any');
  const [ending, resting] = [biteOf(0), biteOf(1)];
  if (bites.length !== 3 || ending === undefined || resting === undefined) return null;
  if (!isAny(ending.amounts) || !isAny(resting.amounts)) return null;
  return ([2, 3] as const).find((heaps) => isNothing(biteOf(heaps)?.amounts)) ?? null;
}

function isAny(amounts: NumberSet): boolean {
  const interval = intervalOf(amounts);
  return interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
}

function isNothing(amounts: NumberSet | undefined): boolean {
  return amounts?.kind === 'list' && amounts.values.length === 1 && amounts.values[0] === 0;
}

/** The value of a heap, and also the heap with a given value, since the exchange is its own inverse. */
function exchanged(heap: Int, block: number): Int {
  if (heap === 0) return 0;
  const rest = modulo(heap, block);
  if (rest === block - 1) return normal(BigInt(heap) + 1n);
  return rest === 0 ? normal(BigInt(heap) - 1n) : heap;
}

function optionsOf(ruleset: Ruleset, heap: Int, target: Int, heaps: 2 | 3): Moves {
  const left = exchanged(target, 2 ** heaps);
  return movesOf(function* () {
    if (left < heap) yield single(sumOfHeaps(ruleset, [left]));
    yield runOf(countOf(heap, target, heaps), function* () {
      for (const parts of splitsOf(BigInt(heap), BigInt(target), heaps)) yield sumOfHeaps(ruleset, parts);
    });
  });
}

/** How many splits into `heaps` heaps have the value: ordered splits are counted and divided by the number of orders. */
function countOf(heap: Int, target: Int, heaps: 2 | 3): Int {
  let ordered = 0n;
  for (const { quotients, positive } of residuesOf(BigInt(heap), BigInt(target), heaps)) {
    // Parts of quotient 0 that must be positive are removed by inclusion and exclusion.
    for (let zeros = 0; zeros <= positive.length; zeros += 1) {
      const { count } = xorTuples(heaps - zeros, quotients.sum, quotients.xor);
      ordered += (zeros % 2 === 0 ? 1n : -1n) * choose(positive.length, zeros) * count;
    }
  }
  // Two equal parts cancel, so the value leaves no choice of a third. Hence at most one split has fewer orders than the others, and
  // rounding up counts it.
  const orders = heaps === 2 ? 2n : 6n;
  return normal((ordered + orders - 1n) / orders);
}

/** The conditions on the values B·i + c of the parts once the c are chosen. */
interface Residues {
  /** The c of each part. */
  readonly rests: readonly number[];
  /** The sum and the xor of the i. */
  readonly quotients: { readonly sum: bigint; readonly xor: bigint };
  /** The parts for which i = 0 would mean an empty heap. */
  readonly positive: readonly number[];
}

function* residuesOf(heap: bigint, target: bigint, heaps: 2 | 3): Generator<Residues> {
  const block = 2 ** heaps;
  for (let code = 0; code < block ** (heaps - 1); code += 1) {
    const chosen = Array.from({ length: heaps - 1 }, (_, index) => Math.floor(code / block ** index) % block);
    const last = chosen.reduce((sum, rest) => sum ^ rest, Number(target % BigInt(block)));
    const rests = [...chosen, last];
    const positive = rests.flatMap((rest, index) => (rest === 0 ? [index] : []));
    const parts = rests.reduce((sum, rest) => sum + rest + (rest === block - 1 ? 1 : rest === 0 ? -1 : 0), 0);
    const above = heap - BigInt(parts);
    if (above < 0n || above % BigInt(block) !== 0n) continue;
    yield { rests, quotients: { sum: above / BigInt(block), xor: target / BigInt(block) }, positive };
  }
}

/** The splits with a value, each once, with the parts in ascending order. */
function* splitsOf(heap: bigint, target: bigint, heaps: 2 | 3): Generator<readonly Int[]> {
  const block = 2 ** heaps;
  for (const { rests, quotients, positive } of residuesOf(heap, target, heaps)) {
    for (const tuple of xorTuples(heaps, quotients.sum, quotients.xor).all()) {
      if (positive.some((index) => tuple[index] === 0)) continue;
      const parts = tuple.map((quotient, index) =>
        exchanged(normal(BigInt(quotient) * BigInt(block) + BigInt(rests[index] ?? 0)), block),
      );
      if (parts.every((part, index) => compare(parts[index - 1] ?? 0, part) <= 0)) yield parts;
    }
  }
}

function choose(from: number, some: number): bigint {
  let ways = 1;
  for (let index = 0; index < some; index += 1) ways = (ways * (from - index)) / (index + 1);
  return BigInt(ways);
}
