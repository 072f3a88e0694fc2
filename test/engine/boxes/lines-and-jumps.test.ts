import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { linesAndJumps } from '../../../server/src/engine/boxes/lines-and-jumps.ts';
import { createSession, type Ruleset, unlimited } from '../../../server/src/engine/index.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { range } from '../support/range.ts';

type Pair = readonly [number, number];

function solverOf(rules: string, states = 'a, b') {
  return linesAndJumps(rulesetOf(`game G(${states}) { ${rules} }`), createSession());
}

const TAKES = 'take any from a  take any from b';
const MAHARAJA = 'move to (a + x, b + y) for (x, y) in {(1, -2), (-1, -2), (-2, 1), (-2, -1)}';

/** The options of a state by the definition, each once. */
function optionsOf([a, b]: Pair, jumps: readonly Pair[], hasDiagonal: boolean): readonly Pair[] {
  const options: Pair[] = [
    ...range(0, a - 1).map((x): Pair => [x, b]),
    ...range(0, b - 1).map((y): Pair => [a, y]),
    ...(hasDiagonal ? range(1, Math.min(a, b)).map((k): Pair => [a - k, b - k]) : []),
    ...jumps.map(([x, y]): Pair => [a + x, b + y]).filter(([x, y]) => x >= 0 && y >= 0),
  ];
  return [...new Map(options.map((pair) => [pair.join(), pair])).values()];
}

/** The lost states up to a sum by the definition, where every jump makes the sum smaller. */
function lostUpTo(most: number, jumps: readonly Pair[], hasDiagonal: boolean): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const sum of range(0, most))
    for (const a of range(0, sum)) {
      const pair: Pair = [a, sum - a];
      if (!optionsOf(pair, jumps, hasDiagonal).some((option) => lost.has(option.join()))) lost.add(pair.join());
    }
  return lost;
}

test('the lost states and the winning moves are those of the definition', () => {
  const number = fc.integer({ min: -6, max: 4 });
  const jump = fc.tuple(number, number).filter(([x, y]) => x + y < 0);
  fc.assert(
    fc.property(fc.array(jump, { minLength: 1, maxLength: 5 }), fc.boolean(), (jumps, hasDiagonal) => {
      const written = [[1, -2], ...jumps].map(([x, y]) => `(${x}, ${y})`).join(', ');
      const rules = `${TAKES} ${hasDiagonal ? 'take any from b, a' : ''} move to (a + x, b + y) for (x, y) in {${written}}`;
      const solver = solverOf(rules);
      const lost = lostUpTo(26, [[1, -2], ...jumps], hasDiagonal);
      for (const sum of [26, ...range(0, 25)])
        for (const a of range(0, sum)) {
          const pair: Pair = [a, sum - a];
          const verdict = solver?.verdict?.(pair, unlimited);
          expect([pair, verdict?.lost]).toEqual([pair, lost.has(pair.join())]);
          const best = optionsOf(pair, [[1, -2], ...jumps], hasDiagonal)
            .map(String)
            .filter((option) => lost.has(option));
          const told = verdict?.winning.first(100).map((sum) => sum.map(({ component }) => component.state).join());
          expect(told?.toSorted()).toEqual(best.toSorted());
        }
    }),
    { numRuns: cases(25), seed: 1907 },
  );
});

describe('states far beyond those that are searched', () => {
  it.each([
    ['G(3000, 3000)', 'N'],
    ['G(37, 59)', 'P'],
  ])('%s is %s', (position, outcome) => {
    const file = `game G(a, b) { ${TAKES} take any from a, b ${MAHARAJA} }`;
    expect(complaints(ask(`${file} expect outcome(${position}) = ${outcome}`))).toEqual([]);
  });
});

describe('the premises', () => {
  it.each([
    ['any number may be taken from each heap', `take any from a  take 1..9 from b ${MAHARAJA}`],
    ['also even numbers', `take odd from a  take any from b ${MAHARAJA}`],
    ['every multiple of one', `take even from a  take any from b ${MAHARAJA}`],
    ['also one', `take any from a  take 2.. from b ${MAHARAJA}`],
    ['as many as there are', `take any from a  take 1..b from b  take 1..a from b ${MAHARAJA}`],
    ['each heap may be taken from', `take any from a  take any from a, b ${MAHARAJA}`],
    ['each heap may be taken from, also the first', `take any from b  take any from a, b ${MAHARAJA}`],
    ['no take has a condition', `take any from a  take any from b where a > 3 ${MAHARAJA}`],
    ['every other rule leads to single states', `${TAKES} ${MAHARAJA} move to G(a + 1, b - 3) + G(1, 1)`],
    ['every rule has a meaning everywhere', `${TAKES} ${MAHARAJA} move to (a + 1, b - 3) where 6 % (a - 5) == 0`],
    ['some number may become greater; else there is a table of values', `${TAKES} move to (a - 1, b - 2)`],
  ])('%s', (_, rules) => {
    expect(solverOf(rules)).toBeNull();
  });

  it.each(['a: int, b', 'a, b: int', 'a, b, c'])('there are two natural numbers: %s', (states) => {
    const jump = states.endsWith('c') ? 'move to (a + 1, b - 3, c)' : 'move to (a + 1, b - 3)';
    expect(solverOf(`${TAKES} ${jump}`, states)).toBeNull();
  });

  it.each([{ leavesOne: false }, { staysWithin: false }, { isTotal: false }] as const)(
    'a rule is no jump with %o',
    (more) => {
      const ruleset = rulesetOf(`game G(a, b) { ${TAKES} ${MAHARAJA} }`);
      const rules = ruleset.rules.map((rule) => (rule.kind === 'move' ? { ...rule, ...more } : rule));
      const changed: Ruleset = { ...ruleset, rules };
      expect([linesAndJumps(ruleset, createSession()) === null, linesAndJumps(changed, createSession())]).toEqual([
        false,
        null,
      ]);
    },
  );

  it('a jump that does not make the sum smaller ends the table', () => {
    const solver = solverOf(`${TAKES} ${MAHARAJA} move to (a + 3, b - 3) where a + b == 20`);
    expect(solver?.verdict?.([3, 16], unlimited)).not.toBeNull();
    for (const state of [
      [3, 17],
      [30, 30],
    ])
      expect(solver?.verdict?.(state, unlimited)).toBeNull();
  });

  it.each(['where a > b + 1', 'where a > 0'])(
    'won states whose jumps keep the sum are not said to lower it: %s',
    (where) => {
      const file = `game G(a, b) { ${TAKES} move to (a - 1, b + 1) ${where} }`;
      expect(ask(`${file} play G(5, 2)  expect outcome(G(5, 2)) = N`).problems).toEqual([]);
    },
  );

  it('the table is not made for sums beyond 16,384', () => {
    expect(solverOf(`${TAKES} ${MAHARAJA}`)?.verdict?.([2 ** 14, 1], unlimited)).toBeNull();
    expect(solverOf(`${TAKES} ${MAHARAJA}`)?.verdict?.([2n ** 70n, 1], unlimited)).toBeNull();
  });
});
