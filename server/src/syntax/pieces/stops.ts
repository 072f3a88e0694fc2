import { EOF, type IRecognitionException, type IToken } from 'chevrotain';
import { lex } from '../grammar/lex.ts';
import { sharedParser } from '../grammar/parser.ts';
import { diagnose } from '../mistakes/diagnose.ts';
import type { Fix, Problem } from '../problems/problem.ts';
import { applyEdits } from '../text/edits.ts';
import { moved } from './moved.ts';
import { cutIntoPieces } from './pieces.ts';

/** The problem at which the grammar stopped in the text of a piece. Linear, apart from the candidates of the diagnosis. */
export function diagnosed(exception: IRecognitionException, tokens: readonly IToken[], text: string): Problem {
  const unread = text.length - placeOf(exception.token, text);
  const leadsOn = (fix: Fix) => {
    const after = text.length - fix.span.end + 1;
    // What was taken for a comment has not been read, wherever the grammar stopped.
    const isComment = text.slice(fix.span.start, fix.span.end).includes('//');
    return unreadIn(applyEdits(text, [fix])) < (isComment ? after : Math.min(unread, after));
  };
  return diagnose(exception, tokens, text, leadsOn);
}

/** The first problem of grammar in a text of several pieces, by offsets in it; null if there is none. Costs as much as {@link diagnosed}. */
export function firstProblemIn(text: string): Problem | null {
  for (const { at, part, tokens } of partsOf(text)) {
    const { slips, errors } = sharedParser();
    const [slip, exception] = [slips[0], errors[0]];
    const problem = slip ?? (exception === undefined ? null : diagnosed(exception, tokens, part));
    if (problem !== null) return moved(problem, at);
  }
  return null;
}

/** How much of a text is left where the grammar first stops; -1 if it reaches the end. Linear. */
function unreadIn(text: string): number {
  for (const { at, part } of partsOf(text)) {
    const [exception] = sharedParser().errors;
    if (exception !== undefined) return text.length - at - placeOf(exception.token, part);
  }
  return -1;
}

interface Part {
  /** Where the part begins. */
  readonly at: number;
  readonly part: string;
  readonly tokens: readonly IToken[];
}

/** The pieces of a text that are not empty, each of which has just been read by the shared parser. */
function* partsOf(text: string): Generator<Part> {
  let at = 0;
  for (const part of cutIntoPieces(text)) {
    const { tokens } = lex(part);
    if (tokens.length > 0) {
      sharedParser().read(tokens);
      yield { at, part, tokens };
    }
    at += part.length;
  }
}

/** Where a token begins; for the end-of-text token, the end of the text. */
function placeOf(token: IToken, text: string): number {
  return token.tokenType === EOF ? text.length : token.startOffset;
}
