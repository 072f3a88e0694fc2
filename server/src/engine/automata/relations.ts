import type { Meter } from '../budget/meter.ts';
import { type Automaton, lettersFor, reached } from './automaton.ts';
import type { Linear } from './linear.ts';
import { minimal } from './minimal.ts';

/**
 * Whether a linear form is 0. What is read so far is a multiple of a power of two, by which the state is the quotient: its last digit must be 0 before the next ones are read.
 * There are about as many states as the factors are large together.
 */
export function isZero(form: Linear, meter: Meter): Automaton {
  const { tracks, sums } = sumsOf(form);
  const step = (state: bigint | null, letter: number): bigint | null => {
    const sum = state === null ? 1n : state + (sums[letter] ?? 0n);
    return sum % 2n === 0n ? sum / 2n : null;
  };
  return minimal(
    reached(tracks, form.constant, step, (state) => state === 0n, meter),
    meter,
  );
}

/** Whether a linear form is at most 0: the state is what is read so far less 1, divided by the same power of two and rounded down, so it is negative at the end exactly if the form is at most 0. */
export function isAtMostZero(form: Linear, meter: Meter): Automaton {
  const { tracks, sums } = sumsOf(form);
  const step = (state: bigint, letter: number): bigint => (state + (sums[letter] ?? 0n)) >> 1n;
  return minimal(
    reached(tracks, form.constant - 1n, step, (state) => state < 0n, meter),
    meter,
  );
}

/**
 * Whether a linear form is a multiple of a positive number, modulo which the states of {@link isZero} are enough: as long as it is even, its half counts after the next digit; modulo an odd
 * number, every number has a half.
 */
export function isMultiple(form: Linear, by: bigint, meter: Meter): Automaton {
  const { tracks, sums } = sumsOf(form);
  const step = (state: string, letter: number): string => {
    const [modulus = 1n, rest = 1n] = state.split(' ').map(BigInt);
    const sum = rest + (sums[letter] ?? 0n);
    if (modulus === 0n || (modulus % 2n === 0n && sum % 2n !== 0n)) return NEVER;
    const half = sum % 2n === 0n ? sum / 2n : (sum + modulus) / 2n;
    return multipleState(modulus % 2n === 0n ? modulus / 2n : modulus, half);
  };
  const accepts = (state: string): boolean => {
    const [modulus = 0n, rest = 1n] = state.split(' ').map(BigInt);
    return modulus > 0n && rest % modulus === 0n;
  };
  return minimal(reached(tracks, multipleState(by, form.constant), step, accepts, meter), meter);
}

function multipleState(modulus: bigint, rest: bigint): string {
  return `${modulus} ${((rest % modulus) + modulus) % modulus}`;
}

/** The state of numbers that are no multiples, whatever follows. */
const NEVER = '0 1';

/** Whether the digits of each place meet a condition on the digits of these variables, all different. */
export function isDigitwise(
  variables: readonly number[],
  holds: (digits: readonly number[]) => boolean,
  meter: Meter,
): Automaton {
  return automatonOf(variables, [(digits) => (holds(digits) ? 0 : null)], [true], meter);
}

/** Whether a number is a power of 2^exponent, whose exponent is at least 1. */
export function isPower(variable: number, exponent: number, meter: Meter): Automaton {
  const places = Array.from(
    { length: exponent },
    (_, place): Step =>
      ([digit]) =>
        digit === 0 ? (place + 1) % exponent : place === 0 ? exponent : null,
  );
  const only: Step = ([digit]) => (digit === 0 ? exponent : null);
  return automatonOf([variable], [...places, only], [...places.map(() => false), true], meter);
}

/** Whether `power` is the greatest power of two that is at most `of`. */
export function isHighest(power: number, of: number, meter: Meter): Automaton {
  const before: Step = ([own, digit]) => (own === 0 ? 0 : digit === 1 ? 1 : null);
  const after: Step = ([own, digit]) => (own === 0 && digit === 0 ? 1 : null);
  return automatonOf([power, of], [before, after], [false, true], meter);
}

/** Whether `rest` is the remainder of `of` by `power`, if that is a power of two: it has the digits of `of` that are below the digit 1 of `power`. */
export function isRemainder(rest: number, of: number, power: number, meter: Meter): Automaton {
  const below: Step = ([own, digit, end]) => (end === 1 ? (own === 0 ? 1 : null) : own === digit ? 0 : null);
  const above: Step = ([own, , end]) => (own === 0 && end === 0 ? 1 : null);
  return automatonOf([rest, of, power], [below, above], [false, true], meter);
}

/** The next state for the digits of some variables; null if nothing is accepted any more. */
type Step = (digits: readonly number[]) => number | null;

function automatonOf(
  variables: readonly number[],
  steps: readonly Step[],
  accepts: readonly boolean[],
  meter: Meter,
): Automaton {
  const tracks = variables.toSorted((a, b) => a - b);
  const orders = lettersFor(variables, tracks);
  const step = (state: number | null, letter: number): number | null => {
    const order = orders[letter] ?? 0;
    return state === null ? null : (steps[state]?.(variables.map((_, index) => (order >> index) & 1)) ?? null);
  };
  return minimal(
    reached<number | null>(tracks, 0, step, (state) => state !== null && accepts[state] === true, meter),
    meter,
  );
}

/** The variables of a form, and for each letter the sum of the factors of those that have a digit 1. */
function sumsOf({ factors }: Linear): { readonly tracks: readonly number[]; readonly sums: readonly bigint[] } {
  const tracks = [...factors.keys()].sort((a, b) => a - b);
  const sums = Array.from({ length: 1 << tracks.length }, (_, letter) =>
    tracks.reduce((sum, track, index) => sum + ((letter >> index) & 1 ? (factors.get(track) ?? 0n) : 0n), 0n),
  );
  return { tracks, sums };
}
