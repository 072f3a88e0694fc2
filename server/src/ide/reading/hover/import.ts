import { importedUri, isFile } from '../../../semantics/program/imports.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { signatureOf } from '../../../semantics/scope/signature.ts';
import type { Declaration, ImportDeclaration } from '../../../syntax/tree/tree.ts';
import { block } from '../../shared/sentences/text.ts';

const MOST_NAMES = 20;

/** The declarations of an imported file, one heading per line; empty if the file is missing or declares nothing. */
export function importInWords({ path }: ImportDeclaration, { uri, imports }: Program): readonly string[] {
  const found = imports.get(importedUri(uri, path.value) ?? '') ?? null;
  const heads = isFile(found) ? found.pieces.flatMap(({ piece }) => headOf(piece.tree)) : [];
  if (heads.length === 0) return [];
  return [block(heads.length > MOST_NAMES ? [...heads.slice(0, MOST_NAMES), '…'] : heads, 'nimber')];
}

/** `game Bash[m](n)` */
function headOf(declaration: Declaration): string[] {
  const named = 'name' in declaration && declaration.kind !== 'broken';
  return named ? [`${declaration.kind} ${signatureOf({ declaration })}`] : [];
}
