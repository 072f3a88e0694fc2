import { isChinese } from './languages.ts';
import { exampleSubjects as chinese } from './zh/examples.ts';

/**
 * What an example is about, in one line, for a reader's locale: the first sentence of its text, which may be on several lines of a comment, or
 * the Chinese sentence about the chapter of that name. Plain text; empty if there is neither.
 */
export function exampleSubject(name: string, text: string, locale: string): string {
  const own = isChinese(locale) ? chinese.get(name) : undefined;
  return (own ?? firstSentence(firstComment(text))).replaceAll('`', '');
}

/** The lines of the first comment, as one. */
function firstComment(text: string): string {
  const lines = /^\/\/.*(?:\r?\n\/\/.*)*/m.exec(text)?.[0].split(/\r?\n/) ?? [];
  return lines
    .map((line) => line.replace(/^\/+\s*/, ''))
    .join(' ')
    .trim();
}

/** Up to the first full stop, question mark or exclamation mark that ends a sentence: none after an initial. */
function firstSentence(text: string): string {
  return /^.*?(?<! \p{Lu})[.?!](?= [\p{Lu}`"]|$)/u.exec(text)?.[0] ?? text;
}
