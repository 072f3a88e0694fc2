import type { Problem } from '../syntax/problem.ts';
import type { BrokenDeclaration, Declaration, Name, Piece, PlacedPiece, SourceFile, Span } from '../syntax/tree.ts';
import { expressionsOf, namesIn } from '../syntax/walk.ts';
import { type Compilation, compileDeclaration } from './compile.ts';
import { signatureOf } from './signature.ts';

/** A file with its names bound to declarations: its own, those it imports, and those of the prelude. */
export interface Program {
  readonly file: SourceFile;
  readonly uri: string;
  /** The files that it imports, directly or through others, by URI. */
  readonly imports: ReadonlyMap<string, SourceFile>;
  /** By name; a file's own declaration wins over an imported one, and that over the prelude's. */
  readonly names: ReadonlyMap<string, Declared>;
  /** What is wrong with the declaration of `file.pieces[index]`, syntax included; offsets count from the piece. */
  readonly problems: (index: number) => readonly Problem[];
  /** The compiled form of the declaration of one of the pieces of the file. */
  readonly compilation: (piece: Piece) => Compilation;
  /** Two programs with equal signatures bind every name alike, so what was found for an unchanged piece still holds. */
  readonly signature: string;
}

/** A declaration that has a name which others can use. */
export type NamedDeclaration = Extract<Declaration, { readonly name: Name }> | (BrokenDeclaration & { readonly name: Name });

export interface Declared {
  readonly declaration: NamedDeclaration;
  readonly placed: PlacedPiece;
  readonly origin: 'file' | 'import' | 'prelude';
  /** The document that it stands in. */
  readonly uri: string;
  /** The program of that document, in which the names of the declaration have their meaning. */
  readonly home: () => Program;
}

/** Where a file stands, and what its imports can reach. */
export interface Place {
  readonly uri: string;
  /** The file at a URI; null where there is none. */
  readonly fileAt: (uri: string) => SourceFile | null;
}

/** A text that stands nowhere, so that nothing can be imported. */
export const NOWHERE: Place = { uri: 'nimber:/untitled.game', fileAt: () => null };

/**
 * Binds the names of a file: its own, those of its imports, those of the prelude, an earlier one winning over a later.
 * Compilations are made when they are asked for and kept; those of `previous` are taken over where neither the piece nor any
 * signature has changed. Linear in the number of declarations of all files that are reached.
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
  const extra = new Map<PlacedPiece, Problem>();
  const home = (): Program => program;
  for (const placed of file.pieces) {
    const { tree } = placed.piece;
    if (!isNamed(tree)) continue;
    if (names.has(tree.name.text)) extra.set(placed, duplicate(tree.name));
    else names.set(tree.name.text, { declaration: tree, placed, origin: 'file', uri: place.uri, home });
  }
  const { reached, missing } = importsOf(file, place);
  for (const [placed, problem] of missing) extra.set(placed, problem);
  for (const [uri, imported] of reached) {
    const importedHome = (): Program =>
      programs.get(uri) ?? bind(imported, prelude, undefined, { ...place, uri }, programs);
    for (const placed of imported.pieces) {
      const { tree } = placed.piece;
      if (isNamed(tree) && !names.has(tree.name.text)) {
        names.set(tree.name.text, { declaration: tree, placed, origin: 'import', uri, home: importedHome });
      }
    }
  }
  for (const [name, declared] of prelude?.names ?? []) if (!names.has(name)) names.set(name, { ...declared, origin: 'prelude' });
  const signature = signatureOfAll(names);
  const kept = new Map(previous !== undefined && previous.signature === signature ? keptBy(previous) : []);
  const compile = (piece: Piece): Compilation => {
    const known = kept.get(piece);
    if (known !== undefined) return known;
    const made = compileDeclaration(piece.tree, names);
    kept.set(piece, made);
    return made;
  };
  const program: Program = {
    file,
    uri: place.uri,
    names,
    imports: new Map(reached),
    signature,
    problems: (index) => {
      const placed = file.pieces[index];
      if (placed === undefined) return [];
      const { piece } = placed;
      const more = [extra.get(placed), unusedSet(piece, file)].filter((problem) => problem !== undefined);
      return [...piece.problems, ...compile(piece).problems, ...more];
    },
    compilation: compile,
  };
  programs.set(place.uri, program);
  compilations.set(program, { kept, pieces: new Set(file.pieces.map(({ piece }) => piece)) });
  return program;
}

/** The URI that an import names, seen from the file that it stands in. */
export function importedUri(from: string, path: string): string {
  try {
    return new URL(path, from).href;
  } catch {
    return path;
  }
}

/** All other files that a file imports, directly or through others, and its own imports that lead nowhere. */
function importsOf(file: SourceFile, { uri, fileAt }: Place) {
  const reached = new Map<string, SourceFile>();
  const missing = new Map<PlacedPiece, Problem>();
  const open: [string, SourceFile][] = [[uri, file]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, source] = next;
    for (const placed of source.pieces) {
      const { tree } = placed.piece;
      if (tree.kind !== 'import') continue;
      const target = importedUri(from, tree.path.value);
      if (target === uri || reached.has(target)) continue;
      const found = fileAt(target);
      if (found !== null) {
        reached.set(target, found);
        open.push([target, found]);
      } else if (source === file) missing.set(placed, notFound(tree.path.value, tree.path));
    }
  }
  return { reached, missing };
}

function notFound(path: string, { start, end }: Span): Problem {
  return { code: 'import-not-found', severity: 'error', span: { start, end }, args: { path } };
}

/** The compilations that a program has made, so that the program of the next version can take them over. */
const compilations = new WeakMap<Program, { readonly kept: Map<Piece, Compilation>; readonly pieces: ReadonlySet<Piece> }>();

function keptBy(program: Program): Iterable<readonly [Piece, Compilation]> {
  const made = compilations.get(program);
  return made === undefined ? [] : [...made.kept].filter(([piece]) => made.pieces.has(piece));
}

function isNamed(tree: Declaration): tree is NamedDeclaration {
  return 'name' in tree && tree.name !== null;
}

function duplicate(name: Name): Problem {
  const span = { start: name.start, end: name.end };
  return { code: 'duplicate-name', severity: 'error', span, args: { name: name.text } };
}

/** A set is there to be used; whoever only wants to note one can begin its name with `_`. */
function unusedSet({ tree }: Piece, file: SourceFile): Problem | undefined {
  if (tree.kind !== 'set' || tree.name.text.startsWith('_')) return undefined;
  const { start, end, text } = tree.name;
  if (file.pieces.some(({ piece }) => piece.tree !== tree && usedIn(piece).has(text))) return undefined;
  return { code: 'unused-name', severity: 'warning', span: { start, end }, args: { name: text } };
}

/** The names that a piece uses, found once. */
export function usedIn(piece: Piece): ReadonlySet<string> {
  const found = used.get(piece) ?? namesIn(expressionsOf(piece.tree));
  used.set(piece, found);
  return found;
}

const used = new WeakMap<Piece, ReadonlySet<string>>();

function signatureOfAll(names: ReadonlyMap<string, Declared>): string {
  const heads = [...names.values()].map((declared) => {
    const detail = ['set', 'position'].includes(declared.declaration.kind) ? declared.placed.piece.text : '';
    return `${declared.uri} ${declared.declaration.kind} ${signatureOf(declared)} ${detail}`;
  });
  return heads.join('\n');
}
