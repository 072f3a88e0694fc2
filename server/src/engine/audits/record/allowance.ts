import { isFailure } from '../../budget/failures.ts';
import { LimitReached, type Meter } from '../../budget/meter.ts';

/** The budget for audits, in steps of a meter. */
export interface Allowance {
  /** The most that the audits of one question may cost. */
  most: number;
  /** A purse that every audit draws on and every question refills a little. */
  steps: number;
  /**
   * What the purse lacks of its full amount when a question begins. It pays for first audits of rulesets, however much was asked before.
   */
  firsts: number;
  /** What every question has for the options of what is asked about, however little is left in the purse. */
  own: number;
  /** The same for comparing the values of one heap with each other: a little goes far. */
  tables: number;
  /**
   * The meter of the question, if it is asked again when its audits do not end in time; if null, audits that take too long are broken off.
   */
  patience: Meter | null;
  /** Whether a question that needs a first audit is to be answered by a plain search before it waits for that. */
  hasOtherMethod: boolean;
  /** Whether first audits are only begun, since the question is asked again. */
  begins: boolean;
  /** Whether the question has left to another one what remains of a first audit. */
  isLeft: boolean;
  /** The meter of the question, which lends what first audits lack. */
  credit: Meter | null;
  /** Whether the time of the question has ended during an audit. */
  isCutOff: boolean;
}

/** The terms on which a question is asked. */
export interface Terms {
  /** The meter of the question, if it is asked again when its audits do not end in time. */
  readonly patience?: Meter | null;
  /** Whether the need for a first audit ends it with {@link ByOtherMethod}. */
  readonly hasOtherMethod?: boolean;
  /** Whether it only begins first audits. */
  readonly beginsAudits?: boolean;
  /** Its meter, where it has one. */
  readonly meter?: Meter | null;
}

/** Ends a question that is to be answered by the other method: by a plain search before a first audit, or by the solvers that are known instead of a plain search. */
export class ByOtherMethod extends Error {}

/** One error for all: every new game of a file ends a question with it, and making an error costs more than a small search. */
export const BY_OTHER_METHOD = new ByOtherMethod();

/** What the audits of one question may cost: about 30 milliseconds, since audits mostly create new objects. */
const FULL = 500_000;
/** What each further question adds to the purse, and what a first audit may cost when the purse is empty. */
const EACH = 40_000;
/** Pays for looking at about a thousand options. */
const OWN = 100_000;
const TABLES = 60_000;
/** What beginning a first audit may cost: it pays for looking at some three hundred options. */
const BEGINNING = 12_000;
/** Below this amount no audit is run. */
const LEAST = 4000;
/** One error for all audits that end early, since it never leaves them: most questions end one, and making an error takes longer than looking at a hundred options. */
const OVER = new LimitReached('time');
const TOO_MANY = new LimitReached('positions');
/** Remembering one position costs this many steps. */
export const POSITION = 40;

/** What is audited with a meter that has this many steps. */
export type Audit = (meter: Meter, steps: number) => void;

/** A full purse. */
export function createAllowance(): Allowance {
  return {
    most: FULL,
    steps: FULL,
    firsts: 0,
    own: OWN,
    tables: TABLES,
    begins: false,
    isLeft: false,
    patience: null,
    hasOtherMethod: false,
    credit: null,
    isCutOff: false,
  };
}

/** Adds what one more question may spend. */
export function topUp(
  allowance: Allowance,
  { patience = null, hasOtherMethod = false, beginsAudits = false, meter = null }: Terms = {},
): void {
  allowance.steps = Math.min(allowance.most, Math.max(0, allowance.steps) + EACH);
  allowance.firsts = allowance.most - allowance.steps;
  allowance.own = OWN;
  allowance.tables = TABLES;
  allowance.begins = beginsAudits;
  allowance.isLeft = false;
  allowance.patience = patience;
  allowance.hasOtherMethod = hasOtherMethod;
  allowance.credit = meter;
  allowance.isCutOff = false;
}

