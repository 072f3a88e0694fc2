/** Limits on the length of texts, so that reading one never takes too long. */
export interface ReadingLimits {
  /** The most digits of one number. Printing a number takes the square of their count. */
  readonly digits: number;
  /** The most characters of one declaration, which is read in one go. */
  readonly declaration: number;
}

/** The limits by default. */
export const READING_LIMITS: ReadingLimits = { digits: 10_000, declaration: Number.POSITIVE_INFINITY };

/** Whether a text is read in the same way under both limits. */
export function isSameReading(one: ReadingLimits, other: ReadingLimits): boolean {
  return one.digits === other.digits && one.declaration === other.declaration;
}
