import { add, type Int, modulo, subtract } from '../../arithmetic/integers.ts';
import { whereMeant } from '../../budget/failures.ts';
import type { Meter } from '../../budget/meter.ts';
import { allOptions } from '../../game/options.ts';
import type { MisereQuotient } from '../../game/period.ts';
import type { Ruleset, Sum } from '../../game/ruleset.ts';
import { settledTakes } from '../../game/settled-takes.ts';
import { type Bite, bitesOf, codeOf } from '../../heaps/bites.ts';
import { type Code, proveGuySmith } from '../../periods/guy-smith.ts';
import { asTakes } from '../../splits/takes-in-disguise.ts';
import { createGrowingQuotient, type HeapQuotient, type Option } from './growing-quotient.ts';

/** The elements of the heaps of a game in a misère quotient. */
export interface HeapElements {
  /** The quotient and the elements of heaps up to this one, which is natural; null if none is found. Throws `LimitReached`, and continues the next time. */
  readonly upTo: (heap: Int, meter: Meter) => Elements | null;
  /** What a move takes and leaves, if that is the same for all heaps. */
  readonly bites: readonly Bite[] | null;
}

export interface Elements extends Pick<HeapQuotient, 'quotient'> {
  readonly of: (heap: Int) => number;
  readonly proof: MisereQuotient;
}

/** Without a proof of a period, larger heaps are not reached. */
const MOST_HEAPS = 2048;

/**
 * The elements of one-heap games whose options are sums of smaller heaps; null for other rulesets. The heaps are added one after another, see {@link
 * createGrowingQuotient}. For a finite code with at most t heaps left, where a move takes at most `most` and two heaps that are left may be equal,
 * elements repeat for ever once they have repeated for long enough (Plambeck and Siegel 2008 for t = 2; here the bound of Guy and Smith, see
 * {@link proveGuySmith}). The proof is the same as there: each option of a heap n beyond the bound becomes an option of n − p if its greatest heap is
 * reduced by p, and all options of n − p come about in this way. So the options of n and of n − p have the same elements, hence n has the same set w as n − p. If
 * it is given the same element, its pair is one that is known, and adds none to the pairs of which the verification consists. Neither is a whole heap taken of
 * either, so n has a move exactly if n − p has one.
 */
export function heapElements(ruleset: Ruleset): HeapElements | null {
  const { signed, list, form } = ruleset;
  if (signed.length !== 1 || signed[0] === true || list !== undefined) return null;
  if (form !== undefined && form.kind !== 'rules') return null;
  const growing = createGrowingQuotient((heap, meter) => whereMeant(() => optionsOf(ruleset, heap, meter)));
  const { bites, code } = codeIn(ruleset);
  let period: MisereQuotient['period'] = null;
  let look = 0;

  const grow = (meter: Meter): boolean => {
    if (!growing.grow(meter)) return false;
    const { elements } = growing.latest();
    if (code === null || elements.length < look) return true;
    meter.spend(4 * elements.length);
    const found = proveGuySmith(Uint16Array.from(elements), elements.length, code);
    if (typeof found === 'number') look = found;
    else if ('look' in found) look = found.look;
    else period = { preperiod: found.preperiod, period: found.period };
    return true;
  };
  return {
    bites,
    upTo: (heap, meter) => {
      while (period === null && heap >= growing.latest().elements.length) {
        if (growing.latest().elements.length >= MOST_HEAPS || !grow(meter)) return null;
      }
      const { quotient, elements } = growing.latest();
      const proved = period;
      const proof: MisereQuotient = {
        elements: quotient.size,
        lost: quotient.lost.reduce((count, each) => count + each, 0),
        checkedTo: elements.length,
        period: proved,
      };
      const of = (size: Int): number => {
        if (size < elements.length || proved === null) return elements[Number(size)] ?? 0;
        const { preperiod, period: length } = proved;
        return elements[Number(add(preperiod, modulo(subtract(size, preperiod), length)))] ?? 0;
      };
      return { quotient, of, proof };
    },
  };
}

/** The options of a heap; null if one of them does not consist of smaller heaps of the same ruleset. */
function optionsOf(ruleset: Ruleset, heap: number, meter: Meter): readonly Option[] | null {
  const options: Option[] = [];
  for (const option of allOptions({ ruleset, state: [heap] }, meter)) {
    meter.spend(STEPS_PER_OPTION);
    const heaps = heapsIn(ruleset, heap, option);
    if (heaps === null) return null;
    options.push(heaps);
  }
  return options;
}

const STEPS_PER_OPTION = 20;

function heapsIn(ruleset: Ruleset, heap: number, option: Sum): Option | null {
  const heaps: (readonly [number, number])[] = [];
  for (const { component, times } of option) {
    const [size = -1] = component.state;
    const isSmaller = component.state.length === 1 && size >= 0 && size < heap;
    if (component.ruleset.key !== ruleset.key || !isSmaller || typeof size !== 'number' || typeof times !== 'number')
      return null;
    heaps.push([size, times]);
  }
  return heaps;
}

/** The rules as bites, and as a code to which the theorem about periods applies. */
function codeIn(ruleset: Ruleset): { readonly bites: readonly Bite[] | null; readonly code: Code | null } {
  const taken = asTakes(ruleset);
  const bites = taken === null ? null : bitesOf(taken);
  if (bites !== null) return { bites, code: shiftable(codeOf(bites)) };
  const settled = settledTakes(ruleset);
  const later = settled === null ? null : bitesOf({ ...ruleset, rules: settled.takes });
  const code = later === null ? null : shiftable(codeOf(later));
  if (settled === null || code === null || settled.from > MOST_HEAPS) return { bites: null, code: null };
  return { bites: null, code: { ...code, from: Number(settled.from) } };
}

/** A split into unequal heaps may fail to stay one when a heap is shifted. */
function shiftable(code: Code | null): Code | null {
  return code === null || code.unequal.length > 0 ? null : code;
}
