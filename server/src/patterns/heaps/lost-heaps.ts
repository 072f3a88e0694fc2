import { FITTED, lostIf } from '../formulas/pattern.ts';
import { automatonOf, automatonText } from './automaton.ts';
import { lineText, lineThrough, termOf } from './beatty.ts';
import { conditionOfLost } from './one-number.ts';
import { repetitionOf } from './periods.ts';
import { recursionOf, recursionText } from './recursion.ts';

/** A condition on the lost heaps, with the declarations that it needs. */
export interface LostHeaps {
  readonly kind: 'lost' | 'residues' | 'recurrence' | 'recursion' | 'automaton' | 'Beatty';
  readonly formula: string;
  readonly declarations: readonly string[];
}

/**
 * What the lost heaps have in common: residues, membership in a known set, a recurrence, or a formula that is constant on them. Null if nothing
 * describes them all, or if hardly any is known. `lost` says for the heaps 0, 1, … whether they are lost.
 */
export function describeLostHeaps(lost: readonly boolean[]): LostHeaps | null {
  const heaps = [...lost.keys()].filter((n) => lost[n]);
  const last = heaps.at(-1) ?? 0;
  // If only finitely many seem to be lost, no rule can be seen in them.
  if (last * FITTED < lost.length || heaps.length === lost.length) return null;
  return (
    residuesOf(lost) ??
    membersOf(lost) ??
    formulaOf(lost) ??
    recurrenceOf(heaps, lost.length) ??
    recursiveOf(lost) ??
    automaticOf(lost) ??
    onLine(heaps, lost.length)
  );
}

function isIn(text: string, numbers: readonly number[]): string {
  return numbers.length === 1 ? `${text} == ${numbers[0]}` : `${text} in {${numbers.join(', ')}}`;
}

/** Residues from some heap on; the lost heaps before it are listed. */
function residuesOf(lost: readonly boolean[]): LostHeaps | null {
  const condition = residueCondition(lost, 'n');
  return condition === null ? null : { kind: 'residues', formula: lostIf(condition), declarations: [] };
}

/** The numbers that are lost, by residues from some number on, as a condition on a variable; null if they are no residues. */
export function residueCondition(lost: readonly boolean[], variable: string): string | null {
  const found = repetitionOf(lost.map(Number));
  if (found === null || found.saltus !== 0) return null;
  const { preperiod, period } = found;
  const among = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, index) => from + index).filter((n) => lost[n]);
  const residues = among(preperiod, preperiod + period)
    .map((n) => n % period)
    .sort((a, b) => a - b);
  const first = among(0, preperiod);
  if (residues.length === 0) return first.length === 0 ? null : isIn(variable, first);
  const repeated = isIn(`${variable} % ${period}`, residues);
  // Earlier numbers with these residues need not be excluded if they are lost, too.
  const isOwn = (n: number): boolean => lost[n] === true || !residues.includes(n % period);
  const isEverywhere = Array.from({ length: preperiod }, (_, n) => n).every(isOwn);
  const others = isEverywhere ? first.filter((n) => !residues.includes(n % period)) : first;
  const from = period === 1 ? `${variable} >= ${preperiod}` : `${variable} >= ${preperiod} and ${repeated}`;
  const later = isEverywhere ? repeated : from;
  return others.length === 0 ? later : `${isIn(variable, others)} or ${later}`;
}

/** Sets of the language, and what follows from squares. */
const SETS: readonly { readonly write: (n: string) => string; readonly has: (n: number) => boolean }[] = [
  { write: (n) => `${n} in fibonacci`, has: (n) => isSquare(5 * n * n + 4) || isSquare(5 * n * n - 4) },
  ...[2, 3, 4, 5].map((base) => ({
    write: (n: string) => `${n} in powers(${base})`,
    has: (n: number) => isPower(n, base),
  })),
  { write: (n) => `${n} in squares`, has: isSquare },
  { write: (n) => `8 * (${n}) + 1 in squares`, has: (n) => isSquare(8 * n + 1) },
  { write: (n) => `${n} in primes`, has: isPrime },
];

/** Fewer lost heaps might be on a line by chance. */
const LEAST_ON_LINE = 60;

/** Members shifted by up to this number are recognised. */
const MOST_SHIFT = 3;
/** Fewer members, 0 left aside, might agree by chance. */
const LEAST_MEMBERS = 6;

function membersOf(lost: readonly boolean[]): LostHeaps | null {
  for (let shift = 0; shift <= MOST_SHIFT; shift += 1) {
    for (const sign of shift === 0 ? [1] : [1, -1]) {
      const moved = sign * shift;
      const text = moved === 0 ? 'n' : moved > 0 ? `n + ${moved}` : `n - ${-moved}`;
      for (const { write, has } of SETS) {
        const wanted = (n: number): boolean => n + moved > 0 && has(n + moved);
        const differs = lost.findIndex((isLost, n) => n > 0 && isLost !== wanted(n));
        if (differs !== -1 || lost.filter((isLost, n) => n > 0 && isLost).length < LEAST_MEMBERS) continue;
        const member = write(text);
        const condition = lost[0] === wanted(0) ? member : lost[0] ? `n == 0 or ${member}` : `n > 0 and ${member}`;
        return { kind: 'lost', formula: lostIf(condition), declarations: [] };
      }
    }
  }
  return null;
}

