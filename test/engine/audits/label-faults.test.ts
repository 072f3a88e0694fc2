import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { loopyOf, type Nimber, nimberText, type Outcome } from '../../../server/src/engine/game/nimber.ts';
import { type Labelling, wrongOutcome, wrongValue } from '../../../server/src/engine/kernel/labels.ts';
import { label, type Moves, outcomes } from '../../../server/src/engine/search/label.ts';
import { cases } from '../../tiers.ts';
import { range } from '../support/range.ts';

const SIZE = 6;
const graphs: fc.Arbitrary<Moves> = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 3 }), {
  minLength: SIZE,
  maxLength: SIZE,
});
const ranks = fc.shuffledSubarray(range(0, SIZE - 1), { minLength: SIZE });
const nimbers: fc.Arbitrary<Nimber> = fc.oneof(
  fc.nat(3),
  fc.uniqueArray(fc.nat(2)).map((options) => loopyOf(options)),
);

const nothing = (moves: Moves): readonly undefined[] => moves.map(() => undefined);
const isWrong = (labelling: Labelling<Nimber>): boolean => wrongValue(labelling, unlimited) >= 0;

/** A token on the squares of a strip, which moves one square to either side, but not from the first and not beyond the last. */
const strip = (last: number): Moves =>
  range(0, last).map((square) => (square === 0 ? [] : square < last ? [square - 1, square + 1] : [square - 1]));

describe('values that fit those of the options in every position, but not the definition, are found', () => {
  it('if they alternate where play goes on for ever', () => {
    // From each square but the last two, a token may go back to where it came from.
    const moves: Moves = range(0, 9).map((square) => [(square + 1) % 10, (square + 9) % 10]);
    const labels = moves.map((_, vertex) => vertex % 2);
    fc.assert(
      fc.property(fc.shuffledSubarray(range(0, 9), { minLength: 10 }), (order) => {
        expect(isWrong({ moves, known: nothing(moves), labels, ranks: order })).toBe(true);
      }),
      { numRuns: cases(50), seed: 9 },
    );
    expect(label(moves, nothing(moves), unlimited).values.map(nimberText)).toEqual(Array(10).fill('∞{}'));
  });

  it('if they alternate on a strip where only one end ends play', () => {
    const moves = strip(3);
    const labels = label(moves, nothing(moves), unlimited).values;
    expect(labels.map(nimberText)).toEqual(['0', '∞{0}', '∞{}', '∞{}']);
    for (const ranks of [
      [0, 1, 2, 3],
      [0, 3, 2, 1],
    ])
      expect(isWrong({ moves, known: nothing(moves), labels: [0, 1, 0, 1], ranks })).toBe(true);
  });

  it('whatever the graph, the order, and which of the values are changed', () => {
    fc.assert(
      fc.property(
        graphs,
        ranks,
        fc.array(fc.option(nimbers, { nil: undefined }), { minLength: SIZE }),
        (moves, order, changed) => {
          const { values } = label(moves, nothing(moves), unlimited);
          const labels = values.map((value, vertex) => changed[vertex] ?? value);
          const isSame = labels.every((value, vertex) => nimberText(value) === nimberText(values[vertex] ?? 0));
          expect(isSame || isWrong({ moves, known: nothing(moves), labels, ranks: order })).toBe(true);
        },
      ),
      { numRuns: cases(500), seed: 9 },
    );
  });
});

describe('outcomes that fit those of the options in every position, but not the definition, are found', () => {
  it('if two positions win and lose by turns for ever', () => {
    const moves: Moves = [[1], [0]];
    const found = (labels: readonly Outcome[], ranks: readonly number[]): number =>
      wrongOutcome({ moves, known: nothing(moves), labels, ranks }, 'P', unlimited);
    expect(found(['N', 'P'], [0, 1])).toBe(0);
    expect(found(['N', 'P'], [1, 0])).toBe(1);
    expect(found(['draw', 'draw'], [0, 1])).toBe(-1);
  });

  it('whatever the graph, the order, and which of the outcomes are changed', () => {
    const outcome = fc.constantFrom<Outcome>('P', 'N', 'draw');
    const changes = fc.array(fc.option(outcome, { nil: undefined }), { minLength: SIZE });
    fc.assert(
      fc.property(graphs, ranks, changes, outcome, (moves, order, changed, ended) => {
        const right = outcomes(moves, nothing(moves), ended, unlimited);
        const labels = right.map((each, vertex) => changed[vertex] ?? each);
        const wrong = wrongOutcome({ moves, known: nothing(moves), labels, ranks: order }, ended, unlimited);
        expect(labels.every((each, vertex) => each === right[vertex]) || wrong >= 0).toBe(true);
      }),
      { numRuns: cases(500), seed: 9 },
    );
  });
});
