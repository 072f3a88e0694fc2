import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { WalkForm } from '../../../server/src/engine/game/forms.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { leftOutBySome, type Neighbours, neighboursOf } from '../../../server/src/engine/graphs/matching.ts';
import { graphRuleset } from '../../../server/src/engine/graphs/rules.ts';
import { walk } from '../../../server/src/engine/graphs/walk-solver.ts';
import { reachable, startOfWalk } from '../../../server/src/engine/graphs/walks.ts';
import { cases } from '../../tiers.ts';

type Ends = readonly (readonly [number, number])[];

const MOST = 8;
const graphs = fc.integer({ min: 1, max: MOST }).chain((vertices) =>
  fc.record({
    vertices: fc.constant(vertices),
    ends: fc.array(fc.tuple(fc.nat(vertices - 1), fc.nat(vertices - 1)), { maxLength: 14 }),
  }),
);

const RUNS = { numRuns: cases(300), seed: 1993 };

/** The size of a maximum matching of some vertices, by trying every partner of the first of them. */
function matching(ends: Ends, vertices: readonly number[]): number {
  const [first, ...others] = vertices;
  if (first === undefined) return 0;
  const partners = others.filter((other) =>
    ends.some(([a, b]) => (a === first && b === other) || (a === other && b === first)),
  );
  const sizes = partners.map(
    (partner) =>
      1 +
      matching(
        ends,
        others.filter((other) => other !== partner),
      ),
  );
  return Math.max(matching(ends, others), ...sizes);
}

/** Whether the player to move wins a walk that uses up vertices, by the definition. */
function wins(ends: Ends, token: number, unused: readonly number[], isDirected: boolean): boolean {
  return unused.some((to) => {
    const isEdge = ends.some(([a, b]) => (a === token && b === to) || (!isDirected && a === to && b === token));
    return (
      isEdge &&
      !wins(
        ends,
        to,
        unused.filter((other) => other !== to),
        isDirected,
      )
    );
  });
}

function solverOf(form: WalkForm) {
  const ruleset = graphRuleset(form, { key: identityOf('a walk', form.of, form.directed), name: 'G' });
  return walk(ruleset);
}

function leftOutIn(neighbours: Neighbours, among: readonly number[]): readonly boolean[] {
  return [...leftOutBySome(neighbours, among, unlimited)].map((each) => each === 1);
}

describe('matchings', () => {
  it('leave out a vertex if and only if a matching without it is as large', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, ends }) => {
        const all = Array.from({ length: vertices }, (_, vertex) => vertex);
        const size = matching(ends, all);
        const leftOut = all.map(
          (vertex) =>
            matching(
              ends,
              all.filter((other) => other !== vertex),
            ) === size,
        );
        expect(leftOutIn(neighboursOf({ vertices, ends }), all)).toEqual(leftOut);
      }),
      RUNS,
    );
  });
});

it.each<readonly [string, neighbours: readonly (readonly number[])[]]>([
  [
    'one way round',
    [
      [3, 4],
      [2, 3, 4],
      [1, 4],
      [1, 0],
      [0, 1, 2],
    ],
  ],
  [
    'the other way round',
    [
      [1, 4, 5, 8],
      [0, 5],
      [8, 4, 6],
      [4, 7, 8],
      [3, 7, 2, 0, 8, 5],
      [0, 4, 1],
      [2, 7],
      [3, 4, 6, 8],
      [4, 3, 2, 7, 0],
    ],
  ],
  [
    'within another',
    [
      [5, 3, 9, 4, 2, 8, 7],
      [8, 9, 5, 6],
      [9, 5, 4, 0],
      [8, 0],
      [6, 8, 2, 0, 7],
      [0, 1, 2, 6],
      [7, 5, 1, 4],
      [6, 0, 4],
      [1, 4, 0, 3],
      [1, 0, 2],
    ],
  ],
])('an odd cycle that is shrunk %s', (_, neighbours) => {
  const ends = neighbours.flatMap((others, vertex) => others.map((other): [number, number] => [vertex, other]));
  const all = [...neighbours.keys()];
  const without = (vertex: number) => all.filter((other) => other !== vertex);
  const leftOut = all.map((vertex) => matching(ends, without(vertex)) === matching(ends, all));
  const first = Int32Array.from([0, ...all.map((vertex) => neighbours.slice(0, vertex + 1).flat().length)]);
  expect(leftOutIn({ first, others: Int32Array.from(neighbours.flat()) }, all)).toEqual(leftOut);
});

