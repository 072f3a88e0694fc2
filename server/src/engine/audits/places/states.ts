import type { Int } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import { Meaningless } from '../../budget/failures.ts';
import { LimitReached, type Meter } from '../../budget/meter.ts';
import { isLoopy, type Nimber, outcomeOf } from '../../game/nimber.ts';
import type { Component } from '../../game/ruleset.ts';
import {
  auditMoves,
  auditValue,
  auditVerdict,
  type Claims,
  MOST_OPTIONS,
  type SomeOptions,
} from '../../kernel/audit.ts';
import { refute } from '../../kernel/contradiction.ts';
import { someOptions } from './some-options.ts';

/** The options that are examined of each of many states, at least. */
export const FEW = 12;

/** What an audit has looked at of a state: some of its options, with the values claimed for them and for the state. */
export interface LookedAt {
  readonly looked: SomeOptions;
  readonly value: Nimber;
  readonly worths: readonly Nimber[];
  /** The moves to this value have been audited. */
  readonly target: Int;
}

/**
 * Audits one state: who wins, where that is claimed without the value, the value, and the moves to a random smaller value. Returns null if the value
 * is out of reach, or if the rules fail, as they may in states that play never reaches.
 */
export function auditState(
  component: Component,
  claims: Claims,
  random: Random,
  meter: Meter,
  most = MOST_OPTIONS,
): LookedAt | null {
  reaching(() => {
    const verdict = claims.verdict(component, meter);
    if (verdict !== null) auditVerdict(component, verdict, claims, meter, someOptions(component, most, random, meter));
  });
  let found: LookedAt | null = null;
  const isReached = reaching(() => {
    const value = claims.value(component, meter);
    const looked = someOptions(component, most, random, meter);
    const worths = auditValue(component, value, claims, random, meter, looked);
    const lost = claims.isLost(component, meter);
    if (lost !== (value === 0)) refute(component, 'winner', lost ? 'P' : 'N', outcomeOf(value));
    const target = targetBelow(value, random);
    auditMoves({ component, target, moves: claims.movesTo(component, target, meter) }, claims, meter, looked, worths);
    found = { looked, value, worths, target };
  });
  return isReached ? found : null;
}

/** Audits the moves of a state to another random value up to its own, unless it is the same again. Throws what the claims throw. */
export function auditOtherMoves(
  component: Component,
  { looked, value, worths, target }: LookedAt,
  claims: Claims,
  random: Random,
  meter: Meter,
): void {
  const other = targetBelow(value, random);
  if (other === target) return;
  auditMoves(
    { component, target: other, moves: claims.movesTo(component, other, meter) },
    claims,
    meter,
    looked,
    worths,
  );
}

/** A random value up to this one. */
function targetBelow(value: Nimber, random: Random): Int {
  return isLoopy(value) ? 0 : random(value);
}

/** Runs an audit. Returns false if something is out of its reach or too large for the machine, or if the rules fail. */
export function reaching(audit: () => void): boolean {
  try {
    audit();
    return true;
  } catch (error) {
    const isBeyond = error instanceof LimitReached && error.limit !== 'time';
    if (isBeyond || error instanceof Meaningless || error instanceof RangeError) return false;
    throw error;
  }
}
