import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { Question, QuestionKind } from '../../server/src/ide/shared/questions.ts';
import { choicesOf } from './choices.ts';

/** What is right, as the reader may write or choose it; null if it is not known, or if there is nothing to choose between. */
export function answerTo({ kind }: Question, { about }: AskedView): string | null {
  if (about.kind === 'expectation')
    return typeof about.expectation.actual === 'string' ? about.expectation.actual : null;
  return about.kind === 'position' ? ofPosition(kind, about.position) : null;
}

function ofPosition(kind: QuestionKind, position: PositionAnswer): string | null {
  const { outcome, value, winningMoves } = position;
  switch (kind) {
    case 'outcome':
      return outcome;
    case 'sg':
      return value;
    case 'moves':
      return winningMoves.exact ? winningMoves.count : null;
    case 'play':
      return choicesOf(position).find(({ wins }) => wins)?.text ?? null;
    case 'period':
    case 'preperiod':
      return null;
  }
}

/** What explains an answer. Of an expectation, whether it holds is no part of that: the number in it was not the reader's. */
export function explanationOf({ about, sentences }: AskedView): AskedView {
  return { about, sentences: about.kind === 'expectation' ? sentences.slice(1) : sentences };
}

/** Whether an answer is right; spaces do not matter. */
export function isRight(question: Question, asked: AskedView, given: string): boolean {
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const answer = answerTo(question, asked);
  return answer !== null && bare(answer) === bare(given);
}

/** What the reader chooses between; none if the answer is written. */
export function choicesFor({ kind }: Question, { about }: AskedView): readonly string[] {
  if (kind === 'outcome') return ['N', 'P', 'draw'];
  return kind === 'play' && about.kind === 'position' ? choicesOf(about.position).map(({ text }) => text) : [];
}
