import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automatic } from '../../../server/src/engine/automata/automatic.ts';
import type { Automaton } from '../../../server/src/engine/automata/automaton.ts';
import { meaningOf } from '../../../server/src/engine/automata/conditions.ts';
import { foundFor } from '../../../server/src/engine/automata/found.ts';
import { guessedLost, guessedValues } from '../../../server/src/engine/automata/guess.ts';
import { constantForm, plusTimes, variableForm } from '../../../server/src/engine/automata/linear.ts';
import { complement, constantly, difference, either, without } from '../../../server/src/engine/automata/operations.ts';
import { areLost, areValues } from '../../../server/src/engine/automata/proof.ts';
import { isZero } from '../../../server/src/engine/automata/relations.ts';
import { valuesBelow } from '../../../server/src/engine/automata/table.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { AFTER, BEFORE, type DefinableMoves } from '../../../server/src/engine/game/definable.ts';
import { NO_ORDER } from '../../../server/src/engine/game/order.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees } from '../support/agrees.ts';
import { plainSolver } from '../support/plain-solver.ts';
import { range } from '../support/range.ts';
import { referenceOf } from '../support/reference.ts';

function rulesOf(ruleset: Ruleset): DefinableMoves {
  const rules = ruleset.definable?.(unlimited);
  if (rules === undefined || rules === null) throw new Error(`${ruleset.name} is not definable`);
  return rules;
}

function movesOf(rules: string): Automaton {
  const meaning = meaningOf(rulesOf(rulesetOf(`game G(n) { ${rules} }`)), unlimited);
  if (meaning === null) throw new Error('too many variables');
  return meaning.holds;
}

/** The solver, once it has looked for an automaton, so that it answers with it for small numbers too. */
function solverOf(ruleset: Ruleset): Solver {
  const solver = automatic(ruleset, plainSolver(NO_ORDER));
  solver.order([LARGE], unlimited);
  return solver;
}

/** More than the table has from which an automaton is guessed. */
const LARGE = 2 ** 12;

function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** Rules, the same for two numbers, and whether even the values are proved. */
const GAMES: readonly (readonly [string, (n: number, m: number) => boolean, 'values' | 'outcomes'])[] = [
  ['take {x in 1..n where bitand(x, n) == 0}', (n, m) => ((n - m) & n) === 0, 'outcomes'],
  ['take 1..floor(n / 2)', (n, m) => n - m <= n / 2, 'outcomes'],
  ['take {k in odd where 2 * k <= n}', (n, m) => (n - m) % 2 === 1 && 2 * (n - m) <= n, 'values'],
  ['take powers(2)', (n, m) => bits(n - m) === 1, 'values'],
  ['take powers(4)', (n, m) => bits(n - m) === 1 && Math.log2(n - m) % 2 === 0, 'values'],
  ['take 1..xor(n, n - 1)', (n, m) => n - m <= (n ^ (n - 1)), 'outcomes'],
  ['move to (m) for m in 0..n - 1 where xor(m, n) < 6', (n, m) => (n ^ m) < 6, 'values'],
  ['move to (m) for m in 0..n - 1 where ones(xor(m, n)) == 1', (n, m) => bits(n ^ m) === 1, 'values'],
  ['move to (bitand(n, n - 1)) where n > 0', (n, m) => m === (n & (n - 1)), 'values'],
  ['move to (n - 2^k) for k in 0..n where bit(n, k) == 1', (n, m) => bits(n - m) === 1 && (n & (n - m)) > 0, 'values'],
  [
    'move to (n - p) for p in powers(2) where p <= n and n % p == 0',
    (n, m) => bits(n - m) === 1 && n % (n - m) === 0,
    'outcomes',
  ],
  [
    'take 1..3  move to (floor(n / 2)) where n % 2 == 0 and n > 0',
    (n, m) => n - m < 4 || (n % 2 === 0 && 2 * m === n),
    'values',
  ],
  ['take 1..4  stop where n % 5 == 2', (n, m) => n % 5 !== 2 && n - m < 5, 'values'],
];

