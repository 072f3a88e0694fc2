import type { Int } from '../../engine/arithmetic/integers.ts';
import { isInfinite, members, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Clauses, Expression, Loop } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { CompiledClauses } from '../scope/scope.ts';
import { newVariable, nextSlot, type Scope, type Walk, withVariables } from '../scope/scope.ts';
import { type Bounds, boundsOf, UNBOUNDED } from './bounds.ts';
import { compileCondition } from './conditions.ts';
import { reportEmpty, reportNever } from './constants.ts';
import { listIn, listNamed } from './list-variables.ts';
import { compileSet } from './sets.ts';
import { compileTuples } from './tuples.ts';
import { type Bounded, overSet, overTuples, walkOf } from './walk.ts';

/**
 * Compiles `for x in SET, … where CONDITION`. Each part of the condition (the parts are joined by `and`) is tested as soon as its
 * variables are bound. This prunes the loops, and lets `where b > 0` guard a set such as `1..floor(a / b)`.
 */
export function compileClauses(clauses: Clauses, scope: Scope): CompiledClauses {
  const conjuncts = clauses.where === null ? [] : conjunctsOf(clauses.where);
  const steps: Step[] = [];
  let inner = scope;
  const loops = clauses.loops.map((loop) => {
    const before = inner;
    const first = nextSlot(before);
    const variables = loop.names.map((name, index) => newVariable(name, first + index, 'loop'));
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
  const testsAt = (depth: number): Step[] =>
    conjuncts
      .filter((conjunct) => depthOf(conjunct) === depth)
      .map((conjunct) => {
        const holds = compileCondition(conjunct, inner);
        reportNever(conjunct, holds, inner);
        return { kind: 'test', holds };
      });

  steps.push(...testsAt(0));
  loops.forEach(({ loop, variables, before }, index) => {
    const own = conjuncts.filter((conjunct) => depthOf(conjunct) === index + 1);
    const [name] = loop.names;
    const bounds = name === undefined || loop.names.length > 1 ? null : boundsOf(name.text, own, before);
    const slots = variables.map(({ slot }) => slot);
    steps.push({ kind: 'loop', slots, ...compileLoop(loop, before, bounds, slots) });
    steps.push(...testsAt(index + 1));
  });
  const variables = loops.flatMap((loop) => loop.variables);
  return { inner, variables, each: (environment) => run(steps, environment), some: walkOf(steps) };
}

type Step =
  | { readonly kind: 'test'; readonly holds: Evaluate<boolean> }
  | ({ readonly kind: 'loop'; readonly slots: readonly number[] } & CompiledLoop);

interface CompiledLoop {
  readonly values: Evaluate<Iterable<readonly Int[]>>;
  /** Binds the variables to one value after another until `visit` returns true. */
  readonly some: Walk;
}

/** A loop in progress: its index among the steps, and the values that are left. */
interface OpenLoop {
  readonly at: number;
  readonly slots: readonly number[];
  readonly values: Iterator<readonly Int[]>;
}

/** Runs the loops with a stack of those in progress, the innermost on top. */
function* run(steps: readonly Step[], environment: Environment): Generator<undefined> {
  const open: OpenLoop[] = [];
  for (let at = 0; ; ) {
    const step = steps[at];
    if (step?.kind === 'test' && step.holds(environment)) {
      at += 1;
      continue;
    }
    if (step === undefined) yield undefined;
    if (step?.kind === 'loop')
      open.push({ at, slots: step.slots, values: step.values(environment)[Symbol.iterator]() });
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
    const next = loop.values.next();
    if (next.done !== true) {
      const values = next.value;
      loop.slots.forEach((slot, index) => {
        environment.slots[slot] = values[index] ?? 0;
      });
      return loop.at;
    }
    open.pop();
  }
  return null;
}

function compileLoop(
  loop: Loop,
  scope: Scope,
  bounds: Evaluate<Bounds> | null,
  slots: readonly number[],
): CompiledLoop {
  if (loop.names.length > 1) {
    const values = compileTuples(loop.set, scope, loop.names.length);
    return { values, some: overTuples(slots, values) };
  }
  const list = listNamed(loop.set, scope);
  if (list !== null) {
    const entries = (environment: Environment) => listIn(environment, list.slot).map((entry) => [entry]);
    return { values: entries, some: overTuples(slots, entries) };
  }
  const set = compileSet(loop.set, scope);
  reportEmpty(loop.set, set, null, scope);
  const name = loop.names[0]?.text ?? '';
  const bounded = (environment: Environment): Bounded => {
    const values = set(environment);
    const { least, most } = bounds === null ? UNBOUNDED : evaluated(bounds, values, environment);
    if (most === null && isInfinite(values)) throw new Fault('endless-loop', { name, text: printExpression(loop.set) });
    return { values, least, most };
  };
  const listed = (environment: Environment) => {
    const { values, least, most } = bounded(environment);
    return singles(members(values, least, most, environment.meter));
  };
  return { values: listed, some: overSet(slots[0] ?? 0, bounded) };
}

/** A bound that cannot be evaluated is ignored if the loop ends without it: its condition may never be tested. */
function evaluated(bounds: Evaluate<Bounds>, values: NumberSet, environment: Environment): Bounds {
  try {
    return bounds(environment);
  } catch (error) {
    if (error instanceof Fault && !isInfinite(values)) return UNBOUNDED;
    throw error;
  }
}

function* singles(values: Iterable<Int>): Generator<readonly Int[]> {
  for (const value of values) yield [value];
}

/** The parts of a condition that `and` joins. */
export function conjunctsOf(condition: Expression): Expression[] {
  if (condition.kind === 'paren') return conjunctsOf(condition.inner);
  if (condition.kind === 'binary' && condition.operator === 'and') {
    return [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)];
  }
  return [condition];
}
