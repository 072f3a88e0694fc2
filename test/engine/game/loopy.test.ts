import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { othersOf, plus } from '../../../server/src/engine/game/nimber.ts';
import {
  analyse,
  analyseMisere,
  createSession,
  LimitReached,
  meterOf,
  nimberOf,
  type Outcome,
  type Ruleset,
  reachedBy,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import loopy from '../../fixtures/loopy.json' with { type: 'json' };
import { cases } from '../../tiers.ts';
import { moveGame, NIM, sumOf } from '../support/rules.ts';

type Edges = readonly (readonly number[])[];

/** A token on a directed graph, as plain moves. */
function tokens(edges: Edges): Ruleset {
  return moveGame(`tokens ${JSON.stringify(edges)}`, [false], ([at = 0], self) =>
    edges.filter(([from]) => from === at).map(([, to = 0]) => sumOf(self, [to])),
  );
}

/** Who wins with tokens on these vertices and one heap of Nim, by going backwards from the ends until nothing changes. */
function outcomesOf(edges: Edges, vertices: number, count: number, heap: number, misere: boolean) {
  const states = Array.from({ length: vertices ** count * (heap + 1) }, (_, code) => code);
  const read = (code: number) => {
    const places = Array.from({ length: count }, (_, index) => Math.floor(code / vertices ** index) % vertices);
    return { places, nim: Math.floor(code / vertices ** count) };
  };
  const write = (places: readonly number[], nim: number) =>
    places.reduce((code, place, index) => code + place * vertices ** index, nim * vertices ** count);
  const next = states.map((code) => {
    const { places, nim } = read(code);
    const moved = places.flatMap((place, index) =>
      edges.filter(([from]) => from === place).map(([, to = 0]) => write(places.with(index, to), nim)),
    );
    return [...moved, ...Array.from({ length: nim }, (_, less) => write(places, less))];
  });
  const found: (Outcome | undefined)[] = states.map(() => undefined);
  for (let changed = true; changed; ) {
    changed = false;
    states.forEach((code) => {
      if (found[code] !== undefined) return;
      const after = (next[code] ?? []).map((target) => found[target]);
      if (after.length === 0) found[code] = misere ? 'N' : 'P';
      else if (after.includes('P')) found[code] = 'N';
      else if (after.every((outcome) => outcome === 'N')) found[code] = 'P';
      changed ||= found[code] !== undefined;
    });
  }
  return (places: readonly number[], nim = 0): Outcome => found[write(places, nim)] ?? 'draw';
}

const LETTERS: Readonly<Record<string, Outcome>> = { W: 'N', L: 'P', D: 'draw' };

describe('graphs with cycles', () => {
  it.each(loopy.graphs)('$edges', ({ n, edges, outcome, misere_outcome, smith, two_tokens }) => {
    const ruleset = tokens(edges);
    const session = createSession();
    for (let a = 0; a < n; a += 1) {
      const { nimber, outcome: found } = analyse(session, sumOf(ruleset, [a]), unlimited);
      const value = smith[a];
      expect(nimber).toEqual(Array.isArray(value) ? { options: value[1] } : value);
      expect(found).toBe(LETTERS[outcome[a] ?? '']);
      expect(analyseMisere(session, sumOf(ruleset, [a]), unlimited).outcome).toBe(LETTERS[misere_outcome[a] ?? '']);
      for (let b = 0; b < n; b += 1) {
        const both = LETTERS[two_tokens[a]?.[b] ?? ''];
        expect(analyse(session, sumOf(ruleset, [a], [b]), unlimited).outcome).toBe(both);
      }
    }
  });
});

const digraphs = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 14 });

describe('sums of loopy games', () => {
  const check = (edges: Edges, places: readonly number[], heap: number, misere: boolean) => {
    const ruleset = tokens(edges);
    const truth = outcomesOf(edges, 6, places.length, heap, misere);
    const sum: Sum = [...sumOf(ruleset, ...places.map((place) => [place])), ...sumOf(NIM, [heap])];
    const analysis = (misere ? analyseMisere : analyse)(createSession(), sum, unlimited);
    expect(analysis.outcome).toBe(truth(places, heap));
    places.forEach((place, index) => {
      const targets = [...new Set(edges.filter(([from]) => from === place).map(([, to = 0]) => to))];
      const to = (wanted: Outcome) => targets.filter((target) => truth(places.with(index, target), heap) === wanted);
      const states = (sums: Iterable<Sum>) =>
        [...sums].flatMap((option) => option.map(({ component }) => component.state[0]));
      expect(states(analysis.winning.of(index).first(99))).toEqual(analysis.outcome === 'N' ? to('P') : []);
      expect(states(analysis.drawing(index))).toEqual(analysis.outcome === 'draw' ? to('draw') : []);
    });
  };
  const law = (misere: boolean) =>
    fc.assert(
      fc.property(digraphs, fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }), fc.nat(3), (edges, places, heap) =>
        check(edges, places, heap, misere),
      ),
      { numRuns: cases(300) },
    );

  it('have the results of going backwards, with the moves that win or keep a draw', () => law(false));
  it('have them under misère play too', () => law(true));
});

describe('moves to several components', () => {
  /** From 0 to 1; from 1 back to 0 beside a heap, or to a heap. */
  const game = moveGame('sums', [false], ([n = 0], self) =>
    n === 0 ? [sumOf(self, [1])] : [[...sumOf(self, [0]), ...sumOf(NIM, [2])], sumOf(NIM, [1])],
  );

  it('have no end where each round leaves one more', () =>
    expect(() =>
      nimberOf(createSession(), { ruleset: game, state: [0] }, meterOf(Number.POSITIVE_INFINITY, 500)),
    ).toThrow('limit reached: positions'));

  const pair = moveGame('pair', [false], ([n = 0], self) =>
    n === 0 ? [] : [[...sumOf(self, [0]), ...sumOf(NIM, [0])], n === 1 ? sumOf(self, [2]) : sumOf(self, [1], [0])],
  );

  it('are labelled as whole sums, without components that have ended', () => {
    expect(nimberOf(createSession(), { ruleset: pair, state: [1] }, unlimited)).toEqual({ options: [0] });
    expect(nimberOf(createSession(), { ruleset: pair, state: [2] }, unlimited)).toEqual({ options: [0] });
  });
});

describe('a game that grows', () => {
  const up = moveGame('Up', [false], ([n = 0], self) => [sumOf(self, [Number(n) + 1])]);

  it('says how far play had come', () => {
    let reached: unknown = null;
    try {
      nimberOf(createSession(), { ruleset: up, state: [3] }, meterOf(Number.POSITIVE_INFINITY, 100));
    } catch (error) {
      reached = error instanceof LimitReached ? reachedBy(error) : error;
    }
    expect(reached).toMatchObject({ at: [{ component: { state: [102] } }], grown: true });
  });
});

describe('the sum of all others', () => {
  const nimbers = fc.oneof(
    fc.nat(7),
    fc.uniqueArray(fc.nat(7)).map((options) => ({ options: options.sort((a, b) => a - b) })),
  );
  it('is what is left without one copy', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ nimber: nimbers, times: fc.integer({ min: 1, max: 4 }) }), { minLength: 1 }),
        (values) => {
          const others = othersOf(values);
          values.forEach((_, index) => {
            const left = values.flatMap(({ nimber, times }, at) =>
              Array.from({ length: at === index ? times - 1 : times }, () => nimber),
            );
            expect(others(index)).toEqual(left.reduce(plus, 0));
          });
        },
      ),
    );
  });
});
