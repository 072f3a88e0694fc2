import { type IDisposable, type languages as l, languages, Uri } from 'monaco-editor/editor';
import {
  DefinitionRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentSymbol,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  type Location,
  type LocationLink,
  ReferencesRequest,
  type SelectionRange,
  SelectionRangeRequest,
  TypeDefinitionRequest,
} from 'vscode-languageserver-protocol/browser';
import type { Server } from './connect.ts';
import { documentOf, fromLocations, fromRange, toPosition } from './convert.ts';

/** Opens a document that is not the user's, as the prelude, before the editor shows a place in it. */
export type OpenDocument = (uri: string) => Promise<void>;

/** Leads to other places: definitions, uses, the parts of the text and what they are in. */
export function registerNavigation(language: string, { ask }: Server, open: OpenDocument): readonly IDisposable[] {
  const places = async (found: Location | readonly (Location | LocationLink)[] | null): Promise<l.Location[]> => {
    const locations = fromLocations(found);
    for (const uri of new Set(locations.map((location) => location.uri.toString()))) await open(uri);
    return locations;
  };
  return [
    languages.registerDefinitionProvider(language, {
      async provideDefinition(model, position, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position) };
        return places(await ask(DefinitionRequest.type, params, token));
      },
    }),
    languages.registerTypeDefinitionProvider(language, {
      async provideTypeDefinition(model, position, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position) };
        return places(await ask(TypeDefinitionRequest.type, params, token));
      },
    }),
    languages.registerReferenceProvider(language, {
      async provideReferences(model, position, context, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position), context };
        return places(await ask(ReferencesRequest.type, params, token));
      },
    }),
    languages.registerDocumentHighlightProvider(language, {
      async provideDocumentHighlights(model, position, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position) };
        const found = await ask(DocumentHighlightRequest.type, params, token);
        // The protocol counts the kinds from 1, Monaco from 0.
        return found?.map(({ range, kind }) => ({ range: fromRange(range), kind: (kind ?? 1) - 1 }));
      },
    }),
    languages.registerDocumentSymbolProvider(language, {
      async provideDocumentSymbols(model, token) {
        const found = await ask(DocumentSymbolRequest.type, { textDocument: documentOf(model) }, token);
        return (found ?? []).flatMap((symbol) => (DocumentSymbol.is(symbol) ? [fromSymbol(symbol)] : []));
      },
    }),
    languages.registerFoldingRangeProvider(language, {
      async provideFoldingRanges(model, _, token) {
        const found = await ask(FoldingRangeRequest.type, { textDocument: documentOf(model) }, token);
        return found?.map(({ startLine, endLine }) => ({ start: startLine + 1, end: endLine + 1 }));
      },
    }),
    languages.registerSelectionRangeProvider(language, {
      async provideSelectionRanges(model, positions, token) {
        const params = { textDocument: documentOf(model), positions: positions.map(toPosition) };
        const found = await ask(SelectionRangeRequest.type, params, token);
        return found?.map((range) => outwards(range).map((each) => ({ range: fromRange(each.range) })));
      },
    }),
    languages.registerLinkProvider(language, {
      async provideLinks(model, token) {
        const found = await ask(DocumentLinkRequest.type, { textDocument: documentOf(model) }, token);
        const links = (found ?? []).flatMap(({ range, target }) =>
          target === undefined ? [] : [{ range: fromRange(range), url: Uri.parse(target) }],
        );
        return { links };
      },
    }),
  ];
}

function fromSymbol({ name, detail, kind, range, selectionRange, children }: DocumentSymbol): l.DocumentSymbol {
  return {
    name,
    detail: detail ?? '',
    // The protocol counts the kinds from 1, Monaco from 0.
    kind: kind - 1,
    tags: [],
    range: fromRange(range),
    selectionRange: fromRange(selectionRange),
    children: (children ?? []).map(fromSymbol),
  };
}

/** A range and all that it is in, from the inside out. */
function outwards(range: SelectionRange): SelectionRange[] {
  return range.parent === undefined ? [range] : [range, ...outwards(range.parent)];
}
