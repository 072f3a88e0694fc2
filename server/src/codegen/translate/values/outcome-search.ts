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
  list,
  name,
  ONE,
  operation,
  return_,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Statement, Type } from '../../ir/ir.ts';
import { newGlobal } from '../scope/declarations.ts';
import type { Output } from '../scope/scope.ts';
import { find, labelOf, type SearchNames } from './label-search.ts';

const NUMBERS: Type = { list: 'int' };

/** What is searched: the states of a game, or whole sums. */
export interface Searched {
  /** What the names of the functions begin with. */
  readonly name: string;
  readonly output: Output;
  readonly names: SearchNames;
  /** The list of the options of a state. */
  readonly optionsOf: (state: Expr) => Expr;
  readonly isMisere: boolean;
}

/** The lists and the map of a search, declared in the program. */
export function declareSearch(output: Output, called: string, stateType: Type, fromCalled: string): SearchNames {
  const ids = newGlobal(output, `${called}_ids`);
  const labels = newGlobal(output, `${called}_labels`);
  const from = newGlobal(output, `${called}_${fromCalled}`);
  output.globals.push(
    { name: ids, value: operation('new map', [], { map: stateType }), grows: true },
    { name: from, value: list([], { list: 'int' }), grows: true },
    { name: labels, value: list([], 'int'), grows: true },
  );
  return { ids, from, labels, stateType };
}

/**
 * Lists all states that can be reached from one, and says who wins each, 0 for a lost one and 1 for a won one, from the ends of play backwards:
 * each move is looked at twice. What is left open, -1, is a draw. Gives the function from a state to its label.
 */
export function writeOutcomes({ name: called, output, names, optionsOf, isMisere }: Searched): string {
  const { stateType, labels, from } = names;
  const winner = newGlobal(output, `${called}_winner`);
  const [states, rest] = [newGlobal(output, `${called}_states`), newGlobal(output, `${called}_rest`)];
  output.globals.push(
    { name: states, value: list([], stateType), grows: true },
    { name: rest, value: list([], 'int'), grows: true },
  );
  const known = name(states, { list: stateType });
  const decided = name('decided', NUMBERS);
  const options = name('options', { list: stateType });
  const place = name('place', 'int');
  const id = name('id', 'int');
  const next = name('next', 'int');
  const before = name('before', 'int');
  const idOf = writeIds(called, output, names, states);
  const restOf = (of: Expr) => entry(name(rest, NUMBERS), add(of, ONE));
  const label = (of: Expr, value: Expr): Statement => ({ kind: 'store', list: labels, place: add(of, ONE), value });
  const change = (of: Expr, by: bigint): Statement => {
    return { kind: 'store', list: rest, place: add(of, ONE), value: add(restOf(of), int(by)) };
  };
  const isOpen = (of: Expr) => compare('less', labelOf(names, of), ZERO);
  const isLost = (of: Expr) => compare('equal', labelOf(names, of), ZERO);
  const isDone = (of: Expr) => compare('equal', restOf(of), ZERO);
  const noted = (of: Expr) => if_(compare('at most', ZERO, labelOf(names, of)), [append('decided', of)]);
  // States whose moves are not listed yet come last.
  const forward: readonly Statement[] = [
    let_('id', lengthOf(name(rest, NUMBERS))),
    append(rest, ZERO),
    let_('options', optionsOf(entry(known, add(id, ONE)))),
    each('option', options, [
      let_('next', call(idOf, [name('option', stateType)], 'int')),
      ...if_(isLost(next), [label(id, ONE)]),
      ...if_(isOpen(next), [change(id, 1n), { kind: 'append to', list: from, place: add(next, ONE), value: id }]),
    ]),
    // Whoever makes the last move loses: without a move, the player to move wins.
    ...(isMisere ? if_(compare('equal', lengthOf(options), ZERO), [label(id, ONE)]) : []),
    ...if_(operation('and', [isOpen(id), isDone(id)], 'bool'), [label(id, ZERO)]),
    ...noted(id),
  ];
  const backward: readonly Statement[] = [
    assign('place', add(place, ONE)),
    let_('id', entry(decided, place)),
    each(
      'before',
      entry(name(from, { list: NUMBERS }), add(id, ONE)),
      if_(isOpen(before), [
        change(before, -1n),
        ...if_(isDone(before), [label(before, ZERO)]),
        ...if_(isLost(id), [label(before, ONE)]),
        ...noted(before),
      ]),
    ),
  ];
  output.functions.push({
    name: winner,
    parameters: [{ name: 'start', type: stateType }],
    result: 'int',
    body: [
      let_('first', call(idOf, [name('start', stateType)], 'int')),
      let_('decided', operation('new list', [], NUMBERS)),
      { kind: 'while', condition: compare('less', lengthOf(name(rest, NUMBERS)), lengthOf(known)), body: forward },
      let_('place', ZERO),
      { kind: 'while', condition: compare('less', place, lengthOf(decided)), body: backward },
      return_(labelOf(names, name('first', 'int'))),
    ],
    memo: false,
    comment: output.words.outcomes,
  });
  return winner;
}

/** The function that gives the number of a state, a new one if it has none. */
function writeIds(called: string, output: Output, names: SearchNames, states: string): string {
  const { ids, labels, from, stateType } = names;
  const id = newGlobal(output, `${called}_id`);
  const state = name('state', stateType);
  output.functions.push({
    name: id,
    parameters: [{ name: 'state', type: stateType }],
    result: 'int',
    body: [
      ...if_(compare('less', find(names, state), ZERO), [
        { kind: 'put', map: ids, key: state, value: lengthOf(name(labels, NUMBERS)) },
        append(states, state),
        append(labels, int(-1)),
        append(from, operation('new list', [], NUMBERS)),
      ]),
      return_(find(names, state)),
    ],
    memo: false,
    comment: null,
  });
  return id;
}
