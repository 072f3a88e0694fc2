import { firstWhere } from '../../collections/bisection.ts';

/** A place in a text, line and character both counted from 0. */
export interface Point {
  readonly line: number;
  readonly character: number;
}

/** The offsets at which the lines of a text begin, computed once per text. */
function startsOf(text: string): readonly number[] {
  if (text === last.text) return last.starts;
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length);
  last = { text, starts };
  return starts;
}

let last: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

/** The line of an offset, found by bisection. */
export function lineAt(text: string, offset: number): number {
  const starts = startsOf(text);
  return Math.max(0, firstWhere(starts.length, (line) => (starts[line] ?? 0) > offset) - 1);
}

/** The line and character of an offset. */
export function pointAt(text: string, offset: number): Point {
  const line = lineAt(text, offset);
  return { line, character: offset - (startsOf(text)[line] ?? 0) };
}

/** The text of a line, without its line break. Takes constant time, however long the line is. */
export function lineText(text: string, line: number): string {
  const starts = startsOf(text);
  const start = starts[line] ?? 0;
  let end = starts[line + 1] ?? text.length;
  while (end > start && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
