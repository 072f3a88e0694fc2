import type { Span } from '../../syntax/text/span.ts';
import type { Call, Expression, NameExpression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';

/** A graph as a position writes it: `G`, `G[3]`, `G(a)` or `G[3](a)`, perhaps followed by `without`, more than once. */
export interface WrittenGraph extends Span {
  readonly name: NameExpression;
  /** What is between the brackets; empty if there are none. */
  readonly parameters: readonly Expression[];
  /** The call, if vertices are given. */
  readonly call: Call | null;
  /** The braces after each `without`, in the order of the text. */
  readonly gone: readonly SetLiteral[];
}

/** Reads a position as a graph; null for any other expression. */
export function graphWritten(expression: Expression): WrittenGraph | null {
  const gone: SetLiteral[] = [];
  let base = expression;
  while (base.kind === 'without' || base.kind === 'paren') {
    if (base.kind === 'without') gone.unshift(base.gone);
    base = base.kind === 'without' ? base.graph : base.inner;
  }
  const { start, end } = expression;
  switch (base.kind) {
    case 'name':
      return { name: base, parameters: [], call: null, gone, start, end };
    case 'index':
      if (base.of.kind !== 'name') return null;
      return { name: base.of, parameters: base.indices, call: null, gone, start, end };
    case 'call':
      return { name: { kind: 'name', ...base.callee }, parameters: base.parameters, call: base, gone, start, end };
    default:
      return null;
  }
}

/** The name and the brackets of a written graph. */
export function headText({ name, parameters }: WrittenGraph): string {
  return parameters.length === 0 ? name.text : `${name.text}[${parameters.map(printExpression).join(', ')}]`;
}
