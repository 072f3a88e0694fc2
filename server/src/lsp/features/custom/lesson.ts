import { type CancellationToken, RequestType, type WorkDoneProgressParams } from 'vscode-languageserver';
import type { Answer } from '../../../answers/shared/answer.ts';
import { askedByLesson, lessonOf } from '../../../ide/reading/lesson/lesson.ts';
import { ANSWERED } from '../../../ide/shared/snapshot.ts';
import { withProgress } from '../../services/progress.ts';
import type { AboutDocument, Feature, OpenDocument, Services } from '../../services/services.ts';
import { createWaiting } from '../../services/waiting.ts';

interface LessonParams extends AboutDocument, WorkDoneProgressParams {
  /** Whether the page is made only when every declaration has been answered, instead of at once. */
  readonly wait?: boolean;
}

/** Asks for a document as a page of HTML with all answers and explanations, also those that learn mode hides. */
const LESSON_REQUEST = new RequestType<LessonParams, string | null, never>('nimber/lesson');

/** The most milliseconds that a request for a page waits for explanations. */
const PATIENCE = 60_000;

/** Files as pages for readers without an editor. */
export const lesson: Feature = {
  capabilities: () => ({}),
  connect: (services) => {
    const { connection, slowGuard, whole, workspace, client, words } = services;
    const wait = createWaiting(services);

    const written = (
      { textDocument: { uri }, wait: isPatient, workDoneToken }: LessonParams,
      token: CancellationToken,
    ) =>
      withProgress(
        words().progress.answering,
        connection,
        client(),
        connection.window.attachWorkDoneProgress(workDoneToken),
        async (progress): Promise<string | null> => {
          await workspace.whenRead(uri);
          if (isPatient === true)
            await wait(token, () => {
              whole.finish(uri);
              const { done, all } = stateOf(whole.open(uri));
              progress.report(done, all);
              return done === all;
            });
          const answers = await answersTo(whole.open(uri), services, token);
          const say = ({ snapshot }: OpenDocument): string | null => lessonOf(snapshot, answers);
          const made = whole.explained(uri, null, say, isPatient === true ? PATIENCE : undefined);
          return Promise.race([made, cancelled(token)]);
        },
      );

    connection.onRequest(LESSON_REQUEST, (params, token) => slowGuard('lesson', null, written)(params, token));
  },
};

/** Resolves when a request is cancelled. */
function cancelled(token: CancellationToken): Promise<null> {
  return new Promise((resolve) => token.onCancellationRequested(() => resolve(null)));
}

/** How many declarations of a document have been answered, of how many; all of them if it was closed. */
function stateOf(opened: OpenDocument | null): { readonly done: number; readonly all: number } {
  if (opened === null) return { done: 0, all: 0 };
  const { program, answer } = opened.snapshot;
  const asked = program.file.pieces.flatMap(({ piece }, index) => (ANSWERED.includes(piece.tree.kind) ? [index] : []));
  const done = asked.filter((index) => answer(index) !== 'pending').length;
  return { done: program.isReading() ? Math.min(done, asked.length - 1) : done, all: asked.length };
}

/** The answers to what a lesson needs besides those to the declarations of its document, by the texts of the questions. */
async function answersTo(
  opened: OpenDocument | null,
  { explainIn }: Pick<Services, 'explainIn'>,
  token: CancellationToken,
): Promise<ReadonlyMap<string, Answer>> {
  if (opened === null) return new Map();
  const { program } = opened.snapshot;
  const asked = askedByLesson(program).map(async (text) => {
    const answer = await explainIn(program, text, (stop) => token.onCancellationRequested(stop));
    return answer === null ? [] : [[text, answer] as const];
  });
  return new Map((await Promise.all(asked)).flat());
}
