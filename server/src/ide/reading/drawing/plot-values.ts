/** Stands for the first value that is not a nimber, because play may go on for ever; the numbers just below it stand for others. */
export const ENDLESS = 0xffffffff;

/** The most different values that are not nimbers which a plot tells apart. */
export const MOST_ENDLESS = 0x10000;

/** Whether a number stands for a value that is not a nimber. */
export function isEndless(value: number): boolean {
  return value > ENDLESS - MOST_ENDLESS;
}

/** A value as it is written. `endless` are the texts of those that are not nimbers: `ENDLESS` stands for the first, the number below it for the next. */
export function valueText(value: number, endless: readonly string[] = []): string {
  return isEndless(value) ? (endless[ENDLESS - value] ?? '∞') : String(value);
}

/** The greatest nimber among values; 0 if there is none. Linear. */
export function greatestOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value > most && !isEndless(value)) most = value;
  }
  return most;
}

/** The multiples of a round number from `first` to `last`, at most `most` or one more. */
export function ticksBetween(first: number, last: number, most: number): readonly number[] {
  const step = roundStep((last - first) / most);
  const begin = Math.ceil(first / step);
  return Array.from({ length: Math.max(0, Math.floor(last / step) - begin + 1) }, (_, index) => (begin + index) * step);
}

/** The least of 1, 2, 5, 10, 20, … that is not below a number. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? power;
}
