import type { Expr, Parameter, Statement } from './ir.ts';
import { bodiesOf, expressionsOf, partsOf } from './walk.ts';

/** The variables that statements use and do not declare themselves, in the order in which they come first. Linear. */
export function freeNames(body: readonly Statement[], bound: ReadonlySet<string>): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  const inBody = (statements: readonly Statement[], around: ReadonlySet<string>): void => {
    const known = new Set(around);
    for (const statement of statements) inStatement(statement, known);
  };
  const use = (name: string, type: Parameter['type'], known: ReadonlySet<string>) => {
    if (!known.has(name) && !found.has(name)) found.set(name, { name, type });
  };
  const inExpr = (expr: Expr, known: ReadonlySet<string>): void => {
    if (expr.kind === 'name') use(expr.name, expr.type, known);
    for (const part of partsOf(expr)) inExpr(part, known);
  };
  const inStatement = (statement: Statement, known: Set<string>): void => {
    for (const expr of expressionsOf(statement)) inExpr(expr, known);
    if (statement.kind === 'let') known.add(statement.name);
    // The name of a loop is its variable.
    const inside = 'body' in statement && 'name' in statement ? new Set([...known, statement.name]) : known;
    for (const inner of bodiesOf(statement)) inBody(inner, inside);
  };
  inBody(body, bound);
  return [...found.values()];
}

/** Whether statements use a variable. */
export function uses(body: readonly Statement[], name: string): boolean {
  return freeNames(body, new Set()).some((free) => free.name === name);
}

/** Whether computing a value takes a call of a function of the program, or of a root. */
export const callsFunction = (expr: Expr): boolean =>
  expr.kind === 'call' ||
  (expr.kind === 'operation' && expr.operation === 'isqrt') ||
  partsOf(expr).some(callsFunction);
