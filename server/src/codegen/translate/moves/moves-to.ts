import {
  add,
  append,
  assign,
  choose,
  compare,
  if_,
  int,
  let_,
  name,
  ONE,
  operation,
  return_,
  xor,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Statement, Type } from '../../ir/ir.ts';
import { COMPONENT } from '../games/components.ts';
import { valueIn } from '../games/games.ts';
import { movesByPlace } from '../games/moves-by-place.ts';
import { optionsDiffer, shapeOf } from '../games/option-shapes.ts';
import { type Part, valueOfParts } from '../games/positions.ts';
import { declareState, optionsOf } from '../games/rules.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import type { Game, Known, MovesAs, Scope } from '../scope/scope.ts';
import { eachSum } from '../values/each-sum.ts';
import { entryGameOf, movesOfEntries } from '../values/entry-games.ts';
import { firstMove, typeOfFirst } from './first-move.ts';

/** The function that counts the options of a state with a given value, each once, or finds the first one, and its type. Throws {@link Unsupported}. */
export function writeMovesTo(game: Game, kind: MovesAs): { readonly name: string; readonly type: Type } {
  const { output } = game.scope;
  const { state, scope } = declareState(game);
  const isEntryByEntry = entryGameOf(game) !== null || output.knowledge(game)?.movesAt !== undefined;
  const typeOfMove = () => (isEntryByEntry ? typeOfEntries(state) : typeOfFirst(game, state, scope));
  const type = kind === 'count' ? 'int' : typeOfMove();
  const meaning = `${kind} of moves to ${game.key}`;
  const known = output.known.get(meaning);
  if (known?.kind === 'name') return { name: known.name, type };
  const fn = newGlobal(output, `${game.name}_${kind === 'count' ? 'moves' : 'first_move'}_to`);
  output.known.set(meaning, name(fn, type));
  const { variable: wanted, scope: inner } = declare(scope, 'wanted', 'int');
  output.functions.push({
    name: fn,
    parameters: [
      ...game.varying,
      ...state.map(({ name: variable, type: of }) => ({ name: variable, type: of })),
      { name: wanted.name, type: 'int' },
    ],
    result: type,
    body: bodyOf(kind, game, state, wanted, inner),
    memo: false,
    comment: null,
  });
  return { name: fn, type };
}

/** Where moves are found place by place, an option has as many entries as the list, at least one; an empty list means that there is no option. */
const typeOfEntries = ([entries]: readonly Expr[]): Type => entries?.type ?? { list: 'int' };

function bodyOf(kind: MovesAs, game: Game, state: readonly Expr[], wanted: Expr, scope: Scope): readonly Statement[] {
  const [heap = ZERO] = state;
  const one = entryGameOf(game);
  if (one !== null)
    return movesOfEntries(kind, one, { game, entries: heap, wanted }, scope, (of, as) => writeMovesTo(of, as).name);
  const known = game.scope.output.knowledge(game);
  if (known?.movesAt !== undefined) return movesByTheorem(kind, game, known, { state, wanted }, scope);
  const only = known?.onlyMove?.(heap, wanted);
  if (only !== undefined)
    return [return_(kind === 'first' ? choose(only.isThere, only.option, int(-1)) : choose(only.isThere, ONE, ZERO))];
  if (known?.movesTo !== undefined) return known.movesTo(kind, heap, wanted, scope);
  if (kind === 'first') return firstMove(game, state, wanted, scope);
  return optionsDiffer(game, scope) ? counted(game, state, wanted, scope) : toldApart(game, state, wanted, scope);
}

/** Finds moves place by place where the theorem holds, and looks at all moves elsewhere. */
function movesByTheorem(
  kind: MovesAs,
  game: Game,
  { movesAt, covers }: Known,
  { state, wanted }: { readonly state: readonly Expr[]; readonly wanted: Expr },
  scope: Scope,
): readonly Statement[] {
  const [entries = ZERO] = state;
  if (movesAt === undefined) return [];
  const { variable: change, scope: inner } = declare(scope, 'change', 'int', { natural: true, atMost: [] });
  const varying = game.varying.map((parameter) => name(parameter.name, parameter.type));
  const byPlace = [
    let_(change.name, xor(wanted, valueIn(game, varying, state))),
    ...movesByPlace(kind, entries, movesAt.last(entries, inner), inner, (place, at) =>
      movesAt.at(entries, place, change, at),
    ),
  ];
  if (covers === undefined) return byPlace;
  const all = kind === 'first' ? firstMove(game, state, wanted, scope) : toldApart(game, state, wanted, scope);
  return [...if_(covers(state, scope), byPlace), ...all];
}

/** How many options have the value, where all differ. */
function counted(game: Game, state: readonly Expr[], wanted: Expr, scope: Scope): readonly Statement[] {
  const { variable: winning, scope: inner } = declare(scope, 'winning', 'int');
  const body = optionsOf(game, state, inner, (parts, at) =>
    if_(compare('equal', valueOfParts(parts, at), wanted), [assign(winning.name, add(winning, ONE))]),
  );
  return [let_(winning.name, ZERO), ...body, return_(winning)];
}

/** The same where two rules, or two ways of one rule, may lead to the same option. */
function toldApart(game: Game, state: readonly Expr[], wanted: Expr, scope: Scope): readonly Statement[] {
  const shape = shapeOf(game, state, scope);
  const all: Type = { list: shape?.type ?? { list: COMPONENT } };
  const { variable: found, scope: inner } = declare(scope, 'found', all);
  const isWanted = (parts: readonly Part[], at: Scope) => compare('equal', valueOfParts(parts, at), wanted);
  const body =
    shape === null
      ? eachSum(game, state, inner, 'told apart', isWanted, (option) => [append(found.name, option)])
      : optionsOf(game, state, inner, (parts, at) =>
          if_(isWanted(parts, at), [append(found.name, shape.option(parts, at))]),
        );
  return [
    let_(found.name, operation('new list', [], all)),
    ...body,
    return_(operation('count distinct', [found], 'int')),
  ];
}
