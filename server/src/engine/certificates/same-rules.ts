import type { Int } from '../arithmetic/integers.ts';
import { has } from '../arithmetic/number-sets.ts';
import { unlimited } from '../budget/meter.ts';
import { allOptions } from '../game/options.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type PeriodCertificate, type RulesAsData, rulesAsData, rulesetOf } from './file.ts';
import { withinReach } from './samples.ts';

/** How the rules of a certificate compare with others: no difference shows in `unknown`, which proves nothing. */
export type Comparison = { readonly kind: 'same' | 'unknown' } | { readonly kind: 'different'; readonly heap: Int };

/** All heaps below this are compared, and those at and above amounts of both rules, as far as that is quick. */
const SMALL = 60;
const MOST_AMOUNTS = 100;

/**
 * Compares the rules of a certificate with those of a game of one heap: they are the same if they are the same data, and different if some
 * heap has other options. Costs the options of a few hundred heaps at most.
 */
export function compareRules(certificate: PeriodCertificate, ruleset: Ruleset): Comparison {
  const named = rulesAsData(ruleset);
  const { moves, modulus, small } = certificate;
  if (named !== null && textOf(named) === textOf({ moves, small, ...(modulus === undefined ? {} : { modulus }) }))
    return { kind: 'same' };
  const own = rulesetOf(certificate);
  const amounts = [...amountsIn(moves), ...amountsIn(named?.moves ?? [])];
  const heaps = [...Array.from({ length: SMALL }, (_, heap): Int => heap), ...amounts];
  const heap =
    heaps.find((size) => {
      const [here, there] = [optionsAt(own, size), optionsAt(ruleset, size)];
      return here !== null && there !== null && here !== there;
    }) ??
    amounts.find((amount) => {
      const [here, there] = [isWholeIn(certificate, amount), isWholeIn(named, amount)];
      return here !== null && there !== null && here !== there;
    });
  return heap === undefined ? { kind: 'unknown' } : { kind: 'different', heap };
}

/** Whether the only move takes a whole heap of this many, whose options may be too many to be listed; null if there are other moves. */
function isWholeIn(rules: RulesAsData | null, heap: Int): boolean | null {
  const [move, ...others] = rules?.moves ?? [];
  if (rules === null || move === undefined || others.length > 0 || move.leave.least > 0) return null;
  return rules.modulus === undefined && rules.small.length === 0 ? has(move.take, heap, unlimited) : null;
}

function textOf(rules: object): string {
  return JSON.stringify(rules, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

function amountsIn(moves: PeriodCertificate['moves']): readonly Int[] {
  const listed = moves.flatMap(({ take }) => {
    if (take.kind === 'list') return take.values;
    return take.kind === 'progression' ? [take.from, take.to ?? take.from] : [];
  });
  return listed.slice(0, MOST_AMOUNTS);
}

/** The options of a heap in one text; null if they are too many. */
function optionsAt(ruleset: Ruleset, heap: Int): string | null {
  return withinReach((meter) => {
    const options = [...allOptions({ ruleset, state: [heap] }, meter)].map((option) => `(${heapsOf(option)})`);
    return [...new Set(options)].sort().join();
  });
}

/** The heaps that an option leaves, without those that are empty. */
function heapsOf(option: Sum): string {
  const heaps = option.flatMap(({ component: { state }, times }) => Array<string>(Number(times)).fill(state.join()));
  return heaps
    .filter((heap) => heap !== '0')
    .sort()
    .join();
}
