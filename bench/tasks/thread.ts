import type { Worker } from 'node:worker_threads';
import { createAnalyst } from '../../server/src/analyst/analyst.ts';
import type { WorkerPort } from '../../server/src/analyst/shared/protocol.ts';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { lex } from '../../server/src/syntax/grammar/lex.ts';
import { DeclarationParser } from '../../server/src/syntax/grammar/parser.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { processorTime, type Run } from '../measure.ts';
import { comparison, slowerBy, type Task } from '../row.ts';
import { workers } from '../shipped.ts';
import { EDITED, edited, LINES_OF_BLOCK, textOf } from '../texts.ts';

const BLOCKS = 2000 / LINES_OF_BLOCK;
const EDITS = 50;
const uri = 'file:///thread.game';

/** A worker thread as the analyst sees it. */
function portOf(worker: Worker): WorkerPort {
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => void worker.on('exit', () => listener(null)),
    cancel: () => undefined,
    processorTime: async () => null,
    terminate: () => {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}

/**
 * What an edit costs the thread that serves the editor: reading the text, diagnostics and lenses at once, and both once more
 * when the answer has come from the worker. The mean of many edits, since processor time comes in steps of milliseconds.
 */
async function editing(): Promise<Run> {
  const startWorker = await workers();
  let news = (): void => undefined;
  const analyst = createAnalyst(
    // On a busy machine it may be given up and another one wanted.
    { start: () => portOf(startWorker()), most: 1 },
    () => news(),
  );
  const words = wordsFor('en');
  const text = textOf(BLOCKS);
  let program = createProgram(parse(text), prelude);
  const answered = async (): Promise<void> => {
    while (program.file.pieces.some((_, index) => analyst.answer(uri, index) === 'pending')) {
      await new Promise<void>((resolve) => {
        news = resolve;
      });
    }
  };
  const show = (): void => {
    const snapshot: Snapshot = { uri, program, answer: (index) => analyst.answer(uri, index), words };
    diagnostics(snapshot);
    lenses(snapshot);
  };
  analyst.update(uri, program);
  await answered();
  let ms = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const changed = edited(text, BLOCKS / 2, edit);
    const start = processorTime();
    program = createProgram(parse(changed, program.file), prelude, program);
    analyst.update(uri, program);
    show();
    const first = processorTime() - start;
    await answered();
    const again = processorTime();
    show();
    ms += (first + processorTime() - again) / EDITS;
  }
  analyst.dispose();
  return { ms, checksum: null };
}

const READINGS = 500;

/** What chevrotain needs by itself to read the declaration that was changed. */
function reading(): Run {
  const parser = new DeclarationParser();
  const start = processorTime();
  for (let reading = 0; reading < READINGS; reading += 1) parser.read(lex(EDITED).tokens);
  return { ms: (processorTime() - start) / READINGS, checksum: null };
}

export const thread: Task = comparison({
  name: 'an edit in 2,000 lines, to diagnostics and lenses',
  ours: editing,
  against: 'chevrotain, its line',
  baseline: reading,
  bar: slowerBy(3, 5),
});
