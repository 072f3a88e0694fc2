import type { Parameter } from '../../engine/game/forms.ts';
import type { LostBy } from '../translate/scope/scope.ts';

/**
 * What a theorem says about a game, as definitions in the language of the files: `value` is the value of a state, `lost` whether it is lost, and
 * `covers`, if there is one, whether the theorem holds for it.
 */
export interface Definitions {
  readonly gives: 'value' | 'lost';
  readonly text: string;
  readonly isPartial?: boolean;
  /**
   * Whether it also defines the moves of a list that change its value by the xor with c, at most one at each place: `places` is the number of
   * places, `step` what the move at place i does, `fits` whether there is one, `after` what it leaves, and `less` as {@link PlaceMove.isLess}.
   */
  readonly hasMoves?: boolean;
  /** Whether it also defines the number of winning moves, `count`, and what the first of them leaves, `first`: an empty list if there is none. */
  readonly hasWinningMoves?: boolean;
  /** Whether it holds only for states that are boards of the game, which the input must give. */
  readonly isOnBoard?: boolean;
}

/** What a theorem says about a game: definitions, or a condition for lost states, where that needs a growing list. */
export type ClosedForm = Definitions | { readonly gives: 'lost'; readonly condition: LostBy['condition'] };

/** A form for the parameters of a game; null if it does not hold for these. */
export type FormFor = (parameters: readonly Parameter[]) => ClosedForm | null;
