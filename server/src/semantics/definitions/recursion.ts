import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Declaration, LetDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import type { Names, Scope } from '../scope/scope.ts';

/**
 * Reports a function that calls itself whatever it is called with, by itself or through others, as `let f(n) = f(n + 1)`. Linear in
 * the definitions that are reached.
 */
export function reportEndlessRecursion({ name, value }: LetDeclaration, scope: Scope): void {
  const own = scope.names.get(name.text)?.declaration;
  const reached = new Set<Declaration>();
  const open = [{ value, names: scope.names }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const called of surelyCalled(next.value)) {
      const declared = next.names.get(called);
      if (declared?.declaration.kind !== 'let' || reached.has(declared.declaration)) continue;
      if (declared.declaration === own) {
        report(name, scope);
        return;
      }
      reached.add(declared.declaration);
      open.push({ value: declared.declaration.value, names: namesOf(declared) });
    }
  }
}

function namesOf(declared: { readonly home: () => { readonly names: Names } }): Names {
  return declared.home().names;
}

function report(name: Name, scope: Scope): void {
  scope.report({ code: 'endless-recursion', severity: 'error', span: spanOf(name), args: { name: name.text } });
}

/** The functions that are called each time an expression is computed, whatever its conditions say. */
function surelyCalled(expression: Expression): ReadonlySet<string> {
  if (expression.kind === 'if') {
    const [yes, no] = [surelyCalled(expression.then), surelyCalled(expression.else)];
    return new Set([...surelyCalled(expression.condition), ...[...yes].filter((name) => no.has(name))]);
  }
  if (expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or'))
    return surelyCalled(expression.left);
  // The body of a loop may never be computed.
  if ('clauses' in expression && expression.clauses !== null) {
    const [first] = expression.clauses.loops;
    return first === undefined ? new Set() : surelyCalled(first.set);
  }
  const called = expression.kind === 'call' ? [expression.callee.text] : [];
  return new Set([...called, ...childrenOf(expression).flatMap((child) => [...surelyCalled(child)])]);
}
