import type { ComponentChildren } from 'preact';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** A declared game: its first values as a table. */
export function GameView({
  game,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly textDocument: { readonly uri: string };
}): ComponentChildren {
  const words = useWords();
  const { values, variables, name, isOpen } = game;
  if (isOpen) return <p class="hint">{words.noValues}</p>;
  const least = variables.length > 0 ? 0 : 1;
  if (values.values.length > 0)
    return (
      <Values caption={words.valuesOfGame(name)} corner={variables[0] ?? ''} least={least} rows={[values.values]} />
    );
  if (values.table.length > 0)
    return (
      <Values
        caption={words.valuesOfGame(name)}
        corner={variables.join(', ')}
        least={least}
        rows={values.table}
        named
      />
    );
  const listed = values.listed ?? [];
  if (listed.length === 0) return null;
  return (
    <table class="values">
      <caption>{words.valuesOfGame(name)}</caption>
      <tbody>
        {listed.map(({ text, value }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of values; the columns, and the rows if they are named, count from `least`. */
function Values({
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
  const [first = []] = rows;
  return (
    <div class="scrolled">
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
    </div>
  );
}
