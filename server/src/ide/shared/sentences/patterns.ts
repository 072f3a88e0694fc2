import { grouped } from '../../../syntax/text/grouped.ts';
import type { Words } from '../../../words/words.ts';
import { type Ground, groundInWords } from './grounds.ts';

/** What is known about a pattern in values. */
export interface StatedPattern {
  readonly kind: keyof Words['patterns']['kinds'];
  /** What proves it; null if it was only observed, on `tested` states up to `upTo`. */
  readonly proved: Ground | null;
  readonly tested: string;
  readonly upTo: string;
}

/** Whether a pattern is proved, and by what, or how far it was observed. */
export function standing({ kind, proved, tested, upTo }: StatedPattern, { patterns, grounds }: Words): string {
  return proved === null
    ? patterns.observed(patterns.kinds[kind], grouped(tested), upTo)
    : patterns.proved(patterns.kinds[kind], groundInWords(proved, 'normal', grounds));
}
