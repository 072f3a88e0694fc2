import type { Analyst } from '../../analyst/analyst.ts';
import type { Answer } from '../../answers/answer.ts';
import { createProgram } from '../../semantics/program/create-program.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import { parse } from '../../syntax/pieces/parse.ts';

/** Answers to questions that are in no document: the first values of a game that is not used yet. */
export interface Samples {
  /** The answer to a text of one declaration; null if it takes too long, or if another question is asked meanwhile. */
  readonly ask: (text: string) => Promise<Answer | null>;
  /** Must be called when an answer may have arrived. */
  readonly arrived: () => void;
}

/** The document of these questions, which no editor ever opens. */
export const SAMPLE_URI = 'nimber:/sample.game';

/** The most milliseconds that somebody browsing a list waits; an answer that comes later is there the next time. */
const PATIENCE = 500;

/** Creates the samples of a server. Every text is asked only once in the life of the server. */
export function createSamples({ update, answer, explain }: Pick<Analyst, 'update' | 'answer' | 'explain'>): Samples {
  const known = new Map<string, Answer>();
  let waiting: { readonly text: string; readonly settle: (answer: Answer | null) => void } | null = null;
  return {
    ask(text) {
      const found = known.get(text);
      if (found !== undefined) return Promise.resolve(found);
      waiting?.settle(null);
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(null), PATIENCE);
        const settle = (given: Answer | null): void => {
          clearTimeout(late);
          resolve(given);
        };
        waiting = { text, settle };
        update(SAMPLE_URI, createProgram(parse(text), prelude, undefined, { uri: SAMPLE_URI, fileAt: () => null }));
      });
    },
    arrived() {
      if (waiting === null || answer(SAMPLE_URI, 0) === 'pending') return;
      const asked = waiting;
      waiting = null;
      // A sample shows what its explanation says.
      void explain(SAMPLE_URI, [0]).then(() => {
        const given = answer(SAMPLE_URI, 0);
        if (given === 'pending') return asked.settle(null);
        known.set(asked.text, given);
        asked.settle(given);
      });
    },
  };
}
