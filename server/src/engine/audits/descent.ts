import { add, bitLength, greatest, type Int, least, multiply, power } from '../arithmetic/integers.ts';
import type { Ruleset, State } from '../game/ruleset.ts';
import type { Random } from '../kernel/random.ts';

/** Smaller numbers are among the small states. */
const LEAST_DIGITS = 4;
/** How many numbers of each count of binary digits are audited: the power of two, one beside it, and random ones. */
const PASSES = 6;

/**
 * States between the asked one and the small ones, of every size: with a number at or beside each power of ten, and with some of each count
 * of binary digits. A formula that goes wrong from some size on, but fits itself there, contradicts the rules only about where it goes
 * wrong. Boards and graphs have no such states.
 */
export function* statesBelow({ form }: Ruleset, asked: State, random: Random): Generator<State> {
  const most = asked.reduce(greatest, 0);
  for (const number of numbersBelow(most, random)) {
    if (form?.kind === 'coins') yield [number];
    if (form !== undefined && form.kind !== 'rules') continue;
    const large = asked.flatMap((entry, index) => (entry >= number ? [index] : []));
    const special = large[Number(random(large.length - 1))];
    // Small numbers beside it leave few options, so that those of this number are examined.
    const others = (): Int => random(random(1) === 0 ? 3 : add(number, number));
    yield asked.map((entry, index) => (index === special ? number : least(entry, others())));
  }
}

/** Numbers up to `most`, except very small ones: powers of ten first, then all sizes in turns. */
function* numbersBelow(most: Int, random: Random): Generator<Int> {
  const below = (number: Int): readonly Int[] => (number <= most ? [number] : []);
  for (let round: Int = 100; round <= most; round = multiply(round, 10))
    for (const beside of [0, 1, -1]) yield* below(add(round, beside));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let digits = LEAST_DIGITS; digits < bitLength(most); digits += 1) {
      const base = power(2, digits);
      yield* below(add(base, pass === 0 ? 0 : pass === 1 ? add(multiply(2, random(1)), -1) : random(base)));
    }
  }
}

/** The states from which one step leads to this one, in a game of numbers: one number is one more, or all are. */
export function statesAbove(state: State): readonly State[] {
  // Below 0 are the marks around what is no number.
  const raised = (number: Int): Int => (number < 0 ? number : add(number, 1));
  const each = state.map((number, index) => state.with(index, raised(number)));
  return state.length > 1 ? [...each, state.map(raised)] : each;
}
