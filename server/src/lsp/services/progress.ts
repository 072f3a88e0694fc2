import { type Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import { reportInternalError } from '../../syntax/problems/internal-error.ts';
import { answerOf } from './asking.ts';
import type { Client } from './client.ts';
import type { Progress } from './folders.ts';

/** What is over sooner, in milliseconds, is not worth a word. */
const SOON = 300;

/**
 * Does work on files and, where it takes its time, shows how far it is: as the request wants it shown, else in a place of
 * its own where the client has one. The work is never held up by that.
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
