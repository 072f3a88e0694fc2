import {
  add,
  append,
  assign,
  call,
  choose,
  compare,
  if_,
  isOne,
  isSame,
  lengthOf,
  let_,
  list,
  multiply,
  name,
  ONE,
  operation,
  return_,
  xor,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement, Type } from '../ir/ir.ts';
import { valueIn } from './games.ts';
import { type Part, partsOf, valueOfParts } from './positions.ts';
import { declareState, optionsOf } from './rules.ts';
import { declare, type Game, newGlobal, type Scope } from './scope.ts';
import { appendParts } from './whole-sums.ts';

/** Statements that add to a number the moves in some parts of a sum that make its value 0. Throws {@link Unsupported}. */
export function countWinning(
  parts: readonly Part[],
  total: Expr,
  to: Expr & { kind: 'name' },
  scope: Scope,
): readonly Statement[] {
  return parts.flatMap((part): readonly Statement[] => {
    if (part.kind === 'choice')
      return if_(part.condition, countWinning(part.yes, total, to, scope), countWinning(part.no, total, to, scope));
    if (part.kind === 'component') {
      const wanted = xor(total, valueIn(part.game, part.varying, part.state));
      const moves = call(writeMovesTo(part.game), [...part.varying, ...part.state, wanted], 'int');
      return [assign(to.name, add(to, multiply(part.times, moves)))];
    }
    return scope.output.translators.clauses(part.clauses, { ...part.scope, locals: scope.locals }, (inner) =>
      countWinning(partsOf(part.inner, inner, part.times), total, to, inner),
    );
  });
}

/** The function that counts the options of a state with a given value, each once. */
function writeMovesTo(game: Game): string {
  const { output } = game.scope;
  const meaning = `moves to ${game.key}`;
  const known = output.known.get(meaning);
  if (known?.kind === 'name') return known.name;
  const fn = newGlobal(output, `${game.name}_moves_to`);
  output.known.set(meaning, name(fn, 'int'));
  const { state, scope } = declareState(game);
  const wanted = declare(scope, 'wanted', 'int');
  output.functions.push({
    name: fn,
    parameters: [
      ...game.varying,
      ...state.map(({ name: variable, type }) => ({ name: variable, type })),
      { name: wanted.variable.name, type: 'int' },
    ],
    result: 'int',
    body:
      output.knowledge(game)?.isNim === true
        ? inNim(state, wanted.variable)
        : byOptions(game, state, wanted.variable, wanted.scope),
    memo: false,
    comment: null,
  });
  return fn;
}

/** From a heap of Nim there is one move to each smaller one. */
function inNim([heap = ZERO]: readonly Expr[], wanted: Expr): readonly Statement[] {
  return [return_(choose(compare('less', wanted, heap), ONE, ZERO))];
}

/** Two rules, or two ways of one rule, may lead to the same option. */
function byOptions(game: Game, state: readonly Expr[], wanted: Expr, scope: Scope): readonly Statement[] {
  const isPlain = leadsToOneState(game, state, scope);
  const option: Type = isPlain ? typeOfState(game) : { list: { list: 'int' } };
  const found = declare(scope, 'found', { list: option });
  let taken = found.scope.locals;
  const body = optionsOf(game, state, found.scope, (parts, inner) => {
    const isWanted = compare('equal', valueOfParts(parts, inner), wanted);
    const [only] = parts;
    if (isPlain && only?.kind === 'component') return if_(isWanted, [append(found.variable.name, stateOf(only.state))]);
    // Where one option is made inside the block of another, Java wants another name for it.
    const made = declare({ ...inner, locals: new Map([...inner.locals, ...taken]) }, 'option', option);
    taken = made.scope.locals;
    const all = operation('sorted', [operation('done', [made.variable], option)], option);
    return if_(isWanted, [
      let_(made.variable.name, operation('new list', [], option)),
      ...appendParts(parts, made.variable.name, made.scope),
      append(found.variable.name, all),
    ]);
  });
  const all: Type = { list: option };
  const distinct = operation('distinct', [operation('done', [found.variable], all)], all);
  return [let_(found.variable.name, operation('new list', [], all)), ...body, return_(lengthOf(distinct))];
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
