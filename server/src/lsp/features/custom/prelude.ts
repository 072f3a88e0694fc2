import { PRELUDE_TEXT, PRELUDE_URI } from '../../../semantics/program/prelude.ts';
import type { Feature } from '../../services/services.ts';

/** Provides the text of the prelude, which the client shows as a read-only document. */
export const prelude: Feature = {
  capabilities: () => ({
    workspace: { textDocumentContent: { schemes: [new URL(PRELUDE_URI).protocol.slice(0, -1)] } },
  }),
  connect: ({ connection, guard }) =>
    connection.workspace.textDocumentContent.on(
      guard('prelude', null, ({ uri }) => (uri === PRELUDE_URI ? { text: PRELUDE_TEXT } : null)),
    ),
};
