import {
  append,
  choose,
  compare,
  if_,
  isOne,
  isSame,
  lengthOf,
  let_,
  list,
  name,
  ONE,
  operation,
  return_,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement, Type } from '../ir/ir.ts';
import { declare, newGlobal } from './declarations.ts';
import { valueOfParts } from './positions.ts';
import { declareState, optionsOf } from './rules.ts';
import type { Game, Scope } from './scope.ts';
import { appendParts, COMPONENT } from './whole-sums.ts';

/** What a function gives of the options with a given value: how many there are, or a list of them, the lexicographically first one first. */
export type MovesAs = 'count' | 'list';

/** The function that counts or lists the options of a state with a given value, each once, and its type. Throws {@link Unsupported}. */
export function writeMovesTo(game: Game, kind: MovesAs): { readonly name: string; readonly type: Type } {
  const { output } = game.scope;
  const { state, scope } = declareState(game);
  const option = typeOfOption(game, state, scope);
  const type: Type = kind === 'count' ? 'int' : { list: option };
  const meaning = `${kind} of moves to ${game.key}`;
  const known = output.known.get(meaning);
  if (known?.kind === 'name') return { name: known.name, type };
  const fn = newGlobal(output, `${game.name}_moves_to`);
  output.known.set(meaning, name(fn, type));
  const wanted = declare(scope, 'wanted', 'int');
  const isNim = output.knowledge(game)?.isNim === true;
  output.functions.push({
    name: fn,
    parameters: [
      ...game.varying,
      ...state.map(({ name: variable, type: of }) => ({ name: variable, type: of })),
      { name: wanted.variable.name, type: 'int' },
    ],
    result: type,
    body: isNim ? inNim(state, wanted.variable, kind) : byOptions(game, state, wanted.variable, wanted.scope, kind),
    memo: false,
    comment: null,
  });
  return { name: fn, type };
}

/** From a heap of Nim there is one move to each smaller one. */
function inNim([heap = ZERO]: readonly Expr[], wanted: Expr, kind: MovesAs): readonly Statement[] {
  const [one, none] = [list([wanted], 'int'), list([], 'int')];
  const isThere = compare('less', wanted, heap);
  return [return_(kind === 'list' ? choose(isThere, one, none) : choose(isThere, ONE, ZERO))];
}

/** Two rules, or two ways of one rule, may lead to the same option. */
function byOptions(
  game: Game,
  state: readonly Expr[],
  wanted: Expr,
  scope: Scope,
  kind: MovesAs,
): readonly Statement[] {
  const isPlain = leadsToOneState(game, state, scope);
  const option = typeOfOption(game, state, scope);
  const all: Type = { list: option };
  const found = declare(scope, 'found', all);
  let taken = found.scope.locals;
  const body = optionsOf(game, state, found.scope, (parts, inner) => {
    const isWanted = compare('equal', valueOfParts(parts, inner), wanted);
    const [only] = parts;
    if (isPlain && only?.kind === 'component') return if_(isWanted, [append(found.variable.name, stateOf(only.state))]);
    // Where one option is made inside the block of another, Java wants another name for it.
    const made = declare({ ...inner, locals: new Map([...inner.locals, ...taken]) }, 'option', option);
    taken = made.scope.locals;
    const sorted = operation('sorted', [operation('done', [made.variable], option)], option);
    return if_(isWanted, [
      let_(made.variable.name, operation('new list', [], option)),
      ...appendParts(parts, made.variable.name, made.scope),
      append(found.variable.name, sorted),
    ]);
  });
  const done = operation('done', [found.variable], all);
  const result = kind === 'count' ? lengthOf(operation('distinct', [done], all)) : operation('sorted', [done], all);
  return [let_(found.variable.name, operation('new list', [], all)), ...body, return_(result)];
}

function typeOfOption(game: Game, state: readonly Expr[], scope: Scope): Type {
  return leadsToOneState(game, state, scope) ? typeOfState(game) : { list: COMPONENT };
}

/** Whether each option is one state of the same game. */
function leadsToOneState(game: Game, state: readonly Expr[], scope: Scope): boolean {
  const varying = game.varying.map(({ name: variable, type }) => name(variable, type));
  let always = true;
  optionsOf(game, state, scope, (parts) => {
    const [only] = parts;
    const isOwn = only?.kind === 'component' && only.game.key === game.key && parts.length === 1;
    const isUnchanged = isOwn && only.varying.every((value, index) => isSame(value, varying[index] ?? ZERO));
    always = always && isUnchanged && isOne(only.times);
    return [];
  });
  return always && game.states.filter((type) => type !== 'int').length * game.states.length <= 1;
}

function typeOfState({ states }: Game): Type {
  const [only = 'int'] = states;
  return states.length === 1 ? only : { list: 'int' };
}

function stateOf(state: readonly Expr[]): Expr {
  const [only = ZERO] = state;
  return state.length === 1 ? only : list(state, 'int');
}
