import { type CodeLens, type CodeLensParams, CodeLensRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Lens, lenses as lensesOf, lensOf } from '../../../ide/reading/code-lenses.ts';
import { pieceAt } from '../../../ide/shared/locate.ts';
import { toRange } from '../../services/convert.ts';
import { createLensesTaken } from '../../services/lenses-taken.ts';
import { createRefresh } from '../../services/refresh.ts';
import type { Feature, OpenDocument } from '../../services/services.ts';
import { askedPart, createPartsGiven, lensesOfPart } from './part-lenses.ts';
import { untitledLenses } from './untitled-lenses.ts';

/** The verdicts above the lines. */
export const codeLenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  connect: ({
    connection,
    client,
    aboutInTurns,
    guard,
    open,
    see,
    settings,
    onChange,
    onUpdate,
    onClose,
    onSettings,
  }) => {
    const numbers = createNumbers();
    const taken = createLensesTaken();
    const parts = createPartsGiven();
    /** The documents about which there may be something new to tell the client. */
    const news = new Set<string>();
    /** Whether the client is to be told in any case. */
    let isForAll = false;
    // Only an editor that asks for the visible part of a long document is known to ask again for what it has been told of.
    let asksForParts = false;
    connection.onCodeLens(
      aboutInTurns('code lenses', [], function* ({ document, snapshot }, params: CodeLensParams) {
        // Editors ask for the lenses of what they show, and not of what is open for another reason, such as a run of tests.
        see(document.uri);
        const isLong = snapshot.program.file.pieces.length > MOST_TITLES && client().resolvesLenses;
        // A short document has all its lenses sent, so whatever is new anywhere in it is news.
        const asked = isLong ? askedPart(params) : null;
        asksForParts = asked !== null;
        parts.given({ document, snapshot }, asked);
        if (!settings().lenses) {
          taken.given(false);
          return [];
        }
        // If hints are hidden, what they would say is shown above the line like the rest.
        const behind = settings().claimsBehind && settings().hints;
        const data = numbers.of(document.uri);
        const toLens = lensWriter(settings().learn ? snapshot.words.lens.hidden : null);
        if (isLong) {
          const opened = { document, snapshot };
          if (asked !== null) {
            const { found, awaitsTitles } = lensesOfPart(opened, asked, { claims: !behind, data, titled: toLens });
            taken.given(awaitsTitles);
            return found;
          }
          const untitled = untitledLenses(opened, !behind, data);
          taken.given(untitled.length > 0);
          return untitled;
        }
        taken.given(false);
        const found: CodeLens[] = [];
        for (let from = 0; from < snapshot.program.file.pieces.length; from += STEP) {
          for (const lens of lensesOf(snapshot, from, from + STEP))
            if (!(lens.isClaim && behind)) found.push(toLens(document, lens, data));
          yield;
        }
        return found;
      }),
    );
    // Titles are sent at once, because few editors ask for them later. A client that asks gets what is known by then.
    connection.onCodeLensResolve((lens, token) =>
      guard('code lenses', lens, (given: CodeLens) => {
        taken.titled();
        const uri = numbers.uri(given.data);
        const opened = uri === undefined ? null : open(uri);
        if (opened === null) return given;
        const { document, snapshot } = opened;
        const at = document.offsetAt(given.range.start);
        const located = pieceAt(snapshot.program.file, at);
        const found = located === null ? null : lensOf(snapshot, located);
        if (located !== null) parts.titled(document.uri, located.placed.piece, snapshot.answer(located.index));
        const toLens = lensWriter(settings().learn ? snapshot.words.lens.hidden : null);
        return found?.span.start === at ? toLens(document, found, given.data) : given;
      })(lens, token),
    );
    const tell = createRefresh(
      () => connection.sendRequest(CodeLensRefreshRequest.type),
      async () => (asksForParts ? await taken.told() : undefined),
      () => {
        const isNew = isForAll || [...news].some((uri) => isOutdated(open(uri)));
        news.clear();
        isForAll = false;
        return isNew;
      },
    );
    const isOutdated = (opened: OpenDocument | null): boolean => opened === null || parts.isOutdated(opened);
    const refresh = (uri?: string) => {
      if (uri === undefined) isForAll = true;
      else news.add(uri);
      if (client().refreshesLenses) tell();
    };
    onChange((uri) => {
      const opened = open(uri);
      if (opened !== null) parts.changed(opened);
    });
    onClose(parts.forget);
    onUpdate(refresh);
    onSettings((before) => {
      const after = settings();
      if (before.lenses !== after.lenses || before.hints !== after.hints || before.claimsBehind !== after.claimsBehind)
        refresh();
      if (before.learn !== after.learn) setTimeout(() => refresh(), LAID_OUT);
    });
  },
};

/**
 * So many milliseconds after learn mode is switched, lenses are sent once more: VS Code shows new titles only of lenses that are laid out when they
 * arrive, and on a busy machine this may take a moment; an answer that should be hidden would stay on the screen.
 */
const LAID_OUT = 1500;

/** The number of declarations whose lenses are written in one step. */
const STEP = 500;

/** A client that asks for the title of each lens that it shows is sent no titles for a document of more declarations. */
const MOST_TITLES = 1000;

/**
 * Numbers of documents, from 1, because VS Code does not send back 0. They are shorter than URIs: a lens carries one back to the server, and a
 * long document has many lenses.
 */
function createNumbers(): {
  readonly of: (uri: string) => number;
  readonly uri: (number: unknown) => string | undefined;
} {
  const numbers = new Map<string, number>();
  const uris = new Map<unknown, string>();
  return {
    of(uri) {
      const number = numbers.get(uri) ?? numbers.size + 1;
      numbers.set(uri, number);
      uris.set(number, uri);
      return number;
    },
    uri: (number) => uris.get(number),
  };
}

/**
 * The command shows the hover at the place of the lens, or the answer that a lens with the title `hidden` hides; an editor that does not
 * know the command still shows the title.
 */
function lensWriter(hidden: string | null): (document: TextDocument, lens: Lens, data: number) => CodeLens {
  return (document, lens, data) => {
    const range = toRange(document, lens.span);
    const place = [document.uri, range.start];
    const command = lens.title === hidden ? 'nimber.reveal' : 'nimber.explain';
    return { range, data, command: { title: lens.title, command, arguments: place } };
  };
}
