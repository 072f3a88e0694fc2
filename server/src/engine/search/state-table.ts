import type { State } from '../game/state.ts';
import { createDenseTable } from './dense-table.ts';
import { createPackedTable, NONE, type StateTable } from './packed-table.ts';

/**
 * A table of states. States of one small number, of which most games consist, are in an array, and short ones in a {@link createDenseTable}. Any other state is in a
 * {@link createPackedTable} of states at most twice as long: in one table, a single long state would make every other take as much memory.
 */
export function createStateTable(anyOrder: boolean): StateTable {
  const short = createPackedTable(anyOrder, SHORT);
  // In an array, states that differ only in their order would have places of their own.
  const { get, set } = anyOrder ? short : createDenseTable(short);
  const longer: StateTable[] = [];
  const longerOf = ({ length }: State): StateTable => {
    const doublings = Math.ceil(Math.log2(length / SHORT));
    const table = longer[doublings] ?? createPackedTable(anyOrder, SHORT * 2 ** doublings);
    longer[doublings] = table;
    return table;
  };
  let single = new Int32Array(0);
  return {
    get(state) {
      if (isSmallHeap(state)) return single[state[0]] ?? NONE;
      return state.length <= SHORT ? get(state) : longerOf(state).get(state);
    },
    set(state, value) {
      if (!isSmallHeap(state)) return state.length <= SHORT ? set(state, value) : longerOf(state).set(state, value);
      const [heap] = state;
      if (heap >= single.length) single = enlarged(single, heap + 1);
      single[heap] = value;
      return true;
    },
  };
}

function isSmallHeap(state: State): state is readonly [number] {
  const [heap] = state;
  return state.length === 1 && typeof heap === 'number' && heap >= 0 && heap < SMALL;
}

function enlarged(array: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.min(SMALL, 2 ** Math.ceil(Math.log2(Math.max(FEWEST, needed))))).fill(NONE);
  larger.set(array);
  return larger;
}

/** Values of single numbers below this are kept in an array, however few of them there are. */
const SMALL = 4096;
const FEWEST = 64;

/** States of at most this many numbers share a table. */
const SHORT = 16;
