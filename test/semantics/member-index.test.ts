import { expect, test } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';

test.each([
  ['(3, 4)', 'T', 'set T = {(k, k + 1) for k in 1..30}', true],
  ['(3, 5)', 'T', 'set T = {(k, k + 1) for k in 1..30}', false],
  ['[3, 4]', 'T', 'set T = {(k, k + 1) for k in 1..30}', true],
  ['(3, "ab")', 'T', 'set T = {(k, "ab") for k in 1..30}', true],
  ['(3, ["a", "b"])', 'T', 'set T = {(k, "ab") for k in 1..30}', true],
  ['(3, {1, 2})', 'T', 'set T = {(k, 1..2) for k in 1..30}', true],
  ['(3, 4)', '{(k, k + i) for k in 1..30}', '', null],
])('%s in %s is asked several times: %s', (member, set, declared, expected) => {
  // The last set differs each time.
  const isIn = expected === null ? 'i == 1' : String(expected);
  const asked = askQuestions(
    `${declared}\nexpect all((${member} in ${set}) == (${isIn}) for ${expected === null ? 'i' : '_i'} in 1..4)`,
  );
  expect(complaints(asked)).toEqual([]);
});

test.each([
  ['999', '[2 * k + 1 for k in 0..600]', true],
  ['1000', '[2 * k + 1 for k in 0..600]', false],
  ['(3, 4)', '[(k, k + 1) for k in 1..600]', true],
  ['(3, 5)', '[(k, k + 1) for k in 1..600]', false],
  ['"ab"', '[if k == 500 then "ab" else "b" for k in 1..600]', true],
  ['10^20', '[10^20 + k - 300 for k in 1..600]', true],
])('%s in the long list %s is asked several times: %s', (entry, list, expected) => {
  const asked = askQuestions(`let a = ${list}\nexpect all((${entry} in a) == ${expected} for _i in 1..4)`);
  expect(complaints(asked)).toEqual([]);
});
