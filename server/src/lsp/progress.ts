import type { Connection, WorkDoneProgressParams, WorkDoneProgressReporter } from 'vscode-languageserver';
import type { Client } from './client.ts';
import type { Progress } from './folders.ts';

/** What is over sooner, in milliseconds, is not worth a word. */
const SOON = 300;

/**
 * Does work on files and, where it takes its time, shows how far it is: under the token of the request, else in a place
 * of its own where the client has one. The work is never held up by that.
 */
export async function withProgress<T>(
  title: string,
  connection: Connection,
  client: Client,
  { workDoneToken }: WorkDoneProgressParams,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const shown: { reporter: WorkDoneProgressReporter | null } = { reporter: null };
  let over = false;
  const begin = async (): Promise<void> => {
    if (workDoneToken === undefined && !client.createsProgress) return;
    const reporter =
      workDoneToken === undefined
        ? await connection.window.createWorkDoneProgress()
        : connection.window.attachWorkDoneProgress(workDoneToken);
    if (over) return;
    shown.reporter = reporter;
    reporter.begin(title, 0);
  };
  const timer = setTimeout(() => void begin().catch(() => undefined), SOON);
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
