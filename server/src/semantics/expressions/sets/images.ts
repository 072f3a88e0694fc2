import { firstNumberWhere } from '../../../engine/arithmetic/first-number-where.ts';
import { add, compare, type Int, least } from '../../../engine/arithmetic/integers.ts';
import { type ImageSet, members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { isInfinite, lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import type { Clauses, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { identityOfExpression } from '../../scope/bound.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import { newVariable, nextSlot, type Scope, type Variable, withVariables } from '../../scope/scope.ts';
import { isOfNumbers } from '../../scope/types.ts';
import { numbersOf } from '../../scope/values.ts';
import { compileCondition } from '../conditions/conditions.ts';
import { type Rising, risingOf } from '../limits/rising.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { typeOf } from '../types/type-of.ts';
import { valueText } from '../values/value-text.ts';

/**
 * Compiles a set of endlessly many values that never fall while the variables of its loops grow, as in `{p - 1 for p in primes}`, `{a^a for a in 1..}` and
 * `{p * q for p in primes, q in primes}`. Gives null where they may fall, or where infinitely many of them may lie below a number. Null for any other set.
 */
export function compileImages(builder: SetLiteral, clauses: Clauses, scope: Scope): Evaluate<NumberSet | null> | null {
  const images: Evaluate<NumberSet | null>[] = [];
  for (const item of builder.items) {
    const image = compileImage(item, builder, clauses, { ...scope, report: () => undefined });
    if (image === null) return null;
    images.push(image);
  }
  return (environment) => {
    let union: NumberSet | null = null;
    for (const image of images) {
      const set = image(environment);
      if (set === null) return null;
      union = union === null ? set : { kind: 'union', left: union, right: set };
    }
    return union;
  };
}

/** What lists finitely many values, or the set of endlessly many where a loop has no end. */
export function orEndless<T>(
  list: Evaluate<T>,
  endless: Evaluate<NumberSet | null> | null,
  as: (set: NumberSet) => T,
): Evaluate<T> {
  if (endless === null) return list;
  return (environment) => {
    try {
      return list(environment);
    } catch (error) {
      const isEndless = error instanceof Fault && error.code === 'endless-loop';
      const found = isEndless ? endless(environment) : null;
      if (found === null) throw error;
      return as(found);
    }
  };
}

/** An expression, and what its loops run through. */
interface Image {
  readonly value: Evaluate<Int>;
  readonly condition: Evaluate<boolean> | null;
  readonly loops: readonly ImageLoop[];
}

interface ImageLoop {
  readonly slot: number;
  readonly set: NumberSet;
  /** Neither the loop nor the expression takes smaller values of the variable. */
  readonly from: Int;
  /** Whether the expression exceeds every bound while this variable grows. */
  readonly isEndless: boolean;
}

function compileImage(
  item: Expression,
  builder: SetLiteral,
  clauses: Clauses,
  scope: Scope,
): Evaluate<NumberSet | null> | null {
  const variables = variablesOf(clauses, scope);
  if (variables === null) return null;
  const inner = withVariables(scope, variables);
  const rising = risingOf(item, variables, inner);
  if (rising === null) return null;
  const sets = clauses.loops.map(({ set }) => scope.compile.set(set, scope));
  const value = compileNumber(item, inner);
  const condition = clauses.where === null ? null : compileCondition(clauses.where, inner);
  const single: SetLiteral = { ...builder, items: [item] };
  const free = [...namesIn([single])].flatMap((used) => scope.variables.get(used) ?? []);
  return (environment) => {
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const found = loopsOf(
      variables,
      sets.map((set) => set(own)),
      rising,
      own,
    );
    if (found === null) return null;
    const image: Image = { value, condition, loops: found.loops };
    const values = free.map(({ name: { text }, slot }) => `${text}=${valueText(environment.slots[slot])}`);
    const endless: ImageSet = {
      kind: 'image',
      least: found.least,
      between: (from, to, meter) => between(image, from, to, { ...own, slots: [...own.slots], meter }),
      condition: () => identityOfExpression(single, free, own),
      text: [printExpression(single), ...values].join(' '),
    };
    const early = earlyValues(image, own);
    return early.length === 0 ? endless : { kind: 'union', left: numbersOf(early), right: endless };
  };
}

/** The variables of loops over numbers that do not depend on each other; null for other loops. */
function variablesOf({ loops }: Clauses, scope: Scope): readonly Variable[] | null {
  const names = loops.flatMap((loop) => loop.names);
  const texts = new Set(names.map(({ text }) => text));
  const isPlain = loops.every(
    ({ set, names: { length } }) =>
      length === 1 && isOfNumbers(typeOf(set, scope)) && ![...namesIn([set])].some((name) => texts.has(name)),
  );
  const first = nextSlot(scope);
  return isPlain && texts.size === names.length
    ? names.map((name, index) => newVariable(name, first + index, 'loop'))
    : null;
}

/** The loops from where on the expression rises, and its value there; null if it is not known to rise, or to exceed every bound in an endless loop. */
function loopsOf(
  variables: readonly Variable[],
  sets: readonly NumberSet[],
  rising: Rising,
  own: Environment,
): { readonly loops: readonly ImageLoop[]; readonly least: Int } | null {
  const lowest = sets.flatMap((set) => lowerBoundOf(set) ?? []);
  if (lowest.length < sets.length) return null;
  for (const skipped of sets.length === 1 ? SKIPPED : [0]) {
    const froms = lowest.map((from) => add(from, skipped));
    for (const [index, { slot }] of variables.entries()) own.slots[slot] = froms[index] ?? 0;
    const rise = rising(own);
    if (rise === null) continue;
    const loops = variables.map(({ slot }, index): ImageLoop => {
      const isEndless = ((rise.endless >> index) & 1) === 1;
      return { slot, set: sets[index] ?? numbersOf([]), from: froms[index] ?? 0, isEndless };
    });
    return loops.every(({ set, isEndless }) => isEndless || !isInfinite(set)) ? { loops, least: rise.value } : null;
  }
  return null;
}

/** `k * (k - 5)` never falls from k = 3 on: so many values may come before. */
const SKIPPED = [0, ...Array.from({ length: 11 }, (_, digit) => 2 ** digit)];

/** The values for the members of the only set from which on the expression is not yet known to rise. */
function earlyValues({ value, condition, loops }: Image, own: Environment): readonly Int[] {
  const [loop, another] = loops;
  if (loop === undefined || another !== undefined) return [];
  const early: Int[] = [];
  for (const at of members(loop.set, null, add(loop.from, -1), own.meter)) {
    own.slots[loop.slot] = at;
    if (condition === null || condition(own)) early.push(value(own));
  }
  return early;
}

/** The values from `from` to `to`, ascending, each once; without end if `to` is null. */
function between(image: Image, from: Int, to: Int | null, own: Environment): Iterable<Int> {
  return image.loops.length === 1 ? lastLoop(image, 0, from, to, own) : inWindows(image, from, to, own);
}

/** The values of several loops are sorted, some at a time. */
function* inWindows(image: Image, from: Int, to: Int | null, own: Environment): Generator<Int> {
  let [low, width] = [from, 64];
  while (to === null || low <= to) {
    const end: Int = add(low, width);
    const high = to === null ? end : least(end, to);
    const values = new Set<Int>();
    collect(image, 0, { low, high, values }, own);
    yield* [...values].sort(compare);
    low = add(high, 1);
    width = Math.min(2 * width, WIDEST);
  }
}

/** So many values are sorted at a time. */
const WIDEST = 2 ** 20;

interface Window {
  readonly low: Int;
  readonly high: Int;
  readonly values: Set<Int>;
}

/** Collects the values for all members of the later sets. */
function collect(image: Image, index: number, window: Window, own: Environment): void {
  const { loops, value } = image;
  const { low, high, values } = window;
  const loop = loops[index];
  if (loop === undefined) return;
  if (index === loops.length - 1) {
    for (const found of lastLoop(image, index, low, high, own)) values.add(found);
    return;
  }
  for (const at of members(loop.set, loop.from, null, own.meter)) {
    own.slots[loop.slot] = at;
    for (const { slot, from } of loops.slice(index + 1)) own.slots[slot] = from;
    own.meter.spend(1);
    if (value(own) > high) return;
    collect(image, index + 1, window, own);
  }
}

/** The values for the members of the last set that meet the condition, ascending, each once. */
function* lastLoop(
  { value, condition, loops }: Image,
  index: number,
  low: Int,
  high: Int | null,
  own: Environment,
): Generator<Int> {
  const loop = loops[index];
  if (loop === undefined) return;
  const { slot, set, isEndless } = loop;
  const at = (number: Int): Int => {
    own.meter.spend(1);
    own.slots[slot] = number;
    return value(own);
  };
  const firstWith = (least: Int, from: Int): Int =>
    isEndless ? firstNumberWhere(from, Number.POSITIVE_INFINITY, (number) => at(number) >= least) : from;
  let next = firstWith(low, loop.from);
  let last: Int | null = null;
  for (let isLeft = true; isLeft; ) {
    isLeft = false;
    for (const number of members(set, next, null, own.meter)) {
      const found = at(number);
      if (high !== null && found > high) return;
      if (found === last && isEndless) {
        // Roots and logarithms have the same value for ever longer.
        next = firstWith(add(found, 1), number);
        isLeft = true;
        break;
      }
      if (found < low || found === last || (condition !== null && !condition(own))) continue;
      yield found;
      last = found;
    }
  }
}
