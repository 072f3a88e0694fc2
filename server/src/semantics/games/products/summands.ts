import type { Call, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Names } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';

/** What one number of a state becomes in a summand: the values of an expression under these loops of a `sum`; `null` if it stays as it is. */
export type Item = {
  readonly value: Expression;
  readonly loops: readonly Loop[];
  /** A number that must not exceed that of the state, since the range of a `sum` that begins here was taken to contain the latter. */
  readonly below: Expression | null;
} | null;

/** A game, and the names that are bound in the rule: its numbers, its parameters and the variables of the loops. */
export interface Bound {
  readonly game: GameDeclaration;
  readonly names: Names;
  readonly taken: readonly string[];
}

/** What the numbers of a state become in one summand. */
export type Summand = readonly Item[];

/**
 * The summands of a target that adds states of the same game, such as `G(a, y) + sum(G(x, j) for j in b..y - 1)`; null for any other target. A `sum` over
 * ranges that end in numbers of the state, without the state itself, is several summands: of each number, the part below it and the number. Linear in these.
 */
export function summandsOf(to: Expression, home: Bound): readonly Summand[] | null {
  const inner = unwrap(to);
  if (inner.kind === 'numeral' && inner.value === 0n) return [];
  if (inner.kind === 'binary' && inner.operator === '+') {
    const [left, right] = [summandsOf(inner.left, home), summandsOf(inner.right, home)];
    return left && right && [...left, ...right];
  }
  if (inner.kind !== 'call') return null;
  if (inner.callee.text === 'sum' && !home.names.has('sum')) return ofSum(inner, home);
  const items = itemsOf(inner, [], home);
  return items && [items];
}

/** The numbers of a state of the same game with the same parameters, under the loops of a sum; null for any other call. */
function itemsOf(call: Call, loops: readonly Loop[], { game, names }: Bound): Summand | null {
  const { callee, parameters, arguments: given, clauses } = call;
  const isOwn = clauses === null && names.get(callee.text)?.declaration === game;
  if (!isOwn || given.length !== game.states.length || parameters.length !== game.parameters.length) return null;
  const isSame = parameters.every((parameter, at) => isVariable(parameter, game.parameters[at]?.text ?? ''));
  if (!isSame) return null;
  return given.map((value, at) =>
    isVariable(value, game.states[at]?.name.text ?? '') ? null : { value, loops: loopsOf(value, loops), below: null },
  );
}

/** The loops on which an expression depends. */
function loopsOf(value: Expression, loops: readonly Loop[]): readonly Loop[] {
  const used = new Set(namesIn([value]));
  const found = loops.toReversed().filter(({ names, set }) => {
    const isUsed = names.some(({ text }) => used.has(text));
    if (isUsed) for (const name of namesIn([set])) used.add(name);
    return isUsed;
  });
  return found.reverse();
}

function ofSum(sum: Call, home: Bound): readonly Summand[] | null {
  const [body, another] = sum.arguments;
  const inner = body === undefined || another !== undefined ? null : unwrap(body);
  if (inner?.kind !== 'call' || sum.clauses === null) return null;
  const { loops, where } = sum.clauses;
  const bound = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A name with two meanings might seem to be a number of the state.
  if (bound.some((name) => home.taken.includes(name)) || new Set(bound).size < bound.length) return null;
  const items = itemsOf(inner, loops, home);
  const used = items?.flatMap((item) => item?.loops ?? []) ?? [];
  // Each loop is one of a single number of the state.
  if (items === null || used.length !== loops.length || new Set(used).size !== used.length) return null;
  return where === null ? [items] : withoutState(items, where, home.game);
}

/** The summands of a sum over all states of which some numbers lie in ranges that end in those of the state, except for the state itself. */
function withoutState(items: Summand, where: Expression, game: GameDeclaration): readonly Summand[] | null {
  const own = game.states.map(({ name }) => name.text);
  const parts = items.map((item, at) => (item === null ? [null] : partsBelow(item, own[at] ?? '')));
  if (!parts.every((choices) => choices !== null)) return null;
  const pairs = items.flatMap((item, at) => (item === null ? [] : [[nameOf(item.value), own[at] ?? ''] as const]));
  const isExcept = isDifferent(where, pairs);
  if (!isExcept) return null;
  const all = parts.reduce<readonly Summand[]>(
    (before, choices) => before.flatMap((summand) => choices.map((choice) => [...summand, choice])),
    [[]],
  );
  return all.filter((summand) => summand.some((item) => item !== null));
}

/** `i` under `i in a..x` as `x` and as `i` under `i in a..x - 1`; null if the range does not end in x. The condition of the sum says that it is a name. */
function partsBelow({ value, loops }: NonNullable<Item>, own: string): readonly Item[] | null {
  const loop = onlyLoop({ loops, where: null });
  const set = loop === null ? null : unwrap(loop.set);
  if (loop === null || set?.kind !== 'range') return null;
  if (set.to === null || !isVariable(set.to, own)) return null;
  const { start, end } = set.to;
  const one: Expression = { kind: 'numeral', value: 1n, start, end };
  const to: Expression = { kind: 'binary', operator: '-', left: set.to, right: one, start, end };
  return [null, { value, loops: [{ ...loop.loop, set: { ...set, to } }], below: set.from }];
}

function nameOf(expression: Expression): string {
  const inner = unwrap(expression);
  return inner.kind === 'name' ? inner.text : '';
}

/** Whether a condition says that some pair of numbers, the first of which is never greater, differs: `i != x or j < y`, or `not (i == x and j == y)`. */
function isDifferent(where: Expression, pairs: readonly (readonly [string, string])[]): boolean {
  const inner = unwrap(where);
  const isNot = inner.kind === 'unary' && inner.operator === 'not';
  const parts = isNot ? joinedBy(inner.operand, 'and') : (entryByEntry(inner) ?? joinedBy(inner, 'or'));
  const found = parts.map((part) => pairs.findIndex(([name, own]) => compares(part, name, own, isNot ? EQUAL : LESS)));
  return !found.includes(-1) && new Set(found).size === pairs.length;
}

/** `i != x` and `j != y`, one of which holds, for `(i, j) != (x, y)`. */
function entryByEntry(condition: Expression): readonly Expression[] | null {
  if (condition.kind !== 'binary' || condition.operator !== '!=') return null;
  const [left, right] = [unwrap(condition.left), unwrap(condition.right)];
  if (left.kind !== 'tuple' || right.kind !== 'tuple' || left.items.length !== right.items.length) return null;
  return left.items.map((item, at) => ({ ...condition, left: item, right: right.items[at] ?? item }));
}

function joinedBy(condition: Expression, operator: 'and' | 'or'): readonly Expression[] {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary' || inner.operator !== operator) return [inner];
  return [...joinedBy(inner.left, operator), ...joinedBy(inner.right, operator)];
}

/** Whether a condition compares these names, in this order with the first of two operators or the other way round with the second; or by either of `both`. */
function compares(condition: Expression, name: string, own: string, { both, ahead, behind }: Comparison): boolean {
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  if (isVariable(left, name) && isVariable(right, own)) return operator === both || operator === ahead;
  return isVariable(left, own) && isVariable(right, name) && (operator === both || operator === behind);
}

interface Comparison {
  readonly both: string;
  readonly ahead: string | null;
  readonly behind: string | null;
}

const EQUAL: Comparison = { both: '==', ahead: null, behind: null };
const LESS: Comparison = { both: '!=', ahead: '<', behind: '>' };
