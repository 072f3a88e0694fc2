import type { Parameter } from '../../engine/game/forms.ts';
import type { LostBy } from '../translate/scope.ts';

/**
 * What a theorem says about a game, as definitions in the language of the files: `value` is the value of a state, `lost` whether it is lost, and
 * `covers`, if there is one, whether the theorem holds for it.
 */
export interface Definitions {
  readonly gives: 'value' | 'lost';
  readonly text: string;
  readonly isPartial?: boolean;
  /**
   * Whether it also says which moves of a list change its value by the xor with c: `step` is what the only such move at place i does, `fits`
   * whether there is one, `after` what it leaves, `less` as {@link PlaceMove.isLess}, and `places` how many places there are.
   */
  readonly hasMoves?: boolean;
  /** Whether it also gives the number of winning moves, `count`, and what the lexicographically first one leaves, `first`: no numbers if there is none. */
  readonly hasWinningMoves?: boolean;
  /** Whether it holds only for states that follow the rules of the game on a board, which is what the input is to give. */
  readonly isOnBoard?: boolean;
}

/** What a theorem says about a game: definitions, or when a state is lost, where that takes a list which grows. */
export type ClosedForm = Definitions | { readonly gives: 'lost'; readonly condition: LostBy['condition'] };

/** A form for the parameters of a game; null if it does not hold for these. */
export type FormFor = (parameters: readonly Parameter[]) => ClosedForm | null;
