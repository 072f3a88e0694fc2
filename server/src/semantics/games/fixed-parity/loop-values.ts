import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Congruence } from './congruences.ts';
import { congruenceOf, formIn, type Known, linearForm, type Words } from './deduction.ts';
import {
  constantForm,
  isNeverNegative,
  type LinearForm,
  plusTimes,
  substituted,
  variableForm,
} from './linear-forms.ts';

/** A variable of a loop, and the set that it runs through. */
export interface WrittenLoop {
  readonly name: string;
  readonly set: Expression;
}

/** The members of a set that is written out as numbers; null for any other set. */
export function itemsOf(set: Expression): readonly Expression[] | null {
  return set.kind === 'set' && set.clauses === null && set.items.every((item) => unwrap(item).kind === 'numeral')
    ? set.items
    : null;
}

/** What is known of the values of a loop, one for each case: together they are all of them. `modulus` is even. */
export function casesOf({ set }: WrittenLoop, modulus: bigint, known: Known): readonly Congruence[] {
  const written = unwrap(set);
  const items = itemsOf(written);
  if (items !== null) return items.map((item) => congruenceOf(item, known));
  const word = written.kind === 'name' && known.plain.has(written.text) ? written.text : '';
  const [start, step] = word === 'odd' ? [1n, 2n] : word === 'even' ? [0n, 2n] : [0n, 1n];
  const cases: Congruence[] = [];
  for (let rest = start; rest < modulus; rest += step) cases.push({ modulus, rest });
  return cases;
}

/** Whether a loop may be over an infinite set. */
export function mayBeInfinite({ set }: WrittenLoop): boolean {
  const written = unwrap(set);
  return itemsOf(written) === null && (written.kind !== 'range' || written.to === null);
}

/** Forms that are not negative for any value of a loop. */
export function factsOf({ name, set }: WrittenLoop, words: Words): readonly LinearForm[] {
  const written = unwrap(set);
  const value = variableForm(name);
  if (itemsOf(written) !== null) {
    const numbers = (itemsOf(written) ?? []).map((item) => linearForm(item, words)?.constant ?? 0n);
    const least = numbers.reduce((one, other) => (other < one ? other : one), numbers[0] ?? 0n);
    return [plusTimes(value, -1n, constantForm(least))];
  }
  if (isPositiveWord(written, words)) return [plusTimes(value, -1n, constantForm(1n))];
  if (written.kind !== 'range') return [];
  const from = linearForm(written.from, words);
  const below = written.to === null ? null : upperFact(written.to, value, words);
  return [...(from === null ? [] : [plusTimes(value, -1n, from)]), ...(below === null ? [] : [below])];
}

function isPositiveWord(set: Expression, { plain }: Words): boolean {
  return set.kind === 'name' && POSITIVE.has(set.text) && plain.has(set.text);
}

const POSITIVE: ReadonlySet<string> = new Set(['any', 'odd', 'even', 'primes', 'squares', 'fibonacci']);

/** What says that a value is at most a number, or at most `floor(a / b)`. */
function upperFact(to: Expression, value: LinearForm, words: Words): LinearForm | null {
  const whole = linearForm(to, words);
  if (whole !== null) return plusTimes(whole, -1n, value);
  const call = unwrap(to);
  const [only] = call.kind === 'call' && call.callee.text === 'floor' && words.plain.has('floor') ? call.arguments : [];
  const quotient = only === undefined ? null : unwrap(only);
  if (quotient?.kind !== 'binary' || quotient.operator !== '/') return null;
  const [divided, by] = [linearForm(quotient.left, words), linearForm(quotient.right, words)];
  if (divided === null || by === null || by.factors.size > 0 || by.constant < 1n) return null;
  return plusTimes(divided, -by.constant, value);
}

/** A few values that a loop certainly runs through where what is known holds, as forms in the numbers of the state. */
export function someValuesOf({ set }: WrittenLoop, known: Known): readonly LinearForm[] {
  const written = unwrap(set);
  const items = itemsOf(written);
  if (items !== null) return items.slice(0, TRIED).flatMap((item) => formIn(item, known) ?? []);
  if (written.kind === 'name' && known.plain.has(written.text)) {
    const members = FIRST_MEMBERS.get(written.text) ?? [];
    return members.map(constantForm);
  }
  if (written.kind !== 'range') return [];
  const from = formIn(written.from, known);
  if (from === null) return [];
  const values = Array.from({ length: TRIED }, (_, index) => plusTimes(from, BigInt(index), constantForm(1n)));
  if (written.to === null) return values;
  const upper = upperFact(written.to, variableForm(VALUE), known);
  return values.filter(
    (value) =>
      upper !== null && isNeverNegative(substituted(upper, new Map([...known.forms, [VALUE, value]])), known.facts),
  );
}

/** No variable has this name. */
const VALUE = '';
const TRIED = 4;
const FIRST_MEMBERS: ReadonlyMap<string, readonly bigint[]> = new Map([
  ['any', [1n, 2n]],
  ['odd', [1n, 3n]],
  ['even', [2n, 4n]],
]);
