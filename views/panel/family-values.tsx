import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import type { Ask } from '../shared/host.ts';
import { Markdown } from '../shared/markdown.tsx';
import { useWords } from '../shared/words.ts';

/** Fields for the parameters of a family of games, and what `children` shows of the game with these parameters. */
export function FamilyValues({
  ask,
  game,
  uri,
  children,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly uri: string;
  readonly children: (member: ViewedGame) => ComponentChildren;
}): ComponentChildren {
  const words = useWords();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [given, setGiven] = useState<string | null>(null);
  const all = game.parameters.map((_, index) => texts[index]?.trim() ?? '');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!all.includes('')) setGiven(all.join(', '));
  };
  return (
    <>
      <form class="controls" onSubmit={submit}>
        {game.parameters.map((name, index) => (
          <label key={name}>
            <code>{name}</code>
            {' = '}
            <input
              type="text"
              class="code"
              size={6}
              spellcheck={false}
              value={texts[index] ?? ''}
              onInput={({ currentTarget }) =>
                setTexts(all.map((each, place) => (place === index ? currentTarget.value : each)))
              }
            />
          </label>
        ))}
        <button type="submit" class="plain">
          {words.showValues}
        </button>
      </form>
      {given === null ? (
        <p class="hint">{words.noValues}</p>
      ) : (
        <Member ask={ask} game={game} uri={uri} name={`${game.name}[${given}]`}>
          {children}
        </Member>
      )}
    </>
  );
}

/** The game with some parameters, once it is known that there is one; otherwise what is wrong with them. */
function Member({
  ask,
  game,
  uri,
  name,
  children,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly uri: string;
  readonly name: string;
  readonly children: (member: ViewedGame) => ComponentChildren;
}): ComponentChildren {
  const words = useWords();
  const [found, setFound] = useState<AskedView | 'pending' | null>('pending');
  const zeros = [...game.variables, ...(game.list === null ? [] : [game.list])].map(() => '0').join(', ');
  useEffect(() => {
    let wanted = true;
    setFound('pending');
    ask('nimber/ask', { textDocument: { uri }, text: `show sg(${name}(${zeros}))` }).then(
      (answer) => wanted && setFound(answer),
      // It was cancelled, or the server has ended.
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [ask, uri, name, zeros]);
  if (found === 'pending') return <p role="status">{words.asking}</p>;
  if (found === null) return <p role="status">{words.notAnswered}</p>;
  if (found.about.kind !== 'shown')
    return (
      <div role="status">
        {found.sentences.map((sentence) => (
          <Markdown key={sentence} text={sentence} />
        ))}
      </div>
    );
  return children({ ...game, name, parameters: [], values: found.about.shown.games[0] ?? game.values });
}
