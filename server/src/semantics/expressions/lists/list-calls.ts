import { compare, floorDivide, type Int, modulo, stepsFor } from '../../../engine/arithmetic/integers.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { isOneOf, LIST_FUNCTIONS } from '../../../syntax/vocabulary.ts';
import { callHere } from '../../problems/foreign-names.ts';
import { type Environment, type Evaluate, isNumber, isSet, type Value } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import type { Scope } from '../../scope/scope.ts';
import { entriesOf, isListValue, type ListValue, valuesIn } from '../../scope/values.ts';
import { reportEndless } from '../values/endless.ts';
import { wrongValue } from '../values/wrong-values.ts';

/** Compiles `sorted(a)`, `reverse(a)` and `digits(n, b)`; null for any other call. Reports what is wrong with them. */
export function compileArranged(call: Call, scope: Scope): Evaluate<ListValue> | null {
  const name = call.callee.text;
  if (!isOneOf(LIST_FUNCTIONS, name) || scope.names.has(name)) return null;
  const wanted = name === 'digits' ? 2 : 1;
  const found = call.arguments.length;
  if (found !== wanted) {
    const instead = callHere(call, scope) ?? inDecimal(call);
    const fix = instead === null ? {} : { fix: { span: call, text: instead } };
    scope.report({ code: 'function-arguments', severity: 'error', span: call, args: { name, wanted, found }, ...fix });
    return () => [];
  }
  const [first, second] = call.arguments;
  if (first === undefined) return null;
  if (second !== undefined) return compileDigits(first, second, call, scope);
  const value = scope.compile.value(first, scope);
  const arrange = name === 'sorted' ? sorted : reversed;
  return (environment) => arrange(listIn(value(environment), first, environment), environment);
}

/** `digits(n, 10)` for `digits(n)`; null for any other call. */
function inDecimal({ callee, arguments: [number, base] }: Call): string | null {
  if (callee.text !== 'digits' || number === undefined || base !== undefined) return null;
  return `digits(${printExpression(number)}, 10)`;
}

/** The entries of a list, or the members of a finite set in ascending order. */
function listIn(value: Value, expression: Expression, { meter }: Environment): ListValue {
  if (isListValue(value)) return value;
  if (!isSet(value)) throw wrongValue(expression, 'list', value);
  reportEndless(value, expression);
  return [...valuesIn(value, meter)];
}

function sorted(list: ListValue, { meter }: Environment): ListValue {
  meter.spend(list.length * Math.max(1, Math.log2(list.length)));
  const arranged = arrangedValues(entriesOf(list));
  return typeof list === 'string' ? arranged.join('') : arranged;
}

/** Values in ascending order. */
export function arrangedValues(values: readonly Value[]): readonly Value[] {
  if (values.length > SHORT) return values.toSorted(compareValues);
  // Most lists are short and almost in order already: putting each value into its place takes a fraction of the time.
  const arranged = values.slice();
  for (let index = 1; index < arranged.length; index += 1) {
    const value = values[index] ?? 0;
    let at = index;
    for (; at > 0; at -= 1) {
      const before = arranged[at - 1] ?? 0;
      const isGreater = isNumber(before) && isNumber(value) ? before > value : compareValues(before, value) > 0;
      if (!isGreater) break;
      arranged[at] = before;
    }
    arranged[at] = value;
  }
  return arranged;
}

const SHORT = 16;

function reversed(list: ListValue, { meter }: Environment): ListValue {
  meter.spend(list.length);
  const arranged = entriesOf(list).toReversed();
  return typeof list === 'string' ? arranged.join('') : arranged;
}

/** Numbers by size, texts letter by letter, lists and tuples entry by entry, as in a dictionary; numbers come first. */
function compareValues(one: Value, other: Value): number {
  if (isNumber(one) && isNumber(other)) return compare(one, other);
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  if (!isListValue(one) || !isListValue(other)) return isListValue(one) ? 1 : isListValue(other) ? -1 : 0;
  const [these, those] = [entriesOf(one), entriesOf(other)];
  for (const [index, entry] of these.entries()) {
    const there = those[index];
    if (there === undefined) return 1;
    const found = compareValues(entry, there);
    if (found !== 0) return found;
  }
  return these.length - those.length;
}

/** `digits(n, b)`: the digits in base b, lowest first; of 0 none. */
function compileDigits(of: Expression, inBase: Expression, call: Call, scope: Scope): Evaluate<readonly Int[]> {
  const [number, base] = [scope.compile.number(of, scope), scope.compile.number(inBase, scope)];
  return (environment) => {
    const [value, radix] = [number(environment), base(environment)];
    if (value < 0 || radix < 2) throw new Fault('no-digits', { text: printExpression(call) });
    const digits: Int[] = [];
    for (let rest = value; rest > 0; rest = floorDivide(rest, radix)) {
      environment.meter.spend(2 + stepsFor(rest, radix));
      digits.push(modulo(rest, radix));
    }
    return digits;
  };
}
