import { DEFAULT_LIMITS, type Limits } from '../answers/budget.ts';
import { READING_LIMITS, type ReadingLimits } from '../syntax/text/limits.ts';

/** What may be said after a command, whichever it is. */
export interface Options {
  readonly json: boolean;
  readonly check: boolean;
  /** The file whose declarations `eval` and `sg` may use. */
  readonly in: string | undefined;
  readonly seconds: number | undefined;
  /** How many megabytes the values of `period` may take. */
  readonly memory: number | undefined;
  /** How many digits a number may have. */
  readonly digits: number | undefined;
  /** Where `period` keeps what it has found when it ends without a proof. */
  readonly save: string | undefined;
  /** Where `period` writes the certificate of a proof. */
  readonly certificate: string | undefined;
}

/** What is read: declarations of any length, since nobody waits for anything else meanwhile. */
export function readingOf({ digits }: Pick<Options, 'digits'>): ReadingLimits {
  return digits === undefined ? READING_LIMITS : { ...READING_LIMITS, digits };
}

/** The limits that the options ask for. */
export function limitsOf({ seconds }: Options): Limits {
  return seconds === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, seconds };
}
