import type { ComponentChildren } from 'preact';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { useWords } from '../shared/words.ts';

/**
 * Why the panel shows nothing, or something older. `found` is the view of the place that it shows, null if there is none and undefined
 * as long as that is not known; `isSeen` says whether an older view is shown instead.
 */
export function Note({
  found,
  pinned,
  isSeen,
}: {
  readonly found: PlacedView | null | undefined;
  readonly pinned: boolean;
  readonly isSeen: boolean;
}): ComponentChildren {
  const { nothing, gone } = useWords();
  if (found || (pinned && found === undefined)) return null;
  const said = pinned ? (isSeen ? gone.stays : gone.nothing) : nothing;
  return (
    <p class="hint" role="status">
      {said}
    </p>
  );
}
