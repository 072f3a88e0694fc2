import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addNimber, addXored, leastIn, mexOf, mexOfWord } from '../../../server/src/engine/arithmetic/bit-sets.ts';
import { range } from '../support/range.ts';

const WORDS = 4;
const numbers = fc.uniqueArray(fc.nat(32 * WORDS - 1));

/** Numbers as bits, in words that begin after some others. */
function wordsOf(members: readonly number[], start = 0): Uint32Array {
  const words = new Uint32Array(start + WORDS);
  for (const member of members) addNimber(words, start, member);
  return words;
}

/** The least of the numbers 0, 1, … that is not among some. */
const missing = (members: readonly number[]) => range(0, members.length).find((number) => !members.includes(number));

it.each<[members: readonly number[]]>([[[]], [[0]], [[1]], [[31]], [range(0, 30)], [range(0, 31)], [range(1, 31)]])(
  'a word of %j',
  (members) => {
    const bits = members.reduce((word, member) => word | (1 << member), 0);
    expect(mexOfWord(bits)).toBe(missing(members));
    if (members.length > 0) expect(leastIn(bits)).toBe(Math.min(...members));
  },
);

it('the least number that is missing from a set', () => {
  const all = fc.oneof(
    numbers,
    fc.nat(32 * WORDS - 1).map((most) => range(0, most)),
  );
  fc.assert(
    fc.property(all, (members) => {
      expect(mexOf(wordsOf(members))).toBe(missing(members));
      expect(mexOf(new Int32Array(wordsOf(members)))).toBe(missing(members));
    }),
  );
});

it('the xor with each member of a set', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat(32 * WORDS - 1), (members, others, by) => {
      const words = wordsOf(members, 1);
      addXored(words, 1, wordsOf(others, 2), 2, WORDS, by);
      expect(words).toEqual(wordsOf([...members, ...others.map((other) => other ^ by)], 1));
    }),
  );
});
