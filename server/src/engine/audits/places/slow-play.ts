import { append } from '../../../collections/grouping.ts';
import type { Int } from '../../arithmetic/integers.ts';
import type { Meter } from '../../budget/meter.ts';
import type { ClaimForm, CutForm } from '../../game/forms.ts';
import type { Component, Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import { LOOK } from './some-options.ts';

/** States from one without moves to one that was asked about: each is an option of the next. */
export interface SlowPlay {
  readonly at: (step: Int) => State;
  readonly last: number;
}

/** Whether each move of a game uses up edges or vertices of a graph. */
export function isUsedUp(form: Ruleset['form']): form is CutForm | ClaimForm {
  return form?.kind === 'cut' || form?.kind === 'claim';
}

/**
 * Play that leaves as much as it can in each move, more or less; null in other games than those in which edges or vertices of a graph are used up. A
 * state takes one look at each of its edges and vertices; the order of the moves, at most the square of their number.
 */
export function slowPlay({ ruleset: { form }, state }: Component, meter: Meter): SlowPlay | null {
  if (!isUsedUp(form)) return null;
  const things = state.map(Number);
  const sets = form.kind === 'cut' ? cutsInTurn(form, things, meter) : claimsInTurn(form, things, meter);
  const moves = sets.length;
  /** How many moves are left just before the one that removes it; 0 if none does. */
  const left = new Map(sets.flatMap((set, index) => set.map((thing) => [thing, moves - index] as const)));
  const at = (step: Int): State => {
    meter.spend(LOOK + things.length);
    return things.filter((thing) => (left.get(thing) ?? 0) <= step);
  };
  return { at, last: moves };
}

/** The edges in the order opposite to that of a depth-first walk from the ground: whatever remains stays connected to it. */
function cutsInTurn(
  { graph, ground }: CutForm,
  edges: readonly number[],
  meter: Meter,
): readonly (readonly number[])[] {
  meter.spend(4 * edges.length);
  const edgesAt = new Map<number, number[]>();
  const endsOf = (edge: number): readonly number[] => graph.ends[edge] ?? [];
  for (const edge of edges) for (const end of new Set(endsOf(edge))) append(edgesAt, end, edge);
  const order = new Set<number>();
  const open = [ground];
  for (let vertex = open.at(-1); vertex !== undefined; vertex = open.at(-1)) {
    const edge = edgesAt.get(vertex)?.pop();
    if (edge === undefined) open.pop();
    else if (!order.has(edge)) {
      order.add(edge);
      open.push(...endsOf(edge));
    }
  }
  return [...order].toReversed().map((edge) => [edge]);
}

/** The claims that remove the fewest edges and vertices, one after the other, as long as there are any. */
function claimsInTurn(
  { graph, of }: ClaimForm,
  things: readonly number[],
  meter: Meter,
): readonly (readonly number[])[] {
  const here = new Set(things);
  const first = graph.ends.length;
  const edgesAt = new Map<number, number[]>();
  const endsOf = (thing: number): readonly number[] => [...new Set(graph.ends[thing])];
  for (const thing of things) for (const end of endsOf(thing)) append(edgesAt, end, thing);
  const edgesOf = (vertex: number): readonly number[] => (edgesAt.get(vertex) ?? []).filter((edge) => here.has(edge));
  const gone = (vertices: readonly number[]): readonly number[] => [
    ...new Set(vertices.flatMap((vertex) => [...edgesOf(vertex), vertex + first])),
  ];
  const removedBy = (thing: number): readonly number[] | null => {
    if (of === 'edges') return thing < first ? gone(endsOf(thing)) : null;
    return thing < first ? null : gone([thing - first, ...edgesOf(thing - first).flatMap(endsOf)]);
  };
  const turns: (readonly number[])[] = [];
  for (;;) {
    meter.spend(4 * here.size);
    let fewest: readonly number[] | null = null;
    for (const thing of here) {
      const removed = removedBy(thing);
      if (removed !== null && removed.length < (fewest?.length ?? Number.POSITIVE_INFINITY)) fewest = removed;
    }
    if (fewest === null) return turns;
    for (const thing of fewest) here.delete(thing);
    turns.push(fewest);
  }
}
