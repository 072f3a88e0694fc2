import { type Ground, type Int, LimitReached, nimberOf, type Period, periodOf, type Ruleset, sequence } from '../engine/engine.ts';
import type { CompiledGame } from '../semantics/games.ts';
import type { GameAnswer } from './answer.ts';
import type { Asked, Context } from './context.ts';

/** So many first values of a game with one heap are shown; the command line prints them all. */
const FIRST_VALUES = 24;
/** So many rows and columns of a game with two numbers. */
const TABLE_SIZE = 10;

/** The first values of a game and its period. A game with parameters has none until they are given. */
export function answerGame(game: CompiledGame, asked: Asked): GameAnswer {
  const { declaration } = game;
  const blank: GameAnswer = { kind: 'game', problems: [], values: [], table: [], period: null, ground: { kind: 'computed' } };
  if (declaration.parameters.length > 0) return blank;
  const ruleset = asked.environment.instantiate(declaration.name.text, []);
  if (declaration.states.length === 2) return { ...blank, table: tableOf(ruleset, asked) };
  if (declaration.states.length !== 1) return blank;
  const values = firstValues(ruleset, asked);
  const period = values.length < FIRST_VALUES ? null : periodWithin(ruleset, asked);
  const ground: Ground = period === null ? { kind: 'computed' } : { kind: 'periodic', period };
  return { ...blank, values: values.map(String), period, ground };
}

/** As many of the first values as the budget allows; none where the rules repeat or fail, which a position that meets it tells. */
function firstValues(ruleset: Ruleset, { session, meter }: Context): readonly Int[] {
  return sequence(session, ruleset, 0, FIRST_VALUES - 1, meter);
}

function periodWithin(ruleset: Ruleset, { session, meter }: Context): Period | null {
  try {
    return periodOf(session, ruleset, meter);
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

function tableOf(ruleset: Ruleset, { session, meter }: Context): string[][] {
  const side = Array.from({ length: TABLE_SIZE }, (_, index) => index);
  return side.map((row) => side.map((column) => String(nimberOf(session, { ruleset, state: [row, column] }, meter))));
}
