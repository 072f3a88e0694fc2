import { type Identity, identityOf, shortened } from '../../arithmetic/identity.ts';
import type { Int } from '../../arithmetic/integers.ts';
import { createKeys, stateKey } from '../../game/keys.ts';
import type { Component } from '../../game/ruleset.ts';
import { forgettable, lasting, type Session } from '../../game/session.ts';
import type { State } from '../../game/state.ts';
import { type ClaimedMoves, MOST_MOVES, type SomeOptions } from '../../kernel/audit.ts';
import { auditKey } from './audit-key.ts';

/** A claim about a component that was compared with `most` of its options at most; with all of them if `most` is infinite. */
interface Comparison {
  readonly claim: string;
  readonly most: number;
}

/** The last comparison of each state, by the {@link auditKey} of its ruleset. */
type Compared = Map<Identity, Map<Int | string, Comparison>>;

/** The most states of a ruleset that are remembered. A file that asks about more would otherwise take twice the memory of its answers. */
const MOST_STATES = 2 ** 14;

/** The values that a session has compared with those of the options. */
export const comparedValues = forgettable((): Compared => new Map());
/** The moves to a value that a session has compared with the options. */
export const comparedMoves = forgettable((): Compared => new Map());

const keysOf = lasting(createKeys);

/**
 * The claim that exactly these moves lead to a value. Equal texts are equal claims, as far as moves are compared. It is never long, even if the moves
 * lead to long lists, since one is remembered for each state.
 */
export function movesText(session: Session, target: Int, { count, first }: ClaimedMoves): Identity {
  const keys = keysOf(session);
  return shortened(
    identityOf(target, count, ...first(MOST_MOVES).map((move) => shortened(identityOf(keys.ofSum(move))))),
  );
}

/** The key of a state among those that are remembered; a long list is remembered by its digest. */
function shortKey(state: State): Int | string {
  const key = stateKey(state);
  return typeof key === 'string' ? shortened(identityOf(key)) : key;
}

/** Whether the same claim about a component has been compared with at least as many options, which are the same each time. */
export function wasCompared(compared: Compared, { ruleset, state }: Component, claim: string, most: number): boolean {
  const known = compared.get(auditKey(ruleset))?.get(shortKey(state));
  return known !== undefined && known.claim === claim && known.most >= most;
}

/** Notes that a claim agrees with these options. */
export function noteCompared(
  compared: Compared,
  { ruleset, state }: Component,
  claim: string,
  { complete, most }: SomeOptions,
): void {
  const key = auditKey(ruleset);
  const states = compared.get(key) ?? new Map<Int | string, Comparison>();
  if (states.size >= MOST_STATES) states.clear();
  states.set(shortKey(state), { claim, most: complete ? Number.POSITIVE_INFINITY : most });
  compared.set(key, states);
}
