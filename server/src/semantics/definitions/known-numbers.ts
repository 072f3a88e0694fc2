/** Numbers that are found by three places. Most lie side by side in rows, which takes a fraction of the time and memory of a map. */
export interface KnownNumbers {
  readonly isEmpty: () => boolean;
  readonly get: (row: number, column: number, plane: number) => number | undefined;
  /**
   * Keeps a number, unless its column is too far from others in its row, or most rows have few numbers. Gives how many more numbers there is place for,
   * with this one; null if it is not kept.
   */
  readonly keep: (row: number, column: number, plane: number, value: number) => number | null;
}

/** Numbers at columns from the first one on, NaN where none is known. */
interface Row {
  first: number;
  values: Float64Array<ArrayBuffer>;
  count: number;
}

/**
 * Keeps no number yet. Each takes constant time and, beside 4,096 rows, at most about a hundred bytes: a row is at most eight times as wide as
 * its numbers need, and a new one is made only if those before have eight numbers on average.
 */
export function knownNumbers(): KnownNumbers {
  const planes: ((Row | undefined)[] | undefined)[] = [];
  let [rows, kept] = [0, 0];
  return {
    isEmpty: () => kept === 0,
    get(row, column, plane) {
      const there = planes[plane]?.[row];
      if (there === undefined) return undefined;
      const found = there.values[column - there.first];
      return found === undefined || Number.isNaN(found) ? undefined : found;
    },
    keep(row, column, plane, value) {
      const there = planes[plane]?.[row];
      const before = there?.values.length ?? 0;
      if (there === undefined) {
        if (rows >= ANY_ROWS && kept < rows * FEW) return null;
        planes[plane] ??= [];
        planes[plane][row] = { first: column, values: Float64Array.of(value), count: 1 };
        rows += 1;
      } else {
        if (!includes(there, column)) return null;
        there.values[column - there.first] = value;
        there.count += 1;
      }
      kept += 1;
      return there === undefined ? ROW : there.values.length - before;
    },
  };
}

/** A row takes as much memory as this many numbers. */
const ROW = 16;
const ANY_ROWS = 2 ** 12;
const FEW = 8;

/** Whether a row has a place for a column. If need be, the row is made about twice as wide, but at most eight times as wide as the numbers in it need. */
function includes(row: Row, column: number): boolean {
  const { first, values, count } = row;
  const end = first + values.length;
  if (column >= first && column < end) return true;
  const more = Math.max(FEW, values.length);
  const from = column < first ? Math.max(0, Math.min(column, first - more)) : first;
  const to = column < first ? end : Math.max(column + 1, end + more);
  if (to - from > FEW * (count + FEW)) return false;
  const wider = new Float64Array(to - from).fill(Number.NaN);
  wider.set(values, first - from);
  row.first = from;
  row.values = wider;
  return true;
}
