import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import type { Names } from '../../scope/scope.ts';

/**
 * Whether a name means two things in the loops of one rule: a declaration of the file in the set of a loop, and then the variable of that loop or of a later
 * one, as i does in `for k in 1..a[i], i in 1..#a` beside `let i = 2`. Whoever compares the parts of such a rule could take one for the other. Linear in the rules.
 */
export function hasShadowedName({ rules }: GameDeclaration, names: Pick<Names, 'has'>): boolean {
  return rules.some(({ tail: { loops } }) => {
    const bound = loops.flatMap((loop, at) => loop.names.map(({ text }) => ({ text, at })));
    const hiding = bound.filter(({ text }) => names.has(text));
    return hiding.some(({ text, at }) => loops.slice(0, at + 1).some(({ set }) => namesIn([set]).has(text)));
  });
}
