import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askQuestions, errors, expectations, positions } from '../ask.ts';
import { createOracle } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';
import { knownHeapGames, knownPairGames } from './shapes.ts';

const heaps = Array.from({ length: 33 }, (_, n) => n);
const side = Array.from({ length: 9 }, (_, n) => n);

describe('rules that a theorem knows, and their neighbours', () => {
  it(
    'of one heap: values and numbers of winning moves',
    () => {
      fc.assert(
        fc.property(knownHeapGames('Game'), fc.nat(9), ({ declaration, game }, m) => {
          const oracle = createOracle();
          const values = heaps.map((n) => oracle.nimber({ game, state: [n] }));
          const winning = heaps.map((n) => {
            const options = new Set(
              game
                .options([n])
                .filter((sum) => oracle.value(sum) === m)
                .map(movesKey),
            );
            return options.size + (values[n] !== undefined && values[n] < m ? 1 : 0);
          });
          const asked = askQuestions(
            `${declaration}\nexpect sg(Game(0..32)) = [${values.join(', ')}]\n${heaps
              .map((n) => `expect moves(Game(${n}) + Nim(${m})) = ${winning[n]}`)
              .join('\n')}`,
          );
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).length).toBe(1 + heaps.length);
        }),
        runs(40),
      );
    },
    TIMEOUT,
  );

  it(
    'of one heap: misère outcomes',
    () => {
      fc.assert(
        fc.property(knownHeapGames('Game'), ({ declaration, game }) => {
          const oracle = createOracle();
          const sums = side.flatMap((a) => side.slice(a).map((b) => [a, b] as const));
          const lines = sums.map(([a, b]) => {
            const sum = [a, b].map((n) => ({ game, state: [n] }));
            return `expect outcome(misere Game(${a}, ${b})) = ${oracle.outcome(sum, true)}`;
          });
          const asked = askQuestions([declaration, ...lines].join('\n'));
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).length).toBe(lines.length);
        }),
        runs(60),
      );
    },
    TIMEOUT,
  );

  it(
    'of two numbers: values, and misère outcomes',
    () => {
      fc.assert(
        fc.property(knownPairGames('Game'), ({ declaration, game }) => {
          const oracle = createOracle();
          const rows = side.map((a) => side.map((b) => oracle.nimber({ game, state: [a, b] })));
          const lines = rows.map((row, a) => `expect sg(Game(${a}, 0..8)) = [${row.join(', ')}]`);
          const lost = side.map((a) => oracle.outcome([{ game, state: [a, 7 - (a % 8)] }], true));
          const plays = side.map((a) => `play misere Game(${a}, ${7 - (a % 8)})`);
          const asked = askQuestions([declaration, ...lines, ...plays].join('\n'));
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).length).toBe(lines.length);
          expect(positions(asked).map(({ outcome }) => outcome)).toEqual(lost);
        }),
        runs(60),
      );
    },
    TIMEOUT,
  );
});

/** Options are the same when the same heaps are left, apart from those of 0. */
function movesKey(sum: readonly { readonly state: readonly number[] }[]): string {
  const left = sum.map(({ state }) => state[0] ?? 0).filter((heap) => heap > 0);
  return left.sort((a, b) => a - b).join(' ');
}
