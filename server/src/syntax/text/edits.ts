import type { Span } from './span.ts';

/** A part of a text, and what is written in its place. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** A text after edits, none of which overlap. Their offsets are counted from `start`, at which the text begins. */
export function applyEdits(text: string, edits: readonly Edit[], start = 0): string {
  const parts: string[] = [];
  let at = 0;
  for (const { span, text: written } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    parts.push(text.slice(at, span.start - start), written);
    at = span.end - start;
  }
  return [...parts, text.slice(at)].join('');
}

/** An edit of a text that leaves a blank where it would join two words by removing what stands between them, as in `play Nim(3);play Nim(5)`. */
export function keepingWordsApart({ span, text: written }: Edit, text: string): Edit {
  const joins =
    /[^\s([{]/.test(text.charAt(span.start - 1)) && /^[\p{L}\p{N}_]/u.test(text.slice(span.end, span.end + 2));
  return { span, text: written === '' && joins ? ' ' : written };
}
