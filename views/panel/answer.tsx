import type { ComponentChildren } from 'preact';
import { tablesOf } from '../../server/src/ide/reading/tables/tables-of.ts';
import type { About, PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { Guess } from '../learn/guess.tsx';
import { MexOfComponents } from '../learn/mex.tsx';
import { ExportTable } from '../plots/export-table.tsx';
import type { Ask } from '../shared/host.ts';
import { Markdown } from '../shared/markdown.tsx';
import { ConjectureView } from './conjecture.tsx';
import { ExpectationView } from './expectation.tsx';
import { GameView } from './game.tsx';
import { PositionView } from './position.tsx';

/** Everything that is known about a declaration: the verdict first, then what can be drawn, then the reasons. */
export function AnswerView({ ask, view }: { readonly ask: Ask; readonly view: PlacedView }): ComponentChildren {
  const [verdict = '', ...reasons] = view.sentences;
  return (
    <>
      <div class="verdict" role="status" aria-live="polite">
        <Markdown text={verdict} />
      </div>
      {view.learning ? <Guess key={placeOf(view)} ask={ask} view={view} /> : null}
      <Drawn ask={ask} view={view} about={view.about} />
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
}: {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly about: About;
}): ComponentChildren {
  switch (about.kind) {
    case 'position':
      return (
        <>
          <PositionView ask={ask} position={about.position} learning={view.learning} />
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
      return <ExpectationView ask={ask} expectation={about.expectation} />;
    case 'conjecture':
      return <ConjectureView conjecture={about.conjecture} />;
    case 'game':
      return <GameView key={about.game.name} ask={ask} game={about.game} uri={view.textDocument.uri} />;
    case 'pending':
    case 'none':
      return null;
  }
}
