import { compare, if_, isInt, isOperation, isSame, keyOf, ONE, operand, or, partsOfAnd, subtract } from './build.ts';
import type { Expr, Global, Statement } from './ir.ts';
import { mapStatements } from './map.ts';

/** More numbers than these are easier to read as a list. */
const MOST_NUMBERS = 3;

/**
 * The same statements, shorter: a loop over a few constants that does something for one equal to a variable asks for that variable, and a
 * condition around a loop goes where the loop has nothing to do without it. Linear in the statements.
 */
export function tightened(body: readonly Statement[], globals: readonly Global[]): readonly Statement[] {
  const constants = new Map(globals.flatMap(({ name, value, grows }) => (grows ? [] : [[name, value] as const])));
  const all = (statements: readonly Statement[]): readonly Statement[] => statements.flatMap(one);
  const one = (statement: Statement): readonly Statement[] => {
    switch (statement.kind) {
      case 'count':
      case 'repeat':
      case 'while':
        return [{ ...statement, body: all(statement.body) }];
      case 'each': {
        const loop = { ...statement, body: all(statement.body) };
        return asCondition(loop, constants) ?? [loop];
      }
      case 'if':
        return withoutGuard({ ...statement, yes: all(statement.yes), no: all(statement.no) });
      default:
        return [statement];
    }
  };
  return all(body);
}

/** `if (n == 1 || n == 2) f(n)` for `for (k : {1, 2}) if (k == n) f(k)`; null if the loop does something else. */
function asCondition(
  { name, list, body }: Statement & { kind: 'each' },
  constants: ReadonlyMap<string, Expr>,
): readonly Statement[] | null {
  const values = list.kind === 'name' ? constants.get(list.name) : undefined;
  const [only] = body;
  if (values?.kind !== 'list' || values.items.length > MOST_NUMBERS || !values.items.every(isInt)) return null;
  if (new Set(values.items.map(keyOf)).size < values.items.length) return null;
  if (body.length !== 1 || only?.kind !== 'if' || only.no.length > 0) return null;
  const [first, ...others] = partsOfAnd(only.condition);
  if (first === undefined || !isOperation(first, 'equal')) return null;
  const [member, variable] = [operand(first, 0), operand(first, 1)];
  if (member.kind !== 'name' || member.name !== name || variable.kind !== 'name') return null;
  const isOne = or(...values.items.map((value) => compare('equal', variable, value)));
  const inner = others.reduceRight<readonly Statement[]>((then, condition) => if_(condition, then), only.yes);
  return if_(
    isOne,
    mapStatements(inner, (expr) => {
      if (isSame(expr, member)) return variable;
      return isOperation(expr, 'subtract') ? subtract(operand(expr, 0), operand(expr, 1)) : expr;
    }),
  );
}

/** A condition `n >= 3` without the loops after it that do nothing for smaller numbers, which then follow it. */
function withoutGuard(guarded: Statement & { kind: 'if' }): readonly Statement[] {
  const { condition, yes, no } = guarded;
  const least = leastOf(condition);
  if (least === null || no.length > 0) return [guarded];
  const kept = yes.findLastIndex((statement) => !isEmptyBelow(statement, least)) + 1;
  return [...if_(condition, yes.slice(0, kept)), ...yes.slice(kept)];
}

interface Least {
  readonly variable: Expr;
  readonly value: bigint;
}

/** The variable that a condition bounds from below, and by what. */
function leastOf(condition: Expr): Least | null {
  const [bound, bounded] = [operand(condition, 0), operand(condition, 1)];
  const variable = bounded.kind === 'name' ? bounded : operand(bounded, 0);
  const beyond = differenceOf(bounded, variable);
  if (!isInt(bound) || variable.kind !== 'name' || beyond === null) return null;
  if (isOperation(condition, 'at most')) return { variable, value: bound.value - beyond };
  return isOperation(condition, 'less') ? { variable, value: bound.value - beyond + 1n } : null;
}

/** Whether a statement is a loop that has nothing to do below the bound. */
function isEmptyBelow(statement: Statement, least: Least): boolean {
  if (statement.kind !== 'count' || !isInt(statement.from)) return false;
  const { to } = statement;
  const isQuotient = isOperation(to, 'quotient');
  const divisor = isQuotient ? operand(to, 1) : ONE;
  const beyond = differenceOf(isQuotient ? operand(to, 0) : to, least.variable);
  if (!isInt(divisor) || divisor.value < 1n || beyond === null) return false;
  // Languages round quotients below 0 differently, but to nothing above 0.
  const last = least.value - 1n + beyond;
  return (last < 0n ? 0n : last / divisor.value) < statement.from.value;
}

/** By how much an expression exceeds a variable, if that is a constant. */
function differenceOf(expr: Expr, variable: Expr): bigint | null {
  if (isSame(expr, variable)) return 0n;
  const [of, by] = [operand(expr, 0), operand(expr, 1)];
  if (!isSame(of, variable) || !isInt(by)) return null;
  if (isOperation(expr, 'add')) return by.value;
  return isOperation(expr, 'subtract') ? -by.value : null;
}
