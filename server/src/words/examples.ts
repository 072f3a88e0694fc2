import { isChinese } from './languages.ts';
import { exampleSubjects as chinese } from './zh/examples.ts';

/**
 * What an example is about, in a line for readers in a locale: the first comment of its text, or the Chinese sentence about the chapter of
 * that name. Empty if nothing says it.
 */
export function exampleSubject(name: string, text: string, locale: string): string {
  const own = isChinese(locale) ? chinese.get(name) : undefined;
  return own ?? /^\/\/+\s*(.*)$/m.exec(text)?.[1] ?? '';
}
