import type { Outcome } from '../../../answers/shared/answer.ts';

/**
 * Who wins a single component of this value: `0`, another nimber, or Smith's `∞{…}`, which is won if one of its moves leads to the
 * value 0, and otherwise a draw.
 */
export function outcomeOfValue(value: string): Outcome {
  const endless = /^∞\{(.*)\}$/.exec(value);
  if (endless === null) return value === '0' ? 'P' : 'N';
  return (endless[1] ?? '').split(', ').includes('0') ? 'N' : 'draw';
}
