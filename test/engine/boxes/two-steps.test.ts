import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { twoSteps } from '../../../server/src/engine/boxes/two-steps.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { decide } from '../../../server/src/engine/index.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { range } from '../support/range.ts';
import { sumOf } from '../support/rules.ts';

const gameOf = (...rules: readonly string[]) => rulesetOf(`game G(x, y) { ${rules.join('\n')} }`);

const BORDERS = [
  'move to 0 where x == 0 and (y * y + y) % 7 < 3',
  'move to 0 where y == 0 and (x * x + 3 * x) % 13 < 6',
];
const STEPS = ['move to (x - 1, y) where x > 0 and y > 0', 'move to (x, y - 1) where x > 0 and y > 0'];

function solverFor(game: Ruleset): { readonly plain: Solver; readonly solver: Solver } {
  const plain = box(game, createSession());
  if (plain === null) throw new Error('these rules are not those of a box');
  return { plain, solver: twoSteps(game, plain) };
}

/** Compares who wins, and by which moves, with the definition, from the smallest numbers that are served on. */
function check(game: Ruleset, most: number): void {
  const lost = new Set<string>();
  const { solver } = solverFor(game);
  for (const x of range(0, most))
    for (const y of range(0, most)) {
      const reached = [...options({ ruleset: game, state: [x, y] }, unlimited)];
      const winning = reached.filter(([term]) => term === undefined || lost.has(term.component.state.join()));
      if (winning.length === 0) lost.add([x, y].join());
      const verdict = Math.min(x, y) < LEAST ? null : (solver.outcome?.([x, y], unlimited) ?? null);
      if (verdict === null) continue;
      expect([x, y, verdict.lost, verdict.winning.count]).toEqual([x, y, winning.length === 0, winning.length]);
    }
}

/** States with smaller numbers are left to the other solver. */
const LEAST = 64;

it.each<readonly [string, readonly string[]]>([
  ['borders that end play', [...STEPS, ...BORDERS]],
  [
    'borders along which play goes on',
    ['take 1 from x', 'take 1 from y', 'move to (0, y - 2) where x == 0 and y % 3 == 2'],
  ],
  [
    'one step that changes both numbers',
    ['move to (x - 2, y - 1) where y > 0 and x > 1', 'move to (x, y - 3) where y > 2', ...BORDERS],
  ],
  ['a step that is written twice', [...STEPS, ...STEPS, ...BORDERS]],
  [
    'a row that one step does not leave',
    ['move to (x - 1, y) where x > 0 and y > 0 and y != 70', 'take 1 from y', ...BORDERS],
  ],
  [
    'a column where one step is forbidden',
    ['move to (x - 1, y) where x > 0', 'move to (x, y - 1) where y > 0 and x != 71', ...BORDERS],
  ],
  ['a row with one move more', [...STEPS, 'move to (x - 2, y) where y == 69 and x > 1', ...BORDERS]],
  ['a row from which play may end', [...STEPS, 'move to 0 where y == 71', ...BORDERS]],
  [
    'other steps in every third row',
    ['move to (x - 1, y) where x > 0 and y % 3 != 1', 'move to (x - 2, y) where x > 1 and y % 3 == 1', 'take 1 from y'],
  ],
  [
    'other steps in every third column',
    ['move to (x, y - 1) where y > 0 and x % 3 != 1', 'move to (x, y - 2) where y > 1 and x % 3 == 1', 'take 1 from x'],
  ],
  ['a step larger than some numbers', ['move to (x - 1, y - 66)', 'take 1 from x', ...BORDERS]],
  ['steps that only end where numbers would be below 0', ['move to (x - 2, y - 1)', 'move to (x, y - 3)', ...BORDERS]],
  ['a step that few columns allow', ['take 1 from x', 'move to (x, y - 1) where y > 0 and x > 72', ...BORDERS]],
  ['three steps', [...STEPS, 'move to (x - 1, y - 1) where x > 0 and y > 0', ...BORDERS]],
  ['one step', ['move to (x - 1, y) where x > 0 and y % 2 == 1', 'move to (x - 1, y) where x > 0']],
])('who wins is what the definition says with %s', (_, rules) => {
  check(gameOf(...rules), 76);
});

