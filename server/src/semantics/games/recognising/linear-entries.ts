import type { Expression, If } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { listOfLength } from '../../expressions/numbers/places.ts';
import type { Names } from '../../scope/scope.ts';
import { truthNamed } from './truths.ts';

/**
 * An entry of a list, the first one or any other, and a number that is chosen for it. Where entries descend, the list is read from its end: its last entry is
 * the first one, and `a[i + 1]` is before `a[i]`.
 */
export interface Entry {
  readonly list: string;
  readonly descends: boolean;
  /** The name of its place; null if there is none. */
  readonly place: string | null;
  readonly isFirst: boolean;
  /** The name of the number. */
  readonly amount: string;
  /** What the other names mean. */
  readonly names: Names;
}

/** own · a[i] + before · the entry before it + amount · k + constant. */
export interface LinearEntry {
  readonly own: number;
  readonly before: number;
  readonly amount: number;
  readonly constant: number;
}

/** It is 0 or more. */
export type Inequality = LinearEntry;

const ZERO: LinearEntry = { own: 0, before: 0, amount: 0, constant: 0 };

/** one · by + other. */
export function timesPlus(one: LinearEntry, by: number, other: LinearEntry): LinearEntry {
  return {
    own: by * one.own + other.own,
    before: by * one.before + other.before,
    amount: by * one.amount + other.amount,
    constant: by * one.constant + other.constant,
  };
}

/** A number as a linear function; null for any other, and if it has no meaning there, as `a[i - 1]` for the first entry. Linear in the expression. */
export function numberAt(expression: Expression, entry: Entry): LinearEntry | null {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'numeral':
      return inner.value <= MOST ? { ...ZERO, constant: Number(inner.value) } : null;
    case 'name':
      return inner.text === entry.amount ? { ...ZERO, amount: 1 } : null;
    case 'index':
      return isVariable(inner.of, entry.list) && inner.indices.length === 1 ? entryAt(inner.indices[0], entry) : null;
    case 'if': {
      const chosen = chosenBy(inner, entry);
      return chosen && numberAt(chosen, entry);
    }
    case 'binary': {
      if (inner.operator !== '+' && inner.operator !== '-') return null;
      const [left, right] = [numberAt(inner.left, entry), numberAt(inner.right, entry)];
      return left && right && timesPlus(right, inner.operator === '+' ? 1 : -1, left);
    }
    default:
      return null;
  }
}

const MOST = 1_000_000n;

function entryAt(index: Expression | undefined, entry: Entry): LinearEntry | null {
  const { place, isFirst, descends } = entry;
  const inner = index === undefined ? null : unwrap(index);
  if (inner === null) return null;
  if (isFirst && isFirstPlace(inner, entry)) return { ...ZERO, own: 1 };
  if (place === null) return null;
  if (isVariable(inner, place)) return { ...ZERO, own: 1 };
  const isBefore =
    inner.kind === 'binary' && inner.operator === (descends ? '+' : '-') && isVariable(inner.left, place);
  if (!isBefore || isFirst) return null;
  const step = unwrap(inner.right);
  return step.kind === 'numeral' && step.value === 1n ? { ...ZERO, before: 1 } : null;
}

/** What holds exactly for the members of a range; null for any other set. */
export function setAt(set: Expression, entry: Entry): readonly Inequality[] | null {
  const inner = unwrap(set);
  if (inner.kind === 'if') {
    const chosen = chosenBy(inner, entry);
    return chosen && setAt(chosen, entry);
  }
  if (inner.kind !== 'range' || inner.to === null) return null;
  const [from, to] = [numberAt(inner.from, entry), numberAt(inner.to, entry)];
  // The ends do not depend on the number, whose name means something else there.
  if (from === null || to === null || from.amount !== 0 || to.amount !== 0) return null;
  const amount: LinearEntry = { ...ZERO, amount: 1 };
  return [timesPlus(from, -1, amount), timesPlus(amount, -1, to)];
}

