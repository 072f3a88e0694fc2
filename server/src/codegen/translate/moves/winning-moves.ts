import {
  add,
  and,
  assign,
  call,
  choose,
  compare,
  count,
  entry,
  extreme,
  if_,
  isSame,
  lengthOf,
  let_,
  multiply,
  name,
  ONE,
  operation,
  TRUE,
  text,
  xor,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, entryType, isListType, type Statement } from '../../ir/ir.ts';
import { mapStatements } from '../../ir/map.ts';
import { valueIn } from '../games/games.ts';
import { type Component, eachComponent, isOnce, type Part } from '../games/positions.ts';
import { totalOf } from '../games/totals.ts';
import { declare } from '../scope/declarations.ts';
import { type MovesAs, type Scope, Unsupported } from '../scope/scope.ts';
import { writeMovesTo } from './moves-to.ts';

/** What a component has to become, so that a move in it wins. */
export interface Others {
  readonly statements: readonly Statement[];
  /** Where these statements have been done. */
  readonly scope: Scope;
  /** The value that the option of a component must have, if there is one. */
  readonly than: (component: Component) => { readonly isKnown: Expr; readonly value: Expr };
}

/** Which values options must have: of the only component, or of one of several. */
export interface Winning {
  readonly alone: Expr;
  readonly others: (parts: readonly Part[], scope: Scope) => Others;
}

/* A move wins if it makes the value of the sum 0, that is, if its option has the value of all other components together. */

/** Statements that print how many moves win. Throws {@link Unsupported}. */
export function countWinning(parts: readonly Part[], scope: Scope, rule: Winning = NORMAL): readonly Statement[] {
  const only = alone(parts);
  if (only !== null) return [{ kind: 'print', value: movesOf(only, rule.alone, 'count') }];
  const { variable: winning, scope: counting } = declare(scope, 'winning', 'int');
  const others = rule.others(parts, counting);
  const count = eachComponent(parts, others.scope, (component) => {
    const { isKnown, value } = others.than(component);
    const moves = multiply(component.times, movesOf(component, value, 'count'));
    return if_(isKnown, [assign(winning.name, add(winning, moves))]);
  });
  return [let_(winning.name, ZERO), ...others.statements, ...count, { kind: 'print', value: winning }];
}

/** What is printed where no move wins. */
export const NO_MOVE = text('-');

/**
 * Statements that print the first winning move: the number of its component, unless there is only one, and what this becomes. Throws
 * {@link Unsupported}.
 */
export function firstWinning(parts: readonly Part[], scope: Scope, rule: Winning = NORMAL): readonly Statement[] {
  const only = alone(parts);
  if (only !== null) {
    const found = declare(scope, 'found', 'int').variable;
    const { statements, isAny, first } = firstOf(only, rule.alone, found.name);
    return [...statements, { kind: 'print', value: choose(isAny, first, NO_MOVE) }];
  }
  const { variable: best, scope: known } = declare(scope, 'best', 'text');
  if (parts.every((part) => part.kind === 'component' && isOnce(part)))
    return firstInTurn(parts, best, rule.others(parts, known));
  const { variable: place, scope: counting } = declare(known, 'place', 'int');
  const others = rule.others(parts, counting);
  const search = eachComponent(parts, others.scope, (component, inner) => {
    const { isKnown, value } = others.than(component);
    const found = declare(inner, 'found', 'int').variable;
    const { statements, isAny, first } = firstOf(component, value, found.name);
    const numbered = joined(joined(operation('written', [place], 'text'), text(' ')), first);
    const isOpen = and(operation('same', [best, NO_MOVE], 'bool'), isKnown);
    return [
      ...if_(isOpen, [...statements, assign(best.name, choose(isAny, numbered, NO_MOVE))]),
      assign(place.name, add(place, component.times)),
    ];
  });
  const counted = countedBy(search, place);
  return [
    let_(best.name, NO_MOVE),
    ...(counted === null ? [let_(place.name, ONE)] : []),
    ...others.statements,
    ...(counted ?? search),
    { kind: 'print', value: best },
  ];
}

