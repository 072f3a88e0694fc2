import type { Answered } from '../../answers/answers.ts';
import type { Answer } from '../../answers/shared/answer.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Words } from '../../words/words.ts';

/**
 * Everything that an editor feature may use: one version of one document. Features are functions that take a snapshot and an
 * offset into its text and return plain data; they are total and synchronous, and never compute a game.
 */
export interface Snapshot {
  readonly uri: string;
  readonly program: Program;
  /** The answer to the declaration of `program.file.pieces[index]`; `'pending'` while it is being computed. */
  readonly answer: (index: number) => Answer | 'pending';
  readonly words: Words;
}

/** The snapshot of a text with all its answers. */
export function snapshotOf(uri: string, { program, answers }: Answered, words: Words): Snapshot {
  return { uri, program, answer: (index) => answers[index] ?? { kind: 'none', problems: [] }, words };
}

/** The kinds of declarations that are answered; a set, a definition and an import are not. */
export const ANSWERED: readonly string[] = [
  'game',
  'graph',
  'board',
  'coins',
  'position',
  'play',
  'show',
  'expect',
  'conjecture',
];
