import { type MakeContext, sharedContexts } from '../answers/answers.ts';
import { periodWithin } from '../answers/games/games.ts';
import { withoutRefuted } from '../answers/refuted.ts';
import type { Proof } from '../answers/shared/answer.ts';
import { bestEffort } from '../answers/shared/best-effort.ts';
import type { Limits } from '../answers/shared/budget.ts';
import type { Context } from '../answers/shared/context.ts';
import { createProcessorClock } from '../answers/shared/processor-time.ts';
import type { Ruleset } from '../engine/index.ts';
import { recognise } from '../semantics/program/recognise.ts';
import { describeHeaps, describePairs } from './describe.ts';
import { effortOf, LEAST_VALUES } from './formulas/pattern.ts';
import { lineOf, tableOf } from './games/computed-values.ts';
import { equalGame } from './games/equal-games.ts';
import type { AskedGame, Shape } from './games/game-asked.ts';
import { type FoundPattern, stated, type Tests } from './games/stated.ts';
import { LOST, NAMED_GAMES, sequencesLike, VALUES } from './sequences.ts';
import { describeTriples } from './tables/three-numbers.ts';
import type { Table } from './tables/two-numbers.ts';

export interface GamePatterns {
  readonly game: string;
  /** How many values were looked at. */
  readonly seen: number;
  readonly patterns: readonly FoundPattern[];
  /** Sequences of the OEIS that agree with the values or the lost heaps, such as `A002186`. */
  readonly sequences: readonly string[];
}

/** The most heaps, the sides of tables, the side of a cube, and the rows and columns that are examined by themselves. */
const HEAPS = 1000;
const SIDE = 40;
const CUBE = 13;
const LINES = 3;
const LINE_LENGTH = 240;

/** The rest of the time is for the tests. */
const PART_FOR_VALUES = 0.5;

/**
 * Looks for descriptions of a game with one, two or three numbers, or of lists of these lengths, and states each as a conjecture. What the test of conjectures refutes is dropped;
 * a pattern is called proved only if that test proves it, or if its period is. All of this together may take as long as one answer: each kind of state its share of the time
 * that is left, of which the values may use half. A pattern for whose test no time is left is dropped. `now` returns milliseconds of processor time.
 */
export function findPatterns(
  asked: AskedGame,
  limits: Limits,
  makeContext: MakeContext = sharedContexts(),
  now: () => number = createProcessorClock(),
): GamePatterns {
  const context = makeContext(asked.program, limits);
  const end = now() + 1000 * limits.seconds;
  const found = asked.shapes.map((shape, index) => {
    const began = now();
    const share = Math.max(0, end - began) / (asked.shapes.length - index);
    context.meter.restart({ ...limits, seconds: (share * PART_FOR_VALUES) / 1000 });
    return ofShape(shape, { asked, context, limits, makeContext, now, end: began + share });
  });
  return {
    game: asked.text,
    seen: found.reduce((sum, { seen }) => sum + seen, 0),
    patterns: found.flatMap(({ patterns }) => patterns),
    sequences: [...new Set(found.flatMap(({ sequences }) => sequences))],
  };
}

/** What is needed to look at a game. */
interface Search extends Tests {
  readonly context: Context;
}

type Found = Omit<GamePatterns, 'game'>;

function ofShape(shape: Shape, search: Search): Found {
  const { context } = search;
  switch (shape.variables.length) {
    case 1:
      return ofHeaps(shape, search);
    case 2:
      return withoutRefuted(context.session, () => ofPairs(shape, search));
    default:
      return withoutRefuted(context.session, () => ofTriples(shape, search));
  }
}

