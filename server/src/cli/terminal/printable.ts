/**
 * A text of a file as a terminal may get it: characters that control a terminal, or the direction of a text, are written as `\\u{1b}`.
 * Linear.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}
