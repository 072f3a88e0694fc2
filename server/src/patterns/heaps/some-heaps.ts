import { tight } from '../formulas/columns.ts';
import { LEAST_VALUES, shortest } from '../formulas/pattern.ts';
import { formulaOfValues } from './one-number.ts';

const MOST_MODULUS = 3;
/** A formula for fewer different values is not worth showing if the other heaps have none. */
const LEAST_DIFFERENT = 20;

/**
 * A formula for the values of the heaps with one residue, if those of the others have none. For the others it says `otherwise`, an expression
 * for their own value. Null if there is no such formula. The cost of a few formulas.
 */
export function formulaOfSomeHeaps(values: readonly number[], otherwise: string): string | null {
  for (let modulus = 2; modulus <= MOST_MODULUS; modulus += 1) {
    const formulas = Array.from({ length: modulus }, (_, residue) => {
      const some = values.filter((_, n) => n % modulus === residue);
      if (some.length < LEAST_VALUES || new Set(some).size < LEAST_DIFFERENT) return null;
      const formula = formulaOfValues(some);
      return formula === null ? null : inHeaps(formula, modulus, residue, otherwise);
    });
    const best = shortest(formulas.filter((formula) => formula !== null));
    if (best !== null) return best;
  }
  return null;
}

/** A formula for the k-th heap with a residue as one for the heap itself. */
function inHeaps(formula: string, modulus: number, residue: number, otherwise: string): string {
  const place = `floor(n / ${modulus})`;
  const ofHeap = formula.replaceAll(/\bn\b/g, tight(place));
  return `if n % ${modulus} == ${residue} then ${ofHeap} else ${otherwise}`;
}
