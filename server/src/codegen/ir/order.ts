import type { Expr, Fn, Statement } from './ir.ts';
import { bodiesOf, expressionsOf, partsOf } from './walk.ts';

/**
 * The functions that some statements need, in an order in which each comes after those that it calls, except where they call each other in a
 * circle. Linear.
 */
export function neededFor(main: readonly Statement[], functions: readonly Fn[]): readonly Fn[] {
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const placed = new Set<Fn>();
  const ordered: Fn[] = [];
  const place = (fn: Fn): void => {
    if (placed.has(fn)) return;
    placed.add(fn);
    for (const name of calledIn(fn.body)) {
      const called = byName.get(name);
      if (called !== undefined) place(called);
    }
    ordered.push(fn);
  };
  for (const name of calledIn(main)) {
    const called = byName.get(name);
    if (called !== undefined) place(called);
  }
  return ordered;
}

/** The functions that an earlier function calls. */
export function calledAhead(functions: readonly Fn[]): readonly Fn[] {
  const before = new Set<string>();
  const ahead = new Set<string>();
  for (const fn of functions) {
    before.add(fn.name);
    for (const name of calledIn(fn.body)) if (!before.has(name)) ahead.add(name);
  }
  return functions.filter(({ name }) => ahead.has(name));
}

/**
 * Whether a function calls itself, at once or by way of others, more often than a number can be halved. The functions that another one calls
 * come before it, except in a circle.
 */
export function isDeeplyRecursive(functions: readonly Fn[]): boolean {
  const before = new Set<string>();
  return functions.some((fn) => {
    const known = callsIn(fn.body).every(
      (each) => before.has(each.name) || (each.name === fn.name && isOfQuotient(each, fn)),
    );
    before.add(fn.name);
    return !known;
  });
}

/** Whether a program searches states of numbers alone by deep recursion: one call for each move of the longest play, which may have many. */
export function isDeepSearch(functions: readonly Fn[]): boolean {
  return functions.some(isByNumbers) && isDeeplyRecursive(functions);
}

/** Whether a function has a memo, with numbers alone as keys. */
export function isByNumbers({ memo, parameters }: Fn): boolean {
  return memo && parameters.every(({ type }) => type === 'int');
}

/** Whether a call gives a function a quotient of its own parameter. */
function isOfQuotient(call: Call, { parameters }: Fn): boolean {
  return call.arguments.some((given, index) => {
    if (given.kind !== 'operation' || given.operation !== 'quotient') return false;
    const [of, by] = given.operands;
    return of?.kind === 'name' && of.name === parameters[index]?.name && by?.kind === 'int' && by.value >= 2n;
  });
}

type Call = Expr & { readonly kind: 'call' };

/** The functions that statements call. */
export function calledIn(body: readonly Statement[]): ReadonlySet<string> {
  return new Set(callsIn(body).map(({ name }) => name));
}

function callsIn(body: readonly Statement[]): readonly Call[] {
  const found: Call[] = [];
  const inExpr = (expr: Expr): void => {
    if (expr.kind === 'call') found.push(expr);
    for (const part of partsOf(expr)) inExpr(part);
  };
  const inBody = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      for (const expr of expressionsOf(statement)) inExpr(expr);
      for (const inner of bodiesOf(statement)) inBody(inner);
    }
  };
  inBody(body);
  return found;
}

/** How many conditions before all other statements of a function return at once. */
export function easyIn({ body }: Fn): number {
  const isEasy = (statement: Statement) => statement.kind === 'if' && statement.yes.at(-1)?.kind === 'return';
  return body.findIndex((statement) => !isEasy(statement));
}

/** The variables that statements give another value. */
export function assignedIn(body: readonly Statement[]): ReadonlySet<string> {
  const own = body.flatMap((statement) => (statement.kind === 'assign' ? [statement.name] : []));
  return new Set([...own, ...body.flatMap(bodiesOf).flatMap((inner) => [...assignedIn(inner)])]);
}

/** The lists and maps in which statements change something. */
export function changedIn(body: readonly Statement[]): ReadonlySet<string> {
  const own = body.flatMap((statement) => {
    switch (statement.kind) {
      case 'append':
      case 'append to':
      case 'store':
        return [statement.list];
      case 'put':
        return [statement.map];
      default:
        return [];
    }
  });
  return new Set([...own, ...body.flatMap(bodiesOf).flatMap((inner) => [...changedIn(inner)])]);
}
