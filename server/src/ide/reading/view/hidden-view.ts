import type { Answer, PositionAnswer } from '../../../answers/shared/answer.ts';
import { pieceAt } from '../../shared/locate.ts';
import { code } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { rulesOf } from './sentences.ts';
import { type PlainComponent, type View, viewAt } from './view.ts';

/**
 * What learn mode shows of the declaration at an offset of the text before its answer is revealed: what it is played on and its rules, so that
 * one can guess, but nothing that is computed from these; null if there is no such declaration. Linear in the declarations.
 */
export function hiddenViewAt(snapshot: Snapshot, offset: number): View | null {
  const view = viewAt(snapshot, offset);
  const located = pieceAt(snapshot.program.file, offset);
  if (view === null || located === null) return null;
  const answer = snapshot.answer(located.index);
  const { program, words } = snapshot;
  const { guess, show } = words.hover.hiddenAbove;
  const own = rulesOf(located.placed.piece.tree, program.names, words);
  return {
    ...view,
    sentences: [view.playable === null ? show : guess, ...own, ...rulesOfGames(answer, snapshot)],
    about: { kind: 'hidden', components: componentsOf(answer, view.title) },
  };
}

/** The rules of the games that a declaration asks about; of several games, after their names. */
function rulesOfGames(answer: Answer | 'pending', { program, words }: Snapshot): readonly string[] {
  if (answer === 'pending' || !('games' in answer)) return [];
  const names = [...new Set(answer.games.map(({ name }) => name.replace(/\[.*/s, '')))];
  return names.flatMap((name) => {
    const declared = program.names.get(name);
    if (declared === undefined) return [];
    const rules = rulesOf(declared.declaration, declared.home().names, words);
    return names.length < 2 || rules.length === 0 ? rules : [code(name), ...rules];
  });
}

function componentsOf(answer: Answer | 'pending', title: string): readonly PlainComponent[] {
  if (answer === 'pending') return [];
  if (answer.kind === 'game')
    return answer.picture === undefined ? [] : [{ text: title, times: '1', picture: answer.picture }];
  return (positionOf(answer)?.components ?? []).map(({ text, times, picture }) => ({
    text,
    times,
    ...(picture && { picture }),
  }));
}

function positionOf(answer: Answer): PositionAnswer | null {
  switch (answer.kind) {
    case 'position':
      return answer;
    case 'shown':
    case 'expectation':
      return answer.position;
    default:
      return null;
  }
}
