import { compare, type Int, isLong } from '../arithmetic/integers.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import type { State } from '../game/state.ts';
import { NONE } from './packed-table.ts';
import { createStateTable } from './state-table.ts';

/** The known values of the states of one ruleset, and which states a search is working on. */
export interface Nimbers {
  readonly get: (state: State) => Nimber | undefined;
  /** Stores the value of a state, which is then no longer under way. */
  readonly set: (state: State, nimber: Nimber) => void;
  /** Marks a state as under way; false if it already is. */
  readonly enter: (state: State) => boolean;
  /** Removes all marks, in constant time. */
  readonly leaveAll: () => void;
}

/**
 * Most values take some 24 bytes and are found in constant time, see `state-table.ts`. Large or loopy values and those of states with
 * bigints are kept in a map. With `anyOrder`, states that differ only in the order of their numbers share one value.
 */
export function createNimbers(anyOrder: boolean): Nimbers {
  const table = createStateTable(anyOrder);
  const others = new Map<string, Nimber>();
  /** The code of states that are under way. Higher ones below {@link NONE} are those of marks that have been removed. */
  let open = FIRST_OPEN;
  let othersOpen = new Set<string>();
  const keyOf = (state: State): string => keyOfNumbers(anyOrder ? state.toSorted(compare) : state);
  return {
    get: (state) => {
      const code = table.get(state);
      if (code >= 0) return code;
      return others.size === 0 || code < NONE ? undefined : others.get(keyOf(state));
    },
    set: (state, nimber) => {
      const isSmall = !isLoopy(nimber) && nimber <= MOST_SMALL;
      if (table.set(state, isSmall ? Number(nimber) : NONE)) {
        if (!isSmall) others.set(keyOf(state), nimber);
        return;
      }
      others.set(keyOf(state), nimber);
      othersOpen.delete(keyOf(state));
    },
    enter: (state) => {
      if (table.get(state) === open || (othersOpen.size > 0 && othersOpen.has(keyOf(state)))) return false;
      if (!table.set(state, open)) othersOpen.add(keyOf(state));
      return true;
    },
    leaveAll: () => {
      open -= 1;
      othersOpen = new Set();
    },
  };
}

const FIRST_OPEN = -2;
const MOST_SMALL = 0x7fffffff;

/** Writing decimal digits takes more than linear time, and the squares of a large board are one number with as many binary digits. */
function keyOfNumbers(numbers: State): string {
  return numbers.some(isLong) ? numbers.map(keyOfNumber).join() : String(numbers);
}

function keyOfNumber(number: Int): string {
  return isLong(number) ? `x${number.toString(32)}` : String(number);
}
