import type { Problem, ProblemCode } from '../syntax/problem.ts';
import type { Declaration } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';

/** The answer to a declaration over which the worker was lost. */
export function stopped(
  code: Extract<ProblemCode, 'limit-memory' | 'limit-time' | 'left-alone'>,
  tree: Declaration,
  { seconds }: { readonly seconds: number },
): Answer {
  const span = { start: tree.start, end: Math.min(tree.end, tree.start + tree.kind.length) };
  const text = tree.kind;
  const problem: Problem =
    code === 'limit-time'
      ? { code, severity: 'warning', span, args: { seconds: String(seconds), text, reached: '', grown: false } }
      : code === 'limit-memory'
        ? { code, severity: 'warning', span, args: { text } }
        : { code, severity: 'warning', span, args: {} };
  return { kind: 'none', problems: [problem] };
}
