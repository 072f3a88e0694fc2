/** Blocks of consecutive numbers in one typed array, so that many short lists are fast and small. */
export interface Blocks<Cells> {
  /** All blocks. Another array takes its place when it is full, so keep no reference to it. */
  cells: Cells;
  /** The place of a new block of 2^log numbers, never 0; its contents are undefined. */
  readonly reserve: (log: number) => number;
  /** The place of a new block of 2^longer numbers that begins with those of a block of 2^log, which is given back; place 0 is no block. */
  readonly enlarge: (place: number, log: number, longer: number) => number;
  /** Gives a block back. */
  readonly release: (place: number, log: number) => void;
}

type Growing = Int32Array | Float64Array;

/** Blocks in arrays that `create` makes. Blocks that were given back are used again. Constant time on average. */
export function createBlocks<Cells extends Growing>(create: (length: number) => Cells): Blocks<Cells> {
  const free: number[][] = [];
  let end = 1;
  const blocks: Blocks<Cells> = {
    cells: create(FIRST_LENGTH),
    reserve(log) {
      const again = free[log]?.pop();
      if (again !== undefined) return again;
      const place = end;
      end += 2 ** log;
      while (end > blocks.cells.length) blocks.cells = doubled(blocks.cells, create);
      return place;
    },
    enlarge(place, log, longer) {
      const next = blocks.reserve(longer);
      if (place === 0) return next;
      blocks.cells.copyWithin(next, place, place + 2 ** log);
      blocks.release(place, log);
      return next;
    },
    release(place, log) {
      const same = free[log];
      if (same === undefined) {
        while (free.length < log) free.push([]);
        free.push([place]);
      } else same.push(place);
    },
  };
  return blocks;
}

/** A copy of twice the length. */
export function doubled<Cells extends Growing>(cells: Cells, create: (length: number) => Cells): Cells {
  const next = create(2 * cells.length);
  next.set(cells);
  return next;
}

const FIRST_LENGTH = 1024;
