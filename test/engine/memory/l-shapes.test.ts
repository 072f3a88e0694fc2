import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BY_SUM } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import { NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { fewVectors } from '../../../server/src/engine/memory/few-vectors.ts';
import { createLShapes, type Vector } from '../../../server/src/engine/memory/l-shapes.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP } from '../../tiers.ts';
import { range } from '../support/range.ts';

/* Two numbers from which few vectors are subtracted: values by the smaller number and the difference, compared with the definition. */

/** The values of all states below a side by the definition. */
function valuesOf(vectors: readonly Vector[], side: number): (x: number, y: number) => number {
  const values = new Uint8Array(side * side);
  for (const x of range(0, side - 1))
    for (const y of range(0, side - 1)) {
      const met = new Set(vectors.flatMap(([a, b]) => (x >= a && y >= b ? [values[(x - a) * side + y - b] ?? 0] : [])));
      let mex = 0;
      while (met.has(mex)) mex += 1;
      values[x * side + y] = mex;
    }
  return (x, y) => values[x * side + y] ?? 0;
}

/** Compares all states below a side; gives whether all of them have a value. */
function compare(vectors: readonly Vector[], side: number): boolean {
  const shapes = createLShapes(vectors);
  const definition = valuesOf(vectors, side);
  let all = shapes !== null;
  for (const x of range(0, side - 1).toReversed())
    for (const y of range(0, side - 1).toReversed()) {
      const found = shapes?.([x, y], unlimited) ?? null;
      all &&= found !== null;
      if (found !== null && found !== definition(x, y))
        expect.fail(`${vectors.join(' ')} in ${x}, ${y}: ${found}, not ${definition(x, y)}`);
    }
  return all;
}

describe('values are those of the definition', () => {
  test('for steps by 1 and one large step along the diagonal', () => {
    for (const k of range(1, cases(24)))
      expect(
        compare(
          [
            [1, 0],
            [0, 1],
            [k, k],
          ],
          6 * k + 20,
        ),
      ).toBe(true);
  });

  test('for any few vectors', () => {
    const small = fc.tuple(fc.nat(4), fc.nat(4)).filter(([a, b]) => a + b > 0);
    const large = fc
      .tuple(fc.integer({ min: 5, max: 24 }), fc.integer({ min: -3, max: 3 }))
      .map(([k, more]): Vector => [k, k + more]);
    let served = 0;
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 1, maxLength: 4 }),
        fc.array(large, { maxLength: 2 }),
        (some, others) => {
          served += compare([...some, ...others], 90) ? 1 : 0;
        },
      ),
      { numRuns: cases(40), seed: 5708 },
    );
    expect(served).toBeGreaterThan(cases(40) / 2);
  });

  test.each<readonly [what: string, vectors: readonly Vector[]]>([
    [
      'one that takes much from one number alone',
      [
        [3, 0],
        [0, 1],
        [7, 7],
      ],
    ],
    [
      'more',
      [
        [9, 0],
        [0, 2],
        [7, 7],
      ],
    ],
    [
      'one that takes more from one number',
      [
        [0, 5],
        [1, 1],
        [9, 2],
        [13, 13],
      ],
    ],
    [
      'one that takes much more',
      [
        [1, 0],
        [0, 1],
        [17, 4],
      ],
    ],
  ])('for moves around the corner: %s', (_, vectors) => {
    expect(compare(vectors, 120)).toBe(true);
  });

  test('where letters come back before those of the row below do, as far as rows are not too long', () => {
    const vectors: readonly Vector[] = [
      [1, 0],
      [3, 0],
      [6, 0],
      [4, 1],
    ];
    expect(compare(vectors, 120)).toBe(false);
    expect(createLShapes(vectors)?.([119, 1], unlimited)).not.toBeNull();
  });

  test('far beyond the first repetition', () => {
    const vectors: readonly Vector[] = [
      [1, 0],
      [0, 2],
      [2, 1],
      [9, 9],
    ];
    const shapes = createLShapes(vectors);
    const definition = valuesOf(vectors, 700);
    for (const [x, y] of [
      [699, 699],
      [698, 600],
      [601, 699],
      [3, 699],
      [699, 4],
      [650, 649],
    ] as const)
      expect([x, y, shapes?.([x, y], unlimited)]).toEqual([x, y, definition(x, y)]);
  });
});

/** Stands for the other solver; no value here is as large as those it gives. */
const NEAR: Solver = {
  value: () => ({ nimber: 99, ground: COMPUTED }),
  order: BY_SUM,
  optionsWithValue: () => NO_MOVES,
  period: () => null,
};

