import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askQuestions, errors, expectations } from '../ask.ts';
import type { GameTwin } from './games.ts';
import { heapGames } from './heap-games.ts';
import { createOracle, type Game } from './oracle.ts';
import { pairGames } from './pair-games.ts';
import { runs, TIMEOUT } from './runs.ts';
import { knownHeapGames, knownPairGames } from './shapes.ts';
import { conditions, constants, type Twin, upTo } from './twins.ts';

/** The same game, in which states with a condition have no moves. */
function stopped({ declaration, game, width }: GameTwin, over: Twin<boolean>, names: readonly string[]): GameTwin {
  const stopping: Game = {
    name: game.name,
    options: (state) =>
      over.of(Object.fromEntries(names.map((name, index) => [name, state[index] ?? 0])))
        ? []
        : game
            .options(state)
            .map((sum) => sum.map((part) => (part.game === game ? { ...part, game: stopping } : part))),
  };
  return { declaration: declaration.replace(/\}\s*$/, `  stop where ${over.text}\n}`), game: stopping, width };
}

function namesIn({ declaration }: GameTwin): readonly string[] {
  return /\(([^)]*)\)/.exec(declaration)?.[1]?.split(/\s*,\s*/) ?? [];
}

/** Play stops where any condition holds, or in a single state, which a shortcut is most likely to miss. */
function stoppedGames(games: fc.Arbitrary<GameTwin>): fc.Arbitrary<GameTwin> {
  return games.chain((twin) => {
    const names = namesIn(twin);
    const single = constants(0, 9).map(
      (value): Twin<boolean> => ({
        text: names.map((name) => `${name} == ${value.text}`).join(' and '),
        of: (variables) => names.every((name) => variables[name] === value.of(variables)),
      }),
    );
    return fc.oneof(conditions(names), single).map((over) => stopped(twin, over, names));
  });
}

describe('play that stops where a condition holds', () => {
  it.each([
    ['rules that a theorem knows', knownHeapGames('Game')],
    ['any rules', heapGames('Game')],
  ])(
    'in one heap, %s: values, winning moves and misère outcomes',
    (_, games) => {
      fc.assert(
        fc.property(stoppedGames(games), fc.nat(6), ({ declaration, game }, m) => {
          const oracle = createOracle();
          const heaps = upTo(0, 10);
          const values = heaps.map((n) => oracle.nimber({ game, state: [n] }));
          const sums = heaps.filter((n) => n % 3 === 0).map((n) => [n, (n * 5 + m) % 6]);
          const asked = askQuestions(
            [
              declaration,
              `expect sg(Game(0..10)) = [${values.join(', ')}]`,
              ...sums.map(([a = 0, b = 0]) => {
                const sum = [a, b].map((n) => ({ game, state: [n] }));
                return `expect outcome(misere Game(${a}) + Game(${b})) = ${oracle.outcome(sum, true)}`;
              }),
              ...sums.map(([a = 0, b = 0]) => {
                const sum = [a, b].map((n) => ({ game, state: [n] }));
                return `expect moves(Game(${a}) + Game(${b})) = ${oracle.winningMoves(sum, false).length}`;
              }),
            ].join('\n'),
          );
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).length).toBe(1 + 2 * sums.length);
        }),
        runs(40),
      );
    },
    TIMEOUT,
  );

  it.each([
    ['rules that a theorem knows', knownPairGames('Game')],
    ['any rules', pairGames('Game')],
  ])(
    'in two heaps, %s: values and misère outcomes',
    (_, games) => {
      fc.assert(
        fc.property(stoppedGames(games), ({ declaration, game }) => {
          const oracle = createOracle();
          const side = upTo(0, 6);
          const lines = side.flatMap((a) => [
            `expect sg(Game(${a}, 0..6)) = [${side.map((b) => oracle.nimber({ game, state: [a, b] })).join(', ')}]`,
            `expect outcome(misere Game(${a}, ${6 - a})) = ${oracle.outcome([{ game, state: [a, 6 - a] }], true)}`,
          ]);
          const asked = askQuestions([declaration, ...lines].join('\n'));
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).length).toBe(lines.length);
        }),
        runs(40),
      );
    },
    TIMEOUT,
  );
});
