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
  list,
  name,
  ONE,
  operation,
  return_,
  subtract,
  TRUE,
  ZERO,
} from '../ir/build.ts';
import { type Expr, isListType, type Statement, type Type } from '../ir/ir.ts';
import { definition } from './definitions.ts';
import { definitionsIn } from './helpers.ts';
import { declareState, optionsOf } from './rules.ts';
import { type Game, newGlobal, type Output, type Scope, Unsupported } from './scope.ts';

/*
 * Games in which play may go on for ever. A value is a nimber or, by Smith (1966), the set of nimbers that one move can reach; such a set is
 * the number -1 - s, where bit k of s says whether k is in it.
 */
const SUM = `
let moved(s, x) = -1 - sum(2^xor(k, x) for k in 0..59 where bit(s, k) == 1 and xor(k, x) < 60)
let plus(a, b) = if a >= 0 and b >= 0 then xor(a, b) else if a >= 0 then moved(-1 - b, a) else if b >= 0 then moved(-1 - a, b) else -1
`;

/** The variables of the functions below, which no function may be called. */
export const LOCALS = [
  'made',
  'found',
  'first',
  'place',
  'start',
  'state',
  'row',
  'option',
  'm',
  'most',
  'again',
  'behind',
  'id',
  'seen',
  'next',
  'back',
  'after',
  'mask',
  'whole',
  'components',
  'component',
  'numbers',
] as const;

/** The value of a sum of two positions, in which play may go on for ever. */
export function plus(one: Expr, other: Expr, scope: Scope): Expr {
  if (one.kind === 'int' && one.value === 0n) return other;
  if (other.kind === 'int' && other.value === 0n) return one;
  const names = definitionsIn(SUM);
  const written = { kind: 'name', text: 'plus', start: 0, end: 0 } as const;
  return definition('plus', [one, other], written, { ...scope, names, variables: new Map() }, false, true);
}

const named = (variable: string, type: Type): Expr => name(variable, type);

/**
 * Writes a game whose play may go on for ever: all states that can be reached are listed, and labelled from the end of play backwards. A state
 * gets the label m if its options have all smaller labels but not m, and each of its options without a label has an option labelled m.
 * Only games whose moves lead to one state of the same game can be written.
 */
export function writeLabels(game: Game): void {
  const { output } = game.scope;
  if (game.varying.length > 0) throw new Unsupported(game.declaration.name.text);
  const { state, scope } = declareState(game);
  const key = keyOfState(state);
  const stateType = key.type;
  const states: Type = { list: stateType };
  const moves = newGlobal(output, `${game.name}Moves`);
  const list_ = named('made', states);
  const body = optionsOf(
    game,
    state,
    { ...scope, locals: new Map([...scope.locals, ['made', { natural: false, atMost: [] }]]) },
    (parts) => {
      const [part] = parts;
      const isOne = parts.length === 1 && part?.kind === 'component' && part.game === game;
      if (!isOne || part.times.kind !== 'int' || part.times.value !== 1n)
        throw new Unsupported(game.declaration.name.text);
      return [append('made', keyOfState(part.state))];
    },
  );
  const parameters = state.map(({ name: of, type }) => ({ name: of, type }));
  output.functions.push({
    name: moves,
    parameters,
    result: states,
    body: [let_('made', operation('new list', [], states)), ...body, return_(operation('done', [list_], states))],
    memo: false,
    comment: null,
  });
  const ids = newGlobal(output, `${game.name}Ids`);
  const labels = newGlobal(output, `${game.name}Labels`);
  const from = newGlobal(output, `${game.name}Options`);
  output.globals.push(
    { name: ids, value: operation('new map', [], { map: stateType }), grows: true },
    { name: from, value: list([], { list: 'int' }), grows: true },
    { name: labels, value: list([], 'int'), grows: true },
  );
  const kinds: Names = { ids, from, labels, moves, stateType };
  const explore = writeExplore(game, kinds, stateType);
  const id = named('id', 'int');
  const loopy = subtract(int(-1), operationSum(kinds, output));
  output.functions.push({
    name: game.name,
    parameters,
    result: 'int',
    body: [
      ...if_(compare('less', find(kinds, key), ZERO), [{ kind: 'do', value: call(explore, [key], 'bool') }]),
      let_('id', find(kinds, key)),
      return_(operation('choose', [compare('at most', ZERO, labelOf(kinds, id)), labelOf(kinds, id), loopy], 'int')),
    ],
    memo: false,
    comment: output.words.labels,
  });
}

interface Names {
  readonly ids: string;
  readonly from: string;
  readonly labels: string;
  readonly moves: string;
  readonly stateType: Type;
}

