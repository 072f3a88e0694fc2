import type { BinaryOperator } from './expression-tree.ts';

/** For each comparison, the one that is true exactly where it is false. */
export const OPPOSITES: ReadonlyMap<string, BinaryOperator> = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
]);

/** For each comparison by size, the one that says the same with the sides exchanged. */
export const MIRRORED: ReadonlyMap<string, BinaryOperator> = new Map([
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);
