import { createRandom, type Random } from '../arithmetic/random.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { Analysis, TheoryAnalysis } from '../game/analysis.ts';
import type { Misfit } from '../game/contradiction.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { Refuted } from '../kernel/contradiction.ts';
import type { ClaimedOutcome } from '../kernel/outcomes.ts';
import { auditMisereOrder, auditOutcome } from '../kernel/outcomes.ts';
import { playouts } from './places/places.ts';
import { someOptions } from './places/some-options.ts';
import { FEW } from './places/states.ts';
import { spending, spendingOnFirst } from './record/allowance.ts';
import { auditKey } from './record/audit-key.ts';
import { auditsOf } from './record/audit-record.ts';

const SEED = 1976;
/** How many small sums are searched, and the most terms, heap size and copies that they have. */
const SMALL_SUMS = 40;
const MOST_TERMS = 3;
const MOST_HEAP = 6;
const MOST_COPIES = 3;
/** At most this many options of each term are examined. */
const MOST_OPTIONS = 600;

/** Analyses a sum under misère play. */
type Analyse = (session: Session, sum: Sum, meter: Meter) => Analysis;

/**
 * Checks a theory's verdict on a sum under misère play: at the sum itself and, once for its rulesets, at small sums, which are searched.
 * Throws `Refuted`.
 */
export function auditMisere(
  session: Session,
  sum: Sum,
  claimed: TheoryAnalysis,
  theory: Analyse,
  search: Analyse,
): void {
  const audits = auditsOf(session);
  const claim = (position: Sum, meter: Meter) => theory(session, position, meter).outcome;
  spending(audits.allowance, 0.5, (meter) => {
    const random = createRandom(SEED);
    const look = (component: Component) => someOptions(component, MOST_OPTIONS, random, meter);
    auditOutcome(sum, claimed, claim, look, meter);
  });
  spending(audits.allowance, 0.2, (meter) => {
    const random = createRandom(SEED);
    for (const { component } of sum.slice(0, MOST_TERMS)) auditPlay(component, claimed, random, meter);
  });
  const rulesets = [...new Map(sum.map(({ component: { ruleset } }) => [ruleset.key, ruleset])).values()];
  if (rulesets.every((each) => audits.auditedMisere.has(auditKey(each))) || !rulesets.every(hasNumbers)) return;
  const random = createRandom(SEED);
  const isAudited = spendingOnFirst(audits.allowance, 1, (meter) => {
    for (let count = 0; count < SMALL_SUMS; count += 1) {
      const small = smallSum(rulesets, random);
      // Nobody has asked about states in which the rules have no meaning.
      whereMeant(() => compare(small, theory(session, small, meter), search(session, small, meter)));
    }
  });
  if (isAudited) for (const each of rulesets) audits.auditedMisere.add(auditKey(each));
}

/** Checks the order of play in some random games: from the states in which it is wrong, a single move may lead to all others in which it is right. */
function auditPlay(component: Component, claimed: TheoryAnalysis, random: Random, meter: Meter): void {
  if (typeof claimed.order(component, meter) === 'string') return;
  for (const state of playouts(component, random, meter).flat()) {
    const reached = { ruleset: component.ruleset, state };
    auditMisereOrder(reached, someOptions(reached, FEW, random, meter).options, claimed, meter);
  }
}

/** Heaps and other numeric states; boards, graphs and lists have states of a form of their own. */
function hasNumbers({ form, signed }: Ruleset): boolean {
  return signed.length > 0 && (form === undefined || form.kind === 'rules');
}

function smallSum(rulesets: readonly Ruleset[], random: Random): Sum {
  return Array.from({ length: 1 + Number(random(MOST_TERMS - 1)) }, () => {
    const ruleset = rulesets[Number(random(rulesets.length - 1))] ?? rulesets[0];
    const state = ruleset?.signed.map(() => random(MOST_HEAP)) ?? [];
    return ruleset === undefined ? [] : [{ component: { ruleset, state }, times: 1 + Number(random(MOST_COPIES - 1)) }];
  }).flat();
}

function compare(sum: Sum, claimed: ClaimedOutcome, found: Analysis): void {
  const refute = (kind: Misfit, told: unknown, searched: unknown): never => {
    throw new Refuted({ position: sum, misere: true, kind, claimed: String(told), found: String(searched) });
  };
  if (claimed.outcome !== found.outcome) refute('searched', claimed.outcome, found.outcome);
  for (const index of sum.keys()) {
    const [told, searched] = [claimed.winning.of(index).count, found.winning.of(index).count];
    if (told !== searched) refute('searched-moves', told, searched);
  }
}