/** As few as are needed to see that a step is too large. */
const SOME_STEPS = 100_000;

describe('nothing is said', () => {
  it.each<readonly [what: string, vectors: readonly Vector[], state: readonly [number, number]]>([
    ['without moves', [], [200, 200]],
    [
      'if a large step changes one number alone',
      [
        [1, 0],
        [0, 1],
        [100, 0],
      ],
      [400, 400],
    ],
    [
      'if a step is too large for all rows',
      [
        [1, 0],
        [0, 1],
        [2 ** 22, 2 ** 22],
      ],
      [2 ** 23, 2 ** 23],
    ],
    ['if there are more vectors than small values', range(1, 33).map((k): Vector => [k, 0]), [400, 400]],
  ])('%s', (_, vectors, state) => {
    expect(createLShapes(vectors)?.(state, meterOf(SOME_STEPS)) ?? null).toBeNull();
  });

  it.each([
    ['move to (x - 1, y)  move to (x, y - 1)  move to (x - 30, y - 30)', true],
    ['take 1 from x  take 1 from y  take 30 from x, y', true],
    ['move to (x - k, y - k) for k in {1, 30}  take 1 from y', true],
    ['move to (x - 1, y) where x > 100  move to (x, y - 1)', false],
    ['move to (y, x - 1)  move to (x, y - 1)', false],
    ['take any from x  take 1 from y', false],
    ['move to (x - 1, y)  move to G(x, y - 1) + G(0, y)', false],
    ['move to (x - 1, y)  move to (x, y - 1)  stop where x == y', false],
    ['move to (x - 1, y)  move to H(x, y - 1)', false],
  ])('%s: %s', (rules, isServed) => {
    const ruleset = rulesetOf(`game G(x, y) { ${rules} } game H(x, y) { take 1 from x }`);
    const solver = fewVectors(ruleset, NEAR);
    expect(solver.value([200, 200], unlimited).nimber === 99).toBe(!isServed);
    expect(solver.value([20, 20], unlimited).nimber).toBe(99);
  });
});

test('a state that allows more than those before is asked about', () => {
  const ruleset = rulesetOf('game G(x, y) { take 1 from x  take 1 from y  take 150 from x, y }');
  const definition = valuesOf(
    [
      [1, 0],
      [0, 1],
      [150, 150],
    ],
    312,
  );
  const solver = fewVectors(ruleset, NEAR);
  for (const [x, y] of [
    [140, 140],
    [311, 140],
    [311, 311],
    [309, 160],
  ] as const)
    expect(solver.value([x, y], unlimited).nimber).toBe(definition(x, y));
});

test('a state that allows more than those before is asked about, and the budget ends somewhere', () => {
  const ruleset = rulesetOf(
    'game G(x, y) { take 1 from x  take 1 from y  move to (x - k, y - k) for k in 1..x where k * k == 22500 }',
  );
  const definition = valuesOf(
    [
      [1, 0],
      [0, 1],
      [150, 150],
    ],
    312,
  );
  for (const steps of range(0, 60).map((count) => count * 20)) {
    const solver = fewVectors(ruleset, NEAR);
    expect(solver.value([140, 140], unlimited).nimber).toBe(definition(140, 140));
    const isDone = attempt(() => solver.value([311, 311], meterOf(steps)));
    for (const [x, y] of [
      [150, 150],
      [311, 311],
      [140, 140],
    ] as const)
      expect([steps, isDone, solver.value([x, y], unlimited).nimber]).toEqual([steps, isDone, definition(x, y)]);
  }
});

/** Whether a computation ends within its budget. */
function attempt(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

test.runIf(DEEP)('a larger state is asked about after a smaller one', () => {
  const file = `
    game G(x, y) { move to (x - 1, y)  move to (x, y - 1)  move to (x - 300, y - 300) }
    expect sg(G(500, 500)) = 1
    expect sg(G(8000, 8000)) = 0
    expect sg(G(8000, 8001)) = 1`;
  expect(complaints(ask(file))).toEqual([]);
});

test('contests with steps of any size are answered', () => {
  const file = `
    game Alice[k](x, y) { move to (x - 1, y)  move to (x, y - 1)  move to (x - k, y - k) }
    expect outcome(Alice[12345](10^9 - 1, 10^9 - 8)) = P
    expect outcome(Alice[12345](10^9 - 1, 10^9 - 7)) = N
    expect outcome(Alice[100000](10^18, 10^18 + 1)) = P`;
  expect(complaints(ask(file))).toEqual([]);
});
