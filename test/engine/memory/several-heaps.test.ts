import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { whereMeant } from '../../../server/src/engine/budget/failures.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { memory } from '../../../server/src/engine/memory/heap-with-memory.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, someOf } from '../../tiers.ts';

/* Several heaps that change by steps: values of large heaps follow from those of small ones. Each game is written twice, as rules and as a function. */

interface Step {
  readonly text: string;
  /** Of a turn, 0 or 1, and two heaps. */
  readonly holds: (turn: number, a: number, b: number) => boolean;
  readonly by: readonly [number, number];
  /** Whether the heaps change places first. */
  readonly swaps?: boolean;
}

const always: Pick<Step, 'text' | 'holds'> = { text: '', holds: () => true };
/** Play from {@link large} states stays below it, since a heap becomes greater by at most half of what the other one loses. */
const SIDE = 220;

/** The values of all states below a side by the definition. Every step must make the sum of the heaps smaller. */
function valuesOf(steps: readonly Step[], isOver: (a: number, b: number) => boolean = () => false) {
  const rows = Array.from({ length: 2 * SIDE * SIDE }, () => 0);
  const placeOf = (turn: number, a: number, b: number) => (turn * SIDE + a) * SIDE + b;
  for (let sum = 0; sum < 2 * SIDE - 1; sum += 1)
    for (let a = Math.max(0, sum - SIDE + 1); a <= Math.min(sum, SIDE - 1); a += 1)
      for (const turn of [0, 1]) {
        const b = sum - a;
        const met = new Set<number>();
        for (const { holds, by, swaps = false } of isOver(a, b) ? [] : steps) {
          const [x, y] = [(swaps ? b : a) + by[0], (swaps ? a : b) + by[1]];
          if (x >= 0 && y >= 0 && holds(turn, a, b)) met.add(rows[placeOf(1 - turn, x, y)] ?? 0);
        }
        let mex = 0;
        while (met.has(mex)) mex += 1;
        rows[placeOf(turn, a, b)] = mex;
      }
  return (turn: number, a: number, b: number) => rows[placeOf(turn, a, b)];
}

function solverOf(rules: string) {
  return memory(rulesetOf(`game G(t, a, b) { ${rules} }`), createSession());
}

const written = (steps: readonly Step[]): string =>
  steps
    .map(
      ({ text, by: [x, y], swaps }) =>
        `move to (1 - t, ${swaps ? 'b' : 'a'} + (${x}), ${swaps ? 'a' : 'b'} + (${y})) ${text}`,
    )
    .join('  ');

/** Large states, those near the axes and the diagonal included. */
const large = [1, 2, 3, 59, 60, 101, 125, 126, 127, 128, 129, 140].flatMap((a) =>
  [0, 1, 2, 3, 5, 61, 102, 125, 126, 127, 129, 143, 144].flatMap((b) => [
    [0, a, b],
    [1, b, a],
  ]),
);

/** What is proved about large states, compared with the definition. Gives how many states were. */
function compareLarge(rules: string, definition: ReturnType<typeof valuesOf>): number {
  const solver = solverOf(rules);
  let compared = 0;
  for (const [turn = 0, a = 0, b = 0] of large) {
    const found = solver?.value([turn, a, b], unlimited);
    expect(found?.nimber, `${rules} in ${turn}, ${a}, ${b}`).toBe(definition(turn, a, b));
    compared += found?.ground.kind === 'theorem' && found.ground.by === 'small heaps' ? 1 : 0;
  }
  return compared;
}

