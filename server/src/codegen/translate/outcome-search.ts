import {
  add,
  append,
  assign,
  call,
  compare,
  each,
  entry,
  if_,
  int,
  lengthOf,
  let_,
  name,
  ONE,
  operation,
  return_,
  TRUE,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement, Type } from '../ir/ir.ts';
import { newGlobal } from './declarations.ts';
import { find, labelOf, type Names, partsOfKey } from './label-search.ts';
import type { Game } from './scope.ts';

const NUMBERS: Type = { list: 'int' };

/**
 * Lists all states that can be reached from one, and says who wins each, 0 for a lost one and 1 for a won one, from the ends of play backwards:
 * each move is looked at twice. What is left open, -1, is a draw.
 */
export function writeOutcomes(game: Game, names: Names, isMisere: boolean): string {
  const { output } = game.scope;
  const { stateType, labels, from } = names;
  const explore = newGlobal(output, `${game.name}Explore`);
  const rest = newGlobal(output, `${game.name}Rest`);
  output.globals.push({ name: rest, value: { kind: 'list', items: [], type: NUMBERS }, grows: true });
  const found = name('found', { list: stateType });
  const decided = name('decided', NUMBERS);
  const options = name('options', { list: stateType });
  const place = name('place', 'int');
  const id = name('id', 'int');
  const next = name('next', 'int');
  const before = name('before', 'int');
  const put = (key: Expr): readonly Statement[] => [
    { kind: 'put', map: names.ids, key, value: lengthOf(name(labels, NUMBERS)) },
    append(labels, int(-1)),
    append(rest, ZERO),
    append(from, operation('new list', [], NUMBERS)),
    append('found', key),
  ];
  const restOf = (of: Expr) => entry(name(rest, NUMBERS), add(of, ONE));
  const label = (of: Expr, value: Expr): Statement => ({ kind: 'store', list: labels, place: add(of, ONE), value });
  const change = (of: Expr, by: bigint): Statement => ({
    kind: 'store',
    list: rest,
    place: add(of, ONE),
    value: add(restOf(of), int(by)),
  });
  const isOpen = (of: Expr) => compare('less', labelOf(names, of), ZERO);
  const isLost = (of: Expr) => compare('equal', labelOf(names, of), ZERO);
  const isDone = (of: Expr) => compare('equal', restOf(of), ZERO);
  const nextIn = (list: Expr): readonly Statement[] => [
    assign('place', add(place, ONE)),
    let_('id', entry(list, place)),
  ];
  const forward: readonly Statement[] = [
    assign('place', add(place, ONE)),
    let_('state', entry(found, place)),
    let_('id', find(names, name('state', stateType))),
    let_('options', call(names.moves, partsOfKey(name('state', stateType), game.states), options.type)),
    each('option', options, [
      ...if_(compare('less', find(names, name('option', stateType)), ZERO), put(name('option', stateType))),
      let_('next', find(names, name('option', stateType))),
      ...if_(isLost(next), [label(id, ONE)]),
      ...if_(isOpen(next), [change(id, 1n), { kind: 'append to', list: from, place: add(next, ONE), value: id }]),
    ]),
    // Whoever makes the last move loses: without a move, the player to move wins.
    ...(isMisere ? if_(compare('equal', lengthOf(options), ZERO), [label(id, ONE)]) : []),
    ...if_(operation('and', [isOpen(id), isDone(id)], 'bool'), [label(id, ZERO)]),
    ...if_(compare('at most', ZERO, labelOf(names, id)), [append('decided', id)]),
  ];
  const backward: readonly Statement[] = [
    ...nextIn(decided),
    each(
      'before',
      entry(name(from, { list: NUMBERS }), add(id, ONE)),
      if_(isOpen(before), [
        change(before, -1n),
        ...if_(isDone(before), [label(before, ZERO)]),
        ...if_(isLost(id), [label(before, ONE)]),
        ...if_(compare('at most', ZERO, labelOf(names, before)), [append('decided', before)]),
      ]),
    ),
  ];
  output.functions.push({
    name: explore,
    parameters: [{ name: 'start', type: stateType }],
    result: 'bool',
    body: [
      let_('found', operation('new list', [], found.type)),
      let_('decided', operation('new list', [], NUMBERS)),
      ...put(name('start', stateType)),
      let_('place', ZERO),
      { kind: 'while', condition: compare('less', place, lengthOf(found)), body: forward },
      assign('place', ZERO),
      { kind: 'while', condition: compare('less', place, lengthOf(decided)), body: backward },
      return_(TRUE),
    ],
    memo: false,
    comment: null,
  });
  return explore;
}