/** Whether a heap is lost follows from whether a heap a fraction as large is. */
function recursiveOf(lost: readonly boolean[]): LostHeaps | null {
  const values = lost.map(Number);
  const recursion = recursionOf(values, true);
  if (recursion === null) return null;
  const declarations = [recursionText('lost', recursion, values)];
  return { kind: 'recursion', formula: lostIf('lost(n) == 1'), declarations };
}

/** An automaton that reads the digits of a heap tells whether it is lost. */
function automaticOf(lost: readonly boolean[]): LostHeaps | null {
  const automaton = automatonOf(lost.map(Number));
  if (automaton === null) return null;
  const states = automaton.outputs.flatMap((output, index) => (output === 1 ? [index + 1] : []));
  const formula = lostIf(isIn('state(n)', states));
  return { kind: 'automaton', formula, declarations: [automatonText('state', automaton)] };
}

/** The lost heaps are ⌊kα⌋ plus a constant, for k = 0, 1, … or from 1 on. */
function onLine(heaps: readonly number[], seen: number): LostHeaps | null {
  if (heaps.length < LEAST_ON_LINE) return null;
  for (const first of [0, 1]) {
    const line = lineThrough(heaps.map((a, index) => ({ k: index + first, a })));
    if (line === null || termOf(line, heaps.length + first) < seen) continue;
    const formula = lostIf(`some(${lineText(line, 'k')} == n for k in ${first}..n + 1)`);
    return { kind: 'Beatty', formula, declarations: [] };
  }
  return null;
}

function formulaOf(lost: readonly boolean[]): LostHeaps | null {
  const formula = conditionOfLost(lost);
  return formula === null ? null : { kind: 'lost', formula, declarations: [] };
}

/** Lost heaps of this many terms, and their order, are needed to find a recurrence; the others check it. */
const ORDER = 2;
const LEAST_CHECKED = 6;
/** Where heaps grow more slowly, other descriptions are better, and there would be too many of them to look through. */
const LEAST_GROWTH = 1.25;

/** Lost heaps p(k) = a · p(k − 1) + b · p(k − 2) + c, after up to three others. */
function recurrenceOf(heaps: readonly number[], seen: number): LostHeaps | null {
  for (let skipped = 0; skipped <= 3; skipped += 1) {
    const terms = heaps.slice(skipped);
    const rule = terms.length < ORDER + 3 + LEAST_CHECKED ? null : ruleOf(terms);
    if (rule === null) continue;
    const [p0 = 0, p1 = 0] = terms;
    const next = (k: number): number => rule[0] * (terms[k - 1] ?? 0) + rule[1] * (terms[k - 2] ?? 0) + rule[2];
    const holds = terms.every((term, k) => k < ORDER || term === next(k)) && next(terms.length) >= seen;
    const grows = terms.every((term, k) => k < ORDER || term >= LEAST_GROWTH * (terms[k - 1] ?? 0));
    if (!holds || !grows) continue;
    const first = heaps.slice(0, skipped);
    const sum = [times(rule[0], 'lost(k - 1)'), times(rule[1], 'lost(k - 2)'), rule[2] === 0 ? '' : String(rule[2])];
    const declaration = `let lost(k) = if k == 0 then ${p0} else if k == 1 then ${p1} else ${joined(sum)}`;
    // From the growth: the k-th lost heap is greater than n for k > 4 · log2(n + 2).
    const condition = 'some(lost(k) == n for k in 0..4 * log2(n + 2))';
    const formula = lostIf(first.length === 0 ? condition : `${isIn('n', first)} or ${condition}`);
    return { kind: 'recurrence', formula, declarations: [declaration] };
  }
  return null;
}

/** The integers a, b, c with x₂ = a·x₁ + b·x₀ + c for the first five terms; null if there are none. */
function ruleOf(terms: readonly number[]): readonly [number, number, number] | null {
  const [d1 = 0, d2 = 0, d3 = 0, d4 = 0] = terms.slice(1).map((term, index) => term - (terms[index] ?? 0));
  const determinant = d2 * d2 - d1 * d3;
  if (determinant === 0) return null;
  const a = (d2 * d3 - d1 * d4) / determinant;
  const b = (d2 * d4 - d3 * d3) / determinant;
  const c = (terms[2] ?? 0) - a * (terms[1] ?? 0) - b * (terms[0] ?? 0);
  return Number.isInteger(a) && Number.isInteger(b) ? [a, b, c] : null;
}

function times(factor: number, text: string): string {
  if (factor === 0) return '';
  return factor === 1 ? text : `${factor} * ${text}`;
}

function joined(summands: readonly string[]): string {
  const [first = '0', ...others] = summands.filter((summand) => summand !== '');
  return others.reduce((sum, next) => (next.startsWith('-') ? `${sum} - ${next.slice(1)}` : `${sum} + ${next}`), first);
}

function isSquare(n: number): boolean {
  return n >= 0 && Math.round(Math.sqrt(n)) ** 2 === n;
}

function isPower(n: number, base: number): boolean {
  return n === 1 || (n > 1 && n % base === 0 && isPower(n / base, base));
}

function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
}