const UNEVEN: readonly (readonly [number, number, number, number])[] = [
  [0, 2, 1, 3],
  [0, 1, 1, 3],
];

it.each(UNEVEN)('no state of the proof may be in another row, with steps (%i, %i) and (%i, %i)', (a, b, c, d) => {
  const step = (first: number, second: number, where: string): string =>
    `move to (x - ${first}, y - ${second}) where x >= ${first} and y >= ${second} and ${where}`;
  for (const [one, other] of [
    ['y != 70', 'y >= 0'],
    ['y >= 0', 'y != 70'],
    ['y != 70', 'y != 70'],
  ])
    check(gameOf(step(a, b, one ?? ''), step(c, d, other ?? ''), ...BORDERS), 80);
  check(gameOf(step(a, b, 'y >= 0'), step(c, d, 'y >= 0'), 'move to 0 where y == 70'), 80);
});

it('who wins is what the definition says with any two steps and any rows that are different', () => {
  const step = fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a + b > 0);
  const places = fc.tuple(fc.integer({ min: 60, max: 75 }), fc.integer({ min: 60, max: 75 }));
  fc.assert(
    fc.property(step, step, places, ([a, b], [c, d], [row, column]) => {
      check(
        gameOf(
          `move to (x - ${a}, y - ${b}) where x >= ${a} and y >= ${b} and y != ${row}`,
          `move to (x - ${c}, y - ${d}) where x >= ${c} and y >= ${d} and x != ${column}`,
          'move to 0 where x < 2 and (y * y + y) % 7 < 3',
        ),
        76,
      );
    }),
    { seed: 16, numRuns: 8 },
  );
});

it.each(['x: int, y', 'x, y: int', 'x, y, z'])('nothing is said of states of (%s)', (states) => {
  const { plain } = solverFor(gameOf(...STEPS));
  const third = states.endsWith('z') ? ', z' : '';
  const rules = `move to (x - 1, y${third}) where x > 0  move to (x, y - 1${third}) where y > 0`;
  expect(twoSteps(rulesetOf(`game G(${states}) { ${rules} }`), plain)).toBe(plain);
});

describe('a state far from all borders', () => {
  it.runIf(DEEP)('is decided without looking at all smaller ones', () => {
    const ruleset = gameOf(
      ...STEPS,
      'move to 0 where x == 0 and isqrt(y) % 3 == 1',
      'move to 0 where y == 0 and isqrt(x) % 2 == 1',
    );
    const found = [10_000, 10_001].map(
      (x) => decide(createSession(), sumOf(ruleset, [x, 10_000]), 'unwanted', meterOf(10 ** 9, 100_000)).outcome,
    );
    // The same diagonals near the borders, where they are searched.
    expect(found).toEqual(
      [10, 11].map((x) => decide(createSession(), sumOf(ruleset, [x, 10]), 'unwanted', unlimited).outcome),
    );
  });

  it('is not followed to the borders where values repeat', () => {
    const ruleset = gameOf('take 1 from x', 'take 1 from y where x > 1');
    const outcomes = [
      [4_000_000, 3_999_999],
      [1_000_000, 2_000_000],
    ].map((state) => decide(createSession(), sumOf(ruleset, state), 'unwanted', meterOf(10 ** 7)).outcome);
    expect(outcomes).toEqual(['N', 'P']);
  });

  it.each([
    ['play may go on for ever', 'move to (0, y) where x == 0 and y % 2 == 1'],
    ['a number may grow', 'move to (x + 1, y - 1) where x == 0 and y > 0'],
    ['a rule depends on both numbers', 'move to (x - 2, y) where x > 1 and x * y % 5 == 1'],
  ])('is left to the other solver where %s', (_, rule) => {
    const { plain, solver } = solverFor(gameOf(...STEPS, ...BORDERS, rule));
    expect(solver).toBe(plain);
  });
});
