import type { CommonDivisors } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, TakeRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isNumeral, isOneLess, isVariable, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined } from './conditions.ts';
import { type OnlyLoop, onlyLoop } from './only-loop.ts';
import { type IsPlainWord, plainWordsOf } from './plain-words.ts';
import type { Home, Instance } from './rule.ts';
import { leastSmaller } from './smaller-numbers.ts';

/** The numbers that a rule tries one after another, and the condition that it sets. */
interface Tried {
  readonly only: OnlyLoop;
  readonly where: Expression;
  /** Whether they are taken from the heap, so that the rest is the new number. */
  readonly areTaken: boolean;
}

/**
 * The greatest common divisors that a rule such as `take {k in 1..n where gcd(k, n) > 1}` or `move to (m) for m in 1..n - 1 where gcd(m, n) == 1` of a game of
 * one number allows; negative numbers have no moves. Null for any other rule: all smaller numbers must be tried, apart from 0, and the condition must be about that divisor
 * alone. What is taken has the same divisors in common with the heap as what is left. A `take` rule must not have the word `leaving`.
 */
export function compileCommonDivisors(
  rule: MoveRule | TakeRule,
  { game, scope }: Home,
): ((instance: Instance) => CommonDivisors) | null {
  const [state, second] = game.states;
  if (game.list !== null || state === undefined || second !== undefined) return null;
  const heap = state.name.text;
  const tried = rule.kind === 'take' ? triedAmounts(rule) : triedNumbers(rule, heap);
  if (tried === null) return null;
  const { only, where, areTaken } = tried;
  const { name, set, loop } = only;
  const isPlain = plainWordsOf(game, scope.names);
  if (name === heap || !isPlain('gcd')) return null;
  const reach = areTaken ? reachOfAmounts(set, heap, isPlain) : reachOfNumbers(set, heap);
  if (reach === null) return null;
  const conditions = conjunctsOf(where);
  const partial = conditions.filter((condition) => leavesSome(condition, name, heap));
  const about = conditions.filter((condition) => !partial.includes(condition));
  const names = { number: name, heap };
  if (about.length === 0 || !about.every((condition) => isAboutDivisor(condition, names))) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const { inner } = scope.compile.clauses({ loops: [loop], where: null }, silent);
  const slot = inner.variables.get(name)?.slot;
  if (slot === undefined) return null;
  const onDivisor = joined(about.map((condition) => asDivisor(condition, names)));
  const holds = onDivisor === null ? null : compileCondition(onDivisor, { ...inner, report: () => undefined });
  if (holds === null) return null;
  const toZero = reach.toZero && (!areTaken || partial.length === 0);
  return (instance) => ({
    toZero,
    allowsWith: (meter) => {
      const environment = instance.environment([0], meter);
      return (divisor) => {
        environment.slots[slot] = divisor;
        return holds(environment);
      };
    },
  });
}

/** What `take {k in S where C}` tries; null for any other rule. */
function triedAmounts({ amounts, tail }: TakeRule): Tried | null {
  const set = unwrap(amounts);
  if (tail.loops.length > 0 || tail.where !== null || set.kind !== 'set') return null;
  const [item, another] = set.items;
  const only = onlyLoop(set.clauses);
  if (item === undefined || another !== undefined || only === null || only.where === null) return null;
  return isVariable(item, only.name) ? { only, where: only.where, areTaken: true } : null;
}

/** What `move to (m) for m in S where C` and `move to (n - k) for k in S where C` try; null for any other rule. */
function triedNumbers({ to, tail }: MoveRule, heap: string): Tried | null {
  const only = onlyLoop(tail);
  if (only === null || only.where === null) return null;
  const { name, where } = only;
  const target = unwrap(to);
  if (isVariable(target, name)) return { only, where, areTaken: false };
  if (target.kind !== 'binary' || target.operator !== '-') return null;
  const isRest = isVariable(target.left, heap) && isVariable(target.right, name);
  return isRest ? { only, where, areTaken: true } : null;
}

interface Reach {
  readonly toZero: boolean;
}

/** Whether `any`, `1..`, `1..n` or `1..n - 1` contain the whole heap; null for any other set. */
function reachOfAmounts(set: Expression, heap: string, isPlain: IsPlainWord): Reach | null {
  const range = unwrap(set);
  if (range.kind === 'name') return range.text === 'any' && isPlain('any') ? { toZero: true } : null;
  if (range.kind !== 'range' || !isNumeral(range.from, 1n)) return null;
  if (range.to === null || isVariable(range.to, heap)) return { toZero: true };
  return isOneLess(range.to, heap) ? { toZero: false } : null;
}

/** Whether `0..n - 1` or `1..n - 1` contain 0; null for any other set. */
function reachOfNumbers(set: Expression, heap: string): Reach | null {
  const least = leastSmaller(set, heap);
  return least === null ? null : { toZero: least === 0 };
}

/** Whether a condition says that a number which is at most n is smaller: `k < n`, `k != n`, or these the other way round. */
function leavesSome(expression: Expression, number: string, heap: string): boolean {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  const isUpward = isVariable(left, number) && isVariable(right, heap);
  const isDownward = isVariable(left, heap) && isVariable(right, number);
  return (isUpward && ['<', '!='].includes(operator)) || (isDownward && ['>', '!='].includes(operator));
}

interface Numbers {
  readonly number: string;
  readonly heap: string;
}

/** Whether a condition mentions the two numbers only as their greatest common divisor. */
function isAboutDivisor(expression: Expression, names: Numbers): boolean {
  if (isDivisor(expression, names)) return true;
  if (expression.kind === 'name') return expression.text !== names.number && expression.text !== names.heap;
  const bound = 'clauses' in expression ? (expression.clauses?.loops.flatMap((loop) => loop.names) ?? []) : [];
  // Within a loop of its own, a name may mean something else.
  if (bound.some(({ text }) => text === names.number || text === names.heap)) return false;
  return childrenOf(expression).every((child) => isAboutDivisor(child, names));
}

/** `gcd(k, n)`, in either order. */
function isDivisor(expression: Expression, { number, heap }: Numbers): boolean {
  if (expression.kind !== 'call' || expression.callee.text !== 'gcd' || expression.clauses !== null) return false;
  const [one, other, more] = expression.arguments;
  if (one === undefined || other === undefined || more !== undefined || expression.parameters.length > 0) return false;
  return (isVariable(one, number) && isVariable(other, heap)) || (isVariable(one, heap) && isVariable(other, number));
}

/** A condition in which the name of the number means the greatest common divisor. */
function asDivisor(condition: Expression, names: Numbers): Expression {
  return replaced(condition, (part) =>
    isDivisor(part, names) ? { kind: 'name', text: names.number, start: part.start, end: part.end } : null,
  );
}
