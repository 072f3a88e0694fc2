import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { borders } from '../../../server/src/engine/lists/borders.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP } from '../../tiers.ts';
import { checkServed } from '../support/agrees.ts';

/** All lists of these entries up to a length. */
function listsOf(entries: readonly number[], longest: number): readonly (readonly number[])[] {
  if (longest === 0) return [[]];
  const shorter = listsOf(entries, longest - 1);
  const longer = shorter.filter(({ length }) => length === longest - 1);
  return [...shorter, ...longer.flatMap((list) => entries.map((entry) => [...list, entry]))];
}

const BITS = listsOf([0, 1], DEEP ? 7 : 5);
const game = (...moves: readonly string[]) => `game G(a...) { ${moves.map((move) => `move to ${move}`).join('  ')} }`;
const isSearched = () => true;

describe('lists whose ends matter have the values and moves of the definition', () => {
  test.each([
    [
      'no neighbour',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] == 0) and (i == #a or a[i + 1] == 0)',
    ],
    [
      'inequalities',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and not (i > 1 and a[i - 1] == 1) and not (i < #a and a[i + 1] == 1)',
    ],
    [
      'other inequalities',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i <= 1 or a[i - 1] == 0) and (i >= #a or a[i + 1] == 0)',
    ],
    [
      'the end on the left',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (1 >= i or a[i - 1] == 0) and (#a == i or a[i + 1] == 0)',
    ],
    ['one side', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] == 0)'],
    ['a part', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and not 1 in a[max(1, i - 1)..i + 1]'],
    [
      'a part that ends',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and sum(a[max(1, i - 1)..min(#a, i + 1)]) == 0',
    ],
    ['places', 'a with [i] = 1 for i in 1..#a where all(a[j] == 0 for j in max(i - 1, 1)..min(i + 1, #a))'],
    [
      'places of different entries',
      'a with [i] = 0 for i in 1..#a where a[i] == 1 and some(a[j] == 0 for j in max(1, i - 1)..min(#a, i + 1))',
    ],
    ['two steps before', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i <= 2 or a[i - 2] == 1)'],
    ['two steps behind', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i + 1 >= #a or a[i + 2] == 1)'],
    [
      'two entries',
      'a with [i] = 1, [i + 1] = 1 for i in 1..#a - 1 where a[i] == 0 and a[i + 1] == 0 and (i == 1 or a[i - 1] == 0)',
    ],
    ['only at the ends', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or i == #a or a[i - 1] == 1)'],
    ['not at the ends', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and i > 1 and i != #a and a[i - 1] != a[i + 1]'],
    [
      'an end that counts as occupied',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] == 1) and (i == #a or a[i + 1] == 1)',
    ],
  ])('%s', (_, move) => checkServed(borders, rulesetOf(game(move)), BITS, { isSearched }));

  test.each([
    ['a new entry by its place', 'a with [i] = if i == 1 then 1 else 2 for i in 1..#a where a[i] == 0'],
    // Beyond the first entry, 0 changes nothing as long as there are only zeros.
    [
      'the first entry, which looks at the second',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i > 1 and a[i - 1] == 0 or i == 1 and (i == #a or a[i + 1] == 0))',
    ],
  ])('%s', (_, move) => {
    const ruleset = rulesetOf(game(move));
    checkServed(borders, ruleset, [...listsOf([0], 6), ...listsOf([0, 1], 4)], { isSearched });
  });

  test('of two kinds, neither of them next to its own', () => {
    const put = (kind: number) =>
      `a with [i] = ${kind} for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] != ${kind}) and (i == #a or a[i + 1] != ${kind})`;
    checkServed(borders, rulesetOf(game(put(1), put(2))), listsOf([0, 1, 2], DEEP ? 5 : 4), { isSearched });
  });

  test('of a parameter', () => {
    const text = `game G[p](a...) { move to a with [i] = p for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] < p) }`;
    checkServed(borders, rulesetOf(text, [2]), listsOf([0, 2], 5), { isSearched });
  });
});

/** What a rule asks of a neighbour, where there is one. */
const side = (exists: string, missing: string, neighbour: string) =>
  fc.oneof(
    fc.constantFrom(exists, missing),
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '>='), fc.nat(2))
      .chain(([operator, entry]) =>
        fc.constantFrom(
          `(${missing} or ${neighbour} ${operator} ${entry})`,
          `(${exists} and ${neighbour} ${operator} ${entry})`,
        ),
      ),
  );
const asked = fc.oneof(
  side('i > 1', 'i == 1', 'a[i - 1]'),
  side('2 <= i', 'i < 2', 'a[i - 1]'),
  side('i != #a', 'i == #a', 'a[i + 1]'),
  side('i <= #a - 1', 'i + 1 > #a', 'a[i + 1]'),
  side('i > 2', 'i <= 2', 'a[i - 2]'),
  fc.constantFrom('sum(a[max(1, i - 1)..i + 1]) < 3', 'count(a[j] == 0 for j in max(1, i - 1)..min(#a, i + 1)) != 1'),
);

test('random rules about neighbours where there are some', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 2 }),
      fc.boolean(),
      (all, from, isAny) => {
        const move = `a with [i] = ${from - 1} for i in 1..#a where a[i] == ${from} and (${all.join(isAny ? ' or ' : ' and ')})`;
        const ruleset = rulesetOf(game(move, 'a with [i] = 0 for i in 1..#a where a[i] == 2'));
        if (ruleset.bordered === undefined) return;
        found += 1;
        checkServed(borders, ruleset, listsOf([0, 1, 2], DEEP ? 4 : 3), { isSearched });
      },
    ),
    { seed: 137, numRuns: cases(400) },
  );
  expect(found).toBeGreaterThan(5);
});

