import { LimitReached } from './meter.ts';

/** The rules of a game mean nothing in some state: they divide by zero, or ask for an entry that a list does not have. */
export class Meaningless extends Error {}

/**
 * Whether a computation ended as any may: at a limit, in rules that mean nothing, or with numbers and arrays beyond what the
 * machine can hold, which announce themselves by a RangeError. Whatever else is thrown is a mistake of ours.
 */
export function isFailure(error: unknown): boolean {
  return error instanceof LimitReached || error instanceof Meaningless || error instanceof RangeError;
}
