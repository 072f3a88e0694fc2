import { LimitReached } from './meter.ts';

/** The rules of a game have no meaning in some state: they divide by zero, or read a list entry that does not exist. */
export class Meaningless extends Error {}

/**
 * Whether a computation ended for a legitimate reason: a limit, rules without meaning, or numbers and arrays that exceed the machine, which
 * cause a RangeError. Any other error is a bug of ours.
 */
export function isFailure(error: unknown): boolean {
  return error instanceof LimitReached || error instanceof Meaningless || error instanceof RangeError;
}

/**
 * What is found; null if the rules have no meaning in a state that was examined, which play may never reach, or numbers exceed the machine.
 * A limit that is reached is no answer, and is thrown.
 */
export function whereMeant<T>(find: () => T): T | null {
  return meantOr(find, () => null);
}

/** The same, but with another answer in place of null, which is told the failure. */
export function meantOr<T, Other>(find: () => T, otherwise: (failure: Error) => Other): T | Other {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof LimitReached || !isFailure(error)) throw error;
    return otherwise(error);
  }
}
