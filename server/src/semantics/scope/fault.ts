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
  | 'number-parameter';

export class Fault<Code extends FaultCode = FaultCode> extends Meaningless {
  readonly code: Code;
  readonly args: ProblemArguments[Code];
  /** Where the mistake is written in the declaration that is asked about, if it is written there. */
  readonly span: Span | null;

  constructor(code: Code, args: ProblemArguments[Code], span: Span | null = null) {
    super(code);
    this.span = span;
    this.name = 'Fault';
    this.code = code;
    this.args = args;
  }
}
