import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Marked } from '../../server/src/ide/reading/drawing/scatter.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { cellsOf } from './cells.ts';
import { Distribution } from './distribution.tsx';
import { ExportTable } from './export-table.tsx';
import { PeriodRows } from './period-rows.tsx';
import { Scatter } from './scatter.tsx';
import { useValues } from './use-values.ts';

/** How many values the user may ask for; the first number of them is loaded without asking. */
const COUNTS = [1000, 10_000, 100_000, 1_000_000];

/** The values of a game of one number: their plot with the period, how often each occurs, and ways to export them. */
export function Sequence({
  ask,
  game,
  uri,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly uri: string;
}): ComponentChildren {
  const words = useWords();
  const [most, setMost] = useState(COUNTS[0] ?? 0);
  const { values, endless, isOver } = useValues(ask, { uri, game: game.name, others: [] }, most);
  const cells = useMemo(() => cellsOf(values, endless), [values]);
  const { period } = game.values;
  const marked = useMemo<Marked | null>(
    () => (period === null ? null : { preperiod: Number(period.preperiod), period: Number(period.period) }),
    [period],
  );
  return (
    <section aria-labelledby="plot">
      <h2 id="plot">{words.plotOf(game.name)}</h2>
      <p class="controls">
        <label>
          {words.howMany}{' '}
          <select value={most} onChange={({ currentTarget }) => setMost(Number(currentTarget.value))}>
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {grouped(count)}
              </option>
            ))}
          </select>
        </label>
        <span role="status">
          {isOver && values.length === most
            ? ''
            : isOver && values.length === 0
              ? words.noneFound
              : words.loaded(grouped(values.length), isOver)}
        </span>
      </p>
      <Scatter ask={ask} name={game.name} values={values} endless={endless} marked={marked} />
      <p class="hint">{words.plotKeys}</p>
      {marked === null ? null : <PeriodRows values={values} marked={marked} />}
      <Distribution values={values} endless={endless} />
      <ExportTable
        ask={ask}
        tables={
          values.length === 0
            ? {}
            : { values: { kind: 'list', name: game.name, counter: 'n', first: 0, values: cells } }
        }
      />
    </section>
  );
}
