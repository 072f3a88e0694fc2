import { type ClientCapabilities, MarkupKind } from 'vscode-languageserver-protocol/browser';

/**
 * What this client of the server can do. Diagnostics are sent to it unasked; it has no grammar of the language, so the server
 * sends the colours of everything.
 */
export const CAPABILITIES: ClientCapabilities = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      dataSupport: true,
      disabledSupport: true,
      isPreferredSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    codeLens: {},
    completion: {
      completionItem: {
        documentationFormat: [MarkupKind.Markdown],
        insertReplaceSupport: true,
        labelDetailsSupport: true,
        snippetSupport: true,
      },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    hover: { contentFormat: [MarkupKind.Markdown] },
    inlayHint: { resolveSupport: { properties: ['tooltip', 'label.location'] } },
    publishDiagnostics: { codeDescriptionSupport: true, relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
    rename: { prepareSupport: true },
    semanticTokens: {
      formats: ['relative'],
      requests: { full: true },
      tokenModifiers: [],
      tokenTypes: [],
    },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: [MarkupKind.Markdown],
        parameterInformation: { labelOffsetSupport: true },
      },
    },
  },
  workspace: {
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};
