const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number that a word such as `two` means, in digits; null for any other word. */
export function countNamed(word: string): string | null {
  const index = COUNTS.indexOf(word.toLowerCase());
  return index === -1 ? null : String(index + 1);
}
