import { add, floorDivide, greatest, type Int, least, multiply, normal } from '../arithmetic/integers.ts';
import type { Random } from '../arithmetic/random.ts';
import type { Meter } from '../budget/meter.ts';
import type { Component } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { auditVerdict, type Claims, type SomeOptions } from '../kernel/audit.ts';
import { nextOptions } from './places/next-options.ts';
import { someOptions } from './places/some-options.ts';
import { reaching } from './places/states.ts';

/** Smaller states are audited as such. */
const SMALLEST = 16;
/** So many sizes are chosen between a size and twice that size, if the budget suffices. */
const PASSES = 16;
/** After every so many passes, lost states and what is beside them are audited in one. */
const EACH_LOST = 3;
/** Options of a lost state are examined in which no number is smaller by more than this. */
const NEXT = 2;
/** In play, so many moves of each player are followed, from each state so many, and of lost states so many options are examined. */
const DEEPEST = 8;
const FOLLOWED = 3;
const ALL = 1000;
/** Asking who wins one of many options takes about this many steps. */
const EACH_OPTION = 40;
const NONE: SomeOptions = { options: [], complete: false, most: 0 };
/** Asking who wins a state, and the states to which its winning moves lead, takes about this many steps. */
const EACH_CLAIM = 150;

/**
 * Audits who wins states of all sizes up to the one asked about, as is claimed for games of two numbers or more: the claimed winning moves
 * have to exist and to lead to lost states, from which no short move leads to another, and beside which every state is won. Lost states
 * that are wrong from some size on agree with each other there, so that they contradict the rules only between this size and about twice
 * as much. Hence the sizes are close to each other: one for each power of two at first, then those halfway between them, and so on.
 */
export function auditLostStates(
  { ruleset, state: asked }: Component,
  claims: Claims,
  random: Random,
  meter: Meter,
): void {
  if (asked.length < 2 || (ruleset.form !== undefined && ruleset.form.kind !== 'rules')) return;
  const most = asked.reduce(greatest, 0);
  const audit = (state: State): State | null => auditClaim({ ruleset, state }, NONE, claims, meter);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const size of sizesUpTo(most, pass)) for (const state of rowsOf(size, asked, random)) audit(state);
    if (pass % EACH_LOST !== 1) continue;
    for (const size of sizesUpTo(most, (pass - 1) / EACH_LOST)) {
      const lost = audit(asked.map((entry) => floorDivide(multiply(entry, size), most)));
      if (lost === null || lost.reduce(greatest, 0) < SMALLEST) continue;
      const component = { ruleset, state: lost };
      reaching(() => {
        const options = nextOptions(component, NEXT, meter);
        auditClaim(component, { ...NONE, options }, claims, meter);
      });
      const place = Number(random(lost.length - 1));
      audit(lost.with(place, add(lost[place] ?? 0, 1)));
    }
  }
}

/**
 * Audits the lost states to which play from a state is claimed to lead: few that are claimed by mistake fit all smaller ones, but these may be
 * far from them. Of each, several hundred options are examined, some of which lead on.
 */
export function auditLostPlay(asked: Component, claims: Claims, random: Random, meter: Meter): void {
  let won: readonly Component[] = [asked];
  for (let depth = 0; depth < DEEPEST && won.length > 0; depth += 1) {
    const next: Component[] = [];
    for (const component of won) {
      for (const lost of lostFrom(component, claims, meter)) {
        reaching(() => {
          const looked = someOptions(lost, ALL, random, meter);
          meter.spend(EACH_OPTION * looked.options.length);
          auditClaim(lost, looked, claims, meter);
          for (let count = 0; count < FOLLOWED; count += 1) {
            const [term, another] = looked.options[Number(random(looked.options.length))] ?? [];
            if (term?.component.ruleset === asked.ruleset && another === undefined) next.push(term.component);
          }
        });
      }
    }
    won = next;
  }
}

/** A component if it is claimed to be lost, else the first lost states to which it is claimed to lead. */
function lostFrom(component: Component, claims: Claims, meter: Meter): readonly Component[] {
  const found: Component[] = [];
  reaching(() => {
    meter.spend(EACH_CLAIM);
    const verdict = claims.verdict(component, meter);
    if (verdict?.lost === true) found.push(component);
    for (const [only, another] of verdict?.winning.first(FOLLOWED) ?? [])
      if (only?.component.ruleset === component.ruleset && another === undefined) found.push(only.component);
  });
  return found;
}

/** Audits one claim about who wins; the lost state to which the first winning move is said to lead, null if there is none. */
function auditClaim(component: Component, looked: SomeOptions, claims: Claims, meter: Meter): State | null {
  const found: State[] = [];
  reaching(() => {
    meter.spend(EACH_CLAIM);
    const verdict = claims.verdict(component, meter);
    if (verdict === null) return;
    auditVerdict(component, verdict, claims, meter, looked);
    const [[only, another] = []] = verdict.winning.first(1);
    if (only?.component.ruleset === component.ruleset && another === undefined) found.push(only.component.state);
  });
  return found[0] ?? null;
}

/** Sizes that double, from the first part of an octave that this pass has of all. */
function* sizesUpTo(most: Int, pass: number): Generator<Int> {
  // 0, 1/2, 1/4, 3/4, 1/8, …: the binary digits of the pass after the point, reversed.
  let [part, weight] = [0, 0.5];
  for (let rest = pass; rest > 0; rest = Math.floor(rest / 2), weight /= 2) part += (rest % 2) * weight;
  const steps = normal(BigInt(Math.floor(2 ** (20 + part))));
  for (let power: Int = SMALLEST; ; power = add(power, power)) {
    const size = floorDivide(multiply(steps, power), 2 ** 20);
    if (size > most) return;
    yield size;
  }
}

/** States with one number of this size, or the next, and larger ones beside it. */
function* rowsOf(size: Int, asked: State, random: Random): Generator<State> {
  const place = Number(random(asked.length - 1));
  for (const beside of [0, 1]) {
    const others = add(multiply(size, 2), random(multiply(size, 4)));
    yield asked.map((entry, index) => (index === place ? add(size, beside) : least(greatest(entry, size), others)));
  }
}