it.each<readonly [directed: boolean, things: readonly number[]]>([
  [false, [1, 2, 3]],
  [true, [1, 2]],
])('a walk depends on what the token can still reach, in order; with directions: %s', (directed, things) => {
  const ends: Ends = [
    [0, 1],
    [2, 3],
    [1, 2],
    [4, 1],
  ];
  const form: WalkForm = { kind: 'walk', of: 'edges', directed, graph: { vertices: 5, ends } };
  expect(reachable(form, 1, new Set([1, 2, 3]), unlimited)).toEqual(things);
});

/** The steps of a walk by the definition: where they lead, and what is then unused. */
function steps({ of, directed, graph: { ends } }: WalkForm, token: number, unused: readonly number[]) {
  return unused.flatMap((thing) => {
    const without = unused.filter((other) => other !== thing);
    const isStep = ([a, b]: readonly [number, number], to: number) =>
      (a === token && b === to) || (!directed && a === to && b === token);
    if (of === 'vertices') return ends.some((pair) => isStep(pair, thing)) ? [{ to: thing, unused: without }] : [];
    const [a, b] = ends[thing] ?? [-1, -1];
    if (a === token) return [{ to: b, unused: without }];
    return b === token && !directed ? [{ to: a, unused: without }] : [];
  });
}

function worth(form: WalkForm, token: number, unused: readonly number[]): number {
  const met = new Set(steps(form, token, unused).map((step) => worth(form, step.to, step.unused)));
  let mex = 0;
  while (met.has(mex)) mex += 1;
  return mex;
}

describe.each([
  ['vertices', false],
  ['vertices', true],
  ['edges', false],
  ['edges', true],
] as const)('a walk that uses up %s, with directions: %s', (of, directed) => {
  const drawn = fc.integer({ min: 1, max: 6 }).chain((vertices) =>
    fc.record({
      vertices: fc.constant(vertices),
      ends: fc.array(fc.tuple(fc.nat(vertices - 1), fc.nat(vertices - 1)), { maxLength: 7 }),
    }),
  );

  it('has the value and the moves of the definition', () => {
    fc.assert(
      fc.property(drawn, fc.nat(5), fc.nat(63), (graph, chosen, used) => {
        const form: WalkForm = { kind: 'walk', of, directed, graph };
        const token = chosen % graph.vertices;
        const [, ...all] = startOfWalk(form, token);
        const solver = solverOf(form);
        for (const unused of [all, all.filter((thing) => ((used >> thing) & 1) === 0)]) {
          const state = [token, ...unused];
          const { nimber, ground } = solver?.value(state, unlimited) ?? {};
          expect(nimber).toBe(worth(form, token, unused));
          expect(ground?.kind).toBe('computed');
          const reached = new Map<number, Set<number>>();
          for (const step of steps(form, token, unused)) {
            const value = worth(form, step.to, step.unused);
            reached.set(value, (reached.get(value) ?? new Set()).add(step.to));
          }
          for (let target = 0; target <= 4; target += 1) {
            const told = solver?.optionsWithValue(state, target, unlimited).first(20) ?? [];
            const next = told.map((option) => Number(option[0]?.component.state[0]));
            expect(new Set(next)).toEqual(reached.get(target) ?? new Set());
            expect(new Set(next).size).toBe(next.length);
          }
        }
      }),
      { numRuns: cases(100), seed: 1993 },
    );
  });

  it('starts with everything unused but the place of the token', () => {
    const graph = {
      vertices: 3,
      ends: [
        [0, 1],
        [1, 2],
      ] as const,
    };
    expect(startOfWalk({ kind: 'walk', of, directed, graph }, 1)).toEqual(of === 'edges' ? [1, 0, 1] : [1, 0, 2]);
  });
});

describe('on a large tree', () => {
  const vertices = 20_000;
  it.each([
    ['a path', (vertex: number) => vertex - 1, 1, 1],
    ['a star', () => 0, 1, vertices - 1],
    ['a binary tree', (vertex: number) => Math.floor((vertex - 1) / 2), 1, 1],
  ] as const)('%s has values and moves at once', (_, parent, value, winning) => {
    const ends = Array.from({ length: vertices - 1 }, (_, index) => [parent(index + 1), index + 1] as const);
    for (const used of ['vertices', 'edges'] as const) {
      const form: WalkForm = { kind: 'walk', of: used, directed: false, graph: { vertices, ends } };
      const solver = solverOf(form);
      expect(solver?.value(startOfWalk(form, 0), unlimited).nimber).toBe(value);
      expect(solver?.optionsWithValue(startOfWalk(form, 0), 0, unlimited).count).toBe(winning);
    }
  });
});

