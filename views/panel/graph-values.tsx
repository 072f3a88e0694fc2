import type { ComponentChildren } from 'preact';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { Exported } from '../pictures/export.tsx';
import { PictureView } from '../pictures/picture-view.tsx';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** The graph of a game, with the values of a token on its vertices; where there is none, with the value of the graph. */
export function GraphWithValues({
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
