import { createContext, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS, type Limits } from '../../server/src/answers/shared/budget.ts';
import { playState } from '../../server/src/play/play.ts';
import type { PlayQuestion, PlayState } from '../../server/src/play/state.ts';

const PERFECT: PlayQuestion = { level: 'perfect', seed: 1 };

/** The state of a position after some declarations; with a target, also the move to it. */
export function play(
  declarations: string,
  position: string,
  question: Partial<PlayQuestion> = {},
  { target, limits = DEFAULT_LIMITS }: { readonly target?: string; readonly limits?: Limits } = {},
): PlayState {
  const program = programOf(`${declarations}\nplay ${position}${target === undefined ? '' : `\nplay ${target}`}`);
  const last = program.file.pieces.length - 1;
  const pieces = target === undefined ? { position: last } : { position: last - 1, target: last };
  return playState(createContext(program, limits), pieces, { ...PERFECT, ...question });
}
