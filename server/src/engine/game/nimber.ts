import { mexOfWord } from '../arithmetic/bit-sets.ts';
import { type Int, isEven, least, xor } from '../arithmetic/integers.ts';

/**
 * The value of a position under normal play: a nimber or, where play may go on for ever and neither player can force it to end, one of
 * Smith's loopy values (1966).
 */
export type Nimber = Int | Loopy;

/** Smith's ∞(K): K is the set of nimbers among the values of the options. */
export interface Loopy {
  /** K, ascending. */
  readonly options: readonly Int[];
}

/** Who wins: the next player, the previous player, or neither, because the player who would lose can keep play going for ever. */
export type Outcome = 'N' | 'P' | 'draw';

/** Tells a loopy value from a nimber. */
export function isLoopy(nimber: Nimber): nimber is Loopy {
  return typeof nimber === 'object';
}

/** ∞(K), for K in any order and with repetitions. */
export function loopyOf(options: Iterable<Int>): Loopy {
  return { options: [...new Set(options)].sort((a, b) => (a < b ? -1 : 1)) };
}

/**
 * The value of the sum of two positions. Nimbers add by xor; ∞(K) plus n is ∞ of all k xor n; two loopy values give ∞ of the empty set,
 * since no move gets rid of both (Smith 1966, Fraenkel and Perl 1975).
 */
export function plus(a: Nimber, b: Nimber): Nimber {
  if (isLoopy(a)) return isLoopy(b) ? loopyOf([]) : loopyOf(a.options.map((option) => xor(option, b)));
  return isLoopy(b) ? plus(b, a) : xor(a, b);
}

/** The value of `times` copies of a position, `times` ≥ 1. */
export function multipleOf(nimber: Nimber, times: Int): Nimber {
  if (isLoopy(nimber)) return times === 1 ? nimber : plus(nimber, nimber);
  return isEven(times) ? 0 : nimber;
}

/** The value of the whole sum without one copy of the term with this index. */
export type Others = (index: number) => Nimber;

/**
 * Computes what each component faces: the value of everything else, which a player needs to find moves in it. Linear in the number of
 * values; constant time for each index after that.
 */
export function othersOf(values: readonly { readonly nimber: Nimber; readonly times: Int }[]): Others {
  let finite: Int = 0;
  const endless: { readonly index: number; readonly nimber: Nimber }[] = [];
  values.forEach(({ nimber, times }, index) => {
    if (!isLoopy(nimber)) finite = isEven(times) ? finite : xor(finite, nimber);
    // Two other loopy terms are as bad as any larger number.
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

/** Who wins a position with this value: P at 0, N if a move leads to 0, a draw if neither player can force an end. */
export function outcomeOf(nimber: Nimber): Outcome {
  if (isLoopy(nimber)) return nimber.options[0] === 0 ? 'N' : 'draw';
  return nimber === 0 ? 'P' : 'N';
}

/** For example `5` or `∞{0, 2}`. */
export function nimberText(nimber: Nimber): string {
  return isLoopy(nimber) ? `∞{${nimber.options.join(', ')}}` : String(nimber);
}

/** The least natural number not in the set. */
export function mex(nimbers: ReadonlySet<Int>): number {
  let value = 0;
  while (nimbers.has(value)) value += 1;
  return value;
}

/**
 * The value of a position by the values of all its options, if play cannot return to it. It is m, the mex of the nimbers among them, if
 * every loopy option has a move back to m, so that moving there gains nothing. Otherwise it is ∞ of these nimbers.
 */
export function valueBy(nimbers: ReadonlySet<Int>, endless: readonly Loopy[]): Nimber {
  const value = mex(nimbers);
  return endless.every(({ options }) => options.includes(value)) ? value : loopyOf(nimbers);
}

/** The same by the values themselves, each of which may occur several times. Linear. */
export function valueAmong(values: readonly Nimber[]): Nimber {
  return (
    mexOfFew(values) ??
    valueBy(new Set(values.filter((value): value is Int => !isLoopy(value))), values.filter(isLoopy))
  );
}

/** The mex of nimbers that are told apart by the bits of one number; null if there are others. */
function mexOfFew(values: readonly Nimber[]): number | null {
  let met = 0;
  for (const value of values) {
    if (typeof value !== 'number' || value >= FEW) return null;
    met |= 1 << value;
  }
  return mexOfWord(met);
}

const FEW = 32;

/** Whether two values are the same. */
export function areEqual(a: Nimber, b: Nimber): boolean {
  return a === b || nimberText(a) === nimberText(b);
}
