import { type DocumentHighlight, DocumentHighlightKind, type DocumentHighlightParams } from 'vscode-languageserver';
import { highlights } from '../../../ide/navigation/document-highlights.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** The other occurrences of the name under the cursor; its introduction looks different from its uses. */
export const documentHighlights: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  connect: ({ connection, aboutInTurns }) =>
    connection.onDocumentHighlight(
      aboutInTurns('highlight', [], function* ({ document, snapshot }, { position }: DocumentHighlightParams) {
        const found: DocumentHighlight[] = [];
        for (const own of highlights(snapshot, document.offsetAt(position))) {
          for (const { span, binds } of own) {
            const kind = binds ? DocumentHighlightKind.Write : DocumentHighlightKind.Read;
            found.push({ range: toRange(document, span), kind });
          }
          yield;
        }
        return found;
      }),
    ),
};
