import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, namesIn, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isEntryAt, listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import { linearForm, type Words } from './deduction.ts';
import { constantForm, type LinearForm, plusTimes, variableForm } from './linear-forms.ts';
import type { WrittenRule } from './written-parts.ts';

/** The variable that stands for the length of the list. */
export const LENGTH = '#';

/** A rule on a list, in which each entry that is read, `a[i - 1]`, is a variable. The only part has the entries that a move adds. */
export interface ListRule {
  readonly written: WrittenRule;
  /** The variables of the entries that a move takes away; all others stay. */
  readonly removed: readonly string[];
  /** Whether a move does so only if each of these entries is behind the one before. */
  readonly needsOrder: boolean;
  /** The place of the entry that each variable stands for. */
  readonly entries: ReadonlyMap<string, LinearForm>;
}

/**
 * A rule such as `move to a with [i] = a[i] - 1 for i in 1..#a`, or `move to a[1..i - 1] ++ a[i + 1..]`, as far as only the entries before and after it count, not
 * their order. Null if it may do anything else, if a loop is over tuples, or if its variable hides a parameter; `areTotal` makes sure that no
 * variable hides another. Linear.
 */
export function listRule({ to, tail }: MoveRule, list: string, scope: Scope): ListRule | null {
  const names = tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (tail.loops.some((loop) => loop.names.length > 1) || names.some((name) => scope.variables.has(name))) return null;
  const words: Words = { plain: new Set(), variables: new Set([...names, LENGTH]), numberNamed: () => null };
  const entries = new Map<string, LinearForm>();
  const entryAt = (place: LinearForm): string => {
    const name = `[${textOf(place)}]`;
    entries.set(name, place);
    return name;
  };
  const placeOf = (place: Expression): LinearForm | null => linearForm(withLength(place, list), words);
  const change = changeOf(to, list, placeOf);
  if (change === null) return null;
  const removed = change.removed.map(entryAt);
  const withEntries = (expression: Expression): Expression =>
    replaced(withLength(expression, list), (part) => {
      const [place] = part.kind === 'index' && isVariable(part.of, list) ? part.indices : [];
      const form = place === undefined ? null : placeOf(place);
      return form === null ? null : { kind: 'name', text: entryAt(form), start: part.start, end: part.end };
    });
  const loops = tail.loops.map((loop) => ({ name: loop.names[0]?.text ?? '', set: withEntries(loop.set) }));
  const conditions = (tail.where === null ? [] : conjunctsOf(tail.where)).map(withEntries);
  const added = change.added.map(withEntries);
  const all = [...loops.map(({ set }) => set), ...conditions, ...added];
  // The list itself, which may have the name of a set, or an entry at a place that is not understood.
  if (namesIn(all).has(list)) return null;
  return { written: { parts: [added], loops, conditions }, removed, needsOrder: change.needsOrder, entries };
}

function textOf({ constant, factors }: LinearForm): string {
  return [...[...factors].map(([name, factor]) => `${factor}${name}`).toSorted(), constant].join('+');
}

function withLength(expression: Expression, list: string): Expression {
  return replaced(expression, (part) =>
    part.kind === 'unary' && listOfLength(part) === list
      ? { kind: 'name', text: LENGTH, start: part.start, end: part.end }
      : null,
  );
}

/** The places of the entries that a move takes away, and what it adds. */
interface Change {
  readonly removed: readonly LinearForm[];
  readonly needsOrder: boolean;
  readonly added: readonly Expression[];
}

/** The place that an expression stands for; null if it is not known to be one. */
type PlaceOf = (expression: Expression) => LinearForm | null;

function changeOf(to: Expression, list: string, placeOf: PlaceOf): Change | null {
  const made = unwrap(to);
  if (made.kind === 'with') {
    const removed = allOf(made.replacements.map(({ index }) => placeOf(index)));
    if (removed === null || !isVariable(made.list, list)) return null;
    return { removed, needsOrder: false, added: made.replacements.map(({ value }) => value) };
  }
  const parts = joined(made);
  const literal = parts.flatMap((part) => (part.kind === 'list' && part.clauses === null ? [part] : []));
  const kept = parts.filter((part) => part.kind !== 'list' || part.clauses !== null);
  const removed = removedBy(kept, list, placeOf);
  return (
    removed && {
      removed,
      needsOrder: kept.some(({ kind }) => kind === 'index'),
      added: literal.flatMap(({ items }) => items),
    }
  );
}

