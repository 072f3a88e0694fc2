import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';

it('the places of a number in a list are those at which it stands', () => {
  const entries = fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 16, maxLength: 24 });
  const ends = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 16 }));
  const condition = fc.constantFrom('p[k] == e', 'e == p[k]', 'k > 0 and p[k] == e and k != 3', 'p[k] == 2 * e - e');
  fc.assert(
    fc.property(entries, ends, condition, (list, [from, to], written) => {
      const isMet = (k: number, e: number) => list[k - 1] === e && (!written.includes('k != 3') || k !== 3);
      const expected = [-3, -2, 0, 1, 4].map((e) => list.flatMap((_, at) => (isMet(at + 1, e) ? [at + 1] : [])));
      const within = expected.map((places) => places.filter((place) => from <= place && place <= to));
      const asked = askQuestions(`let p = ${JSON.stringify(list)}
expect [[k for k in ${from}..${to} where ${written}] for e in [-3, -2, 0, 1, 4]] = ${JSON.stringify(within)}
expect [[k for k in 1..#p where not (p[k] != e)] for e in {0}] = [[k for k in 1..#p where p[k] == 0]]
expect all(p[k] != 0 for k in 1..#p where p[k] != 0)`);
      expect(complaints(asked)).toEqual([]);
    }),
    { numRuns: 30, seed: 4 },
  );
});

it.each([
  ['0..9', 'no entry 0'],
  ['-3..9', 'no negative entry'],
  ['1..18', 'no entry behind the last'],
  ['{k in 1..18 where p[k] == 1}', 'nor in a set'],
])('an entry that does not exist is an error, however few places there are: %s, %s', (set) => {
  // The list gets its index before the entry is asked for.
  const text = `let p = [k % 3 for k in 1..17]
show [if e == 3 then [k for k in ${set} where p[k] == e] else [k for k in 1..17 where p[k] == e] for e in 1..3]`;
  expect(complaints(askQuestions(text))).toEqual([expect.stringContaining('outside-list')]);
});

it.each([
  'show [#{k in 1..(if i == 3 then 25 else 20) where p[k] != i} for i in 1..3]',
  'game G(n) { move to (m) for m in 1..n - 1 where p[m] != n }\nshow [sg(G(n)) for n in [19, 20, 25]]',
])('nor can one be left out among entries that do not exist: %s', (asking) => {
  const text = `let p = [k % 3 for k in 1..20]\n${asking}`;
  expect(complaints(askQuestions(text))).toEqual([expect.stringContaining('outside-list')]);
});

it('a list of 20,000 parents is a tree whose values are found vertex by vertex', () => {
  const asked = askQuestions(`let p = [0] ++ [if i % 2 == 0 then 1 else i - 1 for i in 2..20_001]
let value(i) = xor(value(j) + 1 for j in i + 1..#p where p[j] == i)
expect value(1) = 0
expect value(2) = 1`);
  expect(complaints(asked)).toEqual([]);
});

it('the entries of a state are asked for anew in each state', () => {
  const asked = askQuestions(`game G(a...) { move to a with [k] = 0 for e in 1..2, k in 1..#a where a[k] == e }
expect sg(G([k % 3 for k in 1..17])) = 0
expect sg(G([k % 3 for k in 1..16])) = 1`);
  expect(complaints(asked)).toEqual([]);
});
