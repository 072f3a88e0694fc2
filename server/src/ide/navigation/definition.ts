import { importedUri, isFile } from '../../semantics/program/imports.ts';
import type { Declared, Program } from '../../semantics/program/program.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { ImportDeclaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import { pieceAt, placedSpan, touches } from '../shared/locate.ts';
import { occurrencesIn, type Thing, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';

export interface Definition {
  /** The name under the cursor. */
  readonly origin: Span;
  readonly uri: string;
  /** The whole declaration, and the name in it; for a variable, both are the name. */
  readonly span: Span;
  readonly selection: Span;
}

/**
 * Where the name at an offset is declared: a variable in its own declaration, a vertex in its graph, anything else in this file,
 * in an imported file or in the prelude; the path of an import leads to the file. Null if there is no name or it is not declared.
 */
export function definition({ uri, program }: Snapshot, offset: number): Definition | null {
  const located = pieceAt(program.file, offset);
  if (located === null) return null;
  const { placed } = located;
  const { tree } = placed.piece;
  if (tree.kind === 'import')
    return touches(tree.path, offset - placed.at) ? importedFile(tree, placed, program) : null;
  const thing = thingAt(program, offset);
  return thing === null ? null : definitionOf(thing, uri, program);
}

function definitionOf(thing: Thing, uri: string, program: Program): Definition | null {
  const { meaning, span: origin } = thing;
  switch (meaning.kind) {
    case 'declared':
      return definitionOfDeclared(meaning.declared, origin, uri);
    case 'vertex': {
      const home = meaning.graph.home();
      const span = occurrencesIn(home, thing).find(({ binds }) => binds)?.span;
      return span === undefined
        ? definitionOfDeclared(meaning.graph, origin, uri)
        : { origin, uri: uriOf(meaning.graph, uri), span, selection: span };
    }
    case 'variable': {
      const span = occurrencesIn(program, thing).find(({ binds }) => binds)?.span ?? origin;
      return { origin, uri, span, selection: span };
    }
    case 'coin':
    case 'unknown':
      return null;
  }
}

/** The definition of a declaration whose name is at `origin`. */
export function definitionOfDeclared(found: Declared, origin: Span, uri: string): Definition {
  return {
    origin,
    uri: uriOf(found, uri),
    span: placedSpan(found.placed, found.declaration),
    selection: placedSpan(found.placed, found.declaration.name),
  };
}

/** A declaration of the file itself gets the URI that the editor uses for the file, in the editor's spelling. */
function uriOf(found: Declared, uri: string): string {
  return found.origin === 'file' ? uri : found.uri;
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