/** Whether anything is left to check what is asked about. For most positions of a long list nothing is, and these must cost no more work. */
export function canPay({ steps, own }: Allowance): boolean {
  return own > 0 || steps >= LEAST;
}

/**
 * Runs an audit with the given part of what is left. If that is not enough, or if the rules fail, the audit ends silently, and whatever it did
 * not examine is believed. Any other error that the audit throws is passed on.
 */
export function spending(allowance: Allowance, part: number, audit: Audit): void {
  if (allowance.steps >= LEAST) spendingFrom(allowance, 'steps', allowance.steps * part, audit);
}

/** The same with all that is left in one of the pockets that every question fills. */
export function spendingAll(allowance: Allowance, pocket: 'own' | 'tables', audit: Audit): void {
  if (allowance[pocket] > 0) spendingFrom(allowance, pocket, allowance[pocket], audit);
}

/** Begins the first audit of a ruleset that a later question makes: even if the purse is empty, since nothing is told before some of it has been done. */
export function spendingOnBeginning(allowance: Allowance, audit: Audit): void {
  spendingFrom(allowance, 'steps', BEGINNING, audit);
}

/**
 * Runs the first audit of one of the `waiting` rulesets, each of which gets a share of what this question may spend. The question waits for it:
 * put off, it would keep all that use the ruleset waiting. If too little is left, a ruleset that can be audited `later` waits for another
 * question, and this returns false. One that the answer needs `now` is audited on credit of the question's meter, or ends the question with `LimitReached` if that is asked again.
 */
export function spendingOnFirst(
  allowance: Allowance,
  waiting: number,
  audit: Audit,
  need: 'now' | 'on credit' | 'later' = 'now',
): boolean {
  const { steps, firsts } = allowance;
  const fair = Math.min((steps + firsts) / (waiting + 1), Math.max(steps / 2, EACH));
  const share = Math.max(LEAST, fair);
  const pocket = firsts >= share ? 'firsts' : 'steps';
  const isPaid = allowance[pocket] >= share;
  if (!isPaid && need === 'later') return false;
  if (!isPaid && need === 'now' && allowance.patience !== null) {
    allowance.isCutOff = true;
    throw new LimitReached('time');
  }
  if (!isPaid) allowance.credit?.spend(LEAST);
  spendingFrom(allowance, pocket, isPaid ? share : LEAST, audit, null);
  return true;
}

function spendingFrom(
  allowance: Allowance,
  pocket: 'steps' | 'firsts' | 'own' | 'tables',
  most: number,
  audit: Audit,
  patience = allowance.patience,
): void {
  /** Taken from the pocket only at the end, to save time: audits spend at every option that they look at. */
  let spent = 0;
  // Once this is true, the audit has ended early, even if part of it went on.
  let isLate = false;
  const spendOwn = (steps: number): void => {
    spent += steps;
    if (spent > most) throw OVER;
  };
  const spendBoth = (steps: number): void => {
    try {
      patience?.spend(steps);
    } catch (error) {
      isLate = true;
      throw error;
    }
    spendOwn(steps);
  };
  const spend = patience === null ? spendOwn : spendBoth;
  const remember = (positions: number): void => {
    if (POSITION * positions > (most - spent) / 2) throw TOO_MANY;
    spend(POSITION * positions);
  };
  try {
    audit({ spend, remember }, most);
    if (isLate) throw new LimitReached('time');
  } catch (error) {
    // Nothing is charged for it, since the question is asked again and then pays for the whole audit.
    if (isLate) {
      spent = 0;
      allowance.isCutOff = true;
      throw error;
    }
    // Audits look at states that play need not reach, where the rules may have no meaning.
    if (!isFailure(error)) throw error;
  } finally {
    allowance[pocket] -= spent;
  }
}
