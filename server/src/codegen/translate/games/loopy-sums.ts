import {
  append,
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
  negate,
  operation,
  return_,
  subtract,
  xor,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Fn, Type } from '../../ir/ir.ts';
import { newGlobal } from '../scope/declarations.ts';
import type { Output, Scope } from '../scope/scope.ts';

/*
 * Games in which play may go on for ever. A value is a nimber or, by Smith (1966), the set of nimbers that one move can reach. Such a set is
 * the number -1 - i, where i is how many other sets the program has met before it: equal sets have equal numbers, and nimbers may be of any size.
 */

const NUMBERS: Type = { list: 'int' };

/** The value that is this set of nimbers, an ascending list without repetition. */
export function valueOfSet(nimbers: Expr, output: Output): Expr {
  return call(
    once('set number', output, () => writeSetNumber(output)),
    [nimbers],
    'int',
  );
}

/** Whether one move can reach 0 from a value that is a set. */
export function reachesZero(value: Expr, output: Output): Expr {
  return operation('contains', [setOf(value, output), ZERO], 'bool');
}

/** The value of a sum of two positions, in which play may go on for ever. */
export function plus(one: Expr, other: Expr, { output }: Scope): Expr {
  if (one.kind === 'int' && one.value === 0n) return other;
  if (other.kind === 'int' && other.value === 0n) return one;
  return call(
    once('plus', output, () => writePlus(output)),
    [one, other],
    'int',
  );
}

/** The set that a negative value stands for. */
const setOf = (value: Expr, output: Output): Expr => entry(name(setsIn(output), { list: NUMBERS }), negate(value));

/** The list of all sets that the program has met. */
const setsIn = (output: Output): string =>
  once('sets of nimbers', output, () => {
    const sets = newGlobal(output, 'reachable_sets');
    output.globals.push({ name: sets, value: list([], NUMBERS), grows: true });
    return sets;
  });

/** A name of the program that is made when it is needed first. */
function once(meaning: string, output: Output, make: () => string): string {
  const known = output.known.get(meaning);
  if (known?.kind === 'name') return known.name;
  const made = make();
  output.known.set(meaning, name(made, 'int'));
  return made;
}

function writeSetNumber(output: Output): string {
  const sets = setsIn(output);
  const ids = newGlobal(output, 'set_ids');
  output.globals.push({ name: ids, value: operation('new map', [], { map: NUMBERS }), grows: true });
  const made = name('made', NUMBERS);
  const id = operation('find', [name(ids, { map: NUMBERS }), made], 'int');
  const body = [
    ...if_(compare('less', id, ZERO), [
      { kind: 'put', map: ids, key: made, value: lengthOf(name(sets, { list: NUMBERS })) } as const,
      append(sets, made),
    ]),
    return_(subtract(int(-1), id)),
  ];
  return written(output, 'set_number', [{ name: 'made', type: NUMBERS }], body);
}

function writePlus(output: Output): string {
  const [a, b] = [name('a', 'int'), name('b', 'int')];
  const moved = written(
    output,
    'moved_set',
    [
      { name: 'a', type: 'int' },
      { name: 'b', type: 'int' },
    ],
    [
      let_('made', operation('new list', [], NUMBERS)),
      each('k', setOf(a, output), [append('made', xor(name('k', 'int'), b))]),
      return_(valueOfSet(operation('sorted', [operation('done', [name('made', NUMBERS)], NUMBERS)], NUMBERS), output)),
    ],
  );
  const isNimber = (value: Expr) => compare('at most', ZERO, value);
  const parameters = [
    { name: 'a', type: 'int' },
    { name: 'b', type: 'int' },
  ] as const;
  return written(output, 'value_of_sum', parameters, [
    ...if_(isNimber(a), [...if_(isNimber(b), [return_(xor(a, b))]), return_(call(moved, [b, a], 'int'))]),
    ...if_(isNimber(b), [return_(call(moved, [a, b], 'int'))]),
    // A move in one of two such components leaves the other one, in which play may go on.
    return_(valueOfSet(list([], 'int'), output)),
  ]);
}

function written(output: Output, wanted: string, parameters: Fn['parameters'], body: Fn['body']): string {
  const fn = newGlobal(output, wanted);
  output.functions.push({ name: fn, parameters, result: 'int', body, memo: false, comment: null });
  return fn;
}
