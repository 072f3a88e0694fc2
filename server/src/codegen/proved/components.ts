import { blocksOf, type Ruleset } from '../../engine/index.ts';
import type { Words } from '../../words/words.ts';
import { extreme, xor, ZERO } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import type { Known } from '../translate/scope/scope.ts';

/** Some numbers of a state, and what is known of the heap that they amount to: as large as the least of them. */
interface Component {
  readonly numbers: readonly number[];
  readonly known: Known;
}

/**
 * The xor of the values of the heaps of which a game of several numbers is the sum, see `engine/boxes/blocks.ts` and `independent.ts`; null if
 * its numbers are linked, or if the values of one of the heaps are not known. `ofHeap` says what is proved about a heap.
 */
export function byComponents(ruleset: Ruleset, ofHeap: (heap: Ruleset) => Known | null, words: Words): Known | null {
  const heaps = blocksOf(ruleset) ?? componentsOf(ruleset);
  if (heaps === null) return null;
  const components = heaps.flatMap(({ numbers, heap }): Component[] => {
    const known = ofHeap(heap);
    return known === null ? [] : [{ numbers, known }];
  });
  if (components.length < heaps.length) return null;
  const reasons = [
    words.grounds.theorem('independent heaps', 'normal'),
    ...components.map(({ known }) => known.comment),
  ];
  return {
    comment: [...new Set(reasons)].filter((reason) => reason !== null).join(' '),
    value: (state, scope) =>
      components.map(({ numbers, known }) => known.value([leastOf(state, numbers)], scope)).reduce(xor, ZERO),
  };
}

/** The games of the numbers, of which only heaps have a formula. */
function componentsOf({ independent }: Ruleset): ReturnType<typeof blocksOf> {
  return independent?.map(({ numbers, game }) => ({ numbers, heap: game })) ?? null;
}

const leastOf = (state: readonly Expr[], numbers: readonly number[]): Expr =>
  extreme(
    'min',
    numbers.map((index) => state[index] ?? ZERO),
  );
