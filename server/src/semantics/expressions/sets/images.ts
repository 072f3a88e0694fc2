import { add, type Int } from '../../../engine/arithmetic/integers.ts';
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
import type { Rising } from '../limits/rises.ts';
import { risingOf } from '../limits/rising.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { typeOf } from '../types/type-of.ts';
import { valueText } from '../values/value-text.ts';
import { between, type Image, type ImageLoop } from './image-members.ts';

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
