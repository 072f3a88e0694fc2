import type { Words } from '../../../words/words.ts';
import { withClosedBlocks } from './text.ts';

/**
 * A doc comment in the language of its reader, as Markdown; an empty list where nothing is written. A line that starts with
 * `zh:` starts the Chinese version, which goes on to the end of the comment. Whatever is missing is read in the other language.
 */
export function docInWords({ doc }: { readonly doc: string }, { language }: Words): readonly string[] {
  const [first = '', chinese = ''] = doc.split(/^zh:(.*)$/ms).map((version) => version.trimEnd());
  const [read, other] = language === 'zh' ? [chinese, first] : [first, chinese];
  const told = read === '' ? other : read;
  return told === '' ? [] : [withClosedBlocks(told === chinese ? told.trimStart() : told)];
}
