import { compare } from '../engine/arithmetic/integers.ts';
import { createRandom, type Random } from '../engine/index.ts';
import { explain } from './explain.ts';
import { attempt, type Game, NO_LIMIT, type Option } from './game.ts';
import { analysisAfter, type Judge, type Judged } from './judge.ts';
import { firstOptions, optionsOf } from './listed-moves.ts';
import { LEVELS, type Level, type Reason } from './state.ts';

/** A move with the reason why it is made. */
export interface Choice {
  readonly option: Option;
  readonly reason: Reason;
}

/** The move of the engine at a level, given the best one. The same seed gives the same move. */
export function choiceAt(level: Level, game: Game, best: Choice | null, seed: number): Choice | null {
  const random = createRandom(seed);
  if (best === null || Number(random(999)) < 1000 * LEVELS[level]) return best;
  const option = anyOf(firstOptions(game), random);
  return option === null ? best : { option, reason: { kind: 'random' } };
}

/**
 * The best move that is known; null if there is no move. In a won position it wins, as soon as it can if every position of play has been
 * visited; in a drawn one it keeps the draw; in a lost one it loses as late as it can or, where that is not known, leaves few winning
 * answers. The seed decides between moves that are equally good.
 */
export function bestChoice(game: Game, judge: Judge, seed: number): Choice | null {
  const random = createRandom(seed);
  const choice = attempt(game, NO_LIMIT, () =>
    judge.isComplete ? bestOfAll(game, judge, random) : bestKnown(game, judge, random),
  );
  if (choice !== null) return choice;
  game.asked.meter.restart(game.asked.limits);
  const option = anyOf(firstOptions(game), random);
  return option === null ? null : { option, reason: { kind: 'unknown' } };
}

/** All positions have been visited, so all moves can be compared. */
function bestOfAll(game: Game, judge: Judge, random: Random): Choice | null {
  const all = allOptions(game).flatMap((option) => {
    const judged = judge.of(option);
    return judged === null ? [] : [{ option, ...judged }];
  });
  const win = anyOf(atTheirBest(all, 'P', shortest), random);
  if (win !== null) return { option: win.option, reason: explain(game, win.option, win.remoteness) };
  const draw = anyOf(atTheirBest(all, 'draw', shortest), random);
  if (draw !== null) return { option: draw.option, reason: { kind: 'draw' } };
  const loss = anyOf(atTheirBest(all, 'N', longest), random);
  return loss === null ? null : { option: loss.option, reason: { kind: 'resists', remaining: loss.remoteness ?? 0 } };
}

function allOptions(game: Game): readonly Option[] {
  const { meter } = game.asked;
  return game.terms.flatMap((_, term) => [...optionsOf(game, term, undefined, meter)].map((to) => ({ term, to })));
}

interface JudgedOption extends Judged {
  readonly option: Option;
}

/** The moves to positions with an outcome, and among them those whose remoteness is the best one. */
function atTheirBest(
  all: readonly JudgedOption[],
  wanted: Judged['outcome'],
  bestOf: (lengths: readonly number[]) => number,
): readonly JudgedOption[] {
  const fitting = all.filter(({ outcome }) => outcome === wanted);
  const best = bestOf(fitting.map(({ remoteness }) => remoteness ?? 0));
  return fitting.filter(({ remoteness }) => (remoteness ?? 0) === best);
}

const shortest = (lengths: readonly number[]): number =>
  lengths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const longest = (lengths: readonly number[]): number => lengths.reduce((a, b) => Math.max(a, b), 0);

/** The engine's theories tell the winning moves, but not how long play takes. */
function bestKnown(game: Game, judge: Judge, random: Random): Choice | null {
  switch (judge.start?.outcome) {
    case 'N':
      return winning(game, judge, random);
    case 'draw':
      return drawing(game, judge);
    case 'P':
      return resisting(game, random);
    case undefined:
      return null;
  }
}

/** The most winning moves of each component that are examined. */
const LOOKED_AT = 8;

function winning(game: Game, { analysis }: Judge, random: Random): Choice | null {
  const found = game.terms.flatMap((_, term) =>
    (analysis?.winning.of(term).first(LOOKED_AT) ?? []).map((to): Option => ({ term, to })),
  );
  const option = anyOf(found, random);
  return option === null ? null : { option, reason: explain(game, option, null) };
}

function drawing(game: Game, { analysis }: Judge): Choice | null {
  for (const term of game.terms.keys()) {
    for (const to of analysis?.drawing(term) ?? []) return { option: { term, to }, reason: { kind: 'draw' } };
  }
  return null;
}

/** The answers to at most this many moves are counted. */
const COUNTED = 24;

function resisting(game: Game, random: Random): Choice | null {
  const options = someOf(firstOptions(game), COUNTED, random);
  const counted = options.flatMap((option) => {
    const count = analysisAfter(game, option, 'unwanted')?.winning.count;
    return count?.exact === true ? [{ option, count: count.count }] : [];
  });
  const [fewest] = counted.toSorted((a, b) => compare(a.count, b.count));
  if (fewest !== undefined) {
    return { option: fewest.option, reason: { kind: 'few-answers', answers: String(fewest.count) } };
  }
  const option = anyOf(options, random);
  return option === null ? null : { option, reason: { kind: 'loses' } };
}

function anyOf<T>(all: readonly T[], random: Random): T | null {
  return all[Number(random(all.length - 1))] ?? null;
}

/** At most `most` of them, in random order. */
function someOf<T>(all: readonly T[], most: number, random: Random): readonly T[] {
  return all
    .map((one) => ({ one, place: random(2 ** 30) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .slice(0, most)
    .map(({ one }) => one);
}
