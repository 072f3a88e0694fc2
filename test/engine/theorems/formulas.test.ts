import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { blocks } from '../../../server/src/engine/boxes/blocks.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { mex } from '../../../server/src/engine/game/nimber.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { residues } from '../../../server/src/engine/heaps/amounts/residues.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { lasker } from '../../../server/src/engine/splits/lasker.ts';
import { knownGame } from '../../../server/src/engine/theorems/theorems.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { DEEP, someOf } from '../../tiers.ts';
import { agrees } from '../support/agrees.ts';

/** The ruleset of `game Mine…`. */
function rulesetOf(rules: string): Ruleset {
  return createEnvironment(createProgram(parse(`game Mine${rules}`), prelude), unlimited).instantiate('Mine', []);
}

function solverFor(rules: string): Solver | null {
  const ruleset = rulesetOf(rules);
  const session = createSession();
  for (const recognise of [knownGame, residues, lasker, blocks]) {
    const solver = recognise(ruleset, session, (other) => solverOf(session, other));
    if (solver !== null) return solver;
  }
  return null;
}

function heaps(most: number): State[] {
  return Array.from({ length: most + 1 }, (_, heap) => [heap]);
}

function pairs(most: number): State[] {
  return heaps(most).flatMap(([a = 0]) => heaps(most).map(([b = 0]) => [a, b]));
}

/** Rules that a theorem is known for, and states to compare with the definition. */
const SERVED: readonly [rules: string, states: readonly State[]][] = [
  ['(n) { take ceil(n / 2)..n }', heaps(70)],
  ['(n) { take 1..floor(n / 2) }', heaps(70)],
  ['(n) { take 1..n - 1 }', heaps(20)],
  ['(n) { take any leaving 1 heap }', heaps(20)],
  ['(n) { take divisors(n) }', heaps(70)],
  ['(n) { take divisors(n) except n }', heaps(70)],
  ['(n) { take {k in 1..n where gcd(k, n) == 1} }', heaps(80)],
  ['(n) { move to (n - 1)  move to (floor(n / 2)) where n > 0 }', heaps(300)],
  ['(n) { take 1  take ceil(n / 2) }', heaps(100)],
  ['(n) { split into 2..n equal }', heaps(70)],
  ['(n) { take {k in powers(2) where floor(n / k) % 2 == 1} }', heaps(70)],
  ['(n) { take any  split }', heaps(45)],
  ['(n) { split  take odd or even }', heaps(20)],
  ['(n) { take any  split into 3 }', heaps(DEEP ? 36 : 24)],
  ['(n) { take {1} or primes }', heaps(60)],
  ['(n) { take 1..2 or primes }', heaps(60)],
  ['(n) { take powers(2) }', heaps(70)],
  ['(n) { take powers(3) }', heaps(70)],
  ['(n) { take powers(4) }', heaps(90)],
  ['(n) { take powers(5) or {2, 3} }', heaps(90)],
  ['(a, b) { take 1 from a  take 1 from b  take 1 from a, b }', pairs(12)],
  ['(a, b) { move to (a - 1, b)  move to (a - 1, b - 1)  move to (a, b - 1) }', pairs(12)],
  [
    '(a, b) { move to (a - 2, b - 1)  move to (a - 2, b + 1)  move to (a - 1, b - 2)  move to (a + 1, b - 2) }',
    pairs(30),
  ],
  [
    '(a, b) { take multiples(b) from a where 0 < b and b <= a  take multiples(a) from b where 0 < a and a < b }',
    pairs(40),
  ],
  ['(a, b) { take multiples(b) from a where a >= b  take multiples(a) from b where a < b }', pairs(20)],
  ['(a, b) { take multiples(b) from a  take multiples(a) from b }', pairs(20)],
  [
    '(a, b) { move to (a - k * b, b) for k in 1..floor((a - 1) / b) where b > 0  move to (a, b - k * a) for k in 1..floor((b - 1) / a) where a > 0 }',
    pairs(40),
  ],
  ['(a, b) { take any from a  take any from b }', pairs(12)],
  ['(a, b) { take any from a, b }', pairs(12)],
  [
    '(a, b, c) { take {1, 4} from a, c  take 2 from c, a  take odd from b }',
    pairs(8).map(([a = 0, c = 0]) => [a, 3, c]),
  ],
  ['(a, b) { take {1, 3, 4} from a  take 2 from a  take squares from b }', pairs(14)],
  ['(a, b) { take {1, 3, 4} from a }', pairs(9)],
];

