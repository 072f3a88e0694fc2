import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PlayMove } from '../../server/src/play/state.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** A move that is entered as the position after it, where there are too many moves to list. */
export function WriteMove({
  ask,
  uri,
  position,
  onMove,
}: {
  readonly ask: Ask;
  readonly uri: string;
  readonly position: string;
  readonly onMove: (move: PlayMove) => void;
}): ComponentChildren {
  const words = useWords().playing;
  const [written, setWritten] = useState(position);
  const [refused, setRefused] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const state = await ask('nimber/play', { textDocument: { uri }, position, to: written }).catch(() => null);
    if (state?.made) onMove(state.made);
    else setRefused(written);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label>
        {words.writeMove} <input value={written} onInput={({ currentTarget }) => setWritten(currentTarget.value)} />
      </label>{' '}
      <button type="submit">{words.makeMove}</button>
      <p role="alert">{refused === null ? '' : words.noSuchMove(refused)}</p>
    </form>
  );
}
