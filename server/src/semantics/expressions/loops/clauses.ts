import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { reportOutcomeNames } from '../../problems/outcome-names.ts';
import { reportRepeated } from '../../problems/repeated.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { CompiledClauses } from '../../scope/scope.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { compileCondition } from '../conditions/conditions.ts';
import { conjunctsOf } from '../limits/conjuncts.ts';
import { impliedConditions } from '../limits/implied-conditions.ts';
import { walkOf } from '../limits/walk.ts';
import { typesOfLoop } from '../types/type-of.ts';
import { reportNever } from './constants.ts';
import { type CompiledLoop, compileLoop } from './loops.ts';
import { reportOrderOfLoops } from './order-of-loops.ts';

/**
 * Compiles `for x in SET, … where CONDITION`. Each part of the condition (the parts are joined by `and`) is tested as soon as its
 * variables are bound. This prunes the loops, and lets `where b > 0` guard a set such as `1..floor(a / b)`. Values that plainly do not meet the condition `wanted`, which
 * somebody else tests, may be left out. The conditions `implied` hold wherever a choice counts: a loop without end suggests one of them.
 */
export function compileClauses(
  clauses: Clauses,
  scope: Scope,
  wanted: Expression | null = null,
  implied: readonly Expression[] = [],
): CompiledClauses {
  const conjuncts = clauses.where === null ? [] : conjunctsOf(clauses.where);
  const steps: Step[] = [];
  let inner = scope;
  const loops = clauses.loops.map((loop) => {
    reportRepeated(loop.names, scope);
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
  const wantedAt = (depth: number) =>
    wanted === null ? [] : conjunctsOf(wanted).filter((conjunct) => depthOf(conjunct) === depth);
  const conjunctsAfter = (depth: number) => conjuncts.filter((conjunct) => depthOf(conjunct) > depth);
  const testOf = (conjunct: Expression): Step => {
    const holds = compileCondition(conjunct, inner);
    reportNever(conjunct, holds, inner);
    return { kind: 'test', holds };
  };

  if (reportOrderOfLoops(clauses.loops, scope)) {
    for (const { variables } of loops) for (const variable of variables) variable.used = true;
    const none = (): boolean => false;
    return { inner, variables: loops.flatMap(({ variables }) => variables), each: () => none, some: none };
  }
  steps.push(...conjunctsAt(0).map(testOf));
  loops.forEach(({ loop, variables, before }, index) => {
    const own = conjunctsAt(index + 1);
    const slots = variables.map(({ slot }) => slot);
    const later = clauses.loops.slice(index + 1);
    const weaker = impliedConditions(loop, later, conjunctsAfter(index + 1), before);
    const limits = [...own, ...weaker, ...wantedAt(index + 1)];
    const known = implied.filter((condition) => depthOf(condition) <= index + 1);
    steps.push({ kind: 'loop', ...compileLoop(loop, limits, before, slots, known) });
    steps.push(...own.map(testOf));
  });
  const variables = loops.flatMap((loop) => loop.variables);
  return { inner, variables, each: (environment) => run(steps, environment), some: walkOf(steps) };
}

type Step = { readonly kind: 'test'; readonly holds: Evaluate<boolean> } | ({ readonly kind: 'loop' } & CompiledLoop);

/** A loop in progress: its index among the steps, and what binds its next value. */
interface OpenLoop {
  readonly at: number;
  readonly next: () => boolean;
}

/**
 * Runs the loops with a stack of those in progress, the innermost on top. A search goes down a path of perhaps a million positions and
 * takes one option of each at a time: it cannot wait inside a `Walk`, and the options of all of them would not fit into memory. A generator would take longer.
 */
function run(steps: readonly Step[], environment: Environment): () => boolean {
  const open: OpenLoop[] = [];
  /** The next step; null when all loops are finished. */
  let at: number | null = 0;
  let isBound = false;
  const moveOn = (): void => {
    const loop = advance(open, environment);
    at = loop === null ? null : loop + 1;
  };
  return () => {
    if (isBound) moveOn();
    isBound = false;
    while (at !== null && !isBound) {
      const step: Step | undefined = steps[at];
      if (step === undefined) isBound = true;
      else if (step.kind === 'test' && step.holds(environment)) at += 1;
      else {
        if (step.kind === 'loop') open.push({ at, next: step.begin(environment) });
        moveOn();
      }
    }
    return isBound;
  };
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
