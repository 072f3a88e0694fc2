import { describe, expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { analyseMisere } from '../../../server/src/engine/misere/misere.ts';
import { analyseParts } from '../../../server/src/engine/misere/parts.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { ask, errors, LITTLE } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { upTo } from '../support/checked-states.ts';
import { sumOf } from '../support/rules.ts';

/** A board with these squares free, by rows. */
const board = (rows: number, columns: number, free: number) => [rows, columns, free];
const row = (columns: number) => board(1, columns, 2 ** columns - 1);

const CASES: readonly (readonly [rules: string, states: readonly (readonly number[])[]])[] = [
  ['board G { place "##" }', [...upTo(9).map(row), board(1, 10, 0b1110111011), board(2, 5, 0b1100000111)]],
  ['board G { place "##"  place "###" }', [...upTo(8).map(row), board(3, 3, 0b111000111)]],
  ['game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..3 }', [[4], [3, 5], [1, 1, 1], [1, 1, 2, 4]]],
  [
    'game G(unordered a...) { move to a with [i] = floor(a[i] / k) for i in 1..#a, k in 2..3 where a[i] > 0 }',
    [[4], [3, 5], [1, 1, 1], [2, 4, 6], [1, 1, 4, 9]],
  ],
  [
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..2 where k <= i }',
    [[4], [3, 5], [1, 1, 1], [2, 4, 6]],
  ],
  [
    'game G(a, b) { take 1..floor(a / 3) from a  move to (a, b - 1) where b % 3 != 1 }',
    upTo(7).flatMap((a) => upTo(4).map((b) => [a, b])),
  ],
];

describe.each(CASES)('%s', (rules, states) => {
  const ruleset = rulesetOf(rules);
  const nim = rulesetOf('game G(n) { take any }');
  const answer = ({ outcome, winning }: ReturnType<typeof searched>) => [outcome, winning.of(0).count];

  test('under misère play the sum of the parts of a component is played like the component', () => {
    const session = createSession();
    for (const state of states)
      for (const beside of [[], [2]]) {
        const sum = [...sumOf(ruleset, state), ...beside.flatMap((heap) => sumOf(nim, [heap]))];
        const found = analyseParts(session, sum, analyseMisere, unlimited);
        const expected = answer(searched(createSession(), sum, unlimited));
        expect([state, beside, found && answer(found)]).toEqual([state, beside, expected]);
      }
  });
});

test('a component without parts has nothing to do with them', () => {
  const kayles = rulesetOf('game G(n) { octal 0.77 }');
  expect(analyseParts(createSession(), sumOf(kayles, [9]), analyseMisere, unlimited)).toBeNull();
});

test('long rows and lists are decided', () => {
  const text = `game L(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..3 }
    expect outcome(misere Cram(1, 14)) = outcome(misere DawsonsKayles(14))
    expect outcome(misere L([(3 * i) % 97 for i in 1..60])) = outcome(misere sum(L((3 * i) % 97) for i in 1..60))`;
  expect(errors(ask(text))).toEqual([]);
});

test('boards that only symmetry decides are refused under misère play', () => {
  expect(ask('play misere Cram(10^18, 10^18)', LITTLE).problems.map(({ code }) => code)).toEqual(['limit-size']);
});
