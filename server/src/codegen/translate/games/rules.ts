import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule, TakeRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { and, if_, int, not, ONE, or, subtract, ZERO } from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { fold } from '../expressions/folds.ts';
import { bind, declare } from '../scope/declarations.ts';
import { type Game, type Scope, Unsupported } from '../scope/scope.ts';
import { isSet } from '../sets/set-kinds.ts';
import { over } from '../sets/sets.ts';
import { areStates, arranged, isState, type Part, partsOf } from './positions.ts';
import { breakByCode, type Heaps, splitHeap, takeFromHeap } from './takes.ts';

/** What is done with each option. The same option may occur twice. */
export type Emit = (parts: readonly Part[], inner: Scope) => readonly Statement[];

/** The variables of a state, and the scope in which its rules are read. */
export function declareState(game: Game): {
  readonly state: readonly (Expr & { kind: 'name' })[];
  readonly scope: Scope;
} {
  const { states, list } = game.declaration;
  let { scope } = game;
  const declared = [...states, ...(list === null ? [] : [{ name: list.name, signed: false }])].map(
    ({ name, signed }, index) => {
      // The number of an entry is called `a[i]` in its rules, see `entry-game.ts`.
      const called = name.text.endsWith(']') ? 'n' : name.text;
      const { variable, scope: inner } = declare(scope, called, game.states[index] ?? 'int', {
        natural: !signed,
        atMost: [],
      });
      scope = bind(inner, name.text, variable);
      return variable;
    },
  );
  return { state: declared, scope };
}

/** Statements that do something with each option of a state. Throws {@link Unsupported}. */
export function optionsOf(game: Game, state: readonly Expr[], scope: Scope, emit: Emit): readonly Statement[] {
  const { rules } = game.declaration;
  const stops = rules.flatMap((rule) => (rule.kind === 'stop' ? [stopCondition(rule, scope)] : []));
  const goes = not(or(...stops));
  const holds = stops.length === 0 ? scope.holds : [...scope.holds, ...stops.map(not)];
  const inner: Scope = { ...scope, holds };
  return if_(
    goes,
    rules.flatMap((rule) => ofRule(rule, game, state, inner, emit)),
  );
}

function stopCondition({ tail }: Extract<Rule, { kind: 'stop' }>, scope: Scope): Expr {
  const { loops, where } = tail;
  const truth: Expression = { kind: 'name', text: 'true', start: 0, end: 0 };
  if (loops.length === 0) return and(...(where === null ? [] : [scope.output.translators.expression(where, scope)]));
  return fold('some', where ?? truth, { loops, where: null }, scope);
}

function ofRule(rule: Rule, game: Game, state: readonly Expr[], scope: Scope, emit: Emit): readonly Statement[] {
  if (rule.kind === 'stop') return [];
  return scope.output.translators.clauses(rule.tail, scope, (inner) => {
    if (rule.kind === 'move') return moveTo(rule.to, rule, game, inner, emit);
    const [heap = ZERO] = state;
    const leave = (heaps: Heaps, innermost: Scope) => emit(heapsLeft(heaps, game), innermost);
    if (rule.kind === 'split') return splitHeap(rule, heap, inner, leave);
    if (rule.kind === 'code') return breakByCode(rule, heap, inner, leave);
    if (rule.kind !== 'take') throw new Unsupported(game.declaration.name.text);
    return state.length === 1
      ? takeFromHeap(rule, heap, inner, leave)
      : takeFromSeveral(rule, game, state, inner, emit);
  });
}

function own(game: Game, state: readonly Expr[], times: Expr): Part {
  const varying = game.varying.map(({ name, type }): Expr => ({ kind: 'name', name, type }));
  return { kind: 'component', game, varying, state, times };
}

function heapsLeft({ sizes, times }: Heaps, game: Game): readonly Part[] {
  return sizes.map((size) => own(game, [size], times));
}

function takeFromSeveral(
  rule: TakeRule,
  game: Game,
  state: readonly Expr[],
  scope: Scope,
  emit: Emit,
): readonly Statement[] {
  const from = new Set(
    rule.from.map(({ text }) => game.declaration.states.findIndex(({ name }) => name.text === text)),
  );
  const heaps = [...from].map((index) => state[index] ?? ZERO);
  return over(rule.amounts, scope, { least: [ONE], most: heaps }, 'k', (amount, inner) =>
    emit(
      [
        own(
          game,
          state.map((value, index) => (from.has(index) ? subtract(value, amount) : value)),
          ONE,
        ),
      ],
      inner,
    ),
  );
}

function moveTo(to: Expression, rule: MoveRule, game: Game, scope: Scope, emit: Emit): readonly Statement[] {
  const inner = unwrap(to);
  const { declaration } = game;
  if (inner.kind === 'if' && !(to.kind === 'paren' && isNumber(inner, scope))) {
    const condition = scope.output.translators.expression(inner.condition, scope);
    const branch = (of: Expression, holds: Expr) =>
      moveTo(of, rule, game, { ...scope, holds: [...scope.holds, holds] }, emit);
    return if_(condition, branch(inner.then, condition), branch(inner.else, not(condition)));
  }
  const isNothing = to.kind === 'numeral' && to.value === 0n;
  if (isNothing) return emit([], scope);
  if (isPosition(inner, scope)) {
    const parts = partsOf(inner, scope);
    return if_(areStates(parts, scope), emit(parts, scope));
  }
  const wanted = game.states.length;
  const items = inner.kind === 'tuple' && wanted > 1 ? inner.items : [inner];
  if (items.length !== wanted) throw new Unsupported(to);
  const values = items.map((item, index) => {
    const value = isSet(item, scope) ? null : scope.output.translators.expression(item, scope);
    if (value === null) throw new Unsupported(item);
    const isList = declaration.list !== null && index === wanted - 1;
    if (isList) return arranged(value, game);
    if (value.type !== 'int') throw new Unsupported(item);
    return value;
  });
  return if_(isState(game, values, scope), emit([own(game, values, int(1))], scope));
}

function isNumber(expression: Expression & { kind: 'if' }, scope: Scope): boolean {
  return (
    !isPosition(expression.then, scope) &&
    !isPosition(expression.else, scope) &&
    unwrap(expression.then).kind !== 'tuple'
  );
}

/** Whether an expression is a sum of positions. */
function isPosition(expression: Expression, scope: Scope): boolean {
  const isGame = (name: string) => {
    const kind = scope.variables.has(name) ? undefined : scope.names.get(name)?.declaration.kind;
    return kind !== undefined && kind !== 'let' && kind !== 'set';
  };
  switch (expression.kind) {
    case 'paren':
      return isPosition(expression.inner, scope);
    case 'if':
      return isPosition(expression.then, scope) || isPosition(expression.else, scope);
    case 'binary':
      return (
        (expression.operator === '+' || expression.operator === '*') &&
        (isPosition(expression.left, scope) || isPosition(expression.right, scope))
      );
    case 'name':
      return isGame(expression.text);
    case 'call': {
      const { text } = expression.callee;
      if (text === 'sum' && !scope.names.has('sum'))
        return expression.arguments.some((argument) => isPosition(argument, scope));
      // A variable of the same name does not hide the name in a call.
      const kind = scope.names.get(text)?.declaration.kind;
      return kind !== undefined && kind !== 'let' && kind !== 'set';
    }
    default:
      return false;
  }
}
