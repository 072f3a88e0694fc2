import { whereMeant } from '../../budget/failures.ts';
import type { Meter } from '../../budget/meter.ts';
import { type Learned, learn } from './learning.ts';
import { added, createPlay } from './play.ts';
import { elementOf, powerOf, productOf, type Quotient, type Word } from './quotient.ts';
import { createTransitions, type Transitions, winningWith } from './transitions.ts';

/** How many copies of which smaller heaps an option consists of. */
export type Option = readonly (readonly [heap: number, times: number])[];

/** The options of a heap; null if one of them does not consist of smaller heaps of the same game. */
export type OptionsOf = (heap: number, meter: Meter) => readonly Option[] | null;

/** A quotient that tells who wins each sum of the first heaps of a game. */
export interface HeapQuotient {
  readonly quotient: Quotient;
  /** The element of each heap, from 0 on. */
  readonly elements: readonly number[];
}

/** A quotient that grows heap by heap. */
export interface GrowingQuotient {
  /** What has been proved so far. */
  readonly latest: () => HeapQuotient;
  /** Adds the next heap; false if no quotient is found for it, now or later. If the meter ends it, nothing has changed. */
  readonly grow: (meter: Meter) => boolean;
}

interface Stage extends HeapQuotient {
  readonly transitions: Transitions;
  /** The heaps that generate the quotient. */
  readonly generators: readonly number[];
  readonly tests: readonly Word[];
}

const MOST_ELEMENTS = 1000;
const MOST_GENERATORS = 30;
/** How often generators, or what other heaps are worth, are chosen anew for one heap. */
const MOST_TRIALS = 40;

/** The quotient of no heaps. */
const TRIVIAL: Quotient = {
  size: 1,
  products: new Uint16Array(1),
  lost: new Uint8Array(1),
  generators: [],
  words: [[]],
};

/**
 * The misère quotients of the heaps of a game up to n, for n = 0, 1, 2, … (Plambeck and Siegel 2008). A new heap is worth an element of the quotient of
 * the smaller heaps if that is proved for one of them. Otherwise it becomes a generator, and a quotient of all generators is learned, in whose play
 * every other heap is replaced by the sum of generators that it has been worth so far. Then each heap is given an element again. Only what is proved for
 * all heaps, with the options that the rules give them, is kept: see {@link createTransitions}.
 */
export function createGrowingQuotient(optionsOf: OptionsOf): GrowingQuotient {
  let stage: Stage = {
    quotient: TRIVIAL,
    elements: [],
    transitions: createTransitions(TRIVIAL),
    generators: [],
    tests: [],
  };
  let isOver = false;

  return {
    latest: () => stage,
    grow: (meter) => {
      if (isOver) return false;
      const heap = stage.elements.length;
      const options = optionsOf(heap, meter);
      const next = options === null ? null : nextStage(stage, options, optionsOf, meter);
      if (next === null) {
        isOver = true;
        return false;
      }
      stage = next;
      return true;
    },
  };
}

/** The stage with one more heap, which has these options; null if there is none. */
function nextStage(stage: Stage, options: readonly Option[], optionsOf: OptionsOf, meter: Meter): Stage | null {
  const element = elementFor(stage, options, 0, meter);
  if (element !== null) return { ...stage, elements: [...stage.elements, element] };
  return whereMeant(() => renewed(stage, optionsOf, meter));
}

/** The element of a heap with these options, proved together with all smaller heaps; null if there is none. `first` is tried first. */
function elementFor(
  { quotient, elements, transitions }: HeapQuotient & Pick<Stage, 'transitions'>,
  options: readonly Option[],
  first: number,
  meter: Meter,
): number | null {
  if (options.length === 0) return 0;
  meter.spend(10 * options.length + quotient.size ** 2);
  const winning = winningWith(quotient, new Set(options.map((option) => worth(quotient, elements, option))));
  for (let place = 0; place <= quotient.size; place += 1) {
    const element = place === 0 ? first : place - 1;
    if (transitions.add({ element, winning }, meter) === null) return element;
  }
  return null;
}

