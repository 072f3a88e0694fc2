import type { Int } from '../../arithmetic/integers.ts';

/** How many copies of each generator a sum has; words of the same generators have the same length. */
export type Word = readonly number[];

/** A finite commutative monoid with some of its elements marked as lost. Its elements are numbers, and 0 is the identity. */
export interface Quotient {
  readonly size: number;
  /** The product of a and b is at a · size + b. */
  readonly products: Uint16Array;
  /** 1 for the elements that are lost. */
  readonly lost: Uint8Array;
  /** The elements from which all others are made. */
  readonly generators: readonly number[];
  /** Each element as a product of generators, of as early ones as possible if `inOrder` lists the generators. */
  readonly words: readonly Word[];
}

/**
 * The monoid in which multiplication by generator i takes the element e to `steps[e][i]`; null if there is none. These maps of a set generate a
 * monoid. If they commute, and all elements are reached from 0, each of its maps is known by where it takes 0, so it may be called by that name: f(0) =
 * g(0) means f(h(0)) = h(f(0)) = h(g(0)) = g(h(0)) for each h, hence f = g. Costs as much as the table of products.
 */
export function quotientOf(
  steps: readonly (readonly number[])[],
  lost: readonly boolean[],
  inOrder: readonly number[],
): Quotient | null {
  const size = steps.length;
  const at = (element: number, generator: number): number => steps[element]?.[generator] ?? 0;
  const commute = steps.every((row) =>
    row.every((one, a) => row.every((other, b) => a >= b || at(one, b) === at(other, a))),
  );
  if (!commute) return null;
  const products = new Uint16Array(size * size);
  const words: (Word | undefined)[] = [inOrder.map(() => 0)];
  for (let element = 0; element < size; element += 1) products[element * size] = element;
  const reached = [0];
  for (const generator of inOrder) {
    for (let place = 0; place < reached.length; place += 1) {
      const from = reached[place] ?? 0;
      const to = at(from, generator);
      if (words[to] !== undefined) continue;
      words[to] = (words[from] ?? []).map((count, index) => (index === generator ? count + 1 : count));
      for (let element = 0; element < size; element += 1)
        products[element * size + to] = at(products[element * size + from] ?? 0, generator);
      reached.push(to);
    }
  }
  const all = words.flatMap((word) => (word === undefined ? [] : [word]));
  if (all.length < size) return null;
  const generators = inOrder.map((_, generator) => at(0, generator));
  return { size, products, lost: Uint8Array.from(lost, Number), generators, words: all };
}

/** The product of two elements. */
export function productOf({ products, size }: Quotient, a: number, b: number): number {
  return products[a * size + b] ?? 0;
}

/** The product of `times` ≥ 0 copies of an element. */
export function powerOf(quotient: Quotient, element: number, times: Int): number {
  if (times === 1) return element;
  let power = 0;
  let square = element;
  for (let rest = BigInt(times); rest > 0n; rest >>= 1n) {
    if (rest % 2n === 1n) power = productOf(quotient, power, square);
    square = productOf(quotient, square, square);
  }
  return power;
}

/** The element that a word is worth. */
export function elementOf(quotient: Quotient, word: Word): number {
  return word.reduce(
    (element, count, index) => productOf(quotient, element, powerOf(quotient, quotient.generators[index] ?? 0, count)),
    0,
  );
}
