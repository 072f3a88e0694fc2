import { OPPOSITES } from '../../../syntax/tree/comparisons.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { childrenOf, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { linearForm, type Words } from './deduction.ts';
import { constantForm, isNeverNegative, type LinearForm, plusTimes, variableForm } from './linear-forms.ts';
import { LENGTH, type ListRule } from './list-rules.ts';
import { factsOf } from './loop-values.ts';
import { areBounded, factsIn } from './rule-checks.ts';

/**
 * Whether a rule on a list has a meaning in every list, as far as its loops and the places of entries go: each entry that it reads, and each that it takes away, is
 * at a place of the list, and those that it takes away are at different places, in order if that is needed.
 */
export function isMeant(rule: ListRule, words: Words): boolean {
  const { written, removed, needsOrder, entries } = rule;
  if (!areBounded(written, words)) return false;
  let facts: readonly LinearForm[] = [LENGTH, ...entries.keys()].map(variableForm);
  for (const loop of written.loops) {
    if (!areInside(loop.set, facts, rule, words)) return false;
    facts = [...facts, ...factsOf(loop, words)];
  }
  for (const condition of written.conditions) {
    if (!areInside(condition, facts, rule, words)) return false;
    facts = [...facts, ...factsWhere(condition, true, facts, words)];
  }
  const known = facts;
  const places = removed.flatMap((name) => entries.get(name) ?? []);
  return (
    written.parts.flat().every((part) => areInside(part, known, rule, words)) &&
    places.every((place) => isPlace(place, known)) &&
    places.every((place, index) =>
      places.slice(0, index).every((other) => areDifferent(place, other, known, written.conditions, words)),
    ) &&
    (!needsOrder || places.every((place, index) => index === 0 || isBehind(place, places[index - 1] ?? place, known)))
  );
}

/** Whether a move certainly leaves an entry, if there was one. */
export function leavesEntry(rule: ListRule, words: Words): boolean {
  const { written, removed, entries } = rule;
  if (written.parts.flat().length > 0) return true;
  const ofLoops = written.loops.flatMap((loop) => factsOf(loop, words));
  const facts = [...ofLoops, ...written.conditions.flatMap((condition) => factsWhere(condition, true, ofLoops, words))];
  const places = removed.flatMap((name) => entries.get(name) ?? []);
  return [...entries.values()].some(
    (place) =>
      isPlace(place, facts) && places.every((other) => areDifferent(place, other, facts, written.conditions, words)),
  );
}

function isPlace(place: LinearForm, facts: readonly LinearForm[]): boolean {
  return (
    isNeverNegative(plusTimes(place, -1n, constantForm(1n)), facts) &&
    isNeverNegative(plusTimes(variableForm(LENGTH), -1n, place), facts)
  );
}

function isBehind(place: LinearForm, other: LinearForm, facts: readonly LinearForm[]): boolean {
  return isNeverNegative(plusTimes(plusTimes(place, -1n, other), -1n, constantForm(1n)), facts);
}

/** Whether each entry in an expression is at a place of the list wherever its value is asked for. */
function areInside(expression: Expression, facts: readonly LinearForm[], rule: ListRule, words: Words): boolean {
  const inner = unwrap(expression);
  const also = (part: Expression, condition: Expression, holds: boolean): boolean =>
    areInside(part, [...facts, ...factsWhere(condition, holds, facts, words)], rule, words);
  if (inner.kind === 'name') {
    const place = rule.entries.get(inner.text);
    return place === undefined || isPlace(place, facts);
  }
  if (inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or'))
    return areInside(inner.left, facts, rule, words) && also(inner.right, inner.left, inner.operator === 'and');
  if (inner.kind === 'if')
    return (
      areInside(inner.condition, facts, rule, words) &&
      also(inner.then, inner.condition, true) &&
      also(inner.else, inner.condition, false)
    );
  return childrenOf(inner).every((part) => areInside(part, facts, rule, words));
}

/** Forms that are not negative where a condition holds, or where it does not. */
function factsWhere(
  condition: Expression,
  holds: boolean,
  facts: readonly LinearForm[],
  words: Words,
): readonly LinearForm[] {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return [];
  if (inner.operator === 'and')
    return holds ? conjunctsOf(inner).flatMap((part) => factsWhere(part, true, facts, words)) : [];
  const operator = holds ? inner.operator : OPPOSITES.get(inner.operator);
  if (operator === undefined) return [];
  const compared: Binary = { ...inner, operator };
  if (operator !== '!=') return factsIn(compared, words);
  const difference = differenceIn(compared, words);
  return [1n, -1n].flatMap((sign) => {
    const signed = difference && plusTimes(constantForm(0n), sign, difference);
    return signed && isNeverNegative(signed, facts) ? [plusTimes(signed, -1n, constantForm(1n))] : [];
  });
}

function differenceIn({ left, right }: Binary, words: Words): LinearForm | null {
  const [one, other] = [linearForm(left, words), linearForm(right, words)];
  return one && other && plusTimes(one, -1n, other);
}

/** Whether two places are different, by what is known or because a condition says so. */
function areDifferent(
  one: LinearForm,
  other: LinearForm,
  facts: readonly LinearForm[],
  conditions: readonly Expression[],
  words: Words,
): boolean {
  const difference = plusTimes(one, -1n, other);
  const signed = [difference, plusTimes(constantForm(0n), -1n, difference)];
  const isSaid = conditions.some((condition) => {
    const inner = unwrap(condition);
    const said = inner.kind === 'binary' && inner.operator === '!=' ? differenceIn(inner, words) : null;
    return said !== null && signed.some((form) => isZero(plusTimes(form, -1n, said)));
  });
  return isSaid || signed.some((form) => isNeverNegative(plusTimes(form, -1n, constantForm(1n)), facts));
}

function isZero({ constant, factors }: LinearForm): boolean {
  return constant === 0n && factors.size === 0;
}
