import {
  add,
  append,
  assign,
  call,
  compare,
  count,
  each,
  entry,
  FALSE,
  if_,
  int,
  lengthOf,
  let_,
  name,
  ONE,
  operation,
  return_,
  subtract,
  TRUE,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, isNumbers, type Statement, type Type } from '../../ir/ir.ts';
import { valueOfSet } from '../games/loopy-sums.ts';
import { newGlobal } from '../scope/declarations.ts';
import type { Game, Output } from '../scope/scope.ts';

const NUMBERS: Type = { list: 'int' };

/** The map from states to numbers, and the lists that hold what is known of the states by number. */
export interface SearchNames {
  readonly ids: string;
  readonly from: string;
  readonly labels: string;
  readonly stateType: Type;
}

export interface Names extends SearchNames {
  readonly moves: string;
}

/** The parts of a state that is one list. */
export function partsOfKey(key: Expr, states: readonly Type[]): readonly Expr[] {
  if (states.length === 1 && states[0] !== 'int') return [key];
  const last = states.at(-1) ?? 'int';
  // Beside tuples, the numbers are the first entry.
  const [numbers, place] = last === 'int' || isNumbers(last) ? [key, states.length] : [entry(key, ONE), 2];
  return states.map((type, index) =>
    type === 'int' ? entry(numbers, int(index + 1)) : operation('slice', [key, int(place), lengthOf(key)], type),
  );
}

export const find = ({ ids, stateType }: SearchNames, key: Expr): Expr =>
  operation('find', [name(ids, { map: stateType }), key], 'int');

export const labelOf = ({ labels }: SearchNames, id: Expr): Expr => entry(name(labels, { list: 'int' }), add(id, ONE));

const optionsIn = ({ from }: Names, id: Expr): Expr => entry(name(from, { list: { list: 'int' } }), add(id, ONE));

/** Lists all states that can be reached from one, and labels them. */
export function writeExplore(game: Game, names: Names, stateType: Type): string {
  const { output } = game.scope;
  const explore = newGlobal(output, `${game.name}_explore`);
  const fits = newGlobal(output, `${game.name}_fits`);
  const all = name('found', { list: stateType });
  const position = name('place', 'int');
  const option = name('option', stateType);
  const row = name('row', { list: 'int' });
  const options = call(names.moves, partsOfKey(name('state', stateType), game.states), { list: stateType });
  const put = (key: Expr): readonly Statement[] => [
    { kind: 'put', map: names.ids, key, value: lengthOf(name(names.labels, { list: 'int' })) },
    append(names.labels, int(-1)),
    append('found', key),
  ];
  const m = name('m', 'int');
  const again = name('again', 'bool');
  const size = lengthOf(name(names.labels, { list: 'int' }));
  const body: readonly Statement[] = [
    let_('found', operation('new list', [], { list: stateType })),
    let_('first', size),
    let_('place', ZERO),
    let_('most', ZERO),
    ...put(name('start', stateType)),
    {
      kind: 'while',
      condition: compare('less', position, lengthOf(all)),
      body: [
        assign('place', add(position, ONE)),
        let_('state', entry(all, position)),
        let_('row', operation('new list', [], { list: 'int' })),
        each('option', options, [
          ...if_(compare('less', find(names, option), ZERO), put(option)),
          append('row', find(names, option)),
        ]),
        assign('most', operation('max', [name('most', 'int'), lengthOf(row)], 'int')),
        append(names.from, operation('done', [row], { list: 'int' })),
      ],
    },
    // A label is at most the number of options.
    count('m', ZERO, name('most', 'int'), [
      let_('again', TRUE),
      {
        kind: 'while',
        condition: again,
        body: [
          assign('again', FALSE),
          // States that were found last are mostly nearest to the end of play, so that few rounds are needed.
          count('behind', ONE, subtract(size, name('first', 'int')), [
            let_('id', subtract(size, name('behind', 'int'))),
            ...if_(call(fits, [name('id', 'int'), m], 'bool'), [
              { kind: 'store', list: names.labels, place: add(name('id', 'int'), ONE), value: m },
              assign('again', TRUE),
            ]),
          ]),
        ],
      },
    ]),
    return_(TRUE),
  ];
  output.functions.push({
    name: explore,
    parameters: [{ name: 'start', type: stateType }],
    result: 'bool',
    body,
    memo: false,
    comment: null,
  });
  output.functions.push({
    name: fits,
    parameters: [
      { name: 'id', type: 'int' },
      { name: 'm', type: 'int' },
    ],
    result: 'bool',
    body: fitsBody(names),
    memo: false,
    comment: null,
  });
  return explore;
}

/** Whether a state without a label gets the label m. */
function fitsBody(names: Names): readonly Statement[] {
  const [id, m, next, after] = ['id', 'm', 'next', 'after'].map((of) => name(of, 'int'));
  if (id === undefined || m === undefined || next === undefined || after === undefined) return [];
  return [
    ...if_(compare('at most', ZERO, labelOf(names, id)), [return_(FALSE)]),
    let_('seen', operation('new set', [], 'seen')),
    each('next', optionsIn(names, id), [
      { kind: 'insert', set: 'seen', value: labelOf(names, next) },
      ...if_(compare('less', labelOf(names, next), ZERO), [
        let_('back', FALSE),
        each('after', optionsIn(names, next), if_(compare('equal', labelOf(names, after), m), [assign('back', TRUE)])),
        ...if_(operation('not', [name('back', 'bool')], 'bool'), [return_(FALSE)]),
      ]),
    ]),
    return_(compare('equal', operation('mex', [name('seen', 'seen')], 'int'), m)),
  ];
}

/** The value of a state that has no label: the set of the labels of its options. */
export function valueWithoutLabel(names: Names, output: Output): Expr {
  const fn = newGlobal(output, `${names.labels}_reached`);
  const [id, next] = [name('id', 'int'), name('next', 'int')];
  const made = operation('done', [name('made', NUMBERS)], NUMBERS);
  output.functions.push({
    name: fn,
    parameters: [{ name: 'id', type: 'int' }],
    result: 'int',
    body: [
      let_('made', operation('new list', [], NUMBERS)),
      each(
        'next',
        optionsIn(names, id),
        if_(compare('at most', ZERO, labelOf(names, next)), [append('made', labelOf(names, next))]),
      ),
      return_(valueOfSet(operation('distinct', [made], NUMBERS), output)),
    ],
    memo: false,
    comment: null,
  });
  return call(fn, [id], 'int');
}
