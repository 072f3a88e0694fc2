import type { Kind } from '../../syntax/problems/problem.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';

/** The kind of value of an expression, as far as its form shows; `value` if that is not known before it is computed. */
export interface Type {
  readonly kind: Kind;
  /** What the entries of a list, the letters of a text or the members of a set are. */
  readonly entry?: Type;
  /** What the items of a tuple are, and the entries of a list that is written out if their kinds differ. */
  readonly items?: readonly Type[];
}

export const VALUE: Type = { kind: 'value' };
export const NUMBER: Type = { kind: 'number' };
export const CONDITION: Type = { kind: 'condition' };
export const POSITION: Type = { kind: 'position' };
export const GAME: Type = { kind: 'game' };
/** Who wins: `P`, `N` or `draw`. */
export const OUTCOME: Type = { kind: 'outcome' };
/** A letter is a text of length 1. */
export const TEXT: Type = { kind: 'text', entry: { kind: 'text' } };
export const SET_OF_NUMBERS: Type = { kind: 'set', entry: NUMBER };
export const LIST_OF_NUMBERS: Type = { kind: 'list', entry: NUMBER };

/** The type of the values that a loop over something runs through; a loop over one number names it. */
export function entryOf({ kind, entry }: Type): Type {
  if (kind === 'text') return TEXT;
  return kind === 'number' ? NUMBER : (entry ?? VALUE);
}

/** The type of an expression that has one of these two types. If one of them is not known yet, it is the other. */
export function either(one: Type, other: Type): Type {
  if (isUnknown(one)) return other;
  return isUnknown(other) ? one : common(one, other);
}

function isUnknown({ kind }: Type): boolean {
  return kind === 'value' || kind === 'name';
}

/** The type that covers both of these: `value` if they differ. */
export function common(one: Type, other: Type): Type {
  if (one.kind === 'tuple' && other.kind === 'tuple') return tupleOf(one, other);
  if (one.kind === 'text' && other.kind === 'text') return TEXT;
  if (isListed(one) && isListed(other)) return { kind: 'list', ...entriesOf(one, other), ...itemsOf(one, other) };
  if (one.kind === other.kind) return { kind: one.kind, ...entriesOf(one, other) };
  // A number also means the set that contains it, and 0 is a position.
  const [wider] = [one, other].filter(({ kind }) => kind === 'set' || kind === 'position');
  return wider !== undefined && (one.kind === 'number' || other.kind === 'number') ? wider : VALUE;
}

/** If one of them is empty, the other decides. */
function entriesOf(one: Type, other: Type): Pick<Type, 'entry'> {
  const [first = other.entry, second = one.entry] = [one.entry, other.entry];
  return first === undefined || second === undefined ? {} : { entry: common(first, second) };
}

/** Lists of the same length may agree in the kind of each entry. */
function itemsOf({ items }: Type, { items: others }: Type): Pick<Type, 'items'> {
  if (items === undefined || items.length !== others?.length) return {};
  return { items: items.map((item, index) => common(item, others[index] ?? VALUE)) };
}

function tupleOf(one: Type, other: Type): Type {
  const [items = [], others = []] = [one.items, other.items];
  if (items.length !== others.length) return one;
  return { kind: 'tuple', items: items.map((item, index) => common(item, others[index] ?? VALUE)) };
}

/** Whether something is a list or a text, whose entries have places. */
export function isListed({ kind }: Type): boolean {
  return kind === 'list' || kind === 'text';
}

/** The class of a type: values of different classes are never equal. Null if the type may have values of several classes. */
function classOf(type: Type): string | null {
  if (hasPlaces(type)) return 'list';
  return isOneOf(APART, type.kind) ? type.kind : null;
}

/** The kinds of what can be compared. */
export type Comparable = Exclude<Kind, 'name' | 'state'>;

const APART = ['number', 'condition', 'set', 'outcome'] as const;

/** Whether values of two types always differ, as far as the types show. */
export function isNeverEqual(one: Type, other: Type): other is Type & { readonly kind: Comparable } {
  const [first, second] = [classOf(one), classOf(other)];
  return first !== null && second !== null && first !== second;
}

/** Whether something has entries with places: a list, a text or a tuple. */
export function hasPlaces(type: Type): boolean {
  return type.kind === 'tuple' || isListed(type);
}

/** The type that covers all entries of a list, a text or a tuple. */
export function anyEntryOf(type: Type): Type {
  if (type.kind !== 'tuple') return entryOf(type);
  const [first = VALUE, ...others] = type.items ?? [];
  return others.reduce(common, first);
}

/** The type of a set that is made of something: a number means the set that contains it, and what is not known yet may be any set. */
export function setLike(type: Type): Type {
  if (type.kind === 'set') return type;
  return type.kind === 'value' ? { kind: 'set', entry: VALUE } : SET_OF_NUMBERS;
}

/** Whether something is a set of numbers, or a number, which means the set that contains it. */
export function isOfNumbers(type: Type): boolean {
  return type.kind === 'number' || (type.kind === 'set' && entryOf(type).kind === 'number');
}
