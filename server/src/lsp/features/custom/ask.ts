import { RequestType } from 'vscode-languageserver';
import { besideProgram } from '../../../analyst/questions.ts';
import { type AskedView, viewOfAnswer } from '../../../ide/reading/view/asked.ts';
import type { AboutDocument, Feature } from '../../services/services.ts';

/** A `play`, `show` or `expect` that may use the declarations of an open document. */
export interface AskParams extends AboutDocument {
  readonly text: string;
}

/** Asks what a client would draw for a question if it were in the document. */
const ASK_REQUEST = new RequestType<AskParams, AskedView | null, never>('nimber/ask');

/** Questions that are in no document, as a click on a map asks them. */
export const ask: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, open, explainIn, workspace, words }) =>
    connection.onRequest(ASK_REQUEST, (params, token) =>
      slowGuard('ask', null, async ({ textDocument, text }: AskParams, cancelled) => {
        await workspace.whenRead(textDocument.uri);
        const opened = open(textDocument.uri);
        if (opened === null || !/^(?:play|show|expect)\b/.test(text)) return null;
        const { program } = opened.snapshot;
        const answer = await explainIn(program, text, (stop) => cancelled.onCancellationRequested(stop));
        if (answer === null) return null;
        // What is wrong with the text shows only where the names of the document are known.
        const problems = answer.kind === 'none' ? besideProgram(program, text)?.problems(0) : [];
        return viewOfAnswer(text, answer, words(), problems);
      })(params, token),
    ),
};