function worth(quotient: Quotient, elements: readonly number[], option: Option): number {
  return option.reduce(
    (product, [heap, times]) => productOf(quotient, product, powerOf(quotient, elements[heap] ?? 0, times)),
    0,
  );
}

/** The quotient of one more heap, which is a new generator; null if none is found. */
function renewed(stage: Stage, optionsOf: OptionsOf, meter: Meter): Stage | null {
  const last = stage.elements.length;
  const generators = [...stage.generators, last];
  const replacements: Word[] = stage.elements.map((element) => stage.quotient.words[element] ?? []);
  let { tests } = stage;
  const wordOf = (heap: number): Word => {
    const place = generators.indexOf(heap);
    return generators.map((_, index) => (place < 0 ? (replacements[heap]?.[index] ?? 0) : Number(index === place)));
  };
  for (let trial = 0; trial < MOST_TRIALS && generators.length <= MOST_GENERATORS; trial += 1) {
    const inOrder = generators.map((_, index) => index).sort((a, b) => (generators[a] ?? 0) - (generators[b] ?? 0));
    const words = generators.map((heap) => wordsOf(optionsOf(heap, meter) ?? [], wordOf, generators.length, meter));
    const padded = tests.map((test) => generators.map((_, index) => test[index] ?? 0));
    const learned = learn(createPlay(words), inOrder, padded, MOST_ELEMENTS, meter);
    if (learned === null) return null;
    tests = learned.tests;
    const next = assigned(learned, generators, wordOf, optionsOf, last, meter);
    if ('elements' in next) return { ...next, generators, tests };
    if (next.generator === null && next.words.size === 0) return null;
    if (next.generator !== null) generators.push(next.generator);
    for (const [heap, word] of next.words) replacements[heap] = word;
  }
  return null;
}

/** Each option as a word, every word once. */
function wordsOf(
  options: readonly Option[],
  wordOf: (heap: number) => Word,
  length: number,
  meter: Meter,
): readonly Word[] {
  const words = new Map<string, Word>();
  for (const option of options) {
    meter.spend(20);
    let word: Word = Array.from({ length }, () => 0);
    for (const [heap, times] of option)
      word = added(
        word,
        wordOf(heap).map((count) => count * times),
      );
    words.set(word.join(' '), word);
  }
  return [...words.values()];
}

/** What has to be changed: a heap becomes a generator, and heaps are worth other words. */
interface Changed {
  readonly generator: number | null;
  readonly words: ReadonlyMap<number, Word>;
}

/** Gives each heap up to `last` an element of a quotient of the generators. */
function assigned(
  { quotient, transitions }: Pick<Learned, 'quotient' | 'transitions'>,
  generators: readonly number[],
  wordOf: (heap: number) => Word,
  optionsOf: OptionsOf,
  last: number,
  meter: Meter,
): Omit<Stage, 'generators' | 'tests'> | Changed {
  const elements: number[] = [];
  const words = new Map<number, Word>();
  for (let heap = 0; heap <= last; heap += 1) {
    const expected = elementOf(quotient, wordOf(heap));
    if (generators.includes(heap)) {
      elements.push(expected);
      continue;
    }
    const element = elementFor({ quotient, elements, transitions }, optionsOf(heap, meter) ?? [], expected, meter);
    const word = element === null ? null : (quotient.words[element] ?? null);
    const isEarlier = word?.every((count, index) => count === 0 || (generators[index] ?? 0) < heap) === true;
    if (element === null || word === null || !isEarlier) return { generator: heap, words };
    if (element !== expected) words.set(heap, word);
    elements.push(element);
  }
  for (const heap of generators) {
    const options = (optionsOf(heap, meter) ?? []).map((option) => worth(quotient, elements, option));
    const pair = { element: elements[heap] ?? 0, winning: winningWith(quotient, new Set(options)) };
    if (transitions.add(pair, meter) !== null) return { generator: null, words };
  }
  return { quotient, elements, transitions };
}
