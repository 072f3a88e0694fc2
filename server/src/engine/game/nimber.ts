import { type Int, isEven, least, xor } from '../arithmetic/integers.ts';

/**
 * The value of a position under normal play: a nimber, or, where play may go on for ever and neither can force an end, a
 * loopy value of Smith (1966).
 */
export type Nimber = Int | Loopy;

/** Smith's ∞(K): of the values of the options just those in K are nimbers. */
export interface Loopy {
  /** K, ascending. */
  readonly options: readonly Int[];
}

/** Who wins: the next player, the previous one, or neither, since the one who would lose never lets play end. */
export type Outcome = 'N' | 'P' | 'draw';

/** Tells a loopy value from a nimber. */
export function isLoopy(nimber: Nimber): nimber is Loopy {
  return typeof nimber === 'object';
}

/** ∞(K), K being given in any order and with repetitions. */
export function loopyOf(options: Iterable<Int>): Loopy {
  return { options: [...new Set(options)].sort((a, b) => (a < b ? -1 : 1)) };
}

/**
 * The value of the sum of two positions: the xor of nimbers; ∞(K) and n give ∞ of all k xor n; two loopy values give ∞ of
 * nothing, since no move makes either of them go away (Smith 1966, Fraenkel and Perl 1975).
 */
export function plus(a: Nimber, b: Nimber): Nimber {
  if (isLoopy(a)) return isLoopy(b) ? loopyOf([]) : loopyOf(a.options.map((option) => xor(option, b)));
  return isLoopy(b) ? plus(b, a) : xor(a, b);
}

/** The value of so many copies, at least 1. */
export function multipleOf(nimber: Nimber, times: Int): Nimber {
  if (isLoopy(nimber)) return times === 1 ? nimber : plus(nimber, nimber);
  return isEven(times) ? 0 : nimber;
}

/** The sum of all copies of all values but one copy of one of them. */
export type Others = (index: number) => Nimber;

/** What one needs to answer a move in any component. Linear; then constant for each index. */
export function othersOf(values: readonly { readonly nimber: Nimber; readonly times: Int }[]): Others {
  let finite: Int = 0;
  const endless: { readonly index: number; readonly nimber: Nimber }[] = [];
  values.forEach(({ nimber, times }, index) => {
    if (!isLoopy(nimber)) finite = isEven(times) ? finite : xor(finite, nimber);
    // Two others are as bad as any more of them.
    else for (let copy = 0; copy < least(times, 3) && endless.length < 3; copy += 1) endless.push({ index, nimber });
  });
  return (index) => {
    const own = values[index]?.nimber ?? 0;
    const copy = endless.findIndex((one) => one.index === index);
    const others = copy < 0 ? endless : endless.toSpliced(copy, 1);
    const start: Nimber = isLoopy(own) ? finite : xor(finite, own);
    return others.reduce<Nimber>((sum, { nimber }) => plus(sum, nimber), start);
  };
}

/** Who wins a position of some value: N where a move leads to 0, P at 0 itself, and a draw where neither can force an end. */
export function outcomeOf(nimber: Nimber): Outcome {
  if (isLoopy(nimber)) return nimber.options[0] === 0 ? 'N' : 'draw';
  return nimber === 0 ? 'P' : 'N';
}

/** `5`, or `∞{0, 2}`. */
export function nimberText(nimber: Nimber): string {
  return isLoopy(nimber) ? `∞{${nimber.options.join(', ')}}` : String(nimber);
}

/** The least natural number that is not in the set. */
export function mex(nimbers: ReadonlySet<Int>): number {
  let value = 0;
  while (nimbers.has(value)) value += 1;
  return value;
}

/**
 * The value of a position by those of all its options, when play cannot come back to it: the mex m of the nimbers among
 * them if from each loopy option a move leads back to m, so that going there gains nothing; else ∞ of these nimbers.
 */
export function valueBy(nimbers: ReadonlySet<Int>, endless: readonly Loopy[]): Nimber {
  const value = mex(nimbers);
  return endless.every(({ options }) => options.includes(value)) ? value : loopyOf(nimbers);
}
