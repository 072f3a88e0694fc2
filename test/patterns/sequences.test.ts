import { describe, expect, test } from 'vitest';
import { LOST, NAMED_GAMES, VALUES } from '../../server/src/patterns/sequences.ts';
import { answerText } from '../ask.ts';

/* Each sequence against its definition in the OEIS, computed in a different way from the product. */

const LENGTH = 130;
const numbers = [...Array(LENGTH).keys()];
const binary = (n: number): string => n.toString(2);
const ones = (n: number): number => [...binary(n)].filter((digit) => digit === '1').length;
const zerosAtEnd = (n: number): number => binary(n).length - binary(n).lastIndexOf('1') - 1;
const first = (holds: (n: number) => boolean): readonly number[] => {
  const found: number[] = [];
  for (let n = 0; found.length < LENGTH; n += 1) if (holds(n)) found.push(n);
  return found;
};
const grown = (begin: readonly number[], next: (terms: readonly number[]) => number): readonly number[] => {
  const terms = [...begin];
  while (terms.length < LENGTH) terms.push(next(terms));
  return terms;
};
const before = (terms: readonly number[], back: number): number => terms.at(-back) ?? 0;

/** The pairs of Wythoff: the least number that is in no pair before, and the same with the place of the pair added. */
function wythoffPairs(): readonly (readonly [number, number])[] {
  const used = new Set<number>();
  return numbers.map((n) => {
    let least = 1;
    while (used.has(least)) least += 1;
    used.add(least);
    used.add(least + n + 1);
    return [least, least + n + 1];
  });
}

const THUE_MORSE = [...Array(8)].reduce<string>(
  (word) => word + word.replaceAll(/./g, (x) => (x === '0' ? '1' : '0')),
  '0',
);

const DEFINED: Readonly<Record<string, readonly number[]>> = {
  A001477: numbers,
  A000035: grown([0, 1], (terms) => before(terms, 2)),
  A010872: grown([0, 1, 2], (terms) => before(terms, 3)),
  A010873: grown([0, 1, 2, 3], (terms) => before(terms, 4)),
  A010874: grown([0, 1, 2, 3, 4], (terms) => before(terms, 5)),
  A004526: grown([0, 0], (terms) => before(terms, 2) + 1),
  A002264: grown([0, 0, 0], (terms) => before(terms, 3) + 1),
  A007814: numbers.map((n) => zerosAtEnd(n + 1)),
  A001511: numbers.map((n) => zerosAtEnd(2 * (n + 1))),
  A006519: numbers.map((n) => 2 ** zerosAtEnd(n + 1)),
  A053644: numbers.map((n) => (n === 0 ? 0 : Number.parseInt(binary(n).replaceAll(/(?<=.)./g, '0'), 2))),
  A029837: numbers.map((n) => Math.ceil(Math.log2(n + 1))),
  A000120: numbers.map(ones),
  A010060: [...THUE_MORSE].map(Number).slice(0, LENGTH),
  // Neighbours differ in one digit: the one that changes is the lowest 1 of the number.
  A003188: grown([0], (terms) => before(terms, 1) ^ (2 ** zerosAtEnd(terms.length))),
  A025480: grown([], (terms) => (terms.length % 2 === 0 ? terms.length / 2 : (terms[(terms.length - 1) / 2] ?? 0))),
  A000196: numbers.map((n) => numbers.findLast((root) => root * root <= n) ?? 0),
  A000079: grown([1], (terms) => 2 * before(terms, 1)),
  A000045: grown([1, 2], (terms) => before(terms, 1) + before(terms, 2)),
  A000290: grown([0], (terms) => before(terms, 1) + 2 * terms.length - 1),
  A000217: grown([0], (terms) => before(terms, 1) + terms.length),
  A000225: grown([0], (terms) => 2 * before(terms, 1) + 1),
  A001969: first((n) => ones(n) % 2 === 0),
  A000069: first((n) => ones(n) % 2 === 1),
  A000201: wythoffPairs().map(([least]) => least),
  A001950: wythoffPairs().map(([, greatest]) => greatest),
};

describe('a sequence agrees with the OEIS', () => {
  test.each([...VALUES, ...LOST])('$id', ({ id, at }) => {
    const terms = DEFINED[id]?.filter(Number.isSafeInteger) ?? [];
    expect(terms.length).toBeGreaterThan(50);
    expect(terms.map((_, n) => at(n))).toEqual(terms);
  });
});

/** The first terms in the OEIS. */
const OF_GAMES: Readonly<Record<string, readonly number[]>> = {
  A002186: [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
  A002187: [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
  A002188: [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2],
  A014586: [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1],
  A014588: [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1],
};

test.each([...NAMED_GAMES])('the values of %s are %s', (game, id) => {
  const [answer] = answerText(`show sg(${game}(0..11))`).answers;
  expect(answer).toMatchObject({ kind: 'shown', value: `[${OF_GAMES[id]?.join(', ')}]` });
});
