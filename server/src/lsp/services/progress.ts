import { type Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import type { Client } from './client.ts';
import { answerOf } from './client-answers.ts';
import type { Progress } from './folders.ts';

/** Work that ends within this many milliseconds is not worth reporting. */
const SOON = 300;

/**
 * Works on files and, if that takes long, shows the progress: in the way that the request asks for, or else in a place of its own
 * if the client has one. Showing progress never delays the work.
 */
export async function withProgress<T>(
  title: string,
  connection: Connection,
  client: Client,
  requested: WorkDoneProgressReporter,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const shown: { reporter: WorkDoneProgressReporter | null } = { reporter: null };
  let over = false;
  const begin = async (): Promise<void> => {
    const isRequested = !WorkDoneProgressReporter.isNullInstance(requested);
    if (!isRequested && !client.createsProgress) return;
    const reporter = isRequested ? requested : await answerOf(() => connection.window.createWorkDoneProgress());
    if (over || reporter === null) return;
    shown.reporter = reporter;
    reporter.begin(title, 0);
  };
  const timer = setTimeout(() => void begin().catch(reportInternalError), SOON);
  try {
    return await work({
      report: (done, all) => shown.reporter?.report(Math.floor((100 * done) / all), `${done} / ${all}`),
    });
  } finally {
    over = true;
    clearTimeout(timer);
    shown.reporter?.done();
  }
}
