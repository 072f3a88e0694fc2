import type { Binary, Call, Clauses, Expression, With } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isOneLess, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { isCollection } from '../../expressions/collections.ts';
import { listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import type { Scope } from '../../scope/scope.ts';

/** What a variable holds: a place of the list, run through by a loop over all places, or a number unrelated to places. */
type Sort = 'place' | 'number';

/** The variables bound by loops, and the list with its surrounding scope. */
interface Bound {
  readonly sorts: ReadonlyMap<string, Sort>;
  readonly list: string;
  readonly scope: Scope;
}

/**
 * Whether a rule of a list cannot distinguish entries by their places. Applied to a permuted list, such a rule gives the permuted
 * options of the original list, so both lists have the same value (by induction over play).
 *
 * This holds if places are only ever the variables of loops over all places, `for i in 1..#a`: such an i may occur only in
 * `a[i]`, in `[i] = e`, in `a[1..i - 1] ++ a[i + 1..]`, and in `i == j` and `i != j`, never in another sum or range, or in a comparison with a number; and if the list as a
 * whole is only asked what its entries are, as in `x in a`, `for x in a` and `sum(a)`. This is the premise
 * of abstraction (Reynolds, "Types, abstraction and parametric polymorphism", 1983). Anything not known to be harmless counts as
 * distinguishing places.
 */
export function isForAnyOrder(rule: MoveRule, list: string, scope: Scope): boolean {
  const inner = withLoops(rule.tail, { sorts: new Map(), list, scope });
  return inner !== null && isTarget(rule.to, inner);
}

/** The same for clauses that only ask whether something holds. */
export function areClausesForAnyOrder(clauses: Clauses, list: string, scope: Scope): boolean {
  return withLoops(clauses, { sorts: new Map(), list, scope }) !== null;
}

/** The variables inside some clauses; null if the clauses distinguish places. */
function withLoops({ loops, where }: Clauses, outer: Bound): Bound | null {
  const { list } = outer;
  let bound = outer;
  for (const { names, set } of loops) {
    const [name] = names;
    const isPlaces = listOfPlaces(set) === list && !bound.sorts.has(list);
    // The entries of the list are the same numbers in any order.
    if (name === undefined || !(isPlaces || isList(set, bound) || isPlain(set, bound))) return null;
    const sorts = new Map(bound.sorts);
    for (const { text } of names) sorts.set(text, isPlaces ? 'place' : 'number');
    bound = { ...bound, sorts };
  }
  return where === null || isPlain(where, bound) ? bound : null;
}

/** Whether an expression is the list of the state. */
function isList(expression: Expression, { sorts, list }: Bound): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === list && !sorts.has(list);
}

function isPlace(expression: Expression, { sorts }: Bound): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && sorts.get(inner.text) === 'place';
}

/** Whether a target of a move is a list made of the old one or of numbers, entry by entry in any order, or other positions. */
function isTarget(expression: Expression, bound: Bound): boolean {
  const target = unwrap(expression);
  switch (target.kind) {
    case 'with':
      return isReplacing(target, bound);
    case 'tuple':
      // Numbers, and then the list.
      return target.items.every((item, at) => (at < target.items.length - 1 ? isPlain : isTarget)(item, bound));
    case 'binary':
      return target.operator === '++' ? isJoined(target, bound) : isPlain(target, bound);
    case 'list': {
      const inner = target.clauses === null ? bound : withLoops(target.clauses, bound);
      return inner !== null && target.items.every((item) => isPlain(item, inner));
    }
    case 'if':
      return isPlain(target.condition, bound) && isTarget(target.then, bound) && isTarget(target.else, bound);
    default:
      return isPlain(target, bound);
  }
}

function isReplacing({ list, replacements }: With, bound: Bound): boolean {
  return (
    isList(list, bound) && replacements.every(({ index, value }) => isPlace(index, bound) && isPlain(value, bound))
  );
}

