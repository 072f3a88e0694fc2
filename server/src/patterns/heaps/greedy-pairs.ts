import { lostIf } from '../formulas/pattern.ts';

/** A condition on lost pairs, with the declarations that it needs. */
export interface GreedyPairs {
  readonly formula: string;
  readonly declarations: readonly string[];
}

type Pair = readonly [small: number, large: number];

/** The first pairs, and the rule for all later ones: the larger number of pair k is `slope` times the smaller one plus `step`·k plus `plus`. */
interface Rule {
  readonly first: readonly Pair[];
  readonly slope: number;
  readonly step: number;
  readonly plus: number;
}

/** Fewer pairs might follow a rule by chance. */
const LEAST_CHECKED = 6;
const MOST_FIRST = 3;
const MOST_SLOPE = 4;
const MOST_STEP = 6;
const MOST_PLUS = 3;

/**
 * Lost pairs in which each smaller number is the least one in no earlier pair, and the larger one follows from it, as in generalised Wythoff
 * games (A. S. Fraenkel, Heap games, numeration systems and sequences, 1998). The first pairs may be exceptions, as under misère play. Null
 * if the lost pairs of the table are not exactly these. A few million steps at most.
 */
export function greedyPairs(lost: readonly (readonly boolean[])[]): GreedyPairs | null {
  const isSymmetric = lost.every((row, a) => row.every((isLost, b) => isLost === lost[b]?.[a]));
  if (!isSymmetric) return null;
  const pairs = lost.flatMap((row, a) => row.flatMap((isLost, b): Pair[] => (isLost && a <= b ? [[a, b]] : [])));
  for (const rule of rulesFor(pairs)) if (isAll(pairs, rule, lost.length)) return written(rule);
  return null;
}

/** The rules that the first pairs allow, the simplest ones first. */
function* rulesFor(pairs: readonly Pair[]): Generator<Rule> {
  for (let skipped = 0; skipped <= Math.min(MOST_FIRST, pairs.length - LEAST_CHECKED); skipped += 1) {
    const [small = 0, large = 0] = pairs[skipped] ?? [];
    for (let slope = 1; slope <= MOST_SLOPE; slope += 1) {
      for (let step = 0; step <= MOST_STEP; step += 1) {
        const plus = large - slope * small - step * skipped;
        if (Math.abs(plus) <= MOST_PLUS) yield { first: pairs.slice(0, skipped), slope, step, plus };
      }
    }
  }
}

/** Whether the pairs of a table of this side are exactly those that a rule gives. */
function isAll(pairs: readonly Pair[], { first, slope, step, plus }: Rule, side: number): boolean {
  const used = new Set(first.flat());
  let seen = first.length;
  let [last] = first.at(-1) ?? [-1];
  for (let k = first.length; ; k += 1) {
    const small = leastNotIn(used);
    if (small <= last) return false;
    if (small >= side) break;
    const large = slope * small + step * k + plus;
    if (large < small) return false;
    used.add(small).add(large);
    last = small;
    if (large >= side) continue;
    const pair = pairs[seen];
    if (pair?.[0] !== small || pair[1] !== large) return false;
    seen += 1;
  }
  return seen === pairs.length && seen - first.length >= LEAST_CHECKED;
}

function leastNotIn(used: ReadonlySet<number>): number {
  let number = 0;
  while (used.has(number)) number += 1;
  return number;
}

function written({ first, slope, step, plus }: Rule): GreedyPairs {
  const begin = (at: 0 | 1): string => beginning(first.map((pair) => pair[at]));
  const terms = [times(slope, 'small(k)'), ...(step === 0 ? [] : [times(step, 'k')])].join(' + ');
  const shifted = plus === 0 ? '' : plus < 0 ? ` - ${-plus}` : ` + ${plus}`;
  return {
    formula: lostIf('some(small(k) == min(a, b) and large(k) == max(a, b) for k in 0..min(a, b))'),
    declarations: [
      `let small(k) = ${begin(0)}mex(x for j in 0..k - 1, x in {small(j), large(j)})`,
      `let large(k) = ${begin(1)}${terms}${shifted}`,
    ],
  };
}

function times(factor: number, text: string): string {
  return factor === 1 ? text : `${factor} * ${text}`;
}

/** `if k < 2 then [0, 2][k + 1] else `, or nothing. */
function beginning(entries: readonly number[]): string {
  if (entries.length === 0) return '';
  if (entries.length === 1) return `if k == 0 then ${entries[0]} else `;
  return `if k < ${entries.length} then [${entries.join(', ')}][k + 1] else `;
}
