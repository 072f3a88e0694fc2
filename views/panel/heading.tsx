import type { ComponentChildren } from 'preact';
import { useWords } from '../shared/words.ts';

/** What the panel is about, and the buttons for the whole panel. */
export function Heading({
  title,
  pinned,
  onPin,
  learning,
  onLearn,
  onReveal,
}: {
  readonly title: string;
  readonly pinned: boolean;
  readonly onPin: () => void;
  /** Whether learn mode is on; null as long as it is not known. */
  readonly learning: boolean | null;
  readonly onLearn: () => void;
  /** Null if there is nothing to show in the file. */
  readonly onReveal: (() => void) | null;
}): ComponentChildren {
  const words = useWords();
  const pin = pinned ? words.unpin : words.pin;
  return (
    <header>
      <h1>{title}</h1>
      {onReveal === null ? null : (
        <button type="button" class="icon" aria-label={words.reveal} title={words.reveal} onClick={onReveal}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 2h6l4 4v8H3zM9 2v4h4M5.5 9h5M5.5 11.5h5" />
          </svg>
        </button>
      )}
      {learning === null ? null : (
        <button
          type="button"
          class="icon learn"
          aria-pressed={learning}
          aria-label={words.learnMode}
          title={words.learnMode}
          onClick={onLearn}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 3L1 6l7 3 7-3zM4 7.5V11c0 1 2 2 4 2s4-1 4-2V7.5M14.5 6.5V11" />
          </svg>
        </button>
      )}
      <button type="button" class="icon pin" aria-pressed={pinned} aria-label={pin} title={pin} onClick={onPin}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 2h6M6 2v5l-2 3h8l-2-3V2M8 10v4" />
        </svg>
      </button>
    </header>
  );
}
