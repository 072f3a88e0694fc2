import { EXAMPLES, type HelpTopic, isOneOf, OTHER_SPELLINGS } from '../../../syntax/vocabulary.ts';
import type { HelpWords } from '../../../words/en/help.ts';
import { block } from '../../shared/sentences/text.ts';

/** A sentence and an example about a word of the language, as Markdown paragraphs; empty for any other word. */
export function topicInWords(word: string, words: HelpWords): readonly string[] {
  const topic = isOneOf(OTHER_SPELLINGS.misere, word) ? 'misere' : word;
  return isTopic(topic) ? [words[topic], block([EXAMPLES[topic]], 'nimber')] : [];
}

function isTopic(word: string): word is HelpTopic {
  return Object.hasOwn(EXAMPLES, word);
}
