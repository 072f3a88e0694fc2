import type { Answer } from '../../answers/answer.ts';
import type { Answered } from '../../answers/answers.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Words } from '../../words/words.ts';

/**
 * All that an editor feature may look at: one version of one document. Features are functions of a snapshot and an offset
 * into its text that give plain data; they are total and synchronous, and never compute a game.
 */
export interface Snapshot {
  readonly uri: string;
  readonly program: Program;
  /** The answer to the declaration of `program.file.pieces[index]`; `'pending'` while it is being computed. */
  readonly answer: (index: number) => Answer | 'pending';
  readonly words: Words;
}

/** The snapshot of a text whose answers are all there. */
export function snapshotOf(uri: string, { program, answers }: Answered, words: Words): Snapshot {
  return { uri, program, answer: (index) => answers[index] ?? { kind: 'none', problems: [] }, words };
}
