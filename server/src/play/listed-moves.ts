import { normal } from '../engine/arithmetic/integers.ts';
import { hasNoMove, isFailure, type Meter, options, optionsTaking, type Sum } from '../engine/index.ts';
import { effectOf, type Game, moveOf, type Option } from './game.ts';
import type { Judge } from './judge.ts';
import type { PlayMove, PlayQuestion } from './state.ts';

/** The most moves listed at once, and the fewest of them that each component may have. */
const MOST_MOVES = 200;
const FEWEST_PER_COMPONENT = 10;
/** The most text that the positions of all listed moves may have together. */
const MOST_TEXT = 2_000_000;
/** The moves of this many components are listed. */
const MOST_COMPONENTS = 500;

export interface ListedMoves {
  readonly moves: readonly PlayMove[];
  /** False if there are more. */
  readonly complete: boolean;
}

/** True if no component of a position has a move. */
export function isOver({ terms, asked: { meter } }: Game): boolean {
  return terms.every(({ component }) => hasNoMove(component, meter));
}

/** The moves that a question asks for, as many as a person can read; the effect of each is found as far as the budget allows. */
export function listMoves(game: Game, judge: Judge, question: Pick<PlayQuestion, 'only' | 'skip'>): ListedMoves {
  const { found, complete } = page(game, question);
  return { moves: found.map((option) => moveOf(game, option, effectOf(judge.of(option)?.outcome))), complete };
}

/** The first moves of a position, some of each component. */
export function firstOptions(game: Game): readonly Option[] {
  return page(game, {}).found;
}

function page(
  game: Game,
  { only, skip = 0 }: Pick<PlayQuestion, 'only' | 'skip'>,
): { readonly found: readonly Option[]; readonly complete: boolean } {
  const { terms, text, asked } = game;
  const most = Math.max(FEWEST_PER_COMPONENT, Math.min(MOST_MOVES, Math.floor(MOST_TEXT / (text.length + 1))));
  const places = only === undefined ? [...terms.keys()].slice(0, MOST_COMPONENTS) : [only.component];
  const each = Math.max(FEWEST_PER_COMPONENT, Math.floor(most / Math.max(1, places.length)));
  const found: Option[] = [];
  let complete = only !== undefined || terms.length <= MOST_COMPONENTS;
  try {
    for (const term of places) {
      let [passed, taken] = [0, 0];
      for (const to of optionsOf(game, term, only?.amount, asked.meter)) {
        passed += 1;
        if (passed <= skip) continue;
        if (taken >= each || found.length >= most) {
          complete = false;
          break;
        }
        taken += 1;
        found.push({ term, to });
      }
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    complete = false;
  }
  return { found, complete };
}

/** The moves in one component, each once; with an amount, those that take it. */
export function* optionsOf({ terms }: Game, term: number, amount: string | undefined, meter: Meter): Generator<Sum> {
  const component = terms[term]?.component;
  if (component === undefined) return;
  if (amount === undefined) yield* options(component, meter);
  else if (/^\d{1,400}$/.test(amount)) yield* optionsTaking(component, normal(BigInt(amount)), meter);
}
