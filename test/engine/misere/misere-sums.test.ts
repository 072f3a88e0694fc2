import { describe, expect, it } from 'vitest';
import { createKeys } from '../../../server/src/engine/game/keys.ts';
import { mex } from '../../../server/src/engine/game/nimber.ts';
import { allOptions, options } from '../../../server/src/engine/game/options.ts';
import {
  analyseMisere,
  createSession,
  exactly,
  LimitReached,
  meterOf,
  type Outcome,
  type Ruleset,
  reachedBy,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { analyseTame } from '../../../server/src/engine/misere/tame.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { keysOf } from '../support/reference.ts';
import {
  code,
  GRUNDY,
  heapGame,
  KAYLES,
  listOf,
  moveGame,
  NIM,
  progression,
  sumOf,
  take,
  union,
} from '../support/rules.ts';

const keys = createKeys();

/** The sum in which one copy of a term has become `option`. */
function after(sum: Sum, index: number, option: Sum): Sum {
  const left = sum.flatMap((term, at) => {
    const times = Number(term.times) - (at === index ? 1 : 0);
    return times === 0 ? [] : [{ ...term, times }];
  });
  return [...left, ...option];
}

function next(sum: Sum): Sum[] {
  return sum.flatMap(({ component }, index) =>
    [...allOptions(component, unlimited)].map((option) => after(sum, index, option)),
  );
}

/** One copy of each term under its key, so that equal positions have equal keys. */
function keyOf(sum: Sum): string {
  const copies = sum.flatMap(({ component, times }) => Array.from({ length: Number(times) }, () => component));
  return copies.map(keys.ofComponent).sort().join(' + ');
}

/** Who wins the sums that play can reach, by the definition, repeated until nothing changes. */
const judged = new Map<string, Outcome>();

function outcomeOf(start: Sum): Outcome {
  const known = judged.get(keyOf(start));
  if (known !== undefined) return known;
  const reached = new Map<string, readonly string[]>();
  const enter = (sum: Sum): void => {
    if (reached.has(keyOf(sum))) return;
    const following = next(sum);
    reached.set(keyOf(sum), following.map(keyOf));
    following.forEach(enter);
  };
  enter(start);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, following] of reached) {
      if (judged.has(key)) continue;
      const found = following.map((to) => judged.get(to));
      const won = following.length === 0 || found.includes('P');
      if (!won && !found.every((outcome) => outcome === 'N')) continue;
      judged.set(key, won ? 'N' : 'P');
      changed = true;
    }
  }
  for (const key of reached.keys()) if (!judged.has(key)) judged.set(key, 'draw');
  return judged.get(keyOf(start)) ?? 'draw';
}

/** The outcome, the options of each term that keep it, as the definition says, and how many moves win. */
function defined(sum: Sum) {
  const outcome = outcomeOf(sum);
  const to = (wanted: Outcome) =>
    sum.map(({ component }, index) =>
      keysOf([...options(component, unlimited)].filter((option) => outcomeOf(after(sum, index, option)) === wanted)),
    );
  const none = sum.map(() => []);
  const winning = outcome === 'N' ? to('P') : none;
  const count = winning.reduce((total, list, index) => total + list.length * Number(sum[index]?.times), 0);
  return { outcome, winning, none: [], drawing: outcome === 'draw' ? to('draw') : none, count };
}

function resultOf(sum: Sum, { outcome, winning, drawing }: ReturnType<typeof analyseMisere>) {
  return {
    outcome,
    winning: sum.map((_, index) => keysOf(winning.of(index).first(99))),
    none: sum.flatMap((_, index) => winning.of(index).first(0)),
    drawing: sum.map((_, index) => keysOf([...drawing(index)])),
    count: exactly(winning.count),
  };
}

