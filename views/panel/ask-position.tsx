import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../shared/words.ts';

/** A field in which the user writes a position of a game to ask about; at first, it contains the beginning of one. */
export function AskPosition({
  beginning,
  onAsk,
}: {
  readonly beginning: string;
  readonly onAsk: (position: string) => void;
}): ComponentChildren {
  const words = useWords();
  const [text, setText] = useState(beginning);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') onAsk(text.trim());
  };
  return (
    <form class="controls" onSubmit={submit}>
      <label>
        {words.askAbout}{' '}
        <input
          type="text"
          class="code"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="plain">
        {words.ask}
      </button>
    </form>
  );
}
