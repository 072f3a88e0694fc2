import type { Declaration } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';
import type { Asked } from './context.ts';

/** The first values of a graph, a board or coins. */
export function answerForm(_tree: Declaration, _asked: Asked): Answer {
  return { kind: 'game', problems: [], known: null, values: [], table: [], period: null, ground: { kind: 'computed' } };
}
