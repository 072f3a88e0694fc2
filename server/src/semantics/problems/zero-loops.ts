import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import { type Calculation, isOneOf, ROUNDINGS } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';
import { isOfNumbers } from './conventions.ts';

/**
 * Warns of a move without `where` that leads from zeros to zeros, such as `move to (floor(n / 2))`: play need not end where every
 * reader expects it to. Linear in the rule.
 */
export function reportStays({ to, tail, ...rule }: MoveRule, game: GameDeclaration, scope: Scope): void {
  const states = game.states.map(({ name }) => name.text);
  const sets = namesIn(tail.loops.map(({ set }) => set));
  if (tail.where !== null || states.some((name) => sets.has(name))) return;
  const items = itemsOf(to, game);
  // A variable of a loop may have the name of a number of the state, and is not 0 where that is.
  const loopVariables = new Set(tail.loops.flatMap(({ names }) => names.map(({ text }) => text)));
  const isZero = zeroIn(new Set(states.filter((name) => !loopVariables.has(name))));
  if (items.length !== states.length || !items.every(isZero) || !isOfNumbers(game)) return;
  const left = game.states[leftOver(items, states)];
  const condition = `where ${left?.name.text} ${left?.signed === true ? '!=' : '>'} 0`;
  const fix = { span: { start: rule.end, end: rule.end }, text: ` ${condition}` };
  const args = { text: printExpression(to), zeros: `(${states.map(() => '0').join(', ')})`, condition };
  scope.report({ code: 'stays-at-zero', severity: 'warning', span: spanOf(rule), args, fix });
}

/** The numbers of the new state, also if it is written as a position of the game itself; none for `move to 0`, which ends the game. */
function itemsOf(to: Expression, game: GameDeclaration): readonly Expression[] {
  const inner = unwrap(to);
  if (inner.kind === 'call' && inner.callee.text === game.name.text) return inner.arguments;
  if (inner.kind === 'tuple') return inner.items;
  return to.kind === 'paren' ? [inner] : [];
}

/**
 * The index of the number that should most likely be required for the move: the one that is subtracted, as b in `(a - b, b)`, or
 * else the first that changes.
 */
function leftOver(items: readonly Expression[], states: readonly string[]): number {
  for (const item of items.map(unwrap)) {
    const taken = item.kind === 'binary' && item.operator === '-' ? namesIn([item.right]) : new Set<string>();
    const found = states.findIndex((name) => taken.has(name));
    if (found !== -1) return found;
  }
  return items.map(unwrap).findIndex((item, index) => item.kind !== 'name' || item.text !== states[index]);
}

/** Recognises expressions that are 0 whenever all the given names are 0. */
function zeroIn(names: ReadonlySet<string>): (expression: Expression) => boolean {
  const isFree = (expression: Expression) => ![...namesIn([expression])].some((name) => names.has(name));
  const isZero = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    switch (inner.kind) {
      case 'numeral':
        return inner.value === 0n;
      case 'name':
        return names.has(inner.text);
      case 'call':
        if (inner.clauses !== null) return false;
        if (isOneOf(ROUNDINGS, inner.callee.text)) return inner.arguments.every(isNothingDivided);
        return isOneOf(OF_ZEROS, inner.callee.text) && inner.arguments.length > 0 && inner.arguments.every(isZero);
      case 'binary': {
        const { operator, left, right } = inner;
        if (operator === '+' || operator === '-') return isZero(left) && isZero(right);
        if (operator === '*') return isZero(left) || isZero(right);
        return operator === '%' && isZero(left) && isFree(right);
      }
      default:
        return false;
    }
  };
  const isNothingDivided = (expression: Expression): boolean => {
    const quotient = unwrap(expression);
    if (quotient.kind !== 'binary' || quotient.operator !== '/') return isZero(quotient);
    return isZero(quotient.left) && isFree(quotient.right);
  };
  return isZero;
}

/** The functions that are 0 if all their arguments are. */
const OF_ZEROS: readonly Calculation[] = ['min', 'max', 'abs', 'gcd', 'xor'];
