/** What is not read: where somebody waits, a text must not take longer than he does. */
export interface ReadingLimits {
  /** The digits of one number. To print a number takes the square of their count. */
  readonly digits: number;
  /** The characters of one declaration. They are read in one go. */
  readonly declaration: number;
}

/** What holds where nobody says otherwise. */
export const READING_LIMITS: ReadingLimits = { digits: 10_000, declaration: Number.POSITIVE_INFINITY };

/** Whether what was read under the one is what would be read under the other. */
export function isSameReading(one: ReadingLimits, other: ReadingLimits): boolean {
  return one.digits === other.digits && one.declaration === other.declaration;
}
