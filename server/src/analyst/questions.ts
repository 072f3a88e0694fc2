import type { Answer } from '../answers/answer.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { parse } from '../syntax/pieces/parse.ts';

/** Questions that are in no document, such as the first values of a game that is not used yet. */
export interface Questions {
  /**
   * The answer to a text of one declaration; null if it takes too long, or if another question is asked meanwhile. An answer that
   * comes too late is there the next time: each text is asked only once.
   */
  readonly ask: (text: string) => Promise<Answer | null>;
  /** Must be called when an answer may have arrived. Returns whether this was the id of a question. */
  readonly arrived: (id: string) => boolean;
}

/** What an analyst does for a document, by its id. */
interface Documents {
  readonly update: (id: string, program: Program) => void;
  readonly answer: (id: string, index: number) => Answer | 'pending';
  readonly explain: (id: string, indices: readonly number[]) => Promise<void>;
  readonly close: (id: string) => void;
}

interface Waiting {
  readonly id: string;
  readonly text: string;
  readonly settle: (answer: Answer | null) => void;
}

/** The most milliseconds that somebody browsing a list waits. */
const PATIENCE = 500;

/** Creates the questions of an analyst, which answers each as a document of its own. */
export function createQuestions({ update, answer, explain, close }: Documents): Questions {
  const known = new Map<string, Answer>();
  let waiting: Waiting | null = null;
  let asked = 0;

  const giveUp = ({ id, settle }: Waiting): void => {
    settle(null);
    close(id);
  };

  /** What is shown is what an explanation says. */
  const finish = async ({ id, text, settle }: Waiting): Promise<void> => {
    await explain(id, [0]);
    const given = answer(id, 0);
    close(id);
    if (given === 'pending') return settle(null);
    known.set(text, given);
    settle(given);
  };

  return {
    ask(text) {
      const found = known.get(text);
      if (found !== undefined) return Promise.resolve(found);
      if (waiting !== null) giveUp(waiting);
      asked += 1;
      const id = `question ${asked}`;
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(null), PATIENCE);
        const settle = (given: Answer | null): void => {
          clearTimeout(late);
          resolve(given);
        };
        waiting = { id, text, settle };
        update(id, createProgram(parse(text), prelude));
      });
    },
    arrived(id) {
      if (!id.startsWith('question ')) return false;
      if (waiting?.id !== id || answer(id, 0) === 'pending') return true;
      const done = waiting;
      waiting = null;
      void finish(done);
      return true;
    },
  };
}
