import * as vscode from 'vscode';
import type { ProvideCodeLensesSignature } from 'vscode-languageclient';

/** Asks for the lenses of a document. */
type Provide = (
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
  next: ProvideCodeLensesSignature,
) => Promise<vscode.CodeLens[] | null | undefined>;

/**
 * In milliseconds. After an edit, VS Code waits before it asks for lenses: at least this long, and longer if its last six requests took longer on average.
 * One answer that takes seconds, since a long file is being read or the machine is busy, would keep all lenses away for seconds at each edit and wherever
 * the user scrolls to, in other files too.
 */
const PATIENCE = 250;

export interface PromptLenses extends vscode.Disposable {
  /** The lenses of a document, or those known before if the answer takes too long. Rejects as the given function does. */
  readonly provide: Provide;
}

/** Gives VS Code the lenses that it has already if new ones take long. When these are there, `refresh` lets it ask for them. */
export function createPromptLenses(provide: Provide, refresh: (document: vscode.TextDocument) => void): PromptLenses {
  /** The last lenses of each document, where they are now. */
  const known = new WeakMap<vscode.TextDocument, readonly vscode.CodeLens[]>();
  const asked = new WeakMap<vscode.TextDocument, vscode.CancellationTokenSource>();

  const changed = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    const lenses = known.get(document);
    if (lenses === undefined) return;
    known.set(
      document,
      contentChanges.reduce((left, change) => left.filter((lens) => follow(lens, change)), lenses),
    );
  });

  return {
    provide: async (document, token, next) => {
      asked.get(document)?.cancel();
      const request = new vscode.CancellationTokenSource();
      asked.set(document, request);
      token.onCancellationRequested(() => request.cancel());
      const { version } = document;
      let given: readonly vscode.CodeLens[] | null = null;
      const answer = provide(document, request.token, next).then((lenses) => {
        if (document.version !== version || request.token.isCancellationRequested) return lenses;
        known.set(document, lenses ?? []);
        if (given !== null && inShort(given) !== inShort(lenses ?? [])) refresh(document);
        return lenses;
      });
      return await beforeLong(answer, () => {
        answer.catch(() => {
          // Nothing will come in place of what was shown, so it must not stay.
          if (request.token.isCancellationRequested || given === null || given.length === 0) return;
          known.delete(document);
          refresh(document);
        });
        given = known.get(document) ?? [];
        return [...given];
      });
    },
    dispose: () => changed.dispose(),
  };
}

/** What is promised, or something else if that takes longer than `PATIENCE`. Rejects if the promise does before. */
async function beforeLong<T>(promise: Promise<T>, instead: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead()), PATIENCE);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What lenses show, and where. */
function inShort(lenses: readonly vscode.CodeLens[]): string {
  return lenses.map(({ range, command }) => `${range.start.line} ${command?.title ?? ''}`).join('\n');
}

/**
 * Moves a lens to where an edit has moved its line. It stays the same object, as the language client resolves no other. False if the edit has changed
 * the word that the lens belongs to.
 */
function follow(lens: vscode.CodeLens, { range, text }: vscode.TextDocumentContentChangeEvent): boolean {
  const { start, end } = lens.range;
  if (!isBefore(range.start, end)) return true;
  if (isBefore(start, range.end)) return false;
  const by = text.split('\n').length - 1 - (range.end.line - range.start.line);
  const at = ({ line, character }: vscode.Position) => new vscode.Position(line + by, character);
  if (by !== 0) lens.range = new vscode.Range(at(start), at(end));
  return true;
}

function isBefore(one: vscode.Position, other: vscode.Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