function bruteValues(end: number, leads: (n: number, m: number) => boolean): readonly number[] {
  const values: number[] = [];
  for (let n = 0; n < end; n += 1) {
    const met = new Set<number>();
    for (let m = 0; m < n; m += 1) if (leads(n, m)) met.add(values[m] ?? 0);
    let value = 0;
    while (met.has(value)) value += 1;
    values.push(value);
  }
  return values;
}

describe.each(GAMES)('%s', (rules, leads, proved) => {
  const ruleset = rulesetOf(`game G(n) { ${rules} }`);
  const solver = solverOf(ruleset);

  test('gives what the definition gives for small numbers', () => {
    expect(foundFor(rulesOf(ruleset), unlimited)?.isOfValues).toBe(proved === 'values');
    const states = range(0, 70).map((number) => [number]);
    if (proved === 'values') agrees(solver, ruleset, states);
    const reference = referenceOf(ruleset);
    for (const state of states) {
      const verdict = solver.verdict?.(state, unlimited);
      if (verdict) expect([state, verdict.lost]).toEqual([state, reference.nimber(state) === 0]);
      if (verdict) expect(verdict.winning.count).toBe(verdict.lost ? 0 : reference.optionsWithValue(state, 0).length);
    }
  });

  test('gives what the definition gives beyond the table', () => {
    const values = bruteValues(LARGE + 130, leads);
    const asked = [...range(LARGE - 2, LARGE + 129)];
    const lost = (number: number) => solver.verdict?.([number], unlimited)?.lost;
    const found = asked.map((number) =>
      proved === 'values' ? solver.value([number], unlimited).nimber : lost(number),
    );
    expect(found).toEqual(asked.map((number) => (proved === 'values' ? values[number] : values[number] === 0)));
  });

  test('lists moves from huge numbers that are moves and lead to lost ones', () => {
    const whole = movesOf(rules);
    for (const number of [2n ** 70n - 1n, 2n ** 70n, 10n ** 30n + 7n]) {
      const moves =
        proved === 'values'
          ? solver.optionsWithValue([number], 0, unlimited)
          : solver.verdict?.([number], unlimited)?.winning;
      for (const [term] of moves?.first(5) ?? []) {
        const to = term?.component.state[0] ?? 0;
        expect(reads(whole, [number, BigInt(to)])).toBe(true);
        const isLost =
          proved === 'values' ? solver.value([to], unlimited).nimber === 0 : solver.verdict?.([to], unlimited)?.lost;
        expect(isLost).toBe(true);
      }
    }
  });
});

/** Whether an automaton accepts these numbers on its tracks. */
function reads({ tracks, next, accepting }: Automaton, numbers: readonly bigint[]): boolean {
  let state = 0;
  for (let rest = numbers; rest.some((number) => number > 0n); rest = rest.map((number) => number / 2n)) {
    const letter = rest.reduce((sum, number, index) => sum + Number(number % 2n) * 2 ** index, 0);
    state = next[state * 2 ** tracks.length + letter] ?? 0;
  }
  return accepting[state] === 1;
}

test('who wins where what is taken has no digit in common with the heap', () => {
  const solver = solverOf(rulesetOf('game G(n) { take {x in 1..n where bitand(x, n) == 0} }'));
  const lost = (number: bigint) => solver.verdict?.([number], unlimited)?.lost;
  expect([2n ** 59n - 1n, 3n * 2n ** 57n, 2n ** 59n, 3n * 2n ** 57n + 1n].map(lost)).toEqual([true, true, false, true]);
});

/** Numbers made of n, of k and of constants, none of which is ever negative. */
const NUMBERS = fc.letrec<{ number: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('n', 'k', 'n', 'k', '1', '2', '5'),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie('number'), fc.constantFrom(2, 3, 4)).map(([a, c]) => `floor(${a} / ${c})`),
    fc.tuple(tie('number'), fc.constantFrom(2, 3, 4, 6)).map(([a, c]) => `${a} % ${c}`),
    fc
      .tuple(fc.constantFrom('bitand', 'bitor', 'xor', 'min', 'max'), tie('number'), tie('number'))
      .map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(tie('number'), fc.constantFrom(0, 1, 2)).map(([a, place]) => `bit(${a}, ${place})`),
    fc.constantFrom('abs(n - 2 * k)', '(n - k)', '2^log2(n + 1)', 'n % 2^log2(k + 1)', '(if k < 3 then n else k)'),
  ),
})).number;

