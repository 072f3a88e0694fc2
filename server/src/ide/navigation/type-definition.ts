import type { Declared, Program } from '../../semantics/program/program.ts';
import type { Span } from '../../syntax/text/span.ts';
import { pieceAt } from '../shared/locate.ts';
import { mentionsOf, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { type Definition, definitionOfDeclared } from './definition.ts';

/**
 * The declarations that act as the type of a thing: for a position, the games it is a sum of; for a vertex, its graph; for a
 * state or a parameter, its game. Empty for anything else.
 */
export function typeDefinitions({ uri, program }: Snapshot, offset: number): readonly Definition[] {
  const thing = thingAt(program, offset);
  if (thing === null) return [];
  return typesOf(program, thing.meaning, thing.span).map((declared) => definitionOfDeclared(declared, thing.span, uri));
}

type Meaning = NonNullable<ReturnType<typeof thingAt>>['meaning'];

function typesOf(program: Program, meaning: Meaning, { start }: Span): readonly Declared[] {
  if (meaning.kind === 'vertex') return [meaning.graph];
  if (meaning.kind === 'variable') {
    const tree = pieceAt(program.file, start)?.placed.piece.tree;
    const game = tree?.kind === 'game' ? program.names.get(tree.name.text) : undefined;
    return game === undefined ? [] : [game];
  }
  if (meaning.kind !== 'declared' || meaning.declared.declaration.kind !== 'position') return [];
  const { placed, home } = meaning.declared;
  const from = home();
  const index = from.file.pieces.indexOf(placed);
  const used = mentionsOf(from, { placed, index }).flatMap((mention) =>
    mention.meaning.kind === 'declared' && !mention.binds ? [mention.meaning.declared] : [],
  );
  return [...new Set(used)];
}
