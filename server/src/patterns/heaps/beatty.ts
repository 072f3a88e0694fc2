import { lostIf } from '../formulas/pattern.ts';

/** Fewer lost pairs of different numbers might agree by chance. */
const LEAST_PAIRS = 6;
const MOST_DENOMINATOR = 4;
const MOST_RADICAND = 60;
const MOST_SUMMAND = 4;
/** More than the size of any line. */
const PREFERENCE = 1000;

/**
 * In games such as Wythoff's, the k-th lost pair has a difference that is r·k + s, and its smaller number is ⌊k(p + √q) / d⌋ plus a constant.
 * Finds such numbers for lost pairs on both sides of the diagonal and gives the formula of a conjecture; null if there are none. A difference
 * without a pair is a contradiction as long as the table is wide enough to show it.
 */
export function beattyPairs(lost: readonly (readonly boolean[])[]): string | null {
  const pairs = lost.flatMap((row, a) =>
    row.flatMap((isLost, b) => (isLost && a < b ? [{ a, difference: b - a }] : [])),
  );
  const isSymmetric = lost.every((row, a) => row.every((isLost, b) => isLost === lost[b]?.[a]));
  if (!isSymmetric || pairs.length < LEAST_PAIRS) return null;
  const diagonal = lost.flatMap((row, a) => (row[a] === true ? [a] : []));
  const [first, second] = pairs;
  if (first === undefined || second === undefined) return null;
  const ratio = second.difference - first.difference;
  if (ratio < 1 || pairs.some(({ difference }, k) => difference !== first.difference + k * ratio)) return null;
  const start = first.difference / ratio;
  if (!Number.isInteger(start) || start < 0 || start > 1) return null;
  // The pairs with difference 0 lie on the diagonal and are the beginning of the same sequence.
  if (diagonal.length > 1 || (diagonal.length === 1 && start !== 1)) return null;
  const terms = pairs.map(({ a }, index) => ({ k: index + start, a }));
  const line = lineThrough(diagonal.length === 1 ? [{ k: 0, a: diagonal[0] ?? 0 }, ...terms] : terms, ratio);
  if (line === null) return null;
  const k = ratio === 1 ? 'abs(a - b)' : `floor(abs(a - b) / ${ratio})`;
  const divisible = ratio === 1 ? '' : `abs(a - b) % ${ratio} == 0 and `;
  const positive = diagonal.length === 1 ? '' : 'a != b and ';
  return lostIf(`${positive}${divisible}min(a, b) == ${lineText(line, k)}`);
}

/** The smaller number of the k-th lost pair. */
export interface Term {
  readonly k: number;
  readonly a: number;
}

/** ⌊(p·k + ⌊√(q·k²)⌋) / d⌋ + c. */
export interface BeattyLine {
  readonly p: number;
  readonly q: number;
  readonly d: number;
  readonly c: number;
}

/**
 * The simplest line, by the sum of its numbers; slopes are not 0. If the greater numbers of the pairs are `ratio`·k more, a line on which each
 * number is in one pair is preferred: the reciprocals of both slopes have the sum 1.
 */
export function lineThrough(terms: readonly Term[], ratio: number | null = null): BeattyLine | null {
  const last = terms.at(-1);
  if (last === undefined || terms.every(({ a }) => a === last.a)) return null;
  const found: BeattyLine[] = [];
  for (let d = 1; d <= MOST_DENOMINATOR; d += 1) {
    for (let q = 2; q <= MOST_RADICAND; q += 1) {
      if (Number.isInteger(Math.sqrt(q))) continue;
      for (let c = -MOST_SUMMAND; c <= MOST_SUMMAND; c += 1) {
        // The slope leaves only a few values of p.
        const near = Math.round((d * (last.a - c)) / last.k - Math.sqrt(q));
        for (const p of [near - 1, near, near + 1]) {
          const line = { p, q, d, c };
          if (terms.every(({ k, a }) => a === termOf(line, k))) found.push(line);
        }
      }
    }
  }
  const isComplementary = ({ p, q, d }: BeattyLine): boolean => {
    const slope = (p + Math.sqrt(q)) / d;
    return ratio !== null && Math.abs(1 / slope + 1 / (slope + ratio) - 1) < 1e-9;
  };
  const size = (line: BeattyLine): number =>
    Math.abs(line.p) + line.q + line.d + Math.abs(line.c) - (isComplementary(line) ? PREFERENCE : 0);
  return found.sort((one, other) => size(one) - size(other))[0] ?? null;
}

export function termOf({ p, q, d, c }: BeattyLine, k: number): number {
  return Math.floor((p * k + Math.floor(Math.sqrt(q * k * k))) / d) + c;
}

export function lineText({ p, q, d, c }: BeattyLine, k: string): string {
  const root = `isqrt(${q} * ${k}^2)`;
  const linear = Math.abs(p) === 1 ? k : `${Math.abs(p)} * ${k}`;
  const sum = p === 0 ? root : p > 0 ? `${linear} + ${root}` : `${root} - ${linear}`;
  const whole = d === 1 ? sum : `floor((${sum}) / ${d})`;
  if (c === 0) return whole;
  return c < 0 ? `${whole} - ${-c}` : `${whole} + ${c}`;
}
