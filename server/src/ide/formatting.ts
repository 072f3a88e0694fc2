import { format } from '../syntax/format.ts';
import type { TextChange } from './actions.ts';

/**
 * The changes that format a text. Formatting only moves what is between the tokens, so each change replaces one run of blanks
 * and cursors, marks and breakpoints elsewhere stay where they are. Linear in the text.
 */
export function formatting(text: string): readonly TextChange[] {
  return changesBetween(text, format(text));
}

/** The changes of blanks that turn one text into the other; one change of everything when they differ in more than blanks. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  if (before.replace(/\s+/g, '') !== after.replace(/\s+/g, ''))
    return [{ span: { start: 0, end: before.length }, text: after }];
  const changes: TextChange[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, wanted] = [blanksAt(before, from), blanksAt(after, to)];
    if (old !== wanted) changes.push({ span: { start: from, end: from + old.length }, text: wanted });
    // The character behind the blanks is the same on both sides.
    from += old.length + 1;
    to += wanted.length + 1;
  }
  return changes;
}

function blanksAt(text: string, offset: number): string {
  const blanks = /\s*/y;
  blanks.lastIndex = offset;
  return blanks.exec(text)?.[0] ?? '';
}
