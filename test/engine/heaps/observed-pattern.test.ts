import { expect, test } from 'vitest';
import { loopyOf, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import { observe } from '../../../server/src/engine/periods/observed-pattern.ts';
import { range } from '../support/range.ts';

/** The first values of a law that begins at `preperiod`; below it they are as given. */
function valuesOf(early: readonly number[], block: readonly number[], saltus: number, length: number): number[] {
  const later = (n: number) => (block[n % block.length] ?? 0) + saltus * Math.floor(n / block.length);
  return range(0, length - 1).map((n) => early[n] ?? later(n - early.length));
}

test.each<readonly [string, readonly number[], preperiod: number, period: number, saltus: number]>([
  ['all alike', valuesOf([], [0], 0, 4), 0, 1, 0],
  ['three in turn', valuesOf([], [0, 1, 2], 0, 12), 0, 3, 0],
  ['three in turn after others', valuesOf([5, 7, 5], [0, 1, 2], 0, 15), 3, 3, 0],
  ['each greater than the one before', valuesOf([], [0], 1, 4), 0, 1, 1],
  ['two in turn that grow', valuesOf([9], [4, 1], 3, 9), 1, 2, 3],
  ['from the middle on', valuesOf([4, 2, 9, 7], [3], 0, 8), 4, 1, 0],
])('a pattern is seen: %s', (_name, values, preperiod, period, saltus) => {
  expect(observe(values)).toEqual({ preperiod, period, saltus, seen: values.length });
});

test.each<readonly [string, readonly Nimber[]]>([
  ['no values', []],
  ['too few to repeat three times', valuesOf([], [0, 1, 2], 0, 11)],
  ['too few behind others', valuesOf([5, 7, 5], [0, 1, 2], 0, 14)],
  ['others up to beyond the middle', valuesOf([4, 2, 9, 7, 1], [3], 0, 9)],
  ['no law', [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]],
  ['play without end', [0, 0, loopyOf([]), 0, 0, 0, 0, 0, 0, 0]],
])('no pattern is seen: %s', (_name, values) => expect(observe(values)).toBeNull());
