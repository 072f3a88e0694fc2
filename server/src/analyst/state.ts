import type { Settings } from '../answers/shared/settings.ts';
import { sizeAsked } from '../answers/size-asked.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Piece } from '../syntax/tree/tree.ts';
import { isOneOf, PLAYED } from '../syntax/vocabulary.ts';
import type { Announcing } from './announcing.ts';
import type { Explaining } from './explaining.ts';
import type { PeriodSearchQueue } from './period-search/queue.ts';
import type { Pool } from './pool/pool.ts';
import type { Task } from './pool/pool-member.ts';
import type { Questioned, Scheduler } from './scheduling/scheduler.ts';
import type { AnswerCache } from './shared/answer-cache.ts';

/** The newest version of an open document. */
export interface Document {
  readonly program: Program;
  /** How many workers were lost over this version. */
  deaths: number;
  /** The seconds of attempts that ran out of time, over all versions. */
  spent: number;
  /** Somebody waits for all answers of this version, however long they take. */
  isWhole: boolean;
  /** The only declaration that is asked about; all of them if it is absent. */
  readonly only?: number | undefined;
}

/** Everything that an analyst knows and works with. */
export interface AnalystState {
  readonly documents: Map<string, Document>;
  /** The open documents that the user has looked at. Others are open because something has been asked about them, such as a run of tests. */
  readonly seen: Set<string>;
  readonly answers: AnswerCache;
  /** Makes equal parts of answers the same objects. */
  readonly share: <Data extends object>(data: Data) => Data;
  readonly scheduler: Scheduler;
  readonly searches: PeriodSearchQueue;
  readonly explaining: Explaining;
  readonly announcing: Announcing;
  readonly pool: Pool;
  /** Tells that nothing is left to answer. */
  readonly settled: () => void;
  settings: Settings;
  /** Runs until the workers have been without a question for long enough that a search for periods is worth beginning. */
  lull: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is asked any more. */
  isDisposed: boolean;
}

/** The newest programs of all documents. */
export function programsOf({ documents }: Pick<AnalystState, 'documents'>): Program[] {
  return [...documents.values()].map(({ program }) => program);
}

/** The newest programs of the documents that the user has looked at. */
export function programsSeen({ documents, seen }: Pick<AnalystState, 'documents' | 'seen'>): Program[] {
  return [...documents].flatMap(([uri, { program }]) => (seen.has(uri) ? [program] : []));
}

/** The declaration with this index in the newest version of a document, if there is one. */
export function pieceAt({ documents }: Pick<AnalystState, 'documents'>, uri: string, index: number): Piece | undefined {
  return documents.get(uri)?.program.file.pieces[index]?.piece;
}

/** What a scheduler is told about the questions of documents. */
export function questionsIn(documents: AnalystState['documents'], isSpent: Questioned['isSpent']): Questioned {
  return {
    isLast: (uri, index) => isOneOf(PLAYED, pieceAt({ documents }, uri, index)?.tree.kind ?? ''),
    subject: (uri, index) => {
      const program = documents.get(uri)?.program;
      const piece = program?.file.pieces[index]?.piece;
      return piece === undefined ? undefined : program?.definitions(piece);
    },
    size(uri, index) {
      const piece = pieceAt({ documents }, uri, index);
      return piece === undefined ? 0 : sizeAsked(piece.tree);
    },
    isSpent,
  };
}

/** A declaration of the newest version of a document. */
export interface CurrentPiece {
  readonly program: Program;
  readonly piece: Piece;
  readonly index: number;
}

/**
 * The place of a task's question in the newest version of its document; null if it has changed or is gone. Linear in the
 * declarations if it has moved.
 */
export function placeNow({ documents }: AnalystState, { program, batch }: Task, index: number): CurrentPiece | null {
  const now = documents.get(batch.uri)?.program;
  const piece = program.file.pieces[index]?.piece;
  if (now === undefined || piece === undefined) return null;
  const { pieces } = now.file;
  const at = pieces[index]?.piece === piece ? index : pieces.findIndex((placed) => placed.piece === piece);
  const holds = at >= 0 && (now === program || now.definitions(piece) === program.definitions(piece));
  return holds ? { program: now, piece, index: at } : null;
}
