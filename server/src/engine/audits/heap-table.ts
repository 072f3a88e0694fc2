import { gcd, type Int, multiply } from '../arithmetic/integers.ts';
import type { Random } from '../arithmetic/random.ts';
import type { Meter } from '../budget/meter.ts';
import { heapMex } from '../certificates/heap-mex.ts';
import { numericRulesOf } from '../certificates/numeric-rules.ts';
import { isLoopy } from '../game/nimber.ts';
import type { Component } from '../game/ruleset.ts';
import type { Claims } from '../kernel/audit.ts';
import { auditState } from './states.ts';

/** Tables are examined up to this many heaps, since their values are listed. */
const MOST_HEAPS = 50_000;
/** Listing one value costs about this many steps. */
const EACH_VALUE = 8;
/** The steps of a comparison create no objects, so that this many take the time of one step of an audit. */
const STEPS_PER_TICK = 25;

/**
 * Compares the values of all heaps up to the one asked about with each other, as far as the budget allows, and audits those that do not fit: a wrong entry deep in a
 * table spoils the entries after it consistently, so only that entry itself shows it. In an order in which no part of the table comes
 * last. Costs as many steps as all values together have options, or less; see `certificates/heap-mex.ts`.
 */
export function auditTable({ ruleset, state }: Component, claims: Claims, random: Random, meter: Meter): void {
  const rules = numericRulesOf(ruleset);
  const [asked = 0] = state;
  if (rules === null || asked > MOST_HEAPS) return;
  const values: number[] = [];
  for (let heap: Int = 0; heap <= asked; heap = multiply(rules.unit, values.length)) {
    meter.spend(EACH_VALUE);
    const nimber = claims.value({ ruleset, state: [heap] }, meter);
    if (isLoopy(nimber) || typeof nimber === 'bigint') return;
    values.push(nimber);
  }
  const { mex, cost } = heapMex(rules, values);
  for (const heap of inAnyOrder(values.length)) {
    if (heap < rules.start) continue;
    meter.spend(1 + cost(heap) / STEPS_PER_TICK);
    if (mex(heap) !== values[heap]) auditState({ ruleset, state: [multiply(rules.unit, heap)] }, claims, random, meter);
  }
}

/** The numbers below this one, each once, neighbours far apart: multiples of a number near the golden ratio of it. */
function* inAnyOrder(count: number): Generator<number> {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (gcd(step, count) !== 1) step += 1;
  for (let index = 0; index < count; index += 1) yield (index * step) % count;
}
