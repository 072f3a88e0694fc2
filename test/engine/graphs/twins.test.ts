import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { WalkForm } from '../../../server/src/engine/game/forms.ts';
import { graphRuleset } from '../../../server/src/engine/graphs/rules.ts';
import { twinsOf } from '../../../server/src/engine/graphs/twins.ts';
import { walk } from '../../../server/src/engine/graphs/walk-solver.ts';
import { startOfWalk } from '../../../server/src/engine/graphs/walks.ts';
import { cases } from '../../tiers.ts';

type Ends = readonly (readonly [number, number])[];

const WALKS = [
  ['vertices', true],
  ['vertices', false],
  ['edges', true],
  ['edges', false],
] as const;

function solverOf(form: WalkForm) {
  return walk(graphRuleset(form, { key: identityOf('a walk', form.of, form.directed), name: 'G' }));
}

/** Graphs of a few classes of vertices: which classes are joined decides most edges, and a few edges are drawn one by one. */
const graphs = fc
  .record({
    classOf: fc.array(fc.nat(2), { minLength: 2, maxLength: 6 }),
    joined: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 5 }),
    more: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 1 }),
    oneWay: fc.boolean(),
  })
  .map(({ classOf, joined, more, oneWay }) => {
    const all = [...classOf.keys()];
    const between = all.flatMap((a) =>
      all
        .filter((b) => joined.some(([from, to]) => classOf[a] === from && classOf[b] === to))
        .filter((b) => !oneWay || classOf[a] !== classOf[b] || a < b)
        .map((b): [number, number] => [a, b]),
    );
    const drawn = more.filter(([a, b]) => a < all.length && b < all.length);
    return { vertices: all.length, ends: [...between, ...drawn].slice(0, 12) };
  });

/** The value of a walk by the definition, and those after each move. */
function worth(form: WalkForm, token: number, unused: readonly number[]): number {
  const met = new Set(after(form, token, unused).map(({ value }) => value));
  let mex = 0;
  while (met.has(mex)) mex += 1;
  return mex;
}

function after(form: WalkForm, token: number, unused: readonly number[]) {
  const {
    of,
    directed,
    graph: { ends },
  } = form;
  return unused.flatMap((thing) => {
    const pairs: Ends = of === 'edges' ? ends.filter((_, edge) => edge === thing) : ends;
    const ways = pairs.flatMap(
      ([a, b]): Ends =>
        directed
          ? [[a, b]]
          : [
              [a, b],
              [b, a],
            ],
    );
    const to = ways.find(([a, b]) => a === token && (of === 'edges' || b === thing))?.[1];
    if (to === undefined) return [];
    const left = unused.filter((other) => other !== thing);
    return [{ to, value: worth(form, to, left) }];
  });
}

describe.each(WALKS)('a walk that uses up %s, with directions: %s, on a graph with twins', (of, directed) => {
  it('has the value, the winner and the winning moves of the definition', () => {
    fc.assert(
      fc.property(graphs, fc.nat(5), fc.nat(63), (graph, chosen, used) => {
        const form: WalkForm = { kind: 'walk', of, directed, graph };
        const token = chosen % graph.vertices;
        const unused = startOfWalk(form, token)
          .slice(1)
          .filter((thing) => thing > 5 || ((used >> thing) & 1) === 0)
          .slice(0, 8);
        const solver = solverOf(form);
        const value = worth(form, token, unused);
        const winning = new Set(after(form, token, unused).flatMap((move) => (move.value === 0 ? [move.to] : [])));
        const verdict = solver?.outcome?.([token, ...unused], unlimited);
        if (verdict !== undefined) {
          expect(verdict?.lost).toBe(value === 0);
          const told = verdict?.winning.first(9).map(([term]) => Number(term?.component.state[0]));
          expect(new Set(told)).toEqual(winning);
        }
        expect(solver?.value([token, ...unused], unlimited).nimber).toBe(value);
      }),
      { numRuns: cases(1000), seed: 1968 },
    );
  });
});

describe('twins', () => {
  it.each<readonly [string, boolean, Ends, readonly (readonly number[])[] | null]>([
    [
      'have the same neighbours',
      false,
      [
        [0, 1],
        [0, 2],
        [0, 3],
        [3, 4],
      ],
      [[0], [1, 2], [1, 2], [3], [4]],
    ],
    [
      'may be joined',
      false,
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [0, 3],
        [3, 4],
      ],
      [[0], [1, 2], [1, 2], [3], [4]],
    ],
    [
      'are joined both ways or not at all',
      true,
      [
        [1, 2],
        [0, 1],
        [0, 2],
        [3, 0],
        [4, 3],
      ],
      null,
    ],
    [
      'need the same arrows to them',
      true,
      [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 3],
        [4, 1],
      ],
      null,
    ],
    [
      'need the same arrows from them',
      true,
      [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 3],
        [2, 4],
      ],
      null,
    ],
    [
      'may have loops and parallel edges',
      false,
      [
        [0, 1],
        [0, 2],
        [2, 2],
        [0, 2],
        [0, 3],
        [3, 4],
      ],
      [[0], [1, 2], [1, 2], [3], [4]],
    ],
  ])('%s', (_, directed, ends, twins) => {
    expect(twinsOf({ kind: 'walk', of: 'vertices', directed, graph: { vertices: 5, ends } })).toEqual(twins);
  });

  it('make large graphs small', () => {
    const classes = 4;
    const vertices = 5 * classes;
    const all = Array.from({ length: vertices }, (_, vertex) => vertex);
    const isJoined = (a: number, b: number) => [1, 2].includes((b - a + vertices) % classes);
    const ends = all.flatMap((a) => all.filter((b) => isJoined(a, b)).map((b): [number, number] => [a, b]));
    const form: WalkForm = { kind: 'walk', of: 'vertices', directed: true, graph: { vertices, ends } };
    const state = startOfWalk(form, 0);
    const meter = meterOf(2 ** 24, 2 ** 10);
    const { lost } = solverOf(form)?.outcome?.(state, meter) ?? {};
    expect(solverOf(form)?.value(state, meterOf(2 ** 24, 2 ** 12)).nimber === 0).toBe(lost);
  });
});
