import { modulo } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, unlimited, within } from '../budget/meter.ts';
import { type FixedParity, type ParityClaim, residuesBelow } from '../game/fixed-parity.ts';
import { isLoopy } from '../game/nimber.ts';
import { optionsByParity } from '../game/options-by-parity.ts';
import { orderBy, type Rank } from '../game/order.ts';
import { BY_PARITY } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { servingSome } from '../lists/some-lists.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * Games of one or several numbers in which the number of moves that are left is always odd or always even, whatever the players do, as where bars are broken
 * into pieces. Which states are odd is read from small ones, for a few moduli, and used only if it is proved for the rules, see {@link FixedParity}: an odd
 * state is then worth 1, and an even one 0. Proof: by induction along the rank, the options of an odd state, of which there are some, have an even number of
 * odd parts and are worth 0; those of an even state have an odd number of them and are worth 1. So all options of an odd state win; very many are not counted. States with smaller numbers than those of the claim are searched.
 */
export function fixedParity(ruleset: Ruleset, session: Session): Solver | null {
  const { fixedParity: given } = ruleset;
  if (given === undefined) return null;
  const proved = within(QUICK, unlimited, (meter) => whereMeant(() => provedClaim(ruleset, given, session, meter)));
  if (proved === null) return null;
  const { claim, rank } = proved;
  const hasFixedParity = (state: State) => state.every((number) => number >= claim.least);
  const finderFor = (state: State) => (hasFixedParity(state) ? () => (isOddState(claim, state) ? 1 : 0) : null);
  const solver = servingSome(ruleset, session, finderFor, orderBy(rank), undefined, BY_PARITY);
  return optionsByParity(ruleset, solver, hasFixedParity, (state) => isOddState(claim, state));
}

/** What finding a claim and its proof may cost. */
const QUICK: Limits = { steps: 2 ** 21, positions: 2 ** 12 };

function isOddState({ modulus, isOdd }: ParityClaim, state: State): boolean {
  return isOdd(state.map((number) => Number(modulo(number, modulus))));
}

interface Proved {
  readonly claim: ParityClaim;
  readonly rank: Rank;
}

/** The first claim that fits the values of small states and is proved. */
function provedClaim(ruleset: Ruleset, { prove }: FixedParity, session: Session, meter: Meter): Proved | null {
  const searched = searchSolver(ruleset, session, () => undefined);
  /** Whether a state is worth 1; null if it is worth neither 0 nor 1. */
  const isOne = (state: State): boolean | null => {
    const { nimber } = searched.value(state, meter);
    return isLoopy(nimber) || nimber > 1 ? null : nimber === 1;
  };
  const width = ruleset.signed.length;
  // Nearly all other games have greater values there.
  for (const state of residuesBelow(SMALL, width)) if (isOne(state) === null) return null;
  for (const modulus of MODULI) {
    if (modulus ** width > MOST_RESIDUES) return null;
    for (const least of LEAST) {
      const claim = claimFrom(isOne, modulus, least, width);
      const rank = claim === null ? null : prove(claim, meter);
      if (claim !== null && rank !== null) return { claim, rank };
    }
  }
  return null;
}

const SMALL = 3;
const MODULI = [2, 4, 6, 8];
const MOST_RESIDUES = 64;
const LEAST = [0, 1];

/** That each state is worth what the smallest one with the same remainders is, none of whose numbers is below `least`. */
function claimFrom(
  isOne: (state: State) => boolean | null,
  modulus: number,
  least: number,
  width: number,
): ParityClaim | null {
  const odd = new Set<string>();
  for (const residues of residuesBelow(modulus, width)) {
    const one = isOne(residues.map((residue) => (residue < least ? residue + modulus : residue)));
    if (one === null) return null;
    if (one) odd.add(residues.join());
  }
  return { modulus, least, isOdd: (residues) => odd.has(residues.join()) };
}
