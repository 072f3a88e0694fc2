import type { ComponentChildren } from 'preact';
import { useWords } from '../shared/words.ts';

/**
 * The buttons with which the user goes through an explanation at their own pace: the next step, all of them, from the beginning. Every
 * button stays where it is, so that the focus does.
 */
export function Stepper({
  shown,
  count,
  onShow,
}: {
  readonly shown: number;
  /** The number of steps. */
  readonly count: number;
  readonly onShow: (shown: number) => void;
}): ComponentChildren {
  const words = useWords().learning;
  const isOver = shown >= count;
  return (
    <p class="actions">
      <button type="button" class="plain" aria-disabled={isOver} onClick={() => onShow(Math.min(count, shown + 1))}>
        {words.next}
      </button>
      <button type="button" class="plain" aria-disabled={isOver} onClick={() => onShow(count)}>
        {words.showAll}
      </button>
      <button type="button" class="plain" aria-disabled={shown === 0} onClick={() => onShow(0)}>
        {words.fromStart}
      </button>
    </p>
  );
}
