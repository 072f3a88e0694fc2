import type { Language } from './language.ts';

/** A block of one short statement beside its header; null if it does not fit there. */
export function onOneLine(
  header: string,
  [line = '', ...more]: readonly string[],
  language: Language,
): string[] | null {
  const [open, close] = language.block;
  const text = `${header}${open} ${line} ${close}`;
  return language.bare && more.length === 0 && text.length <= WIDEST ? [text] : null;
}

/** A declaration on the line of another one that begins with the same words; null if it does not fit there. */
export function besides(before: string | undefined, after: string | undefined, language: Language): string | null {
  if (before === undefined || after === undefined || !language.several) return null;
  const [word = '', ...others] = after.split(' ');
  const line = `${before.slice(0, before.length - language.end.length)}, ${others.join(' ')}`;
  return before.startsWith(`${word} `) && line.length <= SHORT ? line : null;
}

/** Statements between a header and the end of its block. */
export function inBlock(header: string, body: readonly string[], language: Language): string[] {
  const [open, close] = language.block;
  const lines = body.length === 0 && language.nothing !== null ? [language.nothing] : body;
  return [header + open, ...indented(lines, language), ...(close === '' ? [] : [close])];
}

/** Lines that are moved to the right by one level. */
export function indented(lines: readonly string[], { indent }: Language): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
}

const WIDTH = 112;
/** The most letters of a function on one line. */
const WIDEST = 116;
/** The most letters of a line that holds a header and its statement, before it is indented. */
export const SHORT = 100;

/** A sentence on lines that are not too long. */
export function wrapped(text: string, language: Language): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${language.comment}${each}`);
}
