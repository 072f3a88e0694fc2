import { printExpression } from '../../syntax/tree/print.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { shortened } from './failures.ts';

/** What a declaration asks about, shortened for a problem: a position, or the name of what is declared; empty if it has none. Linear. */
export function askedText(tree: Declaration): string {
  switch (tree.kind) {
    case 'play':
    case 'position':
    case 'show':
      return shortened(printExpression(tree.value));
    case 'expect':
    case 'conjecture':
      return shortened(printExpression(tree.left));
    default:
      return 'name' in tree && tree.name !== null ? tree.name.text : '';
  }
}