const number = fc.integer({ min: 0, max: 4 });
const condition: fc.Arbitrary<Pick<Step, 'text' | 'holds'>> = fc.oneof(
  fc.constant(always),
  fc.constantFrom(0, 1).map((own) => ({ text: `where t == ${own}`, holds: (turn: number) => turn === own })),
  fc.tuple(number, fc.constantFrom(2, 3)).map(([k, m]) => ({
    text: `where (a + 2 * b) % ${m} == ${k % m}`,
    holds: (_: number, a: number, b: number) => (a + 2 * b) % m === k % m,
  })),
  number.map((k) => ({ text: `where a > ${k} or t == 1`, holds: (turn: number, a: number) => a > k || turn === 1 })),
  number.map((k) => ({
    text: `where not (a + b in {${k}, 7})`,
    holds: (_: number, a: number, b: number) => a + b !== k && a + b !== 7,
  })),
  number.map((k) => ({
    text: `where a - ${k} >= b`,
    holds: (_: number, a: number, b: number) => a - k >= b,
  })),
);
const step = fc
  .tuple(condition, fc.integer({ min: -2, max: 1 }), fc.integer({ min: -2, max: 1 }))
  .filter(([, x, y]) => x + y < 0)
  .map(([when, x, y]): Step => ({ ...when, by: [x, y] }));

test('the values of large heaps are those of the definition', () => {
  let proved = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const rules = written(steps);
      proved += compareLarge(rules, valuesOf(steps)) > 0 ? 1 : 0;
    }),
    { numRuns: cases(10), seed: 1858 },
  );
  expect(proved).toBeGreaterThan(0);
});

test('heaps may change places', () => {
  let proved = 0;
  const swapping = fc.tuple(step, fc.boolean()).map(([each, swaps]): Step => ({ ...each, swaps }));
  fc.assert(
    fc.property(fc.array(swapping, { minLength: 1, maxLength: 3 }), step, (steps, one) => {
      const all = [...steps, { ...one, swaps: true }];
      expect(rulesetOf(`game G(t, a, b) { ${written(all)} }`).heapSteps?.isInPlace).toBe(false);
      proved += compareLarge(written(all), valuesOf(all)) > 0 ? 1 : 0;
    }),
    { numRuns: cases(10), seed: 1919 },
  );
  expect(proved).toBeGreaterThan(0);
});

describe('games with conditions that matter only far from the small heaps', () => {
  const down: readonly Step[] = [
    { ...always, by: [-1, 0] },
    { ...always, by: [0, -1] },
  ];
  const when = (text: string, holds: Step['holds'], by: Step['by'] = [-1, -1]): readonly Step[] => [
    ...down,
    { text: `where ${text}`, holds, by },
  ];

  interface Far {
    readonly premise: string;
    readonly steps: readonly Step[];
    readonly over?: (a: number, b: number) => boolean;
    readonly stop?: string;
    /** If the steps are written in another way. */
    readonly rules?: string;
  }

  const games: readonly Far[] = [
    { premise: 'a number beyond the first table', steps: when('a >= 31', (_, a) => a >= 31) },
    { premise: 'a sum', steps: when('a + b > 30 or t == 0', (t, a, b) => a + b > 30 || t === 0) },
    { premise: 'a remainder by a number beyond the first table', steps: when('a % 24 == 23', (_, a) => a % 24 === 23) },
    { premise: 'two heaps that are compared', steps: when('a == b', (_, a, b) => a === b) },
    { premise: 'a difference beyond the first table', steps: when('a - b > 20', (_, a, b) => a - b > 20) },
    { premise: 'a set', steps: when('a - b in {3, 20}', (_, a, b) => a - b === 3 || a - b === 20) },
    { premise: 'a large step', steps: when('true', () => true, [-25, 0]) },
    { premise: 'a large step that makes a heap greater', steps: when('b < 3', (_, _a, b) => b < 3, [-25, 12]) },
    {
      premise: 'a loop up to a heap',
      rules: 'move to (1 - t, a - (if k < 25 then 2 else 3), b) for k in 1..min(25, b)  move to (1 - t, a, b - 1)',
      steps: [
        { ...always, by: [0, -1] },
        { text: '', holds: (_, _a, b) => b > 0, by: [-2, 0] },
        { text: '', holds: (_, _a, b) => b >= 25, by: [-3, 0] },
      ],
    },
    {
      premise: 'a stop',
      steps: down,
      over: (a, b) => a + b > 25 && a === 30,
      stop: 'stop where a + b > 25 and a == 30',
    },
    {
      premise: 'a stop on the diagonal',
      steps: down,
      over: (a, b) => a - b === 20,
      stop: 'stop where a == b + 20',
    },
  ];

  it.each(someOf(games, 4))('$premise', ({ steps, over = () => false, stop = '', rules = written(steps) }) => {
    const solver = solverOf(`${rules} ${stop}`);
    const definition = valuesOf(steps, over);
    for (const [turn = 0, a = 0, b = 0] of large)
      expect([turn, a, b, solver?.value([turn, a, b], unlimited).nimber]).toEqual([turn, a, b, definition(turn, a, b)]);
  });
});

