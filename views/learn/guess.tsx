import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Outcome } from '../../server/src/answers/shared/answer.ts';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

const OUTCOMES: readonly Outcome[] = ['N', 'P', 'draw'];

/**
 * While learn mode hides an answer: buttons that show it, for a position one for each guess of who wins. After that, whether the guess
 * was right.
 */
export function Guess({ ask, view }: { readonly ask: Ask; readonly view: PlacedView }): ComponentChildren {
  const words = useWords();
  const [guess, setGuess] = useState<Outcome | null>(null);
  const { hidden, about, textDocument, range, playable } = view;
  const reveal = (): void => {
    const shown = { command: 'nimber.reveal', arguments: [textDocument.uri, range.start] };
    void ask('workspace/executeCommand', shown);
  };
  const choose = (outcome: Outcome): void => {
    setGuess(outcome);
    reveal();
  };
  if (!hidden) {
    if (guess === null || about.kind !== 'position') return null;
    const { outcome } = about.position;
    const told = guess === outcome ? words.questions.right : words.questions.wrong(words.outcome[outcome]);
    return (
      <p class={guess === outcome ? 'right' : 'wrong'} role="status">
        {told}
      </p>
    );
  }
  return (
    <fieldset class="learning">
      {playable === null ? null : (
        <>
          <legend>{words.guess}</legend>
          {OUTCOMES.map((outcome) => (
            <button key={outcome} type="button" class="plain" onClick={() => choose(outcome)}>
              {words.outcome[outcome]}
            </button>
          ))}
        </>
      )}
      <button type="button" class="plain" onClick={reveal}>
        {words.showAnswer}
      </button>
    </fieldset>
  );
}
