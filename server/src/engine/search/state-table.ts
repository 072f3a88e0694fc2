import type { State } from '../game/ruleset.ts';
import { createPackedTable, type StateTable } from './packed-table.ts';

/**
 * A table of states, each in a {@link createPackedTable} of states at most twice as long: in one table, a single long state would make every
 * other take as much memory.
 */
export function createStateTable(anyOrder: boolean): StateTable {
  const { get, set } = createPackedTable(anyOrder, SHORT);
  const longer: StateTable[] = [];
  const longerOf = ({ length }: State): StateTable => {
    const doublings = Math.ceil(Math.log2(length / SHORT));
    const table = longer[doublings] ?? createPackedTable(anyOrder, SHORT * 2 ** doublings);
    longer[doublings] = table;
    return table;
  };
  return {
    get: (state) => (state.length <= SHORT ? get(state) : longerOf(state).get(state)),
    set: (state, value) => (state.length <= SHORT ? set(state, value) : longerOf(state).set(state, value)),
  };
}

/** States of at most this many numbers share a table. */
const SHORT = 16;
