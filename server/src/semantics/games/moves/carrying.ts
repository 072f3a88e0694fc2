import { isData } from '../../../engine/arithmetic/number-sets.ts';
import { isInfinite, lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Carries, Pairs } from '../../../engine/game/move-forms.ts';
import type { Expression, Loop, Replacement } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isEntryAt, readsEntries } from '../../expressions/numbers/places.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined } from '../shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';

/** Where the stones of a move come from, and where they go; `to` is null if they leave the list. */
interface Carried {
  readonly amount: Loop;
  /** The numbers of stones, apart from that no more are carried than there are; null if they may be any. */
  readonly most: Expression | null;
  readonly from: Expression;
  readonly to: Expression | null;
}

/**
 * The places between which a rule such as `a with [i] = a[i] - k, [j] = a[j] + k for i in …, j in …, k in 1..a[i] where …` carries stones,
 * or from which it takes them if nothing is added. Null unless the rule carries any number of stones, or any of a set that depends on nothing but parameters, between
 * places that depend on nothing but the length of the list. An entry from which too many are taken would be below 0, so that this is no move.
 */
export function compileCarrying(
  rule: MoveRule,
  { game, scope }: Home,
): ((instance: Instance) => Carries | null) | null {
  const list = game.list?.name.text ?? '';
  const { loops } = rule.tail;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A name that means two things in one rule could be compared with the wrong one.
  if (new Set(names).size < names.length || names.some((name) => scope.variables.has(name))) return null;
  const carried = carriedBy(rule, list, plainWordsOf(game, scope.names));
  if (carried === null) return null;
  const { amount, most, from, to } = carried;
  const stones = amount.names[0]?.text ?? '';
  const conditions = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const kept = conditions.filter((condition) => !isEnough(condition, stones, from, list));
  const where = joined(kept);
  const others = loops.filter((loop) => loop !== amount);
  const places = [from, ...(to === null ? [] : [to])];
  const parts = [...others.map(({ set }) => set), ...(where === null ? [] : [where]), ...places];
  if (namesIn(parts).has(stones) || parts.some((part) => readsEntries(part, list))) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const clauses = compileClauses({ loops: others, where }, silent);
  const [source, target] = places.map((place) => compileNumber(place, { ...clauses.inner, report: () => undefined }));
  if (source === undefined || (most !== null && !isFixed(most, names, scope))) return null;
  const amounts = most === null ? null : compileSet(most, silent);
  const pairsIn =
    (instance: Instance): Pairs =>
    (length, meter, visit) => {
      const environment = instance.environment(new Array<number>(length).fill(1), meter);
      const isPlace = (place: unknown): place is number => typeof place === 'number' && place >= 1 && place <= length;
      const leavesList = (): boolean => {
        meter.spend(1);
        const [start, end] = [source(environment), target?.(environment) ?? null];
        if (!isPlace(start) || (end !== null && !isPlace(end))) return true;
        visit(start - 1, end === null ? null : end - 1);
        return false;
      };
      // Where a rule has no meaning, play reports for which place.
      return whereMeant(() => !clauses.some(environment, leavesList)) ?? false;
    };
  return (instance) => {
    const pairs = pairsIn(instance);
    if (amounts === null) return { pairs, amounts };
    const set = whereMeant(() => amounts(instance.environment([], instance.meter)));
    if (set === null || !isData(set) || (lowerBoundOf(set) ?? 0) < 1) return null;
    // A loop over an endless set is an error unless the condition ends it.
    return isInfinite(set) && kept.length === conditions.length ? null : { pairs, amounts: set };
  };
}

/** Whether the members of a set depend on parameters and declarations alone, not on the variables of `loops` or of the state. */
function isFixed(set: Expression, loops: readonly string[], { variables }: Scope): boolean {
  return [...namesIn([set])].every(
    (name) => !loops.includes(name) && (variables.get(name)?.kind ?? 'parameter') === 'parameter',
  );
}

/** Whether a condition says only that the stones are there, as `k <= a[i]` does. */
function isEnough(condition: Expression, stones: string, place: Expression, list: string): boolean {
  const compared = unwrap(condition);
  if (compared.kind !== 'binary') return false;
  const { operator, left, right } = compared;
  if (operator === '<=') return isVariable(left, stones) && isEntryAt(right, place, list);
  return operator === '>=' && isVariable(right, stones) && isEntryAt(left, place, list);
}

/** What a rule carries, if it is `a with [from] = a[from] - k, [to] = a[to] + k` for each k in a set, or only the first of the two. */
function carriedBy({ to: target, tail: { loops } }: MoveRule, list: string, isPlain: IsPlainWord): Carried | null {
  const made = unwrap(target);
  if (made.kind !== 'with' || !isVariable(made.list, list) || made.replacements.length > 2) return null;
  for (const amount of loops) {
    const [name, more] = amount.names;
    if (name === undefined || more !== undefined) continue;
    const changed = (operator: '-' | '+') =>
      made.replacements.filter((replacement) => isChanged(replacement, operator, list, name.text));
    const [taken, added] = [changed('-'), changed('+')];
    const [from] = taken;
    if (from === undefined || 1 + added.length !== made.replacements.length) continue;
    return {
      amount,
      most: withoutRest(amount.set, from.index, list, isPlain),
      from: from.index,
      to: added[0]?.index ?? null,
    };
  }
  return null;
}

/** Whether a replacement is `[i] = a[i] - k`, or `[i] = a[i] + k`. */
function isChanged({ index, value }: Replacement, operator: '-' | '+', list: string, stones: string): boolean {
  const sum = unwrap(value);
  if (sum.kind !== 'binary' || sum.operator !== operator) return false;
  const { left, right } = sum;
  const isSo = (entry: Expression, amount: Expression): boolean =>
    isEntryAt(entry, index, list) && isVariable(amount, stones);
  return isSo(left, right) || (operator === '+' && isSo(right, left));
}

/** The set without its bound `a[i]`: null for `1..a[i]`, and `1..m` for `1..min(m, a[i])`. */
function withoutRest(expression: Expression, place: Expression, list: string, isPlain: IsPlainWord): Expression | null {
  const set = unwrap(expression);
  if (set.kind !== 'range' || set.to === null || !isNumeral(set.from, 1n)) return set;
  if (isEntryAt(set.to, place, list)) return null;
  const end = unwrap(set.to);
  if (end.kind !== 'call' || end.callee.text !== 'min' || !isPlain('min') || end.clauses !== null) return set;
  const [one, other, more] = end.arguments;
  if (one === undefined || other === undefined || more !== undefined) return set;
  if (isEntryAt(other, place, list)) return { ...set, to: one };
  return isEntryAt(one, place, list) ? { ...set, to: other } : set;
}
