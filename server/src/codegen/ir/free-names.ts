import type { Expr, Parameter, Statement } from './ir.ts';

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
    switch (statement.kind) {
      case 'let':
        inExpr(statement.value, known);
        known.add(statement.name);
        return;
      case 'count':
        inExpr(statement.from, known);
        inExpr(statement.to, known);
        inBody(statement.body, new Set([...known, statement.name]));
        return;
      case 'each':
        inExpr(statement.list, known);
        inBody(statement.body, new Set([...known, statement.name]));
        return;
      case 'repeat':
        inExpr(statement.times, known);
        inBody(statement.body, new Set([...known, statement.name]));
        return;
      case 'while':
        inExpr(statement.condition, known);
        inBody(statement.body, known);
        return;
      case 'if':
        inExpr(statement.condition, known);
        inBody(statement.yes, known);
        inBody(statement.no, known);
        return;
      case 'comment':
      case 'clear':
      case 'forget':
        return;
      case 'append':
      case 'insert':
        inExpr(statement.value, known);
        return;
      case 'append to':
      case 'store':
        inExpr(statement.place, known);
        inExpr(statement.value, known);
        return;
      case 'put':
        inExpr(statement.key, known);
        inExpr(statement.value, known);
        return;
      default:
        inExpr(statement.value, known);
    }
  };
  inBody(body, bound);
  return [...found.values()];
}

/** The expressions that an expression is made of. */
export function partsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.items;
  if (expr.kind === 'call') return expr.arguments;
  return expr.kind === 'operation' ? expr.operands : [];
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