describe('numbers are heaps only if nothing else of them matters', () => {
  const heapsOf = (rules: string) => rulesetOf(`game G${rules}`).heapSteps?.heaps;

  it.each<readonly [rules: string, heaps: readonly number[] | undefined]>([
    ['(t, a, b) { move to (1 - t, a - 1, b + 2 - 5) }', [1, 2]],
    ['(a, s, b) { move to (a - 1, (s + a) % 5, b)  take 1..3 from b }', [0, 2]],
    ['(a, b) { take 1..min(3, b) from a  take 2 from a, b }', [0, 1]],
    ['(a, b) { take {1, 4} from a where 2 * a + b > 7  take 1 from b where a - b in 2..6 }', [0, 1]],
    ['(a, b) { move to 0 where a + b == 3  take 1 from a  take 1 from b }', [0, 1]],
    ['(a, b) { move to G(a - 1, b - 2)  move to (G(a - 2, b)) }', [0, 1]],
    // A move leads elsewhere.
    ['(a, b) { move to H(a - 1, b - 2)  take 1 from a }\ngame H(a, b) { take 1 from b }', undefined],
    ['(a, b) { move to G(a - 1, b) + G(0, b)  take 1 from a }', undefined],
    // What is added depends on a heap.
    ['(a, b) { move to (a - b, b)  take 1 from b }', undefined],
    ['(a, b) { take 1..b from a  take 1 from b }', undefined],
    ['(a, b) { move to (b, b - 1)  take 1 from a }', undefined],
    ['(a, b) { move to (b + a, a - 1)  take 1 from a }', undefined],
    ['(a, b) { move to (k, b - 1) for k in 1..min(3, a)  take 1 from a }', undefined],
    ['(a: int, b) { move to (b, a - 1)  take 1 from b }', undefined],
    // Heaps may change places, each with one that is a heap everywhere.
    ['(a, b) { move to (b, a - 1) where a > 0 }', [0, 1]],
    ['(a, b) { move to G(b, a - 1)  take 1..2 from a where a > b }', [0, 1]],
    ['(a, s, b, c) { move to (c, 1 - s, a - 1, b)  take 1 from b }', [0, 2, 3]],
    ['(a, b, c) { move to (b, a, c - 1)  move to (a, c - 1, floor(b / 2)) }', undefined],
    ['(a, b) { move to (2 * a - 3, b - 1)  take 1 from a }', undefined],
    // A condition asks more than a comparison with a number.
    ['(a, b) { take 1 from a where a > 2 * b  take 1 from b }', undefined],
    ['(a, b, c) { take 1 from a where a + b > c  take 1 from b  take 1 from c }', undefined],
    ['(a, b) { take 1 from a where a * b > 9  take 1 from b }', undefined],
    ['(a, b) { take 1 from a where b % max(1, a) == 0  take 1 from b }', undefined],
    ['(a, b) { take 1 from a where a in primes  take 1 from b }', undefined],
    ['(a, b) { take 1 from a where bit(a, 1) == 1  take 1 from b }', undefined],
    ['(a, b) { stop where bit(a, 1) == 1  take 1 from a  take 1 from b }', undefined],
    ['(t, a, b) { move to (floor(a / 2), a - 1, b)  take 1 from b }', undefined],
    // A loop hides a heap; a number may be negative; a word is another function.
    ['(a, b) { move to (a - 1, b - 2) for a in 1..3 }', undefined],
    // A heap may end a loop, but not if a name in that end has another meaning inside the loops.
    ['(a, b) { move to (a - k, b - 2) for k in 1..min(3, b) }', [0, 1]],
    ['(a, b) { move to (a - k, b - 2) for j in 1..2, k in 1..min(3, b - j) }', [0, 1]],
    ['(t, a, b) { move to (1 - t, a - 1, b - 1) for k in 100..min(101, b), k in 1..2 }', undefined],
    ['(t, a, b) { move to (1 - t, a - 1, b) for j in 1..min(1, b - 100 * t), t in 0..1 }', undefined],
    ['[k](a, b) { move to (a - j, b - 2) for j in 1..min(3, b - k) }', [0, 1]],
    ['[k](a, b) { move to (a - j, b - 2) for j in 1..min(3, b - k), k in 1..2 }', undefined],
    ['[k](a, b) { move to (a - k, b - 2) for k in 1..min(3, b - k) }', undefined],
    ['(a: int, b) { move to (a - 1, b - 1) }', undefined],
    ['(a, b) { move to (a - k, b - 2) for k in 1..min(3, b) }\nlet min(x, y) = x + y', undefined],
    ['(a, b) { move to (a - 1, b - 2) for k in a..min(3, b) }', undefined],
  ])('%s', (rules, heaps) => {
    expect(heapsOf(rules)).toEqual(heaps);
  });
});

