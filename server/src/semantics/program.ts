import type { Problem } from '../syntax/problem.ts';
import type { BrokenDeclaration, Declaration, Name, Piece, PlacedPiece, SourceFile } from '../syntax/tree.ts';
import { expressionsOf, namesIn } from '../syntax/walk.ts';
import { type Compilation, compileDeclaration } from './compile.ts';
import { signatureOf } from './signature.ts';

/** A file with its names bound to declarations, its own and those of the prelude. */
export interface Program {
  readonly file: SourceFile;
  /** The program whose names this one may use; null for the prelude itself. */
  readonly prelude: Program | null;
  /** By name; a file's own declaration wins over the prelude's. */
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
  readonly origin: 'file' | 'prelude';
}

/**
 * Binds the names of a file. Compilations are made when they are asked for and kept; those of `previous` are taken over
 * where neither the piece nor any signature has changed. Linear in the number of declarations.
 */
export function createProgram(
  file: SourceFile,
  prelude: Program | null,
  previous?: Program,
): Program {
  const names = new Map(prelude === null ? [] : namesOfPrelude(prelude));
  const repeated = new Map<PlacedPiece, Problem>();
  for (const placed of file.pieces) {
    const { tree } = placed.piece;
    if (!isNamed(tree)) continue;
    const problem = names.get(tree.name.text)?.origin === 'file' ? duplicate(tree.name) : null;
    if (problem !== null) repeated.set(placed, problem);
    else names.set(tree.name.text, { declaration: tree, placed, origin: 'file' });
  }
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
    prelude,
    names,
    signature,
    problems: (index) => {
      const placed = file.pieces[index];
      if (placed === undefined) return [];
      const { piece } = placed;
      const more = [repeated.get(placed), unusedSet(piece, file)].filter((problem) => problem !== undefined);
      return [...piece.problems, ...compile(piece).problems, ...more];
    },
    compilation: compile,
  };
  compilations.set(program, { kept, pieces: new Set(file.pieces.map(({ piece }) => piece)) });
  return program;
}

/** The compilations that a program has made, so that the program of the next version can take them over. */
const compilations = new WeakMap<Program, { readonly kept: Map<Piece, Compilation>; readonly pieces: ReadonlySet<Piece> }>();

function keptBy(program: Program): Iterable<readonly [Piece, Compilation]> {
  const made = compilations.get(program);
  return made === undefined ? [] : [...made.kept].filter(([piece]) => made.pieces.has(piece));
}

function* namesOfPrelude(prelude: Program): Iterable<readonly [string, Declared]> {
  for (const [name, declared] of prelude.names) yield [name, { ...declared, origin: 'prelude' }];
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
    return `${declared.origin} ${declared.declaration.kind} ${signatureOf(declared)} ${detail}`;
  });
  return heads.join('\n');
}
