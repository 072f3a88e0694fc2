import { normalUri } from '../../semantics/program/imports.ts';
import { PRELUDE_URI } from '../../semantics/program/prelude.ts';
import type { Program } from '../../semantics/program/program.ts';
import { lex } from '../../syntax/grammar/lex.ts';
import { lexPiece } from '../../syntax/pieces/parse-piece.ts';
import { lineAt } from '../../syntax/text/lines.ts';
import type { Name, Span } from '../../syntax/text/span.ts';
import { isName, isReserved } from '../../syntax/text/token.ts';
import { BUILT_IN, isOneOf } from '../../syntax/vocabulary.ts';
import type { RenameWords } from '../../words/en/rename.ts';
import type { TextChange } from '../shared/edits.ts';
import { pieceAt, wordAt } from '../shared/locate.ts';
import { mayKnow, occurrencesByPiece, type Thing, thingAt } from '../shared/occurrences.ts';
import { fileName } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { differenceAfter } from './meaning-preserved.ts';

/** Why something cannot be renamed, as a sentence. */
export interface Refusal {
  readonly refused: string;
}

/** What can be renamed, and its current name. */
export interface Renamable {
  readonly span: Span;
  readonly text: string;
}

/** The changes of each file, by URI. */
export type FileChanges = ReadonlyMap<string, readonly TextChange[]>;

/** The name at an offset if it can be renamed, or the reason why it cannot; null if there is no word. */
export function renamableAt({ program, words }: Snapshot, offset: number): Renamable | Refusal | null {
  const thing = thingAt(program, offset);
  if (thing !== null) return refusalOf(thing, words.rename) ?? { span: thing.span, text: thing.text };
  const word = wordAt(program.file.text, offset);
  if (word === null || /^\d/.test(word.text) || isInComment(program, offset)) return null;
  return { refused: isWord(word) ? words.rename.word(word.text) : words.rename.unreadable(word.text, '') };
}

/**
 * Renames the thing at an offset in all the programs, which include that of the snapshot. Refuses with the reason if that could
 * change the meaning of any text: the texts with the new name are parsed again, and every name in them must keep its meaning.
 * In steps, each about one declaration. Linear in the files that know the thing.
 */
export function* rename(
  snapshot: Snapshot,
  offset: number,
  name: string,
  programs: readonly Program[],
): Generator<void, FileChanges | Refusal | null> {
  const words = snapshot.words.rename;
  const thing = thingAt(snapshot.program, offset);
  const at = renamableAt(snapshot, offset);
  if (thing === null || at === null || 'refused' in at) return at !== null && 'refused' in at ? at : null;
  const problem = problemWith(name, words);
  if (problem !== null) return { refused: problem };
  if (name === thing.text) return new Map();
  const changes = new Map<string, readonly TextChange[]>();
  for (const program of programs) {
    if (!mayKnow(program, thing)) continue;
    const broken = unreadableUse(program, thing);
    if (broken !== null) return { refused: words.unreadable(thing.text, broken) };
    const made: TextChange[] = [];
    for (const found of occurrencesByPiece(program, thing)) {
      for (const { span } of found) made.push({ span, text: name });
      yield;
    }
    if (made.length > 0) changes.set(program.uri, made);
  }
  const difference = yield* differenceAfter(programs, changes);
  if (difference === null) return changes;
  return { refused: words.clash(name, `${fileName(difference.uri)}:${difference.line}`) };
}

function refusalOf({ meaning, text }: Thing, words: RenameWords): Refusal | null {
  switch (meaning.kind) {
    case 'coin':
      return { refused: words.word(text) };
    case 'unknown':
      return { refused: isOneOf(BUILT_IN, text) ? words.word(text) : words.undeclared(text) };
    case 'declared':
      return isPrelude(meaning.declared.uri) ? { refused: words.prelude(text) } : null;
    case 'vertex': {
      if (isPrelude(meaning.graph.uri)) return { refused: words.prelude(text) };
      if (/^\d/.test(text)) return { refused: words.numbered(text) };
      const { declaration } = meaning.graph;
      const cuts = declaration.kind === 'graph' && declaration.rules.some(({ kind }) => kind === 'cut edges');
      return cuts && text === 'ground' ? { refused: words.word(text) } : null;
    }
    case 'variable':
      return null;
  }
}

function isPrelude(uri: string): boolean {
  return normalUri(uri) === normalUri(PRELUDE_URI);
}

function problemWith(name: string, words: RenameWords): string | null {
  const { tokens, comments, problems } = lex(name);
  const [token, ...others] = tokens;
  const alone = others.length === 0 && comments.length === 0 && problems.length === 0 && token?.image === name;
  if (alone && (isReserved(token) || isOneOf(BUILT_IN, name))) return words.taken(name);
  return alone && isName(token) ? null : words.notAName(name);
}

function isWord({ text }: Name): boolean {
  const [token] = lex(text).tokens;
  return isReserved(token) || isOneOf(BUILT_IN, text);
}

function isInComment(program: Program, offset: number): boolean {
  const located = pieceAt(program.file, offset);
  if (located === null) return false;
  const { at, piece } = located.placed;
  return piece.comments.some(({ start, end }) => at + start <= offset && offset <= at + end);
}

/** Where a name occurs in a declaration that could not be parsed, so that its meaning there is unknown; null if nowhere. */
function unreadableUse({ file, uri }: Program, { text: name, meaning, span }: Thing): string | null {
  const own = meaning.kind === 'variable' ? pieceAt(file, span.start)?.placed : undefined;
  for (const { at, piece } of own === undefined ? file.pieces : [own]) {
    if (!piece.text.includes(name) || piece.problems.every(({ severity }) => severity !== 'error')) continue;
    const token = lexPiece(piece).tokens.find(({ image }) => image === name);
    if (token !== undefined) return `${fileName(uri)}:${lineAt(file.text, at + token.startOffset) + 1}`;
  }
  return null;
}
