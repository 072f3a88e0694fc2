/** How the value of a heap b·m + r follows from m, or from the value of a smaller heap. */
type Step =
  | { readonly kind: 'linear'; readonly slope: number; readonly plus: number }
  /** The value of the heap `factor`·m + `offset` with `plus` added, or the opposite of that value. */
  | { readonly kind: 'smaller'; readonly factor: number; readonly offset: number; readonly plus: number }
  | { readonly kind: 'opposite'; readonly factor: number; readonly offset: number }
  /** Of values 0 and 1, those of the heaps `factor`·m + `offset` and of the next one choose an output: 00, 01, 10, 11. */
  | { readonly kind: 'two'; readonly factor: number; readonly offset: number; readonly outputs: readonly number[] };

/** A step for each residue of n modulo `base`, for n ≥ `first`. */
export interface Recursion {
  readonly base: number;
  readonly first: number;
  readonly steps: readonly Step[];
}

const MOST_BASE = 4;
const MOST_FIRST = 4;
const MOST_SLOPE = 4;
const MOST_SUMMAND = 3;
/** Two neighbours that are met less often might agree by chance. */
const LEAST_MET = 12;

/**
 * The simplest recursion by residues that gives all values, as g(2m) = m, g(2m + 1) = g(m); null if there is none, or if no value depends
 * on another. With `isYesOrNo` the values are 0 and 1, and one may be the opposite of another. Linear in the values.
 */
export function recursionOf(values: readonly number[], isYesOrNo: boolean): Recursion | null {
  for (let base = 2; base <= MOST_BASE; base += 1) {
    for (let first = 1; first <= MOST_FIRST; first += 1) {
      const steps = Array.from({ length: base }, (_, residue) => stepFor(values, { base, first, residue }, isYesOrNo));
      const known = steps.filter((step) => step !== null);
      if (known.length === base && known.some(({ kind }) => kind !== 'linear')) return { base, first, steps: known };
    }
  }
  return null;
}

interface Class {
  readonly base: number;
  readonly first: number;
  readonly residue: number;
}

function stepFor(values: readonly number[], place: Class, isYesOrNo: boolean): Step | null {
  for (const step of candidates(values, place, isYesOrNo)) if (fits(values, place, step)) return step;
  return null;
}

/** The least m of a class. */
function leastOf({ base, first, residue }: Class): number {
  return Math.max(0, Math.ceil((first - residue) / base));
}

function* candidates(values: readonly number[], place: Class, isYesOrNo: boolean): Generator<Step> {
  const { base, residue } = place;
  const m = leastOf(place);
  const [one = 0, other = 0] = [values[base * m + residue], values[base * (m + 1) + residue]];
  const slope = other - one;
  if (Math.abs(slope) <= MOST_SLOPE) yield { kind: 'linear', slope, plus: one - slope * m };
  for (let factor = 1; factor < base; factor += 1) {
    for (let offset = 0; offset <= base; offset += 1) {
      if (factor * m + offset >= base * m + residue) continue;
      const plus = one - (values[factor * m + offset] ?? 0);
      if (Math.abs(plus) <= (isYesOrNo ? 0 : MOST_SUMMAND)) yield { kind: 'smaller', factor, offset, plus };
      if (isYesOrNo) yield { kind: 'opposite', factor, offset };
    }
  }
  if (isYesOrNo) yield* ofTwo(values, place);
}

/** What two neighbours might say: the outputs where they are first met, and 0 for what is never met. */
function* ofTwo(values: readonly number[], place: Class): Generator<Step> {
  const { base, residue } = place;
  const least = leastOf(place);
  for (let factor = 1; factor < base; factor += 1) {
    for (let offset = -1; offset < base; offset += 1) {
      if (factor * least + offset < 0 || factor * least + offset + 1 >= base * least + residue) continue;
      const outputs = [0, 0, 0, 0];
      const met = [0, 0, 0, 0];
      for (let m = least; base * m + residue < values.length; m += 1) {
        const pair = pairAt(values, factor * m + offset);
        if (met[pair] === 0) outputs[pair] = values[base * m + residue] ?? 0;
        met[pair] = (met[pair] ?? 0) + 1;
      }
      if (met.every((times) => times === 0 || times >= LEAST_MET)) yield { kind: 'two', factor, offset, outputs };
    }
  }
}

function pairAt(values: readonly number[], heap: number): number {
  return 2 * (values[heap] ?? 0) + (values[heap + 1] ?? 0);
}

function fits(values: readonly number[], place: Class, step: Step): boolean {
  const { base, residue } = place;
  for (let m = leastOf(place); base * m + residue < values.length; m += 1)
    if (values[base * m + residue] !== valueBy(step, m, values)) return false;
  return true;
}

function valueBy(step: Step, m: number, values: readonly number[]): number {
  if (step.kind === 'linear') return step.slope * m + step.plus;
  if (step.kind === 'two') return step.outputs[pairAt(values, step.factor * m + step.offset)] ?? Number.NaN;
  const smaller = values[step.factor * m + step.offset] ?? Number.NaN;
  return step.kind === 'smaller' ? smaller + step.plus : 1 - smaller;
}

/** The declaration of a function with these values. */
export function recursionText(name: string, { base, first, steps }: Recursion, values: readonly number[]): string {
  const begin = values.slice(0, first);
  const start = first === 1 ? `if n == 0 then ${begin[0]}` : `if n < ${first} then [${begin.join(', ')}][n + 1]`;
  const texts = steps.map((step) => stepText(name, step, `floor(n / ${base})`));
  return `let ${name}(n) = ${start} else ${chain(texts, base)}`;
}

/** The texts by residue; equal ones at the end are written once. */
function chain(texts: readonly string[], base: number): string {
  const last = texts.at(-1) ?? '';
  const lead = texts.slice(0, texts.findLastIndex((text) => text !== last) + 1);
  return [...lead.map((text, residue) => `if n % ${base} == ${residue} then ${text}`), last].join(' else ');
}

function stepText(name: string, step: Step, m: string): string {
  if (step.kind === 'linear') return linear(step.slope, m, step.plus);
  if (step.kind === 'two') {
    const [one, next] = [0, 1].map((more) => `${name}(${linear(step.factor, m, step.offset + more)})`);
    return `[${step.outputs.join(', ')}][2 * ${one} + ${next} + 1]`;
  }
  const smaller = `${name}(${linear(step.factor, m, step.offset)})`;
  return step.kind === 'opposite' ? `1 - ${smaller}` : linear(1, smaller, step.plus);
}

function linear(slope: number, text: string, plus: number): string {
  if (slope === 0) return String(plus);
  const product = slope === 1 ? text : `${slope} * ${text}`;
  if (plus === 0) return product;
  return plus < 0 ? `${product} - ${-plus}` : `${product} + ${plus}`;
}
