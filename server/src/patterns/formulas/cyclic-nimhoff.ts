import { type Column, tight } from './columns.ts';

const MOST_MODULUS = 8;

/**
 * The values of cyclic Nimhoff, where moves from several heaps at once take fewer than h stones in all (A. S. Fraenkel and M. Lorberbom,
 * Nimhoff games, 1991): h times the xor of the quotients by h, plus the sum modulo h, for each h up to 8.
 */
export function* cyclicNimhoff(numbers: readonly Column[]): Generator<Column> {
  for (let h = 2; h <= MOST_MODULUS; h += 1) {
    const text = (): string => {
      const texts = numbers.map((number) => tight(number.text()));
      return `${h} * xor(${texts.map((x) => `floor(${x} / ${h})`).join(', ')}) + (${texts.join(' + ')}) % ${h}`;
    };
    const at = (place: number): number => {
      const all = numbers.map((number) => number.at(place));
      const blocks = all.reduce((xor, x) => xor ^ Math.floor(x / h), 0);
      return h * blocks + (all.reduce((sum, x) => sum + x, 0) % h);
    };
    yield { text, at };
  }
}
