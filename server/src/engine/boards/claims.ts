import { type Known, noteEfforts, noteNimber, placementsOf, toFail, toHold } from './known-regions.ts';
import {
  countOf,
  forgetOptions,
  heapOf,
  linkOf,
  type MovesFrom,
  NIMBER_ALONE,
  reaches,
  sumOf,
  update,
} from './region-options.ts';

/**
 * Proof numbers of a claim (Allis 1994): roughly how much remains to be decided before it is known to hold, and before it is known to fail.
 */
export interface Effort {
  readonly holds: number;
  readonly fails: number;
}

/** Work on the claim that the nimber of a region is n (or, if null, on finding the nimber) until one of its efforts reaches the limit. */
export interface Task {
  readonly region: number;
  readonly nimber: number | null;
  readonly limit: Effort;
}

/** A limit that no effort reaches. */
export const ENDLESS: Effort = { holds: Number.POSITIVE_INFINITY, fails: Number.POSITIVE_INFINITY };

/** The claims that have to fail for a claim to hold, weighed. The best is the one that most probably holds. */
interface Weighed {
  /** The effort to make all of them fail. */
  all: number;
  best: number;
  effort: number;
  secondEffort: number;
}

/** Stands for no claim. */
const NOTHING = -1;

/**
 * One step of work on a task whose region has no nimber yet. Returns null if the task is done, otherwise what to work on before the next
 * step. The claim that the nimber is n fails if an option has nimber n or a claim of a smaller number holds, and holds if all of these
 * claims fail. Work goes to the most promising of them until the second best is more promising by some margin, so that it does not jump
 * back and forth, or until the effort of the whole reaches its own limit.
 */
export function look(known: Known, { region, nimber, limit }: Task, movesFrom: MovesFrom): Task | null {
  if (nimber === null) return { region, nimber: leastPossible(known, region), limit: ENDLESS };
  update(known, region, nimber, movesFrom);
  if (reaches(known, region, nimber)) {
    noteEfforts(known, region, nimber, Number.POSITIVE_INFINITY, 0);
    return null;
  }
  const { all, best, effort, secondEffort } = weighed(known, region, nimber);
  if (best === NOTHING) {
    forgetOptions(known, region);
    noteNimber(known, region, nimber);
    return null;
  }
  noteEfforts(known, region, nimber, all, effort);
  if (all >= limit.holds || effort >= limit.fails) return null;
  const next = claimOn(known, region, nimber, best);
  const own = next.nimber === null ? 1 : toFail(known, next.region, next.nimber);
  return { ...next, limit: { holds: Math.min(limit.fails, 1.25 * secondEffort + 1), fails: limit.holds - all + own } };
}

/** Weighs the claims of smaller numbers, which come first, and those that an option of unknown nimber has the claimed one. */
function weighed(known: Known, region: number, nimber: number): Weighed {
  const claims: Weighed = {
    all: 0,
    best: NOTHING,
    effort: Number.POSITIVE_INFINITY,
    secondEffort: Number.POSITIVE_INFINITY,
  };
  for (let less = 0; less < nimber; less += 1) {
    weigh(claims, less, toHold(known, region, less), toFail(known, region, less));
  }
  const count = countOf(known, region);
  for (let index = 0; index < count; index += 1) {
    const link = linkOf(known, region, index);
    const heap = heapOf(known, region, index);
    if (link < 0) weigh(claims, nimber + index, movesIn(known, link), 1);
    else if (link !== NIMBER_ALONE) {
      weigh(claims, nimber + index, toHold(known, link, nimber ^ heap), toFail(known, link, nimber ^ heap));
    }
  }
  return claims;
}

/** The number of moves in a sum of several regions. */
function movesIn(known: Known, link: number): number {
  return sumOf(known, link).reduce((sum, region) => sum + placementsOf(known, region), 0);
}

function weigh(claims: Weighed, claim: number, toHold: number, toFail: number): void {
  claims.all += toFail;
  if (toHold < claims.effort) {
    claims.secondEffort = claims.effort;
    claims.effort = toHold;
    claims.best = claim;
  } else if (toHold < claims.secondEffort) claims.secondEffort = toHold;
}

/**
 * Turns a claim on an option into one on a region: on its only region of unknown nimber, or, while there are several, the task of finding
 * the nimber of the first.
 */
function claimOn(known: Known, region: number, nimber: number, claim: number): Pick<Task, 'region' | 'nimber'> {
  if (claim < nimber) return { region, nimber: claim };
  const link = linkOf(known, region, claim - nimber);
  const [first = region] = sumOf(known, link);
  return { region: first, nimber: link < 0 ? null : nimber ^ heapOf(known, region, claim - nimber) };
}

/** The least n that is not known to differ from the nimber. */
function leastPossible(known: Known, region: number): number {
  let nimber = 0;
  while (toFail(known, region, nimber) === 0) nimber += 1;
  return nimber;
}
