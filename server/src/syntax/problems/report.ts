import type { IToken } from 'chevrotain';
import type { Span } from '../text/span.ts';
import { tokenSpan } from '../text/token.ts';
import type { Fix, Problem, ProblemArguments, ProblemCode } from './problem.ts';

/** An error at a span. */
export function error<Code extends ProblemCode>(
  code: Code,
  { start, end }: Span,
  args: ProblemArguments[Code],
  fix?: Fix,
): Problem {
  // The compiler cannot see that code and arguments belong together when the code is a type parameter.
  return { code, severity: 'error', span: { start, end }, args, ...(fix === undefined ? {} : { fix }) } as Problem;
}

/** A token in whose place another text is meant. `text` is that of the piece. */
export function writeInstead(token: IToken, instead: string, text: string): Problem {
  const args = { found: token.image, instead };
  return error('write-instead', tokenSpan(token), args, replacement(tokenSpan(token), instead, text));
}

/** Puts `instead` in the place of a token, apart from the words beside it, as in `a&&b`. */
export function replacement(span: Span, instead: string, text: string): Fix {
  const before = /^[a-z+]/.test(instead) && /[\p{L}\p{N}_)\]}"]/u.test(text.charAt(span.start - 1));
  const after = /[a-z]$/.test(instead) && /[\p{L}\p{N}_([{"]/u.test(text.charAt(span.end));
  return { span, text: `${before ? ' ' : ''}${instead}${after ? ' ' : ''}` };
}

/** Puts a text in at an offset. */
export function insertion(offset: number, text: string): Fix {
  return { span: { start: offset, end: offset }, text };
}

/** A text with a fix made in it. */
export function mended(text: string, { span, text: put }: Fix): string {
  return text.slice(0, span.start) + put + text.slice(span.end);
}

/** A text of the user as it is quoted in a sentence: on one line, and not too long to be read. */
export function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/-+>/g, '->');
  return line.length <= LONGEST_QUOTED ? line : `${line.slice(0, LONGEST_QUOTED - 1)}…`;
}

const LONGEST_QUOTED = 60;
