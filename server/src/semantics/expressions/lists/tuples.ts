import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Evaluate, isSet, type Tuple, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryOf, isListed } from '../../scope/types.ts';
import { entriesOf, isListValue, lengthOf, listedIn, valuesIn } from '../../scope/values.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { typeOf } from '../types/type-of.ts';
import { reportEndless } from '../values/endless.ts';
import { wrongValue } from '../values/wrong-values.ts';

/**
 * Compiles a set or list of tuples of `width` values, as in `for (dx, dy) in {(1, 2), (2, 1)}`. An entry that is a list or a text
 * of that length is taken apart as well.
 */
export function compileTuples(expression: Expression, scope: Scope, width: number): Evaluate<readonly Tuple[]> {
  if (!checkTuples(expression, scope, width)) return () => [];
  const whole = scope.compile.value(expression, scope);
  const known = new WeakMap<readonly Value[], readonly Tuple[]>();
  return (environment) => {
    const value = whole(environment);
    const listed = listedIn(value) ?? [];
    const found = known.get(listed);
    if (found !== undefined) return found;
    if (isSet(value)) reportEndless(value, expression);
    const tuples: Tuple[] = [];
    for (const entry of valuesIn(value, environment.meter)) {
      if (!isListValue(entry) || lengthOf(entry) !== width) throw wrongValue(expression, 'tuple', entry);
      tuples.push(entriesOf(entry));
    }
    if (listed.length >= LONG) known.set(listed, tuples);
    return tuples;
  };
}

/** Taking this many tuples apart takes longer than looking up what was found when they were last taken apart. */
const LONG = 16;

/** Reports entries that are plainly no tuples of this width; returns whether there are none. */
function checkTuples(expression: Expression, scope: Scope, width: number): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'binary' && inner.operator === 'or') {
    const [left, right] = [checkTuples(inner.left, scope, width), checkTuples(inner.right, scope, width)];
    return left && right;
  }
  if (inner.kind === 'set' && inner.clauses === null) {
    const found = inner.items.filter((item) => !checkTuple(item, scope, width));
    return found.length === 0;
  }
  const type = typeOf(inner, scope);
  const entry = entryOf(type);
  const isTuple = entry.kind === 'tuple' || entry.kind === 'value' || isListed(entry);
  const isWhole = type.kind === 'set' || type.kind === 'list' || type.kind === 'value';
  if (!isWhole || !isTuple) {
    reportNoTuples(inner, scope);
    return false;
  }
  if (entry.items === undefined || entry.items.length === width) return true;
  reportWidth(inner, width, entry.items.length, scope);
  return false;
}

/** Reports what should be a set of tuples, but is not: tuples in parentheses are one tuple. */
export function reportNoTuples(expression: Expression, scope: Scope): void {
  const inner = unwrap(expression);
  const isOfTuples = inner.kind === 'tuple' && inner.items.every((item) => typeOf(item, scope).kind === 'tuple');
  reportWrongKind(scope, inner, isOfTuples ? 'set' : 'tuple');
}

function checkTuple(expression: Expression, scope: Scope, width: number): boolean {
  const inner = unwrap(expression);
  const { kind, items } = typeOf(inner, scope);
  if (kind !== 'tuple' && kind !== 'value' && kind !== 'list' && kind !== 'text') {
    reportWrongKind(scope, inner, 'tuple');
    return false;
  }
  if (items === undefined || items.length === width) return true;
  reportWidth(inner, width, items.length, scope);
  return false;
}

function reportWidth(expression: Expression, wanted: number, found: number, scope: Scope): void {
  scope.report({ code: 'tuple-width', severity: 'error', span: spanOf(expression), args: { wanted, found } });
}
