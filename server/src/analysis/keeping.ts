import { hasErrors, type Program } from '../semantics/program.ts';
import { usedIn } from '../semantics/uses.ts';
import { definitionsOf } from '../semantics/world.ts';
import type { Declaration, Piece } from '../syntax/tree.ts';
import type { Answer } from './answer.ts';

/** The answers to declarations, each for as long as what the declaration refers to, in whatever file, has the same text. */
export interface Keeping {
  readonly keep: (program: Program, piece: Piece, answer: Answer) => void;
  /** The answer to a declaration of a program; null where there is none that holds. */
  readonly find: (program: Program, index: number) => Found | null;
  /** The answer holds, but a better one can be had. */
  readonly outdate: (piece: Piece) => void;
  readonly drop: (piece: Piece) => void;
}

export interface Found {
  readonly answer: Answer;
  /** True when a better answer can be had. */
  readonly outdated: boolean;
}

interface Kept extends Found {
  readonly definitions: string;
}

export const UNANSWERED: Answer = { kind: 'none', problems: [] };
const NOT_ASKED: Found = { answer: UNANSWERED, outdated: false };

export function createKeeping(): Keeping {
  const kept = new WeakMap<Piece, Kept>();
  return {
    keep(program, piece, answer) {
      kept.set(piece, { definitions: definitionsFor(piece, program), answer, outdated: false });
    },
    find(program, index) {
      const piece = program.file.pieces[index]?.piece;
      if (piece === undefined || !isAnswerable(piece.tree) || hasErrors(program, index)) return NOT_ASKED;
      const found = kept.get(piece);
      return found !== undefined && found.definitions === definitionsFor(piece, program) ? found : null;
    },
    outdate(piece) {
      const found = kept.get(piece);
      if (found !== undefined) kept.set(piece, { ...found, outdated: true });
    },
    drop: (piece) => void kept.delete(piece),
  };
}

function isAnswerable({ kind }: Declaration): boolean {
  return kind !== 'set' && kind !== 'import' && kind !== 'broken';
}

/** What a declaration refers to, found once for each program and piece. */
export function definitionsFor(piece: Piece, program: Program): string {
  const names = usedIn(piece);
  let known = definitions.get(program);
  if (known === undefined) {
    known = new Map();
    definitions.set(program, known);
  }
  const key = [...names].join(' ');
  const found = known.get(key) ?? definitionsOf(names, program);
  known.set(key, found);
  return found;
}

const definitions = new WeakMap<Program, Map<string, string>>();
