import type { Expr, Statement } from './ir.ts';

/** The expressions that an expression is made of. */
export function partsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.items;
  if (expr.kind === 'call') return expr.arguments;
  return expr.kind === 'operation' ? expr.operands : [];
}

/** The expressions of a statement, in the order in which they are written, without those of the statements inside it. */
export function expressionsOf(statement: Statement): readonly Expr[] {
  switch (statement.kind) {
    case 'comment':
    case 'clear':
    case 'forget':
      return [];
    case 'count':
      return [statement.from, statement.to];
    case 'each':
      return [statement.list];
    case 'repeat':
      return [statement.times];
    case 'while':
    case 'if':
      return [statement.condition];
    case 'append to':
    case 'store':
      return [statement.place, statement.value];
    case 'put':
      return [statement.key, statement.value];
    default:
      return [statement.value];
  }
}

/** The statements inside a statement: the body of a loop, or both branches of a condition. */
export function bodiesOf(statement: Statement): readonly (readonly Statement[])[] {
  if (statement.kind === 'if') return [statement.yes, statement.no];
  return 'body' in statement ? [statement.body] : [];
}
