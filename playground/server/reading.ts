import {
  type CancellationToken,
  Emitter,
  type IDisposable,
  type languages as l,
  languages,
} from 'monaco-editor/editor';
import {
  CodeLensRefreshRequest,
  CodeLensRequest,
  HoverRequest,
  type InlayHint,
  InlayHintRefreshRequest,
  InlayHintRequest,
  InlayHintResolveRequest,
  MarkupContent,
  SemanticTokensRefreshRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver-protocol/browser';
import type { Server } from './connect.ts';
import {
  documentOf,
  fromCommand,
  fromLocations,
  fromMarkup,
  fromRange,
  toPlace,
  toPosition,
  toRange,
} from './convert.ts';

/** Shows what is known: hovers, lenses, hints and colours, the last three again whenever the server has news. */
export function registerReading(language: string, { ask, connection, capabilities }: Server): readonly IDisposable[] {
  const lensesChanged = new Emitter<l.CodeLensProvider>();
  const hintsChanged = new Emitter<void>();
  const coloursChanged = new Emitter<void>();
  connection.onRequest(CodeLensRefreshRequest.type, () => lensesChanged.fire(lenses));
  connection.onRequest(InlayHintRefreshRequest.type, () => hintsChanged.fire());
  connection.onRequest(SemanticTokensRefreshRequest.type, () => coloursChanged.fire());

  const lenses: l.CodeLensProvider = {
    onDidChange: lensesChanged.event,
    async provideCodeLenses(model, token) {
      const found = await ask(CodeLensRequest.type, { textDocument: documentOf(model) }, token);
      return {
        lenses: (found ?? []).map(({ range, command }) => ({
          range: fromRange(range),
          ...(command === undefined ? {} : { command: fromCommand(command) }),
        })),
        dispose: () => undefined,
      };
    },
  };

  const hover: l.HoverProvider = {
    async provideHover(model, position, token) {
      const params = { textDocument: documentOf(model), position: toPosition(position) };
      const found = await ask(HoverRequest.type, params, token);
      if (found === null || !MarkupContent.is(found.contents)) return null;
      return { contents: [fromMarkup(found.contents)], ...(found.range ? { range: fromRange(found.range) } : {}) };
    },
  };

  const sent = new WeakMap<l.InlayHint, InlayHint>();
  const hints: l.InlayHintsProvider = {
    onDidChangeInlayHints: hintsChanged.event,
    async provideInlayHints(model, range, token) {
      const params = { textDocument: documentOf(model), range: toRange(range) };
      const found = await ask(InlayHintRequest.type, params, token);
      const shown = (found ?? []).map((hint) => {
        const made = fromHint(hint);
        sent.set(made, hint);
        return made;
      });
      return { hints: shown, dispose: () => undefined };
    },
    async resolveInlayHint(hint: l.InlayHint, token: CancellationToken) {
      const known = sent.get(hint);
      const found = known === undefined ? null : await ask(InlayHintResolveRequest.type, known, token);
      return found === null ? hint : { ...hint, ...fromHint(found) };
    },
  };

  const colours: l.DocumentSemanticTokensProvider = {
    onDidChange: coloursChanged.event,
    getLegend: () => capabilities.semanticTokensProvider?.legend ?? { tokenTypes: [], tokenModifiers: [] },
    async provideDocumentSemanticTokens(model, _, token) {
      const found = await ask(SemanticTokensRequest.type, { textDocument: documentOf(model) }, token);
      return found === null ? null : { data: Uint32Array.from(found.data) };
    },
    releaseDocumentSemanticTokens: () => undefined,
  };

  return [
    languages.registerCodeLensProvider(language, lenses),
    languages.registerHoverProvider(language, hover),
    languages.registerInlayHintsProvider(language, hints),
    languages.registerDocumentSemanticTokensProvider(language, colours),
  ];
}

function fromHint({ position, label, tooltip, paddingLeft }: InlayHint): l.InlayHint {
  const parts = typeof label === 'string' ? [{ value: label }] : label;
  return {
    position: toPlace(position),
    label: parts.map(({ value, location }) => ({
      label: value,
      ...(location === undefined ? {} : { location: fromLocations(location)[0] }),
    })),
    paddingLeft: paddingLeft === true,
    ...(tooltip === undefined ? {} : { tooltip: fromMarkup(tooltip) }),
  };
}
