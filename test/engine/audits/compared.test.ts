import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { auditMovesTo, auditValues } from '../../../server/src/engine/audits/auditor.ts';
import { topUp } from '../../../server/src/engine/audits/record/allowance.ts';
import { auditsOf } from '../../../server/src/engine/audits/record/audit-record.ts';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import type { Ordering } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import type { Component } from '../../../server/src/engine/game/ruleset.ts';
import { createSession, type Session } from '../../../server/src/engine/game/session.ts';
import type { ClaimedMoves, Claims } from '../../../server/src/engine/kernel/audit.ts';
import { Refuted } from '../../../server/src/engine/kernel/contradiction.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

const NIM = rulesetOf('game G(n) { take any }');

const heap = (size: number): Component => ({ ruleset: NIM, state: [size] });

function moveTo(size: number): ClaimedMoves {
  const moves = [[{ component: heap(size), times: 1 }]];
  return { count: 1, first: (limit) => moves.slice(0, limit) };
}

/** A heap is claimed to be worth its size, but for one in the middle. */
const LARGE = 2000;
const WRONG = 1500;
const SAID = 5;

/** Asks about a heap in one question of a session, which ends after so many values: how many were looked at, and whether the claims were refuted. */
type Ask = (session: Session, size: number, most: number) => { readonly looked: number; readonly isRefuted: boolean };

function asking(audit: (session: Session, size: number, claims: Claims) => void): Ask {
  return (session, size, most) => {
    let looked = 0;
    const value = ({ state: [number = 0] }: Component) => {
      if (looked === most) throw new LimitReached('time');
      looked += 1;
      return number === WRONG ? SAID : number;
    };
    const claims = {
      value,
      movesTo: (_: Component, target: Int) => (target < size ? moveTo(Number(target)) : { count: 0, first: () => [] }),
      isLost: () => false,
      verdict: () => null,
      order: (): Ordering => 'unneeded',
    };
    const { allowance } = auditsOf(session);
    topUp(allowance);
    // Only what this audit itself does is looked at.
    allowance.tables = 0;
    try {
      audit(session, size, claims);
      return { looked, isRefuted: false };
    } catch (error) {
      if (!(error instanceof Refuted)) throw error;
      return { looked, isRefuted: true };
    }
  };
}

describe.each<readonly [string, Ask]>([
  ['moves', asking((session, size, claims) => auditMovesTo(session, heap(size), SAID, moveTo(SAID), claims))],
  [
    'a value',
    asking((session, size, claims) =>
      auditValues(session, [{ component: heap(size), value: { nimber: size, ground: COMPUTED } }], claims),
    ),
  ],
])('the audit of %s', (_, ask) => {
  it('goes on to many options where an earlier question had time for few', () => {
    const session = createSession();
    expect(ask(session, LARGE, 250)).toEqual({ looked: 250, isRefuted: false });
    expect(ask(session, LARGE, Number.POSITIVE_INFINITY).isRefuted).toBe(true);
  });

  it('looks at no option again once it has seen all', () => {
    const session = createSession();
    const { looked } = ask(session, 100, Number.POSITIVE_INFINITY);
    expect(looked).toBeGreaterThanOrEqual(100);
    expect(looked).toBeLessThan(200);
    expect(ask(session, 100, Number.POSITIVE_INFINITY).looked).toBe(0);
  });
});
