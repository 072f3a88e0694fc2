import type { WalkForm } from '../game/forms.ts';

/** For each vertex, all its twins in ascending order, itself among them. Vertices that are twins have the same list. */
export type Twins = readonly (readonly number[])[];

/**
 * The twins among the vertices of a graph on which a walk uses up vertices: two are twins if exchanging them changes nothing, since the same arrows
 * lead to and from all other vertices, and both or none of the two that would join them are there. Parallel edges are one way, and a loop is none,
 * as the token has been on its own vertex. Null if no vertex has a twin. Takes time in proportion to the edges, but for sorting.
 */
export function twinsOf({ directed, graph }: WalkForm): Twins | null {
  const after: Set<number>[] = Array.from({ length: graph.vertices }, () => new Set());
  const before: Set<number>[] = Array.from({ length: graph.vertices }, () => new Set());
  for (const [a, b] of graph.ends) {
    if (a === b) continue;
    after[a]?.add(b);
    before[b]?.add(a);
    if (directed) continue;
    after[b]?.add(a);
    before[a]?.add(b);
  }
  const keyWith = (vertex: number, own: readonly number[]): string =>
    [after, before].map((sets) => inOrder([...(sets[vertex] ?? []), ...own]).join()).join(';');
  const apart = alike(graph.vertices, (vertex) => keyWith(vertex, []));
  // Twins that are joined have each other as neighbours, so they are alike if each counts as its own neighbour.
  const joined = alike(graph.vertices, (vertex) => keyWith(vertex, [vertex]));
  // No vertex has twins of both kinds: one of the second kind would be a neighbour of one of the first, and so of itself.
  const twins = apart.map((same, vertex) => (same.length > 1 ? same : (joined[vertex] ?? same)));
  return twins.some(({ length }) => length > 1) ? twins : null;
}

/** For each vertex, those with the same key. */
function alike(vertices: number, keyOf: (vertex: number) => string): Twins {
  const byKey = new Map<string, number[]>();
  return Array.from({ length: vertices }, (_, vertex) => {
    const key = keyOf(vertex);
    const same = byKey.get(key) ?? [];
    if (same.length === 0) byKey.set(key, same);
    same.push(vertex);
    return same;
  });
}

/**
 * The same state of a walk with every vertex exchanged for the first of its twins that will do: the token's vertex, then what it has not been on. States that
 * differ only by exchanging twins become the same one. `unused` does not contain the vertex of the token. Linear, but for sorting.
 */
export function withFirstTwins(twins: Twins, token: number, unused: readonly number[]): readonly [number, number[]] {
  const taken = new Map<readonly number[], number>();
  const firstOf = (vertex: number): number => {
    const same = twins[vertex] ?? [vertex];
    const before = taken.get(same) ?? 0;
    taken.set(same, before + 1);
    return same[before] ?? vertex;
  };
  return [firstOf(token), inOrder(unused.map(firstOf))];
}

function inOrder(numbers: number[]): number[] {
  return numbers.sort((one, other) => one - other);
}
