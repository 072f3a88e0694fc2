import type { Identity } from '../arithmetic/identity.ts';
import { isEven, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { someOption } from '../game/options.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable } from '../game/session.ts';
import { CircleFound, withoutCircle } from './depth-first.ts';
import { descend, type Finder } from './descent.ts';
import type { Known } from './search.ts';
import { createStateTable, NONE, type StateTable } from './state-table.ts';

/** What claims have told about the states of each ruleset, by its key. */
export type ClaimMemo = Map<Identity, StateTable>;

/** What a session knows of values that were not needed as a whole. */
export const claimsOf = forgettable((): ClaimMemo => new Map());

/** Decides claims that a position has some nimber; null where play may go on for ever, or where a number is too large. */
export interface Claims {
  readonly isWorth: (position: Sum, nimber: number, meter: Meter) => boolean | null;
}

/** The claim that the nimber of a component is `claimed`, or, with null, that it is found. */
interface Claim extends Component {
  readonly claimed: number | null;
}

/** The nimber of the terms of a sum but for the last one that may matter. */
interface Running {
  nimber: number;
  last: Component | null;
}

/**
 * Claims as Lemoine and Viennot decide them ("Nimbers are inevitable", 2012): a component has nimber n when none of its options
 * has, while for each lesser number one has. So who wins, the claim of nimber 0, is found by looking at options only
 * until one is lost, and most of the positions that a search for values visits are never looked at.
 */
export function createClaims(memo: ClaimMemo, known: Known): Claims {
  const tableOf = ({ key, rules }: Ruleset): StateTable => {
    let table = memo.get(key);
    if (table === undefined) {
      table = createStateTable(rules.every((rule) => rule.kind === 'move' && rule.anyOrder === true));
      memo.set(key, table);
    }
    return table;
  };
  /** True or false where a claim is decided. */
  const look = ({ ruleset, state }: Component, claimed: number, meter: Meter): boolean | undefined => {
    const code = tableOf(ruleset).get(state);
    if (code >= 0) return isSettled(code) ? numberIn(code) === claimed : numberIn(code) > claimed ? false : undefined;
    const value = code === NONE ? known({ ruleset, state }, meter) : undefined;
    // That it differs would not be enough to know of a loopy option: one must be able to go back from it.
    if (value !== undefined && isLoopy(value)) throw new CircleFound();
    return value === undefined ? undefined : value === claimed;
  };
  const nimberAtHand = ({ ruleset, state }: Component, meter: Meter): Nimber | undefined => {
    const code = tableOf(ruleset).get(state);
    return code >= 0 && isSettled(code) ? numberIn(code) : known({ ruleset, state }, meter);
  };

  /** Adds the value of a term to a running sum, once more terms have come; false when that was broken off. */
  const addLast = (running: Running, settle: (claim: Claim) => boolean, meter: Meter): boolean => {
    const { last } = running;
    if (last === null) return true;
    let value = nimberAtHand(last, meter);
    if (value === undefined) {
      if (!settle({ ...last, claimed: null })) return false;
      value = nimberAtHand(last, meter);
    }
    if (typeof value !== 'number') throw new CircleFound();
    running.nimber = xorOf(running.nimber, value);
    running.last = null;
    return true;
  };
  /** Whether a position has a nimber; null when that was broken off. The first `kept` terms are in the running sum already. */
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
      if (term === undefined || isEven(term.times)) continue;
      if (!addLast(running, settle, meter)) return null;
      running.last = term.component;
    }
    if (running.last === null) return running.nimber === target;
    const claimed = xorOf(running.nimber, target);
    const decided = look(running.last, claimed, meter);
    if (decided !== undefined) return decided;
    return settle({ ...running.last, claimed }) ? (look(running.last, claimed, meter) ?? false) : null;
  };
  const finderWith = (meter: Meter): Finder<Claim> => ({
    enter: ({ ruleset, state }) => {
      const table = tableOf(ruleset);
      const code = table.get(state);
      return code >= NONE && table.set(state, OPEN - (code === NONE ? 0 : numberIn(code)));
    },
    leave: ({ ruleset, state }) => {
      const table = tableOf(ruleset);
      const code = table.get(state);
      if (code <= OPEN) table.set(state, codeOf(OPEN - code, false));
    },
    find: (claim, _, settle) => {
      const table = tableOf(claim.ruleset);
      for (let value = OPEN - table.get(claim.state); ; value += 1) {
        let isBrokenOff = false;
        const running: Running = { nimber: 0, last: null };
        const isMet = someOption(claim, meter, (option, kept = 0) => {
          meter.spend(10);
          const found = decide(option, kept, running, value, settle, meter);
          isBrokenOff = found === null;
          return found !== false;
        });
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

/** A state with this number or less is under way; the number says below what its nimber is known not to be. */
const OPEN = -2;

/** The number for a nimber that is settled, or is known not to be less. */
function codeOf(nimber: number, settled: boolean): number {
  return 2 * nimber + (settled ? 1 : 0);
}

function isSettled(code: number): boolean {
  return (code & 1) === 1;
}

function numberIn(code: number): number {
  return code >> 1;
}
