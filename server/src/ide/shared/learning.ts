import type { Answer } from '../../answers/shared/answer.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Piece } from '../../syntax/tree/tree.ts';
import type { Words } from '../../words/words.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A snapshot for a user who guesses first: answers that have not been revealed are not there yet for any feature, and where one
 * would say that it is being computed, it says that it is hidden. Mistakes that leave a question without an answer are shown.
 */
export function withHidden(snapshot: Snapshot, isRevealed: (piece: Piece) => boolean): Snapshot {
  const { program, answer, words } = snapshot;
  return {
    ...snapshot,
    words: forLearners(words),
    answer: (index) => {
      const piece = program.file.pieces[index]?.piece;
      const found = answer(index);
      return piece === undefined || isRevealed(piece) || isMistaken(found, program.problems(index)) || isEmpty(found)
        ? found
        : 'pending';
    },
  };
}

/** Whether there is no answer, because of a mistake in what is written, of which `written` has the problems: it gives nothing away. */
function isMistaken(answer: Answer | 'pending', written: readonly Problem[]): boolean {
  if (answer === 'pending' || answer.kind !== 'none') return false;
  return [...written, ...answer.problems].some(
    ({ code, severity }) => severity === 'error' || code === 'endless-loop' || code === 'rules-have-errors',
  );
}

/** Whether an answer about a game says nothing of its values, as for a game with parameters. */
function isEmpty(answer: Answer | 'pending'): boolean {
  if (answer === 'pending' || answer.kind !== 'game') return false;
  const { known, values, table, listed = [], period, ground } = answer;
  const isSaid = [...values, ...table, ...listed].length > 0 || known !== null || period !== null;
  return !isSaid && ground.kind === 'computed';
}

/** The same object each time, because titles are kept with the words in which they are written. */
const known = new WeakMap<Words, Words>();

function forLearners(words: Words): Words {
  const made = known.get(words) ?? {
    ...words,
    lens: { ...words.lens, pending: words.lens.hidden },
    hover: { ...words.hover, pending: words.hover.hidden },
  };
  known.set(words, made);
  return made;
}
