import { type DocumentHighlight, DocumentHighlightKind, type DocumentHighlightParams } from 'vscode-languageserver';
import { highlights } from '../../ide/navigation/document-highlights.ts';
import { toRange } from '../services/convert.ts';
import type { Feature } from '../services/services.ts';

/** The other occurrences of the name under the cursor; its introduction looks different from its uses. */
export const documentHighlights: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  connect: ({ connection, about }) =>
    connection.onDocumentHighlight(
      about('highlight', [], ({ document, snapshot }, { position }: DocumentHighlightParams): DocumentHighlight[] =>
        highlights(snapshot, document.offsetAt(position)).map(({ span, binds }) => ({
          range: toRange(document, span),
          kind: binds ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        })),
      ),
    ),
};
