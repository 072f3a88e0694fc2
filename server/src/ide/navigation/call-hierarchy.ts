import type { Declared, Program } from '../../semantics/program/program.ts';
import { namesUsedBy } from '../../semantics/scope/uses.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import { type Located, placedSpan } from '../shared/locate.ts';
import { keyOfDeclared, mayKnow, mentionsOf, type Thing, thingAt } from '../shared/occurrences.ts';
import { type Symbol as Entry, symbolOf } from './document-symbols.ts';

/** A declaration that takes part in the call hierarchy: a game or a position. */
export interface Callee extends Entry {
  readonly uri: string;
}

/** Another declaration, with the places that refer to it or where it refers to the declaration asked about. */
export interface Reference {
  readonly other: Callee;
  readonly places: readonly Span[];
}

/** The game or position named at an offset; null for anything else. */
export function calleeAt(program: Program, offset: number): Callee | null {
  const { meaning } = thingAt(program, offset) ?? {};
  return meaning?.kind === 'declared' ? calleeOf(meaning.declared.placed, meaning.declared.uri) : null;
}

/** The declarations that the one around an offset refers to: those its moves lead to, or those it is a sum of. */
export function outgoing(program: Program, offset: number): readonly Reference[] {
  const located = declaredAt(program, offset);
  if (located === null) return [];
  const found = new Map<string, { readonly declared: Declared; readonly places: Span[] }>();
  for (const { name, meaning, binds } of mentionsOf(program, located)) {
    if (meaning.kind !== 'declared' || binds) continue;
    const key = keyOfDeclared(meaning.declared);
    const entry = found.get(key) ?? { declared: meaning.declared, places: [] };
    found.set(key, entry);
    entry.places.push(placedSpan(located.placed, name));
  }
  return [...found.values()].flatMap(({ declared, places }) => {
    const other = calleeOf(declared.placed, declared.uri);
    return other === null ? [] : [{ other, places }];
  });
}

/** The declarations of one program that refer to a thing. Linear in the declarations that use its name. */
export function incoming(program: Program, thing: Thing): readonly Reference[] {
  if (!mayKnow(program, thing)) return [];
  return program.file.pieces.flatMap((placed, index) => {
    const other = namesUsedBy(placed.piece).has(thing.text) ? calleeOf(placed, program.uri) : null;
    if (other === null) return [];
    const places = mentionsOf(program, { placed, index })
      .filter(
        ({ meaning, binds }) => !binds && meaning.kind === 'declared' && keyOfDeclared(meaning.declared) === thing.key,
      )
      .map(({ name }) => placedSpan(placed, name));
    return places.length === 0 ? [] : [{ other, places }];
  });
}

const PLAYED: readonly Declaration['kind'][] = ['game', 'graph', 'board', 'coins', 'position', 'play'];

function calleeOf(placed: PlacedPiece, uri: string): Callee | null {
  const [symbol] = PLAYED.includes(placed.piece.tree.kind) ? symbolOf(placed) : [];
  return symbol === undefined ? null : { ...symbol, uri };
}

/** The piece whose declaration contains an offset. */
function declaredAt({ file }: Program, offset: number): Located | null {
  const index = file.pieces.findIndex(({ at, piece: { tree } }) => at + tree.start <= offset && offset < at + tree.end);
  const placed = file.pieces[index];
  return placed === undefined ? null : { placed, index };
}
