import type { Int } from '../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import { isInfinite } from '../../engine/arithmetic/set-bounds.ts';
import type { Clauses, Expression, Loop } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { reportOutcomeNames } from '../problems/outcome-names.ts';
import { type Environment, type Evaluate, isNumber, isNumberSet, type Tuple, type Value } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { CompiledClauses } from '../scope/scope.ts';
import { newVariable, nextSlot, type Scope, type Walk, withVariables } from '../scope/scope.ts';
import { isListed, isOfNumbers, type Type } from '../scope/types.ts';
import { valuesIn } from '../scope/values.ts';
import { compileCondition } from './conditions.ts';
import { conjunctsOf } from './conjuncts.ts';
import { reportEmpty, reportNever } from './constants.ts';
import { type LoopLimits, limitedTo, loopLimits, NO_LIMITS } from './loop-limits.ts';
import { compileSet } from './sets.ts';
import { compileTuples } from './tuples.ts';
import { typeOf, typesOfLoop } from './type-of.ts';
import { type Bounded, overNumbers, overSet, overTuples, overValues, walkOf } from './walk.ts';

/**
 * Compiles `for x in SET, … where CONDITION`. Each part of the condition (the parts are joined by `and`) is tested as soon as its
 * variables are bound. This prunes the loops, and lets `where b > 0` guard a set such as `1..floor(a / b)`.
 */
export function compileClauses(clauses: Clauses, scope: Scope): CompiledClauses {
  const conjuncts = clauses.where === null ? [] : conjunctsOf(clauses.where);
  const steps: Step[] = [];
  let inner = scope;
  const loops = clauses.loops.map((loop) => {
    if (scope.question !== undefined) reportOutcomeNames(loop.names, scope);
    const before = inner;
    const first = nextSlot(before);
    const types = typesOfLoop(loop, before);
    const variables = loop.names.map((name, index) => newVariable(name, first + index, 'loop', types[index]));
    inner = withVariables(before, variables);
    return { loop, variables, before };
  });
  const depthOf = (conjunct: Expression): number => {
    const names = namesIn([conjunct]);
    return loops.reduce(
      (depth, { loop }, index) => (loop.names.some(({ text }) => names.has(text)) ? index + 1 : depth),
      0,
    );
  };
  const conjunctsAt = (depth: number) => conjuncts.filter((conjunct) => depthOf(conjunct) === depth);
  const testOf = (conjunct: Expression): Step => {
    const holds = compileCondition(conjunct, inner);
    reportNever(conjunct, holds, inner);
    return { kind: 'test', holds };
  };

  steps.push(...conjunctsAt(0).map(testOf));
  loops.forEach(({ loop, variables, before }, index) => {
    const own = conjunctsAt(index + 1);
    const [name] = loop.names;
    const limits = name === undefined || loop.names.length > 1 ? NO_LIMITS : loopLimits(name.text, own, before);
    const slots = variables.map(({ slot }) => slot);
    steps.push({ kind: 'loop', ...compileLoop(loop, before, limits, slots) });
    steps.push(...own.map(testOf));
  });
  const variables = loops.flatMap((loop) => loop.variables);
  return { inner, variables, each: (environment) => run(steps, environment), some: walkOf(steps) };
}

type Step = { readonly kind: 'test'; readonly holds: Evaluate<boolean> } | ({ readonly kind: 'loop' } & CompiledLoop);

interface CompiledLoop {
  /** Begins the loop: each call of the result binds the variables to the next value, and tells whether there was one. */
  readonly begin: Evaluate<() => boolean>;
  /** Binds the variables to one value after another until `visit` returns true. */
  readonly some: Walk;
}

/** A loop in progress: its index among the steps, and what binds its next value. */
interface OpenLoop {
  readonly at: number;
  readonly next: () => boolean;
}

