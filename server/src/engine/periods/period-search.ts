import { greatest, type Int, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { COMPUTED, type Ground, type Period } from '../game/period.ts';
import type { Values } from '../game/solver.ts';
import type { GrowingValues } from './growing-values.ts';
import type { Criterion, Proof, Recurrence } from './recurrence.ts';

/** The search for a proof of a period in growing values. */
export interface PeriodSearch {
  /** The length at which it looks next. */
  readonly look: number;
  /** A period that will be proved at that length if it holds until then. */
  readonly candidate: number | null;
  readonly proof: Proof | null;
  /** The ground of the values beyond `listed`. */
  readonly ground: Ground;
  /** A heap below this, if asked for first, gets its value before anything is proved. */
  readonly listed: Int;
  /** Lets the values grow until they include a heap, or a period is proved, or `isEnough` stops it. */
  readonly explore: (heap: Int, meter: Meter, isEnough: () => boolean) => void;
  /** Whether it has gone on longer than anyone would wait who did not ask for a proof. */
  readonly isUnreasonable: () => boolean;
}

/** Unless it is asked to go on, it looks for a proof only until it has spent this many steps, or looks beyond this many values. */
const MOST_WORK = 40_000_000;
const MOST_EXPLORED = 2 ** 22;
/** A table that needs more steps than this to reach the next look is expensive. */
const DEAR = 200_000;

/** The same, written to. Plain properties, since getters would give each search a shape of its own. */
interface Searching extends PeriodSearch {
  look: number;
  candidate: number | null;
  proof: Proof | null;
  ground: Ground;
  listed: Int;
}

/** A search that has tried and proved nothing yet. */
export function createPeriodSearch<V extends Values>(
  known: GrowingValues,
  { cost, theorem, unit }: Recurrence<V>,
): PeriodSearch {
  let tried = 0;
  const search: Searching = {
    look: 64,
    candidate: null,
    proof: null,
    ground: COMPUTED,
    listed: 0,
    explore: (heap, meter, isEnough) => {
      if (theorem === null) return;
      while (search.proof === null && known.length <= heap && !isEnough()) {
        const { look } = search;
        // An expensive table is not extended beyond the heap asked for just to find a proof.
        const isDear = typeof heap === 'number' && look * cost(look) > DEAR;
        known.grow(isDear ? Math.min(look, heap + 1) : look, meter, isEnough);
        if (known.length < look) return;
        meter.spend(look);
        // Only the first `look` values, so that the proof does not depend on earlier questions.
        const found = theorem.prove(known.values, look);
        if (typeof found === 'number' || 'look' in found) {
          tried = look;
          search.look = typeof found === 'number' ? found : found.look;
          search.candidate = typeof found === 'number' ? null : found.candidate;
          continue;
        }
        search.proof = found;
        search.listed = greatest(found.preperiod, Math.max(tried, Math.ceil(look / 2)));
        search.ground = { kind: 'periodic', period: inStones(found, theorem, unit, look) };
      }
    },
    isUnreasonable: () => search.look > MOST_EXPLORED || known.worked > MOST_WORK,
  };
  return search;
}

function inStones(proof: Proof, { by, premises }: Criterion, unit: Int, checkedTo: number): Period {
  return {
    preperiod: multiply(unit, proof.preperiod),
    period: multiply(unit, proof.period),
    saltus: proof.saltus,
    ...(proof.by === undefined ? { by, premises } : { by: proof.by }),
    checkedTo: multiply(unit, checkedTo),
  };
}
