import type { PositionAnswer } from '../../server/src/answers/answer.ts';

/** A move that the user may choose. */
export interface Choice {
  /** `Nim(5) → Nim(2)`. */
  readonly text: string;
  readonly wins: boolean;
}

/** This many losing moves are offered beside the winning one. */
const LOSING = 3;

/**
 * A winning move of a position and some that lose, ordered by what they lead to; none if there are not both, or if it is not known which
 * moves lose. A move wins if it makes the xor of the values 0. Linear in the options.
 */
export function choicesOf({ value, components, winningMoves }: PositionAnswer): readonly Choice[] {
  const [win] = winningMoves.list;
  if (win === undefined || value === null || !isNimber(value)) return [];
  const losing = components.flatMap(({ text, value: before, options }) => {
    if (before === null || !isNimber(before)) return [];
    const wanted = String(BigInt(before) ^ BigInt(value));
    const lost = (options?.list ?? []).filter((option) => isNimber(option.value) && option.value !== wanted);
    return lost.map(({ to }) => `${text} → ${to}`);
  });
  const different = [...new Set(losing)];
  if (different.length === 0) return [];
  const step = Math.max(1, Math.floor(different.length / LOSING));
  const shown = different.filter((_, index) => index % step === 0).slice(0, LOSING);
  const choices = [{ text: `${win.from} → ${win.to}`, wins: true }, ...shown.map((text) => ({ text, wins: false }))];
  return choices.toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }));
}

function isNimber(value: string): boolean {
  return /^\d+$/.test(value);
}
