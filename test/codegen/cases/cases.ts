import { BOARDS, COINS, GRAPHS, REMOVALS } from './forms.ts';
import { HEAPS } from './heaps.ts';
import { LISTS, LISTS_OF_TUPLES, TEXTS } from './lists.ts';
import { NUMBERS, TUPLES } from './numbers.ts';
import type { SolverCase } from './solver-case.ts';
import { MISERE, SUMS } from './sums.ts';

/** The games for which programs are generated and run. The place of a game decides which of its positions are asked. */
export const CASES: readonly SolverCase[] = [
  ...HEAPS,
  ...NUMBERS,
  ...LISTS,
  ...TEXTS,
  ...SUMS,
  ...MISERE,
  ...COINS,
  ...GRAPHS,
  ...BOARDS,
  ...REMOVALS,
  ...TUPLES,
  ...LISTS_OF_TUPLES,
];
