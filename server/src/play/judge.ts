import { analysed, decided } from '../answers/positions/positions.ts';
import { type Analysis, type Ending, endingsFrom } from '../engine/index.ts';
import { after, attempt, type Game, NO_LIMIT, type Option } from './game.ts';

/** Knows who wins the positions of a game. */
export interface Judge {
  /** The position itself; null if it was not found within the limits. */
  readonly start: Judged | null;
  /** The position after a move; null if it was not found within the limits. */
  readonly of: (option: Option) => Judged | null;
  /** Whether every position that play can reach has been visited. */
  readonly isComplete: boolean;
  /** The analysis of the position itself, if it was needed. */
  readonly analysis: Analysis | null;
}

/** Who wins a position. The remoteness is null in a draw, and where it is not known. */
export type Judged = Ending;

/** A game all of whose positions can be visited for this cost is played by their remoteness. */
const SEARCH = { steps: 12_000_000, positions: 20_000 };
/** Where play may go on for ever, only remoteness shows which winning moves come nearer to the end, so it may cost more. */
const ENDLESS_SEARCH = { steps: 200_000_000, positions: 300_000 };
/** For each position after a move. */
const STEP = { steps: 20_000_000, positions: 100_000 };

/**
 * Looks at a position: backwards from the ends if play can reach so few positions that all can be visited, otherwise with the engine's
 * theories and searches, which tell the winner but not how long play takes.
 */
export function judgeOf(game: Game): Judge {
  const { terms, misere, asked } = game;
  const visited = visitAll(game, SEARCH);
  if (visited !== null) return visited;
  asked.meter.restart(asked.limits);
  const analysis = attempt(game, NO_LIMIT, (meter) => decided({ misere }, terms, 'unwanted', askingWith(game, meter)));
  const endless = analysis !== null && isEndless(analysis) ? visitAll(game, ENDLESS_SEARCH) : null;
  if (endless !== null) return endless;
  return {
    start: withoutLength(analysis),
    of: (option) => withoutLength(analysisAfter(game, option, 'unwanted')),
    isComplete: false,
    analysis,
  };
}

function visitAll(game: Game, cost: typeof SEARCH): Judge | null {
  const { terms, misere } = game;
  const endings = attempt(game, cost, (meter) => endingsFrom(terms, misere, meter));
  if (endings === null) return null;
  return { start: endings(terms), of: (option) => endings(after(game, option)), isComplete: true, analysis: null };
}

/** Whether Smith's theory was needed, or a search met a draw. */
function isEndless({ outcome, ground, terms }: Analysis): boolean {
  const grounds = [ground, ...terms.map((term) => term.ground)];
  return outcome === 'draw' || grounds.some((each) => each.kind === 'theorem' && each.by === 'Smith');
}

/** What is known after a move; its value is found only if it is needed. Null if it was not found within the limits. */
export function analysisAfter(game: Game, option: Option, value: 'needed' | 'unwanted'): Analysis | null {
  const sum = after(game, option);
  return attempt(game, STEP, (meter) =>
    value === 'needed'
      ? analysed(game, sum, askingWith(game, meter))
      : decided(game, sum, value, askingWith(game, meter)),
  );
}

/** Spends on both meters, because the rules of a game keep the one they were made with. */
function askingWith({ asked: { session, meter } }: Game, limited: Pick<Game['asked']['meter'], 'spend' | 'remember'>) {
  return { session, meter: { ...meter, ...limited } };
}

function withoutLength(analysis: Analysis | null): Judged | null {
  return analysis === null ? null : { outcome: analysis.outcome, remoteness: null };
}
