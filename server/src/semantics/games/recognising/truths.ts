import { isNumeral } from '../../../syntax/tree/walk.ts';
import type { Names } from '../../scope/scope.ts';

/** Whether the condition with this name is defined as one that always holds, `0 == 0`, or never, `0 == 1`; null for any other name. */
export function truthNamed(name: string, names: Names): boolean | null {
  const declaration = names.get(name)?.declaration;
  if (declaration?.kind !== 'let' || declaration.parameters.length > 0) return null;
  const { value } = declaration;
  if (value.kind !== 'binary' || value.operator !== '==' || !isNumeral(value.left, 0n)) return null;
  return isNumeral(value.right, 0n) ? true : isNumeral(value.right, 1n) ? false : null;
}
