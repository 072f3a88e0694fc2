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
  // The compiler cannot see that code and arguments belong together if the code is a type parameter.
  return { code, severity: 'error', span: { start, end }, args, ...(fix === undefined ? {} : { fix }) } as Problem;
}

/** Reports a token that should be another text. `text` is the text of the piece. */
export function writeInstead(token: IToken, instead: string, text: string): Problem {
  const span = tokenSpan(token);
  return { ...insteadOf(token.image, instead, span), fix: replacement(span, instead, text) };
}

/** Reports that what stands at a span should be another text; `found` is how the message quotes it. */
export function insteadOf(found: string, instead: string, span: Span): Problem {
  return error(
    'write-instead',
    span,
    { found: clipped(found), instead: clipped(instead, LONGEST_ADVICE) },
    { span, text: instead },
  );
}

/** Reports a span of which the text should be another one. `text` is the text of the piece. */
export function writeOver(span: Span, instead: string, text: string): Problem {
  return insteadOf(text.slice(span.start, span.end), instead, span);
}

/** Reports a span of which the text should be one like `instead`, which only its author can complete. `text` is the text of the piece. */
export function writeLike(span: Span, instead: string, text: string): Problem {
  const found = text.slice(span.start, span.end);
  return error('write-instead', span, { found: clipped(found), instead: clipped(instead) });
}

/** An error at a span for which several texts may be meant; only its author knows which. */
export function unclear<Code extends ProblemCode>(
  code: Code,
  span: Span,
  args: ProblemArguments[Code],
  meanings: readonly string[],
): Problem {
  return { ...error(code, span, args), choices: meanings.map((text) => ({ span, text })) };
}

/** Replaces a span by `instead`, with blanks where it would touch neighbouring words, as in `a&&b`. */
export function replacement(span: Span, instead: string, text: string): Fix {
  const before = /^[a-z+]/.test(instead) && /[\p{L}\p{N}_)\]}"]/u.test(text.charAt(span.start - 1));
  const after = /[a-z]$/.test(instead) && /[\p{L}\p{N}_([{"]/u.test(text.charAt(span.end));
  return { span, text: `${before ? ' ' : ''}${instead}${after ? ' ' : ''}` };
}

/** Inserts a text at an offset. */
export function insertion(offset: number, text: string): Fix {
  return { span: { start: offset, end: offset }, text };
}

/** The user's text as a sentence quotes it: on one line, and cut if it is longer than `most` characters. */
export function clipped(text: string, most = LONGEST_QUOTED): string {
  const beginning = text.slice(0, MOST_READ * most);
  const line = beginning.replace(/\s+/g, ' ').replace(/-+>/g, '->');
  return line.length <= most && beginning === text ? line : `${line.slice(0, most - 1)}…`;
}

const LONGEST_QUOTED = 60;
/** What should be written is quoted in full if it fits beside a quote into a message. */
const LONGEST_ADVICE = 100;
/** A text may have millions of characters: for each one that is quoted, at most this many are read. */
const MOST_READ = 10;
