import { hasErrors, type Program } from '../semantics/program/program.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { expressionsOf, namesIn } from '../syntax/tree/walk.ts';

/**
 * The first piece with an error on which a position depends, other than the piece at `index`, which asks: it declares a name that the position
 * uses, or one that such a declaration uses, and so on; or it cannot be read, and has a name that is `missing`. Null if there is none. Linear in
 * the file.
 */
export function wrongPiece(
  program: Program,
  index: number,
  position: Expression,
  missing: readonly string[],
): number | null {
  const used = namesUsed(program, position);
  const wrong = program.file.pieces.findIndex(({ piece: { tree, text } }, at) => {
    if (at === index) return false;
    const declares = 'name' in tree && tree.name !== null && used.has(tree.name.text);
    const mayDeclare = tree.kind === 'broken' && missing.some((name) => text.includes(name));
    return (declares || mayDeclare || (tree.kind === 'import' && missing.length > 0)) && hasErrors(program, at);
  });
  return wrong < 0 ? null : wrong;
}

/** The names in an expression, and in the declarations of these names, and so on. */
function namesUsed({ names }: Program, position: Expression): ReadonlySet<string> {
  const used = new Set(namesIn([position]));
  // More are added while these are looked at.
  for (const name of used) {
    const declaration = names.get(name)?.declaration;
    if (declaration !== undefined) for (const inner of namesIn(expressionsOf(declaration))) used.add(inner);
  }
  return used;
}
