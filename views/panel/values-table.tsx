import type { ComponentChildren } from 'preact';
import { Scrolled } from '../shared/scrolled.tsx';

/** Rows of values; the columns, and the rows if they are named, count from `least`. */
export function ValuesTable({
  caption,
  corner,
  least,
  rows,
  named = false,
}: {
  readonly caption: string;
  readonly corner: string;
  readonly least: number;
  readonly rows: readonly (readonly string[])[];
  readonly named?: boolean;
}): ComponentChildren {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <Scrolled label={caption}>
      <table class="values">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {first.map((_, column) => (
              <th key={column} scope="col">
                {least + column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{named ? least + index : `g(${corner})`}</th>
              {row.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
