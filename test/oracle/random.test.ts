import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { askPlays, askQuestions, errors, expectations, positions, readSum } from '../ask.ts';
import { type GameTwin, NIM } from './games.ts';
import { heapGames } from './heap-games.ts';
import { type Component, createOracle, identityOf, textOf } from './oracle.ts';
import { pairGames } from './pair-games.ts';
import { type PositionTwin, sums } from './positions.ts';
import { runs, TIMEOUT } from './runs.ts';
import { signedGames } from './signed-games.ts';

/*
 * Rules made up at random, written as text for the product and as closures for the oracle: both have to agree on every
 * value, outcome and winning move. This is the test of the whole way from text to answer.
 */

describe('random rules', () => {
  it(
    'of one heap: values',
    () => {
      fc.assert(
        fc.property(heapGames('Game'), (twin) => {
          const heaps = Array.from({ length: 13 }, (_, n) => n);
          const values = heaps.map((n) => createOracle().nimber({ game: twin.game, state: [n] }));
          const asked = askQuestions(`${twin.declaration}\nexpect sg(Game(0..12)) = [${values.join(', ')}]`);
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).map(({ actual }) => actual)).toEqual([`[${values.join(', ')}]`]);
        }),
        runs(100),
      );
    },
    TIMEOUT,
  );

  it(
    'of two numbers: values',
    () => {
      fc.assert(
        fc.property(pairGames('Game'), fc.nat(6), (twin, a) => {
          const oracle = createOracle();
          const values = [0, 1, 2, 3, 4, 5, 6].map((b) => oracle.nimber({ game: twin.game, state: [a, b] }));
          const asked = askQuestions(`${twin.declaration}\nexpect sg(Game(${a}, 0..6)) = [${values.join(', ')}]`);
          expect(errors(asked)).toEqual([]);
          expect(expectations(asked).map(({ actual }) => actual)).toEqual([`[${values.join(', ')}]`]);
        }),
        runs(100),
      );
    },
    TIMEOUT,
  );

  it(
    'of numbers that may be negative: values',
    () => {
      fc.assert(
        fc.property(signedGames('Game'), fc.integer({ min: -4, max: 4 }), fc.nat(3), (twin, x, y) => {
          const value = createOracle().nimber({ game: twin.game, state: [x, y] });
          const asked = askQuestions(`${twin.declaration}\nplay Game(${x}, ${y})`);
          expect(errors(asked)).toEqual([]);
          expect(positions(asked).map((position) => position.value)).toEqual([String(value)]);
        }),
        runs(100),
      );
    },
    TIMEOUT,
  );
});

/** The winning moves of an answer in the form that the oracle uses. */
function movesIn(answer: PositionAnswer, sum: readonly Component[], games: readonly GameTwin[]): readonly string[] {
  const known = new Map([
    ...games.map(({ game, width }) => [game.name, { game, width }] as const),
    ['Nim', { game: NIM, width: 1 }],
  ]);
  const isHeap = (name: string) => known.get(name)?.width === 1;
  const moves = answer.winningMoves.list.map(({ component, from, to }) => {
    const read = readSum(to, isHeap).map(({ game, state }) => ({ game: known.get(game)?.game ?? NIM, state }));
    const moved = sum[component];
    expect(from).toBe(moved === undefined ? undefined : textOf([moved]));
    return `${component} -> ${identityOf(read)}`;
  });
  return moves.sort();
}

function compare({ declarations, games, text, sum }: PositionTwin, misere: boolean): void {
  const oracle = createOracle();
  const written = `${declarations.join('\n')}\nplay ${misere ? 'misere ' : ''}${text}`;
  const asked = askPlays(written);
  expect(errors(asked)).toEqual([]);
  const answer = positions(asked).at(-1);
  expect(answer?.outcome).toBe(oracle.outcome(sum, misere));
  const winning = oracle.winningMoves(sum, misere);
  expect(answer?.winningMoves).toMatchObject({ exact: true, count: String(winning.length) });
  expect(answer === undefined ? [] : movesIn(answer, sum, games)).toEqual(winning);
  if (misere) return;
  expect(answer?.value).toBe(String(oracle.value(sum)));
  expect(answer?.components.map(({ value }) => value)).toEqual(
    sum.map((component) => String(oracle.nimber(component))),
  );
}

describe('random sums', () => {
  it(
    'under normal play: values, outcomes and all winning moves',
    () => {
      fc.assert(
        fc.property(sums(3, 6), (position) => compare(position, false)),
        runs(100),
      );
    },
    TIMEOUT,
  );

  it(
    'under misère play: outcomes and all winning moves',
    () => {
      fc.assert(
        fc.property(sums(3, 4), (position) => compare(position, true)),
        runs(100),
      );
    },
    TIMEOUT,
  );
});

describe('a winning move', () => {
  it(
    'leads to a lost position when its edit is made in the text',
    () => {
      fc.assert(
        fc.property(sums(3, 6), fc.boolean(), ({ declarations, text }, misere) => {
          const rules = declarations.join('\n');
          const play = `play ${misere ? 'misere ' : ''}${text}`;
          const answer = positions(askPlays(`${rules}\n${play}`)).at(-1);
          const played = (answer?.winningMoves.list.slice(0, 4) ?? []).map(({ edit, position }) => {
            const edited = edit && `${play.slice(0, edit.span.start)}${edit.text}${play.slice(edit.span.end)}`;
            expect(edited).toBe(`play ${position}`);
            return edited;
          });
          const after = askPlays([rules, ...played].join('\n'));
          expect(errors(after)).toEqual([]);
          expect(positions(after).map(({ outcome }) => outcome)).toEqual(played.map(() => 'P'));
        }),
        runs(100),
      );
    },
    TIMEOUT,
  );
});
