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
  lengthOf,
  let_,
  name,
  not,
  ONE,
  operation,
  return_,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement } from '../ir/ir.ts';
import { appendParts, COMPONENT, SUM } from './components.ts';
import { declare, newGlobal } from './declarations.ts';
import { zeroState } from './option-shapes.ts';
import { isPositive } from './polynomials.ts';
import type { Part } from './positions.ts';
import { optionsOf } from './rules.ts';
import type { Game, Output, Scope } from './scope.ts';

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
  const prepared = purpose === 'written' ? withZero(game) : withoutEnded(game, state, scope);
  // Where one option is made inside the block of another, Java wants another name for it.
  let taken = scope.locals;
  return optionsOf(game, state, scope, (parts, inner) => {
    const at = { ...inner, locals: new Map([...inner.locals, ...taken]) };
    const { variable: option, scope: within } = declare(at, 'option', SUM);
    taken = within.locals;
    const made = operation('done', [option], SUM);
    return if_(isWanted(parts, inner), [
      let_(option.name, operation('new list', [], SUM)),
      ...appendParts(prepared(parts, inner), option.name, within),
      ...body(isSingle(parts) ? made : operation('sorted', [made], SUM)),
    ]);
  });
}

/** Whether there is at most one component, or copies of one, so that there is nothing to sort. */
const isSingle = (parts: readonly Part[]): boolean =>
  parts.length === 0 || (parts.length === 1 && parts.every(({ kind }) => kind === 'component'));

type Prepare = (parts: readonly Part[], scope: Scope) => readonly Part[];

/** Where a component ends, it becomes 0. */
function withZero(game: Game): Prepare {
  const varying = game.varying.map(({ name: variable, type }) => name(variable, type));
  const zero: Part = { kind: 'component', game, varying, state: zeroState(game), times: ONE };
  return (parts) => (parts.length === 0 ? [zero] : parts);
}

/** Options without heaps of 0 in which nobody can move, where these would make equal options look different. */
function withoutEnded(game: Game, state: readonly Expr[], scope: Scope): Prepare {
  const all: { readonly parts: readonly Part[]; readonly at: Scope }[] = [];
  optionsOf(game, state, scope, (parts, at) => {
    all.push({ parts, at });
    return [];
  });
  const components = all.map(({ parts }) => parts.filter((part) => part.kind === 'component'));
  const areListed = all.every(({ parts }, index) => parts.length === components[index]?.length);
  const games = new Set(components.flat().map((part) => part.game.key));
  if (areListed && games.size <= 1 && new Set(components.map(({ length }) => length)).size <= 1)
    return (parts) => parts;
  const isSurelyThere = (part: Part, at: Scope) => part.kind === 'component' && isFalse(hasEnded(part, at));
  const mayVanish = all.some(
    ({ parts, at }) =>
      (games.size > 1 || parts.length !== 1 || parts.some(({ kind }) => kind !== 'component')) &&
      !parts.some((part) => isSurelyThere(part, at)),
  );
  return (parts, at) => {
    if (parts.length === 1 && !mayVanish) return parts;
    return parts.map((part): Part => {
      const ended = hasEnded(part, at);
      return isFalse(ended) ? part : { kind: 'choice', condition: not(ended), yes: [part], no: [] };
    });
  };
}

/** Whether all numbers of a part are 0 and nobody can move there. */
function hasEnded(part: Part, scope: Scope): Expr {
  if (part.kind !== 'component' || !scope.output.endsAtZero(part.game)) return FALSE;
  if (part.state.some((value) => value.type !== 'int' || isPositive(value, scope))) return FALSE;
  return and(...part.state.map((value) => compare('equal', value, ZERO)));
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
