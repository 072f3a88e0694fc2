import {
  CodeLensRequest,
  CodeLensResolveRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  InlayHintRequest,
  InlayHintResolveRequest,
  Message,
  type MessageStrategy,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  ShutdownRequest,
} from 'vscode-languageserver';
import { memberOf } from './settings.ts';

/** What editors request on their own, often for whole documents and for many at once. Nobody waits for it as they wait for a hover. */
const BULK: ReadonlySet<string> = new Set(
  [
    CodeLensRequest.type,
    CodeLensResolveRequest.type,
    DocumentDiagnosticRequest.type,
    DocumentLinkRequest.type,
    DocumentSymbolRequest.type,
    FoldingRangeRequest.type,
    InlayHintRequest.type,
    InlayHintResolveRequest.type,
    SemanticTokensRequest.type,
    SemanticTokensDeltaRequest.type,
    SemanticTokensRangeRequest.type,
  ].map(({ method }) => method),
);

/** The milliseconds after which other messages get their turn. One request that takes longer is not interrupted here. */
const TURN = 5;

const CANCEL = '$/cancelRequest';

/**
 * Handles all other messages before the requests that editors send on their own, so that a hover does not wait for thousands of these. They keep
 * their order, and get their turn when nothing else has arrived for a moment. So they may be answered about a newer version of a document than the one that
 * the client had when it sent them: the one that it has by then. One that is cancelled is answered at once, without work.
 */
export function bulkLast(): MessageStrategy {
  const waiting = new Map<unknown, () => void>();
  let handled = 0;
  const serve = (id: unknown): void => {
    const work = waiting.get(id);
    waiting.delete(id);
    work?.();
  };
  const serveAll = (until = Number.POSITIVE_INFINITY): void => {
    for (const id of waiting.keys()) {
      serve(id);
      if (performance.now() >= until) return;
    }
  };
  const later = (): void => {
    const before = handled;
    setTimeout(() => {
      if (handled === before) serveAll(performance.now() + TURN);
      if (waiting.size > 0) later();
    }, 0);
  };
  return {
    handleMessage(message, next) {
      handled += 1;
      if (Message.isRequest(message) && BULK.has(message.method)) {
        // A client that uses an id twice gets two answers.
        serve(message.id);
        if (waiting.size === 0) later();
        return new Promise((resolve) => waiting.set(message.id, () => resolve(next(message))));
      }
      if (Message.isNotification(message) && message.method === CANCEL) serve(memberOf(message.params, 'id'));
      // Nothing that was requested before the end is refused for it.
      if (Message.isRequest(message) && message.method === ShutdownRequest.method) serveAll();
      return next(message);
    },
  };
}
