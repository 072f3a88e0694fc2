import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Kind } from '../../../syntax/problems/problem.ts';
import { clipped } from '../../../syntax/problems/report.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { type AnySet, type Evaluate, isNumber, isNumberSet, isSet, type Value } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import { isListValue, type ListValue } from '../../scope/values.ts';
import { valueText } from './value-text.ts';

/*
 * The kind of a value may be known only when it is computed: that of a parameter, of its entries, of the result of a definition. Its
 * value is checked where it is used.
 */

/** A value that must be a number. */
export function asNumber(value: Evaluate<Value>, expression: Expression): Evaluate<Int> {
  return (environment) => {
    const found = value(environment);
    if (typeof found === 'number' || isNumber(found)) return found;
    throw wrongValue(expression, 'number', found);
  };
}

/** A value that must be a condition. */
export function asCondition(value: Evaluate<Value>, expression: Expression): Evaluate<boolean> {
  return (environment) => {
    const found = value(environment);
    if (typeof found === 'boolean') return found;
    throw wrongValue(expression, 'condition', found);
  };
}

/** A value that must be a list or a text. */
export function asList(value: Evaluate<Value>, expression: Expression): Evaluate<ListValue> {
  return (environment) => {
    const found = value(environment);
    if (isListValue(found)) return found;
    throw wrongValue(expression, 'list', found);
  };
}

/** A value that must be a set of numbers; a number stands for the set that contains it. */
export function asNumberSet(value: Evaluate<Value>, expression: Expression): Evaluate<NumberSet> {
  return (environment) => numberSetIn(value(environment), expression);
}

function numberSetIn(value: Value, expression: Expression): NumberSet {
  if (isNumberSet(value)) return value;
  if (isNumber(value)) return { kind: 'list', values: [value] };
  if (isSet(value) && value.members.length === 0) return { kind: 'list', values: [] };
  throw wrongValue(expression, 'set', value);
}

/** A value that must be a set; a number stands for the set that contains it. */
export function asSet(value: Evaluate<Value>, expression: Expression): Evaluate<AnySet> {
  return (environment) => {
    const found = value(environment);
    return isSet(found) ? found : numberSetIn(found, expression);
  };
}

/** The failure of a value of another kind than its place needs. */
export function wrongValue(expression: Expression, wanted: Kind, value: Value): Fault {
  const args = { text: printExpression(expression), wanted, value: clipped(valueText(value)) };
  const instead = inOtherBrackets(args.value, wanted);
  if (instead !== null) return new Fault('wrong-value', { ...args, instead });
  return new Fault('wrong-value', wanted === 'set' && isSet(value) ? { ...args, ofNumbers: true } : args);
}

/** `[1, 2]` for a set `{1, 2}` where a list is wanted, and the other way round; the tuple in a set of one where a tuple is wanted; null for any other value. */
function inOtherBrackets(value: string, wanted: Kind): string | null {
  if (wanted === 'tuple') return /^\{(\([^()]*\))\}$/.exec(value)?.[1] ?? null;
  if (wanted === 'list' && /^\{[^{}]*\}$/.test(value)) return `[${value.slice(1, -1)}]`;
  return wanted === 'set' && /^\[[^[\]]*\]$/.test(value) ? `{${value.slice(1, -1)}}` : null;
}
