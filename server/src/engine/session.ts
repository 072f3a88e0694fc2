import { type Audits, createAudits } from './audits/audits.ts';
import type { ClaimMemo } from './claims.ts';
import type { Identity } from './identity.ts';
import type { Int } from './int.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Type } from './misere/tame.ts';
import type { Outcome } from './nimber.ts';
import type { Memo } from './search.ts';
import type { Solver } from './solver.ts';
import type { Table } from './table.ts';

/** Everything that is remembered from one question to the next: values found and periods proved, by the key of the ruleset. */
export interface Session {
  /** Null for rulesets that nothing but search serves. */
  readonly solvers: Map<Identity, Solver | null>;
  /** The growing tables of heaps, by what the rules are, see `rules-key.ts`: games that differ in name alone share one. */
  readonly tables: Map<Identity, Table>;
  /** The values found by search, by the key of the ruleset. */
  readonly nimbers: Memo;
  /** What is known of values that were not needed as a whole, by the key of the ruleset. */
  readonly claims: ClaimMemo;
  /** Who wins a position under misère play, by the key of the sum. */
  readonly misere: Map<string, Outcome>;
  /** The types found under misère play, null for positions not known to be tame, by the keys of the ruleset and of the state. */
  readonly tame: Map<Identity, Map<Int | string, Type | null>>;
  /** The keys of `misere`. */
  readonly keys: Keys;
  /** How far the solvers have been held against the rules. */
  readonly audits: Audits;
}

/** A session that remembers nothing yet. Whoever keeps it bounds its memory: each question reports to its meter what it adds. */
export function createSession(): Session {
  return {
    solvers: new Map(),
    tables: new Map(),
    nimbers: new Map(),
    claims: new Map(),
    misere: new Map(),
    tame: new Map(),
    keys: createKeys(),
    audits: createAudits(),
  };
}

/** Forgets every value that was found, and every solver: they are made again when they are asked for. */
export function forgetValues({ solvers, tables, nimbers, claims, misere, tame, audits }: Session): void {
  const { waiting, knownBelow, auditedMisere } = audits;
  for (const found of [solvers, tables, nimbers, claims, misere, tame, waiting, knownBelow, auditedMisere])
    found.clear();
}
