import type { PositionAnswer, WinningMove } from '../../server/src/answers/shared/answer.ts';
import { movesInText } from '../shared/move-text.ts';
import type { PanelWords } from '../shared/words.ts';

/** A move that the user may choose. */
export interface Choice {
  /** `Nim(5) → Nim(2)`. */
  readonly text: string;
  readonly wins: boolean;
  readonly move: MoveOffered;
}

/** A move as `movesInText` tells it. */
type MoveOffered = Pick<WinningMove, 'component' | 'from' | 'to' | 'act'>;

/** This many losing moves are offered beside the winning one. */
const LOSING = 3;

/**
 * A winning move of a position and some that lose, ordered by what they lead to; none if there are not both, or if it is not known which
 * moves lose. A move wins if it makes the xor of the values 0. Linear in the options.
 */
export function choicesOf({ value, components, winningMoves }: PositionAnswer): readonly Choice[] {
  const [win] = winningMoves.list;
  if (win === undefined || value === null || !isNimber(value)) return [];
  const losing = components.flatMap(({ text: from, value: before, options }, component) => {
    if (before === null || !isNimber(before)) return [];
    const wanted = String(BigInt(before) ^ BigInt(value));
    const lost = (options?.list ?? []).filter((option) => isNimber(option.value) && option.value !== wanted);
    return lost.map(({ to, act }) => choiceOf({ component, from, to, act }, false));
  });
  const different = [...new Map(losing.map((choice) => [choice.text, choice])).values()];
  if (different.length === 0) return [];
  const step = Math.max(1, Math.floor(different.length / LOSING));
  const shown = different.filter((_, index) => index % step === 0).slice(0, LOSING);
  return [choiceOf(win, true), ...shown].toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }));
}

function choiceOf(move: MoveOffered, wins: boolean): Choice {
  return { text: `${move.from} → ${move.to}`, wins, move };
}

/** The choices in words, by their texts: what a move changes or does, see `movesInText`. Linear in the choices. */
export function choicesInWords(position: PositionAnswer, words: Pick<PanelWords, 'acts'>): ReadonlyMap<string, string> {
  const choices = choicesOf(position);
  const told = movesInText(
    choices.map(({ move }) => move),
    position.components,
    words,
  );
  return new Map(choices.map(({ text, move }) => [text, told.get(move) ?? text]));
}

function isNimber(value: string): boolean {
  return /^\d+$/.test(value);
}