/** A state as one list or text. */
function keyOfState(state: readonly Expr[]): Expr {
  const [only] = state;
  if (only !== undefined && state.length === 1 && only.type !== 'int') return only;
  const last = state.at(-1);
  if (last !== undefined && isListType(last.type))
    return operation('join', [list(state.slice(0, -1), 'int'), last], { list: 'int' });
  if (last?.type === 'text') throw new Unsupported('text');
  return list(state, 'int');
}

/** The parts of a state that is one list. */
function partsOfKey(key: Expr, states: readonly Type[]): readonly Expr[] {
  if (states.length === 1 && states[0] !== 'int') return [key];
  return states.map((type, index) =>
    type === 'int'
      ? entry(key, int(index + 1))
      : operation('slice', [key, int(index + 1), lengthOf(key)], { list: 'int' }),
  );
}

const find = ({ ids, stateType }: Names, key: Expr): Expr =>
  operation('find', [named(ids, { map: stateType }), key], 'int');
const labelOf = ({ labels }: Names, id: Expr): Expr => entry(named(labels, { list: 'int' }), add(id, ONE));
const optionsIn = ({ from }: Names, id: Expr): Expr => entry(named(from, { list: { list: 'int' } }), add(id, ONE));

/** Lists all states that can be reached from one, and labels them. */
function writeExplore(game: Game, names: Names, stateType: Type): string {
  const { output } = game.scope;
  const explore = newGlobal(output, `${game.name}Explore`);
  const fits = `${game.name}Fits`;
  const all = named('found', { list: stateType });
  const position = named('place', 'int');
  const option = named('option', stateType);
  const row = named('row', { list: 'int' });
  const options = call(names.moves, partsOfKey(named('state', stateType), game.states), { list: stateType });
  const put = (key: Expr): readonly Statement[] => [
    { kind: 'put', map: names.ids, key, value: lengthOf(named(names.labels, { list: 'int' })) },
    append(names.labels, int(-1)),
    append('found', key),
  ];
  const m = named('m', 'int');
  const again = named('again', 'bool');
  const size = lengthOf(named(names.labels, { list: 'int' }));
  const body: readonly Statement[] = [
    let_('found', operation('new list', [], { list: stateType })),
    let_('first', size),
    let_('place', ZERO),
    let_('most', ZERO),
    ...put(named('start', stateType)),
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
        assign('most', operation('max', [named('most', 'int'), lengthOf(row)], 'int')),
        append(names.from, operation('done', [row], { list: 'int' })),
      ],
    },
    // A label is at most the number of options.
    count('m', ZERO, named('most', 'int'), [
      let_('again', TRUE),
      {
        kind: 'while',
        condition: again,
        body: [
          assign('again', FALSE),
          // States that were found last are mostly nearest to the end of play, so that few rounds are needed.
          count('behind', ONE, subtract(size, named('first', 'int')), [
            let_('id', subtract(size, named('behind', 'int'))),
            ...if_(call(fits, [named('id', 'int'), m], 'bool'), [
              { kind: 'store', list: names.labels, place: add(named('id', 'int'), ONE), value: m },
              assign('again', TRUE),
            ]),
          ]),
        ],
      },
    ]),
    return_(TRUE),
  ];
  output.used.set(fits, 'global');
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
  const [id, m, next, after] = ['id', 'm', 'next', 'after'].map((of) => named(of, 'int'));
  if (id === undefined || m === undefined || next === undefined || after === undefined) return [];
  return [
    ...if_(compare('at most', ZERO, labelOf(names, id)), [return_(FALSE)]),
    let_('seen', operation('new set', [], 'seen')),
    each('next', optionsIn(names, id), [
      { kind: 'insert', set: 'seen', value: labelOf(names, next) },
      ...if_(compare('less', labelOf(names, next), ZERO), [
        let_('back', FALSE),
        each('after', optionsIn(names, next), if_(compare('equal', labelOf(names, after), m), [assign('back', TRUE)])),
        ...if_(operation('not', [named('back', 'bool')], 'bool'), [return_(FALSE)]),
      ]),
    ]),
    return_(compare('equal', operation('mex', [named('seen', 'seen')], 'int'), m)),
  ];
}

/** The labels of the options of a state that has none, as the bits of a number. */
function operationSum(names: Names, output: Output): Expr {
  const bits = newGlobal(output, `${names.labels}Bits`);
  const [id, next, mask] = ['id', 'next', 'mask'].map((of) => named(of, 'int'));
  if (id === undefined || next === undefined || mask === undefined) return ZERO;
  const bit = operation('power', [int(2), labelOf(names, next)], 'int');
  output.functions.push({
    name: bits,
    parameters: [{ name: 'id', type: 'int' }],
    result: 'int',
    body: [
      let_('mask', ZERO),
      each(
        'next',
        optionsIn(names, id),
        if_(compare('at most', ZERO, labelOf(names, next)), [assign('mask', operation('bitor', [mask, bit], 'int'))]),
      ),
      return_(mask),
    ],
    memo: false,
    comment: null,
  });
  return call(bits, [id], 'int');
}
