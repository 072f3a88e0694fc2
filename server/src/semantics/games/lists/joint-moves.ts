import { subtract } from '../../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { JointMoves } from '../../../engine/game/move-forms.ts';
import type { State } from '../../../engine/game/state.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileMembers } from '../../expressions/sets/member-sets.ts';
import { reportEndless } from '../../expressions/values/endless.ts';
import { encodeList, entryStates, hasNegative, joinedStates, listTypeOf } from '../../positions/list-states.ts';
import type { Scope } from '../../scope/scope.ts';
import { valuesIn } from '../../scope/values.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { type ChoicesOfEntries, choicesOfEntries, entryLoop } from './choices-of-entries.ts';
import { isAboutEntry } from './entry-game.ts';

/**
 * What the entries of a list may become by `move to b for b in lists(E(a[j]) for j in 1..#a)`, with no condition, with `b != a`, or with one such as
 * `some(a[j] > 0 for j in 1..#a)` on entries; see {@link JointMoves}. Null for any other rule.
 */
export function compileJointMoves(rule: MoveRule, home: Home): ((instance: Instance) => JointMoves) | null {
  const { list } = home.game;
  const found = list === null || list.kind === 'text' ? null : choicesOfEntries(rule, home);
  const kind = found === null ? null : conditionOf(found);
  if (list === null || found === null || kind === null) return null;
  const { set, inner, atOnlyEntry } = found;
  const type = listTypeOf({ ...home.game, list }, home.scope.names);
  const silent: Scope = { ...home.scope, report: () => undefined };
  const choices = compileMembers(set, inner);
  const condition = typeof kind === 'string' ? kind : silent.compile.condition(kind, silent);
  return (instance) => ({
    entriesOf: entryStates,
    joined: (entries) => joinedStates(entries, list, type),
    isUnordered: list.kind === 'unordered',
    choicesOf: (meter) => (entry) => {
      const environment = instance.environment(entry, meter);
      atOnlyEntry(environment);
      const members = choices(environment);
      if (members.kind === 'progression' && isLong(members)) return null;
      reportEndless(members, set);
      const states: State[] = [];
      for (const value of valuesIn(members, meter)) {
        const state = encodeList([value], list, type);
        if (state === null || states.length >= MOST_CHOICES) return null;
        if (!hasNegative(state, type)) states.push(state);
      }
      return states;
    },
    condition:
      typeof condition === 'string' ? condition : (meter) => (entry) => condition(instance.environment(entry, meter)),
  });
}

/** Entries with more choices are left to other solvers, which need not list them. */
const MOST_CHOICES = 2 ** 12;

function isLong({ from, to }: NumberSet & { kind: 'progression' }): boolean {
  return to === null || subtract(to, from) >= MOST_CHOICES;
}

/** What kind of condition a rule has, a condition itself if it is one on entries; null if it is another one. Linear. */
export function conditionOf({ where, chosen, list }: ChoicesOfEntries): 'always' | 'another list' | Expression | null {
  if (where === null) return 'always';
  const condition = unwrap(where);
  const negated = condition.kind === 'unary' && condition.operator === 'not' ? unwrap(condition.operand) : null;
  if (isComparison(negated ?? condition, negated === null ? '!=' : '==', chosen, list)) return 'another list';
  const word = negated === null ? 'some' : 'all';
  return isOverEntries(negated ?? condition, word, chosen, list) ? condition : null;
}

function isComparison(expression: Expression, sign: string, one: string, other: string): boolean {
  if (expression.kind !== 'binary' || expression.operator !== sign) return false;
  const { left, right } = expression;
  return [
    [left, right],
    [right, left],
  ].some(([a, b]) => a !== undefined && b !== undefined && isVariable(a, one) && isVariable(b, other));
}

/** `some(C for x in a)` and `some(C for j in 1..#a)`, where C is about nothing but the entry. */
function isOverEntries(expression: Expression, word: string, chosen: string, list: string): boolean {
  if (expression.kind !== 'call' || expression.callee.text !== word) return false;
  const [condition, another] = expression.arguments;
  const loop = entryLoop(expression, list);
  if (condition === undefined || another !== undefined || loop === null) return false;
  const names = namesIn([condition]);
  if (names.has(chosen) || [chosen, list].includes(loop.name)) return false;
  return loop.isPlace ? isAboutEntry(condition, list, loop.name) : !names.has(list);
}
