import type { Component, Int, ListState, State, Sum } from '../../engine/index.ts';
import { drawingBehind } from '../../semantics/forms/drawings.ts';

/**
 * The things in the picture of a component on which a move acts, by the names that `picture.ts` gives them: the squares that
 * change, the coins that are turned, the edge that is cut. They are what the user points at to make the move; several moves may
 * have the same marks. Empty if the picture has nothing to point at. Linear in the state, but for graphs, where it is linear in
 * the graph.
 */
export function marksOf({ ruleset, state }: Component, to: Sum): readonly string[] {
  const [only, second] = to;
  const stays = only !== undefined && second === undefined && only.times === 1;
  const after = stays && only.component.ruleset.key === ruleset.key ? only.component.state : null;
  const { form, list } = ruleset;
  switch (form?.kind) {
    case 'board':
      return after === null ? [] : changedBits(state, after).map((square) => `s${square}`);
    case 'pictures':
      return after === null ? [] : changedFrom(state, after, 2).map((square) => `s${square}`);
    case 'coins':
      return onlyInOne(state, after ?? []).map((place) => `c${place}`);
    case 'arrows':
      return after === null ? [] : [`v${after[0]}`];
    case 'walk':
    case 'cut':
    case 'claim':
      return marksInGraph({ ruleset, state }, after ?? []);
    default:
      if (list !== undefined) return after === null ? [] : changedEntries(state, after, list);
      return after === null ? ['h0'] : stonesTaken(state, after);
  }
}

function changedBits(before: State, after: State): readonly number[] {
  const changed = BigInt(before[2] ?? 0) ^ BigInt(after[2] ?? 0);
  return [...changed.toString(2)].reverse().flatMap((bit, square) => (bit === '1' ? [square] : []));
}

function changedFrom(before: State, after: State, first: number): readonly number[] {
  return before.slice(first).flatMap((sign, index) => (sign === after[first + index] ? [] : [index]));
}

function onlyInOne(before: State, after: State): State {
  return [...before.filter((place) => !after.includes(place)), ...after.filter((place) => !before.includes(place))];
}

/** The numbers before a list that change, and its entries that change, are removed, or stand where others are added. */
function changedEntries(before: State, after: State, form: ListState): readonly string[] {
  const { length } = form.leading;
  const numbers = changedFrom(before.slice(0, length), after.slice(0, length), 0).map((index) => `n${index}`);
  const [list, left] = [before.slice(length), after.slice(length)];
  const isUnordered = form.least === 0 && form.arguments(before, true) === null;
  const takenOut = isUnordered ? takenOutOf(list, left) : [];
  const inPlace = () => (list.length === left.length ? changedFrom(list, left, 0) : removedFrom(list, left));
  const changed = takenOut.length > 0 ? takenOut : inPlace();
  return [...numbers, ...changed.map((entry) => `x${entry}`)];
}

/** The entries of a multiset that another one does not have, or has less often. */
function takenOutOf(list: State, left: State): readonly number[] {
  const kept = new Map<Int, number>();
  for (const entry of left) kept.set(entry, (kept.get(entry) ?? 0) + 1);
  return list.flatMap((entry, index) => {
    const count = kept.get(entry) ?? 0;
    kept.set(entry, count - 1);
    return count > 0 ? [] : [index];
  });
}

/**
 * The entries of a list that are not in a list of another length: one stretch, if that is enough, or else single ones, if all others stay in
 * their order, or else everything between what the lists begin and end with. If entries are only added, the one that is after them, or the
 * last one.
 */
function removedFrom(list: State, left: State): readonly number[] {
  const shorter = Math.min(list.length, left.length);
  const begin = commonLength(list, left, shorter);
  const end = commonLength(list.toReversed(), left.toReversed(), shorter - begin);
  const stretch = Array.from({ length: list.length - begin - end }, (_, index) => begin + index);
  if (list.length < left.length)
    return stretch.length > 0 ? stretch : [Math.min(begin, list.length - 1)].filter((at) => at >= 0);
  if (stretch.length === list.length - left.length) return stretch;
  const single = singleFrom(list, left);
  return single.length === list.length - left.length ? single : stretch;
}

/** How many entries two lists begin with in common, at most `most`. */
function commonLength(some: State, others: State, most: number): number {
  const at = some.slice(0, most).findIndex((entry, index) => entry !== others[index]);
  return at < 0 ? most : at;
}

/** The entries that are passed over when the others are found one after another. */
function singleFrom(list: State, left: State): readonly number[] {
  let found = 0;
  return list.flatMap((entry, index) => {
    if (entry !== left[found]) return [index];
    found += 1;
    return [];
  });
}

/** The lowest stone that is taken from each heap; a heap that has grown is marked as a whole. */
function stonesTaken(before: State, after: State): readonly string[] {
  return before.flatMap((size, heap) => {
    const left = after[heap] ?? 0;
    if (left === size) return [];
    return left < size && left >= 0 ? [`h${heap}:${left}`] : [`h${heap}`];
  });
}

function marksInGraph({ ruleset, state }: Component, after: State): readonly string[] {
  const { form } = ruleset;
  const { ends } = drawingBehind(ruleset);
  if (form?.kind === 'walk') {
    const used = form.of === 'edges' ? gone(state.slice(1), after.slice(1)).map((edge) => `e${edge}`) : [];
    return [`v${after[0]}`, ...used];
  }
  const left = gone(state, after);
  if (form?.kind === 'cut') {
    // Whatever has fallen with the edge that was cut has no end that is still held.
    const held = new Set([form.ground, ...after.flatMap((edge) => ends[Number(edge)] ?? [])]);
    return left.filter((edge) => ends[edge]?.some((end) => held.has(end))).map((edge) => `e${edge}`);
  }
  const vertices = left.filter((thing) => thing >= ends.length).map((thing) => thing - ends.length);
  if (form?.kind === 'claim' && form.of === 'edges') {
    return left.filter((edge) => edge < ends.length && isSet(ends[edge] ?? [], vertices)).map((edge) => `e${edge}`);
  }
  return claimedOf(vertices, state, ends).map((vertex) => `v${vertex}`);
}

function gone(before: State, after: State): readonly number[] {
  const left = new Set(after.map(Number));
  return before.map(Number).filter((thing) => !left.has(thing));
}

/** The vertices that can have been claimed if exactly these are gone: those with just the others as neighbours in what was left before. */
function claimedOf(vertices: readonly number[], before: State, ends: Ends): readonly number[] {
  const things = new Set(before.map(Number));
  const near = new Map(vertices.map((vertex) => [vertex, [vertex]]));
  for (const thing of things) {
    const [from, to] = ends[thing] ?? [];
    if (from === undefined || to === undefined) continue;
    if (things.has(ends.length + to)) near.get(from)?.push(to);
    if (things.has(ends.length + from)) near.get(to)?.push(from);
  }
  return vertices.filter((vertex) => isSet(near.get(vertex) ?? [], vertices));
}

type Ends = readonly (readonly [number, number])[];

/** Whether a list has these members and no others, however often. */
function isSet(list: readonly number[], members: readonly number[]): boolean {
  const found = new Set(list);
  return found.size === members.length && members.every((member) => found.has(member));
}
