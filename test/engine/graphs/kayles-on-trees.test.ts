import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Piece } from '../../../server/src/engine/graphs/canonical.ts';
import { createKayles } from '../../../server/src/engine/graphs/kayles.ts';
import { createTreeKayles } from '../../../server/src/engine/graphs/kayles-on-trees.ts';
import { createRootedTrees } from '../../../server/src/engine/graphs/rooted-trees.ts';
import { cases } from '../../tiers.ts';

/** The tree in which the parent of each vertex but the first is a smaller one. */
function treeOf(parents: readonly number[], loops: readonly number[] = []): Piece {
  const neighbours: number[][] = Array.from({ length: parents.length + 1 }, () => []);
  parents.forEach((parent, index) => {
    neighbours[parent]?.push(index + 1);
    neighbours[index + 1]?.push(parent);
  });
  return { neighbours, loops: neighbours.map((_, vertex) => loops.includes(vertex)) };
}

function mexOf(values: ReadonlySet<number>): number {
  let value = 0;
  while (values.has(value)) value += 1;
  return value;
}

/** The value of a graph by the definition, over all sets of vertices that are left. */
function byDefinition(of: 'vertices' | 'edges', { neighbours, loops }: Piece): number {
  const found = new Map<number, number>();
  const value = (left: number): number => {
    const known = found.get(left);
    if (known !== undefined) return known;
    const met = new Set<number>();
    neighbours.forEach((others, vertex) => {
      if (((left >> vertex) & 1) === 0) return;
      const near = others.filter((other) => (left >> other) & 1);
      if (of === 'vertices') met.add(value(near.reduce((rest, other) => rest & ~(1 << other), left & ~(1 << vertex))));
      else for (const other of near) met.add(value(left & ~(1 << vertex) & ~(1 << other)));
      if (of === 'edges' && loops[vertex]) met.add(value(left & ~(1 << vertex)));
    });
    const own = mexOf(met);
    found.set(left, own);
    return own;
  };
  return value((1 << neighbours.length) - 1);
}

/** The value of a path with so many vertices, by a table. */
function pathValueOf(of: 'vertices' | 'edges'): (vertices: number) => number {
  const values = [0];
  return (vertices) => {
    while (values.length <= vertices) {
      const size = values.length;
      const met = new Set<number>();
      for (let first = 0; first < size; first += 1) {
        const before = of === 'vertices' ? Math.max(0, first - 1) : first;
        const after = Math.max(0, size - first - 2);
        if (of === 'vertices' || first < size - 1) met.add((values[before] ?? 0) ^ (values[after] ?? 0));
      }
      values.push(mexOf(met));
    }
    return values[vertices] ?? 0;
  };
}

const parents = (most: number) =>
  fc.array(fc.nat(), { maxLength: most - 1 }).map((all) => all.map((parent, index) => parent % (index + 1)));
/** Long trees with short branches: each vertex hangs from one of the last three. */
const longParents = (most: number) =>
  fc.array(fc.nat(2), { maxLength: most - 1 }).map((all) => all.map((back, index) => Math.max(0, index - back)));

