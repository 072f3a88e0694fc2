import type { ComponentChildren } from 'preact';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { PictureView } from '../pictures/picture.tsx';
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
  const { values, variables, name, isOpen, picture } = game;
  if (isOpen) return <p class="hint">{words.noValues}</p>;
  if (picture !== null) {
    const beside = new Map((values.listed ?? []).map(({ text, value }) => [text, value]));
    return <PictureView picture={picture} label={name} values={beside} />;
  }
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
    // Whoever has no mouse scrolls with the keys of the arrows.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled
    <section class="scrolled" tabIndex={0} aria-label={caption}>
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
    </section>
  );
}
