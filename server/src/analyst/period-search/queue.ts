import type { Unproved } from '../../answers/shared/answer.ts';
import type { Identity } from '../../engine/index.ts';
import type { FromSearch, ToWorker } from '../shared/protocol.ts';

/** A game whose period may be proved by a long search. */
export interface SearchedGame {
  /** Identifies its rules; games with the same rules are searched once. */
  readonly key: Identity;
  readonly game: string;
}

/** The progress of the current search, to be shown to the user. */
export interface Progress {
  readonly game: string;
  /** The number of known values. */
  readonly reached: string;
}

/** What a search may cost: seconds for each game, megabytes for all. With 0 seconds there is no search. */
export interface SearchBudget {
  readonly seconds: number;
  readonly megabytes: number;
}

/** The long searches for periods, one after another, from the side of the thread that serves the editor. */
export interface PeriodSearchQueue {
  /**
   * Requests searches for these games in this order, except those already searched. The current search continues if its game is
   * among them.
   */
  readonly want: (wanted: readonly SearchedGame[], budget: SearchBudget) => void;
  /** Handles the worker's message about a search; returns true if its game is to be asked about again: a period was proved, or the worker does not know the game. */
  readonly receive: (message: FromSearch) => boolean;
  /** What is now known about a game whose period is not proved: the same object if there is nothing new. */
  readonly known: (unproved: Unproved) => Unproved;
  readonly isRunning: () => boolean;
  /** Ends all searches that are wanted now. */
  readonly stop: () => void;
  /** The worker is gone; `guilty` if the search was to blame. */
  readonly lose: (guilty: boolean) => void;
  /** Allows everything to be searched again. */
  readonly forget: () => void;
}

/** A message to a worker about a search. */
export type SearchMessage = Extract<ToWorker, { kind: 'prove' | 'stop' }>;

/** `post` reaches the worker; `onProgress` is called with the progress, and with null if there is no search. */
export function createPeriodSearchQueue(
  post: (message: SearchMessage) => void,
  onProgress: (progress: Progress | null) => void,
): PeriodSearchQueue {
  const settled = new Set<Identity>();
  const reached = new Map<Identity, string>();
  /** Games that the worker did not know, and has been asked about since. */
  const askedAgain = new Set<Identity>();
  let wanted: readonly SearchedGame[] = [];
  let budget: SearchBudget = { seconds: 0, megabytes: 0 };
  let current: SearchedGame | null = null;

  const tell = (): void =>
    onProgress(current === null ? null : { game: current.game, reached: reached.get(current.key) ?? '0' });

  const next = (): void => {
    const before = current;
    current = budget.seconds > 0 ? (wanted.find(({ key }) => !settled.has(key)) ?? null) : null;
    if (current !== null) post({ kind: 'prove', key: current.key, ...budget });
    if (current !== before) tell();
  };

  /** Ends the search of a game that the worker has yet to learn. If being asked about it has not helped, there is no search. */
  const learn = (key: Identity): boolean => {
    if (askedAgain.delete(key)) {
      settled.add(key);
      next();
      return false;
    }
    askedAgain.add(key);
    current = null;
    tell();
    return true;
  };

  return {
    want(games, limits) {
      [wanted, budget] = [games, limits];
      const { key } = current ?? { key: null };
      if (key !== null && games.some((game) => game.key === key)) return;
      if (key !== null) post({ kind: 'stop' });
      next();
    },
    receive(message) {
      if (message.key !== current?.key) return false;
      if (message.kind === 'unknown') return learn(message.key);
      askedAgain.delete(message.key);
      reached.set(message.key, message.reached);
      if (message.kind === 'progress') {
        tell();
        return false;
      }
      settled.add(message.key);
      next();
      return message.proved;
    },
    known(unproved) {
      const { key } = unproved;
      const [looking, far] = [key === current?.key, reached.get(key) ?? unproved.reached];
      return looking === unproved.looking && far === unproved.reached
        ? unproved
        : { ...unproved, looking, reached: far };
    },
    isRunning: () => current !== null,
    stop() {
      for (const { key } of wanted) settled.add(key);
      if (current !== null) post({ kind: 'stop' });
      next();
    },
    lose(guilty) {
      if (guilty && current !== null) settled.add(current.key);
      wanted = [];
      next();
    },
    forget() {
      settled.clear();
    },
  };
}
