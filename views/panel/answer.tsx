import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tablesOf } from '../../server/src/ide/reading/tables/tables-of.ts';
import type { About, PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { binarySum } from '../learn/binary-sum.ts';
import { Guess } from '../learn/guess.tsx';
import { MexOfComponents } from '../learn/mex.tsx';
import { ExportTable } from '../plots/export-table.tsx';
import type { Ask } from '../shared/host.ts';
import { Markdown } from '../shared/markdown.tsx';
import { useWords } from '../shared/words.ts';
import { ConjectureView } from './conjecture.tsx';
import { ExpectationView } from './expectation.tsx';
import { GameView } from './game.tsx';
import { PlainComponents } from './plain-components.tsx';
import { PositionView } from './position.tsx';

/** Everything that is known about a declaration: the verdict first, then what can be drawn, then the reasons. */
export function AnswerView({ ask, view }: { readonly ask: Ask; readonly view: PlacedView }): ComponentChildren {
  const words = useWords();
  const place = placeOf(view);
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (view.hidden) setFound(null);
  }, [view.hidden]);
  const position = view.learning && view.about.kind === 'position' ? view.about.position : null;
  // Whoever learns finds the xor first: the value and the moves would tell it.
  const isFinding = position !== null && found !== place && binarySum(position) !== null;
  const [verdict = '', ...reasons] = isFinding ? [words.outcome[position.outcome]] : view.sentences;
  return (
    <>
      <div class="verdict" role="status" aria-live="polite">
        <Markdown text={verdict} />
      </div>
      {view.learning ? <Guess key={place} ask={ask} view={view} /> : null}
      <Drawn ask={ask} view={view} about={view.about} isFinding={isFinding} onFound={() => setFound(place)} />
      <div class="reasons">
        {reasons.map((sentence) => (
          <Markdown key={sentence} text={sentence} />
        ))}
      </div>
    </>
  );
}

/** The declaration that a view is about: a guess is about nothing else. */
function placeOf({ textDocument, range, title }: PlacedView): string {
  return `${textDocument.uri} ${range.start.line} ${title}`;
}

function Drawn({
  ask,
  view,
  about,
  isFinding,
  onFound,
}: {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly about: About;
  /** Whether the reader is still to find the xor of the values. */
  readonly isFinding: boolean;
  readonly onFound: () => void;
}): ComponentChildren {
  switch (about.kind) {
    case 'position':
      return (
        <>
          <PositionView
            key={placeOf(view)}
            ask={ask}
            position={about.position}
            learning={view.learning}
            isFinding={isFinding}
            onFound={onFound}
          />
          <MexOfComponents position={about.position} />
        </>
      );
    case 'shown':
      return about.shown.position === null ? (
        <ExportTable ask={ask} tables={tablesOf(about)} />
      ) : (
        <PositionView ask={ask} position={about.shown.position} />
      );
    case 'expectation':
      return (
        <>
          <ExpectationView ask={ask} expectation={about.expectation} />
          {about.expectation.position === null ? <ExportTable ask={ask} tables={tablesOf(about)} /> : null}
        </>
      );
    case 'conjecture':
      return <ConjectureView conjecture={about.conjecture} />;
    case 'game':
      return <GameView key={about.game.name} ask={ask} game={about.game} uri={view.textDocument.uri} />;
    case 'hidden':
      return <PlainComponents components={about.components} />;
    case 'pending':
    case 'none':
      return null;
  }
}
