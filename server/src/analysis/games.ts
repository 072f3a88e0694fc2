import { type Ground, LimitReached, type Meter, nimberOf, type Period, periodOf, type Ruleset, sequence } from '../engine/engine.ts';
import type { CompiledGame } from '../semantics/games.ts';
import type { GameAnswer, GameValues } from './answer.ts';
import type { Asked, Context } from './context.ts';
import { helpfully } from './help.ts';

/** So many first values of a game with one heap are told. */
const FIRST_VALUES = 24;
/** So many rows and columns of a game with two numbers. */
const TABLE_SIZE = 10;

const UNKNOWN: GameValues = { values: [], table: [], period: null, ground: { kind: 'computed' } };

/** The first values of a game and its period. A game with parameters has none until they are given. */
export function answerGame({ declaration }: CompiledGame, asked: Asked): GameAnswer {
  const known =
    declaration.parameters.length > 0
      ? UNKNOWN
      : valuesOfGame(asked.environment.instantiate(declaration.name.text, []), asked, asked.meter);
  return { kind: 'game', problems: [], ...known };
}

/** The values of a game with one or two numbers, as far as the meter allows. */
export function valuesOfGame(ruleset: Ruleset, context: Context, meter: Meter): GameValues {
  const { session } = context;
  if (ruleset.signed.length === 2) return { ...UNKNOWN, table: tableOf(ruleset, context, meter) };
  if (ruleset.signed.length !== 1) return UNKNOWN;
  const values = sequence(session, ruleset, 0, FIRST_VALUES - 1, meter).map(String);
  const period = periodWithin(ruleset, context, meter);
  const ground: Ground = period === null ? { kind: 'computed' } : { kind: 'periodic', period };
  return { ...UNKNOWN, values, period, ground };
}

function periodWithin(ruleset: Ruleset, { session }: Context, meter: Meter): Period | null {
  try {
    return periodOf(session, ruleset, meter);
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

function tableOf(ruleset: Ruleset, { session }: Context, meter: Meter): string[][] {
  const side = Array.from({ length: TABLE_SIZE }, (_, index) => index);
  return side.map((row) => side.map((column) => String(nimberOf(session, { ruleset, state: [row, column] }, meter))));
}

const MOST_GAMES = 4;

/** What can be told quickly of the games that a position uses; a game that takes too long is told without values. */
export function gamesUsed(rulesets: Iterable<Ruleset>, context: Context): (GameValues & { name: string })[] {
  return [...rulesets].slice(0, MOST_GAMES).map((ruleset) => ({
    name: ruleset.name,
    ...(helpfully(context, (meter) => valuesOfGame(ruleset, context, meter)) ?? UNKNOWN),
  }));
}
