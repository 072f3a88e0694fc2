import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import type { Environment, Evaluate, Tuple } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { reportWrongKind } from './kinds.ts';
import { compileNumber } from './numbers.ts';

/**
 * Compiles a set of tuples of `width` numbers, as in `for (dx, dy) in {(1, 2), (2, 1)}`. If `width` is 1, it is a set of numbers,
 * which must be finite.
 */
export function compileTuples(expression: Expression, scope: Scope, width: number): Evaluate<Iterable<Tuple>> {
  const inner = unwrap(expression);
  if (inner.kind === 'binary' && inner.operator === 'or') {
    const left = compileTuples(inner.left, scope, width);
    const right = compileTuples(inner.right, scope, width);
    return (environment) => [...left(environment), ...right(environment)];
  }
  if (
    inner.kind === 'name' &&
    scope.names.get(inner.text)?.declaration.kind === 'set' &&
    !scope.variables.has(inner.text)
  ) {
    return (environment) => tuplesOnly(environment.set(inner.text), width, inner.text);
  }
  if (inner.kind !== 'set') {
    reportWrongKind(scope, inner, 'tuple');
    return () => [];
  }
  const clauses = inner.clauses === null ? null : scope.compile.clauses(inner.clauses, scope);
  const items = inner.items.map((item) => compileTuple(item, clauses?.inner ?? scope, width));
  if (clauses === null) return (environment) => items.map((item) => item(environment));
  return (environment) => {
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const tuples: Tuple[] = [];
    for (const _ of clauses.each(own)) for (const item of items) tuples.push(item(own));
    return tuples;
  };
}

function compileTuple(expression: Expression, scope: Scope, width: number): Evaluate<Tuple> {
  const inner = unwrap(expression);
  if (inner.kind !== 'tuple') {
    reportWrongKind(scope, inner, 'tuple');
    return () => [];
  }
  const found = inner.items.length;
  if (found !== width) {
    scope.report({ code: 'tuple-width', severity: 'error', span: inner, args: { wanted: width, found } });
  }
  const items = inner.items.map((item) => compileNumber(item, scope));
  return (environment) => items.map((item) => item(environment));
}

function tuplesOnly(value: NumberSet | readonly Tuple[], width: number, name: string): readonly Tuple[] {
  if (!('kind' in value) && value.every((tuple) => tuple.length === width)) return value;
  throw new Fault('number-parameter', { game: name, parameter: name });
}

/** Whether an expression is written as tuples: `{(1, 2), (2, 1)}`, alone or joined by `or`. */
export function writesTuples(expression: Expression): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'binary' && inner.operator === 'or') return writesTuples(inner.left);
  return inner.kind === 'set' && inner.items.some((item) => unwrap(item).kind === 'tuple');
}

/** The width of the first tuple in an expression for which {@link writesTuples} holds. */
export function widthOfTuples(expression: Expression): number {
  const inner = unwrap(expression);
  if (inner.kind === 'binary') return widthOfTuples(inner.left);
  const item = inner.kind === 'set' ? inner.items.map(unwrap).find((found) => found.kind === 'tuple') : undefined;
  return item?.kind === 'tuple' ? item.items.length : 0;
}
