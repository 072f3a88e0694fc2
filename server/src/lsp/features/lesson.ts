import { RequestType, type TextDocumentIdentifier } from 'vscode-languageserver';
import { lessonOf } from '../../ide/reading/lesson/lesson.ts';
import type { Feature } from '../services/services.ts';

/** Asks for a document as a page of HTML with all answers and explanations, as far as they are known. */
const LESSON_REQUEST = new RequestType<{ readonly textDocument: TextDocumentIdentifier }, string | null, never>(
  'nimber/lesson',
);

/** Files as pages for readers without an editor. */
export const lesson: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, explained }) => {
    connection.onRequest(LESSON_REQUEST, (params, token) =>
      slowGuard('lesson', null, ({ textDocument }: typeof params) =>
        explained(textDocument.uri, null, ({ snapshot }): string | null => lessonOf(snapshot)),
      )(params, token),
    );
  },
};