const CONDITIONS = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(NUMBERS, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), NUMBERS)
      .map(([a, by, b]) => `${a} ${by} ${b}`),
    fc
      .tuple(NUMBERS, fc.constantFrom('powers(2)', 'powers(4)', '{1, 3}', '(odd or {2})', 'multiples(3)', '(2..)'))
      .map(([a, set]) => `${a} in ${set}`),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map(([a, by, b]) => `(${a} ${by} ${b})`),
    tie('condition').map((part) => `not (${part})`),
    fc.constantFrom(
      'some(3 * x == n + k for x in 0..n)',
      'all(bitand(x, k) < 3 for x in 1..n)',
      'some(xor(x, n) == 5 * k for x in 0..8 * n + 9)',
    ),
  ),
})).condition;

test('rules made of conditions that an automaton can check', () => {
  let served = 0;
  fc.assert(
    fc.property(
      CONDITIONS,
      fc.constantFrom('take {k in 1..n where', 'move to (n - k) for k in 1..n where ('),
      (condition, head) => {
        const ruleset = rulesetOf(`game G(n) { ${head} ${condition}${head.endsWith('(') ? ')' : '}'} }`);
        const rules = rulesOf(ruleset);
        // Some of these conditions need larger automata than anybody would wait for.
        const meaning = attempt(() => meaningOf(rules, meterOf(2 ** 22)));
        if (meaning === null) return;
        served += 1;
        const reference = referenceOf(ruleset);
        for (const number of [0, 1, 2, 3, 5, 8, 13, 14, 16, 21]) {
          const found = range(0, 40).filter((to) => reads(meaning.holds, [BigInt(number), BigInt(to)]));
          const wanted = new Set(range(0, number).flatMap((value) => reference.optionsWithValue([number], value)));
          expect([condition, number, found.length]).toEqual([condition, number, wanted.size]);
        }
      },
    ),
    { seed: 16, numRuns: cases(2000) },
  );
  expect(served).toBeGreaterThan(50);
});

describe('rules with parameters and definitions', () => {
  const PARTS: readonly (readonly [string, readonly number[]])[] = [
    ['game G[c, d](n) { take {k in 1..n where bitand(k, c) == 0 and k % d > 0} }', [5, 3]],
    ['let low(x) = x - bitand(x, x - 1)  game G(n) { take 1..low(n) where n > 0 }', []],
    ['let isSmall(x, y) = 3 * x < y  set S(n) = {k in 1..n where isSmall(k, n)}  game G(n) { take S(n) except 2 }', []],
    ['let half = 2  game G(n) { move to (if n % half == 0 then floor(n / half) else n - 1) where n > 0 }', []],
    ['game G(n) { take 2^(k + 1) for k in 0..4  take 2^k for k in 1..log2(n) where n > 0 }', []],
  ];
  test.each(PARTS)('%s', (text, parameters) => {
    const ruleset = rulesetOf(text, parameters);
    const meaning = meaningOf(rulesOf(ruleset), unlimited);
    const reference = referenceOf(ruleset);
    for (const number of range(0, 40)) {
      const found = range(0, 60).filter((to) => meaning !== null && reads(meaning.holds, [BigInt(number), BigInt(to)]));
      const wanted = range(0, number).flatMap((value) => reference.optionsWithValue([number], value));
      expect([number, found.length]).toEqual([number, new Set(wanted).size]);
    }
  });
});

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

