/** A position of one game as the states of its components, none of which is left out. */
export type Position = readonly State[];
export type State = readonly number[];
/** The positions that one move leads to. */
export type Options = (state: State) => Iterable<Position>;

/** The mex of the values of all options, word for word. It shares nothing with the product. */
export function bruteForce(options: Options): (state: State) => number {
  const memo = new Map<string, number>();
  const nimber = (state: State): number => {
    const known = memo.get(state.join());
    if (known !== undefined) return known;
    const met = new Set<number>();
    for (const position of options(state)) met.add(position.reduce((sum, part) => sum ^ nimber(part), 0));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    memo.set(state.join(), mex);
    return mex;
  };
  return nimber;
}

/** What a rule of a heap does: after one of the amounts is taken, the rest is left as one of these numbers of heaps. */
export interface Bite {
  readonly takes: (amount: number) => boolean;
  readonly leaves: readonly number[];
  readonly parts?: 'equal' | 'unequal';
}

/** The moves of a heap by some bites. */
export function heapBy(...bites: readonly Bite[]): Options {
  return function* ([heap = 0]) {
    for (const { takes, leaves, parts } of bites) {
      for (let amount = 0; amount <= heap; amount += 1) {
        if (!takes(amount)) continue;
        for (const count of leaves) {
          for (const rest of partsOf(heap - amount, count, parts))
            if (amount > 0 || count > 1) yield rest.map((n) => [n]);
        }
      }
    }
  };
}

/** All ways to break `rest` into this many heaps of at least `least`, in ascending order. */
function* partsOf(rest: number, count: number, kind: Bite['parts'], least = 1): Generator<readonly number[]> {
  if (count === 0 && rest === 0) yield [];
  if (count === 1 && rest >= least) yield [rest];
  for (let first = least; count > 1 && first * count <= rest; first += 1) {
    for (const others of partsOf(rest - first, count - 1, kind, kind === 'unequal' ? first + 1 : first)) {
      if (kind !== 'equal' || others.every((other) => other === first)) yield [first, ...others];
    }
  }
}
