import type { Span } from '../text/span.ts';

/** Whether what a problem quotes as `text` is written at a span, apart from blanks. Solvers also compute what they have made of the rules, and a text may have changed. Linear in the span. */
export function isWrittenAt(text: string, { start, end }: Span, args: object): boolean {
  if (!('text' in args) || typeof args.text !== 'string') return true;
  return withoutBlanks(text.slice(start, end)).includes(withoutBlanks(args.text));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}
