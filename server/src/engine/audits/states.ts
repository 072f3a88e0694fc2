import type { Random } from '../arithmetic/random.ts';
import { Meaningless } from '../budget/failures.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { isLoopy, outcomeOf } from '../game/nimber.ts';
import type { Component } from '../game/ruleset.ts';
import { auditMoves, auditValue, auditVerdict, type Claims, MOST_OPTIONS } from '../kernel/audit.ts';
import { refute } from '../kernel/contradiction.ts';
import { someOptions } from './some-options.ts';

/** The options that are examined of each of many states, at least. */
export const FEW = 12;

/**
 * Audits one state: who wins, where that is claimed without the value, and the value. Returns false if the value is out of reach, or if the
 * rules fail, as they may in states that play never reaches.
 */
export function auditState(
  component: Component,
  claims: Claims,
  random: Random,
  meter: Meter,
  most = MOST_OPTIONS,
): boolean {
  reaching(() => {
    const verdict = claims.verdict(component, meter);
    if (verdict !== null) auditVerdict(component, verdict, claims, meter, someOptions(component, most, random, meter));
  });
  return reaching(() => {
    const value = claims.value(component, meter);
    const looked = someOptions(component, most, random, meter);
    auditValue(component, value, claims, random, meter, looked);
    const lost = claims.isLost(component, meter);
    if (lost !== (value === 0)) refute(component, 'winner', lost ? 'P' : 'N', outcomeOf(value));
    const target = isLoopy(value) ? 0 : random(value);
    auditMoves(component, target, claims.movesTo(component, target, meter), claims, meter, looked);
  });
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
