import type { Piece } from '../syntax/tree/tree.ts';

/** The requests that wait for explanations of answers. */
export interface Explaining {
  /** Resolves when the explanations of these declarations have arrived, or after `patience` milliseconds. */
  readonly wait: (pieces: readonly Piece[], patience?: number) => Promise<void>;
  /** No more explanations will come for this declaration. */
  readonly settle: (piece: Piece) => void;
}

/** The most milliseconds that a user who points at something waits; an explanation that comes later is ready the next time. */
const PATIENCE = 500;

/** Nothing waits yet. */
export function createExplaining(): Explaining {
  const waiting = new Set<{ readonly left: Set<Piece>; readonly resolve: () => void }>();
  return {
    wait: (pieces, patience = PATIENCE) =>
      new Promise((resolve) => {
        if (pieces.length === 0) return resolve();
        const entry = { left: new Set(pieces), resolve: () => end() };
        const late = setTimeout(() => end(), patience);
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(entry);
          resolve();
        };
        waiting.add(entry);
      }),
    settle(piece) {
      for (const entry of [...waiting]) {
        entry.left.delete(piece);
        if (entry.left.size === 0) entry.resolve();
      }
    },
  };
}
