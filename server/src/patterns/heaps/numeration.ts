import { lostIf } from '../formulas/pattern.ts';

/** Fewer parts might follow a rule by chance. */
const LEAST_CHECKED = 5;
const MOST_LAG = 6;
/** The first parts follow no rule. */
const MOST_FREE = 6;

/** A condition on lost pairs, with the declarations that it needs. */
export interface InNumeration {
  readonly formula: string;
  readonly declarations: readonly string[];
}

/** The most that may be taken in a state (a, b): b itself, or a function of b, the amount that was taken last. */
interface Limit {
  readonly text: string;
  readonly at: (b: number) => number;
}

const LIMITS: readonly Limit[] = [
  { text: 'b', at: (b) => b },
  { text: '2 * b', at: (b) => 2 * b },
  { text: '3 * b', at: (b) => 3 * b },
  { text: 'b + 1', at: (b) => b + 1 },
  { text: '2 * b + 1', at: (b) => 2 * b + 1 },
  { text: '2 * b - 1', at: (b) => 2 * b - 1 },
];

/**
 * In games where the last amount limits the next one, the heaps that are lost although nearly all of them may be taken are the parts p(k) = p(k − 1) + p(k − j)
 * of a numeration, as the Fibonacci numbers are, and (a, b) is lost if the limit is less than the least part of a (Schwenk 1970). Null if the table is not of this kind.
 */
export function inNumeration(lost: readonly (readonly boolean[])[]): InNumeration | null {
  const found = byNextLimit(lost);
  if (found !== null) return found;
  for (const limit of LIMITS) {
    const found = withLimit(lost, limit);
    if (found !== null) return found;
  }
  return null;
}

/** How the amount that was taken limits the next one: f(k) = s·k + c ≥ k. */
const NEXT_LIMITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((slope) =>
  [0, 1, 2, 3, -1, -2].filter((plus) => slope + plus >= 1).map((plus) => ({ slope, plus })),
);

/**
 * The parts may follow from the limit f(k) after k stones, which fewer of them determine: p(k) = p(k − 1) + p(j) for the least j with f(p(j)) ≥ p(k − 1)
 * (Schwenk 1970). The second number is the limit itself, or the amount that was taken last.
 */
function byNextLimit(lost: readonly (readonly boolean[])[]): InNumeration | null {
  for (const { slope, plus } of NEXT_LIMITS) {
    const next = (k: number): number => slope * k + plus;
    const parts = partsFor(next, lost.length);
    const isLost = (a: number, limit: number): boolean => a === 0 || limit < leastPart(a, parts);
    const isLimit = lost.every((row, a) => row.every((found, b) => found === isLost(a, b)));
    if (!isLimit && !lost.every((row, a) => row.every((found, b) => found === isLost(a, next(b))))) continue;
    return {
      formula: lostIf(`a == 0 or ${isLimit ? 'b' : 'limit(b)'} < leastPart(a)`),
      declarations: [
        `let limit(k) = ${linear(slope, plus)}`,
        'let part(k) = if k == 0 then 1 else part(k - 1) + min(part(j) for j in 0..k - 1 where limit(part(j)) >= part(k - 1))',
        ...GREATEST_AND_LEAST,
      ],
    };
  }
  return null;
}

function linear(slope: number, plus: number): string {
  const product = slope === 1 ? 'k' : `${slope} * k`;
  if (plus === 0) return product;
  return plus < 0 ? `${product} - ${-plus}` : `${product} + ${plus}`;
}

/** The parts up to `most`, and the next one. */
function partsFor(next: (k: number) => number, most: number): readonly number[] {
  const parts = [1];
  for (let last = 1; last <= most; last = parts.at(-1) ?? most + 1)
    parts.push(last + (parts.find((part) => next(part) >= last) ?? last));
  return parts;
}

const GREATEST_AND_LEAST = [
  'let greatestPart(n) = max(part(k) for k in 0..n where part(k) <= n)',
  'let leastPart(n) = if greatestPart(n) == n then n else leastPart(n - greatestPart(n))',
];

function withLimit(lost: readonly (readonly boolean[])[], limit: Limit): InNumeration | null {
  const allows = (b: number, n: number): boolean => limit.at(b) >= n;
  const parts = [...lost.keys()].filter((n) => n > 0 && lost[n]?.every((isLost, b) => isLost !== allows(b, n)));
  const rule = ruleOf(parts);
  if (rule === null) return null;
  const holds = lost.every((row, a) =>
    row.every((isLost, b) => isLost === (a === 0 || !allows(b, leastPart(a, parts)))),
  );
  if (!holds) return null;
  const first = parts.slice(0, rule.first).join(', ');
  return {
    formula: lostIf(`a == 0 or ${limit.text} < leastPart(a)`),
    declarations: [
      `let part(k) = if k < ${rule.first} then [${first}][k + 1] else part(k - 1) + part(k - ${rule.lag})`,
      ...GREATEST_AND_LEAST,
    ],
  };
}

interface Rule {
  /** The parts from here on follow the rule. */
  readonly first: number;
  readonly lag: number;
}

/** The rule that holds from the earliest part on; null if there is none. */
function ruleOf(parts: readonly number[]): Rule | null {
  const most = Math.min(MOST_FREE, parts.length - LEAST_CHECKED);
  for (let first = 1; first <= most; first += 1) {
    for (let lag = 1; lag <= Math.min(first, MOST_LAG); lag += 1) {
      const follows = (part: number, k: number): boolean => part === (parts[k - 1] ?? 0) + (parts[k - lag] ?? 0);
      if (parts.every((part, k) => k < first || follows(part, k))) return { first, lag };
    }
  }
  return null;
}

function leastPart(n: number, parts: readonly number[]): number {
  const greatest = parts.findLast((part) => part <= n) ?? n;
  return greatest === n ? n : leastPart(n - greatest, parts);
}
