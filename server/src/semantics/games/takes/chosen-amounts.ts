import { insteadOf } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression, printTail } from '../../../syntax/tree/print.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isAsking } from '../../expressions/numbers/definitions.ts';
import { namesBoundIn } from '../../expressions/sets/remainders.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';

/**
 * Reports `take 2^k`, `take k where n % k == 0`, `take k in 1..3 where k < n` and `take any where k % 2 == 1`, with a `k` that is declared nowhere, with the set
 * that is meant; false for any other rule. Linear.
 */
export function reportChosenAmounts(rule: TakeRule, game: GameDeclaration, scope: Scope): boolean {
  const { amounts, from, leaving, tail } = rule;
  const formula = leaving === null && tail.loops.length === 0 && tail.where === null ? formulaOf(amounts, scope) : null;
  if (formula !== null) {
    scope.report(insteadOf(printExpression(amounts), formula, spanOf(amounts)));
    return true;
  }
  const conditions = tail.where === null ? [] : conjunctsOf(tail.where);
  const choice = choiceIn(amounts) ?? chosenFrom(amounts, conditions, scope);
  const name = choice?.name ?? (amounts.kind === 'name' ? amounts.text : null);
  if (name === null || leaving !== null || tail.loops.length > 0) return false;
  if (scope.variables.has(name) || scope.names.has(name)) return false;
  // In `take primes where n in primes`, the name is the set that it always is.
  if (choice === null && (isOneOf(SETS, name) || !namesIn(conditions).has(name))) return false;
  const bound = choice === null ? conditions.find((one) => choiceIn(one)?.name === name) : undefined;
  const members = choice ?? (bound === undefined ? null : choiceIn(bound));
  const set = members === null ? `1..${heapOf(rule, game)}` : printExpression(members.set);
  const inner = withVariables(scope, [newVariable({ ...spanOf(amounts), text: name }, nextSlot(scope), 'loop')]);
  const where = conditions.filter((one) => one !== bound).map((one) => conjunctText(one, inner));
  const chosen = where.length === 0 ? set : `{${name} in ${set} where ${where.join(' and ')}}`;
  const names = from.map(({ text }) => text).join(', ');
  const source = names === '' ? '' : ` from ${names}`;
  const found = `${printExpression(amounts)}${source}${printTail(tail)}`;
  const text = chosen + source;
  const span = { start: amounts.start, end: tail.where?.end ?? from.at(-1)?.end ?? amounts.end };
  scope.report(insteadOf(found, text, span));
  return true;
}

/** The set of `2^k`, `k^2` and `3 * k` for a letter that is declared nowhere; null for anything else. */
function formulaOf(amounts: Expression, scope: Scope): string | null {
  const whole = unwrap(amounts);
  if (whole.kind !== 'binary') return null;
  const { operator, left, right } = whole;
  const isLetter = (side: Expression): boolean =>
    side.kind === 'name' && /^[a-z]$/.test(side.text) && !scope.variables.has(side.text) && !scope.names.has(side.text);
  if (operator === '*' && left.kind === 'numeral' && isLetter(right)) return `multiples(${left.value})`;
  if (operator !== '^') return null;
  if (left.kind === 'numeral' && isLetter(right)) return `powers(${left.value})`;
  return right.kind === 'numeral' && right.value === 2n && isLetter(left) ? 'squares' : null;
}

/** For a set, the letter that only the conditions know, which is meant as its members; null if there is none, or several. */
function chosenFrom(amounts: Expression, conditions: readonly Expression[], scope: Scope): ReturnType<typeof choiceIn> {
  if (typeOf(amounts, scope).kind !== 'set') return null;
  // In a comparison with the result of a question, a letter is an outcome.
  if ([...namesIn(conditions)].some((name) => isAsking(name, scope))) return null;
  const bound = namesBoundIn(conditions);
  const isUnknown = (name: string): boolean =>
    !scope.variables.has(name) && !scope.names.has(name) && !bound.includes(name);
  const [name, another] = [...namesIn(conditions)].filter((one) => /^\p{L}$/u.test(one) && isUnknown(one));
  return name === undefined || another !== undefined ? null : { name, set: amounts };
}

/** The name and the set of `k in SET`. */
function choiceIn(expression: Expression): { readonly name: string; readonly set: Expression } | null {
  const inner = unwrap(expression);
  if (inner.kind !== 'binary' || inner.operator !== 'in' || inner.left.kind !== 'name') return null;
  return { name: inner.left.text, set: inner.right };
}

/** The heap of a rule; empty if it is one of several. */
function heapOf({ from }: TakeRule, { states }: GameDeclaration): string {
  const heaps = from.length > 0 ? from.map(({ text }) => text) : states.map(({ name }) => name.text);
  return heaps.length === 1 ? heaps.join() : '';
}

/** A part of a condition. In other languages, a number is one that holds if it is not 0. */
function conjunctText(condition: Expression, scope: Scope): string {
  const text = printExpression(condition);
  if (typeOf(condition, scope).kind === 'number') return `${text} != 0`;
  const isLoose = condition.kind === 'if' || (condition.kind === 'binary' && condition.operator === 'or');
  return isLoose ? `(${text})` : text;
}
