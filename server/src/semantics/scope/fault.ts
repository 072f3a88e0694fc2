import { Meaningless } from '../../engine/budget/failures.ts';
import type { ProblemArguments } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';

/** What can go wrong while evaluating an expression that compiles; an answer reports it as a problem of the position asked about. */
export type FaultCode =
  | 'division-by-zero'
  | 'negative-exponent'
  | 'logarithm-of-nothing'
  | 'number-too-large'
  | 'endless-loop'
  | 'outside-list'
  | 'wrong-value'
  | 'fold-of-nothing'
  | 'endless-set'
  | 'no-digits'
  | 'negative-argument'
  | 'no-such-vertex'
  | 'no-such-edge'
  | 'negative-state'
  | 'no-period'
  | 'negative-multiple'
  | 'coin-place'
  | 'coin-twice'
  | 'picture-sign'
  | 'empty-picture'
  | 'ragged-picture'
  | 'board-negative'
  | 'board-too-large'
  | 'no-such-square'
  | 'number-parameter';

export class Fault<Code extends FaultCode = FaultCode> extends Meaningless {
  readonly code: Code;
  readonly args: ProblemArguments[Code];
  /** Where the mistake is written, if that is known. */
  readonly span: Span | null;
  /** The name of the declaration in which it is written there; null for the one that is asked about. */
  readonly within: string | null;

  constructor(code: Code, args: ProblemArguments[Code], span: Span | null = null, within: string | null = null) {
    super(code);
    this.span = span;
    this.within = within;
    this.name = 'Fault';
    this.code = code;
    this.args = args;
  }
}
