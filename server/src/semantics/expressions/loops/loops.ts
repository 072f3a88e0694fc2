import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { isInfinite } from '../../../engine/arithmetic/set-bounds.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { reportLoopFromZero } from '../../problems/counted-from-one.ts';
import {
  type Environment,
  type Evaluate,
  isNumber,
  isNumberSet,
  type Tuple,
  type Value,
} from '../../scope/evaluation.ts';
import type { Scope, Walk } from '../../scope/scope.ts';
import { isListed, isOfNumbers, type Type } from '../../scope/types.ts';
import { listedIn, valuesIn } from '../../scope/values.ts';
import { endlessLoop } from '../limits/endless-loops.ts';
import { limitedTo, loopLimits } from '../limits/loop-limits.ts';
import { compileMatching, type Matching } from '../limits/matching-items.ts';
import { steppingBy } from '../limits/stepping.ts';
import { type Bounded, overNumbers, overSet, overTuples, overValues, smallRange } from '../limits/walk.ts';
import { compileTuples } from '../lists/tuples.ts';
import { compileSet } from '../sets/sets.ts';
import { reportLoopOverNumber } from '../types/loop-over-number.ts';
import { isListOfSets } from '../types/set-entries.ts';
import { typeOf } from '../types/type-of.ts';
import { reportConditionInLoop } from './conditions-in-loops.ts';
import { reportEmpty } from './constants.ts';

/** A loop that runs over numbers, values or tuples. */
export interface CompiledLoop {
  /** Begins the loop: each call of the result binds the variables to the next value, and tells whether there was one. */
  readonly begin: Evaluate<() => boolean>;
  /** Binds the variables to one value after another until `visit` returns true. */
  readonly some: Walk;
}

/**
 * Compiles `for x in SET`, where the variable has this slot, or `for (x, y) in SET`, where there is a slot for each variable. Values that plainly do
 * not meet the conditions may be left out. The conditions `implied` hold wherever a value counts; a loop without end suggests one of them.
 */
export function compileLoop(
  loop: Loop,
  conditions: readonly Expression[],
  scope: Scope,
  slots: readonly number[],
  implied: readonly Expression[],
): CompiledLoop {
  if (reportConditionInLoop(loop, scope)) return { begin: () => () => false, some: () => false };
  if (loop.names.length > 1) {
    const tuples = compileMatchingTuples(loop, conditions, scope);
    return {
      begin: (environment) => eachTuple(slots, tuples(environment), environment),
      some: overTuples(slots, tuples),
    };
  }
  const name = loop.names[0]?.text ?? '';
  if (isListOfSets(loop.set, scope)) return { begin: () => () => false, some: () => false };
  const slot = slots[0] ?? 0;
  const limits = loopLimits(name, conditions, scope);
  const endless = endlessLoop(name, loop, implied, scope);
  const within = (values: NumberSet, environment: Environment): Bounded => {
    const limited = limitedTo(limits, values, environment);
    if (limited.most === null && isInfinite(limited.values)) throw limited.failure ?? endless(environment);
    return limited;
  };
  const collection = scope.compile.collection(loop.set, scope);
  if (collection !== null) {
    return {
      begin: (environment) => eachValue(slot, collection(environment), environment),
      some: (environment, visit) => overValues(slot, collection(environment), environment, visit),
    };
  }
  reportLoopOverNumber(loop, scope);
  reportLoopFromZero(loop, conditions, scope);
  const type = typeOf(loop.set, scope);
  if (!isOfNumbers(type) && isIterable(type))
    return compileValuesLoop(loop.set, slot, within, compileMatching(loop, conditions, scope), scope);
  const set = compileSet(loop.set, scope);
  reportEmpty(loop.set, set, null, scope);
  const step = steppingBy(name, conditions, scope);
  const bounded = (environment: Environment): Bounded => {
    const found = within(set(environment), environment);
    return step === null ? found : step(found, environment);
  };
  return {
    begin: (environment) => eachNumber(slot, bounded(environment), environment),
    some: overSet(slot, bounded),
  };
}

/** The tuples of a loop with several variables. */
function compileMatchingTuples(
  loop: Loop,
  conditions: readonly Expression[],
  scope: Scope,
): Evaluate<readonly Tuple[]> {
  const tuples = compileTuples(loop.set, scope, loop.names.length);
  const matching = compileMatching<Tuple>(loop, conditions, scope);
  return matching === null ? tuples : (environment) => matching(tuples(environment), environment);
}

/** Whether values of a type are, or may turn out to be, something that a loop goes through entry by entry. */
function isIterable(type: Type): boolean {
  return isListed(type) || type.kind === 'set' || type.kind === 'value';
}

/** A loop over a list, over a set of anything, or over something whose kind is known only when it is computed. */
function compileValuesLoop(
  expression: Expression,
  slot: number,
  within: (values: NumberSet, environment: Environment) => Bounded,
  matching: Matching<Value> | null,
  scope: Scope,
): CompiledLoop {
  const whole = scope.compile.value(expression, scope);
  const each = overNumbers(slot);
  const numbers = (value: Value): NumberSet | null =>
    isNumberSet(value) ? value : isNumber(value) ? { kind: 'list', values: [value] } : null;
  const others = (value: Value, environment: Environment): Iterable<Value> => {
    const listed = matching === null ? null : listedIn(value);
    return listed === null ? valuesIn(value, environment.meter) : (matching?.(listed, environment) ?? listed);
  };
  return {
    begin: (environment) => {
      const value = whole(environment);
      const set = numbers(value);
      if (set === null) return eachValue(slot, others(value, environment), environment);
      return eachNumber(slot, within(set, environment), environment);
    },
    some: (environment, visit) => {
      const value = whole(environment);
      const set = numbers(value);
      if (set === null) return overValues(slot, others(value, environment), environment, visit);
      return each(within(set, environment), environment, visit);
    },
  };
}

/** Binds a variable to one number after another: those of a range are counted, and all others listed. */
function eachNumber(slot: number, { values, least, most }: Bounded, environment: Environment): () => boolean {
  const range = smallRange(values, least, most);
  if (range === null) return eachValue(slot, members(values, least, most, environment.meter), environment);
  const { slots, meter } = environment;
  let next = range.from;
  return () => {
    if (next > range.to) return false;
    meter.spend(1);
    slots[slot] = next;
    next += range.step;
    return true;
  };
}

/** Binds a variable to one value after another. */
function eachValue(slot: number, values: Iterable<Value>, { slots }: Environment): () => boolean {
  const left = values[Symbol.iterator]();
  return () => {
    const next = left.next();
    if (next.done === true) return false;
    slots[slot] = next.value;
    return true;
  };
}

/** Binds several variables to one tuple after another. */
function eachTuple(bound: readonly number[], tuples: Iterable<Tuple>, { slots }: Environment): () => boolean {
  const left = tuples[Symbol.iterator]();
  return () => {
    const next = left.next();
    if (next.done === true) return false;
    for (const [index, slot] of bound.entries()) slots[slot] = next.value[index] ?? 0;
    return true;
  };
}
