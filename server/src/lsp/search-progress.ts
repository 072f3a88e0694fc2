import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import type { Progress } from '../analyst/period-search/queue.ts';
import { reportInternalError } from '../syntax/problems/internal-error.ts';
import { grouped } from '../syntax/text/grouped.ts';
import type { Words } from '../words/words.ts';
import type { Client } from './services/client.ts';
import { answerOf } from './services/client-answers.ts';

/** A search that ends within this many milliseconds is not worth reporting. */
const SOON = 500;

/**
 * Shows the progress of the searches for periods in the client, one after another in one place, where the user can `stop` them.
 * The returned function is called with the progress, or with null if there is no search; a client without such a place shows
 * nothing.
 */
export function createSearchProgress(
  connection: Connection,
  client: () => Client,
  words: () => Words,
  stop: () => void,
): (progress: Progress | null) => void {
  let latest: Progress | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let shown: WorkDoneProgressServerReporter | null = null;

  const message = ({ game, reached }: Progress): string => words().periods.progress(game, grouped(reached));

  const begin = async (): Promise<void> => {
    const reporter = await answerOf(() => connection.window.createWorkDoneProgress());
    // A client that refuses is not asked again.
    if (reporter === null) return;
    timer = null;
    if (latest === null) return;
    shown = reporter;
    reporter.token.onCancellationRequested(stop);
    reporter.begin(words().periods.title, undefined, message(latest), true);
  };

  return (progress) => {
    latest = progress;
    if (progress === null) {
      shown?.done();
      shown = null;
    } else if (shown !== null) {
      shown.report(message(progress));
    } else if (timer === null && client().createsProgress) {
      timer = setTimeout(() => {
        if (latest === null) timer = null;
        else begin().catch(reportInternalError);
      }, SOON);
    }
  };
}
