/**
 * The definition of Sprague–Grundy values and outcomes, word for word and as slow as it is: an independent witness that
 * shares nothing with the product. Fit for heaps up to about twenty.
 */

export interface Game {
  /** As a position writes it, parameters included. Names are unique within one {@link Oracle}. */
  readonly name: string;
  /** Every position that one move leads to, as a sum; repetitions are harmless. */
  readonly options: (state: readonly number[]) => readonly Sum[];
}

export interface Component {
  readonly game: Game;
  readonly state: readonly number[];
}

export type Sum = readonly Component[];

export interface Oracle {
  /** The nimber of a component: the mex of its options' values. */
  nimber(component: Component): number;
  /** The nimber of a sum: the xor of its components' values. */
  value(sum: Sum): number;
  /** Who wins, found on the whole sum without any value. */
  outcome(sum: Sum, misere: boolean): 'N' | 'P';
  /** The moves to a lost sum: the index of the component, and the text of what it becomes, each once and sorted. */
  winningMoves(sum: Sum, misere: boolean): readonly string[];
}

export function createOracle(): Oracle {
  const nimbers = new Map<string, number>();
  const outcomes = { normal: new Map<string, 'N' | 'P'>(), misere: new Map<string, 'N' | 'P'>() };

  function nimber(component: Component): number {
    const key = textOf([component]);
    const known = nimbers.get(key);
    if (known !== undefined) return known;
    const seen = new Set(component.game.options(component.state).map(value));
    let mex = 0;
    while (seen.has(mex)) mex += 1;
    nimbers.set(key, mex);
    return mex;
  }

  function value(sum: Sum): number {
    return sum.reduce((total, component) => total ^ nimber(component), 0);
  }

  function outcome(sum: Sum, misere: boolean): 'N' | 'P' {
    // Components without a move change nothing, and most positions reached differ in those only.
    const alive = sum.filter(({ game, state }) => game.options(state).length > 0);
    if (alive.length === 0) return misere ? 'N' : 'P';
    const key = textOf(alive);
    const memo = misere ? outcomes.misere : outcomes.normal;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const result = movesOf(alive).some(({ after }) => outcome(after, misere) === 'P') ? 'N' : 'P';
    memo.set(key, result);
    return result;
  }

  function winningMoves(sum: Sum, misere: boolean): readonly string[] {
    const winning = movesOf(sum).filter(({ after }) => outcome(after, misere) === 'P');
    return [...new Set(winning.map(({ index, option }) => `${index} -> ${identityOf(option)}`))].sort();
  }

  return { nimber, value, outcome, winningMoves };
}

interface Move {
  readonly index: number;
  readonly option: Sum;
  readonly after: Sum;
}

function movesOf(sum: Sum): readonly Move[] {
  return sum.flatMap(({ game, state }, index) =>
    game.options(state).map((option) => ({ index, option, after: sum.toSpliced(index, 1, ...option) })),
  );
}

/** What distinguishes options: their components, except those with nothing left, which are states of zeros without a move. */
export function identityOf(option: Sum): string {
  return textOf(
    option.filter(({ game, state }) => state.some((value) => value !== 0) || game.options(state).length > 0),
  );
}

/** The components of a sum, sorted, so that equal sums have equal texts; `0` for the empty one. */
export function textOf(sum: Sum): string {
  if (sum.length === 0) return '0';
  return sum
    .map(({ game, state }) => `${game.name}(${state.join(', ')})`)
    .sort()
    .join(' + ');
}
