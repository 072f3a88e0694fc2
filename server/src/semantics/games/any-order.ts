import type { Clauses, Expression, With } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { BUILT_IN_SETS } from '../scope/built-in-sets.ts';
import type { Scope } from '../scope/scope.ts';

/** What a variable stands for: a place of the list, all of which a loop runs through, or a number that has nothing to do with places. */
type Sort = 'place' | 'number';

/** The variables bound by loops, and the list with the scope around them. */
interface Bound {
  readonly sorts: ReadonlyMap<string, Sort>;
  readonly list: string;
  readonly scope: Scope;
}

/**
 * Whether a rule of a list cannot tell its entries from each other by their places. Then it does to a list with its entries
 * in another order what it does to the list, in that order, so that both have the same value (induction over play).
 *
 * It is so where places are only what loops over all of them, `for i in 1..#a`, are at: such an i stands only in `a[i]`, in
 * `[i] = e`, and in `i == j` and `i != j`, never in a sum, a comparison with a number or a range. This is the premise of
 * abstraction (Reynolds, "Types, abstraction and parametric polymorphism", 1983). Whatever is not known to be harmless counts
 * as telling places apart.
 */
export function isForAnyOrder(rule: MoveRule, list: string, scope: Scope): boolean {
  const inner = withLoops(rule.tail, { sorts: new Map(), list, scope });
  return inner !== null && isTarget(rule.to, inner);
}

/** The variables inside some clauses; null where these tell places apart. */
function withLoops({ loops, where }: Clauses, outer: Bound): Bound | null {
  let bound = outer;
  for (const { names, set } of loops) {
    const [name] = names;
    const isPlaces = names.length === 1 && isAllPlaces(set, bound);
    if (name === undefined || !(isPlaces || isPlain(set, bound))) return null;
    const sorts = new Map(bound.sorts);
    for (const { text } of names) sorts.set(text, isPlaces ? 'place' : 'number');
    bound = { ...bound, sorts };
  }
  return where === null || isPlain(where, bound) ? bound : null;
}

/** `1..#a`. */
function isAllPlaces(expression: Expression, { list, sorts }: Bound): boolean {
  const set = unwrap(expression);
  if (set.kind !== 'range' || set.from.kind !== 'numeral' || set.from.value !== 1n || set.to?.kind !== 'unary')
    return false;
  const { operator, operand } = set.to;
  return operator === '#' && operand.kind === 'name' && operand.text === list && !sorts.has(list);
}

function isPlace(expression: Expression, { sorts }: Bound): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && sorts.get(inner.text) === 'place';
}

/** What a move leads to: a list made of the old one or of numbers, entry by entry in whatever order, or other positions. */
function isTarget(expression: Expression, bound: Bound): boolean {
  const target = unwrap(expression);
  switch (target.kind) {
    case 'with':
      return isReplacing(target, bound);
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
  if (list.text !== bound.list || bound.sorts.has(list.text)) return false;
  return replacements.every(({ index, value }) => isPlace(index, bound) && isPlain(value, bound));
}

/** Whether a number, condition, set or position is the same for all orders of the list, once places are moved along with it. */
function isPlain(expression: Expression, bound: Bound): boolean {
  const plain = (part: Expression): boolean => isPlain(part, bound);
  switch (expression.kind) {
    case 'numeral':
      return true;
    case 'name':
      return isPlainName(expression.text, bound);
    case 'paren':
      return plain(expression.inner);
    case 'tuple':
      return expression.items.every(plain);
    case 'unary':
      if (expression.operator !== '#') return plain(expression.operand);
      return isList(unwrap(expression.operand), bound);
    case 'binary':
      if (expression.operator !== '==' && expression.operator !== '!=')
        return plain(expression.left) && plain(expression.right);
      if (isPlace(expression.left, bound)) return isPlace(expression.right, bound);
      return plain(expression.left) && plain(expression.right);
    case 'range':
      return plain(expression.from) && (expression.to === null || plain(expression.to));
    case 'if':
      return plain(expression.condition) && plain(expression.then) && plain(expression.else);
    case 'index': {
      const [index, second] = expression.indices;
      const isEntry = isList({ ...expression.name, kind: 'name' }, bound) && second === undefined;
      return isEntry && index !== undefined && isPlace(index, bound);
    }
    case 'set':
    case 'call': {
      const inner = expression.clauses === null ? bound : withLoops(expression.clauses, bound);
      const parts = expression.kind === 'set' ? expression.items : [...expression.parameters, ...expression.arguments];
      return inner !== null && parts.every((part) => isPlain(part, inner));
    }
    default:
      return false;
  }
}

function isList(expression: Expression, { list, sorts }: Bound): boolean {
  return expression.kind === 'name' && expression.text === list && !sorts.has(list);
}

/** A number that a loop runs through, a parameter, or a set. */
function isPlainName(name: string, { sorts, list, scope }: Bound): boolean {
  const sort = sorts.get(name);
  if (sort !== undefined) return sort === 'number';
  if (name === list) return false;
  if (scope.variables.has(name)) return true;
  const declared = scope.names.get(name)?.declaration.kind;
  return declared === undefined ? BUILT_IN_SETS.includes(name) : declared === 'set';
}