describe('the ends do not matter, or more than neighbours does', () => {
  test.each([
    ['every place alike', 'a with [i] = 1 for i in 2..#a - 1 where a[i] == 0 and a[i - 1] == 0'],
    ['a place as a number', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or i % 2 == 0)'],
    ['the length', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or #a > 4)'],
    ['the first entry', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[1] == 0)'],
    ['a place as an entry', 'a with [i] = i for i in 1..#a where a[i] == 0 and i < #a'],
    ['all before', 'a with [i] = 1 for i in 1..#a where all(a[j] == 0 for j in max(1, i - 1)..#a)'],
    ['two places', 'a with [i] = 1, [j] = 1 for i in 1..#a, j in 1..#a where i < j and (i == 1 or a[i] == 0)'],
    ['far away', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i <= 20 or a[i - 20] == 0)'],
    ['another max', 'a with [i] = 1 for i in 1..#a where a[i] == 0 and sum(a[max(1, i - 1)..i]) < max(1, i)'],
    [
      'a name that is hidden',
      'a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or some(i == 1 for i in 1..2))',
    ],
  ])('%s', (_, move) => expect(rulesetOf(game(move)).bordered).toBeUndefined());

  test.each([
    [
      'a stop',
      'game G(a...) { move to a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] == 0)  stop where #a == 3 }',
    ],
    [
      'a list that becomes shorter',
      'game G(a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where i == 1 or a[i - 1] == 0 }',
    ],
    ['an unordered list', 'game G(unordered a...) { move to a with [i] = 0 for i in 1..#a where i == 1 and a[i] > 0 }'],
  ])('%s', (_, text) => {
    const ruleset = rulesetOf(text);
    if (ruleset.bordered !== undefined) checkServed(borders, ruleset, listsOf([0, 1], 4), { isSearched });
  });

  test('another function of the name max', () => {
    const text = `let max(x, y) = x + y - 1
      ${game('a with [i] = 1 for i in 1..#a where a[i] == 0 and sum(a[max(1, i - 1)..i]) == 0')}`;
    expect(rulesetOf(text).bordered).toBeUndefined();
  });
});

/** Dawson's Kayles, octal 0.137, by the definition. */
function seats(length: number): number {
  const values = [0];
  for (let row = 1; row <= length; row += 1) {
    const met = new Set<number>();
    for (let place = 1; place <= row; place += 1)
      met.add((values[Math.max(0, place - 2)] ?? 0) ^ (values[Math.max(0, row - place - 1)] ?? 0));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values[length] ?? 0;
}

test.each([40, 300, 2000])('a row of %i seats, none taken beside another', (length) => {
  const rule =
    'game Seats(w: text) { move to w with [i] = "1" for i in 1..#w where w[i] == "0" and not ("1" in w[max(1, i - 1)..i + 1]) }';
  const { answers } = askQuestions(`${rule}  expect sg(Seats(["0" for j in 1..${length}])) = ${seats(length)}`);
  expect(answers).toMatchObject([{ holds: true }]);
});
