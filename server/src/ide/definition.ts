import { importedUri, isFile } from '../semantics/imports.ts';
import type { Program } from '../semantics/program.ts';
import type { ImportDeclaration, PlacedPiece, Span } from '../syntax/tree.ts';
import { bindingOf, nameAt, pathAt, pieceAt, placedSpan, touches } from './locate.ts';
import type { Snapshot } from './snapshot.ts';

export interface Definition {
  /** The name that was pointed at. */
  readonly origin: Span;
  readonly uri: string;
  /** The whole declaration, and the name in it; both the name alone for a variable. */
  readonly span: Span;
  readonly selection: Span;
}

/**
 * Where the name at an offset is declared: a variable in its own declaration, everything else in this file, in one that it
 * imports or in the prelude; the path of an import leads to the file. Null where there is no name or nothing declares it.
 */
export function definition({ uri, program }: Snapshot, offset: number): Definition | null {
  const located = pieceAt(program.file, offset);
  if (located === null) return null;
  const { placed } = located;
  const { tree } = placed.piece;
  if (tree.kind === 'import')
    return touches(tree.path, offset - placed.at) ? importedFile(tree, placed, program) : null;
  const path = pathAt(tree, offset - placed.at);
  const name = nameAt(path);
  if (name === null) return null;
  const origin = placedSpan(placed, name);
  const binding = bindingOf(path, name.text);
  if (binding !== null) {
    const span = placedSpan(placed, binding.name);
    return { origin, uri, span, selection: span };
  }
  const declared = program.names.get(name.text);
  if (declared === undefined) return null;
  return {
    origin,
    uri: declared.origin === 'file' ? uri : declared.uri,
    span: placedSpan(declared.placed, declared.declaration),
    selection: placedSpan(declared.placed, declared.declaration.name),
  };
}

function importedFile(
  { path }: ImportDeclaration,
  placed: PlacedPiece,
  { uri: from, imports }: Program,
): Definition | null {
  const uri = importedUri(from, path.value);
  if (uri === null || !isFile(imports.get(uri) ?? null)) return null;
  const top: Span = { start: 0, end: 0 };
  return { origin: placedSpan(placed, path), uri, span: top, selection: top };
}
