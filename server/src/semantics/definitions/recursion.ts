import { componentsFrom } from '../../collections/components.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import { type Referent, referentOf, type Scope } from '../scope/scope.ts';

/** For definitions of one version of a program: whether they surely call themselves. */
const endless = new WeakMap<Referent, boolean>();

/**
 * Reports a function that calls itself whatever it is called with, by itself or through others, as `let f(n) = f(n + 1)`. Linear in
 * the definitions that are reached, once for each version of a program.
 */
export function reportEndlessRecursion(name: Name, scope: Scope): void {
  const referent = referentOf(name.text, scope.names);
  if (referent === undefined) return;
  if (!endless.has(referent))
    for (const { members, isCircle } of componentsFrom(referent, unknownIn))
      for (const member of members) endless.set(member, isCircle);
  if (endless.get(referent) !== true) return;
  scope.report({ code: 'endless-recursion', severity: 'error', span: spanOf(name), args: { name: name.text } });
}

/** The definitions that one surely calls, of which it is not known whether they surely call themselves. */
function* unknownIn({ declaration, home }: Referent): Generator<Referent> {
  if (declaration.kind !== 'let') return;
  const { names } = home();
  for (const name of surelyCalled(declaration.value)) {
    const called = referentOf(name, names);
    if (called?.declaration.kind === 'let' && !endless.has(called)) yield called;
  }
}

/** The functions that are called each time an expression is computed, whatever its conditions say. Linear but for conditions in conditions. */
function surelyCalled(expression: Expression): ReadonlySet<string> {
  const called = new Set<string>();
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'if') {
      const [yes, no] = [surelyCalled(next.then), surelyCalled(next.else)];
      for (const name of yes) if (no.has(name)) called.add(name);
    }
    if (next.kind === 'call' && isOnce(next)) called.add(next.callee.text);
    for (const part of surelyComputed(next)) open.push(part);
  }
  return called;
}

function isOnce(expression: Expression): boolean {
  return !('clauses' in expression) || expression.clauses === null;
}

/** The parts of an expression that are computed each time. */
function surelyComputed(expression: Expression): readonly Expression[] {
  if (expression.kind === 'if') return [expression.condition];
  if (expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or'))
    return [expression.left];
  // The body of a loop may never be computed.
  if ('clauses' in expression && expression.clauses !== null)
    return expression.clauses.loops.slice(0, 1).map(({ set }) => set);
  return childrenOf(expression);
}
