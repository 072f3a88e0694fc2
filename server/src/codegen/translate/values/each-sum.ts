import {
  and,
  append,
  call,
  compare,
  each,
  entry,
  FALSE,
  if_,
  int,
  isFalse,
  isOperation,
  lengthOf,
  let_,
  name,
  not,
  ONE,
  operand,
  operation,
  return_,
  TRUE,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { isAtMostBySum, isPositive } from '../endings/polynomials.ts';
import { appendParts, COMPONENT, type IsLeft, SUM } from '../games/components.ts';
import { zeroState } from '../games/option-shapes.ts';
import { type Component, isOnce, type Part } from '../games/positions.ts';
import { optionsOf } from '../games/rules.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import type { Game, Output, Scope } from '../scope/scope.ts';

/** What options are made for: to be told apart, so that heaps of 0 in which nobody can move do not count, or to be written. */
export type Purpose = 'told apart' | 'written';

/**
 * Statements that make each option of a state that fulfils a condition, as a sum, and do something with it. Throws {@link Unsupported}.
 */
export function eachSum(
  game: Game,
  state: readonly Expr[],
  scope: Scope,
  purpose: Purpose,
  isWanted: (parts: readonly Part[], at: Scope) => Expr,
  body: (option: Expr) => readonly Statement[],
): readonly Statement[] {
  const isLeft = purpose === 'written' ? isLeftBesideOthers : isLeftToTell(game, state, scope);
  const zero: Part = { kind: 'component', game, varying: varyingOf(game), state: zeroState(game), times: ONE };
  // Where one option is made inside the block of another, Java wants another name for it.
  let taken = scope.locals;
  return optionsOf(game, state, scope, (parts, inner) => {
    const at = { ...inner, locals: new Map([...inner.locals, ...taken]) };
    const { variable: option, scope: within } = declare(at, 'option', SUM);
    taken = within.locals;
    const made = operation('done', [option], SUM);
    // Games are numbered in the order in which the rules name them.
    const all = appendParts(parts, option.name, within, isLeft(parts));
    const isNothing = parts.length === 0 ? TRUE : compare('equal', lengthOf(option), ZERO);
    // Where every component has ended, 0 is written.
    const mayBeNothing = purpose === 'written' && !parts.some((part) => isSurelyThere(part, inner)) && !isAlone(parts);
    return if_(isWanted(parts, inner), [
      let_(option.name, operation('new list', [], SUM)),
      ...all,
      ...(mayBeNothing ? if_(isNothing, appendParts([zero], option.name, within)) : []),
      ...body(isSingle(parts) ? made : operation('sorted', [made], SUM)),
    ]);
  });
}

/** Whether there is at most one component, or copies of one, so that there is nothing to sort. */
const isSingle = (parts: readonly Part[]): boolean =>
  parts.length === 0 || (parts.length === 1 && parts.every(({ kind }) => kind === 'component'));

const varyingOf = (game: Game) => game.varying.map(({ name: variable, type }) => name(variable, type));

/** Which components of some parts belong to the option that they are. */
type Left = (parts: readonly Part[]) => IsLeft;

const ALL_LEFT: IsLeft = () => TRUE;
const UNLESS_ENDED: IsLeft = (component, scope) => not(hasEnded(component, scope));

/** A single component is written also where it has ended. */
const isLeftBesideOthers: Left = (parts) => (isAlone(parts) ? ALL_LEFT : UNLESS_ENDED);

const isAlone = (parts: readonly Part[]): boolean =>
  parts.length === 1 && parts.every((part) => part.kind === 'component' && isOnce(part));

const isSurelyThere = (part: Part, at: Scope): boolean =>
  part.kind === 'component' && isPositive(part.times, at) && isFalse(hasEnded(part, at));

/** Heaps of 0 in which nobody can move do not belong to an option where they would make equal options look different. */
function isLeftToTell(game: Game, state: readonly Expr[], scope: Scope): Left {
  const all: { readonly parts: readonly Part[]; readonly at: Scope }[] = [];
  optionsOf(game, state, scope, (parts, at) => {
    all.push({ parts, at });
    return [];
  });
  const components = all.map(({ parts }) => parts.filter((part) => part.kind === 'component'));
  const areListed = all.every(({ parts }, index) => parts.length === components[index]?.length);
  const games = new Set(components.flat().map((part) => part.game.key));
  if (areListed && games.size <= 1 && new Set(components.map(({ length }) => length)).size <= 1) return () => ALL_LEFT;
  const mayVanish = all.some(
    ({ parts, at }) =>
      (games.size > 1 || parts.length !== 1 || parts.some(({ kind }) => kind !== 'component')) &&
      !parts.some((part) => isSurelyThere(part, at)),
  );
  return (parts) => (parts.length === 1 && !mayVanish ? ALL_LEFT : UNLESS_ENDED);
}

/** Whether all numbers of a part are 0 and nobody can move there. */
function hasEnded(part: Component, scope: Scope): Expr {
  if (!scope.output.endsAtZero(part.game)) return FALSE;
  if (part.state.some((value) => value.type !== 'int' || isSurelyPositive(value, scope))) return FALSE;
  return and(...part.state.map((value) => compare('equal', value, ZERO)));
}

/** Whether a number is known to be at least 1, also as a quotient by one that is not greater. */
function isSurelyPositive(value: Expr, scope: Scope): boolean {
  const [dividend, divisor] = [operand(value, 0), operand(value, 1)];
  const isQuotient = isOperation(value, 'quotient') && isPositive(divisor, scope);
  return isPositive(value, scope) || (isQuotient && isAtMostBySum(divisor, dividend, scope));
}

/** The states of several components, one after another. */
export function numbersOf(option: Expr, output: Output): Expr {
  const known = output.known.get('numbers of components');
  const fn = known?.kind === 'name' ? known.name : writeNumbers(output);
  return call(fn, [option], COMPONENT);
}

function writeNumbers(output: Output): string {
  const fn = newGlobal(output, 'numbers_of');
  output.known.set('numbers of components', name(fn, COMPONENT));
  const [components, component, numbers] = [
    name('components', { list: COMPONENT }),
    name('component', COMPONENT),
    name('numbers', COMPONENT),
  ];
  // The first number says of which game the component is.
  const number = entry(component, name('i', 'int'));
  output.functions.push({
    name: fn,
    parameters: [{ name: 'components', type: components.type }],
    result: COMPONENT,
    body: [
      let_('numbers', operation('new list', [], COMPONENT)),
      each('component', components, [
        {
          kind: 'count',
          name: 'i',
          from: int(2),
          to: lengthOf(component),
          step: 1n,
          body: [append('numbers', number)],
        },
      ]),
      return_(operation('done', [numbers], COMPONENT)),
    ],
    memo: false,
    comment: null,
  });
  return fn;
}