const IN_PARTS = heapGame('odd or even', take(union(progression(1, 2), progression(2, 2))));
const THREE = heapGame('1 2 3', take(progression(1, 1, 3)));
const TAKES = heapGame('1 4', take(listOf(1, 4)));
/** From 3 to 2 or 0, from 2 to 3 or 1, from 1 to 0 or 1; 4 and 5 lead into this circle. */
const CIRCLE = moveGame('circle', [false], ([at = 0], self) =>
  ([[], [0, 1], [3, 1], [2, 0], [3], [4, 0]][Number(at)] ?? []).map((to) => sumOf(self, [to])),
);
/** A move of a token may leave several components. */
const PARTS = moveGame('parts', [false], ([at = 0], self) =>
  at === 0 ? [] : [[...sumOf(self, [Number(at) - 1]), ...sumOf(NIM, [1], [1])], sumOf(NIM, [2])],
);

/** The sums of up to `most` different terms of these games, each as often as `copies` say. */
function sums(games: readonly Ruleset[], heaps: readonly number[], most: number, copies = [1, 2]): Sum[] {
  const terms = games.flatMap((ruleset) =>
    heaps.flatMap((heap) => copies.map((times) => ({ component: { ruleset, state: [heap] }, times }))),
  );
  const choose = (from: number, left: number): Sum[] =>
    left === 0
      ? [[]]
      : [
          [],
          ...terms.slice(from).flatMap((term, at) => choose(from + at + 1, left - 1).map((rest) => [term, ...rest])),
        ];
  return choose(0, most);
}

const CASES: readonly (readonly [string, readonly Sum[]])[] = [
  ['Nim', [...sums([NIM], [0, 1, 2, 3], 3), ...sums([NIM, IN_PARTS], [1, 3], 3)]],
  ['Nim with three alike', sums([NIM], [1, 2, 3], 2, [1, 3])],
  ['one heap of Kayles', sums([KAYLES], [5, 6, 7, 8, 9], 1, [1])],
  ['one heap of 0.75', sums([code('0.75')], [3, 5, 7, 8, 9, 10], 1, [1])],
  ['Kayles', [...sums([KAYLES], [3, 5], 2), ...sums([KAYLES, NIM], [1, 4], 2)]],
  ['Grundy', sums([GRUNDY, NIM], [3, 6], 2)],
  ['0.33', sums([code('0.33'), NIM], [1, 2, 4], 2)],
  ['take 1 or 4', sums([TAKES, NIM], [1, 2, 6], 2)],
  ['a circle', sums([CIRCLE, NIM], [0, 1, 2, 3], 2)],
  ['what leads into a circle', sums([CIRCLE], [3, 4, 5], 2)],
  ['1, 2 or 3, three alike', sums([THREE, NIM], [2, 3], 2, [1, 3])],
  ['moves to several components', sums([PARTS, KAYLES], [1, 2], 2)],
];

describe.each(CASES)('misère sums of %s', (_name, list) => {
  it('have the winner and the moves of the definition', () => {
    const session = createSession();
    for (const sum of list)
      expect(resultOf(sum, analyseMisere(session, sum, unlimited)), keyOf(sum)).toEqual(defined(sum));
  });

  it('are searched with the same result', () => {
    const session = createSession();
    for (const sum of list) expect(resultOf(sum, searched(session, sum, unlimited)), keyOf(sum)).toEqual(defined(sum));
  });
});

it('say what the answer rests on', () => {
  const session = createSession();
  const restOf = ({ ground, terms, nimber }: ReturnType<typeof analyseMisere>) => ({ ground, terms, nimber });
  const of = (sum: Sum) => restOf(analyseMisere(session, sum, unlimited));
  const none = { terms: [], nimber: null };
  expect(of(sumOf(NIM, [3], [2]))).toEqual({ ground: { kind: 'theorem', by: 'Bouton' }, ...none });
  expect(of(sumOf(TAKES, [3]))).toEqual({ ground: { kind: 'theorem', by: 'tame' }, ...none });
  expect(of(sumOf(KAYLES, [7]))).toEqual({ ground: { kind: 'computed' }, ...none });
});

/** The heaps of the position at which a search stops after this many steps. */
function stoppedAt(sum: Sum, steps: number): readonly number[] {
  try {
    searched(createSession(), sum, meterOf(steps));
  } catch (error) {
    const reached = error instanceof LimitReached ? reachedBy(error) : null;
    return reached?.at.map(({ component }) => Number(component.state[0])) ?? [];
  }
  throw new Error('The search was not stopped.');
}

