import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Component, Sum, Term } from '../../../engine/game/ruleset.ts';
import { clipped } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { GameDeclaration, ListVariable } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { compilePosition } from '../../positions/positions.ts';
import { isState } from '../../positions/states.ts';
import { correctionOf } from '../../problems/corrections.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileListOfState } from '../lists/lists.ts';
import { type Home, type Instance, statesText } from '../shared/rule.ts';

/** What the component becomes; null if this is not a move. A single state may be written into `lent`. */
export type Target = (environment: Environment, instance: Instance, lent?: Lent) => Sum | null;

/** A sum of one component, reused for every option by overwriting its state. */
export interface Lent {
  readonly sum: Sum;
  readonly component: Component;
  readonly state: Int[];
}

/** Compiles what comes after `move to`. Reports what is wrong with it. */
export function compileTarget(expression: Expression, home: Home, scope: Scope): Target {
  const inner = unwrap(expression);
  // In parentheses a conditional number is the new state itself; otherwise each branch is a target.
  const isChosenNumber = expression.kind === 'paren' && kindOf(inner, scope) === 'number';
  if (inner.kind === 'if' && !isChosenNumber) {
    const condition = compileCondition(inner.condition, scope);
    const yes = compileTarget(inner.then, home, scope);
    const no = compileTarget(inner.else, home, scope);
    return (environment, instance, lent) => (condition(environment) ? yes : no)(environment, instance, lent);
  }
  const { list } = home.game;
  if (list !== null && !isSumOrNothing(expression, scope))
    return compileListTarget(expression, { ...home.game, list }, home, scope);
  if (inner.kind === 'tuple') return compileState(expression, inner.items, home, scope);
  if (expression.kind === 'numeral' && expression.value === 0n) return () => [];
  if (kindOf(inner, scope) === 'number' && correctionOf(inner, 'position', scope, kindOf) === null) {
    const isMissing = home.game.states.length > 1 && otherNumbers(inner, home) !== null;
    if (expression.kind !== 'paren' && !isMissing) reportBare(expression, home, scope);
    return compileState(expression, [inner], home, scope);
  }
  return compileSumTarget(expression, scope);
}

function isSumOrNothing(expression: Expression, scope: Scope): boolean {
  return kindOf(expression, scope) === 'position' || (expression.kind === 'numeral' && expression.value === 0n);
}

/** The new state of a game with a list: `a with [1] = 0`, or, with numbers before the list, `(1 - turn, a with [1] = 0)`. */
function compileListTarget(
  expression: Expression,
  game: GameDeclaration & { readonly list: ListVariable },
  home: Home,
  scope: Scope,
): Target {
  const inner = unwrap(expression);
  const items = home.game.states.length > 0 && inner.kind === 'tuple' ? inner.items : [inner];
  if (reportCount(expression, items.length, home, scope)) return () => null;
  const last = items.at(-1) ?? inner;
  const numbers = items.slice(0, -1).map((item) => compileNumber(item, scope));
  const entries = compileListOfState(unwrap(last), game, scope);
  return (environment, instance) => {
    const list = entries(environment);
    environment.meter.spend(list.length);
    const state = numbers.map((number) => number(environment)).concat(list);
    const component = { ruleset: instance.ruleset(), state };
    return isState(component) ? [{ component, times: 1 }] : null;
  };
}

/** A move to the state itself gets no fix: it is unfinished, as `n // 2`, of which the rest is a comment. */
function reportBare(expression: Expression, home: Home, scope: Scope): void {
  const text = printExpression(expression);
  const fix = { span: spanOf(expression), text: `(${text})` };
  const isSame = home.game.states.length === 1 && home.game.states[0]?.name.text === text;
  scope.report({
    code: 'state-parentheses',
    severity: 'error',
    span: fix.span,
    args: { text },
    ...(isSame ? {} : { fix }),
  });
}

function compileState(expression: Expression, items: readonly Expression[], home: Home, scope: Scope): Target {
  reportCount(expression, items.length, home, scope);
  const numbers: Evaluate<Int>[] = items.map((item) => compileNumber(item, scope));
  return (environment, instance, { sum, component, state } = lend(instance)) => {
    for (let index = 0; index < numbers.length; index += 1) state[index] = numbers[index]?.(environment) ?? 0;
    return isState(component) ? sum : null;
  };
}

/** Reports a new state with too few or too many parts; returns whether it is one. */
function reportCount(expression: Expression, found: number, home: Home, scope: Scope): boolean {
  const { game } = home;
  const wanted = game.states.length + (game.list === null ? 0 : 1);
  if (found === wanted) return false;
  const args = { wanted, found, states: statesText(game), list: game.list?.name.text ?? null };
  const span = spanOf(expression);
  const numbers = game.states.map(({ name }) => name.text);
  // Whoever gives the list alone means that the numbers before it stay as they are.
  const isList = game.list !== null && found === 1 && kindOf(expression, scope) === 'list';
  const text = isList
    ? `(${[...numbers, printExpression(expression)].join(', ')})`
    : (otherNumbers(unwrap(expression), home) ?? heapsApart(unwrap(expression), home));
  const moves = text === null ? null : movesApart(unwrap(expression), scope);
  if (text !== null && moves !== null) {
    const either = { moves: clipped(moves), sum: clipped(text) };
    scope.report({ code: 'state-count', severity: 'error', span, args: { ...args, either } });
    return true;
  }
  const fix = text === null ? {} : { fix: { span, text } };
  scope.report({ code: 'state-count', severity: 'error', span, args, ...fix });
  return true;
}

/** `(a - 1, b)` for `a - 1`: whoever gives one number means that the others stay; null if it is not clear which number it is. */
function otherNumbers(item: Expression, { game }: Home): string | null {
  if (game.list !== null || item.kind === 'tuple') return null;
  const used = namesIn([item]);
  const numbers = game.states.map(({ name }) => name.text);
  const [changed, another] = numbers.filter((name) => used.has(name));
  if (changed === undefined || another !== undefined) return null;
  return `(${numbers.map((name) => (name === changed ? printExpression(item) : name)).join(', ')})`;
}

/** `S(i) + S(n - i)` for `(i, n - i)` in a game of one heap. */
function heapsApart(item: Expression, { game }: Home): string | null {
  if (game.list !== null || game.states.length !== 1 || item.kind !== 'tuple') return null;
  const parameters = game.parameters.map(({ text }) => text).join(', ');
  const name = `${game.name.text}${parameters === '' ? '' : `[${parameters}]`}`;
  return item.items.map((part) => `${name}(${printExpression(part)})`).join(' + ');
}

/** `move to (n - 1) move to (n - 2)` for `(n - 1, n - 2)`: without a loop, which splits a heap, the numbers may be meant as several moves. */
function movesApart(item: Expression, scope: Scope): string | null {
  const isLooped = [...namesIn([item])].some((name) => scope.variables.get(name)?.kind === 'loop');
  if (item.kind !== 'tuple' || isLooped) return null;
  return item.items.map((part) => `move to (${printExpression(part)})`).join(' ');
}

/** What every option of an instance may be written into. */
export function lend(instance: Instance): Lent {
  const state: Int[] = [];
  const component = { ruleset: instance.ruleset(), state };
  return { sum: [{ component, times: 1 }], component, state };
}

function compileSumTarget(expression: Expression, scope: Scope): Target {
  const components = compilePosition(expression, scope);
  return (environment) => {
    const terms: Term[] = [];
    let legal = true;
    components(environment, (component, times) => {
      legal &&= isState(component);
      terms.push({ component, times });
    });
    return legal ? terms : null;
  };
}
