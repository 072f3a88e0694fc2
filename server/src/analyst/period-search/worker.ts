import { isPutAside } from '../../answers/refuted.ts';
import { type Exploration, explorationByKey, type Identity, type Session } from '../../engine/index.ts';
import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import type { FromWorker, ToWorker } from '../shared/protocol.ts';
import { createSliceMeter, type SliceMeter, type Step, searchOn } from './slices.ts';

/** The long search for a period on the side of the worker, which continues it when it has nothing else to do. */
export interface PeriodSearchWorker {
  readonly begin: (message: Extract<ToWorker, { kind: 'prove' }>) => void;
  readonly stop: () => void;
  /** To be called when the session has forgotten all values: memory is free again. */
  readonly forget: () => void;
  /** Searches for approximately this many milliseconds; returns false if there is nothing to search. */
  readonly step: (milliseconds: number) => boolean;
}

/** The least time between reports of progress, in milliseconds. */
const TELL_AFTER = 250;

/** Can search the games of the session, by their rules. `now` returns milliseconds from any origin. */
export function createPeriodSearchWorker(
  session: Session,
  post: (message: FromWorker) => void,
  now: () => number,
): PeriodSearchWorker {
  let meter: SliceMeter | null = null;
  let current: { readonly key: Identity; readonly exploration: Exploration } | null = null;
  let [left, told] = [0, 0];

  const settle = (key: Identity, proved: boolean, reached: string): void => {
    current = null;
    post({ kind: 'settled', key, proved, reached });
  };

  return {
    begin({ key, seconds, megabytes }) {
      meter ??= createSliceMeter(now, megabytes);
      const exploration = explorationByKey(session, key);
      if (exploration === null) return post({ kind: 'unknown', key });
      current = { key, exploration };
      [left, told] = [seconds * 1000, now()];
    },
    stop() {
      current = null;
    },
    forget() {
      [current, meter] = [null, null];
    },
    step(milliseconds) {
      if (current === null || meter === null) return false;
      const { key, exploration } = current;
      const start = now();
      const step = stepOf(session, exploration, meter, milliseconds);
      const end = now();
      left -= end - start;
      const reached = String(exploration.reached());
      if (step !== 'time' || left <= 0) settle(key, typeof step === 'object', reached);
      else if (end - told >= TELL_AFTER) {
        told = end;
        post({ kind: 'progress', key, reached });
      }
      return current !== null;
    },
  };
}

/** A search that contradicts the rules, or our own mistake, ends without a proof, and has no other effect. */
function stepOf(session: Session, exploration: Exploration, meter: SliceMeter, milliseconds: number): Step {
  try {
    return searchOn(exploration, meter, milliseconds);
  } catch (error) {
    if (!isPutAside(session, error)) reportInternalError(error);
    return 'none';
  }
}
