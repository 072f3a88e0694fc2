import { entryGame } from '../../../semantics/games/lists/entry-game.ts';
import {
  add,
  and,
  assign,
  call,
  compare,
  count,
  each,
  entry,
  if_,
  lengthOf,
  let_,
  name,
  ONE,
  operation,
  or,
  return_,
  subtract,
  TRUE,
  xor,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, isNumbers, type Statement } from '../../ir/ir.ts';
import { isSmaller, type Step } from '../endings/steps.ts';
import { valueIn } from '../games/games.ts';
import { movesByPlace } from '../games/moves-by-place.ts';
import { declareState, optionsOf } from '../games/rules.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import { between } from '../scope/facts.ts';
import type { Game, MovesAs, PlaceMove, Scope } from '../scope/scope.ts';
import { follow } from './whole-sums.ts';

/**
 * The game of one entry of a list that is the sum of its entries. Null for any other game, under misère play, and if play may go on for ever, since
 * values then do not add by xor.
 */
export function entryGameOf(game: Game): Game | null {
  const { output, names } = game.scope;
  if (output.mayBeEndless || output.misere.has(game.key) || !isNumbers(game.states[0])) return null;
  const key = `${game.key} entry`;
  const known = output.games.get(key);
  if (known !== undefined) return known;
  if (!output.isListOfGames(game)) return null;
  const declaration = entryGame(game.declaration, names);
  if (declaration === null) return null;
  const one: Game = {
    ...game,
    declaration,
    name: newGlobal(output, `${game.name}_entry`),
    key,
    componentOf: { game, index: 'entry' },
    asked: null,
    states: ['int'],
  };
  output.games.set(key, one);
  return one;
}

/** The value of an entry, by a formula where there is one. */
function entryValue(one: Game, value: Expr, scope: Scope): Expr {
  const known = one.scope.output.knowledge(one);
  return known === null ? valueIn(one, varyingOf(one), [value]) : known.value([value], scope);
}

const varyingOf = ({ varying }: Game): readonly Expr[] =>
  varying.map((parameter): Expr => name(parameter.name, parameter.type));

/** Statements that give the xor of the values of all entries, and why. */
export function sumOfEntries(one: Game, entries: Expr, scope: Scope) {
  const { variable: total, scope: adding } = declare(scope, 'total', 'int');
  const { variable: of, scope: inner } = declare(adding, 'x', 'int', { natural: true, atMost: [] });
  const { output } = one.scope;
  const reasons = [output.words.entries, output.knowledge(one)?.comment ?? null];
  return {
    comment: reasons.filter((reason) => reason !== null).join(' '),
    body: [
      let_(total.name, ZERO),
      each(of.name, entries, [assign(total.name, xor(total, entryValue(one, of, inner)))]),
      return_(total),
    ],
  };
}

/** The name of the function that counts an entry's options with a value, or finds the least one, -1 if there is none. */
export type EntryMoves = (one: Game, kind: MovesAs) => string;

/**
 * Statements that count the options of a list with a value, or find the first one, entry by entry: an option has the value if the new
 * entry has the xor of that value and the values of all other entries. Equal entries of a list whose order does not count have the same moves.
 */
export function movesOfEntries(
  kind: MovesAs,
  one: Game,
  { game, entries, wanted }: { readonly game: Game; readonly entries: Expr; readonly wanted: Expr },
  scope: Scope,
  movesOf: EntryMoves,
): readonly Statement[] {
  const { variable: change, scope: first } = declare(scope, 'change', 'int', { natural: true, atMost: [] });
  const movesAt = (at: Expr, inner: Scope): Expr => {
    const value = entry(entries, at);
    return call(movesOf(one, kind), [...varyingOf(one), value, xor(change, entryValue(one, value, inner))], 'int');
  };
  const moveAt = (at: Expr, inner: Scope): PlaceMove => {
    const { variable: rest } = declare(inner, 'rest', 'int');
    return {
      statements: [let_(rest.name, movesAt(at, inner))],
      isThere: compare('at most', ZERO, rest),
      isLess: leavesLess(one) ? TRUE : compare('less', rest, entry(entries, at)),
      option: operation('replace', [entries, at, rest], entries.type),
    };
  };
  const { variable: place, scope: inner } = declare(first, 'i', 'int', between([ONE], [lengthOf(entries)], first));
  const isUnordered = game.declaration.list?.kind === 'unordered';
  const isNew = isUnordered
    ? or(compare('equal', place, ONE), compare('less', entry(entries, subtract(place, ONE)), entry(entries, place)))
    : TRUE;
  const start = let_(change.name, xor(wanted, valueIn(game, varyingOf(game), [entries])));
  if (kind === 'count') {
    const { variable: winning } = declare(inner, 'winning', 'int');
    const body = if_(isNew, [assign(winning.name, add(winning, movesAt(place, inner)))]);
    return [start, let_(winning.name, ZERO), count(place.name, ONE, lengthOf(entries), body), return_(winning)];
  }
  if (!isUnordered) return [start, ...movesByPlace('first', entries, lengthOf(entries), first, moveAt)];
  const { variable: rest, scope: found } = declare(inner, 'rest', 'int');
  const least = declare(found, 'least', entries.type).variable;
  const sorted = operation('sorted', [operation('replace', [entries, place, rest], entries.type)], entries.type);
  const isFirst = or(compare('equal', lengthOf(least), ZERO), operation('precedes', [sorted, least], 'bool'));
  const keep = if_(and(compare('at most', ZERO, rest), isFirst), [assign(least.name, sorted)]);
  return [
    start,
    let_(least.name, operation('new list', [], entries.type)),
    count(place.name, ONE, lengthOf(entries), if_(isNew, [let_(rest.name, movesAt(place, inner)), ...keep])),
    return_(least),
  ];
}

/** Whether every move of a game of one number makes it smaller. */
function leavesLess(one: Game): boolean {
  const { state, scope } = declareState(one);
  const steps: Step[] = [];
  optionsOf(one, state, scope, (parts, inner) => {
    follow(parts, inner, one, state, steps);
    return [];
  });
  return steps.every(isSmaller);
}
