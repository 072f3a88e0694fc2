import type { Binary, Expression, List } from '../../../syntax/tree/expression-tree.ts';
import { childrenOf, isVariable, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { listOfPlaces } from '../../expressions/numbers/places.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import { distanceOf, offsetOf, type Window } from './window-of-loop.ts';

/** A list that is made place by place: what stands at the place `each`, and for which places something does. */
interface Made {
  readonly item: Expression;
  readonly where: Expression | null;
  readonly each: string;
}

/**
 * What the entries of a window become in a list made place by place, such as `[if k == i or k == i + 1 then "-" else w[k] for k in 1..#w]` or
 * `[w[k] for k in 1..#w where k != i]`; null unless conditions on the places alone show that all other entries stay, and for any other list.
 */
export function chosenEntries(to: Expression, window: Window): readonly Expression[] | null {
  const list = unwrap(to);
  const made = list.kind === 'list' ? placeByPlace(list, window) : null;
  if (made === null) return null;
  const { first, last } = window;
  // Places even further away are compared with the place of the window in the same way.
  const far = 2 * greatestIn(conditionsOf(made), made, window) + 1;
  if (far > FARTHEST) return null;
  const parts: Expression[] = [];
  for (let distance = Math.min(-far, first - 1); distance <= Math.max(far, last + 1); distance += 1) {
    const found = partsAt(distance, made, window);
    if (distance >= first && distance <= last) parts.push(...found);
    else if (found.length !== 1 || !found.every((part) => isEntry(part, distance, window))) return null;
  }
  return parts;
}

/** Only bounds the cost: conditions with greater numbers are right as well, but so many places would be compared one by one. */
const FARTHEST = 64;

/** Whether an expression is the entry at a distance from the place of the window. */
function isEntry(part: Expression, distance: number, window: Window): boolean {
  if (part.kind !== 'index' || !isVariable(part.of, window.list)) return false;
  const [index, another] = part.indices;
  return index !== undefined && another === undefined && distanceOf(index, window) === distance;
}

/** A loop whose variable has the name of the place of the window, or of the list, hides that: inside, only the place that is made is meant. */
function placeByPlace({ items, clauses }: List, { list }: Window): Made | null {
  const [item, another] = items;
  const loop = onlyLoop(clauses);
  if (item === undefined || another !== undefined || loop === null || listOfPlaces(loop.set) !== list) return null;
  const each = loop.name;
  const inner = loop.where === null ? [item] : [item, loop.where];
  return inner.some((part) => binds(part, each)) ? null : { item, where: loop.where, each };
}

/** Whether a loop in an expression has a variable of this name. */
function binds(expression: Expression, name: string): boolean {
  const loops = 'clauses' in expression ? (expression.clauses?.loops ?? []) : [];
  const isBound = loops.some(({ names }) => names.some(({ text }) => text === name));
  return isBound || childrenOf(expression).some((part) => binds(part, name));
}

/** The conditions on whether something stands at a place, and what. */
function conditionsOf({ item, where }: Made): readonly Expression[] {
  return [...(where === null ? [] : [where]), ...choicesIn(item)];
}

function choicesIn(entry: Expression): readonly Expression[] {
  const choice = unwrap(entry);
  return choice.kind === 'if' ? [choice.condition, ...choicesIn(choice.then), ...choicesIn(choice.else)] : [];
}

/** The greatest number that conditions name, or add to the place of the window or to the place that is made. */
function greatestIn(conditions: readonly Expression[], made: Made, window: Window): number {
  return Math.max(
    0,
    ...conditions.map((condition) => {
      const offset = offsetOf(placedAt(0, condition, made, window), window);
      if (offset === null) return greatestIn(childrenOf(condition), made, window);
      return Math.max(Math.abs(offset.low), Math.abs(offset.high));
    }),
  );
}

/** The parts of a list that decide what stands at a distance from the place of the window, without those that are plain there. */
function partsAt(distance: number, made: Made, window: Window): readonly Expression[] {
  const entry = partsOf(placedAt(distance, made.item, made, window), window);
  if (made.where === null) return entry;
  const condition = placedAt(distance, made.where, made, window);
  const isKept = truthOf(condition, window);
  if (isKept === null) return [...openIn(condition, window), ...entry];
  return isKept ? entry : [];
}

/** An expression with the place at a distance from that of the window in place of the one that is made. */
function placedAt(distance: number, expression: Expression, { each }: Made, window: Window): Expression {
  return replaced(expression, (part) =>
    part.kind === 'name' && part.text === each ? placeAt(distance, part, window) : null,
  );
}

/** `i + 2`. */
function placeAt(distance: number, { start, end }: Expression, { place }: Window): Expression {
  const text: Expression = { kind: 'name', text: place, start, end };
  const right: Expression = { kind: 'numeral', value: BigInt(Math.abs(distance)), start, end };
  return { kind: 'binary', operator: distance < 0 ? '-' : '+', left: text, right, start, end };
}

/** The branches of an entry that are not plainly left out, and the conditions that choose among them. */
function partsOf(entry: Expression, window: Window): readonly Expression[] {
  const choice = unwrap(entry);
  if (choice.kind !== 'if') return [choice];
  const holds = truthOf(choice.condition, window);
  const branches = holds === null ? [choice.then, choice.else] : [holds ? choice.then : choice.else];
  const parts = branches.flatMap((branch) => partsOf(branch, window));
  return holds === null ? [...openIn(choice.condition, window), ...parts] : parts;
}

/** The parts of a condition that places alone do not decide. */
function openIn(condition: Expression, window: Window): readonly Expression[] {
  const inner = unwrap(condition);
  if (truthOf(inner, window) !== null) return [];
  const joins = inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or');
  return joins ? [inner.left, inner.right].flatMap((part) => openIn(part, window)) : [inner];
}

/** Whether a condition on places holds, wherever the window is; null if that is not plain. Its parts are tested from left to right. */
function truthOf(condition: Expression, window: Window): boolean | null {
  const inner = unwrap(condition);
  if (inner.kind === 'unary' && inner.operator === 'not') {
    const holds = truthOf(inner.operand, window);
    return holds === null ? null : !holds;
  }
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator !== 'and' && operator !== 'or') return isMember(inner, window) ?? comparison(inner, window);
  const holds = truthOf(left, window);
  return holds === (operator === 'and') ? truthOf(right, window) : holds;
}

