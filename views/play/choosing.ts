import type { PlayMove } from '../../server/src/play/state.ts';
import type { PlayingWords } from '../../server/src/words/en/panel-play.ts';

/** The moves of one component that are still possible after clicks on things of its picture. */
export interface Choice {
  readonly component: number;
  /** What has been clicked, or is pointed at. */
  readonly things: readonly string[];
  readonly moves: readonly PlayMove[];
  /** Whether heaps are bars, which are clicked as a whole: then a stone is on its heap. */
  readonly bars: boolean;
}

/**
 * What a click leaves to choose from: of the moves that were left the ones that act on this thing, too; if none does, all that act on it,
 * as if nothing had been clicked. A second click on a thing means the move that acts on nothing else, if there is one.
 */
export function narrowed(
  before: Choice | null,
  component: number,
  thing: string,
  all: readonly PlayMove[],
  bars = false,
): Choice {
  const acting = (moves: readonly PlayMove[]): readonly PlayMove[] =>
    moves.filter((move) => move.component === component && move.marks.some((mark) => isOn(mark, thing, bars)));
  const again = acting(before?.moves ?? []);
  if (before === null || again.length === 0) return { component, things: [thing], moves: acting(all), bars };
  if (!before.things.includes(thing)) return { component, things: [...before.things, thing], moves: again, bars };
  const alone = again.filter(({ marks }) =>
    marks.every((mark) => before.things.some((clicked) => isOn(mark, clicked, bars))),
  );
  return { ...before, moves: alone.length === 1 ? alone : again };
}

/** Whether a mark is on a thing: it is the thing, or a stone of a heap that is a bar. */
function isOn(mark: string, thing: string, bars: boolean): boolean {
  return mark === thing || (bars && mark.startsWith(`${thing}:`));
}

/** The things where another click would go on with a move that is begun. Empty if nothing has been clicked. */
export function nextThings(choice: Choice | null): ReadonlySet<string> {
  if (choice === null) return new Set();
  return new Set(
    choice.moves
      .flatMap(({ marks }) => marks)
      .filter((mark) => !choice.things.some((thing) => isOn(mark, thing, choice.bars))),
  );
}

/** What stands above the moves: after a click, what to do next. */
export function titleOf(choice: Choice | null, words: PlayingWords): string {
  return choice === null ? words.moves : words.choose(nextThings(choice).size > 0);
}
