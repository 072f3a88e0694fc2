import type { GameValues } from '../../../answers/shared/answer.ts';
import type { GraphDeclaration } from '../../../syntax/tree/tree.ts';
import type { Words } from '../../../words/words.ts';
import { groundInWords } from '../../shared/sentences/grounds.ts';
import { block, columns } from '../../shared/sentences/text.ts';

const MOST_VERTICES = 16;

/** What is played on a graph, and the values of its vertices or of the whole graph, as Markdown paragraphs. */
export function graphInWords(
  { rules }: GraphDeclaration,
  values: GameValues | 'pending' | null,
  { hover, grounds, rules: words }: Words,
): readonly string[] {
  const rule = words.graph[rules[0]?.kind ?? 'arrows'];
  if (values === 'pending') return [rule, hover.pending];
  const listed = values?.listed ?? [];
  if (values === null || listed.length === 0) return [rule];
  const shown = listed.slice(0, MOST_VERTICES);
  const rows = columns(
    [
      ['', ...shown.map(({ text }) => text)],
      ['SG', ...shown.map(({ value }) => value), ...(listed.length > shown.length ? ['…'] : [])],
    ],
    ['left', ...shown.map(() => 'right' as const)],
  );
  return [rule, block(rows), `*${groundInWords(values.ground, 'normal', grounds)}*`];
}
