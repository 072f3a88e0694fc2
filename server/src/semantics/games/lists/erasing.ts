import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Erased } from '../../../engine/game/move-forms.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import type { Scope, Variable } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { choiceOf, isEntry, listOfLoop } from './kept-entries.ts';

/**
 * What a rule such as `[if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1` sets to 0, if the state is a
 * list of zeros and ones and nothing else: which places they are depends on `i` alone. Null for any other rule. `scope` knows the
 * variables of the rule; its problems are reported elsewhere.
 */
export function compileErasing(rule: MoveRule, home: Home, scope: Scope): ((instance: Instance) => Erased) | null {
  const chosen = chosenPlace(rule, home, scope);
  const made = unwrap(rule.to);
  if (chosen === null || made.kind !== 'list') return null;
  const silently: Scope = { ...scope, report: () => undefined };
  const { inner } = scope.compile.clauses(made.clauses ?? { loops: [], where: null }, silently);
  const choice = choiceOf(made, scope, inner);
  if (choice === null || !isNumeral(choice.change, 0n)) return null;
  const { condition, changesWhen, place, other } = choice;
  if (other !== null && other !== chosen.slot) return null;
  const holds = compileCondition(condition, { ...inner, report: () => undefined });
  return (instance) => (length, meter) => {
    const environment = instance.environment(new Array<number>(length).fill(1), meter);
    const places = Array.from({ length }, (_, index) => index + 1);
    const changes = (i: number, j: number): boolean => {
      meter.spend(STEPS_OF_CONDITION);
      environment.slots[chosen.slot] = i;
      environment.slots[place] = j;
      return holds(environment) === changesWhen;
    };
    // Play finds out for which places the rules are meaningless.
    return whereMeant(() => places.map((i) => places.flatMap((j) => (changes(i, j) ? [j - 1] : []))));
  };
}

const STEPS_OF_CONDITION = 10;

/** The variable of `for i in 1..#a where a[i] == 1`; null if the rule has another loop or condition. */
function chosenPlace({ tail }: MoveRule, home: Home, scope: Scope): Variable | null {
  const only = onlyLoop(tail);
  if (only === null) return null;
  const { name, where } = only;
  const list = listOfLoop(only.loop, home.scope);
  const place = scope.variables.get(name);
  if (list === null || place === undefined || where === null) return null;
  const condition = unwrap(where);
  if (condition.kind !== 'binary' || !isEntry(condition.left, list, place, scope)) return null;
  const isOne = condition.operator === '==' && isNumeral(condition.right, 1n);
  return isOne || (condition.operator === '>' && isNumeral(condition.right, 0n)) ? place : null;
}
