import type { Expr, Statement } from './ir.ts';

type Change = (expr: Expr) => Expr;

/** An expression with each of its parts changed, the innermost first. */
export function mapExpr(expr: Expr, change: Change): Expr {
  const all = (exprs: readonly Expr[]) => exprs.map((each) => mapExpr(each, change));
  switch (expr.kind) {
    case 'list':
      return change({ ...expr, items: all(expr.items) });
    case 'call':
      return change({ ...expr, arguments: all(expr.arguments) });
    case 'operation':
      return change({ ...expr, operands: all(expr.operands) });
    default:
      return change(expr);
  }
}

/** Statements with each of their expressions changed. */
export function mapStatements(body: readonly Statement[], change: Change): readonly Statement[] {
  const of = (expr: Expr) => mapExpr(expr, change);
  return body.map((statement): Statement => {
    switch (statement.kind) {
      case 'comment':
      case 'clear':
      case 'forget':
        return statement;
      case 'append to':
      case 'store':
        return { ...statement, place: of(statement.place), value: of(statement.value) };
      case 'put':
        return { ...statement, key: of(statement.key), value: of(statement.value) };
      case 'count':
        return {
          ...statement,
          from: of(statement.from),
          to: of(statement.to),
          body: mapStatements(statement.body, change),
        };
      case 'each':
        return { ...statement, list: of(statement.list), body: mapStatements(statement.body, change) };
      case 'repeat':
        return { ...statement, times: of(statement.times), body: mapStatements(statement.body, change) };
      case 'while':
        return { ...statement, condition: of(statement.condition), body: mapStatements(statement.body, change) };
      case 'if':
        return {
          ...statement,
          condition: of(statement.condition),
          yes: mapStatements(statement.yes, change),
          no: mapStatements(statement.no, change),
        };
      default:
        return { ...statement, value: of(statement.value) };
    }
  });
}
