/** What does not fit in the claims of a shortcut; `engine/game/contradiction.ts` says what each means. */
export type Misfit =
  | ('value' | 'option' | 'no-move' | 'parts' | 'order' | 'winner' | 'wrong-move' | 'moves' | 'listed')
  | ('searched' | 'searched-moves' | 'law' | 'period' | 'large-heaps');
