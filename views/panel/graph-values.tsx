import type { ComponentChildren } from 'preact';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { drawPicture, valuesOnVertices } from '../../server/src/ide/reading/drawing/picture.ts';
import { tablesOfGame } from '../../server/src/ide/reading/tables/tables-of.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { SavePicture } from '../pictures/save-picture.tsx';
import { ExportTable } from '../plots/export-table.tsx';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** The graph of a game, with the values of a token on its vertices; where there is none, with the value of the graph. */
export function GraphWithValues({
  ask,
  game,
  picture,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly picture: Picture;
}): ComponentChildren {
  const words = useWords();
  const { name, values } = game;
  const listed = values.listed ?? [];
  const whole = listed.find(({ text }) => text === name);
  const beside = valuesOnVertices(name, listed);
  return (
    <>
      <PictureView picture={picture} label={name} values={beside} />
      <SavePicture ask={ask} name={name} draw={() => [drawPicture(picture, name, { words, values: beside })]} />
      {whole === undefined ? null : (
        <p>
          <code>{name}</code> <span class="value">{words.value(whole.value)}</span>
        </p>
      )}
      <ExportTable ask={ask} tables={tablesOfGame(game)} />
    </>
  );
}
