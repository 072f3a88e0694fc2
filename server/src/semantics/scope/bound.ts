import { normal } from '../../engine/arithmetic/integers.ts';
import { type Identity, type IdentityPart, type Int, identityOf } from '../../engine/index.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Binary, Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import type { Environment } from './evaluation.ts';
import type { Variable } from './scope.ts';
import { partsOfValue } from './value-identity.ts';

/** What names are bound to at the place of an expression. */
export interface Bindings {
  /** Identifies each variable, by its name. Variables hide declarations and words with the same name. */
  readonly variables: ReadonlyMap<string, IdentityPart>;
  /** The number of variables bound by number, including hidden ones. */
  readonly bound: number;
  /** Identifies a declaration or a word of the language; must not be called with the name of a variable. */
  readonly declared: (name: string) => IdentityPart;
  /** A number that is read as the variable with the number 0, wherever it is written; null for none. */
  readonly lifted?: Int | null;
  /** Whether ways of writing the same are equal: parentheses around operands, and the sides of comparisons. */
  readonly isLoose?: boolean;
}

/**
 * An expression with each name replaced by what it is bound to: equal parts have equal meanings, whatever the loop variables are
 * called. A loop variable is identified by the number of variables bound around it, including hidden ones, so two variables that
 * are visible at one place are always distinguished. Linear in the expression.
 */
export function boundExpression(expression: Expression, bindings: Bindings): IdentityPart {
  // Sets of hundreds of numbers are common, and games are compared with others by them.
  if (expression.kind !== 'numeral') return boundByKind(expression, bindings);
  const number = normal(expression.value);
  return number === bindings.lifted ? ['name', ['bound', 0]] : number;
}

function boundByKind(expression: Exclude<Expression, { kind: 'numeral' }>, bindings: Bindings): IdentityPart {
  const bound = (inner: Expression): IdentityPart => boundExpression(inner, bindings);
  switch (expression.kind) {
    case 'text':
      return [expression.kind, expression.value];
    case 'name':
      return [expression.kind, valueNamed(expression.text, bindings)];
    case 'paren':
      return [expression.kind, bound(expression.inner)];
    case 'tuple':
      return [expression.kind, expression.items.map(bound)];
    case 'list':
    case 'set':
      return [expression.kind, ...withClauses(expression.clauses, expression.items, bindings)];
    case 'unary':
      return [expression.kind, expression.operator, bound(operandOf(expression.operand, bindings))];
    case 'binary':
      return boundBinary(expression, bindings);
    case 'range':
      return [expression.kind, bound(expression.from), expression.to === null ? null : bound(expression.to)];
    case 'if':
      return [expression.kind, bound(expression.condition), bound(expression.then), bound(expression.else)];
    case 'call': {
      // A name that is called is never a variable.
      const callee = ['declared', bindings.declared(expression.callee.text)];
      const inner = withClauses(expression.clauses, expression.arguments, bindings);
      return [expression.kind, callee, expression.parameters.map(bound), ...inner];
    }
    case 'index':
      return [expression.kind, bound(expression.of), expression.indices.map(bound)];
    case 'with': {
      const replaced = expression.replacements.map(({ index, value }) => [bound(index), bound(value)]);
      return [expression.kind, bound(expression.list), replaced];
    }
    case 'without':
      return [expression.kind, bound(expression.graph), bound(expression.gone)];
    case 'loopy':
      return [expression.kind, bound(expression.values)];
  }
}

/**
 * A condition on one variable, as evaluated in an environment. Conditions that may hold for different numbers have different
 * identities: they differ in their text, in what a name is bound to, or in the value of one of the variables `free`.
 */
export function identityOfCondition(
  condition: Expression,
  on: Name,
  free: readonly Variable[],
  environment: Environment,
): Identity {
  return identityOf(boundExpression(condition, withBound(bindingsOf(free, environment), [on])));
}

/** The same for an expression that binds the variables of its own loops. */
export function identityOfExpression(
  expression: Expression,
  free: readonly Variable[],
  environment: Environment,
): Identity {
  return identityOf(boundExpression(expression, bindingsOf(free, environment)));
}

function bindingsOf(free: readonly Variable[], { slots, identity, meter }: Environment): Bindings {
  const values = free.map(({ name, slot }) => {
    const value = slots[slot];
    return [name.text, ['value', value === undefined ? null : partsOfValue(value, meter)]] as const;
  });
  return { variables: new Map(values), bound: 0, declared: identity };
}

/** The parts of loops with their condition, and the bindings inside them. */
export function boundClauses(
  { loops, where }: Clauses,
  bindings: Bindings,
): { readonly parts: IdentityPart; readonly inner: Bindings } {
  let inner = bindings;
  const bound = loops.map(({ names, set }) => {
    const values = boundExpression(set, inner);
    inner = withBound(inner, names);
    return [names.length, values];
  });
  return { parts: [bound, where === null ? null : boundExpression(where, inner)], inner };
}

/** Bindings extended by variables, each with the next number. */
export function withBound({ variables, bound, ...others }: Bindings, names: readonly Name[]): Bindings {
  const numbered = names.map(({ text }, index) => [text, ['bound', bound + index]] as const);
  return { variables: new Map([...variables, ...numbered]), bound: bound + names.length, ...others };
}

function valueNamed(name: string, { variables, declared }: Bindings): IdentityPart {
  return variables.get(name) ?? ['declared', declared(name)];
}

/** The items of a list, a set or a call, with its loops. */
function withClauses(
  clauses: Clauses | null,
  items: readonly Expression[],
  bindings: Bindings,
): readonly IdentityPart[] {
  if (clauses === null) return [items.map((item) => boundExpression(item, bindings)), null];
  const { parts, inner } = boundClauses(clauses, bindings);
  return [items.map((item) => boundExpression(item, inner)), parts];
}

/** A chain such as a - b - c leans to the left. A loop follows it, because recursion could exhaust the stack. */
function boundBinary(expression: Binary, bindings: Bindings): IdentityPart {
  const after: IdentityPart[] = [];
  let left: Expression = expression;
  while (left.kind === 'binary' && !(bindings.isLoose === true && SWAPPED.has(left.operator))) {
    after.push([left.operator, boundExpression(operandOf(left.right, bindings), bindings)]);
    left = operandOf(left.left, bindings);
  }
  if (left.kind !== 'binary') return [expression.kind, boundExpression(left, bindings), after];
  const compared = boundComparison(left, bindings);
  return after.length === 0 ? compared : [expression.kind, compared, after];
}

/** An operand, in loose bindings without parentheses. */
function operandOf(operand: Expression, { isLoose = false }: Bindings): Expression {
  return isLoose ? unwrap(operand) : operand;
}

/** Comparisons, and what they are with their sides exchanged. */
const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '<'],
  ['>=', '<='],
]);

/** `a > b` as `b < a`, and the sides of an equation in one of their two orders. */
function boundComparison({ operator, left, right }: Binary, bindings: Bindings): IdentityPart {
  const sides = [left, right].map((side) => boundExpression(operandOf(side, bindings), bindings));
  const written = SWAPPED.get(operator) ?? operator;
  if (operator === '==' || operator === '!=')
    sides.sort((one, other) => (identityOf(one) < identityOf(other) ? -1 : 1));
  if (written !== operator) sides.reverse();
  return ['binary', written, ...sides];
}