describe('the theorem on walks', () => {
  it.each([
    [
      'is used if more than twelve vertices are left',
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
      false,
    ],
    [
      'says less than the values where the token is on a tree',
      [
        [0, 1],
        [0, 2],
      ],
      true,
    ],
  ] as const)('%s', (_, ends, isTree) => {
    const form: WalkForm = { kind: 'walk', of: 'vertices', directed: false, graph: { vertices: 20, ends } };
    const solver = solverOf(form);
    const unused = (count: number) => Array.from({ length: count }, (_, vertex) => vertex + 1);
    expect([11, 12].map((count) => solver?.hasQuickValue?.([0, ...unused(count)], unlimited))).toEqual([true, isTree]);
  });

  it('gives the winner and every winning move, on graphs without directions', () => {
    fc.assert(
      fc.property(graphs, fc.nat(MOST), ({ vertices, ends }, chosen) => {
        const token = chosen % vertices;
        const form: WalkForm = { kind: 'walk', of: 'vertices', directed: false, graph: { vertices, ends } };
        const [, ...unused] = startOfWalk(form, token);
        const verdict = solverOf(form)?.verdict?.([token, ...unused], unlimited);
        expect(verdict?.lost).toBe(!wins(ends, token, unused, false));
        const there = unused.filter((to) =>
          ends.some(([a, b]) => (a === token && b === to) || (a === to && b === token)),
        );
        const winning = there.filter(
          (to) =>
            !wins(
              ends,
              to,
              unused.filter((other) => other !== to),
              false,
            ),
        );
        const told = verdict?.winning.first(MOST).map((option) => option[0]?.component.state[0]);
        // Moves after which nobody can move are one and the same.
        const ended = (to: State[number] | undefined) =>
          !ends.some(([a, b]) => a !== b && (a === to || b === to) && ![a, b].includes(token));
        expect(new Set(told?.filter((to) => !ended(to)))).toEqual(new Set(winning.filter((to) => !ended(to))));
        expect((told?.length ?? 0) > 0).toBe(winning.length > 0);
      }),
      RUNS,
    );
  });

  it.each([
    ['arrows', { of: 'vertices', directed: true }],
    ['edges that are used up', { of: 'edges', directed: false }],
  ] as const)('is not about %s', (_, rules) => {
    expect(solverOf({ kind: 'walk', ...rules, graph: { vertices: 2, ends: [[0, 1]] } })?.verdict).toBeUndefined();
  });
});

describe('a solver that has found a matching of a graph', () => {
  it('knows who wins from every vertex, and after every move', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, ends }) => {
        const form: WalkForm = { kind: 'walk', of: 'vertices', directed: false, graph: { vertices, ends } };
        const verdict = solverOf(form)?.verdict;
        for (let token = 0; token < vertices; token += 1) {
          const start = startOfWalk(form, token);
          for (const [at = 0, ...unused] of [
            start,
            ...steps(form, token, start.slice(1)).map((step) => [step.to, ...step.unused]),
          ]) {
            const told = verdict?.([at, ...unused], unlimited);
            expect(told?.lost).toBe(!wins(ends, at, unused, false));
            const lost = steps(form, at, unused).filter((step) => !wins(ends, step.to, step.unused, false));
            expect(told?.winning.count).toBe(new Set(lost.map(({ to }) => to)).size);
          }
        }
      }),
      { ...RUNS, numRuns: cases(60) },
    );
  });

  it('needs one matching for all vertices', () => {
    const vertices = 600;
    const ends = Array.from({ length: vertices }, (_, vertex): [number, number] => [
      vertex,
      (7 * vertex + 3) % vertices,
    ]);
    const form: WalkForm = { kind: 'walk', of: 'vertices', directed: false, graph: { vertices, ends } };
    const verdict = solverOf(form)?.verdict;
    const meter = meterOf(400_000, 1000);
    const lost = Array.from({ length: vertices }, (_, token) => verdict?.(startOfWalk(form, token), meter)?.lost);
    expect(lost).not.toContain(undefined);
  });
});
