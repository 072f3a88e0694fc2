import type { Meter } from '../budget/meter.ts';
import type { ClaimForm } from '../game/forms.ts';
import { mex } from '../game/nimber.ts';
import { depthFirst } from '../search/depth-first.ts';
import type { Piece } from './canonical.ts';
import { createRootedTrees, type RootedTree, withOneMore } from './rooted-trees.ts';

/** A vertex of a tree that is searched. */
interface Place {
  /** The branches below it, in ascending order. */
  readonly below: readonly RootedTree[];
  readonly hasLoop: boolean;
  readonly above: Above | null;
}

/** What hangs above a vertex. */
interface Above {
  readonly branch: RootedTree;
  /** The value of what is left of the branch without its root. */
  readonly valueOfRest: number;
}

/**
 * Node Kayles and Arc Kayles on trees. A claim on vertices leaves what hangs from their neighbours: branches of the tree, and branches of these branches. So
 * one walk through a tree finds the values of all its options, in a time that is linear in its vertices (times the number of different branches at a vertex), rather than
 * quadratic. Values are remembered by shape: a caterpillar or a comb leaves few shapes however long it is.
 * Gives the value of a tree, which may have loops. `pathValue` gives that of a path with a number of vertices.
 */
export function createTreeKayles(
  of: ClaimForm['of'],
  pathValue: (vertices: number, meter: Meter) => number,
): (piece: Piece, meter: Meter) => number {
  const trees = createRootedTrees();
  const { branchesOf, centred, hasLoop, withBranches } = trees;
  const values: (number | undefined)[] = [];
  const restValues: (number | undefined)[] = [];

  /** The value of a tree, if it is known. */
  const knownValue = (tree: RootedTree, meter: Meter): number | undefined => {
    const known = values[tree];
    if (known !== undefined) return known;
    const centre = centred(tree, meter);
    const value = values[centre] ?? (trees.isPath(centre) ? pathValue(trees.sizeOf(centre), meter) : undefined);
    values[tree] = value;
    return value;
  };
  /** Finds the values of all these trees, by asking for those that are missing. */
  function* found(wanted: readonly RootedTree[], meter: Meter): Generator<RootedTree, void> {
    for (const tree of wanted) if (knownValue(tree, meter) === undefined) yield centred(tree, meter);
  }
  const total = (wanted: readonly RootedTree[], meter: Meter): number =>
    wanted.reduce((sum, tree) => sum ^ (knownValue(tree, meter) ?? 0), 0);
  /** Finds the values of what is left of these branches without their roots. */
  function* foundRests(branches: readonly RootedTree[], meter: Meter): Generator<RootedTree, void> {
    for (const branch of branches) {
      if (restValues[branch] !== undefined) continue;
      const left = branchesOf(branch);
      yield* found(left, meter);
      restValues[branch] = total(left, meter);
    }
  }

  /** Adds the values of the options whose claims are at a place: on its vertex, or on its edges downwards. Gives the places below that differ. */
  function* look({ below, hasLoop: looped, above }: Place, met: Set<number>, meter: Meter) {
    const around = above === null ? below : [...below, above.branch];
    meter.spend(STEPS_PER_BRANCH * (1 + around.length));
    const isEnd = around.length < 2;
    if (!isEnd) yield* found(around, meter);
    yield* foundRests(below, meter);
    const all = isEnd ? 0 : total(around, meter);
    /** What is left at the vertex without one branch and without the vertex itself. */
    const others = (branch: RootedTree): number => (isEnd ? 0 : all ^ (knownValue(branch, meter) ?? 0));
    const distinct = below.filter((branch, index) => branch !== below[index - 1]);
    if (of === 'vertices') {
      met.add(below.reduce((sum, branch) => sum ^ (restValues[branch] ?? 0), above?.valueOfRest ?? 0));
    } else {
      for (const branch of distinct) met.add(others(branch) ^ (restValues[branch] ?? 0));
      if (looped) {
        yield* found(around, meter);
        met.add(total(around, meter));
      }
    }
    const places: Place[] = [];
    for (const branch of distinct) {
      const under = branchesOf(branch);
      const valueOfRest = others(branch);
      if (under.length === 0 && of === 'vertices') {
        met.add(valueOfRest);
        continue;
      }
      if (under.length === 0 && !hasLoop(branch)) continue;
      const rest = below.toSpliced(below.indexOf(branch), 1);
      const left = above === null ? rest : withOneMore(rest, above.branch);
      meter.spend(STEPS_PER_BRANCH * left.length);
      const up = { branch: withBranches(left, looped, meter), valueOfRest };
      places.push({ below: under, hasLoop: hasLoop(branch), above: up });
    }
    return places;
  }

  const findWith = (meter: Meter) =>
    function* find(tree: RootedTree): Generator<RootedTree, void> {
      const met = new Set<number>();
      const places: Place[] = [{ below: branchesOf(tree), hasLoop: hasLoop(tree), above: null }];
      for (let place = places.pop(); place !== undefined; place = places.pop())
        places.push(...(yield* look(place, met, meter)));
      values[tree] = mex(met);
    };

  return (piece, meter) => {
    const tree = trees.read(piece, meter);
    const known = knownValue(tree, meter);
    if (known !== undefined) return known;
    depthFirst(centred(tree, meter), { keyOf: String, find: findWith(meter) }, meter);
    return knownValue(tree, meter) ?? 0;
  };
}

const STEPS_PER_BRANCH = 10;
