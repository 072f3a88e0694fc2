import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Carries } from '../../../engine/game/move-forms.ts';
import type { Expression, Loop, Replacement } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isEntryAt, readsEntries } from '../../expressions/numbers/places.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';

/** Where the stones of a move come from, and where they go; `to` is null if they leave the list. */
interface Carried {
  readonly amount: Loop;
  readonly from: Expression;
  readonly to: Expression | null;
}

/**
 * The places between which a rule such as `a with [i] = a[i] - k, [j] = a[j] + k for i in …, j in …, k in 1..a[i] where …` carries stones,
 * or from which it takes them if nothing is added. Null unless the rule carries any number of stones between places that depend on nothing but
 * the length of the list.
 */
export function compileCarrying(rule: MoveRule, { game, scope }: Home): ((instance: Instance) => Carries) | null {
  const list = game.list?.name.text ?? '';
  const { loops, where } = rule.tail;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A name that means two things in one rule could be compared with the wrong one.
  if (new Set(names).size < names.length || names.some((name) => scope.variables.has(name))) return null;
  const carried = carriedBy(rule, list);
  if (carried === null) return null;
  const { amount, from, to } = carried;
  const others = loops.filter((loop) => loop !== amount);
  const places = [from, ...(to === null ? [] : [to])];
  const parts = [...others.map(({ set }) => set), ...(where === null ? [] : [where]), ...places];
  const stones = amount.names[0]?.text ?? '';
  if (namesIn(parts).has(stones) || parts.some((part) => readsEntries(part, list))) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const clauses = compileClauses({ loops: others, where }, silent);
  const [source, target] = places.map((place) => compileNumber(place, { ...clauses.inner, report: () => undefined }));
  if (source === undefined) return null;
  return (instance) => (length, meter, visit) => {
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
}

/** What a rule carries, if it is `a with [from] = a[from] - k, [to] = a[to] + k` for each k in `1..a[from]`, or only the first of the two. */
function carriedBy({ to: target, tail: { loops } }: MoveRule, list: string): Carried | null {
  const made = unwrap(target);
  if (made.kind !== 'with' || !isVariable(made.list, list) || made.replacements.length > 2) return null;
  for (const amount of loops) {
    const [name, more] = amount.names;
    if (name === undefined || more !== undefined) continue;
    const changed = (operator: '-' | '+') =>
      made.replacements.filter((replacement) => isChanged(replacement, operator, list, name.text));
    const [taken, added] = [changed('-'), changed('+')];
    const [from] = taken;
    if (taken.length !== 1 || from === undefined || 1 + added.length !== made.replacements.length) continue;
    return isAll(amount.set, from.index, list) ? { amount, from: from.index, to: added[0]?.index ?? null } : null;
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

/** Whether a set is `1..a[i]`. */
function isAll(expression: Expression, place: Expression, list: string): boolean {
  const set = unwrap(expression);
  if (set.kind !== 'range' || set.to === null) return false;
  const first = unwrap(set.from);
  return first.kind === 'numeral' && first.value === 1n && isEntryAt(set.to, place, list);
}
