import { createProgram } from '../../semantics/program/create-program.ts';
import { normalUri } from '../../semantics/program/imports.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import type { Declared, Program } from '../../semantics/program/program.ts';
import { parse, reading } from '../../syntax/pieces/parse.ts';
import { applyEdits } from '../../syntax/text/edits.ts';
import { lineAt } from '../../syntax/text/lines.ts';
import { verticesIn } from '../../syntax/tree/drawings.ts';
import type { PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import type { TextChange } from '../shared/edits.ts';
import type { Mention } from '../shared/mentions.ts';
import { mentionsOf } from '../shared/occurrences.ts';

/** A place in a file; its line is counted from 1. */
export interface FileLine {
  readonly uri: string;
  readonly line: number;
}

/**
 * The first name in any of these programs whose meaning the changes would alter; null if all keep their meaning. The changes must
 * replace names by names. A name without a meaning may gain one. In steps, each about one declaration. Linear in the programs that change or that know a
 * changed file.
 */
export function* differenceAfter(
  programs: readonly Program[],
  changes: ReadonlyMap<string, readonly TextChange[]>,
): Generator<void, FileLine | null> {
  const files = new Map<string, SourceFile>();
  for (const { uri, file } of programs) {
    const own = changes.get(uri);
    if (own !== undefined) files.set(normalUri(uri), yield* reading(applyEdits(file.text, own), file, file.limits));
  }
  const renamed = (uri: string, file: SourceFile): SourceFile => files.get(normalUri(uri)) ?? file;
  for (const program of programs) {
    const { uri, file, imports } = program;
    const touched = files.has(normalUri(uri)) || [...imports.keys()].some((imported) => files.has(imported));
    if (!touched) continue;
    const fileAt = (imported: string) => files.get(imported) ?? imports.get(imported) ?? null;
    const after = createProgram(renamed(uri, file), prelude, program, { uri, fileAt });
    const different = yield* firstDifference(program, after);
    if (different !== null) return { uri, line: different };
  }
  return null;
}

/** The program of a file after changes, which keeps what its imports are. */
export function programAfter({ uri, imports, file }: Program, changes: readonly TextChange[]): Program {
  const fileAt = (imported: string) => imports.get(imported) ?? null;
  return createProgram(parse(applyEdits(file.text, changes), file), prelude, undefined, { uri, fileAt });
}

/** The line of the first name with another meaning in the second program, or of the first declaration that parses differently. */
function* firstDifference(before: Program, after: Program): Generator<void, number | null> {
  const bindsAlike = before.meanings === after.meanings;
  for (const [index, placed] of before.file.pieces.entries()) {
    const other = after.file.pieces[index];
    if (bindsAlike && other?.piece === placed.piece) continue;
    yield;
    const line = () => lineAt(before.file.text, placed.at + placed.piece.tree.start) + 1;
    if (other === undefined || other.piece.problems.length !== placed.piece.problems.length) return line();
    const [was, is] = [before, after].map((program, at) =>
      meanings(mentionsOf(program, { placed: at === 0 ? placed : other, index }), program),
    );
    if (was?.length !== is?.length || was?.some((meaning, at) => meaning !== null && meaning !== is?.[at]))
      return line();
  }
  return before.file.pieces.length === after.file.pieces.length ? null : 1;
}

/** The meaning of each mention, in a form that no change of names or lengths affects; null if it has no meaning. */
function meanings(mentions: readonly Mention[], program: Program): readonly (string | null)[] {
  return mentions.map(({ meaning }) => {
    if (meaning.kind === 'declared') return declaredText(meaning.declared, program);
    if (meaning.kind === 'vertex')
      return `vertex ${vertexNumber(meaning.graph, meaning.vertex)} of ${declaredText(meaning.graph, program)}`;
    if (meaning.kind === 'variable')
      return `variable ${mentions.findIndex(({ name }) => name.start === meaning.binder.start)}`;
    return meaning.kind === 'coin' ? 'coin' : null;
  });
}

function declaredText({ uri, placed, declaration, home }: Declared, program: Program): string {
  const own = normalUri(uri) === normalUri(program.uri) ? program : home();
  // A second declaration of a name exists, but no use can refer to it.
  const hidden = own.names.get(declaration.name.text)?.placed === placed ? '' : ' hidden';
  return `${ordinalsOf(own.file.pieces).get(placed)}${hidden} in ${normalUri(uri)}`;
}

function vertexNumber({ declaration }: Declared, vertex: string): number {
  if (declaration.kind !== 'graph') return -1;
  return verticesIn(declaration).findIndex(({ text }) => text === vertex);
}

/** The index of each piece in its file, computed once. */
function ordinalsOf(pieces: readonly PlacedPiece[]): ReadonlyMap<PlacedPiece, number> {
  const known = ordinals.get(pieces);
  if (known !== undefined) return known;
  const made = new Map(pieces.map((placed, index) => [placed, index]));
  ordinals.set(pieces, made);
  return made;
}

const ordinals = new WeakMap<readonly PlacedPiece[], ReadonlyMap<PlacedPiece, number>>();
