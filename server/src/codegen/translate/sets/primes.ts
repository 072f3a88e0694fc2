import {
  add,
  and,
  append,
  assign,
  call,
  compare,
  entry,
  if_,
  int,
  lengthOf,
  let_,
  list,
  multiply,
  name,
  ONE,
  operation,
  or,
  return_,
} from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { newGlobal } from '../scope/declarations.ts';
import type { Output } from '../scope/scope.ts';

const NUMBERS = { list: 'int' } as const;

/** The primes, in a list that grows as far as it is asked. */
export interface Primes {
  /** How many primes there are up to a natural number; the list then has at least these. */
  readonly upTo: (limit: Expr) => Expr;
  /** The prime at a place, counted from 1. */
  readonly at: (place: Expr) => Expr;
}

/** The functions of the program that list primes. Each number is tested once, by division by the primes up to its square root. */
export function primesOf(output: Output): Primes {
  const known = output.known.get('primes');
  const made = known?.kind === 'call' ? known : writePrimes(output);
  const primes = made.arguments[0] ?? made;
  return { upTo: (limit) => call(made.name, [limit], 'int'), at: (place) => entry(primes, place) };
}

/** Writes them, and gives a call of the function with the list as its argument. */
function writePrimes(output: Output): Expr & { kind: 'call' } {
  const [list_, table] = [newGlobal(output, 'primes'), newGlobal(output, 'prime_counts')];
  const [primes, counts] = [name(list_, NUMBERS), name(table, NUMBERS)];
  for (const global of [list_, table]) output.globals.push({ name: global, value: list([], 'int'), grows: true });
  const fn = newGlobal(output, 'primes_up_to');
  const [limit, number, place] = [name('limit', 'int'), name('number', 'int'), name('place', 'int')];
  const prime = entry(primes, place);
  const isAtEnd = compare('less', lengthOf(primes), place);
  const isBeyondRoot = compare('less', number, multiply(prime, prime));
  const goesOn = and(
    compare('at most', place, lengthOf(primes)),
    compare('at most', multiply(prime, prime), number),
    compare('different', operation('remainder', [number, prime], 'int'), int(0)),
  );
  const body: readonly Statement[] = [
    {
      kind: 'while',
      condition: compare('at most', lengthOf(counts), limit),
      body: [
        let_('number', lengthOf(counts)),
        let_('place', ONE),
        { kind: 'while', condition: goesOn, body: [assign('place', add(place, ONE))] },
        ...if_(and(compare('at most', int(2), number), or(isAtEnd, isBeyondRoot)), [append(list_, number)]),
        append(table, lengthOf(primes)),
      ],
    },
    return_(entry(counts, add(limit, ONE))),
  ];
  output.functions.push({
    name: fn,
    parameters: [{ name: 'limit', type: 'int' }],
    result: 'int',
    body,
    memo: false,
    comment: output.words.primes,
  });
  const made = { kind: 'call', name: fn, arguments: [primes], type: 'int' } as const;
  output.known.set('primes', made);
  return made;
}