/** Whether lists are joined of which each is the old one, one made of it, or, together with another, the old one without an entry. */
function isJoined(target: Binary, bound: Bound): boolean {
  const parts = partsOf(target);
  const slices = parts.filter(({ kind }) => kind === 'index');
  const others = parts.filter(({ kind }) => kind !== 'index');
  const isWithoutEntry = slices.length === 2 && [slices, slices.toReversed()].some((pair) => isGap(pair, bound));
  return (
    (slices.length === 0 || isWithoutEntry) && others.every((part) => isList(part, bound) || isTarget(part, bound))
  );
}

/** The parts of `a ++ b ++ c`. */
function partsOf(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === '++'
    ? [...partsOf(inner.left), ...partsOf(inner.right)]
    : [inner];
}

/** Whether two slices are `a[1..i - 1]` and `a[i + 1..]` for a place i of the list. */
function isGap([before, after]: readonly Expression[], bound: Bound): boolean {
  const [first, second] = [rangeIn(before, bound), rangeIn(after, bound)];
  const from = second === null ? null : unwrap(second.from);
  if (first?.to == null || second === null || from?.kind !== 'binary' || from.operator !== '+') return false;
  const place = unwrap(from.left);
  const isToEnd = second.to === null || listOfLength(second.to) === bound.list;
  return (
    place.kind === 'name' &&
    isPlace(place, bound) &&
    isNumeral(from.right, 1n) &&
    isNumeral(first.from, 1n) &&
    isOneLess(first.to, place.text) &&
    isToEnd
  );
}

/** The range of a slice of the list. */
function rangeIn(slice: Expression | undefined, bound: Bound) {
  const [index, another] = slice?.kind === 'index' && isList(slice.of, bound) ? slice.indices.map(unwrap) : [];
  return index?.kind === 'range' && another === undefined ? index : null;
}

/** Whether a number, condition, set or position is the same for all orders of the list, once places are permuted with it. */
function isPlain(expression: Expression, bound: Bound): boolean {
  const plain = (part: Expression): boolean => isPlain(part, bound);
  switch (expression.kind) {
    case 'numeral':
      return true;
    case 'name':
      return isPlainName(expression.text, bound);
    case 'paren':
      return plain(expression.inner);
    case 'unary':
      return (expression.operator === '#' && isList(expression.operand, bound)) || plain(expression.operand);
    case 'binary':
      if (expression.operator === 'in' && isList(expression.right, bound)) return plain(expression.left);
      if (expression.operator !== '==' && expression.operator !== '!=')
        return plain(expression.left) && plain(expression.right);
      if (isPlace(expression.left, bound)) return isPlace(expression.right, bound);
      return plain(expression.left) && plain(expression.right);
    case 'range':
      return plain(expression.from) && (expression.to === null || plain(expression.to));
    case 'if':
      return plain(expression.condition) && plain(expression.then) && plain(expression.else);
    case 'index': {
      const [index, another] = expression.indices;
      const isEntry = index !== undefined && another === undefined && isPlace(index, bound);
      return isEntry && isList(expression.of, bound);
    }
    case 'set':
    case 'call': {
      // The lists that a loop runs through have places too.
      if (isCollection(expression, bound.scope)) return false;
      if (expression.kind === 'call' && isFoldOfList(expression, bound)) return true;
      const inner = expression.clauses === null ? bound : withLoops(expression.clauses, bound);
      const parts = expression.kind === 'set' ? expression.items : [...expression.parameters, ...expression.arguments];
      return inner !== null && parts.every((part) => isPlain(part, inner));
    }
    default:
      return false;
  }
}

/** `sum(a)` and the like, which combine the entries in any order. */
function isFoldOfList({ callee, arguments: given, parameters, clauses }: Call, bound: Bound): boolean {
  const [only, another] = given;
  if (only === undefined || another !== undefined || clauses !== null || parameters.length > 0) return false;
  return isOneOf(FOLDS_OF_NUMBERS, callee.text) && !bound.scope.names.has(callee.text) && isList(only, bound);
}

const FOLDS_OF_NUMBERS = ['sum', 'product', 'max', 'min', 'gcd', 'xor', 'mex'] as const;

/** Whether a name is a value that a loop runs through, or what does not depend on the state: a parameter, a set or a constant. */
function isPlainName(name: string, { sorts, list }: Bound): boolean {
  const sort = sorts.get(name);
  return sort === undefined ? name !== list : sort === 'number';
}
