import { lostIf } from './pattern.ts';

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
  for (const limit of LIMITS) {
    const found = withLimit(lost, limit);
    if (found !== null) return found;
  }
  return null;
}

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
      'let greatestPart(n) = max(part(k) for k in 0..n where part(k) <= n)',
      'let leastPart(n) = if greatestPart(n) == n then n else leastPart(n - greatestPart(n))',
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
