import type { PlacesOfMoves } from '../../../engine/game/move-forms.ts';
import type { Expression, Replacement } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { both, linearIn } from '../../expressions/limits/bounds.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isEntryAt, readsEntries } from '../../expressions/numbers/places.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileAllowed, spanOf } from '../shared/spans.ts';
import { compilePlaces, type Places, placeBy, placeWithin } from './places-of-moves.ts';

/**
 * The places to which a rule such as `a with [i] = a[i] - 1, [j] = a[j] + 1, [k] = a[k] + 1 for i in …, j in …, k in … where a[i] > 0` adds 1, beside the one that it
 * takes 1 from. Null unless all of them, and the conditions, depend on nothing but the length of the list, except for one that says that there is something to take.
 */
export function compileSpreading(rule: MoveRule, home: Home): ((instance: Instance) => PlacesOfMoves) | null {
  const moved = movedIn(rule, home);
  if (moved === null) return null;
  const { head, conditions, added } = moved;
  const placesIn = (inner: Scope): Places => {
    const places = added.map((index) => placeBy(index, inner));
    return (environment, length) => places.map((place) => place(environment, length));
  };
  return compilePlaces(rule, { head, conditions, placesIn }, home);
}

/**
 * The same for a rule with one place to which it adds, where the last loop runs through these places as a range, such as `j in i + 1..#a`: the places
 * that are visited are the ends of that range, so that a rule with very many moves has few of them.
 */
export function compileSpreadingRanges(rule: MoveRule, home: Home): ((instance: Instance) => PlacesOfMoves) | null {
  const moved = movedIn(rule, home);
  const { loops, where } = rule.tail;
  const [last, outer] = [loops.at(-1), loops.slice(0, -1)];
  const [name, another] = last?.names.map(({ text }) => text) ?? [];
  const set = last && unwrap(last.set);
  if (moved === null || name === undefined || another !== undefined || set?.kind !== 'range') return null;
  const { head, conditions, added } = moved;
  const [place, second] = added;
  const hidden = [home.game.list?.name.text, ...outer.flatMap(({ names }) => names.map(({ text }) => text))];
  if (place === undefined || second !== undefined || hidden.includes(name) || home.scope.variables.has(name))
    return null;
  if (namesIn([head]).has(name) || !namesIn([place]).has(name)) return null;
  const placesIn = (inner: Scope): Places | null => {
    const allowed = compileAllowed(where, name, inner);
    const to = linearIn(place, name, inner);
    if (allowed === null || to === null || set.to === null) return null;
    const [least, most] = [compileNumber(set.from, inner), compileNumber(set.to, inner)];
    return (environment, length) => {
      const bounds = allowed(environment);
      if (bounds === null) return [];
      const range = both({ least: least(environment), most: most(environment) }, bounds);
      const span = spanOf(range, to.slope(environment), to.rest(environment));
      if (span === null) return [undefined];
      return span.least > span.most ? [] : [span.least, span.most].map((end) => placeWithin(end, length));
    };
  };
  const outerRule: MoveRule = { ...rule, tail: { ...rule.tail, loops: outer, where: null } };
  return compilePlaces(outerRule, { head, conditions: [...conditions, set], placesIn }, home);
}

/** The place from which a rule takes 1, the places to which it adds 1, and the conditions that say more than that there is something to take. */
interface Moved {
  readonly head: Expression;
  readonly added: readonly Expression[];
  readonly conditions: readonly Expression[];
}

function movedIn({ to, tail }: MoveRule, { game }: Home): Moved | null {
  const list = game.list?.name.text ?? '';
  const made = unwrap(to);
  if (made.kind !== 'with' || !isVariable(made.list, list)) return null;
  const head = made.replacements.find((replacement) => changes(replacement, '-', list))?.index;
  const added = made.replacements.filter((replacement) => changes(replacement, '+', list)).map(({ index }) => index);
  if (head === undefined || added.length + 1 < made.replacements.length) return null;
  if (added.some((index) => readsEntries(index, list))) return null;
  const conditions = tail.where === null ? [] : conjunctsOf(tail.where);
  return { head, added, conditions: conditions.filter((condition) => !saysThereIsOne(condition, head, list)) };
}

/** Whether an entry is replaced by 1 less or more. */
function changes({ index, value }: Replacement, operator: '-' | '+', list: string): boolean {
  const changed = unwrap(value);
  if (changed.kind !== 'binary' || changed.operator !== operator) return false;
  return isEntryAt(changed.left, index, list) && isNumeral(changed.right, 1n);
}

/** `a[i] > 0`, or the same in other words, which without it holds anyway: no entry becomes negative. */
function saysThereIsOne(expression: Expression, head: Expression, list: string): boolean {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary' || !isEntryAt(condition.left, head, list)) return false;
  const { operator, right } = condition;
  return (
    (operator === '>=' && isNumeral(right, 1n)) || ((operator === '>' || operator === '!=') && isNumeral(right, 0n))
  );
}
