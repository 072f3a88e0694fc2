import * as vscode from 'vscode';
import type { BaseLanguageClient, CodeLens, ProvideCodeLensesSignature } from 'vscode-languageclient';

const LENSES = 'textDocument/codeLens';

/** VS Code lays out all lenses of a document at each edit. Of a document of more lines, it is given only those near what is visible. */
const MANY_LINES = 2000;

/** So many lines before and after the visible ones have their lenses, too, so that they are there already when the user scrolls. */
const MARGIN = 300;

/** In milliseconds: new lenses are asked for when the user has stopped scrolling for so long. */
const STILL = 100;

/** The lines of a document from the first to the last, counted from 0. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

export interface NearbyLenses extends vscode.Disposable {
  /** Asks the server for the lenses of a document. Rejects as `next` does. */
  readonly provide: (
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
    next: ProvideCodeLensesSignature,
  ) => Promise<vscode.CodeLens[] | null | undefined>;
}

/** Gives long documents the lenses of the part that is visible, and those of another part when the user scrolls there. */
export function createNearbyLenses(clientOf: () => BaseLanguageClient): NearbyLenses {
  const given = new WeakMap<vscode.TextDocument, Lines>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scrolled = vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
    const [visible, near] = [visibleLines(document), given.get(document)];
    if (visible === null || near === undefined) return;
    if (near.first <= visible.first && visible.last <= near.last) return;
    clearTimeout(timer);
    timer = setTimeout(() => refreshLenses(clientOf(), document), STILL);
  });

  return {
    provide: async (document, token, next) => {
      const visible = document.lineCount > MANY_LINES ? visibleLines(document) : null;
      if (visible === null) {
        given.delete(document);
        return await next(document, token);
      }
      const near = { first: Math.max(0, visible.first - MARGIN), last: visible.last + MARGIN };
      given.set(document, near);
      const { code2ProtocolConverter: sent, protocol2CodeConverter: received } = clientOf();
      const params = { ...sent.asCodeLensParams(document), within: rangeOf(near), visible: rangeOf(visible) };
      return received.asCodeLenses(await clientOf().sendRequest<CodeLens[] | null>(LENSES, params, token), token);
    },
    dispose: () => {
      clearTimeout(timer);
      scrolled.dispose();
    },
  };
}

/** Lets VS Code ask for the lenses of a document once more; does nothing before the server can be asked. */
export function refreshLenses(client: BaseLanguageClient, document: vscode.TextDocument): void {
  client.getFeature(LENSES).getProvider(document)?.onDidChangeCodeLensEmitter.fire();
}

function rangeOf({ first, last }: Lines) {
  return { start: { line: first, character: 0 }, end: { line: last, character: 0 } };
}

/** From the first to the last line of a document that any editor shows; null if none shows it. */
function visibleLines(document: vscode.TextDocument): Lines | null {
  const ranges = vscode.window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ visibleRanges }) => visibleRanges);
  if (ranges.length === 0) return null;
  return {
    first: Math.min(...ranges.map(({ start }) => start.line)),
    last: Math.max(...ranges.map(({ end }) => end.line)),
  };
}
