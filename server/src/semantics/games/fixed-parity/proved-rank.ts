import { add } from '../../../engine/arithmetic/integers.ts';
import type { Rank } from '../../../engine/game/order.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { linearForm, type Words } from './deduction.ts';
import { constantForm, isNeverNegative, type LinearForm, plusTimes, variableForm } from './linear-forms.ts';
import type { WrittenRule } from './written-parts.ts';

/** A rule with what holds for all its moves. */
export interface RuleWithFacts {
  readonly written: WrittenRule;
  readonly words: Words;
  readonly facts: readonly LinearForm[];
}

/**
 * A rank of states that every move makes smaller in each part of the sum that it leads to: the sum of the numbers, or one number after another. Null if
 * none of these is shown to become smaller.
 */
export function provedRank(rules: readonly RuleWithFacts[], numbers: readonly string[]): Rank | null {
  const falls = (measures: readonly Measure[]): boolean =>
    rules.every((rule) => rule.written.parts.every((part) => isLower(part, measures, rule, numbers)));
  const all = numbers.map((_, index) => index);
  if (falls([all])) return (state) => [state.reduce(add, 0)];
  for (const order of permutations(all)) {
    if (falls(order.map((index) => [index]))) return (state) => order.map((index) => state[index] ?? 0);
  }
  return null;
}

/** The indices of the numbers that are added. */
type Measure = readonly number[];

function isLower(
  part: readonly Expression[],
  measures: readonly Measure[],
  { words, facts }: RuleWithFacts,
  numbers: readonly string[],
): boolean {
  for (const measure of measures) {
    let lost = constantForm(0n);
    for (const index of measure) {
      const number = part[index];
      const form = number === undefined ? null : linearForm(number, words);
      if (form === null) return false;
      lost = plusTimes(plusTimes(lost, 1n, variableForm(numbers[index] ?? '')), -1n, form);
    }
    if (isNeverNegative(plusTimes(lost, -1n, constantForm(1n)), facts)) return true;
    if (lost.factors.size > 0 || lost.constant !== 0n) return false;
  }
  return false;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
