import { LimitReached, type Meter } from '../budget/meter.ts';

/** What audits may cost, in steps of a meter. */
export interface Allowance {
  /** A purse that every audit pays from and every question adds to. */
  steps: number;
  /** What the purse lacks when a question begins: it pays for first audits of rulesets, however much was asked before. */
  firsts: number;
}

/** About 30 milliseconds of work, as audits mostly make fresh objects: what the audits of one question may cost. */
const FULL = 500_000;
/** What each further question adds to the purse, and what a first audit may cost where the purse is empty. */
const EACH = 40_000;
/** With less than this nothing is looked at. */
const LEAST = 4000;
/** A remembered position costs as much as this many steps. */
const POSITION = 40;

/** A full purse. */
export function createAllowance(): Allowance {
  return { steps: FULL, firsts: 0 };
}

/** Adds what one more question may spend. */
export function topUp(allowance: Allowance): void {
  allowance.steps = Math.min(FULL, Math.max(0, allowance.steps) + EACH);
  allowance.firsts = FULL - allowance.steps;
}

/**
 * Runs an audit with a part of what is left, and ends it without a word where that is not enough: what could not be looked at is
 * believed. Whatever else the audit throws comes through.
 */
export function spending(allowance: Allowance, part: number, audit: (meter: Meter) => void): void {
  if (allowance.steps >= LEAST) spendingFrom(allowance, 'steps', allowance.steps * part, audit);
}

/**
 * Runs the first audit of one of so many rulesets that wait for theirs, each of which has a share of what this question may
 * spend. False where nothing is left, so that it has to wait for another question.
 */
export function spendingOnFirst(allowance: Allowance, waiting: number, audit: (meter: Meter) => void): boolean {
  const { steps, firsts } = allowance;
  const fair = Math.min((steps + firsts) / (waiting + 1), Math.max(steps / 2, EACH));
  const share = Math.max(LEAST, fair);
  const pocket = firsts >= share ? 'firsts' : 'steps';
  if (allowance[pocket] < share) return false;
  spendingFrom(allowance, pocket, share, audit);
  return true;
}

function spendingFrom(
  allowance: Allowance,
  pocket: keyof Allowance,
  most: number,
  audit: (meter: Meter) => void,
): void {
  const floor = allowance[pocket] - most;
  const spend = (steps: number): void => {
    allowance[pocket] -= steps;
    if (allowance[pocket] < floor) throw new LimitReached('time');
  };
  const remember = (positions: number): void => {
    if (POSITION * positions > (allowance[pocket] - floor) / 2) throw new LimitReached('positions');
    spend(POSITION * positions);
  };
  try {
    audit({ spend, remember });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}
