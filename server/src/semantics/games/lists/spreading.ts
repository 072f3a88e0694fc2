import type { PlacesOfMoves } from '../../../engine/game/move-forms.ts';
import type { Expression, Replacement } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isEntryAt, readsEntries } from '../../expressions/numbers/places.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compilePlaces, placeBy } from './places-of-moves.ts';

/**
 * The places to which a rule such as `a with [i] = a[i] - 1, [j] = a[j] + 1, [k] = a[k] + 1 for i in …, j in …, k in … where a[i] > 0` adds 1, beside the one that it
 * takes 1 from. Null unless all of them, and the conditions, depend on nothing but the length of the list, except for one that says that there is something to take.
 */
export function compileSpreading(rule: MoveRule, home: Home): ((instance: Instance) => PlacesOfMoves) | null {
  const list = home.game.list?.name.text ?? '';
  const made = unwrap(rule.to);
  if (made.kind !== 'with' || !isVariable(made.list, list)) return null;
  const head = made.replacements.find((replacement) => changes(replacement, '-', list));
  const added = made.replacements.filter((replacement) => changes(replacement, '+', list));
  if (head === undefined || added.length + 1 < made.replacements.length) return null;
  if (added.some(({ index }) => readsEntries(index, list))) return null;
  const conditions = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const aboutOthers = conditions.filter((condition) => !saysThereIsOne(condition, head.index, list));
  return compilePlaces(
    rule,
    {
      head: head.index,
      conditions: aboutOthers,
      placesIn: (inner) => {
        const places = added.map(({ index }) => placeBy(index, inner));
        return (environment, length) => places.map((place) => place(environment, length));
      },
    },
    home,
  );
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
