import type { Answer } from '../answers/shared/answer.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { prelude } from '../semantics/program/prelude.ts';
import type { Program } from '../semantics/program/program.ts';
import { NOTHING, parse, parsePieces } from '../syntax/pieces/parse.ts';
import type { Unwanted } from './pool/request-worker.ts';

/** Questions that are in no document, such as the first values of a game that is not used yet. */
export interface Questions {
  /**
   * The answer to a text of one declaration; null if it takes too long, or if another question is asked meanwhile. An answer that
   * comes too late is there the next time: each text is asked only once.
   */
  readonly ask: (text: string) => Promise<Answer | null>;
  /**
   * The answer to a text of one declaration that is not in a program but may use its names; null if it is more or
   * less than one, takes too long or is not wanted any more. Any number of such questions wait for each other.
   */
  readonly askIn: AskIn;
  /** The same with an explanation, unless that takes too long. */
  readonly explainIn: AskIn;
  /** Must be called when an answer may have arrived. Returns whether this was the id of a question. */
  readonly arrived: (id: string) => boolean;
}

type AskIn = (program: Program, text: string, unwanted: Unwanted) => Promise<Answer | null>;

/** What an analyst does for a document, by its id. */
interface Documents {
  readonly update: (id: string, program: Program, only?: number) => void;
  readonly answer: (id: string, index: number) => Answer | 'pending';
  readonly explain: (id: string, indices: readonly number[], patience?: number) => Promise<void>;
  readonly close: (id: string) => void;
}

interface Waiting {
  readonly id: string;
  readonly text: string;
  /** The answer, or null once the question is given up. */
  readonly answered: Promise<Answer | null>;
  readonly settle: (answer: Answer | null) => void;
  /** Whether there is an answer, and only its explanation is awaited. */
  readonly isExplained: boolean;
}

/** The most milliseconds that a user who browses a list waits. */
const PATIENCE = 500;
/** The most milliseconds that a question beside a program may wait, which is more than the limits of answers usually take. */
const LONG_PATIENCE = 20_000;

/** Creates the questions of an analyst, which answers each as a document of its own. */
export function createQuestions({ update, answer, explain, close }: Documents): Questions {
  const known = new Map<string, Answer>();
  /** What is done with the answers to questions beside programs. */
  const beside = new Map<string, (given: Answer | null) => void>();
  let waiting: Waiting | null = null;
  let asked = 0;

  const nextId = (): string => {
    asked += 1;
    return `question ${asked}`;
  };

  const giveUp = ({ id, settle }: Waiting): void => {
    settle(null);
    close(id);
  };

  /** What is shown is what an explanation says. */
  const finish = async ({ id, text, settle }: Waiting): Promise<void> => {
    await explain(id, [0], LONG_PATIENCE);
    const given = answer(id, 0);
    close(id);
    if (waiting?.id === id) waiting = null;
    if (given === 'pending') return settle(null);
    known.set(text, given);
    settle(given);
  };

  const askBeside = (isExplained: boolean): AskIn => {
    return (program, text, unwanted) =>
      new Promise((resolve) => {
        const asked = besideProgram(program, text);
        if (asked === null) return resolve(null);
        const id = nextId();
        const settle = (given: Answer | null): void => {
          clearTimeout(late);
          beside.delete(id);
          close(id);
          resolve(given);
        };
        const explained = async (given: Answer | null): Promise<void> => {
          clearTimeout(late);
          beside.delete(id);
          await explain(id, [0], LONG_PATIENCE);
          const full = answer(id, 0);
          settle(full === 'pending' ? given : full);
        };
        const late = setTimeout(() => settle(null), LONG_PATIENCE);
        beside.set(id, isExplained ? (given) => void explained(given) : settle);
        unwanted(() => settle(null));
        if (beside.has(id)) update(id, asked, 0);
      });
  };

  return {
    ask(text) {
      const found = known.get(text);
      if (found !== undefined) return Promise.resolve(found);
      // Whoever asks again after a while waits for the same answer.
      if (waiting?.text === text) return soon(waiting.answered);
      if (waiting?.isExplained === false) giveUp(waiting);
      const id = nextId();
      let settle: Waiting['settle'] = () => undefined;
      const answered = new Promise<Answer | null>((resolve) => {
        settle = resolve;
      });
      waiting = { id, text, answered, settle, isExplained: false };
      update(id, createProgram(parse(text), prelude));
      return soon(answered);
    },
    askIn: askBeside(false),
    explainIn: askBeside(true),
    arrived(id) {
      if (!id.startsWith('question ')) return false;
      const settle = beside.get(id);
      const given = answer(id, 0);
      if (settle !== undefined && given !== 'pending') settle(given);
      if (waiting?.id !== id || answer(id, 0) === 'pending') return true;
      if (waiting.isExplained) return true;
      waiting = { ...waiting, isExplained: true };
      void finish(waiting);
      return true;
    },
  };
}

/** The answer, or null if it takes longer than a user who browses a list waits. */
function soon(answered: Promise<Answer | null>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), PATIENCE);
    void answered.then((given) => {
      clearTimeout(late);
      resolve(given);
    });
  });
}

/** A text of one declaration before those of a program, whose checks are kept; null if it is more or less than one. */
export function besideProgram(base: Program, text: string): Program | null {
  const { file, uri, imports } = base;
  if (parse(text, NOTHING, file.limits).pieces.length !== 1) return null;
  const whole = parsePieces([`${text}\n`, ...file.pieces.map(({ piece }) => piece.text)], file, file.limits);
  return createProgram(whole, prelude, base, { uri, fileAt: (other) => imports.get(other) ?? null });
}
