import { expect, test } from 'vitest';
import { knownNames, nearest, nearestAmong } from '../../server/src/syntax/problems/nearest.ts';

test.each([
  ['Kaylse', ['Nim', 'Kayles'], 'Kayles'],
  ['nim', ['Kayles', 'Nim'], 'Nim'],
  ['Gru', ['Great', 'Grundy'], 'Grundy'],
  ['Cat', ['Bat', 'Hat'], 'Bat'],
  ['a', ['b', 'c'], null],
  ['Chomp', ['Nim', 'Kayles'], null],
  ['Half2', ['Nim', 'HalfNim'], 'HalfNim'],
  ['Half2', ['Nim', 'Kayles'], null],
  ['x12', ['y', 'xylophone'], null],
])('the name nearest to %s of %j is %j', (name, known, found) => {
  expect(nearest(name, known)).toBe(found);
});

const MANY = Array.from({ length: 20_000 }, (_, index) => `Game${index}x`);

test.each([
  ['Game777', 'Game777x'],
  ['Game777y', 'Game777x'],
  ['game777x', 'Game777x'],
  ['Gmae777x', 'Game777x'],
  ['Game7777xx', 'Game7777x'],
  ['Chomp', null],
])('among very many names %s is taken for %s', (name, found) => {
  expect(nearestAmong(name, knownNames(MANY))).toBe(found);
});