describe('a premise that does not hold', () => {
  test.each([
    ['a move that makes no number smaller', 'move to (xor(n, 1))'],
    ['a move from one number only that stays there', 'take 1..3  move to (n) where n == 70000'],
    ['a rule without a meaning for 0', 'move to (bitand(n, n - 1))'],
    ['a rule without a meaning for one large number', 'take {k in 1..2 where bitand(70000 - n, 0) == 0}'],
    ['a loop over negative numbers', 'take {k in 1..3 where some(x + k == 1 for x in 0 - 2..0)}'],
    ['a loop over powers with negative exponents', 'take {j in 1..n where some(bit(n, k) == j for k in 0 - 2..1)}'],
    ['digits of a number that may be negative', 'take {k in 1..3 where n < 50 or ones(n - 60) == 1 or k < 4}'],
    ['a remainder by a number that may be no power of two', 'take {k in 1..n where n % k == 0}'],
    ['a remainder of a number by itself, which may be 0', 'take n % n + 1'],
    ['an amount without a meaning for 0', 'take 1 + bitand(n - 1, 3)'],
    ['a rule without a meaning beside one that has all moves', 'take any  take 2 + bitand(n - 5, 3)'],
    ['an item without a meaning beside another', 'take {1, bitand(n - 2, 3)}'],
    ['a set without a meaning beside another', 'take 1 or bitand(n - 2, 3)'],
    ['amounts to leave out without a meaning where there are none', 'take 3.. except bitand(n - 3, 3)'],
    ['an end without a meaning of a range that may be empty', 'take 1 or 3..bitand(n - 2, 7)'],
  ])('%s', (_, rules) => {
    expect(foundFor(rulesOf(rulesetOf(`game G(n) { ${rules} }`)), unlimited)).toBeNull();
  });

  test.each(['move to 0 where n > 0', 'take 1..2 leaving 1..2 heaps', 'take 1..isqrt(n)', 'take 1..n * n', 'split'])(
    'rules that no automaton checks: %s',
    (rules) => {
      expect(rulesetOf(`game G(n) { ${rules} }`).definable).toBeUndefined();
    },
  );

  test('several numbers, or one that may be negative', () => {
    expect(rulesetOf('game G(a, b) { take 1..2 from a  take 1 from b }').definable).toBeUndefined();
    expect(rulesetOf('game G(n: int) { move to (n - 1) where n > 3 }').definable).toBeUndefined();
  });

  test('a number that a loop chooses may have more digits than all others', () => {
    const moves = movesOf('move to (m) for m in 0..n - 1 where some(x == 9 * n + m for x in n + m..99 * n)');
    expect(reads(moves, [5n, 4n])).toBe(true);
  });
});

describe('a guess that is wrong for one large number only', () => {
  const moves = movesOf('take 1..3  move to (floor(n / 2)) where n > 0 and n % 2 == 0');
  const table = valuesBelow(2 ** 12, moves, unlimited);
  const lost = guessedLost(table, unlimited) ?? constantly(false);
  const values = guessedValues(table, unlimited) ?? constantly(false);
  const at = (variable: number, number: bigint) =>
    isZero(plusTimes(variableForm(variable), 1n, constantForm(-number)), unlimited);
  const far = 2n ** 40n + 12n;

  test('is refused, although the right one is proved', () => {
    expect(areLost(lost, moves, unlimited)).toBe(true);
    expect(areLost(difference(lost, at(BEFORE, far), unlimited), moves, unlimited)).toBe(false);
    expect(areValues(values, moves, unlimited)).toBe(true);
  });

  test('is refused where a number has no value, two, or another one', () => {
    const pairs = (value: bigint) => without(at(BEFORE, far), complement(at(AFTER, value)), unlimited);
    const none = without(values, at(BEFORE, far), unlimited);
    expect(areValues(none, moves, unlimited)).toBe(false);
    for (const value of [0n, 1n, 2n, 3n, 4n, 5n, 9n, 2n ** 50n]) {
      if (!reads(values, [far, value])) {
        expect(areValues(either(none, pairs(value), unlimited), moves, unlimited)).toBe(false);
        expect(areValues(either(values, pairs(value), unlimited), moves, unlimited)).toBe(false);
      }
    }
  });
});

test('rules that change far beyond the table', () => {
  for (const rules of ['take 1..2  take {5, 6} where n >= 70000', 'take {k in 1..n where n % 3 > 0 or k + n > 90000}'])
    expect(foundFor(rulesOf(rulesetOf(`game G(n) { ${rules} }`)), unlimited)).toBeNull();
});
