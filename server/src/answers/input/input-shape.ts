/** A number that the input gives, or a list of them. */
export interface ShapeItem {
  readonly name: string;
  /** Null for a single number; otherwise how many there are: a number, or the name of an item that is read before. */
  readonly length: number | string | null;
  /** How many numbers each entry of the list has; null for single numbers. */
  readonly width: number | null;
}

/** How a contest's input gives one position after the other, as in `t; n; a[n]`. */
export interface InputShape {
  /** The item that begins the input and says how often the rest follows; null if the rest follows until the input ends. */
  readonly tests: string | null;
  /** What is read for one position. By custom the items of a group are on one line, but this is not required. */
  readonly groups: readonly (readonly ShapeItem[])[];
}

export type ShapeMistake =
  | { readonly kind: 'empty' }
  /** This is neither a name nor a name with a length in brackets. */
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'twice'; readonly name: string }
  /** A length is neither a number nor the name of a number that is read before. */
  | { readonly kind: 'length'; readonly name: string; readonly length: string };

/** An item with this name at the beginning, alone in its group and no length of a list, says how often the rest follows. */
const TESTS: ReadonlySet<string> = new Set(['t', 'T', 'tests']);

/**
 * Reads a shape: groups between semicolons, each with names between spaces or commas; `a[n]` is a list of n numbers, and `a[n][2]` one
 * of n pairs. Linear in the text.
 */
export function parseInputShape(text: string): InputShape | { readonly mistake: ShapeMistake } {
  const all: ShapeItem[][] = [];
  const known = new Map<string, ShapeItem>();
  for (const group of text.split(';')) {
    const items: ShapeItem[] = [];
    for (const written of group
      .replaceAll(/\s*([[\]])\s*/g, '$1 ')
      .replaceAll('[ ', '[')
      .replaceAll('] [', '][')
      .split(/[\s,]+/)) {
      if (written === '') continue;
      const item = itemOf(written);
      const mistake = item === null ? { kind: 'item' as const, text: written } : mistakeOf(item, known);
      if (mistake !== null) return { mistake };
      if (item === null) continue;
      known.set(item.name, item);
      items.push(item);
    }
    if (items.length > 0) all.push(items);
  }
  const [first, ...others] = all;
  if (first === undefined) return { mistake: { kind: 'empty' } };
  const [head] = first;
  const whole: InputShape = { tests: null, groups: all };
  if (head === undefined || first.length > 1 || others.length === 0) return whole;
  const isTests = TESTS.has(head.name) && head.length === null && !lengthsIn(whole).has(head.name);
  return isTests ? { tests: head.name, groups: others } : whole;
}

/** The items that only say how many of others there are: they are not part of a position. */
export function lengthsIn({ groups }: InputShape): ReadonlySet<string> {
  return new Set(groups.flat().flatMap(({ length }) => (typeof length === 'string' ? [length] : [])));
}

const ITEM = /^([\p{L}_][\p{L}\p{N}_']*)(?:\[([^[\]]+)\](?:\[([1-9]\d?)\])?)?$/u;

function itemOf(text: string): ShapeItem | null {
  const [, name, length = null, width] = ITEM.exec(text) ?? [];
  if (name === undefined) return null;
  return {
    name,
    length: length !== null && /^\d{1,9}$/.test(length) ? Number(length) : length,
    width: width === undefined ? null : Number(width),
  };
}

function mistakeOf({ name, length }: ShapeItem, known: ReadonlyMap<string, ShapeItem>): ShapeMistake | null {
  if (known.has(name)) return { kind: 'twice', name };
  if (typeof length !== 'string' || known.get(length)?.length === null) return null;
  return { kind: 'length', name, length };
}
