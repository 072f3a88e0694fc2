import type { Unproved } from '../../answers/answer.ts';
import type { Identity } from '../../engine/index.ts';
import type { FromWorker, ToWorker } from '../shared/protocol.ts';

/** A game whose period may be proved by a long search. */
export interface SearchedGame {
  /** What its rules are; games with the same rules are searched once. */
  readonly key: Identity;
  readonly game: string;
}

/** How far the search that goes on is, for people. */
export interface Progress {
  readonly game: string;
  /** So many values are known. */
  readonly reached: string;
}

/** What a search may cost: seconds for each game, megabytes for all. No seconds, no search. */
export interface SearchBudget {
  readonly seconds: number;
  readonly megabytes: number;
}

/** The long searches for periods, one after the other, as the thread sees them that serves the editor. */
export interface PeriodSearchQueue {
  /** These games are to be searched, in this order, but for those that have been. What is under way goes on if it is among them. */
  readonly want: (wanted: readonly SearchedGame[], budget: SearchBudget) => void;
  /** Takes in what the worker tells of a search; true when a period was proved. */
  readonly receive: (message: Extract<FromWorker, { kind: 'progress' | 'settled' }>) => boolean;
  /** What is known by now of a game whose period is not proved: the same object where there is nothing new. */
  readonly known: (unproved: Unproved) => Unproved;
  readonly isRunning: () => boolean;
  /** Nothing that is wanted now is searched any more. */
  readonly stop: () => void;
  /** The worker is gone; `guilty` when that was the doing of the search. */
  readonly lose: (guilty: boolean) => void;
  /** Everything may be searched again. */
  readonly forget: () => void;
}

/** What a worker is asked for a search. */
export type SearchMessage = Extract<ToWorker, { kind: 'prove' | 'stop' }>;

/** `post` reaches the worker; `onProgress` is told how far it is, and null when nothing is searched. */
export function createPeriodSearchQueue(
  post: (message: SearchMessage) => void,
  onProgress: (progress: Progress | null) => void,
): PeriodSearchQueue {
  const settled = new Set<Identity>();
  const reached = new Map<Identity, string>();
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