function ofTriples(shape: Shape, search: Search): Found {
  const cube: Table[] = [];
  for (let a = 0; a < CUBE; a += 1) {
    const table = tableOf(shape, CUBE, CUBE, (b, c) => [a, b, c], search.context);
    if (table.length < CUBE) break;
    cube.push(table);
  }
  const lines = [0, 1, 2].map((place) => lineOf(shape, LINE_LENGTH, (n) => [0, 0, 0].with(place, n), search.context));
  const patterns = cube.length < CUBE ? [] : describeTriples(cube, lines);
  return { seen: cube.length * CUBE ** 2, patterns: withoutLonger(stated(patterns, search)), sequences: [] };
}

function ofPairs(shape: Shape, search: Search): Found {
  const { context } = search;
  const table = tableOf(shape, SIDE, SIDE, (row, column) => [row, column], context);
  const rows = tableOf(shape, LINES, LINE_LENGTH, (row, n) => [row, n], context);
  const columns = tableOf(shape, LINES, LINE_LENGTH, (column, n) => [n, column], context);
  const patterns = table.length < SIDE ? [] : describePairs(table, rows, columns);
  return { seen: table.flat().length, patterns: withoutLonger(stated(patterns, search)), sequences: [] };
}

function ofHeaps(shape: Shape, search: Search): Found {
  const { asked, context } = search;
  const { ruleset } = asked;
  const { values, period, found } = withoutRefuted(context.session, () => {
    const values = lineOf(shape, HEAPS, (n) => [n], context);
    const period = asked.isList ? undefined : bestEffort(context, (meter) => periodWithin(ruleset, context, meter));
    return {
      values,
      period: period ?? null,
      found: withoutLonger(stated(describeHeaps(values, asked.reference), search)),
    };
  });
  const isFormula = found.some(({ kind }) => kind === 'formula');
  const written = found.some(({ kind, proved }) => kind === 'period' && proved !== null);
  const periodic = period === null || isFormula || written ? [] : [provedPeriod(asked, values, period)];
  const equal = isFormula || period !== null ? null : equalGame(asked, values, context);
  const same = equal === null ? [] : stated([equal], search);
  const withoutPeriod = found.filter(({ kind }) => kind !== 'period' || periodic.length === 0);
  return {
    seen: values.length,
    patterns: [...periodic, ...withoutPeriod, ...same],
    sequences: sequencesOf(values, ruleset),
  };
}

/** Of several formulas and periods of the same values, one that is proved if possible, and then the shortest. */
function withoutLonger(found: readonly FoundPattern[]): readonly FoundPattern[] {
  const ofValues = found.filter(({ kind }) => kind === 'formula' || kind === 'period');
  const rank = ({ proved, formula }: FoundPattern): number => (proved === null ? 1_000_000 : 0) + effortOf(formula);
  const [best] = ofValues.toSorted((a, b) => rank(a) - rank(b));
  return found.filter((one) => one === best || !ofValues.includes(one));
}

function sequencesOf(values: readonly number[], ruleset: Ruleset): readonly string[] {
  if (values.length < LEAST_VALUES) return [];
  const game = NAMED_GAMES.get(recognise(ruleset)?.name ?? '');
  const lost = [...values.keys()].filter((n) => values[n] === 0);
  return [...(game === undefined ? [] : [game]), ...sequencesLike(values, VALUES), ...sequencesLike(lost, LOST)];
}

/** A period with a proof of its own, whose values are too many to be written out. */
function provedPeriod(
  { reference }: AskedGame,
  values: readonly number[],
  period: Extract<Proof, { kind: 'periodic' }>['period'],
): FoundPattern {
  const { preperiod, period: length, saltus } = period;
  const lines = [`expect period(${reference}) = ${length}`, `expect preperiod(${reference}) = ${preperiod}`];
  const growing = saltus === 0 ? [] : [`expect saltus(${reference}) = ${saltus}`];
  return {
    kind: 'period',
    about: `period(${reference})`,
    formula: String(length),
    lines: [...lines, ...growing],
    proved: { kind: 'periodic', period },
    tested: String(values.length),
    upTo: '',
  };
}
