import type { Answer } from '../../answers/shared/answer.ts';
import type { Detail } from '../../answers/shared/context.ts';
import { type Identity, identityOf } from '../../engine/index.ts';
import { hasErrors, type Program } from '../../semantics/program/program.ts';
import type { Declaration, Piece } from '../../syntax/tree/tree.ts';
import { createValidity } from './validity.ts';

/** The answers to declarations; each is valid as long as everything that its declaration refers to, in any file, is unchanged. */
export interface AnswerCache {
  readonly keep: (program: Program, piece: Piece, found: CachedAnswer) => void;
  /** What is known about a declaration of a program; null if nothing valid is. */
  readonly find: (program: Program, index: number) => CachedAnswer | null;
  /**
   * The declarations of a program that have no answer, or could have a better one. Those already wanted before come last, so that
   * nobody waits for a whole file to see the answer to what was just written. Linear.
   */
  readonly wanted: (program: Program) => readonly WantedAnswer[];
  /** The answer is valid, but a better one is possible. */
  readonly outdate: (piece: Piece) => void;
  readonly drop: (piece: Piece) => void;
  /** Forgets everything. */
  readonly clear: () => void;
}

export interface CachedAnswer {
  /** Pending if the passes so far were too short. */
  readonly answer: Answer | 'pending';
  readonly detail: Detail;
  /** The pass that may find out more, see `passes.ts`; null if there is none. */
  readonly next: number | null;
}

/** A declaration that waits for a pass. */
export interface WantedAnswer {
  readonly index: number;
  readonly pass: number;
}

interface Kept extends CachedAnswer {
  readonly definitions: Identity;
  /** Another answer has taken its place, or it is forgotten. */
  isGone: boolean;
}

/** Stands for the answer to a declaration that asks nothing. */
export const UNANSWERED: Answer = { kind: 'none', problems: [] };
const NOT_ASKED: CachedAnswer = { answer: UNANSWERED, detail: 'explanation', next: null };

/** Keeps answers by piece, see {@link AnswerCache}; an answer is forgotten when its piece is garbage-collected. */
export function createAnswerCache(): AnswerCache {
  let kept = new WeakMap<Piece, Kept>();
  const wantedBefore = new WeakSet<Piece>();
  const validity = createValidity<Kept>();
  const lookUp: AnswerCache['find'] = (program, index) => {
    const piece = program.file.pieces[index]?.piece;
    if (piece === undefined || !isAnswerable(piece.tree) || hasErrors(program, index)) return NOT_ASKED;
    const found = kept.get(piece);
    if (found === undefined || found.definitions !== program.definitions(piece)) return null;
    validity.of(program)[index] = found;
    return found;
  };
  const find: AnswerCache['find'] = (program, index) => {
    const found = validity.of(program)[index];
    return found === undefined || found.isGone ? lookUp(program, index) : found;
  };
  const forget = (piece: Piece): Kept | undefined => {
    const found = kept.get(piece);
    if (found !== undefined) found.isGone = true;
    kept.delete(piece);
    return found;
  };
  return {
    find,
    keep(program, piece, { answer, detail, next }) {
      forget(piece);
      kept.set(piece, { definitions: program.definitions(piece), answer, detail, next, isGone: false });
    },
    wanted(program) {
      const [first, last]: [WantedAnswer[], WantedAnswer[]] = [[], []];
      const { pieces } = program.file;
      const valid = validity.of(program);
      for (let index = 0; index < pieces.length; index += 1) {
        const known = valid[index];
        const found = known === undefined || known.isGone ? lookUp(program, index) : known;
        const pass = (found ?? NEW).next;
        const piece = pieces[index]?.piece;
        if (pass === null || piece === undefined) continue;
        const isOld = known === ASKED || wantedBefore.has(piece);
        (isOld ? last : first).push({ index, pass });
        if (!isOld) wantedBefore.add(piece);
        // In a long file that is still being answered, most declarations were wanted already at the edit before.
        if (found === null) valid[index] = ASKED;
      }
      return first.concat(last);
    },
    outdate(piece) {
      const found = forget(piece);
      if (found !== undefined) kept.set(piece, { ...found, next: 0, isGone: false });
    },
    drop: (piece) => void forget(piece),
    clear() {
      validity.clear();
      kept = new WeakMap();
    },
  };
}

const NEW: Pick<CachedAnswer, 'next'> = { next: 0 };
/** Stands for the answer to a declaration that is wanted and has none yet. */
const ASKED: Kept = { answer: 'pending', detail: 'verdict', next: 0, definitions: identityOf(''), isGone: true };

/** Whether a declaration may have an answer, if it has no error. */
export function isAnswerable({ kind }: Declaration): boolean {
  return kind !== 'set' && kind !== 'import' && kind !== 'broken';
}