describe.each(['vertices', 'edges'] as const)('claiming %s of a tree', (of) => {
  it('agrees with the definition, whatever has been asked before', () => {
    const worth = createTreeKayles(of, pathValueOf(of));
    fc.assert(
      fc.property(
        fc.oneof(parents(13), longParents(16)),
        fc.array(fc.nat(12), { maxLength: of === 'edges' ? 3 : 0 }),
        (all, loops) => {
          const tree = treeOf(all, loops);
          expect(worth(tree, unlimited)).toBe(byDefinition(of, tree));
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('a path with a loop is no path', () => {
    const worth = createTreeKayles(of, pathValueOf(of));
    for (let size = 1; size <= 9; size += 1) {
      for (let loop = 0; loop < size && of === 'edges'; loop += 1) {
        const path = treeOf([...Array(size - 1).keys()], [loop]);
        expect([size, loop, worth(path, unlimited)]).toEqual([size, loop, byDefinition(of, path)]);
      }
    }
  });

  it('a tree with more edges is no tree', () => {
    const worth = createKayles(of, pathValueOf(of));
    const edges = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(parents(12), longParents(14)), edges, (all, more) => {
        const { neighbours, loops } = treeOf(all);
        const sets = neighbours.map((others) => new Set(others));
        for (const [a, b] of more.map((ends) => ends.map((end) => end % sets.length))) {
          if (a === b) continue;
          sets[a ?? 0]?.add(b ?? 0);
          sets[b ?? 0]?.add(a ?? 0);
        }
        const graph = { neighbours: sets.map((others) => [...others].sort((a, b) => a - b)), loops };
        expect(worth(graph, [...sets.keys()], unlimited)).toBe(byDefinition(of, graph));
      }),
      { numRuns: cases(200) },
    );
  });
});

/** A path of n vertices, each with a leaf. */
function comb(teeth: number): Piece {
  const spine = Array.from({ length: teeth - 1 }, (_, index) => index);
  return treeOf([...spine, ...spine, teeth - 1]);
}

describe('large trees', () => {
  const worth = createTreeKayles('vertices', pathValueOf('vertices'));

  it('a comb has the value that the splits of its spine give', () => {
    // Claiming a tooth leaves the combs on both sides of it. Claiming its vertex of the spine frees the teeth on both sides, too.
    const values = [0];
    for (let teeth = 1; teeth <= 300; teeth += 1) {
      const met = new Set<number>();
      for (let before = 0; before < teeth; before += 1) {
        const after = teeth - 1 - before;
        met.add((values[before] ?? 0) ^ (values[after] ?? 0));
        const freed = Math.min(before, 1) ^ Math.min(after, 1);
        met.add((values[Math.max(0, before - 1)] ?? 0) ^ (values[Math.max(0, after - 1)] ?? 0) ^ freed);
      }
      values.push(mexOf(met));
    }
    for (const teeth of [1, 2, 60, 299, 300])
      expect([teeth, worth(comb(teeth), unlimited)]).toEqual([teeth, values[teeth]]);
  });

  it('a star of 5,000 leaves is worth 2 or 1, as their number is even or odd', () => {
    const star = (leaves: number) => worth(treeOf(new Array<number>(leaves).fill(0)), unlimited);
    // Claiming a leaf leaves the others, which are single vertices.
    expect([star(5000), star(5001)]).toEqual([2, 1]);
  });
});

describe('rooted trees', () => {
  it('of the same shape have the same centre, wherever their roots are', () => {
    const trees = createRootedTrees();
    const { neighbours, loops } = treeOf([0, 1, 2, 2, 1, 5, 0, 7, 7], [3]);
    const rootedAt = (root: number): Piece => {
      const name = (vertex: number) => (vertex === root ? 0 : vertex === 0 ? root : vertex);
      return {
        neighbours: neighbours.map((_, vertex) => (neighbours[name(vertex)] ?? []).map(name)),
        loops: loops.map((_, vertex) => loops[name(vertex)] === true),
      };
    };
    const rooted = loops.map((_, root) => trees.read(rootedAt(root), unlimited));
    expect(new Set(rooted).size).toBeGreaterThan(5);
    expect(new Set(rooted.map((tree) => trees.centred(tree, unlimited))).size).toBe(1);
  });

  // https://oeis.org/A000055
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 6],
    [7, 11],
    [8, 23],
  ])('there are as many trees of %i vertices as Cayley counted: %i', (vertices, count) => {
    const trees = createRootedTrees();
    let all: (readonly number[])[] = [[]];
    for (let size = 1; size < vertices; size += 1)
      all = all.flatMap((one) => Array.from({ length: size }, (_, parent) => [...one, parent]));
    const centres = all.map((one) => trees.centred(trees.read(treeOf(one), unlimited), unlimited));
    expect(new Set(centres).size).toBe(count);
    expect(new Set(centres.map(trees.sizeOf))).toEqual(new Set([vertices]));
  });
});