/**
 * Runs the loops with a stack of those in progress, the innermost on top. A search goes down a path of perhaps a million positions and
 * takes one option of each at a time: it cannot wait inside a `Walk`, and the options of all of them would not fit into memory.
 */
function* run(steps: readonly Step[], environment: Environment): Generator<undefined> {
  const open: OpenLoop[] = [];
  for (let at = 0; ; ) {
    const step = steps[at];
    if (step?.kind === 'test' && step.holds(environment)) {
      at += 1;
      continue;
    }
    if (step === undefined) yield undefined;
    if (step?.kind === 'loop') open.push({ at, next: step.begin(environment) });
    const next = advance(open, environment);
    if (next === null) return;
    at = next + 1;
  }
}

/**
 * Binds the next value of the innermost loop that has one left. Returns the index of that loop, or null when all loops are
 * finished.
 */
function advance(open: OpenLoop[], environment: Environment): number | null {
  for (let loop = open.at(-1); loop !== undefined; loop = open.at(-1)) {
    environment.meter.spend(1);
    if (loop.next()) return loop.at;
    open.pop();
  }
  return null;
}

function compileLoop(loop: Loop, scope: Scope, limits: LoopLimits, slots: readonly number[]): CompiledLoop {
  if (loop.names.length > 1) {
    const tuples = compileTuples(loop.set, scope, loop.names.length);
    return {
      begin: (environment) => eachTuple(slots, tuples(environment), environment),
      some: overTuples(slots, tuples),
    };
  }
  const slot = slots[0] ?? 0;
  const name = loop.names[0]?.text ?? '';
  const within = (values: NumberSet, environment: Environment): Bounded => {
    const limited = limitedTo(limits, values, environment, true);
    if (limited.most === null && isInfinite(limited.values))
      throw new Fault('endless-loop', { name, text: printExpression(loop.set) });
    return limited;
  };
  const collection = scope.compile.collection(loop.set, scope);
  if (collection !== null) {
    return {
      begin: (environment) => eachValue(slot, collection(environment), environment),
      some: (environment, visit) => overValues(slot, collection(environment), environment, visit),
    };
  }
  const type = typeOf(loop.set, scope);
  if (!isOfNumbers(type) && isRunThrough(type)) return compileValuesLoop(loop.set, slot, within, scope);
  const set = compileSet(loop.set, scope);
  reportEmpty(loop.set, set, null, scope);
  const bounded = (environment: Environment): Bounded => within(set(environment), environment);
  return {
    begin: (environment) => eachValue(slot, numbersIn(bounded(environment), environment), environment),
    some: overSet(slot, bounded),
  };
}

/** Whether a loop may run over something: a list, a text, or what may be one. */
function isRunThrough(type: Type): boolean {
  return isListed(type) || type.kind === 'set' || type.kind === 'value';
}

/** A loop over a list, over a set of anything, or over something whose kind is known only when it is computed. */
function compileValuesLoop(
  expression: Expression,
  slot: number,
  within: (values: NumberSet, environment: Environment) => Bounded,
  scope: Scope,
): CompiledLoop {
  const whole = scope.compile.value(expression, scope);
  const each = overNumbers(slot);
  const numbers = (value: Value): NumberSet | null =>
    isNumberSet(value) ? value : isNumber(value) ? { kind: 'list', values: [value] } : null;
  return {
    begin: (environment) => {
      const value = whole(environment);
      const set = numbers(value);
      const values =
        set === null ? valuesIn(value, environment.meter) : numbersIn(within(set, environment), environment);
      return eachValue(slot, values, environment);
    },
    some: (environment, visit) => {
      const value = whole(environment);
      const set = numbers(value);
      if (set === null) return overValues(slot, valuesIn(value, environment.meter), environment, visit);
      return each(within(set, environment), environment, visit);
    },
  };
}

function numbersIn({ values, least, most }: Bounded, { meter }: Environment): Iterable<Int> {
  return members(values, least, most, meter);
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
