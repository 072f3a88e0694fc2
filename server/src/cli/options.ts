import { DEFAULT_LIMITS, type Limits } from '../analysis/budget.ts';

/** What may be said after a command, whichever it is. */
export interface Options {
  readonly json: boolean;
  readonly check: boolean;
  /** The file whose declarations `eval` and `sg` may use. */
  readonly in: string | undefined;
  readonly seconds: number | undefined;
  /** How many megabytes the values of `period` may take. */
  readonly memory: number | undefined;
  /** Where `period` keeps what it has found when it ends without a proof. */
  readonly save: string | undefined;
}

/** The limits that the options ask for. */
export function limitsOf({ seconds }: Options): Limits {
  return seconds === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, seconds };
}
