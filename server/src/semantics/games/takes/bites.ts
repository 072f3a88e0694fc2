import { add, ceilDivide, greatest, type Int, multiply, subtract } from '../../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Leave } from '../../../engine/game/ruleset.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { Leaving, SplitRule, TakeRule as TakeSyntax } from '../../../syntax/tree/rules.ts';
import { reportEmpty } from '../../expressions/loops/constants.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { reportNothingSplit, reportNothingTaken } from '../../problems/conventions.ts';
import { reportOrLess } from '../../problems/or-less.ts';
import { reportWordAsName } from '../../problems/words-as-names.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Home } from '../shared/rule.ts';
import { type Bite, compileCode } from './codes.ts';
import type { HeapRuleSyntax } from './heaps-of-rule.ts';

/** What a rule allows; null if this depends on the heap and no heap is given. */
export type Bites = Evaluate<readonly Bite[] | null>;

export function compileBites(rule: HeapRuleSyntax, home: Home): Bites {
  switch (rule.kind) {
    case 'take':
      return compileTakeBites(rule, home);
    case 'split':
      return compileSplitBites(rule, home);
    case 'code': {
      const bites = compileCode(rule, home.scope);
      return () => bites;
    }
  }
}

export const PLAIN: Leave = { least: 0, most: 1, parts: 'any' };
const NOTHING: NumberSet = { kind: 'list', values: [0] };

export function compileTakeBites(rule: TakeSyntax, home: Home): Bites {
  if (reportOrLess(rule.amounts, 1, home.scope, kindOf)) return () => null;
  const set = compileSet(rule.amounts, home.scope);
  reportEmpty(rule.amounts, set, 1, home.scope);
  reportNothingTaken(rule.amounts, home.scope);
  if (rule.leaving === null) return (environment) => [{ amounts: positive(set(environment)), leave: PLAIN }];
  reportWordAsName(rule.leaving.word, home.scope);
  const leaves = compileLeaving(rule.leaving, home);
  return (environment) => {
    const amounts = positive(set(environment));
    return leaves(environment)?.map((leave) => ({ amounts, leave })) ?? null;
  };
}

/** A rule must take something: its set without zero and negative numbers. */
export function positive(set: NumberSet): NumberSet {
  switch (set.kind) {
    case 'list':
      return { kind: 'list', values: set.values.filter((value) => value > 0) };
    case 'progression': {
      if (set.from > 0) return set;
      const skipped = multiply(set.step, ceilDivide(subtract(1, set.from), set.step));
      return { ...set, from: add(set.from, skipped) };
    }
    case 'union':
      return { kind: 'union', left: positive(set.left), right: positive(set.right) };
    case 'except':
      return { kind: 'except', left: positive(set.left), right: set.right };
    case 'filter':
      return { ...set, set: positive(set.set) };
    case 'image':
      return { ...set, least: greatest(1, set.least) };
    default:
      return set;
  }
}

function compileLeaving({ count, parts }: Leaving, home: Home): Evaluate<readonly Leave[] | null> {
  const counts = compileSet(count, home.scope);
  return (environment) => leavesOf(counts(environment), parts, 0, heapIn(environment, home), environment);
}

function compileSplitBites(rule: SplitRule, home: Home): Bites {
  if (rule.into === null) return () => [{ amounts: NOTHING, leave: { least: 2, most: 2, parts: rule.parts } }];
  const { into, parts } = rule;
  reportWordAsName(rule.word, home.scope);
  if (into.kind === 'numeral' && into.value < 2n) {
    home.scope.report({
      code: 'split-needs-two',
      severity: 'error',
      span: into,
      args: { text: printExpression(into) },
    });
  }
  const counts = compileSet(into, home.scope);
  if (into.kind !== 'numeral') reportEmpty(into, counts, 2, home.scope);
  reportNothingSplit(into, home.scope);
  return (environment) =>
    leavesOf(counts(environment), parts, 2, heapIn(environment, home), environment)?.map((leave) => ({
      amounts: NOTHING,
      leave,
    })) ?? null;
}

/** The size of the heap; null if the rule is examined for all heaps at once. */
function heapIn({ slots }: Environment, { game }: Home): Int | null {
  const heap = slots[game.parameters.length];
  return typeof heap === 'number' || typeof heap === 'bigint' ? heap : null;
}

/**
 * Numbers of heaps as runs of consecutive numbers, none below `least`. A set such as `odd`, which is neither consecutive nor a
 * list, is listed only up to the size of the heap: null if no heap is given.
 */
function leavesOf(
  counts: NumberSet,
  parts: Leave['parts'],
  least: number,
  heap: Int | null,
  { meter }: Environment,
): readonly Leave[] | null {
  if (counts.kind === 'progression' && counts.step === 1) {
    const from = greatest(least, counts.from);
    return counts.to === null || from <= counts.to ? [{ least: from, most: counts.to, parts }] : [];
  }
  if (counts.kind !== 'list' && heap === null) return null;
  const runs: { least: Int; most: Int; parts: Leave['parts'] }[] = [];
  for (const heaps of members(counts, least, counts.kind === 'list' ? null : heap, meter)) {
    const last = runs.at(-1);
    if (last !== undefined && add(last.most, 1) === heaps) last.most = heaps;
    else runs.push({ least: heaps, most: heaps, parts });
  }
  return runs;
}
