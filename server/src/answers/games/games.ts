import {
  analyse,
  auditRules,
  explorationOf,
  type Ground,
  LimitReached,
  type Meter,
  type Nimber,
  nimberOf,
  nimberText,
  observe,
  outgrows,
  type Period,
  periodOf,
  type Ruleset,
  rulesKey,
  type State,
  sequence,
} from '../../engine/index.ts';
import type { CompiledGame } from '../../semantics/games/shared/compiled-game.ts';
import { recognise } from '../../semantics/program/recognise.ts';
import type { GameAnswer, GameValues, Unproved, UsedGame } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked, Context, Detail } from '../shared/context.ts';
import { valuesOfForm } from './forms.ts';

/** How many first values of a game with one heap are listed. */
const FIRST_VALUES = 24;
/** A line shows a period only if it is proved in about half a millisecond: a file may declare hundreds of games, each with such a line. */
const STEPS_FOR_PERIOD = 150_000;
/** The number of rows and columns listed for a game with two numbers. */
const TABLE_SIZE = 10;

const UNKNOWN: GameValues = { known: null, values: [], table: [], period: null, ground: { kind: 'computed' } };

/**
 * The first values of a game, and its period if that is found quickly or an explanation is asked for. A game with parameters has
 * no values until they are given.
 */
export function answerGame({ declaration }: CompiledGame, asked: Asked): GameAnswer {
  if (declaration.parameters.length > 0) return { kind: 'game', problems: [], ...UNKNOWN };
  const ruleset = asked.environment.instantiate(declaration.name.text, []);
  return { kind: 'game', problems: [], ...valuesOfGame(ruleset, asked, asked.meter) };
}

/** The values of a game with one or two numbers, as far as the meter allows. */
function valuesOfGame(ruleset: Ruleset, context: Asked, meter: Meter): GameValues {
  const { session, detail } = context;
  if (ruleset.form !== undefined && ruleset.form.kind !== 'rules') return valuesOfForm(ruleset, context, meter);
  const known = detail === 'explanation' ? recognise(ruleset) : null;
  if (ruleset.signed.length === 2) {
    const table = tableOf(ruleset, context, meter);
    return { ...UNKNOWN, known, table, ground: theoremOf(ruleset, [TABLE_SIZE - 1, TABLE_SIZE - 1], context, meter) };
  }
  if (ruleset.signed.length !== 1) return { ...UNKNOWN, known };
  // Questions about single positions are answered nevertheless; here, the search would end with the time.
  if (outgrows({ ruleset, state: [FIRST_VALUES - 1] }, meter)) return { ...UNKNOWN, known };
  const values = sequence(session, ruleset, 0, FIRST_VALUES - 1, meter).map(nimberText);
  const period =
    detail === 'explanation'
      ? periodWithin(ruleset, context, meter)
      : (bestEffort(context, (quick) => periodOf(session, ruleset, quick, STEPS_FOR_PERIOD), STEPS_FOR_PERIOD) ?? null);
  const ground: Ground =
    period === null ? theoremOf(ruleset, [FIRST_VALUES - 1], context, meter) : { kind: 'periodic', period };
  if (ground.kind !== 'computed') return { ...UNKNOWN, known, values, period, ground };
  return { ...UNKNOWN, known, values, unproved: unprovedOf(ruleset, context, detail), ground };
}

/** The number of values that are searched for a pattern. */
const OBSERVED_VALUES = 500;

/** How far the values of a game without a proved period are known, and in an explanation also the pattern that they show. */
export function unprovedOf(ruleset: Ruleset, context: Context, detail: Detail = 'explanation'): Unproved {
  const { session } = context;
  const exploration = explorationOf(session, ruleset);
  const values: Nimber[] = [];
  if (detail === 'explanation')
    bestEffort(context, (meter) => {
      while (values.length < OBSERVED_VALUES)
        values.push(nimberOf(session, { ruleset, state: [values.length] }, meter));
    });
  return {
    key: rulesKey(ruleset),
    provable: exploration?.provable === true,
    reached: String(exploration?.reached() ?? values.length),
    observed: observe(values),
    looking: false,
  };
}

/** The theorem that gives the value of a state, and thus of all smaller states; `computed` if there is none. Throws `Refuted`. */
export function theoremOf(ruleset: Ruleset, state: State, { session }: Pick<Context, 'session'>, meter: Meter): Ground {
  const { ground } = analyse(session, [{ component: { ruleset, state }, times: 1 }], meter);
  if (ground.kind !== 'theorem') return { kind: 'computed' };
  auditRules(session, ruleset);
  return ground;
}

/** A proved period; null if none is proved within the meter. */
export function periodWithin(ruleset: Ruleset, { session }: Context, meter: Meter): Period | null {
  try {
    return periodOf(session, ruleset, meter);
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

function tableOf(ruleset: Ruleset, { session }: Context, meter: Meter): string[][] {
  const side = Array.from({ length: TABLE_SIZE }, (_, index) => index);
  return side.map((row) =>
    side.map((column) => nimberText(nimberOf(session, { ruleset, state: [row, column] }, meter))),
  );
}

const MOST_GAMES = 4;

/**
 * The games that a position uses: with an explanation, whatever can be found quickly about them; otherwise what a longer search
 * for a period needs.
 */
export function gamesUsed(rulesets: Iterable<Ruleset>, asked: Asked): UsedGame[] {
  const valuesOf = (ruleset: Ruleset): GameValues => {
    if (asked.detail === 'explanation')
      return bestEffort(asked, (meter) => valuesOfGame(ruleset, asked, meter)) ?? UNKNOWN;
    return explorationOf(asked.session, ruleset) === null
      ? UNKNOWN
      : { ...UNKNOWN, unproved: unprovedOf(ruleset, asked, 'verdict') };
  };
  return [...rulesets].slice(0, MOST_GAMES).map((ruleset) => ({ name: ruleset.name, ...valuesOf(ruleset) }));
}
