import { isChinese } from './languages.ts';
import { exampleSubjects as chinese } from './zh/examples.ts';

/**
 * What an example is about, in one line, for a reader's locale: the first comment of its text, or the Chinese sentence about the chapter of
 * that name. Empty if there is neither.
 */
export function exampleSubject(name: string, text: string, locale: string): string {
  const own = isChinese(locale) ? chinese.get(name) : undefined;
  return own ?? /^\/\/+\s*(.*)$/m.exec(text)?.[1] ?? '';
}
