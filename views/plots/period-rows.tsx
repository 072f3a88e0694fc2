import type { ComponentChildren } from 'preact';
import { valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import type { Marked } from '../../server/src/ide/reading/drawing/scatter.ts';
import { Scrolled } from '../shared/scrolled.tsx';
import { useWords } from '../shared/words.ts';

/** Longer periods do not fit into rows, and more rows show nothing new. */
const LONGEST = 64;
const MOST_ROWS = 16;

/**
 * The values in rows as long as the period: from the row after the preperiod on, all rows are alike, and what differs from them before
 * is marked.
 */
export function PeriodRows({
  values,
  marked: { preperiod, period },
}: {
  readonly values: Uint32Array;
  readonly marked: Marked;
}): ComponentChildren {
  const words = useWords();
  if (period > LONGEST || period < 2) return null;
  const regular = Math.ceil(preperiod / period);
  const rows = Array.from({ length: Math.min(MOST_ROWS, regular + 2) }, (_, row) =>
    values.subarray(row * period, (row + 1) * period),
  );
  const isOdd = (value: number, column: number): boolean => values[regular * period + column] !== value;
  return (
    <details>
      <summary>{words.periodRows}</summary>
      <Scrolled label={words.periodRows}>
        <table class="values">
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{index * period}</th>
                {Array.from(row, (value, column) => (
                  <td key={column} class={isOdd(value, column) ? 'irregular' : ''}>
                    {valueText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </details>
  );
}
