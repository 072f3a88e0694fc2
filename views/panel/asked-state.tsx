import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { About } from '../../server/src/ide/reading/view/view.ts';
import { MexOfComponents } from '../learn/mex.tsx';
import type { Ask } from '../shared/host.ts';
import { Markdown } from '../shared/markdown.tsx';
import { useWords } from '../shared/words.ts';
import { PositionView } from './position.tsx';

/** The position that an answer is about; null if it is about none. */
export function positionIn(about: About): PositionAnswer | null {
  if (about.kind === 'position') return about.position;
  return about.kind === 'shown' ? about.shown.position : null;
}

/** Asks about a state of a game, and shows what is found as for a `play` in the file. */
export function AskedState({
  ask,
  uri,
  state,
}: {
  readonly ask: Ask;
  readonly uri: string;
  readonly state: string;
}): ComponentChildren {
  const words = useWords();
  const [found, setFound] = useState<AskedView | 'pending' | null>('pending');
  useEffect(() => {
    let wanted = true;
    setFound('pending');
    ask('nimber/ask', { textDocument: { uri }, text: `play ${state}` }).then(
      (answer) => wanted && setFound(answer),
      // It was cancelled, or the server has ended.
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [ask, uri, state]);
  return (
    <section aria-label={state} aria-live="polite">
      <h3>
        <code>{state}</code>
      </h3>
      {found === 'pending' ? (
        <p>{words.asking}</p>
      ) : found === null ? (
        <p>{words.notAnswered}</p>
      ) : (
        <Explained ask={ask} asked={found} />
      )}
    </section>
  );
}

/** The sentences of an answer, and the position that it is about. */
export function Explained({ ask, asked }: { readonly ask: Ask; readonly asked: AskedView }): ComponentChildren {
  const position = positionIn(asked.about);
  return (
    <>
      {asked.sentences.map((sentence) => (
        <Markdown key={sentence} text={sentence} />
      ))}
      {position === null ? null : (
        <>
          <PositionView ask={ask} position={position} />
          <MexOfComponents position={position} />
        </>
      )}
    </>
  );
}
