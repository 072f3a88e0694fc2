/** After one of `amounts` is taken, the rest is left as exactly `heaps` heaps, none of them empty, which may be equal. */
export interface Parts {
  readonly heaps: number;
  readonly amounts: readonly number[];
}

/** g(n + period) = g(n) + saltus for all n ≥ 1. */
interface Growth {
  readonly period: number;
  readonly saltus: number;
  /** The value of a heap of 1 to `period` stones. */
  readonly at: (heap: number) => number;
}

/** Values that move to more heaps, or take more steps, are not looked at. */
const MOST_PARTS = 8;
const MOST_STEPS = 2 ** 22;

/**
 * Whether the values of a heap that may be divided into several grow for ever by `saltus` in every `period` p, given that the values of the heaps
 * 1, …, p are right. (After Dailly, Duchêne, Larsson and Paris 2020, whose test requires the values of three periods more.) False if that does not follow, or would take too long.
 *
 * It requires that the saltus s is a power of two and that the first p values are less. With r(j) = g(1 + j) for 0 ≤ j < p, the law says that a heap of 1 + pq + j stones is worth
 * sq + r(j): the binary digits of r are below those of q, so the xor of several such values has the xor of the r below that of the q.
 *
 * Proof by induction. Let n = 1 + pQ + J. Taking a and leaving the heaps 1 + pq + j, c of them, requires that a + c − 1 + Σj = J + p(Q − Σq). So which j are possible, and with
 * them the xor of the r(j) and how much less than Q the sum of the q is, depends on J alone, apart from the fact that the sum is not negative. Call it Q − d, where d ≥ 0 since a + c ≥ 2. The xor
 * of numbers q with that sum is at most Q − d, and of the same parity. It can be Q − d; for three numbers or more, it can be any such number x: x, y, y, with 2y = Q − d − x.
 * - The value sQ + r(J) is not met: only with d = 0 is the xor of the q as large as Q, and a choice with d = 0 that gives r(J) would lead from the heap 1 + J to its own
 *   value. Whoever takes a whole heap leaves the value 0, and only heaps up to p are worth that.
 * - The values sQ + l with l < r(J) are met if choices with d = 0 give each l.
 * - The values s(Q − e) + l with e ≥ 1 and l < s are met if for each l and e there is a choice with d = e, or with d ≤ e of the same parity that leaves three heaps or more.
 */
export function growsForEver(law: Growth, moves: readonly Parts[]): boolean {
  const { period, saltus, at } = law;
  const low = Array.from({ length: period }, (_, j) => at(1 + j));
  const most = moves.reduce((greatest, { heaps }) => Math.max(greatest, heaps), 0);
  if (saltus < 1 || !Number.isInteger(Math.log2(saltus)) || low.some((value) => value >= saltus)) return false;
  if (most > MOST_PARTS || most ** 2 * period ** 2 * saltus > MOST_STEPS) return false;
  const sums = sumsOf(low, saltus, most);
  return low.every((value, place) => areMet(value, choicesAt(place, sums, law, moves)));
}

/** Entry c has for each sum of c places the xors of the values there. */
function sumsOf(low: readonly number[], saltus: number, most: number): readonly (readonly Uint8Array[])[] {
  const none = (): Uint8Array => new Uint8Array(saltus);
  let latest: readonly Uint8Array[] = [none().fill(1, 0, 1)];
  const all = [latest];
  for (let heaps = 1; heaps <= most; heaps += 1) {
    const next = Array.from({ length: heaps * (low.length - 1) + 1 }, none);
    for (const [sum, xors] of latest.entries())
      for (const [place, value] of low.entries()) {
        const into = next[sum + place];
        if (into === undefined) continue;
        for (let xor = 0; xor < saltus; xor += 1) if (xors[xor] === 1) into[xor ^ value] = 1;
      }
    latest = next;
    all.push(latest);
  }
  return all;
}

/** For one xor of the low digits: the d of the choices, and the least d of each parity among those with three heaps or more. */
interface Choices {
  readonly exact: Set<number>;
  readonly wide: [even: number, odd: number];
}

/** What the heaps 1 + pQ + `place` may become, by the xor of the low digits. */
function choicesAt(
  place: number,
  sums: ReturnType<typeof sumsOf>,
  { period, saltus }: Growth,
  moves: readonly Parts[],
): readonly Choices[] {
  const found = Array.from(
    { length: saltus },
    (): Choices => ({ exact: new Set(), wide: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] }),
  );
  for (const { heaps, amounts } of moves) {
    if (heaps === 0) continue;
    for (const amount of amounts)
      for (const [sum, xors] of (sums[heaps] ?? []).entries()) {
        const less = (amount + heaps - 1 + sum - place) / period;
        if (!Number.isInteger(less)) continue;
        for (const [xor, { exact, wide }] of found.entries()) {
          if (xors[xor] !== 1) continue;
          exact.add(less);
          if (heaps < 3) continue;
          if (less % 2 === 0) wide[0] = Math.min(wide[0], less);
          else wide[1] = Math.min(wide[1], less);
        }
      }
  }
  return found;
}

/** Whether all smaller values are met with these choices, for every Q. */
function areMet(value: number, choices: readonly Choices[]): boolean {
  return choices.every(({ exact, wide: [even, odd] }, low) => {
    if (low < value && !exact.has(0)) return false;
    return areAll(exact, 1, odd) && areAll(exact, 2, even);
  });
}

/** Whether a finite set has the numbers `first`, `first` + 2, … below some number, which may be infinite. */
function areAll(set: ReadonlySet<number>, first: number, end: number): boolean {
  for (let number = first; number < end; number += 2) if (!set.has(number)) return false;
  return true;
}
