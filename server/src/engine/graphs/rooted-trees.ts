import type { Meter } from '../budget/meter.ts';
import type { Piece } from './canonical.ts';

/** A rooted tree up to isomorphism: equal numbers mean equal shapes. */
export type RootedTree = number;

/** The rooted trees met so far. Loops count as part of the shape. */
export interface RootedTrees {
  /** The tree whose root has these branches, in ascending order, and perhaps a loop. Linear in the branches. */
  readonly withBranches: (branches: readonly RootedTree[], hasLoop: boolean, meter: Meter) => RootedTree;
  /** The trees that hang from the root, in ascending order. */
  readonly branchesOf: (tree: RootedTree) => readonly RootedTree[];
  readonly hasLoop: (tree: RootedTree) => boolean;
  /** The number of vertices. */
  readonly sizeOf: (tree: RootedTree) => number;
  /** Whether the tree is a path without loops, wherever its root is. Linear in the branches. */
  readonly isPath: (tree: RootedTree) => boolean;
  /** The same tree with its root in a centroid: equal for two rooted trees if they differ only in their root. Linear in the degrees on the way there. */
  readonly centred: (tree: RootedTree, meter: Meter) => RootedTree;
  /** A graph that is a tree apart from its loops, with its root in the first vertex. Takes n log n for n vertices. */
  readonly read: (piece: Piece, meter: Meter) => RootedTree;
}

/**
 * Rooted trees as they are numbered by Aho, Hopcroft and Ullman (1974): a tree is known by the numbers of its branches. Each tree with branches is made up of the
 * tree without its last branch and of that branch, so two numbers are enough to find it.
 */
export function createRootedTrees(): RootedTrees {
  const numbers = new Map<number, RootedTree>();
  /** For each tree: what is left without its last branch, and that branch. */
  const rests: RootedTree[] = [VERTEX, LOOPED];
  const lasts: RootedTree[] = [VERTEX, LOOPED];
  const sizes: number[] = [1, 1];
  /** Whether a tree is a path without loops whose root is at an end. */
  const chains: boolean[] = [true, false];
  const centres: (RootedTree | undefined)[] = [];

  const isVertex = (tree: RootedTree): boolean => tree <= LOOPED;
  const sizeOf = (tree: RootedTree): number => sizes[tree] ?? 0;
  const withBranch = (rest: RootedTree, last: RootedTree, meter: Meter): RootedTree => {
    const key = rest * MOST_TREES + last;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    meter.remember(1);
    const tree = sizes.length;
    numbers.set(key, tree);
    rests.push(rest);
    lasts.push(last);
    sizes.push(sizeOf(rest) + sizeOf(last));
    chains.push(rest === VERTEX && chains[last] === true);
    return tree;
  };
  const withBranches: RootedTrees['withBranches'] = (branches, looped, meter) => {
    meter.spend(STEPS_PER_BRANCH * branches.length);
    let tree = looped ? LOOPED : VERTEX;
    for (const branch of branches) tree = withBranch(tree, branch, meter);
    return tree;
  };
  const branchesOf = (tree: RootedTree): readonly RootedTree[] => {
    const branches: RootedTree[] = [];
    for (let rest = tree; !isVertex(rest); rest = rests[rest] ?? VERTEX) branches.push(lasts[rest] ?? VERTEX);
    return branches.reverse();
  };
  const hasLoop = (tree: RootedTree): boolean => {
    let rest = tree;
    while (!isVertex(rest)) rest = rests[rest] ?? VERTEX;
    return rest === LOOPED;
  };

  const findCentre = (tree: RootedTree, meter: Meter): RootedTree => {
    const size = sizeOf(tree);
    let branches = branchesOf(tree);
    let looped = hasLoop(tree);
    for (;;) {
      const heavy = branches.findIndex((branch) => 2 * sizeOf(branch) >= size);
      const branch = branches[heavy];
      if (branch === undefined) return withBranches(branches, looped, meter);
      const rest = withBranches(branches.toSpliced(heavy, 1), looped, meter);
      const others = withOneMore(branchesOf(branch), rest);
      meter.spend(STEPS_PER_BRANCH * others.length);
      if (2 * sizeOf(branch) === size) {
        // There are two centroids, and either may be found first.
        const here = withBranches(branches, looped, meter);
        return Math.min(here, withBranches(others, hasLoop(branch), meter));
      }
      branches = others;
      looped = hasLoop(branch);
    }
  };

  return {
    withBranches,
    branchesOf,
    hasLoop,
    sizeOf,
    isPath: (tree) => {
      const branches = branchesOf(tree);
      return branches.length <= 2 && !hasLoop(tree) && branches.every((branch) => chains[branch]);
    },
    centred: (tree, meter) => {
      const known = centres[tree];
      if (known !== undefined) return known;
      const centre = findCentre(tree, meter);
      centres[tree] = centre;
      return centre;
    },
    read: ({ neighbours, loops }, meter) => {
      const parents = parentsIn(neighbours);
      const branches: RootedTree[][] = neighbours.map(() => []);
      let tree = VERTEX;
      for (const [vertex, parent] of [...parents].reverse()) {
        const own = branches[vertex] ?? [];
        tree = withBranches(
          own.sort((a, b) => a - b),
          loops[vertex] === true,
          meter,
        );
        branches[parent ?? vertex]?.push(tree);
      }
      return tree;
    },
  };
}

/** A tree of one vertex, without and with a loop. */
const VERTEX: RootedTree = 0;
const LOOPED: RootedTree = 1;
/** No budget allows more trees than this, and the product of two of their numbers is exact. */
const MOST_TREES = 2 ** 26;
const STEPS_PER_BRANCH = 5;

/** Branches in ascending order, with one more among them. */
export function withOneMore(branches: readonly RootedTree[], branch: RootedTree): readonly RootedTree[] {
  const place = branches.findIndex((other) => other > branch);
  return place === -1 ? [...branches, branch] : branches.toSpliced(place, 0, branch);
}

/** The vertices of a tree, each after its parent; the first has none. */
function parentsIn(neighbours: Piece['neighbours']): ReadonlyMap<number, number | null> {
  const parents = new Map<number, number | null>([[0, null]]);
  for (const [vertex] of parents) {
    for (const other of neighbours[vertex] ?? []) if (!parents.has(other)) parents.set(other, vertex);
  }
  return parents;
}
