import { describe, expect, it } from 'vitest';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { stateSplits } from '../../../server/src/engine/splits/state-splits.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { ask, complaints } from '../../ask.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

function rulesetOf(rules: string): Ruleset {
  const program = createProgram(parse(rules.startsWith('game') ? rules : `game G(n) { ${rules} }`), prelude);
  return createEnvironment(program, unlimited).instantiate('G', []);
}

const HEAPS = range(0, 26).map((heap) => [heap]);

describe('splits that depend on the heap', () => {
  it.each([
    'split where n != 2',
    'split unequal where n % 3 != 1  take 2',
    'split equal where n % 4 == 0  take 1..2 leaving 0..2 heaps where n > 5',
    'take 1..floor(n / 3) leaving 0..2 heaps  split equal where n % 5 == 0',
    'take {n % 4} leaving 1..2 unequal heaps  take 1..floor(n / 2)',
    'take 1..floor(n / 2) leaving 2 equal heaps  take n leaving 0 heaps',
    'split into 3 where n % 2 == 0  split where n % 2 == 1',
    'take 1 leaving 0..n heaps where n < 9  take 2',
    'take 0..1 leaving 1..4 equal heaps where n != 6',
    'split into 2..3 unequal where n > 7  take 3 where n > 4',
    'octal 4.1  split into 3 equal where n > 3',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n > 3',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n > 3 and i != n - i',
    'move to G(i) + G(n - 1 - i) for i in 0..n - 1 where n % 3 != 0  take 2',
    'move to G(i) + G(n - k - i) for k in 1..2, i in 1..n - k - 1 where n % 4 == 1  take 1 where n % 2 == 0',
  ])('%s', (rules) => checkServed(stateSplits, rulesetOf(rules), HEAPS));

  it.each([
    'split',
    'take 1..floor(n / 2)',
    'split where n != 2  move to G(n - 1) + G(n - 2)',
    'move to (n - 1) where n % 2 == 0  move to (n - 2) where n % 3 == 0',
    'move to G(i) + G(n - i) for i in 1..n - 1 where i > 3',
    'move to G(i) + G(n - i) for i in 1..n - 1',
    'game G(n: int) { move to (n - 1) where n > 0 }',
    'game G(a, b) { take 1 from a  take 1..a from b }',
  ])('not %s', (rules) => expect(solverBy(stateSplits, rulesetOf(rules))).toBeNull());

  it.each([[true], [false, false]])('not with numbers that are not a heap: %s', (...signed) => {
    expect(solverBy(stateSplits, { ...rulesetOf('split where n != 2'), signed })).toBeNull();
  });

  it.each([
    ['split where n != 2', 6000],
    ['take 1..2 leaving 1..2 equal heaps where n != 6', 3000],
  ])('%s: few positions of %i are remembered', (rules, heap) => {
    const value = () => solverBy(stateSplits, rulesetOf(rules))?.value([heap], meterOf(100_000_000, 1000));
    expect(value).not.toThrow();
  });

  it('an error in a heap that play does not reach does not matter', () => {
    const text = 'game G(n) { split equal where floor(12 / (n - 3)) < 9 }';
    expect(complaints(ask(`${text}\nexpect [sg(G(n)) for n in {1, 2, 4, 8, 16}] = [0, 1, 0, 1, 1]`))).toEqual([]);
    expect(complaints(ask(`${text}\nshow sg(G(3))`))).not.toEqual([]);
  });
});

// Couples are Forever, by an independent search: a heap of two stays as it is.
it('heaps beyond the table are answered', () => {
  const rules = 'game Couples(n) { split where n != 2 }';
  expect(
    complaints(ask(`${rules}\nexpect [sg(Couples(n)) for n in {1000, 4095, 4096, 5000}] = [4, 38, 44, 82]`)),
  ).toEqual([]);
});

it.each([
  // From a heap that cannot be split, play skips most of the smaller ones.
  ['take floor(n / 2) where n > 100  split where n <= 100', 'G(10^15)', 'G(56)'],
  ['take ceil(n / 2) where n > 50  split equal where n % 2 == 0', 'G(2^60)', 'G(64)'],
])('%s: %s is searched', (rules, position, smaller) => {
  expect(complaints(ask(`game G(n) { ${rules} }\nshow sg(${position}) + sg(${smaller})`))).toEqual([]);
});
