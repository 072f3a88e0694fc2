import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Symbol as Entry, symbols } from '../../../ide/navigation/document-symbols.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** The declarations of a document. */
export const documentSymbols: Feature = {
  capabilities: () => ({ documentSymbolProvider: true }),
  connect: ({ connection, about, client }) =>
    connection.onDocumentSymbol(
      about('outline', [], ({ document, snapshot }): DocumentSymbol[] | SymbolInformation[] => {
        const found = symbols(snapshot);
        if (client().nestedSymbols) return found.map((symbol) => toDocumentSymbol(document, symbol));
        return found.map((symbol) => toSymbolInformation(document, symbol));
      }),
    ),
};

export const SYMBOL_KINDS: Readonly<Record<Entry['kind'], SymbolKind>> = {
  game: SymbolKind.Class,
  graph: SymbolKind.Class,
  board: SymbolKind.Class,
  coins: SymbolKind.Class,
  set: SymbolKind.Array,
  let: SymbolKind.Constant,
  position: SymbolKind.Variable,
  play: SymbolKind.Event,
  show: SymbolKind.Event,
  expect: SymbolKind.Boolean,
  conjecture: SymbolKind.Boolean,
  import: SymbolKind.File,
};

function toDocumentSymbol(document: TextDocument, { name, detail, kind, span, selection }: Entry): DocumentSymbol {
  const range = toRange(document, span);
  return { name, detail, kind: SYMBOL_KINDS[kind], range, selectionRange: toRange(document, selection) };
}

function toSymbolInformation(document: TextDocument, { name, kind, span }: Entry): SymbolInformation {
  return { name, kind: SYMBOL_KINDS[kind], location: { uri: document.uri, range: toRange(document, span) } };
}