/** Whether a condition holds, or the inequalities that together mean the same; null if that is not known, and where it has no meaning. */
export function conditionAt(expression: Expression, entry: Entry): readonly Inequality[] | boolean | null {
  const inner = unwrap(expression);
  if (inner.kind === 'if') {
    const chosen = chosenBy(inner, entry);
    return chosen && conditionAt(chosen, entry);
  }
  if (inner.kind === 'name') return truthNamed(inner.text, entry.names);
  if (inner.kind === 'unary') return inner.operator === 'not' ? negated(conditionAt(inner.operand, entry)) : null;
  if (inner.kind !== 'binary') return null;
  if (inner.operator === 'and' || inner.operator === 'or') {
    const isOr = inner.operator === 'or';
    const left = conditionAt(inner.left, entry);
    // What follows is not asked.
    if (left === null || left === isOr) return left;
    const right = conditionAt(inner.right, entry);
    if (typeof left === 'boolean' || right === null) return right;
    if (typeof right === 'boolean') return right === isOr ? right : left;
    return isOr ? null : [...left, ...right];
  }
  const ofPlaces = placesCompared(inner.operator, inner.left, inner.right, entry);
  return ofPlaces ?? compared(inner.operator, numberAt(inner.left, entry), numberAt(inner.right, entry));
}

function negated(condition: readonly Inequality[] | boolean | null): readonly Inequality[] | boolean | null {
  if (condition === null || typeof condition === 'boolean') return condition === null ? null : !condition;
  const [only, another] = condition;
  return only === undefined || another !== undefined ? null : [timesPlus(only, -1, { ...ZERO, constant: -1 })];
}

function compared(operator: string, left: LinearEntry | null, right: LinearEntry | null): readonly Inequality[] | null {
  if (left === null || right === null) return null;
  const strict: LinearEntry = { ...ZERO, constant: -1 };
  switch (operator) {
    case '>=':
      return [timesPlus(right, -1, left)];
    case '>':
      return [timesPlus(strict, 1, timesPlus(right, -1, left))];
    case '<=':
      return [timesPlus(left, -1, right)];
    case '<':
      return [timesPlus(strict, 1, timesPlus(left, -1, right))];
    default:
      return null;
  }
}

/** Whether an expression is the place of the first entry: 1, or `#a` where entries descend. */
export function isFirstPlace(expression: Expression, { list, descends }: Pick<Entry, 'list' | 'descends'>): boolean {
  return descends ? listOfLength(expression) === list : isNumeral(expression, 1n);
}

/** Whether it is the place of the second entry: 2, or `#a - 1`. */
export function isSecondPlace(expression: Expression, of: Pick<Entry, 'list' | 'descends'>): boolean {
  if (!of.descends) return isNumeral(expression, 2n);
  const inner = unwrap(expression);
  return (
    inner.kind === 'binary' && inner.operator === '-' && isNumeral(inner.right, 1n) && isFirstPlace(inner.left, of)
  );
}

/** What a comparison of the place with the first or the second place says; null for any other. */
function placesCompared(operator: string, left: Expression, right: Expression, entry: Entry): boolean | null {
  if (entry.place === null) return null;
  if (!isVariable(left, entry.place))
    return isVariable(right, entry.place) ? placesCompared(TURNED.get(operator) ?? '', right, left, entry) : null;
  const compared = isFirstPlace(right, entry) ? 'first' : isSecondPlace(right, entry) ? 'second' : 'another';
  const read = entry.descends ? TURNED.get(operator) : operator;
  const isSaidOfFirst = OF_FIRST.get(`${read} ${compared}`);
  return isSaidOfFirst === undefined ? null : isSaidOfFirst === entry.isFirst;
}

/** The same comparisons from right to left. */
export const TURNED: ReadonlyMap<string, string> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

/** Comparisons that say that a place is the first one, or that it is not. */
const OF_FIRST: ReadonlyMap<string, boolean> = new Map([
  ['== first', true],
  ['<= first', true],
  ['< second', true],
  ['!= first', false],
  ['> first', false],
  ['>= second', false],
]);

/** What an `if` about the place chooses for this entry. */
function chosenBy({ condition, then, else: otherwise }: If, entry: Entry): Expression | null {
  const holds = conditionAt(condition, entry);
  return typeof holds === 'boolean' ? (holds ? then : otherwise) : null;
}
