import type { Meter } from '../../budget/meter.ts';
import { added, optionsOf, type Play } from './play.ts';
import { elementOf, productOf, type Quotient, quotientOf, type Word } from './quotient.ts';
import { createTransitions, type Transitions, winningWith } from './transitions.ts';

/** A quotient that is right for all sums of the generators of some play, and the sums that told its elements apart. */
export interface Learned {
  readonly quotient: Quotient;
  /** The pairs of all sums of the generators. */
  readonly transitions: Transitions;
  readonly tests: readonly Word[];
}

/** Sums that have the same outcomes with all tests that are known so far have the same row. */
interface Row {
  readonly word: Word;
  outcomes: string;
}

/**
 * The misère quotient of the sums of some generators, listed in an order in which the options of each consist of earlier ones; null if it has more
 * than `most` elements. It is learned as a language is from a teacher (Angluin 1987): sums are told apart by whether they are lost together
 * with each of some tests. If a monoid is found, either it is right for all sums, which {@link createTransitions} proves, or there is a sum for which it is
 * wrong. From that, a test is made that tells apart two sums with one element. Each test adds an element, so this ends if the quotient is finite.
 */
export function learn(
  play: Play,
  inOrder: readonly number[],
  known: readonly Word[],
  most: number,
  meter: Meter,
): Learned | null {
  const none: Word = inOrder.map(() => 0);
  const tests: Word[] = [];
  const rows = new Map<string, Row>();
  const outcome = (word: Word): string => (play.isLost(word, meter) ? '1' : '0');
  const rowOf = (word: Word): Row => {
    const key = word.join(' ');
    const found = rows.get(key);
    if (found !== undefined) return found;
    meter.spend(10 * tests.length);
    const row = { word, outcomes: tests.map((test) => outcome(added(word, test))).join('') };
    rows.set(key, row);
    return row;
  };
  const addTest = (test: Word): void => {
    tests.push(test);
    for (const row of rows.values()) row.outcomes += outcome(added(row.word, test));
  };
  const one = (generator: number): Word => none.map((_, index) => (index === generator ? 1 : 0));
  const chosen: Row[] = [rowOf(none)];

  /** Where each generator leads from the row of each element, after adding the elements that are missing; null if these are too many. */
  const close = (): readonly (readonly number[])[] | null => {
    const places = new Map(chosen.map(({ outcomes }, place) => [outcomes, place]));
    const steps: number[][] = [];
    for (let place = 0; place < chosen.length; place += 1) {
      if (chosen.length > most) return null;
      const from = chosen[place]?.word ?? none;
      meter.spend(50 * inOrder.length);
      steps.push(
        none.map((_, generator) => {
          const row = rowOf(added(from, one(generator)));
          const known = places.get(row.outcomes);
          if (known !== undefined) return known;
          places.set(row.outcomes, chosen.length);
          return chosen.push(row) - 1;
        }),
      );
    }
    return steps;
  };

  addTest(none);
  for (const test of known) addTest(test);
  for (;;) {
    const steps = close();
    if (steps === null) return null;
    const words = chosen.map(({ word }) => word);
    const outcomes = chosen.map(({ word }) => play.isLost(word, meter));
    const quotient = quotientOf(steps, outcomes, inOrder);
    meter.spend(steps.length ** 2);
    const test =
      quotient === null ? disorder(play, steps, words, tests, meter) : mistake(play, quotient, words, inOrder, meter);
    if (test === null) return null;
    if (quotient !== null && 'size' in test) return { quotient, transitions: test, tests };
    if (!('size' in test)) addTest(test);
  }
}

/** A test that tells apart two sums which are said to have one element, where two generators do not commute; null if there is none. */
function disorder(
  play: Play,
  steps: readonly (readonly number[])[],
  words: readonly Word[],
  tests: readonly Word[],
  meter: Meter,
): Word | null {
  for (const [element, row] of steps.entries()) {
    for (const [a, one] of row.entries()) {
      for (const [b, other] of row.entries()) {
        if (a === b || steps[one]?.[b] === steps[other]?.[a]) continue;
        const plain = words[element] ?? [];
        for (const [first, second, to] of [[a, b, one] as const, [b, a, other] as const]) {
          for (const test of tests) {
            const longer = test.map((count, index) => (index === second ? count + 1 : count));
            const sum = plain.map((count, index) => (index === first ? count + 1 : count));
            if (play.isLost(added(sum, longer), meter) !== play.isLost(added(words[to] ?? [], longer), meter))
              return longer;
          }
        }
      }
    }
  }
  return null;
}

/** A test that tells apart two sums which are said to have one element, from a sum for which a monoid is wrong; the pairs of all sums if it is never wrong. */
function mistake(
  play: Play,
  quotient: Quotient,
  words: readonly Word[],
  inOrder: readonly number[],
  meter: Meter,
): Word | Transitions | null {
  const transitions = createTransitions(quotient);
  for (const generator of inOrder) {
    const options = new Set((play.options[generator] ?? []).map((option) => elementOf(quotient, option)));
    const element = quotient.generators[generator] ?? 0;
    const copies = transitions.add({ element, winning: winningWith(quotient, options) }, meter);
    if (copies === null) continue;
    const sum = inOrder.map((_, index) => copies[inOrder.indexOf(index)] ?? 0);
    // Where the sum and its options do not agree, one of them is wrong.
    for (const each of [sum, ...optionsOf(play, sum)]) {
      const lost = quotient.lost[elementOf(quotient, each)] === 1;
      if (play.isLost(each, meter) !== lost) return testFrom(play, quotient, words, each, meter);
    }
    return null;
  }
  return transitions;
}

/**
 * A test that tells apart two sums with one element, from a sum that is lost exactly if the sum chosen for its element is not (Rivest and Schapire 1993): its
 * terms are replaced one after another, and the outcome changes somewhere.
 */
function testFrom(play: Play, quotient: Quotient, words: readonly Word[], sum: Word, meter: Meter): Word | null {
  const terms = sum.flatMap((count, generator) => Array.from({ length: count }, () => generator));
  let element = elementOf(quotient, sum);
  const rest = sum.map(() => 0);
  const before = [0];
  for (const generator of terms)
    before.push(productOf(quotient, before.at(-1) ?? 0, quotient.generators[generator] ?? 0));
  let outcome = play.isLost(words[element] ?? [], meter);
  for (let place = terms.length - 1; place >= 0; place -= 1) {
    const test = [...rest];
    const generator = terms[place] ?? 0;
    rest[generator] = (rest[generator] ?? 0) + 1;
    element = before[place] ?? 0;
    const earlier = play.isLost(added(words[element] ?? [], rest), meter);
    if (earlier !== outcome) return test;
    outcome = earlier;
  }
  return null;
}
