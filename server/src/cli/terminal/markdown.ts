import { withoutMarks } from '../../ide/shared/sentences/plain.ts';
import { palette } from './colours.ts';

/** Markdown made readable on a terminal: marked-up text is coloured. */
export function showMarkdown(markdown: string, colours: boolean): string {
  const paint = palette(colours);
  return withoutMarks(markdown, { strong: paint.bold, emphasized: paint.dim, code: paint.blue });
}
