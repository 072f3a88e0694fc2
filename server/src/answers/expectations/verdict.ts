import type { Ground } from '../../engine/index.ts';
import type { ExpectDeclaration } from '../../syntax/tree/tree.ts';
import type { AtLeast, ExpectationAnswer } from '../shared/answer.ts';
import type { Asked } from '../shared/context.ts';
import { shortened } from '../shared/failures.ts';
import { excerptsOf } from './list-differences.ts';

/** The ground of what was computed. */
export const COMPUTED: Ground = { kind: 'computed' };

interface Compared {
  readonly expected: string;
  readonly actual: string | AtLeast;
  readonly ground: Ground;
  /** Whether play is over in the position. */
  readonly over?: () => boolean;
  /** The cases that were counted; empty if that is not what was computed. */
  readonly counted?: () => string;
}

/**
 * Compares what was computed with what was expected. If they differ, the answer has a problem whose fix writes what was computed.
 */
export function verdict(
  tree: ExpectDeclaration,
  { expected, actual, ground, over = () => false, counted = () => '' }: Compared,
  { piece }: Asked,
): ExpectationAnswer {
  const holds = expected === actual;
  const text = piece.text.slice(tree.left.start, tree.end);
  const { start, end } = tree.right ?? tree.left;
  const span = { start, end };
  const asked = piece.text.slice(tree.left.start, tree.left.end);
  const cases = holds ? '' : counted();
  return {
    kind: 'expectation',
    text,
    holds,
    isCondition: tree.right === null,
    expected,
    actual,
    ground,
    values: null,
    position: null,
    games: [],
    problems: holds
      ? []
      : [
          {
            code: 'expectation-fails',
            severity: 'error',
            span,
            args: {
              text: shortened(asked),
              expected,
              actual,
              over: over(),
              ...(cases === '' ? {} : { counted: cases }),
            },
            ...(typeof actual === 'string' ? { fix: { span, text: actual } } : {}),
          },
        ],
  };
}

/** The same answer, whose problem shows the part of two long lists where they differ. Linear in the lists. */
export function withExcerpts(
  answer: ExpectationAnswer,
  wanted: readonly string[],
  found: readonly string[],
): ExpectationAnswer {
  const problems = answer.problems.map((problem) =>
    problem.code === 'expectation-fails'
      ? { ...problem, args: { ...problem.args, ...excerptsOf(wanted, found) } }
      : problem,
  );
  return { ...answer, problems };
}
