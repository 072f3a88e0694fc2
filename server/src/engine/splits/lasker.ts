import { compare, type Int, modulo, multiply, normal } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import { xorTuples } from '../arithmetic/xor-tuples.ts';
import { movesOf, runOf, single } from '../game/option-runs.ts';
import type { Ground, Period } from '../game/period.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Moves, Solver } from '../game/solver.ts';
import { type Bite, bitesOf } from '../heaps/bites.ts';

/**
 * Take any number of stones, or split the heap into h heaps and take nothing, for h = 2 (Lasker 1931; Winning Ways, chapter
 * 4) and h = 3. With B = 2^h the value of n is n, but Bk + B − 1 and Bk + B change places. A heap of any size takes constant
 * time, and so does the number of its options with a value.
 *
 * Proof by induction. Write an exchanged part x as g(x) = B·i + c with 0 ≤ c < B. Takes give all of 0..n − 1, except that for
 * n = Bk + B the value n itself is among them and n − 1 is not. So the claim says what splits must not reach: n where
 * n mod B is neither 0 nor B − 1, n + 1 where it is B − 1, n − 1 where it is 0; and that for B − 1 they do reach n: by the
 * parts 1, 2, 4, … and what is left. Say a split of n with p parts ≡ B − 1 and q parts ≡ 0 has the xor n + d. The values of
 * its parts add up to n + p − q, which is more than their xor by p − q − d. What is lost by xor is Σc less the xor of the c,
 * and a multiple of 2B, not negative, from the digits above. For h = 2 and 3 no residues of the parts allow that.
 *
 * The premises are that there are these three bites and no other: any amount leaves nothing, any amount leaves one heap, and
 * taking nothing leaves exactly h heaps, equal or not.
 */
export function lasker(ruleset: Ruleset): Solver | null {
  const heaps = heapsLeft(bitesOf(ruleset) ?? []);
  if (heaps === null) return null;
  const block = 2 ** heaps;
  const ground: Ground = { kind: 'theorem', by: 'Lasker' };
  const period: Period = { preperiod: 1, period: block, saltus: block, by: 'Lasker', checkedTo: 0 };
  return {
    value: ([heap = 0]) => ({ nimber: exchanged(heap, block), ground }),
    optionsWithValue: ([heap = 0], target) => optionsOf(ruleset, heap, target, heaps),
    period: () => period,
  };
}

/** Into how many heaps, 2 or 3, a heap is split in a game of this kind; else null. */
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

/** The value of a heap, and the heap of a value: exchanging twice changes nothing. */
function exchanged(heap: Int, block: number): Int {
  if (heap === 0) return 0;
  const rest = modulo(heap, block);
  if (rest === block - 1) return normal(BigInt(heap) + 1n);
  return rest === 0 ? normal(BigInt(heap) - 1n) : heap;
}

function optionsOf(ruleset: Ruleset, heap: Int, target: Int, heaps: 2 | 3): Moves {
  const left = exchanged(target, 2 ** heaps);
  return movesOf(function* () {
    if (left < heap) yield single(heapsOf(ruleset, [left]));
    yield runOf(countOf(heap, target, heaps), function* () {
      for (const parts of splitsOf(BigInt(heap), BigInt(target), heaps)) yield heapsOf(ruleset, parts);
    });
  });
}

/** How many splits into `heaps` have the value: those in order, counted by how many orders each has. */
function countOf(heap: Int, target: Int, heaps: 2 | 3): Int {
  let ordered = 0n;
  for (const { quotients, positive } of residuesOf(BigInt(heap), BigInt(target), heaps)) {
    // Parts of quotient 0 that have to be positive are counted in and out.
    for (let zeros = 0; zeros <= positive.length; zeros += 1) {
      const { count } = xorTuples(heaps - zeros, quotients.sum, quotients.xor);
      ordered += (zeros % 2 === 0 ? 1n : -1n) * choose(positive.length, zeros) * count;
    }
  }
  const block = 2 ** heaps;
  if (heaps === 2) return normal((ordered + (target === 0 && modulo(heap, 2) === 0 && heap > 0 ? 1n : 0n)) / 2n);
  // Two equal parts cancel out, so the third has the value by itself.
  const third = exchanged(target, block);
  const twoEqual = third > 0 && third < heap && modulo(normal(BigInt(heap) - BigInt(third)), 2) === 0;
  const allEqual = twoEqual && multiply(third, 3) === heap;
  return normal((ordered + (twoEqual ? 3n : 0n) + (allEqual ? 2n : 0n)) / 6n);
}

/** What the values B·i + c of the parts have to be like, once their c are chosen. */
interface Residues {
  /** c of each part. */
  readonly rests: readonly number[];
  /** The sum and the xor of the i. */
  readonly quotients: { readonly sum: bigint; readonly xor: bigint };
  /** The parts for which i = 0 would mean a heap of nothing. */
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

/** The splits with a value, the parts of each ascending, each once. */
function* splitsOf(heap: bigint, target: bigint, heaps: 2 | 3): Generator<readonly Int[]> {
  const block = 2 ** heaps;
  for (const { rests, quotients, positive } of residuesOf(heap, target, heaps)) {
    for (const tuple of xorTuples(heaps, quotients.sum, quotients.xor).all()) {
      if (positive.some((index) => tuple[index] === 0)) continue;
      const parts = tuple.map((quotient, index) =>
        exchanged(normal(BigInt(quotient) * BigInt(block) + BigInt(rests[index] ?? 0)), block),
      );
      if (parts.every((part, index) => index === 0 || compare(parts[index - 1] ?? 0, part) <= 0)) yield parts;
    }
  }
}

function choose(from: number, some: number): bigint {
  let ways = 1;
  for (let index = 0; index < some; index += 1) ways = (ways * (from - index)) / (index + 1);
  return BigInt(ways);
}

/** Heaps in ascending order as a sum, equal ones together. */
function heapsOf(ruleset: Ruleset, heaps: readonly Int[]): Sum {
  return [...new Set(heaps)].map((heap) => ({
    component: { ruleset, state: [heap] },
    times: heaps.filter((other) => other === heap).length,
  }));
}
