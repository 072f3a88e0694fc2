import type { ComponentAnswer } from '../../../answers/shared/answer.ts';
import type { HoverWords } from '../../../words/en/hover.ts';
import { block, columns, shortened } from '../../shared/sentences/text.ts';

const MOST_ROWS = 12;
const LONGEST_NAME = 32;

/** Whether a value is that of play that need not end: `∞{0, 2}`. */
export function isEndless(value: string): boolean {
  return value.startsWith('∞');
}

/**
 * A sum in which play need not end, as Markdown paragraphs: the values of the components one below another and their sum, then
 * how such values add. Components of value 0 are left out; `whole` is false if others are left out too.
 */
export function endlessSum(
  components: readonly ComponentAnswer[],
  whole: boolean,
  sum: string,
  words: HoverWords,
): string[] {
  const written = components.filter(({ value }) => value !== '0');
  const rows = written.slice(0, MOST_ROWS).map(({ text, value, times }) => {
    const name = shortened(times === '1' ? text : `${times} × ${text}`, LONGEST_NAME);
    return [name, value ?? ''];
  });
  const untold = written.length > rows.length ? [words.more(String(written.length - rows.length))] : [];
  const more = whole ? untold : [words.moreOptions];
  const lines = columns([...rows, ['', sum]], ['left', 'left']);
  return [block([...lines.slice(0, -1), ...more, ...lines.slice(-1)]), words.endlessSum];
}