describe('nothing is claimed', () => {
  const isProved = (rules: string, state: readonly number[]) => {
    const ground = solverOf(rules)?.value(state, unlimited).ground;
    return ground?.kind === 'theorem' && ground.by === 'small heaps';
  };

  it('if play may go on for ever', () => {
    expect(isProved('move to (1 - t, a - 1, b + 1)  move to (1 - t, a + 1, b - 1)', [0, 9, 2000])).toBe(false);
  });

  it('if heaps that change places might only look as if they became smaller', () => {
    expect(isProved('move to (t, b - 1, a + 1) where b > a + 1  move to (1 - t, a - 1, b)', [0, 200, 200])).toBe(false);
  });

  it('if values depend on another multiple of the heaps', () => {
    expect(isProved('move to (1 - t, a - 1, b - 2)', [0, 130, 130])).toBe(false);
  });

  it('of states of few heaps, which are looked at themselves', () => {
    expect(isProved('move to (1 - t, a - 1, b)  move to (t, a, b - 1)', [0, 20, 20])).toBe(false);
    expect(isProved('move to (1 - t, a - 1, b)  move to (t, a, b - 1)', [0, 200, 200])).toBe(true);
  });

  it('of memories below 0, to which no move leads', () => {
    expect(isProved('move to (2 * t - 3, a - 1, b)  move to (t, a, b - 1)', [1, 200, 200])).toBe(true);
  });

  it.each(['take any from a', 'take squares from a', 'move to (t, a - 2^k, b) for k in 0.. where 2^k <= a'])(
    'if steps have no bound: %s',
    (rule) => {
      const { heapSteps } = rulesetOf(`game G(t, a, b) { ${rule}  move to (1 - t, a, b - 1) }`);
      expect(whereMeant(() => heapSteps?.from([0, 0, 0], unlimited))).toBeNull();
    },
  );
});

test('contests with large numbers are answered, and every winning move is found', () => {
  const file = `
    game Buttons(turn, a, b, c) {
      move to (1, a - 1, b, c) where turn == 0
      move to (0, a, b - 1, c) where turn == 1
      move to (1 - turn, a, b, c - 1)
    }
    game Wallets(a, b) { move to (b, a - 1)  move to (a, b - 1) }
    expect outcome(Wallets(10^9, 10^9 - 1)) = N
    expect outcome(Wallets(10^9, 10^9)) = P
    game Two(a, b) { take 1 from a  take 2 from b  take 1..2 from a, b }
    expect outcome(Buttons(0, 10^9, 10^9, 10^9)) = P
    expect outcome(Buttons(0, 10^9, 10^9, 10^9 + 1)) = N
    expect moves(Buttons(0, 10^9 + 1, 10^9, 10^9)) = 2
    expect sg(Two(10^9, 10^9 + 7) + Two(16, 400)) = sg(Two(16, 23) + Two(16, 400))`;
  expect(complaints(ask(file))).toEqual([]);
});
