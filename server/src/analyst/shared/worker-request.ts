import type { ShortcutRefuted } from '../../answers/refuted.ts';
import type { SolverQuestion, SolverReply } from '../../codegen/answer-solver.ts';
import type { PatternsReply } from '../../patterns/answer-patterns.ts';
import type { PlayQuestion, PlayState } from '../../play/state.ts';
import type { Problem } from '../../syntax/problems/problem.ts';

/** A question that no declaration asks, as plain data. What it is about is sent with it, as excerpts. */
export type WorkerRequest =
  /** Look at the position that is the first declaration, for a user who plays; the second is one that a move may lead to. */
  | { readonly kind: 'play'; readonly hasTarget: boolean; readonly question: PlayQuestion }
  /** Write a program that solves a game or a position. */
  | { readonly kind: 'solver'; readonly question: SolverQuestion }
  /** Look for patterns in the values of a game, written with its parameters. */
  | { readonly kind: 'patterns'; readonly game: string };

/** What is answered to a request of the same kind. */
export type Result =
  | { readonly kind: 'play'; readonly state: PlayState }
  | ({ readonly kind: 'solver' } & Replied<SolverReply>)
  | ({ readonly kind: 'patterns' } & Replied<PatternsReply>)
  /** The worker was lost, or failed. */
  | { readonly kind: 'failed'; readonly problem: Problem };

/** A reply with the shortcuts that were put aside on the way because they contradict the rules: the reply relies on none of them. */
export interface Replied<Reply> {
  readonly reply: Reply;
  readonly contradictions: readonly ShortcutRefuted[];
}
