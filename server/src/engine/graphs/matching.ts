import type { Meter } from '../budget/meter.ts';

/** For each vertex, those that share an edge with it. */
type Neighbours = readonly (readonly number[])[];

/**
 * The vertices that some maximum matching leaves out, the set D of Gallai and Edmonds: those that an alternating path of even length joins to
 * a vertex which the matching found here leaves out. The matching is found by augmenting paths with blossoms shrunk (Edmonds, Paths, trees,
 * and flowers, 1965). About the number of vertices times the number of edges.
 */
export function leftOutBySome(neighbours: Neighbours, meter: Meter): readonly boolean[] {
  const mate: number[] = neighbours.map(() => NONE);
  neighbours.forEach((others, vertex) => {
    const other = mate[vertex] === NONE ? others.find((one) => mate[one] === NONE && one !== vertex) : undefined;
    if (other === undefined) return;
    mate[vertex] = other;
    mate[other] = vertex;
  });
  neighbours.forEach((_, vertex) => {
    if (mate[vertex] !== NONE) return;
    const { end, before } = grow(neighbours, mate, [vertex], meter);
    for (let at = end; at !== NONE; ) {
      const previous = before[at] ?? NONE;
      const next = mate[previous] ?? NONE;
      mate[at] = previous;
      mate[previous] = at;
      at = next;
    }
  });
  const exposed = neighbours.flatMap((_, vertex) => (mate[vertex] === NONE ? [vertex] : []));
  return grow(neighbours, mate, exposed, meter).isEven;
}

const NONE = -1;

interface Forest {
  /** A vertex that the matching leaves out, at the end of an augmenting path; NONE if there is none. */
  readonly end: number;
  /** For each odd vertex, the one before it on its path. */
  readonly before: readonly number[];
  /** Which vertices a path of even length from a root reaches. */
  readonly isEven: readonly boolean[];
}

/** Grows alternating trees from roots, shrinking blossoms. Several roots are for a maximum matching only, whose trees never meet. */
function grow(neighbours: Neighbours, mate: readonly number[], roots: readonly number[], meter: Meter): Forest {
  const before: number[] = neighbours.map(() => NONE);
  const base = neighbours.map((_, vertex) => vertex);
  const isEven = neighbours.map(() => false);
  for (const root of roots) isEven[root] = true;
  const open = [...roots];
  const isRoot = new Set(roots);
  for (const vertex of open) {
    meter.spend(10 + (neighbours[vertex]?.length ?? 0));
    for (const other of neighbours[vertex] ?? []) {
      if (base[vertex] === base[other] || mate[vertex] === other) continue;
      const partner = mate[other] ?? NONE;
      if (isRoot.has(other) || (partner !== NONE && before[partner] !== NONE)) {
        shrink(vertex, other);
      } else if (before[other] === NONE) {
        before[other] = vertex;
        if (partner === NONE) return { end: other, before, isEven };
        isEven[partner] = true;
        open.push(partner);
      }
    }
  }
  return { end: NONE, before, isEven };

  /** An edge between two even vertices of a tree closes a blossom, whose vertices all become even. */
  function shrink(a: number, b: number): void {
    const stem = meeting(a, b);
    const inBlossom = new Set<number>();
    meter.spend(neighbours.length);
    climb(a, b);
    climb(b, a);
    base.forEach((own, vertex) => {
      if (!inBlossom.has(own)) return;
      base[vertex] = stem;
      if (isEven[vertex]) return;
      isEven[vertex] = true;
      open.push(vertex);
    });

    function climb(from: number, to: number): void {
      let child = to;
      for (let vertex = from; base[vertex] !== stem; ) {
        const partner = mate[vertex] ?? NONE;
        inBlossom.add(base[vertex] ?? NONE).add(base[partner] ?? NONE);
        before[vertex] = child;
        child = partner;
        vertex = before[partner] ?? NONE;
      }
    }
  }

  /** The base where the paths of two even vertices to their root meet. */
  function meeting(a: number, b: number): number {
    const above = new Set<number>();
    for (let vertex = a; ; ) {
      vertex = base[vertex] ?? NONE;
      above.add(vertex);
      if (isRoot.has(vertex)) break;
      vertex = before[mate[vertex] ?? NONE] ?? NONE;
    }
    for (let vertex = b; ; ) {
      vertex = base[vertex] ?? NONE;
      if (above.has(vertex)) return vertex;
      vertex = before[mate[vertex] ?? NONE] ?? NONE;
    }
  }
}
