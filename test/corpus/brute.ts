/** The moves of a game as a plain function, beside the file of `examples/contest` that says the same in the language. */
export interface Twin {
  readonly file: string;
  /** What the file should say of some positions. Exponential. */
  readonly known: () => readonly { readonly position: string; readonly nimber: number }[];
}

/** A game whose options are single states; `write` gives the position of a state. */
export function twin<S>(
  file: string,
  states: readonly S[],
  write: (state: S) => string,
  options: (state: S) => readonly S[],
): Twin {
  return twinOfSums(file, states, write, (state) => options(state).map((option) => [option]));
}

/** A game whose options are sums of states. */
export function twinOfSums<S>(
  file: string,
  states: readonly S[],
  write: (state: S) => string,
  options: (state: S) => readonly (readonly S[])[],
): Twin {
  const memo = new Map<string, number>();
  const nimber = (state: S): number => {
    const key = JSON.stringify(state);
    const before = memo.get(key);
    if (before !== undefined) return before;
    const met = new Set(options(state).map((sum) => sum.reduce((total, part) => total ^ nimber(part), 0)));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    memo.set(key, mex);
    return mex;
  };
  return { file, known: () => states.map((state) => ({ position: write(state), nimber: nimber(state) })) };
}

export type Numbers = readonly number[];

/** The integers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** All lists of a length with entries up to `most`. */
export function lists(length: number, most: number): Numbers[] {
  if (length === 0) return [[]];
  return lists(length - 1, most).flatMap((list) => range(0, most).map((last) => [...list, last]));
}

/** All texts of a length. */
export function texts(length: number, letters: string): string[] {
  if (length === 0) return [''];
  return texts(length - 1, letters).flatMap((text) => [...letters].map((letter) => text + letter));
}

/** The list from smallest to largest. */
export function sorted(list: Numbers): Numbers {
  return list.toSorted((a, b) => a - b);
}

/** The different lists among those that are sorted. */
export function multisets(length: number, most: number): Numbers[] {
  return lists(length, most).filter((list) =>
    list.every((entry, index) => index === 0 || (list[index - 1] ?? 0) <= entry),
  );
}

/** For each entry, the lists in which another value replaces it. */
export function replaced(list: Numbers, others: (entry: number, index: number) => Numbers): Numbers[] {
  return list.flatMap((entry, index) => others(entry, index).map((other) => list.with(index, other)));
}

/** The natural numbers below a number. */
export function below(number: number): number[] {
  return range(0, number - 1);
}

/** The divisors of a positive number. */
export function divisors(number: number): number[] {
  return range(1, number).filter((d) => number % d === 0);
}

/** Whether a number is prime. */
export function isPrime(number: number): boolean {
  return divisors(number).length === 2;
}
