import type { PlayMove } from '../../server/src/play/state.ts';

/** The moves of one component that are still possible after clicks on things of its picture. */
export interface Choice {
  readonly component: number;
  /** What has been clicked, or is pointed at. */
  readonly things: readonly string[];
  readonly moves: readonly PlayMove[];
}

/**
 * What a click leaves to choose from: of the moves that were left the ones that act on this thing, too; if none does, all that act on it,
 * as if nothing had been clicked. A second click on a thing means the move that acts on nothing else, if there is one.
 */
export function narrowed(before: Choice | null, component: number, thing: string, all: readonly PlayMove[]): Choice {
  const acting = (moves: readonly PlayMove[]): readonly PlayMove[] =>
    moves.filter((move) => move.component === component && move.marks.includes(thing));
  const again = acting(before?.moves ?? []);
  if (before === null || again.length === 0) return { component, things: [thing], moves: acting(all) };
  if (!before.things.includes(thing)) return { component, things: [...before.things, thing], moves: again };
  const alone = again.filter(({ marks }) => marks.every((mark) => before.things.includes(mark)));
  return { ...before, moves: alone.length === 1 ? alone : again };
}

/** The things where another click would go on with a move that is begun. Empty if nothing has been clicked. */
export function nextThings(choice: Choice | null): ReadonlySet<string> {
  if (choice === null) return new Set();
  return new Set(choice.moves.flatMap(({ marks }) => marks).filter((mark) => !choice.things.includes(mark)));
}
