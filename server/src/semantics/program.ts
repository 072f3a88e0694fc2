import type { Problem } from '../syntax/problem.ts';
import type { BrokenDeclaration, Declaration, Name, Piece, PlacedPiece, SourceFile } from '../syntax/tree.ts';
import { type Compilation, compileDeclaration } from './compile.ts';
import { type Imported, importsOf, isFile, NOWHERE, normalUri, type Place, type Reached } from './imports.ts';
import { signatureOf } from './signature.ts';
import { unusedSet } from './unused.ts';
import { usesIn } from './uses.ts';

/** A file with its names bound to declarations: its own, those it imports, and those of the prelude. */
export interface Program {
  readonly file: SourceFile;
  readonly uri: string;
  /** What it imports, directly or through others, by URI: with the files also what is missing or still being read. */
  readonly imports: ReadonlyMap<string, Imported>;
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
  const home = (): Program => program;
  const own = normalUri(place.uri);
  const { reached, problems } = importsOf(file, place);
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
  const signature = signatureOfAll(names);
  const kept = new Map(previous !== undefined && previous.signature === signature ? keptOf(file, previous) : []);
  const compile = (piece: Piece): Compilation => {
    const known = kept.get(piece);
    if (known !== undefined) return known;
    const made = compileDeclaration(piece.tree, names);
    kept.set(piece, made);
    return made;
  };
  const isMissing = [...reached.values()].some(({ found }) => found === null);
  const program: Program = {
    file,
    uri: place.uri,
    names,
    imports: new Map([...reached].map(([uri, { found }]) => [uri, found])),
    signature,
    problems: (index) => {
      const placed = file.pieces[index];
      if (placed === undefined) return [];
      const { piece } = placed;
      return [
        ...apart(piece.problems, compile(piece).problems).filter((problem) => !isMissing || !isUnknownName(problem)),
        ...(extra.get(placed) ?? []),
        ...unusedSet(piece, file),
        ...withoutRules(piece),
      ];
    },
    compilation: compile,
  };
  programs.set(own, program);
  compilations.set(program, kept);
  return program;
}

/** Nobody knows which names a missing file would have brought, so where one is missing the import alone is to blame. */
function isUnknownName({ code }: Problem): boolean {
  return code === 'unknown-name';
}

/** True while names may be missing only because the file that declares them is still being read. */
export function isReading({ imports }: Program): boolean {
  return [...imports.values()].includes('reading');
}

/** The compilations that a program has made, so that the program of the next version can take them over. */
const compilations = new WeakMap<Program, ReadonlyMap<Piece, Compilation>>();

/**
 * What an earlier program has compiled of a file. Of pieces that are gone nothing is taken along: a compilation holds its program,
 * and so all earlier ones would be held for ever.
 */
function keptOf(file: SourceFile, previous: Program): (readonly [Piece, Compilation])[] {
  const made = compilations.get(previous);
  return file.pieces.flatMap(({ piece }) => {
    const known = made?.get(piece);
    return known === undefined ? [] : [[piece, known] as const];
  });
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

/** Of a wrong sign and a wrong meaning around it only that is told which has the whole remedy. */
function apart(slips: readonly Problem[], meanings: readonly Problem[]): readonly Problem[] {
  if (slips.length === 0 || meanings.length === 0) return [...slips, ...meanings];
  const holds = (outer: Problem, inner: Problem) =>
    outer.severity === 'error' && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
  const told = meanings.filter((meaning) => meaning.fix !== undefined || !slips.some((slip) => holds(meaning, slip)));
  return [...slips.filter((slip) => !told.some((meaning) => holds(meaning, slip))), ...told];
}

function duplicate(name: Name): Problem {
  const span = { start: name.start, end: name.end };
  return { code: 'duplicate-name', severity: 'error', span, args: { name: name.text } };
}

/** A name that two imports bring, each its own, and that the file uses: the first is meant, but perhaps not by the user. */
function ambiguous(
  known: Declared,
  via: PlacedPiece,
  file: SourceFile,
  reached: ReadonlyMap<string, Reached>,
): [PlacedPiece, Problem][] {
  const first = reached.get(known.uri)?.via.piece.tree;
  const second = via.piece.tree;
  const name = known.declaration.name.text;
  if (first?.kind !== 'import' || second.kind !== 'import' || first === second) return [];
  if (!usesIn(file).users.has(name)) return [];
  const span = { start: second.path.start, end: second.path.end };
  const args = { name, first: first.path.value, second: second.path.value };
  return [[via, { code: 'ambiguous-name', severity: 'warning', span, args }]];
}

function signatureOfAll(names: ReadonlyMap<string, Declared>): string {
  const heads = [...names.values()].map((declared) => {
    const detail = ['set', 'position', 'graph'].includes(declared.declaration.kind) ? declared.placed.piece.text : '';
    return `${declared.uri} ${declared.declaration.kind} ${signatureOf(declared)} ${detail}`;
  });
  return heads.join('\n');
}

/** A game in which nobody can ever move. Where its rules could not be read, that is said already. */
function withoutRules({ tree, problems }: Piece): Problem[] {
  if ((tree.kind !== 'game' && tree.kind !== 'coins') || tree.rules.length > 0 || problems.length > 0) return [];
  const { start, end, text } = tree.name;
  return [{ code: 'no-rules', severity: 'warning', span: { start, end }, args: { name: text } }];
}
