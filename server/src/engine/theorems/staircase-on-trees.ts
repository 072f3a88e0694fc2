import { add, type Int, multiply, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Parameter } from '../game/forms.ts';
import { movesOf } from '../game/option-runs.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { BY_STAIRCASE } from './staircase.ts';
import type { SolvedGame, TheoryOf } from './theorem.ts';

/**
 * Staircase Nim on a rooted tree, whose vertex v hangs from `up[v]`: a move takes any number of stones from a vertex to the one from which
 * it hangs. The value is the xor of the heaps at odd depth, for the same reason as on a staircase (Sprague 1937): these are Nim heaps, and
 * stones that come to one of them from below can be moved on at once. The first vertex is the root.
 */
export const treeStaircase: SolvedGame = {
  rules: [
    'game G[up](a...) { move to a with [v] = a[v] - c, [up[v]] = a[up[v]] + c for v in 2..#a, c in 1..a[v] }',
    'game G[up](a...) { move to a with [up[v]] = a[up[v]] + c, [v] = a[v] - c for v in 2..#a, c in 1..a[v] }',
  ],
  theory: solved(isFirst),
};

/** The same on several trees. A vertex that hangs from 0 is a root. */
export const forestStaircase: SolvedGame = {
  rules: [
    'game G[up](a...) { move to a with [v] = a[v] - c, [up[v]] = a[up[v]] + c for v in 1..#a, c in 1..a[v] where up[v] > 0 }',
    'game G[up](a...) { move to a with [up[v]] = a[up[v]] + c, [v] = a[v] - c for v in 1..#a, c in 1..a[v] where up[v] > 0 }',
  ],
  theory: solved(hangsFromNothing),
};

/** Tells whether a vertex, counted from 0, is a root. */
type IsRoot = (vertex: number, up: number) => boolean;

/** The root of {@link treeStaircase}. */
export function isFirst(vertex: number): boolean {
  return vertex === 0;
}

/** The roots of {@link forestStaircase}. */
export function hangsFromNothing(_vertex: number, up: number): boolean {
  return up <= 0;
}

/** The vertices at odd depth, counted from 1, in the trees of all vertices of a list; null if these are not trees. Linear. */
export function oddVertices(list: Parameter | undefined, isRoot: IsRoot): readonly number[] | null {
  if (!isListOfNumbers(list)) return null;
  const depths = depthsOf(list.map(Number), list.length, isRoot);
  return depths?.flatMap((depth, vertex) => (depth % 2 === 1 ? [vertex + 1] : [])) ?? null;
}

function solved(isRoot: IsRoot): TheoryOf {
  return (ruleset, [list]) => {
    if (!isListOfNumbers(list)) return null;
    const depthsOf = createDepths(list.map(Number), isRoot);
    return {
      order: (state, meter) => {
        const depths = depthsOf(state.length, meter);
        if (depths === null) return null;
        return (at) => [at.reduce<Int>((sum, heap, vertex) => add(sum, multiply(heap, depths[vertex] ?? 0)), 0)];
      },
      value: (state, meter) => {
        const depths = depthsOf(state.length, meter);
        return depths === null ? null : { nimber: xorOf(state, depths), ground: BY_STAIRCASE };
      },
      moves: (state, target, meter) => {
        const depths = depthsOf(state.length, meter);
        if (depths === null) return null;
        return movesBy(ruleset, state, list.map(Number), depths, xor(xorOf(state, depths), target));
      },
    };
  };
}

function isListOfNumbers(parameter: Parameter | undefined): parameter is readonly Int[] {
  return Array.isArray(parameter) && parameter.every((each) => typeof each === 'number' || typeof each === 'bigint');
}

/**
 * Gives the depths of the first vertices, as many as a state has numbers, with 0 for a root. Null if these vertices are not trees: one of them hangs
 * from no vertex of the state, or indirectly from itself. Linear, and kept for states of the same length.
 */
function createDepths(up: readonly number[], isRoot: IsRoot): (size: number, meter: Meter) => readonly number[] | null {
  const known = new Map<number, readonly number[] | null>();
  return (size, meter) => {
    const found = known.get(size);
    if (found !== undefined) return found;
    meter.spend(size);
    const depths = depthsOf(up, size, isRoot);
    known.set(size, depths);
    return depths;
  };
}

function depthsOf(up: readonly number[], size: number, isRoot: IsRoot): readonly number[] | null {
  if (size > up.length) return null;
  const depths: number[] = Array.from({ length: size }, () => -1);
  for (let vertex = 0; vertex < size; vertex += 1) {
    const path: number[] = [];
    let at = vertex;
    while (depths[at] === -1 && !isRoot(at, up[at] ?? 0)) {
      path.push(at);
      at = (up[at] ?? 0) - 1;
      if (at < 0 || at >= size || path.length > size) return null;
    }
    let depth = Math.max(0, depths[at] ?? 0);
    depths[at] = depth;
    for (const above of path.reverse()) {
      depth += 1;
      depths[above] = depth;
    }
  }
  return depths;
}

function xorOf(heaps: State, depths: readonly number[]): Int {
  return heaps.reduce<Int>((sum, heap, vertex) => ((depths[vertex] ?? 0) % 2 === 1 ? xor(sum, heap) : sum), 0);
}

/** The moves that change the xor by `change`: at most one from each vertex. Linear. */
function movesBy(ruleset: Ruleset, state: State, up: readonly number[], depths: readonly number[], change: Int): Moves {
  return movesOf(function* () {
    for (const [vertex, heap] of state.entries()) {
      const depth = depths[vertex] ?? 0;
      if (depth === 0) continue;
      const above = (up[vertex] ?? 0) - 1;
      const odd = depth % 2 === 1 ? heap : (state[above] ?? 0);
      const after = xor(odd, change);
      const stones = depth % 2 === 1 ? subtract(odd, after) : subtract(after, odd);
      if (stones < 1 || stones > heap) continue;
      const next = (): State => state.with(vertex, subtract(heap, stones)).with(above, add(state[above] ?? 0, stones));
      // A large tree is written out only where its move is asked for, not where moves are counted.
      yield { count: 1, at: () => [{ component: { ruleset, state: next() }, times: 1 }] };
    }
  });
}
