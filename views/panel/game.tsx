import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { tablesOfGame } from '../../server/src/ide/reading/tables/tables-of.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { ExportTable } from '../plots/export-table.tsx';
import { Heat } from '../plots/heat.tsx';
import { Sequence } from '../plots/sequence.tsx';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { AskPosition } from './ask-position.tsx';
import { AskedState } from './asked-state.tsx';
import { FamilyValues } from './family-values.tsx';
import { GraphWithValues } from './graph-values.tsx';
import { ListValues } from './list-values.tsx';
import { ValuesTable } from './values-table.tsx';

interface GameProps {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly uri: string;
}

/** A declared game: what can be drawn of it, and a place to ask about any position of it. */
export function GameView({ ask, game, uri }: GameProps): ComponentChildren {
  const [chosen, setChosen] = useState<string | null>(null);
  const beginning = beginningOf(game);
  return (
    <>
      <Known ask={ask} game={game} uri={uri} onChoose={setChosen} />
      <AskPosition key={beginning} beginning={beginning} onAsk={setChosen} />
      {chosen === null ? null : <AskedState ask={ask} uri={uri} state={chosen} />}
    </>
  );
}

/** What every position of a game begins with. A graph whose edges or vertices are removed is a position by its name alone. */
function beginningOf({ name, parameters, isPosition }: ViewedGame): string {
  if (parameters.length > 0) return `${name}[`;
  return isPosition ? name : `${name}(`;
}

/** What is known of a game; of a family of games, for the parameters that the user gives. */
function Known(props: GameProps & { readonly onChoose: (state: string) => void }): ComponentChildren {
  const words = useWords();
  const { game } = props;
  const { parameters, list } = game;
  if (list?.isText === true) return <p class="hint">{words.textStates}</p>;
  if (parameters.length === 0) return <Values {...props} />;
  return (
    <FamilyValues ask={props.ask} game={game} uri={props.uri}>
      {(member) => <Values key={member.name} {...props} game={member} />}
    </FamilyValues>
  );
}

/** The values of a game: a plot, a map or a table, as the game is played on; the graph of a game that has one. */
function Values({
  ask,
  game,
  uri,
  onChoose,
}: GameProps & { readonly onChoose: (state: string) => void }): ComponentChildren {
  const words = useWords();
  const { values, variables, name, list, picture } = game;
  if (picture !== null) return <GraphWithValues ask={ask} game={game} picture={picture} />;
  if (list !== null) return <ListValues ask={ask} game={game} list={list.name} uri={uri} onChoose={onChoose} />;
  const caption = words.valuesOfGame(name);
  const least = variables.length > 0 ? 0 : 1;
  const isMapped = variables.length > 1;
  return (
    <>
      {isMapped ? <Heat ask={ask} name={name} variables={variables} uri={uri} onChoose={onChoose} /> : null}
      <ValuesTable
        caption={caption}
        corner={variables[0] ?? 'n'}
        least={least}
        rows={values.values.length > 0 ? [values.values] : []}
      />
      <ValuesTable caption={caption} corner={variables.join(', ')} least={least} rows={values.table} named />
      {variables.length === 1 && values.values.length > 0 ? <Sequence ask={ask} game={game} uri={uri} /> : null}
      <Listed caption={caption} values={values.listed ?? []} />
      {variables.length === 0 ? <ExportTable ask={ask} tables={tablesOfGame(game)} /> : null}
    </>
  );
}

/** The values of states that are listed one by one. */
function Listed({
  caption,
  values,
}: {
  readonly caption: string;
  readonly values: NonNullable<ViewedGame['values']['listed']>;
}): ComponentChildren {
  if (values.length === 0) return null;
  return (
    <table class="values">
      <caption>{caption}</caption>
      <tbody>
        {values.map(({ text, value }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
