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
