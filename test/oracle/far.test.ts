import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameAnswer } from '../../server/src/answers/shared/answer.ts';
import { askQuestions, errors, expectations } from '../ask.ts';
import { uniformGames } from './heap-games.ts';
import { createOracle, type Game } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';

/** The values of the heaps below `count`, by the definition. */
function valuesOf(game: Game, count: number): readonly number[] {
  const oracle = createOracle();
  return Array.from({ length: count }, (_, n) => oracle.nimber({ game, state: [n] }));
}

/*
 * Rules that do not look at the heap are answered by theorems and tables, so these tests go further out than those of
 * rules of all kinds: there the theorems begin to speak.
 */
describe('heaps far out', () => {
  it(
    'have the values of the definition',
    () => {
      fc.assert(
        fc.property(uniformGames('Game'), (twin) => {
          const values = valuesOf(twin.game, 90);
          const asked = askQuestions(`${twin.declaration}\nexpect sg(Game(0..89)) = [${values.join(', ')}]`);
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).map(({ actual }) => actual)).toEqual([`[${values.join(', ')}]`]);
        }),
        runs(60),
      );
    },
    TIMEOUT,
  );

  it(
    'keep the period that was proved, which is the least',
    () => {
      fc.assert(
        fc.property(uniformGames('Game'), (twin) => {
          const [answer] = askQuestions(twin.declaration).answers.filter(
            (found): found is GameAnswer => found.kind === 'game',
          );
          if (answer?.period == null) return;
          const [start, length, saltus] = [answer.period.preperiod, answer.period.period, answer.period.saltus].map(
            Number,
          );
          fc.pre(start !== undefined && length !== undefined && saltus !== undefined && start + 2 * length < 150);
          const values = valuesOf(twin.game, 160);
          const repeats = (from: number, by: number, grown: number) =>
            values.slice(from, values.length - by).every((value, index) => values[from + index + by] === value + grown);
          expect(repeats(start, length, saltus)).toBe(true);
          expect(start > 0 && repeats(start - 1, length, saltus)).toBe(false);
          for (let shorter = 1; shorter < length; shorter += 1) {
            const grown = (values[start + shorter] ?? 0) - (values[start] ?? 0);
            expect(repeats(start, shorter, grown)).toBe(false);
          }
        }),
        runs(60),
      );
    },
    TIMEOUT,
  );
});
