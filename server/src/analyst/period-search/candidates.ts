import type { Answer } from '../../answers/shared/answer.ts';
import type { Identity } from '../../engine/index.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { ProblemCode } from '../../syntax/problems/problem.ts';
import type { Declaration, Piece } from '../../syntax/tree/tree.ts';
import type { AnswerCache } from '../shared/answer-cache.ts';
import type { SearchedGame } from './queue.ts';

/** The games of some programs whose period is not proved but could be, in order. Linear. */
export function* searchCandidates(
  programs: readonly Program[],
  answers: AnswerCache,
): Generator<SearchedGame & { readonly piece: Piece }> {
  for (const program of programs) {
    for (const [index, { piece }] of program.file.pieces.entries()) {
      if (piece.tree.kind !== 'game') continue;
      const found = answers.find(program, index);
      if (found === null || found.next !== null || found.answer === 'pending') continue;
      const { answer } = found;
      if (answer.kind !== 'game' || answer.unproved?.provable !== true) continue;
      yield { piece, key: answer.unproved.key, game: nameOf(piece.tree) };
    }
  }
}

/** The declarations of some programs whose answers may improve once a period of these rules is proved. Linear. */
export function* waitingFor(key: Identity, programs: readonly Program[], answers: AnswerCache): Generator<Piece> {
  for (const program of programs) {
    for (const [index, { piece }] of program.file.pieces.entries()) {
      const found = answers.find(program, index);
      if (found !== null && found.answer !== 'pending' && hangsOn(found.answer, key)) yield piece;
    }
  }
}

/** Problems that a proved period may solve. */
const OUT_OF_REACH: readonly ProblemCode[] = ['limit-size', 'limit-time', 'no-period'];

function hangsOn(answer: Answer, key: Identity): boolean {
  if (answer.kind === 'game') return answer.unproved?.key === key;
  const used = answer.kind === 'position' || answer.kind === 'expectation' ? answer.games : [];
  if (used.some(({ unproved }) => unproved?.key === key)) return true;
  return answer.problems.some(({ code }) => OUT_OF_REACH.includes(code));
}

function nameOf(tree: Declaration): string {
  return 'name' in tree && tree.name !== null ? tree.name.text : '';
}
