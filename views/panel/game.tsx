import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { Exported } from '../pictures/export.tsx';
import { PictureView } from '../pictures/picture-view.tsx';
import { Heat } from '../plots/heat.tsx';
import { Sequence } from '../plots/sequence.tsx';
import type { Ask } from '../shared/host.ts';
import { Scrolled } from '../shared/scrolled.tsx';
import { useWords } from '../shared/words.ts';
import { AskedState } from './asked-state.tsx';

/** A declared game: its first values, and a plot or a map of many; the graph that it is played on. */
export function GameView({
  ask,
  game,
  textDocument: { uri },
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly textDocument: { readonly uri: string };
}): ComponentChildren {
  const words = useWords();
  const { values, variables, name, isOpen, picture } = game;
  const [chosen, setChosen] = useState<string | null>(null);
  if (isOpen) return <p class="hint">{words.noValues}</p>;
  if (picture !== null) return <GraphWithValues ask={ask} game={game} picture={picture} />;
  const least = variables.length > 0 ? 0 : 1;
  if (values.values.length > 0)
    return (
      <>
        <Values caption={words.valuesOfGame(name)} corner={variables[0] ?? 'n'} least={least} rows={[values.values]} />
        {variables.length === 1 ? <Sequence ask={ask} game={game} uri={uri} /> : null}
      </>
    );
  if (values.table.length > 0 || variables.length === 3)
    return (
      <>
        <Values
          caption={words.valuesOfGame(name)}
          corner={variables.join(', ')}
          least={least}
          rows={values.table}
          named
        />
        {variables.length > 1 ? <Heat ask={ask} game={game} uri={uri} onChoose={setChosen} /> : null}
        {chosen === null ? null : <AskedState ask={ask} uri={uri} state={chosen} />}
      </>
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

/** The graph of a game, with the values of a token on its vertices; where there is none, with the value of the graph. */
function GraphWithValues({
  ask,
  game: { name, values },
  picture,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly picture: Picture;
}): ComponentChildren {
  const words = useWords();
  const listed = values.listed ?? [];
  const whole = listed.find(({ text }) => text === name);
  const beside = new Map(listed.map(({ text, value }) => [vertexIn(text, name), value]));
  return (
    <>
      <Exported ask={ask} name={name}>
        <PictureView picture={picture} label={name} values={beside} />
      </Exported>
      {whole === undefined ? null : (
        <p>
          <code>{name}</code> <span class="value">{words.value(whole.value)}</span>
        </p>
      )}
    </>
  );
}

/** The vertex that is written as `a`, or as the position `Walk(a)`. */
function vertexIn(text: string, name: string): string {
  return text.startsWith(`${name}(`) ? text.slice(name.length + 1, -1) : text;
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
