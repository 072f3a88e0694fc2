import type { Int } from '../../engine/arithmetic/integers.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import { valueText } from '../expressions/values/value-text.ts';
import { type Evaluate, isList, isNumber } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { vertexText } from './places.ts';

/**
 * The text of a vertex that is written as a name, a number or a tuple of numbers; null where it has to be computed. `isBound` tells which
 * names stand for values.
 */
export function writtenVertex(expression: Expression, isBound: (name: string) => boolean): string | null {
  const inner = unwrap(expression);
  if (inner.kind === 'name') return isBound(inner.text) ? null : inner.text;
  const numbers = inner.kind === 'tuple' ? inner.items.map(numeralIn) : [numeralIn(inner)];
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length ? vertexText(known) : null;
}

function numeralIn(expression: Expression): Int | null {
  const inner = unwrap(expression);
  if (inner.kind === 'numeral') return inner.value;
  const isNegative = inner.kind === 'unary' && inner.operator === '-' && inner.operand.kind === 'numeral';
  return isNegative && inner.operand.kind === 'numeral' ? -inner.operand.value : null;
}

/**
 * Compiles a vertex of a graph that is computed: a number, or a tuple of numbers, which stand for it. Reports what is wrong with it; throws `Fault` for a value
 * that stands for no vertex.
 */
export function compileVertex(expression: Expression, graph: string, scope: Scope): Evaluate<readonly Int[]> {
  const inner = unwrap(expression);
  const kind = kindOf(inner, scope);
  if (kind === 'name') reportWrongKind(scope, inner, 'number');
  else if (kind !== 'number' && kind !== 'tuple') {
    const args = { text: printExpression(inner), name: graph };
    scope.report({ code: 'not-a-vertex', severity: 'error', span: spanOf(expression), args });
  }
  if (kind !== 'number' && kind !== 'tuple') return () => [];
  const [first, second] = inner.kind === 'tuple' ? numbersOf(inner.items, scope) : [];
  if (first !== undefined && second !== undefined) return (environment) => [first(environment), second(environment)];
  const value = scope.compile.value(inner, scope);
  return (environment) => {
    const found = value(environment);
    const numbers = isList(found) ? found : [found];
    if (!numbers.every(isNumber)) throw new Fault('no-such-vertex', { name: graph, vertex: valueText(found) });
    return numbers;
  };
}

/** The two items of a pair of numbers; none for anything else. Most large graphs have pairs as vertices, which need no check of what they are. */
function numbersOf(items: readonly Expression[], scope: Scope): readonly Evaluate<Int>[] {
  const isPair = items.length === 2 && items.every((item) => kindOf(item, scope) === 'number');
  return isPair ? items.map((item) => scope.compile.number(item, scope)) : [];
}
