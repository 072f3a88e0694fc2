import { CHOICES, CLAUSES } from './clauses.ts';
import { DECLARATIONS, POSITIONS } from './declarations.ts';
import { GRAPHS } from './graphs.ts';
import { AMOUNTS, CODES, SPLITS } from './heaps.ts';
import { MOVES, STATES } from './moves.ts';
import type { Phrase } from './phrase.ts';
import { RULES } from './rules.ts';

/** The phrases that may occur in a declaration with this keyword, in the order in which they are tried. */
export function phrasesIn(keyword: string): readonly Phrase[] {
  return keyword === 'graph' ? IN_GRAPHS : ELSEWHERE;
}

const IN_GRAPHS = [...DECLARATIONS, ...GRAPHS];
const ELSEWHERE = [
  ...DECLARATIONS,
  ...CODES,
  ...STATES,
  ...SPLITS,
  ...CHOICES,
  ...CLAUSES,
  ...MOVES,
  ...RULES,
  ...POSITIONS,
  ...AMOUNTS,
];
