import type { Identity } from '../arithmetic/identity.ts';
import type { Outcome } from '../game/nimber.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { NONE } from './packed-table.ts';
import { createStateTable } from './state-table.ts';

/** Who wins the states of a game that have been decided so far; undefined for all others. */
export interface Decided {
  readonly get: (component: Component) => Outcome | undefined;
  readonly set: (component: Component, outcome: Outcome) => void;
  /** Whether play has been seen to grow from some state. */
  grows: boolean;
  /** From how many states play has not been seen to grow. */
  stays: number;
}

const decidedOf = forgettable(() => new Map<Identity, Decided>());

/** What a session knows of the states of one game. */
export function decidedIn(session: Session, { key }: Ruleset): Decided {
  const known = decidedOf(session).get(key) ?? createDecided(key);
  decidedOf(session).set(key, known);
  return known;
}

/** Nothing is known yet of the game with this key. */
export function createDecided(key: Identity): Decided {
  const table = createStateTable(false);
  return {
    get: ({ ruleset, state }) => {
      const code = ruleset.key === key ? table.get(state) : NONE;
      return code === NONE ? undefined : code === LOST ? 'P' : 'N';
    },
    set: ({ ruleset, state }, outcome) => {
      if (ruleset.key === key && outcome !== 'draw') table.set(state, outcome === 'P' ? LOST : WON);
    },
    grows: false,
    stays: 0,
  };
}

const LOST = 0;
const WON = 1;
