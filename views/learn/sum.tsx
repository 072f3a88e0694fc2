import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { Scrolled } from '../shared/scrolled.tsx';
import { useWords } from '../shared/words.ts';
import { type BinarySum, binarySum } from './binary-sum.ts';
import { Stepper } from './stepper.tsx';
import { leadingOf, xorSteps } from './xor-steps.ts';

/** The xor of the values in binary, all at once or column by column. Whoever learns sees no column before asking for it. */
export function Sum({
  position,
  learning = false,
  onAll,
}: {
  readonly position: PositionAnswer;
  readonly learning?: boolean;
  /** Called when the last column is shown. */
  readonly onAll?: (() => void) | undefined;
}): ComponentChildren {
  const words = useWords();
  const heading = useId();
  const sum = binarySum(position);
  const all = (sum?.width ?? 0) + 1;
  const [shown, setShown] = useState(learning ? 0 : null);
  if (sum === null) return null;
  const show = (steps: number): void => {
    setShown(steps);
    if (steps >= all) onAll?.();
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{words.sum}</h2>
      <SumSoFar sum={sum} shown={shown ?? all} />
      <Stepper shown={shown ?? all} count={all} onShow={show} />
    </section>
  );
}

/**
 * The values one below the other, and the last digits of their xor, as many as are shown. A column with an odd number of ones is marked: it
 * makes the 1 below. A sentence says what is new, and after the last column which move follows from it.
 */
export function SumSoFar({ sum, shown }: { readonly sum: BinarySum; readonly shown: number }): ComponentChildren {
  const words = useWords();
  const { rows, total, width } = sum;
  const columns = Array.from({ length: width }, (_, index) => width - 1 - index);
  const classOf = (column: number): string =>
    `${column < shown && total.bits[column] === '1' ? 'odd' : ''} ${column === shown - 1 ? 'now' : ''}`.trim();
  return (
    <>
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
                  <td key={column} class={classOf(column)}>
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
                <td key={column} class={classOf(column)}>
                  {column < shown ? (total.bits[column] ?? (shown > width ? '' : '0')) : '?'}
                </td>
              ))}
              <td class="decimal">{shown > width ? total.decimal : '?'}</td>
            </tr>
          </tfoot>
        </table>
      </Scrolled>
      <p role="status">
        <Told sum={sum} shown={shown} />
      </p>
    </>
  );
}

function Told({ sum, shown }: { readonly sum: BinarySum; readonly shown: number }): ComponentChildren {
  const words = useWords().learning;
  const step = xorSteps(sum)[shown - 1];
  if (step !== undefined) return words.column(step.weight, String(step.ones), step.isOdd);
  if (shown === 0) return words.guessXor;
  const leading = leadingOf(sum);
  if (leading === null) return words.allEven;
  const { weight, row, to } = leading;
  return words.leading(weight, row.name, row.decimal, sum.total.decimal, to);
}
