import type { Meter } from '../budget/meter.ts';

/** A state that moves of one heap lead to: its value, and the memories that allow such a move, as a set of bits. */
export interface Target {
  readonly value: number;
  readonly memories: Int32Array;
}

/**
 * The mex of what each memory below `count` allows; `ended` for those that allow nothing. A word of 32 memories costs a step for each target, as long as
 * the mex of one of them is not found.
 */
export function rowMex(targets: readonly Target[], count: number, ended: number, meter: Meter): Uint16Array {
  const found = new Uint16Array(count);
  const byValue = inOrderOfValues(targets);
  /** The memories whose mex is not found yet, and the words in which there are some. */
  const open = new Int32Array(Math.ceil(count / 32)).fill(-1);
  let words = [...open.keys()];
  const settle = (word: number, bits: number, value: number): void => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const memory = 32 * word + 31 - Math.clz32(left & -left);
      if (memory < count) found[memory] = value;
    }
  };
  /** Those of the open memories of a word that allow one of these states. */
  const allowing = (own: readonly Target[], word: number): number => {
    const wanted = open[word] ?? 0;
    let bits = 0;
    let looked = 0;
    for (const { memories } of own) {
      looked += 1;
      bits |= memories[word] ?? 0;
      if ((wanted & ~bits) === 0) break;
    }
    meter.spend(1 + looked / 2);
    return bits;
  };
  const keepOnly = (own: readonly Target[], value: number): void => {
    words = words.filter((word) => {
      const wanted = open[word] ?? 0;
      const kept = wanted & allowing(own, word);
      settle(word, wanted & ~kept, value);
      open[word] = kept;
      return kept !== 0;
    });
  };
  if (ended > 0) keepOnly(targets, ended);
  for (let value = 0; words.length > 0; value += 1) keepOnly(byValue[value] ?? [], value);
  return found;
}

function inOrderOfValues(targets: readonly Target[]): readonly (readonly Target[])[] {
  const byValue: Target[][] = [];
  for (const target of targets) {
    const own = byValue[target.value];
    if (own === undefined) byValue[target.value] = [target];
    else own.push(target);
  }
  return byValue;
}
