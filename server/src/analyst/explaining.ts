import type { Piece } from '../syntax/tree/tree.ts';

/** Those who wait for the explanations of answers. */
export interface Explaining {
  /** Resolves when the explanations of these declarations are there, or have let wait too long. */
  readonly wait: (pieces: readonly Piece[]) => Promise<void>;
  /** There is nothing more to come about this declaration. */
  readonly settle: (piece: Piece) => void;
}

/** Whoever points at something waits no longer than so many milliseconds; what comes later is there the next time. */
const PATIENCE = 500;

/** Nobody waits yet. */
export function createExplaining(): Explaining {
  const waiting = new Set<{ readonly left: Set<Piece>; readonly resolve: () => void }>();
  return {
    wait: (pieces) =>
      new Promise((resolve) => {
        if (pieces.length === 0) return resolve();
        const entry = { left: new Set(pieces), resolve: () => end() };
        const late = setTimeout(() => end(), PATIENCE);
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
