import { entryGame } from '../../semantics/games/entry-game.ts';
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
  list,
  name,
  ONE,
  operation,
  or,
  return_,
  subtract,
  TRUE,
  xor,
  ZERO,
} from '../ir/build.ts';
import { type Expr, isNumbers, type Statement } from '../ir/ir.ts';
import { declare, newGlobal } from './declarations.ts';
import { between } from './facts.ts';
import { valueIn } from './games.ts';
import { declareState, optionsOf } from './rules.ts';
import type { Game, MovesAs, Scope } from './scope.ts';
import { isSmaller, type Step } from './steps.ts';
import { follow } from './whole-sums.ts';

/**
 * The game of one entry of a list that is the sum of its entries; null for any other game, where play may go on for ever, for then values do not add
 * by xor, and under misère play.
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

/** The function that gives an entry's options of a value: how many there are, or the least one, -1 if there is none. */
export type EntryMoves = (one: Game, kind: MovesAs) => string;

/**
 * Statements that count the options of a list with a value, or find the first one, entry by entry: an option has the value if the entry gets
 * that of all others together with it. Equal entries of a list whose order does not count have the same moves.
 */
export function movesOfEntries(
  kind: MovesAs,
  one: Game,
  { game, entries, wanted }: { readonly game: Game; readonly entries: Expr; readonly wanted: Expr },
  scope: Scope,
  movesOf: EntryMoves,
): readonly Statement[] {
  const { variable: change, scope: first } = declare(scope, 'change', 'int', { natural: true, atMost: [] });
  const { variable: place, scope: inner } = declare(first, 'i', 'int', between([ONE], [lengthOf(entries)], first));
  const at = entry(entries, place);
  const isUnordered = game.declaration.list?.kind === 'unordered';
  const isNew = isUnordered
    ? or(compare('equal', place, ONE), compare('less', entry(entries, subtract(place, ONE)), at))
    : TRUE;
  const moves = call(movesOf(one, kind), [...varyingOf(one), at, xor(change, entryValue(one, at, inner))], 'int');
  const start = let_(change.name, xor(wanted, valueIn(game, varyingOf(game), [entries])));
  if (kind === 'count') {
    const { variable: winning } = declare(inner, 'winning', 'int');
    const body = if_(isNew, [assign(winning.name, add(winning, moves))]);
    return [start, let_(winning.name, ZERO), count(place.name, ONE, lengthOf(entries), body), return_(winning)];
  }
  const { variable: rest, scope: found } = declare(inner, 'rest', 'int');
  const least = declare(found, 'least', entries.type).variable;
  const option = operation('replace', [entries, place, rest], entries.type);
  const none = operation('new list', [], entries.type);
  const { keep, isKept } = keepFirst(one, { at, rest, option, least }, isUnordered);
  return [
    start,
    ...(isKept ? [let_(least.name, none)] : []),
    count(place.name, ONE, lengthOf(entries), if_(isNew, [let_(rest.name, moves), ...keep])),
    return_(isKept ? least : list([], 'int')),
  ];
}

interface Found {
  readonly at: Expr;
  readonly rest: Expr;
  readonly option: Expr;
  readonly least: Expr;
}

/** Statements that keep an option if it is the first so far, and what is returned in the end. */
function keepFirst(
  one: Game,
  { at, rest, option, least }: Found,
  isUnordered: boolean,
): { readonly keep: readonly Statement[]; readonly isKept: boolean } {
  const isThere = compare('at most', ZERO, rest);
  const assigned = (value: Expr) => [assign(least.kind === 'name' ? least.name : '', value)];
  if (isUnordered) {
    const sorted = operation('sorted', [option], option.type);
    const isFirst = or(compare('equal', lengthOf(least), ZERO), operation('precedes', [sorted, least], 'bool'));
    return { keep: if_(and(isThere, isFirst), assigned(sorted)), isKept: true };
  }
  // The first entry that becomes smaller gives the first list; if none does, the last one that becomes greater.
  if (leavesLess(one)) return { keep: if_(isThere, [return_(option)]), isKept: false };
  const first = if_(and(isThere, compare('less', rest, at)), [return_(option)]);
  return { keep: [...first, ...if_(compare('less', at, rest), assigned(option))], isKept: true };
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
