import type { ComponentChildren } from 'preact';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { canTakeBack, linesOf, type Match } from './match.ts';

/** What can be done besides moving. `onHint` is null where there is nothing to hint at. */
export function Actions({
  ask,
  view,
  match,
  onHint,
  onVerdict,
  onBack,
}: {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly match: Match;
  readonly onHint: (() => void) | null;
  /** Null where the verdict is not hidden. */
  readonly onVerdict: (() => void) | null;
  readonly onBack: () => void;
}): ComponentChildren {
  const words = useWords().playing;
  const write = (): void => {
    const { textDocument, range } = view;
    void ask('host/insert', { uri: textDocument.uri, after: range.end, text: linesOf(match) });
  };
  return (
    <div class="actions">
      <button type="button" disabled={onHint === null} onClick={() => onHint?.()}>
        {words.hint}
      </button>
      {onVerdict === null ? null : (
        <button type="button" onClick={onVerdict}>
          {words.showVerdict}
        </button>
      )}
      <button type="button" disabled={!canTakeBack(match)} onClick={onBack}>
        {words.takeBack}
      </button>
      <button type="button" disabled={match.steps.length < 2} onClick={write}>
        {words.write}
      </button>
    </div>
  );
}
