import type { Program } from '../../semantics/program/program.ts';
import type { Piece } from '../../syntax/tree/tree.ts';

/** What the reader of a file is asked: who wins, a value, how many moves win, a period, what comes before it, or a winning move. */
export type QuestionKind = 'outcome' | 'sg' | 'moves' | 'period' | 'preperiod' | 'play';

/** A question for the reader of a file, which is written in it as a comment: `// ? sg(Nim(3, 5))` or `// ? play Nim(3, 5)`. */
export interface Question {
  readonly kind: QuestionKind;
  /** The position or game that it is about, as written. */
  readonly about: string;
  /** The declaration whose answer is the answer to the question. */
  readonly text: string;
}

const KINDS: readonly QuestionKind[] = ['outcome', 'sg', 'moves', 'period', 'preperiod'];

const QUESTION = /^\/\/ *\? *(?:(\w+)\((.*)\)|play +(.*\S)) *$/;

/** The questions in the comments of a file, in their order. They are looked for only once in each piece. */
export function questionsIn({ file }: Program): readonly Question[] {
  return file.pieces.flatMap(({ piece }) => questionsOf(piece));
}

/** The question of a comment; null if it is not a question. */
export function questionOf(comment: string): Question | null {
  const [, word, inside = '', position] = QUESTION.exec(comment) ?? [];
  if (position !== undefined) return { kind: 'play', about: position, text: `play ${position}` };
  const kind = KINDS.find((each) => each === word);
  if (kind === undefined) return null;
  const isAboutGame = kind === 'period' || kind === 'preperiod';
  // An expectation tells the period with its proof, whatever number is expected.
  return { kind, about: inside, text: isAboutGame ? `expect ${kind}(${inside}) = 0` : `play ${inside}` };
}

const known = new WeakMap<Piece, readonly Question[]>();

function questionsOf(piece: Piece): readonly Question[] {
  const found =
    known.get(piece) ?? piece.comments.flatMap(({ start, end }) => questionOf(piece.text.slice(start, end)) ?? []);
  known.set(piece, found);
  return found;
}
