import { type Identity, identityOf, type Part } from '../../engine/index.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Binary, Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import { type Environment, partsOfValue } from './evaluation.ts';
import type { Variable } from './scope.ts';

/** What names are bound to where an expression stands. */
export interface Bindings {
  /** What tells a variable from all others, by its name. Variables hide everything else that has their name. */
  readonly variables: ReadonlyMap<string, Part>;
  /** How many variables are bound by number, those that are hidden included. */
  readonly bound: number;
  /** What tells a declaration, or a word of the language, from all others; the name is none of a variable. */
  readonly declared: (name: string) => Part;
}

/**
 * An expression with each name replaced by what it is bound to: equal parts have equal meanings, and the names of loop
 * variables do not matter. A variable that a loop binds is told by how many are bound around it, one that it hides included, so
 * that two that can be seen from one place are never taken for each other. Linear in the expression.
 */
export function boundExpression(expression: Expression, bindings: Bindings): Part {
  const bound = (inner: Expression): Part => boundExpression(inner, bindings);
  switch (expression.kind) {
    case 'numeral':
      return [expression.kind, String(expression.value)];
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
      return [expression.kind, expression.operator, bound(expression.operand)];
    case 'binary':
      return boundBinary(expression, bindings);
    case 'range':
      return [expression.kind, bound(expression.from), expression.to === null ? null : bound(expression.to)];
    case 'if':
      return [expression.kind, bound(expression.condition), bound(expression.then), bound(expression.else)];
    case 'call': {
      // What is called is never a variable.
      const callee = ['declared', bindings.declared(expression.callee.text)];
      const inner = withClauses(expression.clauses, expression.arguments, bindings);
      return [expression.kind, callee, expression.parameters.map(bound), ...inner];
    }
    case 'index':
      return [expression.kind, valueNamed(expression.name.text, bindings), expression.indices.map(bound)];
    case 'with': {
      const replaced = expression.replacements.map(({ index, value }) => [bound(index), bound(value)]);
      return [expression.kind, valueNamed(expression.list.text, bindings), replaced];
    }
    case 'without':
      return [expression.kind, bound(expression.graph), bound(expression.gone)];
    case 'loopy':
      return [expression.kind, bound(expression.values)];
  }
}

/**
 * A condition on one variable, as it stands in an environment: the identity tells it from every condition that may be true of other
 * numbers, because it reads otherwise, because a name in it is bound to another thing, or because one of the variables `free` has
 * another value.
 */
export function identityOfCondition(
  condition: Expression,
  on: Name,
  free: readonly Variable[],
  { slots, identity }: Environment,
): Identity {
  const values = free.map(({ name, slot }) => {
    const value = slots[slot];
    return [name.text, ['value', value === undefined ? null : partsOfValue(value)]] as const;
  });
  const bindings = withBound({ variables: new Map(values), bound: 0, declared: identity }, [on]);
  return identityOf(boundExpression(condition, bindings));
}

/** Loops with their condition: what they are, and the bindings inside them. */
export function boundClauses(
  { loops, where }: Clauses,
  bindings: Bindings,
): { readonly parts: Part; readonly inner: Bindings } {
  let inner = bindings;
  const bound = loops.map(({ names, set }) => {
    const values = boundExpression(set, inner);
    inner = withBound(inner, names);
    return [names.length, values];
  });
  return { parts: [bound, where === null ? null : boundExpression(where, inner)], inner };
}

/** Bindings with more variables, each with the next number. */
export function withBound({ variables, bound, declared }: Bindings, names: readonly Name[]): Bindings {
  const numbered = names.map(({ text }, index) => [text, ['bound', bound + index]] as const);
  return { variables: new Map([...variables, ...numbered]), bound: bound + names.length, declared };
}

function valueNamed(name: string, { variables, declared }: Bindings): Part {
  return variables.get(name) ?? ['declared', declared(name)];
}

/** The items of a list, a set or a call with its loops. */
function withClauses(clauses: Clauses | null, items: readonly Expression[], bindings: Bindings): readonly Part[] {
  if (clauses === null) return [items.map((item) => boundExpression(item, bindings)), null];
  const { parts, inner } = boundClauses(clauses, bindings);
  return [items.map((item) => boundExpression(item, inner)), parts];
}

/** A chain such as a - b - c leans to the left: a loop follows it where recursion could run out of stack. */
function boundBinary(expression: Binary, bindings: Bindings): Part {
  const after: Part[] = [];
  let left: Expression = expression;
  for (; left.kind === 'binary'; left = left.left) after.push([left.operator, boundExpression(left.right, bindings)]);
  return [expression.kind, boundExpression(left, bindings), after];
}
