import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { attributesOf } from '../../server/src/ide/reading/drawing/looks.ts';
import { valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { inPage } from '../../server/src/ide/reading/drawing/svg.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { useWords } from '../shared/words.ts';
import { countsOf } from './counts.ts';
import type { Found } from './load-values.ts';

/** The most values whose numbers of occurrences are shown. */
const MOST = 32;

/** How often each value occurs, the least value first. */
export function Distribution({ values, endless }: Found): ComponentChildren {
  const words = useWords();
  const counts = useMemo(() => countsOf(values), [values]);
  const most = counts.reduce((greatest, [, count]) => Math.max(greatest, count), 1);
  return (
    <details>
      <summary>{words.distribution}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.valueHeading}</th>
            <th scope="col">{words.occurs}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {counts.slice(0, MOST).map(([value, count]) => (
            <tr key={value}>
              <th scope="row">{valueText(value, endless)}</th>
              <td>{grouped(count)}</td>
              <td>
                <svg width="120" height="10" aria-hidden="true">
                  <rect x="0" y="1" width={(118 * count) / most} height="8" {...attributesOf(['bar'], inPage)} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
