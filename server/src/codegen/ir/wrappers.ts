import type { Expr, Fn, Statement } from './ir.ts';
import { calledIn } from './order.ts';

/**
 * The functions without wrappers: where one does nothing but call another one, which nothing else calls, it gets the body of that one. The
 * main statements need all functions. Linear in the functions.
 */
export function withoutWrappers(main: readonly Statement[], functions: readonly Fn[]): readonly Fn[] {
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const callers = new Map<string, number>();
  for (const body of [main, ...functions.map((fn) => fn.body)])
    for (const name of calledIn(body)) callers.set(name, (callers.get(name) ?? 0) + 1);
  const replaced = new Set<Fn>();
  const bodyOf = (fn: Fn): readonly Statement[] => {
    const inner = byName.get(calledAlone(fn)?.name ?? '');
    if (inner === undefined || inner === fn || inner.memo || inner.comment !== null) return fn.body;
    if (callers.get(inner.name) !== 1 || !hasArguments(fn, inner)) return fn.body;
    replaced.add(inner);
    return bodyOf(inner);
  };
  const made = functions.map((fn) => ({ fn, body: bodyOf(fn) }));
  return made.flatMap(({ fn, body }) => (replaced.has(fn) ? [] : [{ ...fn, body }]));
}

/** The call that is all that a function does. */
function calledAlone({ body, memo }: Fn): (Expr & { kind: 'call' }) | null {
  const [only] = body;
  if (memo || body.length !== 1 || only?.kind !== 'return' || only.value.kind !== 'call') return null;
  return only.value;
}

/** Whether a function passes on variables named like the parameters of the function that it calls. */
function hasArguments(fn: Fn, inner: Fn): boolean {
  const { arguments: given = [] } = calledAlone(fn) ?? {};
  return inner.parameters.every(({ name }, index) => {
    const value = given[index];
    return value?.kind === 'name' && value.name === name;
  });
}