it('a search that is stopped says where', () => {
  // From each number play may go back to the one before, so that no end is found before all have been seen.
  const road = moveGame('road', [false], ([at = 0], self) =>
    [Number(at) - 1, Number(at) + 1].filter((to) => to >= 0 && to <= 400).map((to) => sumOf(self, [to])),
  );
  const places = [12_000, 16_000, 20_000].map((steps) => stoppedAt(sumOf(road, [200]), steps)[0] ?? 0);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(200);
});

/** The values of a sum by the definition, where an ended position is worth `ended`. */
function worthOf(sum: Sum, ended: number, known: Map<string, number>): number {
  const key = keyOf(sum);
  const value = known.get(key);
  if (value !== undefined) return value;
  const following = next(sum).map((option) => worthOf(option, ended, known));
  const found = following.length === 0 ? ended : Number(mex(new Set(following)));
  known.set(key, found);
  return found;
}

describe('the position of Nim that a tame sum is like', () => {
  const [plus, minus] = [new Map<string, number>(), new Map<string, number>()];
  const typeOf = (sum: Sum) => {
    const [normal, misere] = [worthOf(sum, 0, plus), worthOf(sum, 1, minus)];
    return { nimber: normal, fickle: normal !== misere };
  };
  const isTame = (sum: Sum): boolean => {
    const { nimber, fickle } = typeOf(sum);
    const partner = worthOf(sum, 1, minus);
    return (!fickle || nimber + partner === 1) && next(sum).every((option) => option.every((term) => isTame([term])));
  };

  it.each(CASES.filter(([name]) => !name.endsWith('a circle')))('%s', (_name, list) => {
    const session = createSession();
    for (const sum of list) {
      const tame = sum.every(({ component }) => isTame([{ component, times: 1 }]));
      const analysis = analyseTame(session, sum, unlimited);
      const ground = { kind: 'theorem', by: 'tame' };
      const expected = tame ? { type: typeOf(sum), ground, terms: [], nimber: null, ...defined(sum) } : null;
      const found = analysis && { type: analysis.type, ground: analysis.ground, terms: analysis.terms, nimber: null };
      expect(analysis && { ...found, ...resultOf(sum, analysis) }, keyOf(sum)).toEqual(expected);
    }
  });

  it('is known for Nim by Bouton’s theorem, too', () => {
    const session = createSession();
    for (const sum of sums([NIM], [0, 1, 2, 3], 2)) {
      expect(analyseMisere(session, sum, unlimited).type, keyOf(sum)).toEqual(typeOf(sum));
    }
  });

  it('is known for heaps that no search reaches', () => {
    const sum = [...sumOf(code('0.33'), [3]), ...sumOf(NIM, [10 ** 12])];
    const analysis = analyseTame(createSession(), sum, unlimited);
    expect([analysis?.outcome, analysis?.winning.of(1).first(9)]).toEqual(['N', [sumOf(NIM, [1])]]);
  });

  it('is not claimed if play may come back to a position', () => {
    expect(analyseTame(createSession(), sumOf(CIRCLE, [2]), unlimited)).toBeNull();
  });
});

it('spends for each component of a long sum, whenever the sum is compared with others', () => {
  const game = heapGame('Q', take(listOf(1, 2), { least: 0, most: 2 }));
  const sum = Array.from({ length: 3000 }, (_, heap) => ({
    component: { ruleset: game, state: [heap + 1] },
    times: 1,
  }));
  let [steps, positions] = [0, 0];
  const meter = {
    spend: (count: number) => {
      steps += count;
    },
    remember: (count: number) => {
      positions += count;
      if (positions > 1000) throw new LimitReached('positions');
    },
  };
  expect(() => searched(createSession(), sum, meter)).toThrow(LimitReached);
  // Each of these sums has nearly as many components, and takes the memory of many small ones.
  expect(steps).toBeGreaterThan(3000 * 15);
  expect(steps).toBeLessThan(3000 * 500);
});
