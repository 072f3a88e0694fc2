import type { ComponentChildren } from 'preact';
import type { PositionAnswer } from '../../server/src/answers/answer.ts';
import { Scrolled } from '../shared/scrolled.tsx';
import { useWords } from '../shared/words.ts';
import { binarySum } from './binary-sum.ts';

/** The xor of the values in binary. A column with an odd number of ones is marked: it makes the 1 below. */
export function Sum({ position }: { readonly position: PositionAnswer }): ComponentChildren {
  const words = useWords();
  const sum = binarySum(position);
  if (sum === null) return null;
  const { rows, total, width } = sum;
  const columns = Array.from({ length: width }, (_, index) => width - 1 - index);
  return (
    <section aria-labelledby="sum">
      <h2 id="sum">{words.sum}</h2>
      <Scrolled label={words.sum}>
        <table class="sum">
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={width}>
                {words.binary}
              </th>
              <th scope="col">{words.decimal}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, bits, decimal }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column} class={total.bits[column] === '1' ? 'odd' : ''}>
                    {bits[column] ?? ''}
                  </td>
                ))}
                <td class="decimal">{decimal}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {columns.map((column) => (
                <td key={column} class={total.bits[column] === '1' ? 'odd' : ''}>
                  {total.bits[column] ?? ''}
                </td>
              ))}
              <td class="decimal">{total.decimal}</td>
            </tr>
          </tfoot>
        </table>
      </Scrolled>
    </section>
  );
}