function comparison({ operator, left, right }: Binary, window: Window): boolean | null {
  const difference = differenceOf(left, right, window);
  if (difference === null) return null;
  switch (operator) {
    case '==':
      return difference === 0;
    case '!=':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    default:
      return null;
  }
}

/** The difference of two numbers, if it is the same wherever the window is. */
function differenceOf(left: Expression, right: Expression, window: Window): number | null {
  const [one, other] = [offsetOf(left, window), offsetOf(right, window)];
  if (one === null || other === null || one.of !== other.of) return null;
  return one.low === one.high && other.low === other.high ? one.low - other.low : null;
}

/** `k in i..i + 1`, `k in {i, i + 2}`. */
function isMember({ operator, left, right }: Binary, window: Window): boolean | null {
  const set = unwrap(right);
  if (operator !== 'in') return null;
  if (set.kind === 'set' && set.clauses === null) {
    const differences = set.items.map((item) => differenceOf(left, item, window));
    return differences.includes(null) ? null : differences.includes(0);
  }
  if (set.kind !== 'range' || set.to === null) return null;
  const [fromFirst, fromLast] = [set.from, set.to].map((end) => differenceOf(left, end, window));
  if (fromFirst === undefined || fromLast === undefined || fromFirst === null || fromLast === null) return null;
  return fromFirst >= 0 && fromLast <= 0;
}
