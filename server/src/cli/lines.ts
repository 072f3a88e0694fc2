/** A place in a text, line and character both counted from 0. */
export interface Point {
  readonly line: number;
  readonly character: number;
}

/** The offsets at which the lines of a text begin, computed once per text. */
function startsOf(text: string): readonly number[] {
  if (text === last.text) return last.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  last = { text, starts };
  return starts;
}

let last: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

/** The line of an offset, found by bisection. */
export function lineAt(text: string, offset: number): number {
  const starts = startsOf(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line and character of an offset. */
export function pointAt(text: string, offset: number): Point {
  const line = lineAt(text, offset);
  return { line, character: offset - (startsOf(text)[line] ?? 0) };
}

/** The text of a line, without its line break. */
export function lineText(text: string, line: number): string {
  const starts = startsOf(text);
  const end = starts[line + 1] ?? text.length + 1;
  return text.slice(starts[line] ?? 0, end - 1).replace(/\r$/, '');
}
