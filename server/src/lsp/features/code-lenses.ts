import { type CodeLens, CodeLensRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Lens, lenses as lensesOf, lensOf } from '../../ide/reading/code-lenses.ts';
import { pieceAt } from '../../ide/shared/locate.ts';
import { toRange } from '../services/convert.ts';
import { createRefresh } from '../services/refresh.ts';
import type { Feature } from '../services/services.ts';
import { memberOf } from '../services/settings.ts';

/** The verdicts above the lines. */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  connect: ({ connection, about, client, guard, open, settings, onUpdate, onSettings }) => {
    connection.onCodeLens(
      about('code lenses', [], ({ document, snapshot }) => {
        if (!settings().lenses) return [];
        // If hints are hidden, what they would say is shown above the line like the rest.
        const behind = settings().claimsBehind && settings().hints;
        const found = lensesOf(snapshot).filter(({ isClaim }) => !(isClaim && behind));
        const toLens = lensWriter(settings().learn ? snapshot.words.lens.hidden : null);
        const sent = client().resolvesLenses && found.length > MOST_TITLES ? withoutTitle : toLens;
        const data = { uri: document.uri };
        return found.map((lens) => sent(document, lens, data));
      }),
    );
    // Titles are sent at once, because few editors ask for them later. A client that asks gets what is known by then.
    connection.onCodeLensResolve((lens, token) =>
      guard('code lenses', lens, (given: CodeLens) => {
        const uri = memberOf(given.data, 'uri');
        const opened = typeof uri === 'string' ? open(uri) : null;
        if (opened === null) return given;
        const { document, snapshot } = opened;
        const at = document.offsetAt(given.range.start);
        const located = pieceAt(snapshot.program.file, at);
        const found = located === null ? null : lensOf(snapshot, located);
        const toLens = lensWriter(settings().learn ? snapshot.words.lens.hidden : null);
        return found?.span.start === at ? toLens(document, found, given.data) : given;
      })(lens, token),
    );
    const tell = createRefresh(() => connection.sendRequest(CodeLensRefreshRequest.type));
    const refresh = () => {
      if (client().refreshesLenses) tell();
    };
    onUpdate(refresh);
    onSettings((before) => {
      const after = settings();
      if (before.lenses !== after.lenses || before.hints !== after.hints || before.claimsBehind !== after.claimsBehind)
        refresh();
    });
  },
};

/** A client that asks for the title of each lens that it shows is sent at most this many titles at once. */
const MOST_TITLES = 1000;

function withoutTitle(document: TextDocument, { span }: Lens, data: CodeLens['data']): CodeLens {
  return { range: toRange(document, span), data };
}

/**
 * The command shows the hover at the place of the lens, or the answer that a lens with the title `hidden` hides; an editor that does not
 * know the command still shows the title.
 */
function lensWriter(hidden: string | null): (document: TextDocument, lens: Lens, data: CodeLens['data']) => CodeLens {
  return (document, lens, data) => {
    const untitled = withoutTitle(document, lens, data);
    const place = [document.uri, untitled.range.start];
    const command = lens.title === hidden ? 'nimber.reveal' : 'nimber.explain';
    return { ...untitled, command: { title: lens.title, command, arguments: place } };
  };
}