/** The same for components each of which is written out once, so that their numbers are known. */
function firstInTurn(
  parts: readonly Part[],
  best: Expr & { kind: 'name' },
  { statements: before, scope, than }: Others,
): readonly Statement[] {
  const search = parts.flatMap((part, index) => {
    if (part.kind !== 'component') return [];
    const { isKnown, value } = than(part);
    const { statements, isAny, first } = firstOf(part, value, declare(scope, 'found', 'int').variable.name);
    const numbered = joined(text(`${index + 1} `), first);
    const body = [...statements, assign(best.name, choose(isAny, numbered, NO_MOVE))];
    return if_(and(operation('same', [best, NO_MOVE], 'bool'), isKnown), body);
  });
  return [let_(best.name, NO_MOVE), ...before, ...search, { kind: 'print', value: best }];
}

/** A single loop over the entries of a list as one over their places, which need not be counted then; null if there is more, or something else. */
function countedBy(search: readonly Statement[], place: Expr & { kind: 'name' }): readonly Statement[] | null {
  const [loop] = search;
  if (search.length !== 1 || loop?.kind !== 'each' || loop.list.kind !== 'name') return null;
  const [last] = loop.body.slice(-1);
  if (last?.kind !== 'assign' || last.name !== place.name || !isSame(last.value, add(place, ONE))) return null;
  const at = entry(loop.list, place);
  const body = mapStatements(loop.body.slice(0, -1), (expr) =>
    expr.kind === 'name' && expr.name === loop.name ? at : expr,
  );
  return [count(place.name, ONE, lengthOf(loop.list), body)];
}

export const joined = (one: Expr, other: Expr): Expr => operation('text join', [one, other], 'text');

/** The component that a position consists of; null if there may be several. */
export function alone(parts: readonly Part[]): Component | null {
  const [only] = parts;
  return parts.length === 1 && only?.kind === 'component' && isOnce(only) ? only : null;
}

/** The moves of a component to options of a value: their number, or the first one. */
function movesOf({ game, varying, state }: Component, wanted: Expr, kind: MovesAs): Expr {
  const { name: fn, type } = writeMovesTo(game, kind);
  return call(fn, [...varying, ...state, wanted], type);
}

function othersOf(parts: readonly Part[], scope: Scope): Others {
  const valueOfOne = ({ game, varying, state }: Component) => valueIn(game, varying, state);
  const { statements: sums, total } = totalOf(parts, scope);
  if (!scope.output.mayBeEndless && total.kind === 'name') {
    // The total is a variable already.
    const inner: Scope = { ...scope, locals: new Map([...scope.locals, [total.name, { natural: true, atMost: [] }]]) };
    const than = (component: Component) => ({ isKnown: TRUE, value: xor(total, valueOfOne(component)) });
    return { statements: sums, scope: inner, than };
  }
  const { variable: whole, scope: inner } = declare(scope, 'whole', 'int');
  if (!scope.output.mayBeEndless) {
    const { statements, total } = totalOf(parts, inner);
    return {
      statements: [...statements, let_(whole.name, total)],
      scope: inner,
      than: (component) => ({ isKnown: TRUE, value: xor(whole, valueOfOne(component)) }),
    };
  }
  // The finite values together, and how many components have another one.
  const { variable: loopy, scope: both } = declare(inner, 'loopy', 'int');
  const isLoopy = (component: Component) => compare('less', valueOfOne(component), ZERO);
  const take = eachComponent(parts, both, (component) => {
    if (!isOnce(component)) throw new Unsupported(component.game.declaration.name.text);
    return if_(
      isLoopy(component),
      [assign(loopy.name, add(loopy, ONE))],
      [assign(whole.name, xor(whole, valueOfOne(component)))],
    );
  });
  return {
    statements: [let_(whole.name, ZERO), let_(loopy.name, ZERO), ...take],
    scope: both,
    than: (component) => ({
      isKnown: compare('equal', loopy, choose(isLoopy(component), ONE, ZERO)),
      value: xor(whole, extreme('max', [ZERO, valueOfOne(component)])),
    }),
  };
}

const NORMAL: Winning = { alone: ZERO, others: othersOf };

/** The first of the options of a value, in words of digits. Throws {@link Unsupported}. */
function firstOf(component: Component, wanted: Expr, variable: string) {
  const move = movesOf(component, wanted, 'first');
  const found = name(variable, move.type);
  const statements = [let_(variable, move)];
  if (!isListType(move.type))
    return { statements, isAny: compare('at most', ZERO, found), first: operation('written', [found], 'text') };
  const option = entryType(move.type) === 'int' ? found : entry(found, ONE);
  const first = option.type === 'text' ? option : operation('spaced', [option], 'text');
  return { statements, isAny: compare('less', ZERO, lengthOf(found)), first };
}
