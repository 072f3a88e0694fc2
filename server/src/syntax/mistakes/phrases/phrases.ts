import { CHOICES, CLAUSES } from './clauses.ts';
import { DECLARATIONS, POSITIONS } from './declarations.ts';
import { GRAPHS, PAIRS_OF_ENDS } from './graphs.ts';
import { AMOUNTS, CODES, SPLITS } from './heaps.ts';
import { MOVES, STATES } from './moves.ts';
import type { Phrase } from './phrase.ts';
import { RULES } from './rules.ts';

/** The phrases that may occur in a declaration with this keyword and, of a graph, a rule that begins with a word, in the order in which they are tried. */
export function phrasesIn(keyword: string, rule: GraphWord | null): readonly Phrase[] {
  if (keyword !== 'graph') return ELSEWHERE;
  if (rule === null) return [...DECLARATIONS, ...GRAPHS];
  return [
    ...DECLARATIONS,
    ...(rule === 'walk' ? [] : PAIRS_OF_ENDS),
    ...GRAPHS.filter((phrase) => !drawsArrow(phrase)),
  ];
}

/** The word with which a rule of a graph begins. */
export type GraphWord = 'cut' | 'claim' | 'walk';

/** Whether a phrase reads as an arrow what may be an edge: a rule that needs edges is not to be lost, and a walk may follow either. */
function drawsArrow([said, written]: Phrase): boolean {
  return written.includes('->') && (said.includes('< ->') || !/->|arrow|arc/.test(said));
}
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
