import type { Identity } from '../arithmetic/identity.ts';
import { isEven, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { someOption } from '../game/options.ts';
import { type Component, isAnyOrder, type Ruleset, type Sum } from '../game/ruleset.ts';
import { forgettable } from '../game/session.ts';
import { CircleFound, withoutCircle } from './depth-first.ts';
import { descend, type Finder } from './descent.ts';
import { createMuchSmaller } from './much-smaller.ts';
import { NONE, type StateTable } from './packed-table.ts';
import type { KnownNimber } from './search.ts';
import { createStateTable } from './state-table.ts';

/** What decided claims have shown about the states of each ruleset, by its key. */
export type ClaimMemo = Map<Identity, StateTable>;

/** What a session knows about values that were not needed in full. */
export const claimsOf = forgettable((): ClaimMemo => new Map());

/** Decides claims that a position has a given nimber; null if play may go on for ever or a number is too large. */
export interface Claims {
  readonly isWorth: (position: Sum, nimber: number, meter: Meter) => boolean | null;
}

/** The claim that the nimber of a component is `claimed`; null is the task of finding the nimber. */
interface Claim extends Component {
  readonly claimed: number | null;
}

/** The xor of the terms read so far, without the last one that may matter. */
interface Running {
  nimber: number;
  last: Component | null;
}

/**
 * Decides claims by the method of Lemoine and Viennot ("Nimbers are inevitable", 2012): a component has nimber n if none of its options has
 * nimber n and, for each smaller number, some option has it. So to decide who wins, the claim of nimber 0, it is enough to examine options
 * until one is lost, and most positions that a search for values visits are never examined.
 */
export function createClaims(memo: ClaimMemo, known: KnownNimber): Claims {
  const tableOf = (ruleset: Ruleset): StateTable => {
    const { key } = ruleset;
    let table = memo.get(key);
    if (table === undefined) {
      table = createStateTable(isAnyOrder(ruleset));
      memo.set(key, table);
    }
    return table;
  };
  /** True or false if the claim is decided already, else undefined. */
  const look = ({ ruleset, state }: Component, claimed: number, meter: Meter): boolean | undefined => {
    const code = tableOf(ruleset).get(state);
    if (code >= 0) return isSettled(code) ? numberIn(code) === claimed : numberIn(code) > claimed ? false : undefined;
    const value = code === NONE ? known({ ruleset, state }, meter) : undefined;
    // For a loopy option it is not enough that its value differs: it must also have a move back.
    if (value !== undefined && isLoopy(value)) throw new CircleFound();
    return value === undefined ? undefined : value === claimed;
  };
  const nimberAtHand = ({ ruleset, state }: Component, meter: Meter): Nimber | undefined => {
    const code = tableOf(ruleset).get(state);
    return code >= 0 && isSettled(code) ? numberIn(code) : known({ ruleset, state }, meter);
  };

  /** The value of a component, found if it is not known; null if this was broken off. */
  const foundValue = (component: Component, settle: (claim: Claim) => boolean, meter: Meter): number | null => {
    let value = nimberAtHand(component, meter);
    if (value === undefined) {
      if (!settle({ ...component, claimed: null })) return null;
      value = nimberAtHand(component, meter);
    }
    if (typeof value !== 'number') throw new CircleFound();
    return value;
  };
  /** Adds the value of the pending last term to the running xor, because another term follows it; false if this was broken off. */
  const addLast = (running: Running, settle: (claim: Claim) => boolean, meter: Meter): boolean => {
    const value = running.last === null ? 0 : foundValue(running.last, settle, meter);
    if (value === null) return false;
    running.nimber = xorOf(running.nimber, value);
    running.last = null;
    return true;
  };
  /** Whether a position has nimber `target`; null if this was broken off. The running xor already covers the first `kept` terms. */
  const decide = (
    position: Sum,
    kept: number,
    running: Running,
    target: number,
    settle: (claim: Claim) => boolean,
    meter: Meter,
  ): boolean | null => {
    if (kept === 0) {
      running.nimber = 0;
      running.last = null;
    }
    for (let index = kept; index < position.length; index += 1) {
      const term = position[index];
      if (term === undefined) continue;
      if (isEven(term.times)) {
        // Two equal components cancel only if play in them ends: 2 · ∞ is not 0.
        if (foundValue(term.component, settle, meter) === null) return null;
        continue;
      }
      if (!addLast(running, settle, meter)) return null;
      running.last = term.component;
    }
    if (running.last === null) return running.nimber === target;
    const claimed = xorOf(running.nimber, target);
    const decided = look(running.last, claimed, meter);
    if (decided !== undefined) return decided;
    return settle({ ...running.last, claimed }) ? (look(running.last, claimed, meter) ?? false) : null;
  };
  const enter = ({ ruleset, state }: Component): boolean => {
    const table = tableOf(ruleset);
    const code = table.get(state);
    return code >= NONE && table.set(state, OPEN - (code === NONE ? 0 : numberIn(code)));
  };
  const finderWith = (meter: Meter, smaller = createMuchSmaller()): Finder<Claim> => ({
    enter: (claim) => {
      smaller.enter();
      return enter(claim);
    },
    leaveAll: (claims) => {
      for (const { ruleset, state } of claims) {
        const table = tableOf(ruleset);
        table.set(state, codeOf(OPEN - table.get(state), false));
      }
    },
    find: (claim, _, settle) => {
      const table = tableOf(claim.ruleset);
      for (let value = OPEN - table.get(claim.state); ; value += 1) {
        let isBrokenOff = false;
        const running: Running = { nimber: 0, last: null };
        const isMetBy = (option: Sum, kept = 0): boolean => {
          meter.spend(10);
          const found = decide(option, kept, running, value, settle, meter);
          isBrokenOff = found === null;
          return found !== false;
        };
        const isMet = smaller.some(claim, meter, isMetBy) || someOption(claim, meter, isMetBy);
        if (isBrokenOff) {
          table.set(claim.state, OPEN - value);
          return false;
        }
        if (!isMet || value === claim.claimed) {
          table.set(claim.state, codeOf(isMet ? value + 1 : value, !isMet));
          return true;
        }
      }
    },
  });
  return {
    isWorth: (position, nimber, meter) => {
      let found: boolean | null = null;
      const ends = withoutCircle(() => {
        const settle = (claim: Claim): boolean => {
          descend(claim, finderWith(meter), meter);
          return true;
        };
        found = decide(position, 0, { nimber: 0, last: null }, nimber, settle, meter);
      });
      return ends ? found : null;
    },
  };
}

function xorOf(a: number, b: number): number {
  return Number(xor(a, b));
}

/** A state whose code is at most this is under way; OPEN − code is a lower bound on its nimber. */
const OPEN = -2;

/** The code of a settled nimber, or of a lower bound on a nimber. */
function codeOf(nimber: number, settled: boolean): number {
  return 2 * nimber + (settled ? 1 : 0);
}

function isSettled(code: number): boolean {
  return (code & 1) === 1;
}

function numberIn(code: number): number {
  return code >> 1;
}
