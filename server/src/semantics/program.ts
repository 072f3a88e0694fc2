import type { Identity } from '../engine/engine.ts';
import type { Problem } from '../syntax/problem.ts';
import type { Name } from '../syntax/span.ts';
import type { BrokenDeclaration, Declaration, Piece, PlacedPiece, SourceFile } from '../syntax/tree.ts';
import { type Compilation, compileDeclaration } from './compile.ts';
import { type Imported, importsOf, isFile, NOWHERE, normalUri, type Place } from './imports.ts';
import { ambiguous, apart, duplicate, withoutRules, withoutUnknownNames } from './mistakes/told.ts';
import { unusedSet } from './mistakes/unused.ts';
import { type Bound, type Known, nothingKnown, stillKnown } from './still.ts';
import { usedIn } from './uses.ts';
import { meaningOf } from './world.ts';

/** A file with its names bound to declarations: its own, those it imports, and those of the prelude. */
export interface Program extends Bound {
  readonly uri: string;
  /** What it imports, directly or through others, by URI: with the files also what is missing or still being read. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** By name; a file's own declaration wins over an imported one, and that over the prelude's. */
  readonly names: ReadonlyMap<string, Declared>;
  /** What is wrong with the declaration of `file.pieces[index]`, syntax included; offsets count from the piece. */
  readonly problems: (index: number) => readonly Problem[];
  /**
   * The compiled form of the declaration of one of the pieces of the file: the same object as in the version before as long as
   * neither the piece nor anything that it is checked against has changed.
   */
  readonly compilation: (piece: Piece) => Compilation;
  /** What the names in a piece are bound to: where that is equal, the piece has the same answer. */
  readonly definitions: (piece: Piece) => Identity;
  /** The same object as in the version before as long as every name means the same to those who use it. */
  readonly meanings: object;
}

/** A declaration that has a name which others can use. */
export type NamedDeclaration =
  | Extract<Declaration, { readonly name: Name }>
  | (BrokenDeclaration & { readonly name: Name });

export interface Declared {
  readonly declaration: NamedDeclaration;
  readonly placed: PlacedPiece;
  readonly origin: 'file' | 'import' | 'prelude';
  /** The document that it stands in. */
  readonly uri: string;
  /** The program of that document, in which the names of the declaration have their meaning. */
  readonly home: () => Program;
}

/**
 * Binds the names of a file: its own, those of its imports, those of the prelude, an earlier one winning over a later.
 * Compilations are made when they are asked for and kept; those of `previous` are taken over for pieces that hang on nothing
 * that has changed. Linear in the number of declarations of all files that are reached.
 */
export function createProgram(file: SourceFile, prelude: Program | null, previous?: Program, place = NOWHERE): Program {
  return bind(file, prelude, previous, place, new Map());
}

/** `programs` holds those made for files that import each other, by URI. */
function bind(
  file: SourceFile,
  prelude: Program | null,
  previous: Program | undefined,
  place: Place,
  programs: Map<string, Program>,
): Program {
  const names = new Map<string, Declared>();
  const home = (): Program => program;
  const own = normalUri(place.uri);
  const { reached, problems, isImported } = importsOf(file, place);
  // Whatever an imported file can reach has been reached, and stays in this program as it was then.
  const fileAt = (uri: string): Imported => (uri === own ? file : (reached.get(uri)?.found ?? null));
  const extra = new Map<PlacedPiece, Problem[]>();
  const add = ([at, problem]: readonly [PlacedPiece, Problem]) => extra.set(at, [...(extra.get(at) ?? []), problem]);
  problems.forEach(add);
  for (const placed of file.pieces) {
    const { tree } = placed.piece;
    if (!isNamed(tree)) continue;
    if (names.has(tree.name.text)) add([placed, duplicate(tree.name)]);
    else names.set(tree.name.text, { declaration: tree, placed, origin: 'file', uri: place.uri, home });
  }
  for (const [uri, { found, via }] of reached) {
    if (!isFile(found)) continue;
    const importedHome = (): Program => programs.get(uri) ?? bind(found, prelude, undefined, { uri, fileAt }, programs);
    for (const placed of found.pieces) {
      const { tree } = placed.piece;
      if (!isNamed(tree)) continue;
      const known = names.get(tree.name.text);
      if (known === undefined)
        names.set(tree.name.text, { declaration: tree, placed, origin: 'import', uri, home: importedHome });
      else if (known.uri !== uri) ambiguous(known, via, file, reached).forEach(add);
    }
  }
  for (const [name, declared] of prelude?.names ?? [])
    if (!names.has(name)) names.set(name, { ...declared, origin: 'prelude' });
  const bound: Bound = {
    file,
    names,
    imports: new Map([...reached].map(([uri, { found }]) => [uri, found])),
    isImported,
  };
  const last = previous === undefined ? undefined : knowns.get(previous);
  const { isSame, ...known } =
    previous === undefined || last === undefined
      ? { isSame: false, ...nothingKnown() }
      : stillKnown(last, previous, bound);
  const compile = (piece: Piece): Compilation =>
    remembered(known.compilations, piece, () => compileDeclaration(piece.tree, names));
  const isMissing = [...reached.values()].some(({ found }) => found === null);
  const told = new Map<number, readonly Problem[]>();
  const problemsOf = (placed: PlacedPiece): readonly Problem[] => {
    const { piece } = placed;
    const found = apart(piece.problems, compile(piece).problems);
    const more = [...(extra.get(placed) ?? []), ...unusedSet(piece, file), ...withoutRules(piece)];
    const own = isMissing ? withoutUnknownNames(found) : found;
    return more.length === 0 ? own : [...own, ...more];
  };
  /** Of equal names one search is enough. */
  const byNames = new Map<string, Identity>();
  const program: Program = {
    ...bound,
    uri: place.uri,
    problems: (index) => {
      const placed = file.pieces[index];
      return placed === undefined ? [] : remembered(told, index, () => problemsOf(placed));
    },
    compilation: compile,
    definitions: (piece) =>
      remembered(known.definitions, piece, () => {
        const used = usedIn(piece);
        return remembered(byNames, [...used].join(' '), () => meaningOf(used, program));
      }),
    meanings: isSame && previous !== undefined ? previous.meanings : {},
  };
  programs.set(own, program);
  knowns.set(program, known);
  return program;
}

/** What programs know, so that those of the next version can take it over. */
const knowns = new WeakMap<Program, Known>();

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = find();
  known.set(key, made);
  return made;
}

/** True while names may be missing only because the file that declares them is still being read. */
export function isReading({ imports }: Program): boolean {
  for (const found of imports.values()) if (found === 'reading') return true;
  return false;
}

function isNamed(tree: Declaration): tree is NamedDeclaration {
  return 'name' in tree && tree.name !== null;
}

/** True when an error stands in the declaration of `program.file.pieces[index]`. One on a later line, such as half a keyword, is none of its own. */
export function hasErrors(program: Program, index: number): boolean {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined) return false;
  return program.problems(index).some(({ severity, code, span }) => {
    if (severity !== 'error') return false;
    const follows = code === 'not-a-declaration' || code === 'missing-play';
    return !follows || !piece.text.slice(piece.tree.end, span.start).includes('\n');
  });
}
