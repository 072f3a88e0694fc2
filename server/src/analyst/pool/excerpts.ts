import { normalUri } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import { namesUsedBy } from '../../semantics/scope/uses.ts';
import type { Piece } from '../../syntax/tree/tree.ts';
import type { Excerpt } from '../shared/protocol.ts';

interface Home {
  readonly number: number;
  readonly pieces: Set<Piece>;
  readonly imports: Set<Program>;
}

/**
 * Some pieces of a program with everything they refer to, directly or indirectly and in any file. The first excerpt is that of
 * the program, and begins with these pieces. Every name means in it what it means in the program: a file declares nothing new,
 * and the files from which it takes names are searched in the same order. Linear in what is reached.
 */
export function excerptsOf(program: Program, indices: readonly number[]): readonly Excerpt[] {
  const homes = new Map<Program, Home>();
  const open: (readonly [Program, Piece])[] = [];
  const homeOf = (from: Program): Home => {
    const known = homes.get(from) ?? { number: homes.size, pieces: new Set<Piece>(), imports: new Set<Program>() };
    homes.set(from, known);
    return known;
  };
  const take = (from: Program, piece: Piece): void => {
    const { pieces } = homeOf(from);
    if (!pieces.has(piece)) open.push([from, piece]);
    pieces.add(piece);
  };
  for (const index of indices) {
    const piece = program.file.pieces[index]?.piece;
    if (piece !== undefined) take(program, piece);
  }
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [from, piece] = next;
    for (const name of namesUsedBy(piece)) {
      const declared = from.names.get(name);
      if (declared === undefined || declared.origin === 'prelude') continue;
      const home = declared.home();
      take(home, declared.placed.piece);
      if (home !== from) homeOf(from).imports.add(home);
    }
  }
  return [...homes].map(([{ file, imports }, home]) => ({
    pieces: [...home.pieces].map(({ text }) => text),
    imports: inOrder(home.imports, imports).map((other) => homeOf(other).number),
    limits: file.limits,
  }));
}

/** Programs in the order of their files. The files are looked at only if there are several programs: there may be thousands of them. */
function inOrder(programs: ReadonlySet<Program>, imports: Program['imports']): readonly Program[] {
  if (programs.size < 2) return [...programs];
  const byUri = new Map([...programs].map((program) => [normalUri(program.uri), program]));
  return [...imports.keys()].flatMap((uri) => byUri.get(uri) ?? []);
}
