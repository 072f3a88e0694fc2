import { LimitReached, type Meter } from '../budget/meter.ts';

/** What audits may cost, in steps of a meter: a purse that every audit pays from and every question adds to. */
export interface Allowance {
  steps: number;
}

/** About 30 milliseconds of work, as audits mostly make fresh objects: what the first questions of a session may spend. */
const FULL = 500_000;
/** What each further question adds. */
const EACH = 40_000;
/** With less than this nothing is looked at. */
const LEAST = 4000;
/** A remembered position costs as much as this many steps. */
const POSITION = 40;

/** A full purse. */
export function createAllowance(): Allowance {
  return { steps: FULL };
}

/** Adds what one more question may spend. */
export function topUp(allowance: Allowance): void {
  allowance.steps = Math.min(FULL, Math.max(0, allowance.steps) + EACH);
}

/**
 * Runs an audit with a part of what is left, and ends it without a word where that is not enough: what could not be looked at is
 * believed. Whatever else the audit throws comes through.
 */
export function spending(allowance: Allowance, part: number, audit: (meter: Meter) => void): void {
  if (allowance.steps < LEAST) return;
  const floor = allowance.steps * (1 - part);
  const spend = (steps: number): void => {
    allowance.steps -= steps;
    if (allowance.steps < floor) throw new LimitReached('time');
  };
  const remember = (positions: number): void => {
    if (POSITION * positions > (allowance.steps - floor) / 2) throw new LimitReached('positions');
    spend(POSITION * positions);
  };
  try {
    audit({ spend, remember });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}
