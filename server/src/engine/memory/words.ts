/** An endless row of small numbers that repeats: its last `period` letters follow again and again. */
export interface Word {
  readonly letters: readonly number[];
  readonly period: number;
}

export function letterAt({ letters, period }: Word, place: number): number {
  if (place < letters.length) return letters[place] ?? 0;
  const preperiod = letters.length - period;
  return letters[preperiod + ((place - preperiod) % period)] ?? 0;
}

/** How a word is found letter by letter: from `from` on, a letter follows from its place modulo `cycle` and the `most` letters before it. */
export interface Growth {
  readonly from: number;
  readonly cycle: number;
  readonly most: number;
  readonly letter: (place: number, before: readonly number[]) => number;
}

/**
 * The word, with its least period and preperiod; null if that is longer than `longest`. Once the same letters occur before two places of the same
 * remainder, all that follows repeats.
 */
export function grownWord({ from, cycle, most, letter }: Growth, longest: number): Word | null {
  const letters: number[] = [];
  const first = from + most;
  const seen = new Map<string, number>();
  for (let place = 0; place <= longest; place += 1) {
    if (place >= first && (place - first) % cycle === 0) {
      const key = letters.slice(place - most).join();
      const before = seen.get(key);
      if (before !== undefined) return shortened(letters, place - before);
      seen.set(key, place);
    }
    letters.push(letter(place, letters));
  }
  return null;
}

/** The word of these letters, the last `known` of which repeat for ever: with its least period, and without letters that the period repeats anyway. */
function shortened(letters: readonly number[], known: number): Word {
  const last = letters.slice(-known);
  const repeats = (period: number): boolean => last.every((each, at) => each === last[(at + period) % known]);
  let period = 1;
  while (known % period !== 0 || !repeats(period)) period += 1;
  let length = letters.length;
  while (length > period && letters[length - 1] === letters[length - 1 - period]) length -= 1;
  return { letters: letters.slice(0, length), period };
}
