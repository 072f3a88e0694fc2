import { divisorCount, factors } from '../../../engine/arithmetic/divisors.ts';
import { add, greatest, type Int, subtract } from '../../../engine/arithmetic/integers.ts';
import { members } from '../../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../../engine/budget/meter.ts';
import type { Expression, Unary } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { type Evaluate, isSet, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { isListValue, lengthOf } from '../../scope/values.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { typeOf } from '../types/type-of.ts';
import { reportEndless } from '../values/endless.ts';
import { wrongValue } from '../values/wrong-values.ts';
import { notAList } from './checked-numbers.ts';
import { listIn, listNamed } from './list-variables.ts';

/** `#a`, `#S`: the number of entries or members. */
export function compileLength(expression: Unary, scope: Scope): Evaluate<Int> {
  const operand = unwrap(expression.operand);
  const list = listNamed(operand, scope);
  if (list?.kind === 'list') return (environment) => listIn(environment, list.slot).length;
  const collection = scope.compile.collection(operand, scope);
  // Its members differ, so they are counted without being kept.
  if (collection !== null) return (environment) => countOf(collection(environment));
  const { kind } = typeOf(operand, scope);
  if (kind === 'name') reportWrongKind(scope, operand, 'list');
  else if (!isOneOf(COUNTED, kind)) return notAList(expression, printExpression(operand), scope);
  const value = scope.compile.value(operand, scope);
  return (environment) => sizeOf(value(environment), operand, environment.meter);
}

const COUNTED = ['list', 'text', 'set', 'tuple', 'value'] as const;

function countOf(values: Iterable<unknown>): number {
  let count = 0;
  for (const _ of values) count += 1;
  return count;
}

function sizeOf(value: Value, expression: Expression, meter: Meter): Int {
  if (isListValue(value)) return lengthOf(value);
  if (!isSet(value)) throw wrongValue(expression, 'list', value);
  reportEndless(value, expression);
  if (value.kind === 'members') return value.members.length;
  if (value.kind === 'progression' && value.to !== null && value.step === 1)
    return greatest(0, add(subtract(value.to, value.from), 1));
  if (value.kind === 'divisors') return divisorCount(factors(value.of, meter));
  let size = 0;
  for (const _ of members(value, null, null, meter)) size += 1;
  return size;
}
