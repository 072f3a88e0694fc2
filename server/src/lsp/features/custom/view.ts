import { RequestType, type TextDocumentPositionParams } from 'vscode-languageserver';
import { hiddenViewAt } from '../../../ide/reading/view/hidden-view.ts';
import { type PlacedView, viewAt } from '../../../ide/reading/view/view.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** Asks for what a client draws for the declaration at a position. */
const VIEW_REQUEST = new RequestType<TextDocumentPositionParams, PlacedView | null, never>('nimber/view');

/** Tells a client that has asked for a view of a document that a newer one may be available. Sent once for each such request. */
const CHANGED_NOTIFICATION = 'nimber/changed';

/** Views for panels, which any editor can draw. */
export const view: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, attend, open, whole, settings, onChange, onUpdate, onClose }) => {
    /** The documents of which a view was given out that may become outdated. */
    const shown = new Set<string>();

    const viewOf = (params: TextDocumentPositionParams): Promise<PlacedView | null> => {
      attend(params);
      const { textDocument, position } = params;
      return whole.explained(textDocument.uri, null, ({ document, snapshot }) => {
        shown.add(document.uri);
        const offset = document.offsetAt(position);
        const learning = settings().learn;
        const seen = learning ? open(document.uri) : null;
        const hidden = seen !== null && viewAt(seen.snapshot, offset)?.about.kind === 'pending';
        const found = hidden ? hiddenViewAt(snapshot, offset) : viewAt(snapshot, offset);
        if (found === null) return null;
        const { span, ...rest } = found;
        return {
          ...rest,
          learning,
          hidden,
          textDocument: { uri: document.uri },
          position,
          range: toRange(document, span),
        };
      });
    };

    const tell = (uri: string): void => {
      if (shown.delete(uri)) void connection.sendNotification(CHANGED_NOTIFICATION, { textDocument: { uri } });
    };

    connection.onRequest(VIEW_REQUEST, (params, token) => slowGuard('view', null, viewOf)(params, token));
    onChange(tell);
    onUpdate(tell);
    onClose((uri) => shown.delete(uri));
  },
};
