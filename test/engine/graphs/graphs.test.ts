import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { ClaimForm, CutForm, Graph } from '../../../server/src/engine/game/forms.ts';
import type { MoveRule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { arrows } from '../../../server/src/engine/graphs/arrows.ts';
import { shapeOf } from '../../../server/src/engine/graphs/canonical.ts';
import { fullState } from '../../../server/src/engine/graphs/graph.ts';
import { cutsTo } from '../../../server/src/engine/graphs/hackenbush.ts';
import { cut } from '../../../server/src/engine/graphs/hackenbush-solver.ts';
import { graphRuleset } from '../../../server/src/engine/graphs/rules.ts';
import { claim } from '../../../server/src/engine/graphs/vertices-and-edges.ts';
import { walk } from '../../../server/src/engine/graphs/walk-solver.ts';
import { cases } from '../../tiers.ts';
import { agrees as agreesWithSearch } from '../support/agrees.ts';
import { keysOf, referenceOf } from '../support/reference.ts';
import { NIM } from '../support/rules.ts';

function rulesetOf(form: CutForm | ClaimForm): Ruleset {
  return graphRuleset(form, { key: identityOf(JSON.stringify(form)), name: 'G' });
}

/** The states that play can reach from one. */
function reachable(ruleset: Ruleset, start: State): State[] {
  const states = new Map([[start.join(), start]]);
  for (const state of states.values()) {
    for (const rule of ruleset.rules as readonly MoveRule[]) {
      for (const [term] of rule.options(state, unlimited)) {
        const next = term?.component.state ?? [];
        states.set(next.join(), next);
      }
    }
  }
  return [...states.values()];
}

/** Compares a solver with plain search, and asks for the options of a value that no state has. */
function agrees(solver: Solver | null, ruleset: Ruleset, states: readonly State[]): void {
  agreesWithSearch(solver, ruleset, states);
  const far = states.map((state) => solver?.optionsWithValue(state, 2n ** 60n, unlimited).count);
  expect(far.filter((count) => count !== 0)).toEqual([]);
}

function graphs(vertices: number, edges: number): fc.Arbitrary<Graph> {
  const vertex = fc.nat(vertices - 1);
  return fc.array(fc.tuple(vertex, vertex), { maxLength: edges }).map((ends) => ({ vertices, ends }));
}

describe('green Hackenbush', () => {
  it('agrees with plain search, in every picture that play can reach', () => {
    fc.assert(
      fc.property(graphs(5, 8), (graph) => {
        const form: CutForm = { kind: 'cut', graph, ground: 0 };
        const ruleset = rulesetOf(form);
        const start = [...graph.ends.keys()];
        const states = reachable(ruleset, start).slice(1);
        agrees(cut(ruleset), ruleset, states);
      }),
      { numRuns: cases(150) },
    );
  });

  it('keeps only what hangs from the ground', () => {
    const graph: Graph = {
      vertices: 5,
      ends: [
        [0, 1],
        [1, 2],
        [3, 4],
        [0, 0],
      ],
    };
    const form: CutForm = { kind: 'cut', graph, ground: 0 };
    expect(reachable(rulesetOf(form), [0, 1, 3]).map(String)).toEqual(['0,1,3', '3', '0,3', '0,1', '', '0']);
  });

  it.each([
    ['a stalk of 100,000 edges', 100_000, (edge: number) => [edge, edge + 1]],
    ['a ring of 1,001 edges', 1001, (edge: number) => [edge, (edge + 1) % 1001]],
    ['1,000 edges side by side', 1000, () => [0, 1]],
  ])('%s', (_, count, joined) => {
    const ends = Array.from({ length: count }, (_, edge) => joined(edge) as [number, number]);
    const form: CutForm = { kind: 'cut', graph: { vertices: count + 1, ends }, ground: 0 };
    const solver = cut(rulesetOf(form));
    const value = count === 100_000 ? count : count % 2;
    expect(solver?.value([...ends.keys()], unlimited).nimber).toBe(value);
    // One move makes it 0: the lowest edge of a stalk, the edge opposite the ground of a ring.
    expect(solver?.optionsWithValue([...ends.keys()], 0, unlimited).count).toBe(value === 0 ? 0 : 1);
  });
});

describe.each(['vertices', 'edges'] as const)('claiming %s', (of) => {
  it('agrees with plain search, in every state that play can reach', () => {
    fc.assert(
      fc.property(graphs(6, 10), (graph) => {
        const form: ClaimForm = { kind: 'claim', of, graph };
        const ruleset = rulesetOf(form);
        agrees(claim(ruleset), ruleset, reachable(ruleset, fullState(form)));
      }),
      { numRuns: cases(100) },
    );
  });

  it('does so even if only edges are missing', () => {
    fc.assert(
      fc.property(graphs(6, 9), fc.nat(4), (graph, missing) => {
        const form: ClaimForm = { kind: 'claim', of, graph };
        const ruleset = rulesetOf(form);
        const state = fullState(form).filter((thing) => thing >= Math.min(missing, graph.ends.length));
        agrees(claim(ruleset), ruleset, [state]);
      }),
      { numRuns: cases(100) },
    );
  });
});

/** The vertices that a token can reach, itself included. */
function follow(targets: readonly (readonly number[])[], start: number): readonly number[] {
  const found = new Set([start]);
  for (const vertex of found) for (const to of targets[vertex] ?? []) found.add(to);
  return [...found];
}

describe('tokens on arrows', () => {
  it('agree with plain search', () => {
    const arrowsTo = fc.array(fc.array(fc.nat(7), { maxLength: 4 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(arrowsTo, (targets) => {
        const ruleset = graphRuleset(
          { kind: 'arrows', targets },
          { key: identityOf(JSON.stringify(targets)), name: 'G' },
        );
        const solver = arrows(ruleset);
        expect(solver?.period(unlimited)).toBeNull();
        const reference = referenceOf(ruleset);
        /** Whether a token can come back to a vertex that it has left. */
        const mayGoRound = (vertex: number): boolean =>
          follow(targets, vertex).some((from) =>
            (targets[from] ?? []).some((to) => follow(targets, to).includes(from)),
          );
        targets.forEach((_, vertex) => {
          const { nimber, ground } = solver?.value([vertex], unlimited) ?? {};
          expect(nimber).toEqual(reference.nimber([vertex]));
          expect(ground?.kind).toBe(mayGoRound(vertex) ? 'theorem' : 'computed');
          for (const target of [0, 1, 2, 3]) {
            expect(keysOf(solver?.optionsWithValue([vertex], target, unlimited).first(9) ?? [])).toEqual(
              reference.optionsWithValue([vertex], target),
            );
          }
        });
      }),
    );
  });
});

it('of several cuts that give the same value, the first edge comes first', () => {
  // A loop at the ground, and an edge that grows from it.
  const graph: Graph = {
    vertices: 2,
    ends: [
      [0, 0],
      [0, 1],
    ],
  };
  expect(cutsTo(graph, [0, 1], 0, 1, unlimited)).toEqual([0, 1]);
});

it.each<readonly [ClaimForm['of'], values: readonly (readonly number[])[]]>([
  [
    'vertices',
    [
      [7, 0],
      [4, 0],
    ],
  ],
  [
    'edges',
    [
      [3, 0],
      [7, 0],
    ],
  ],
])('claiming %s of long paths and cycles takes little work', (of, values) => {
  const found = [100, 101].map((count) => {
    const path = Array.from({ length: count - 1 }, (_, edge): [number, number] => [edge, edge + 1]);
    return [path, [...path, [count - 1, 0] as [number, number]]].map((ends) => {
      const form: ClaimForm = { kind: 'claim', of, graph: { vertices: count, ends } };
      return claim(rulesetOf(form))?.value(fullState(form), meterOf(5000)).nimber;
    });
  });
  expect(found).toEqual(values);
});

it('a state on a graph is the vertex of the token, or what remains', () => {
  const named = { key: identityOf('a state'), name: 'G' };
  expect(graphRuleset({ kind: 'arrows', targets: [[]] }, named).signed).toEqual([false]);
  expect(rulesetOf({ kind: 'cut', ground: 0, graph: { vertices: 1, ends: [] } }).signed).toEqual([]);
});

it('a solver serves no other kind of game', () => {
  const claiming = rulesetOf({ kind: 'claim', of: 'edges', graph: { vertices: 2, ends: [[0, 1]] } });
  const cutting = rulesetOf({ kind: 'cut', ground: 0, graph: { vertices: 2, ends: [[0, 1]] } });
  for (const solver of [arrows, cut, walk]) expect([claiming, NIM].map(solver)).toEqual([null, null]);
  expect(cut(cutting)?.period(unlimited)).toBeNull();
  expect(claim(cutting)).toBeNull();
});

describe('shapes', () => {
  const rename = (size: number, edges: readonly (readonly [number, number])[], names: readonly number[]) => {
    const neighbours: number[][] = Array.from({ length: size }, () => []);
    for (const [a, b] of edges) {
      neighbours[names[a] ?? 0]?.push(names[b] ?? 0);
      neighbours[names[b] ?? 0]?.push(names[a] ?? 0);
    }
    return { neighbours: neighbours.map((others) => others.sort((a, b) => a - b)), loops: neighbours.map(() => false) };
  };
  const shuffled = (size: number) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size });

  it('there are 34 of five vertices', () => {
    const edges = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].flatMap((b) => (a < b ? [[a, b] as const] : [])));
    const all = Array.from({ length: 2 ** edges.length }, (_, set) => edges.filter((__, edge) => (set >> edge) & 1));
    expect(new Set(all.map((some) => shapeOf(rename(5, some, [0, 1, 2, 3, 4]), unlimited))).size).toBe(34);
  });

  it('of trees do not depend on the names of their vertices', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), fc.nat(), (parents, seed) => {
        const size = parents.length + 1;
        const edges = parents.map((parent, index) => [parent % (index + 1), index + 1] as const);
        const names = [...Array(size).keys()].map((vertex) => (vertex * 7 + seed) % 13);
        const order = [...names].sort((a, b) => a - b);
        const permuted = names.map((name) => order.indexOf(name));
        const own = rename(size, edges, [...Array(size).keys()]);
        fc.pre(new Set(permuted).size === size);
        expect(shapeOf(rename(size, edges, permuted), unlimited)).toBe(shapeOf(own, unlimited));
      }),
    );
  });

  it('distinguish loops, but not the order of their vertices', () => {
    const { neighbours } = rename(
      3,
      [
        [0, 1],
        [1, 2],
      ],
      [0, 1, 2],
    );
    const withLoops = (...at: readonly number[]) =>
      shapeOf({ neighbours, loops: [0, 1, 2].map((vertex) => at.includes(vertex)) }, unlimited);
    expect(
      new Set([withLoops(), withLoops(0), withLoops(1), withLoops(0, 1), withLoops(0, 2), withLoops(0, 1, 2)]).size,
    ).toBe(6);
    expect(withLoops(2)).toBe(withLoops(0));
    expect(withLoops(2, 1)).toBe(withLoops(0, 1));
  });

  it('of many vertices are equal only where all edges are', () => {
    const path = Array.from({ length: 59 }, (_, vertex) => [vertex, vertex + 1] as const);
    const names = [...Array(60).keys()];
    const shapes = [path, path.slice(1), path.with(7, [0, 8]), [...path, [0, 59] as const]].map((edges) =>
      shapeOf(rename(60, edges, names), unlimited),
    );
    expect(new Set(shapes).size).toBe(4);
  });

  it('of different graphs differ, whatever the names', () => {
    const six = shuffled(6);
    const triangles = [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
    ] as const;
    const hexagon = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 0],
    ] as const;
    fc.assert(
      fc.property(six, six, (a, b) => {
        expect(shapeOf(rename(6, triangles, a), unlimited)).not.toBe(shapeOf(rename(6, hexagon, b), unlimited));
        expect(shapeOf(rename(6, hexagon, a), unlimited)).toBe(shapeOf(rename(6, hexagon, b), unlimited));
      }),
    );
  });
});
