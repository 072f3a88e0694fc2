import { normalUri } from '../../semantics/program/imports.ts';
import { PRELUDE_URI } from '../../semantics/program/prelude.ts';
import type { Declared, Program } from '../../semantics/program/program.ts';
import { namesUsedBy } from '../../semantics/scope/uses.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import { type Located, pieceAt, placedSpan, touches } from './locate.ts';
import { type Meaning, type Mention, mentionsIn } from './mentions.ts';

/** What a name in a text stands for, independent of where it occurs. */
export interface Thing {
  readonly text: string;
  /** The document in which it was selected. */
  readonly uri: string;
  /** The selected name, in the file. */
  readonly span: Span;
  readonly meaning: Meaning;
  /** Equal for all mentions of the same thing. */
  readonly key: string;
}

export interface Occurrence {
  readonly uri: string;
  readonly span: Span;
  /** True if the name is introduced here, false if it is used. */
  readonly binds: boolean;
}

/** The thing named at an offset; null if there is no name. */
export function thingAt(program: Program, offset: number): Thing | null {
  const located = pieceAt(program.file, offset);
  if (located === null) return null;
  const touched = mentionsOf(program, located).filter(({ name }) => touches(name, offset - located.placed.at));
  // Where two names meet, the one that begins there is chosen.
  const mention = touched.at(-1);
  if (mention === undefined) return null;
  const { name, meaning } = mention;
  const key = keyOf(mention, program, located.placed);
  return { text: name.text, uri: program.uri, span: placedSpan(located.placed, name), meaning, key };
}

/**
 * Where one file introduces and uses a thing, in the order of the text. Linear in the declarations that use its name; a file that
 * cannot know the thing is not examined at all.
 */
export function occurrencesIn(program: Program, thing: Thing): readonly Occurrence[] {
  return [...occurrencesByPiece(program, thing)].flat();
}

/** The same, declaration by declaration, so that the search for them can be interrupted. */
export function* occurrencesByPiece(program: Program, thing: Thing): Generator<readonly Occurrence[]> {
  const { meaning } = thing;
  const { uri } = program;
  if (!mayKnow(program, thing)) return;
  const home = homeOf(meaning);
  const word = meaning.kind === 'vertex' ? meaning.graph.declaration.name.text : thing.text;
  for (const [index, placed] of program.file.pieces.entries()) {
    const mayMention = home === null || namesUsedBy(placed.piece).has(word) || declares(placed, word);
    const mentions = mayMention ? mentionsOf(program, { placed, index }) : [];
    yield mentions
      .filter((mention) => mention.name.text === thing.text && keyOf(mention, program, placed) === thing.key)
      .map(({ name, binds }) => ({ uri, span: placedSpan(placed, name), binds }));
  }
}

/** Whether a file can refer to a thing: its own, one of an imported file, or one of the prelude. */
export function mayKnow(program: Program, { meaning, uri }: Thing): boolean {
  const home = homeOf(meaning) ?? normalUri(uri);
  if (normalUri(program.uri) === home) return true;
  return homeOf(meaning) !== null && (program.imports.has(home) || home === normalUri(PRELUDE_URI));
}

/** All names of a piece with their meanings, computed once per program. */
export function mentionsOf(program: Program, { placed, index }: Located): readonly Mention[] {
  const known = found.get(program) ?? new Map<number, readonly Mention[]>();
  found.set(program, known);
  const mentions = known.get(index) ?? mentionsIn(placed.piece.tree, ownOf(placed, program), program.names);
  known.set(index, mentions);
  return mentions;
}

const found = new WeakMap<Program, Map<number, readonly Mention[]>>();

/** The declaration of a piece as others see it. A second declaration of the same name is not visible to others, and has no uses. */
function ownOf(placed: PlacedPiece, program: Program): Declared | null {
  const { tree } = placed.piece;
  if (!('name' in tree) || tree.name === null) return null;
  const first = program.names.get(tree.name.text);
  if (first?.placed === placed) return first;
  const declaration = { ...tree, name: tree.name };
  return { declaration, placed, origin: 'file', uri: program.uri, home: () => program };
}

function declares({ piece: { tree } }: PlacedPiece, word: string): boolean {
  return 'name' in tree && tree.name?.text === word;
}

function keyOf({ name, meaning }: Mention, program: Program, placed: PlacedPiece): string {
  switch (meaning.kind) {
    case 'declared':
      return keyOfDeclared(meaning.declared);
    case 'vertex':
      return `${keyOfDeclared(meaning.graph)} ${meaning.vertex}`;
    case 'variable':
      return `${placed.at} ${meaning.binder.start}`;
    case 'coin':
      return `${placed.at} ${name.text}`;
    case 'unknown':
      return `${normalUri(program.uri)} ${name.text}`;
  }
}

/** The key of the thing that is declared. */
export function keyOfDeclared({ uri, placed }: Declared): string {
  return `${normalUri(uri)} ${placed.at}`;
}

/** The file that declares a thing; null for a thing known only within one declaration. */
function homeOf(meaning: Meaning): string | null {
  if (meaning.kind === 'declared') return normalUri(meaning.declared.uri);
  return meaning.kind === 'vertex' ? normalUri(meaning.graph.uri) : null;
}
