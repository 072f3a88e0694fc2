import { FITTED } from '../formulas/pattern.ts';

/** Reads the digits of a number in a base, the most significant one first, and gives a value at the end. States count from 1. */
export interface Automaton {
  readonly base: number;
  /** The state after the first digit, which is not 0; the entry for 0 is the state of the number 0. */
  readonly start: readonly number[];
  /** The next state, by the state and the next digit. */
  readonly next: readonly (readonly number[])[];
  readonly outputs: readonly number[];
}

const MOST_BASE = 5;
const MOST_STATES = 12;
/** How many further digits tell states apart. */
const MOST_DEPTH = 3;
/** How many times as much information the values must hold as the automaton: where few heaps are lost, such as powers, it says little. */
const SURPLUS = 2;

/**
 * The smallest automaton that gives all values (J.-P. Allouche and J. Shallit, Automatic Sequences, 2003, chapter 5); null if there is none
 * with up to 12 states. Each of its steps occurs in the first third, and the rest checks it. Linear in the values for each base.
 */
export function automatonOf(values: readonly number[]): Automaton | null {
  const found: Automaton[] = [];
  for (let base = 2; base <= MOST_BASE; base += 1) {
    for (let depth = 1; depth <= MOST_DEPTH; depth += 1) {
      const automaton = automatonWith(values, base, depth);
      if (automaton === null) continue;
      found.push(automaton);
      break;
    }
  }
  const size = ({ base, outputs }: Automaton): number => base * outputs.length;
  const [best = null] = found.toSorted((a, b) => size(a) - size(b));
  return best;
}

/** Numbers are in the same state if the values agree for all continuations by up to `depth` digits. */
function automatonWith(values: readonly number[], base: number, depth: number): Automaton | null {
  const known = Math.floor(values.length / base ** depth);
  const states = new Map<string, number>();
  const stateOf: number[] = [];
  for (let n = 1; n < known; n += 1) {
    const seen = continuations(values, n, base, depth);
    const state = states.get(seen) ?? states.size + 1;
    if (state > MOST_STATES) return null;
    states.set(seen, state);
    stateOf[n] = state;
  }
  const next = Array.from(states, (): number[] => []);
  const outputs: number[] = [];
  for (let n = 1; n < known; n += 1) {
    const state = (stateOf[n] ?? 0) - 1;
    outputs[state] = values[n] ?? 0;
    const row = next[state] ?? [];
    for (let digit = 0; digit < base && base * n + digit < known; digit += 1)
      row[digit] ??= stateOf[base * n + digit] ?? 0;
  }
  const first = outputs.indexOf(values[0] ?? 0) + 1;
  const start = [first, ...stateOf.slice(1, base)];
  const automaton = { base, start, next, outputs };
  const fitted = Math.floor(values.length / FITTED);
  const isWhole = first > 0 && start.length === base && next.every((row) => row.length === base);
  return isWhole &&
    isSoonWhole(automaton, fitted) &&
    saysMuch(automaton, values.slice(fitted)) &&
    gives(automaton, values)
    ? automaton
    : null;
}

/** The values of a number followed by up to `depth` digits. */
function continuations(values: readonly number[], n: number, base: number, depth: number): string {
  const texts: string[] = [];
  for (let digits = 0, width = 1; digits <= depth; digits += 1, width *= base)
    texts.push(values.slice(n * width, (n + 1) * width).join());
  return texts.join(';');
}

/** Whether numbers below a bound make every step. */
function isSoonWhole({ base, start, next }: Automaton, bound: number): boolean {
  const steps = new Set<number>();
  const states = [...start];
  for (let n = base; n < bound; n += 1) {
    const from = states[Math.floor(n / base)] ?? 0;
    steps.add(from * base + (n % base));
    states.push(next[from - 1]?.[n % base] ?? 0);
  }
  return steps.size === base * next.length;
}

/** Whether the values that it predicts hold much more information than its steps, so that it does not fit by chance. In bits. */
function saysMuch({ base, next }: Automaton, predicted: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const value of predicted) counts.set(value, (counts.get(value) ?? 0) + 1);
  const information = [...counts.values()].reduce((sum, count) => sum + count * Math.log2(predicted.length / count), 0);
  return information > SURPLUS * base * next.length * Math.log2(next.length + 1);
}

function gives({ base, start, next, outputs }: Automaton, values: readonly number[]): boolean {
  const states: number[] = [];
  return values.every((value, n) => {
    const state = n < base ? start[n] : next[(states[Math.floor(n / base)] ?? 0) - 1]?.[n % base];
    states.push(state ?? 0);
    return outputs[(state ?? 0) - 1] === value;
  });
}

/** The declaration of the state that a number leads to. */
export function automatonText(name: string, { base, start, next }: Automaton): string {
  const rows = next.map((row) => `[${row.join(', ')}]`).join(', ');
  const step = `[${rows}][${name}(floor(n / ${base}))][n % ${base} + 1]`;
  return `let ${name}(n) = if n < ${base} then [${start.join(', ')}][n + 1] else ${step}`;
}
