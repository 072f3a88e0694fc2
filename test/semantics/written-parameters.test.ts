import { describe, expect, test } from 'vitest';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import type { Parameter } from '../../server/src/engine/game/forms.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { ask, complaints } from '../ask.ts';

function formOf(text: string, parameters: readonly Parameter[] = []) {
  const program = createProgram(parse(text), prelude);
  return createEnvironment(program, unlimited).instantiate('G', parameters).form;
}

const BOTH = 'take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where';
const FROM = 'take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in';

describe('a number where a family has its parameter', () => {
  test.each([
    ['game G(n, cap) { move to (n - k, 4 * k) for k in 1..cap }', 'takeAway', 4],
    ['game G(n, cap) { move to (n - k, k * 2) for k in 1..min(n, cap) }', 'takeAway', 2],
    ['game G(n, last) { move to (n - k, k) for k in 1..n where k <= 3 * last }', 'takeAwayLast', 3],
    [`game G(a, b) { ${BOTH} abs(k - l) < 3 }`, 'generalWythoff', 3],
    [`game G(a, b) { ${BOTH} abs(l - k) <= 2 }`, 'wythoffUpTo', 2],
    [`game G(a, b) { ${BOTH} max(k, l) - min(k, l) < 3 }`, 'generalWythoff', 3],
    [`game G(a, b) { ${BOTH} k - l <= 2 and l - k <= 2 }`, 'wythoffUpTo', 2],
    [`game G(a, b) { ${BOTH} -3 < k - l and k - l < 3 }`, 'generalWythoff', 3],
    [`game G(a, b) { ${FROM} max(1, k - 2)..min(b, k + 2) }`, 'wythoffUpTo', 2],
  ])('%s is %s[%i]', (text, theory, parameter) => {
    expect(formOf(text)).toMatchObject({ theory, parameters: [parameter] });
  });

  test.each([
    // The number is not in all the places of the parameter, or also in others.
    'game G(n, cap) { move to (n - k, 4 * k) for k in 1..4 * cap }',
    'game G(n, cap) { move to (n - k, 4 * k) for k in 4..cap }',
    'game G(n, cap) { move to (n - k, 4 * k) for k in 1..cap where k != 4 }',
    `game G(a, b) { ${BOTH} abs(k - l) < 3 + 3 }`,
    `game G(a, b) { ${BOTH} k - l <= 2 and l - k <= 3 }`,
    `game G(a, b) { ${BOTH} -2 < k - l and k - l <= 2 }`,
    `game G(a, b) { ${FROM} max(2, k - 2)..min(b, k + 2) }`,
    `game G(a, b) { ${FROM} max(1, k - 2)..min(a, k + 2) }`,
    // The names mean something else.
    'game G(n, cap) { move to (n - k, 4 * k) for k in 1..min(n, cap) }  let min(a, b) = 2',
  ])('%s belongs to no family', (text) => {
    expect(formOf(text)).not.toMatchObject({ theory: expect.any(String) });
  });

  test('a number is not taken for a parameter that the rules do not name', () => {
    expect(formOf('game G[_f](n, cap) { move to (n - k, 4 * k) for k in 1..cap }', [3])).toMatchObject({
      theory: null,
    });
  });
});

test.each([
  // Schwenk's sums for the factor 4; and Fraenkel's pairs, (⌊kα⌋, ⌊k(α + 3)⌋) with α = (√13 - 1) / 2.
  ['game G(n, cap) { move to (n - k, 4 * k) for k in 1..cap }', 'G(8, 8)', 'TakeAway[4](8, 8)'],
  ['game G(n, cap) { move to (n - k, 4 * k) for k in 1..cap }', 'G(10^12, 3)', 'TakeAway[4](10^12, 3)'],
  ['game G(n, cap) { move to (n - k, k + k) for k in 1..cap }', 'G(832040, 832039)', 'Nim()'],
  ['game G(n, cap) { move to (n - k, 2 * k) for k in 1..cap }', 'G(10, 10^18)', 'Nim(1)'],
  [`game G(a, b) { ${BOTH} abs(k - l) <= 2 }`, 'G(10^9, 3 * 10^9 + 7)', 'GeneralWythoff[3](10^9, 3 * 10^9 + 7)'],
  [`game G(a, b) { ${BOTH} abs(k - l) <= 1 }`, 'G(523, 1263)', 'GeneralWythoff[2](523, 1263)'],
  [`game G(a, b) { ${BOTH} abs(l - k) <= 1 }`, 'G(1264, 523)', 'GeneralWythoff[2](1264, 523)'],
  [`game G(a, b) { ${FROM} max(1, k - 2)..min(k + 2, b) }`, 'G(1302, 4302)', 'GeneralWythoff[3](1302, 4302)'],
  [`game G(a, b) { ${BOTH} -1 <= k - l and k - l <= 1 }`, 'G(523, 1263)', 'GeneralWythoff[2](523, 1263)'],
  [`game G(a, b) { ${BOTH} abs(k - l) < 3 }`, 'G(1302, 4302)', 'GeneralWythoff[3](1302, 4302)'],
])('%s, asked about %s, has the outcome of %s', (text, position, other) => {
  expect(complaints(ask(`${text}\nexpect outcome(${position}) = outcome(${other})`))).toEqual([]);
});

test('rules that a theory does not list keep their own values', () => {
  const text =
    'game G(n, cap) { move to (n - k, 4 * k) for k in 1..min(n, 4 * cap) }\nexpect [outcome(G(n, 1)) for n in 1..12] = ';
  expect(complaints(ask(`${text}[N, N, N, N, P, P, P, P, P, P, P, P]`))).toEqual([]);
});
