import { isEndless, valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import type { Cell } from '../../server/src/ide/reading/tables/table.ts';

/** Values to be exported: those that are not nimbers as their texts. `endless` are these texts. Linear, and no work if there are none. */
export function cellsOf(values: Uint32Array, endless: readonly string[]): ArrayLike<Cell> {
  if (endless.length === 0) return values;
  return Array.from(values, (value) => (isEndless(value) ? valueText(value, endless) : value));
}
