import { add, greatest, type Int, least, multiply } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';

/** Smaller numbers are among the small states. */
const SMALLEST = 16;
/** How many random numbers of each count of binary digits are audited. */
const PASSES = 4;
/** At most this many of several numbers are chosen, one after the other. */
const MOST_SPECIAL = 4;

/**
 * States of all sizes between the small ones and the one asked about: with a number at or next to each power of ten and of two, and with some
 * of each count of binary digits. A formula that is wrong from some size on, but consistent with itself there, contradicts the rules only near
 * the place where it begins to be wrong. Boards and graphs have no such states.
 */
export function* statesBelow({ form }: Ruleset, asked: State, random: Random): Generator<State> {
  // The number that stands for a board has as many binary digits as the board has squares, but its size means nothing.
  if (form !== undefined && form.kind !== 'rules' && form.kind !== 'coins') return;
  const most = asked.reduce(greatest, 0);
  for (const number of numbersBelow(most, random)) {
    if (form?.kind === 'coins') yield [number];
    else yield* statesWith(number, asked, random);
  }
}

/** States with this number in one place. If the numbers beside it are small, most options examined are its own; one state has larger ones. */
function* statesWith(number: Int, asked: State, random: Random): Generator<State> {
  const others = (special: number, bound: Int): State =>
    asked.map((entry, index) => (index === special ? number : least(entry, random(bound))));
  const large = asked.flatMap((entry, index) => (entry >= number ? [index] : [])).slice(0, MOST_SPECIAL);
  for (const special of large) yield others(special, 3);
  if (asked.length > 1) yield others(large[Number(random(large.length - 1))] ?? 0, add(number, number));
}

/** Numbers up to `most`, except very small ones: powers of ten and of two, what is beside them, and then all sizes in turns. */
function* numbersBelow(most: Int, random: Random): Generator<Int> {
  const tens = powersOf(10, 100, most);
  const twos = powersOf(2, SMALLEST, most);
  for (const beside of [0, 1, -1]) {
    for (const round of [...tens, ...twos]) {
      const number = add(round, beside);
      if (number <= most) yield number;
    }
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const base of twos) {
      const number = add(base, random(base));
      if (number <= most) yield number;
    }
  }
}

/** The powers from one of them up to `most`. */
function powersOf(base: number, from: Int, most: Int): readonly Int[] {
  const powers: Int[] = [];
  for (let power = from; power <= most; power = multiply(power, base)) powers.push(power);
  return powers;
}

/** The states from which one step leads to this one, in a game of numbers: one number is one more, or all are. */
export function statesAbove(state: State): readonly State[] {
  // Numbers below 0 are the marks that enclose entries which are not numbers.
  const raised = (number: Int): Int => (number < 0 ? number : add(number, 1));
  const each = state.map((number, index) => state.with(index, raised(number)));
  return state.length > 1 ? [...each, state.map(raised)] : each;
}