/** The parts of `a ++ b ++ c`. */
function joined(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === '++' ? [...joined(inner.left), ...joined(inner.right)] : [inner];
}

/** The places of the entries that are not among these parts of the list; null if the parts are any others. */
function removedBy(kept: readonly Expression[], list: string, placeOf: PlaceOf): readonly LinearForm[] | null {
  const [first, second] = kept;
  if (first === undefined) return null;
  if (second === undefined && first.kind === 'list') return removedByChoice(first, list, placeOf);
  const ranges = kept.flatMap((part) => rangesOf(part, list));
  const gaps = ranges.length < kept.length ? null : gapsBetween(ranges, list, placeOf);
  const inGaps = gaps && allOf(gaps.map(({ last, next }) => placesBetween(last, next)));
  return inGaps?.flat() ?? null;
}

/** The last place before a gap, and the first after it. */
interface Gap {
  readonly last: LinearForm;
  readonly next: LinearForm;
}

/** What is missing before, between and after some slices of the list; null if that is not known. */
function gapsBetween(ranges: readonly Slice[], list: string, placeOf: PlaceOf): readonly Gap[] | null {
  const gaps: (Gap | null)[] = [];
  let last: LinearForm | null = constantForm(0n);
  for (const [index, { from, to }] of ranges.entries()) {
    const next = placeOf(from);
    if (index > 0 || !isNumeral(from, 1n)) gaps.push(last && next && { last, next });
    last = to === null ? variableForm(LENGTH) : placeOf(to);
  }
  const final = ranges.at(-1)?.to ?? null;
  const end = plusTimes(variableForm(LENGTH), 1n, constantForm(1n));
  if (final !== null && listOfLength(final) !== list) gaps.push(last && { last, next: end });
  return allOf(gaps);
}

/** The places in a gap, if it has always the same number of them, at least one and only a few. */
function placesBetween(last: LinearForm, next: LinearForm): readonly LinearForm[] | null {
  const { constant, factors } = plusTimes(next, -1n, last);
  if (factors.size > 0 || constant < 2n || constant > MOST_REMOVED + 1n) return null;
  return Array.from({ length: Number(constant) - 1 }, (_, index) =>
    plusTimes(last, 1n, constantForm(BigInt(index + 1))),
  );
}

const MOST_REMOVED = 3n;

type Slice = Expression & { kind: 'range' };

/** The range of `a[x..y]`. */
function rangesOf(part: Expression, list: string): readonly Slice[] {
  if (part.kind !== 'index' || !isVariable(part.of, list)) return [];
  const [range] = part.indices;
  const inner = range === undefined ? null : unwrap(range);
  return inner?.kind === 'range' ? [inner] : [];
}

/** The places i and j of `[a[k] for k in 1..#a where k != i and k != j]`. */
function removedByChoice(
  { items, clauses }: Expression & { kind: 'list' },
  list: string,
  placeOf: PlaceOf,
): readonly LinearForm[] | null {
  const loop = onlyLoop(clauses);
  const [item, another] = items;
  if (loop === null || item === undefined || another !== undefined || listOfPlaces(loop.set) !== list) return null;
  if (!isEntryAt(item, { kind: 'name', ...loop.variable }, list) || loop.where === null) return null;
  const places = conjunctsOf(loop.where).map((condition) => {
    const inner = unwrap(condition);
    if (inner.kind !== 'binary' || inner.operator !== '!=') return null;
    const other = isVariable(inner.left, loop.name) ? inner.right : inner.left;
    if (!isVariable(inner.left, loop.name) && !isVariable(inner.right, loop.name)) return null;
    const place = placeOf(other);
    return place?.factors.has(loop.name) === true ? null : place;
  });
  return allOf(places);
}

function allOf<T>(items: readonly (T | null)[]): readonly T[] | null {
  const found = items.flatMap((item) => (item === null ? [] : [item]));
  return found.length === items.length ? found : null;
}
