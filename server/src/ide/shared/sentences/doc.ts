import type { Words } from '../../../words/words.ts';
import { withClosedBlocks } from './text.ts';

/**
 * A doc comment in the reader's language, as Markdown; an empty list if there is none. A line that starts with `zh:` begins the
 * Chinese version, which extends to the end of the comment. A missing version is replaced by the other one.
 */
export function docInWords({ doc }: { readonly doc: string }, { language }: Words): readonly string[] {
  const [first = '', chinese = ''] = doc.split(/^zh:(.*)$/ms).map((version) => version.trimEnd());
  const [read, other] = language === 'zh' ? [chinese, first] : [first, chinese];
  const text = read === '' ? other : read;
  return text === '' ? [] : [withClosedBlocks(text === chinese ? text.trimStart() : text)];
}
