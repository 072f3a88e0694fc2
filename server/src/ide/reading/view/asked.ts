import type { Answer } from '../../../answers/shared/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { parse } from '../../../syntax/pieces/parse.ts';
import type { Problem } from '../../../syntax/problems/problem.ts';
import type { Words } from '../../../words/words.ts';
import { sentencesAbout } from './sentences.ts';
import { type About, aboutOf } from './view.ts';

/** What a panel shows of an answer to a question that is in no document. */
export interface AskedView {
  /** As in a `View`: the verdict comes first, then the reasons. */
  readonly sentences: readonly string[];
  readonly about: About;
}

/** A text of one declaration declares nothing that it could use. */
const NO_NAMES: Program['names'] = new Map();

/**
 * What there is to see of the answer to a text of one declaration; null if it is anything else. `problems` are those that the text has where
 * the names in it mean something, which may be why there is no answer. Linear in the text.
 */
export function viewOfAnswer(
  text: string,
  answer: Answer,
  words: Words,
  problems: readonly Problem[] = [],
): AskedView | null {
  const piece = parse(text).pieces[0]?.piece;
  if (piece === undefined) return null;
  const sentences = sentencesAbout(piece, answer, problems, NO_NAMES, words);
  return { sentences, about: aboutOf(piece.tree, answer) };
}