describe('formulas', () => {
  it.each(someOf(SERVED, 2))('%s agrees with the definition', (rules, states) => {
    const { form: _, ...plain } = rulesetOf(rules);
    agrees(solverFor(rules), plain, states);
  });

  it.each([
    '(n) { take any  split unequal }',
    '(n) { take any  split into 4 }',
    '(n) { take any  split  split into 3 }',
    '(n) { take any leaving 0..1 heaps  take 1..2 leaving 2 heaps }',
    '(n) { take primes }',
    '(n) { take squares }',
    '(n) { take fibonacci }',
    '(n: int) { take ceil(n / 2)..n }',
    '(a, b) { take any from a  take any from b  take 1..5 from a, b }',
    '(a, b) { take 1..b from a  take any from b }',
  ])('%s has none', (rules) => expect(solverFor(rules)).toBeNull());

  /** Heaps that no search reaches: the value, and how many options have a value. */
  const far: readonly [rules: string, state: State, nimber: Int, target: Int, count: Int][] = [
    ['(n) { take ceil(n / 2)..n }', [10n ** 18n], 60, 59, 5n * 10n ** 17n - 2n ** 58n + 1n],
    ['(n) { take 1..floor(n / 2) }', [10n ** 18n], 5n * 10n ** 17n, 0, 1],
    ['(n) { take divisors(n) }', [10n ** 18n], 19, 18, 19],
    ['(n) { take {k in 1..n where gcd(k, n) == 1} }', [3n ** 40n], 2, 0, 3n ** 39n],
    ['(n) { take any  split }', [10n ** 18n], 10n ** 18n - 1n, 0, 2],
    ['(n) { take {1} or primes }', [10n ** 4n + 3n], 3, 4, 0],
    ['(n) { take powers(2) }', [2n ** 64n], 1, 0, 33],
    ['(a, b) { take any from a  take any from b }', [10n ** 18n, 10n ** 18n + 1n], 1, 0, 1],
    ['(a, b) { take any from a, b }', [10n ** 18n, 10n ** 30n], 10n ** 18n, 7, 1],
  ];
  it.each(far)('%s of %s is worth %s', (rules, state, nimber, target, count) => {
    const solver = solverFor(rules);
    expect(solver?.value(state, unlimited).nimber).toBe(nimber);
    expect(solver?.optionsWithValue(state, target, unlimited).count).toBe(count);
  });

  it.each([
    ['(n) { take any  split }', { preperiod: 1, period: 4, saltus: 4 }],
    ['(n) { take any  split into 3 }', { preperiod: 1, period: 8, saltus: 8 }],
    ['(n) { take {1} or primes }', { preperiod: 0, period: 4, saltus: 0 }],
    ['(n) { take powers(6) }', { preperiod: 0, period: 7, saltus: 0 }],
  ])('%s has a period', (rules, period) => expect(solverFor(rules)?.period(unlimited)).toMatchObject(period));
});

/** The finite checks that the proofs in the comments of the solvers end with. */
describe('the last step of a proof', () => {
  it.each([2, 3])('what xor loses in a split into %i heaps', (h) => {
    const block = 2 ** h;
    const c = (rest: number) => (rest === 0 ? block - 1 : rest === block - 1 ? 0 : rest);
    for (let code = 0; code < block ** h; code += 1) {
      const rests = Array.from({ length: h }, (_, index) => Math.floor(code / block ** index) % block);
      const n = rests.reduce((sum, rest) => sum + rest, 0) % block;
      const d = n === block - 1 ? 1 : n === 0 ? -1 : 0;
      const [p, q] = [block - 1, 0].map((kind) => rests.filter((rest) => rest === kind).length);
      const room = (p ?? 0) - (q ?? 0) - d;
      const lost = rests.reduce((sum, rest) => sum + c(rest), 0) - rests.reduce((sum, rest) => sum ^ c(rest), 0);
      expect(room >= lost && (room - lost) % (2 * block) === 0).toBe(false);
    }
  });

  it('the values of a knight are the mex of those one move away', () => {
    const solver = solverFor(
      '(a, b) { move to (a - 2, b - 1)  move to (a - 2, b + 1)  move to (a - 1, b - 2)  move to (a + 1, b - 2) }',
    );
    const at = (a: number, b: number) => Number(solver?.value([a, b], unlimited).nimber);
    for (let a = 0; a < 6; a += 1) {
      for (let b = 0; b < 20; b += 1) {
        const options = [
          [a - 2, b - 1],
          [a - 2, b + 1],
          [a - 1, b - 2],
          [a + 1, b - 2],
        ].filter(([x = 0, y = 0]) => x >= 0 && y >= 0);
        expect(at(a, b)).toBe(mex(new Set(options.map(([x = 0, y = 0]) => at(x, y)))));
      }
    }
  });
});

describe('winning moves from enormous heaps', () => {
  const FAR = 10n ** 18n + 1n;

  it('are listed even where they cannot be counted', () => {
    const moves = solverFor('(n) { take {1} or primes }')?.optionsWithValue([FAR], 0, meterOf(1_000_000));
    expect(moves?.first(2).map((option) => option[0]?.component.state)).toEqual([[FAR - 1n], [FAR - 5n]]);
    expect(() => moves?.count).toThrow(LimitReached);
  });

  it('with a prime as the least factor are counted', () => {
    const solver = solverFor('(n) { take {k in 1..n where gcd(k, n) == 1} }');
    // The values 2 and 3 are those of odd multiples of 3, and of odd multiples of 5 that 3 does not divide.
    const heap = 2n * 10n ** 18n;
    const counts = [0, 1, 2, 3].map((target) => solver?.optionsWithValue([heap], target, meterOf(1_000_000)).count);
    expect(counts).toEqual([0, 1, (heap / 3n + 1n) / 2n - (heap / 15n + 1n) / 2n, 0]);
  });
});
