import type { Fn } from '../ir/ir.ts';
import { easyIn, isByNumbers } from '../ir/order.ts';
import { BINDS, type Language, namesOf } from './language.ts';

/** The import of what a program calls of the module `math`. */
function fromMath(written: string): readonly string[] {
  const called = ['gcd', 'isqrt'].filter((name) => new RegExp(`\\b${name}\\(`).test(written));
  return called.length === 0 ? [] : [`from math import ${called.join(', ')}`];
}

/** Adds 1 to a sum, or to what binds more strongly: to the number at its end, if there is one. */
function oneMore(sum: string): string {
  const [, start = '', number] = /^(.* [+-] )?(\d+)$/.exec(sum) ?? [];
  if (number === undefined) return `${sum} + 1`;
  const isLess = start.endsWith('- ');
  if (isLess && number === '1') return start.slice(0, -3);
  return `${start}${BigInt(number) + (isLess ? -1n : 1n)}`;
}

/** The key of a memo: a parameter, or a tuple of several. */
const keyOf = ({ parameters }: Fn): string =>
  parameters.length === 1 ? namesOf(parameters) : `(${namesOf(parameters)})`;

/**
 * Whether a decorator keeps the values of a function. It would also keep easy ones; and since Python 3.12, recursion through it cannot be as deep
 * as play with numbers may be long.
 */
const isCached = (fn: Fn): boolean => easyIn(fn) === 0 && !isByNumbers(fn);

/** Python 3.8. Numbers have any size; lists are tuples, so that they can be kept in a memo. */
export const python: Language = {
  operations: () => ({
    true: [BINDS.atom, 'True'],
    false: [BINDS.atom, 'False'],
    negate: [BINDS.unary, '-$0'],
    add: [BINDS.sum, '$0 + $1'],
    subtract: [BINDS.sum, '$0 - $1'],
    multiply: [BINDS.product, '$0 * $1'],
    times: [BINDS.product, '$0 * $1'],
    quotient: [BINDS.product, '$0 // $1'],
    remainder: [BINDS.product, '$0 % $1'],
    floor: [BINDS.product, '$0 // $1'],
    modulo: [BINDS.product, '$0 % $1'],
    power: [BINDS.atom, 'pow(#0, #1)'],
    'product modulo': [BINDS.product, '$0 * $1 % @2'],
    'power modulo': [BINDS.atom, 'pow(#0, #1, #2)'],
    less: [BINDS.comparison, '$0 < $1'],
    'at most': [BINDS.comparison, '$0 <= $1'],
    equal: [BINDS.comparison, '$0 == $1'],
    different: [BINDS.comparison, '$0 != $1'],
    same: [BINDS.comparison, '$0 == $1'],
    unlike: [BINDS.comparison, '$0 != $1'],
    precedes: [BINDS.comparison, '$0 < $1'],
    and: [BINDS.and, '$0 and $1'],
    or: [BINDS.or, '$0 or $1'],
    not: [BINDS.not, 'not $0'],
    choose: [BINDS.choice, '$1 if $0 else $2'],
    xor: [BINDS.bits, '$0 ^ $1'],
    bitand: [BINDS.bits, '$0 & $1'],
    bitor: [BINDS.bits, '$0 | $1'],
    bit: [BINDS.bits, '$0 >> $1 & 1'],
    min: [BINDS.atom, 'min(#0, #1)'],
    max: [BINDS.atom, 'max(#0, #1)'],
    abs: [BINDS.atom, 'abs(#0)'],
    gcd: [BINDS.atom, 'gcd(#0, #1)'],
    isqrt: [BINDS.atom, 'isqrt(#0)'],
    greatest: [BINDS.atom, 'max(#0)'],
    smallest: [BINDS.atom, 'min(#0)'],
    length: [BINDS.atom, 'len(#0)'],
    entry: [BINDS.atom, '$0[#1]'],
    slice: [BINDS.atom, 'cut(#0, #1, #2)'],
    join: [BINDS.sum, '$0 + $1'],
    replace: [BINDS.atom, 'with_entry(#0, #1, #2)'],
    sorted: [BINDS.atom, 'tuple(sorted(#0))'],
    'text sorted': [BINDS.atom, '"".join(sorted(#0))'],
    reverse: [BINDS.atom, '$0[::-1]'],
    'count up to': [BINDS.atom, 'bisect_right(#0, #1)'],
    contains: [BINDS.comparison, '$1 in $0'],
    'count distinct': [BINDS.atom, 'len(set(#0))'],
    distinct: [BINDS.atom, 'tuple(sorted(set(#0)))'],
    'text length': [BINDS.atom, 'len(#0)'],
    letter: [BINDS.atom, '$0[#1]'],
    'text slice': [BINDS.atom, 'cut(#0, #1, #2)'],
    'text join': [BINDS.sum, '$0 + $1'],
    'text replace': [BINDS.atom, 'with_letter(#0, #1, #2)'],
    'text reverse': [BINDS.atom, '$0[::-1]'],
    'text contains': [BINDS.comparison, '$1 in $0'],
    'new list': [BINDS.atom, '[]'],
    done: [BINDS.atom, 'tuple(#0)'],
    'new set': [BINDS.atom, 'set()'],
    has: [BINDS.comparison, '$1 in $0'],
    mex: [BINDS.atom, 'mex(#0)'],
    'read number': [BINDS.atom, 'int(next(tokens))'],
    'read text': [BINDS.atom, 'next(tokens)'],
    'read numbers': [BINDS.atom, 'tuple(int(next(tokens)) for _ in range(#0))'],
    'read texts': [BINDS.atom, 'tuple(next(tokens) for _ in range(#0))'],
    'read rows': [BINDS.atom, 'tuple(tuple(int(next(tokens)) for _ in range(#1)) for _ in range(#0))'],
    'new map': [BINDS.atom, '{}'],
    find: [BINDS.atom, '$0.get(#1, -1)'],
    written: [BINDS.atom, 'str(#0)'],
    spaced: [BINDS.atom, '" ".join(map(str, #0))'],
    'more input': [BINDS.atom, 'has_more()'],
  }),
  int: String,
  operand: String,
  string: null,
  list: (items) => (items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`),
  reserved: new Set(
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield abs min max len sorted tuple set list int str print range pow gcd isqrt bisect_right chain token cache next tokens value mex main sys open map sum  iter peeked has_more threading type hash id input filter all any reversed with_entry with_letter cut'.split(
      ' ',
    ),
  ),
  block: [':', ''],
  nothing: 'pass',
  bare: false,
  end: '',
  comment: '# ',
  several: false,
  let: (name, _, value) => `${name} = ${value}`,
  short: { add: '+=', xor: '^=' },
  append: (list, value) => `${list}.append(${value})`,
  insert: (set, value) => `${set}.add(${value})`,
  store: (list, place, value) => `${list}[${place}] = ${value}`,
  put: (map, key, value) => `${map}[${key}] = ${value}`,
  clear: (name) => `${name}.clear()`,
  empty: null,
  print: (value) => `print(${value})`,
  count: (name, from, to, step) => {
    const start = from === '0' && step === 1n ? '' : `${from}, `;
    return `for ${name} in range(${start}${oneMore(to)}${step === 1n ? '' : `, ${step}`})`;
  },
  each: (name, _, list) => `for ${name} in ${list}`,
  repeat: (_, times) => `for _ in range(${times})`,
  while: (condition) => `while ${condition}`,
  if: (condition) => `if ${condition}`,
  else: 'else',
  function: ({ name }, parameters) => `def ${name}(${namesOf(parameters)})`,
  prototype: null,
  memo: {
    clear: (fn) => (isCached(fn) ? `${fn.name}.cache_clear()` : `${fn.name}_memo.clear()`),
    before: (fn) => [isCached(fn) ? '@cache' : `${fn.name}_memo = {}`],
    first: (fn) =>
      isCached(fn)
        ? []
        : [`if ${keyOf(fn)} in ${fn.name}_memo:`, `    return ${fn.name}_memo[${namesOf(fn.parameters)}]`],
    last: (fn, value) =>
      isCached(fn)
        ? [`return ${value}`]
        : [`${fn.name}_memo[${namesOf(fn.parameters)}] = value = ${value}`, 'return value'],
  },
  global: ({ name, grows, given }, value) =>
    `${name} = ${grows && given !== true ? value.replace(/^\((.*?),?\)$/, '[$1]') : value}`,
  helpers: {
    mex: `def mex(seen):
    return next(m for m in range(len(seen) + 1) if m not in seen)
`,
    cut: `def cut(a, i, j):
    return a[max(i, 1) - 1:max(j, 0)]
`,
    with_entry: `def with_entry(a, i, x):
    return a[:i] + (x,) + a[i + 1:]
`,
    with_letter: `def with_letter(w, i, x):
    return w[:i] + x + w[i + 1:]
`,
    has_more: `def has_more():
    global tokens
    for token in tokens:
        tokens = chain([token], tokens)
        return True
    return False
`,
  },
  frame: ({ program, comment, helpers, globals, functions, main }) => {
    const deep = program.functions.some(({ memo }) => memo);
    const given = program.globals.flatMap((global) => (global.given === true ? [global.name] : []));
    const written = [...helpers, ...functions, ...main].join('\n');
    return [
      ...comment,
      ...(deep ? ['import sys, threading'] : []),
      ...(written.includes('@cache') ? ['from functools import cache'] : []),
      ...(written.includes('chain(') ? ['from itertools import chain'] : []),
      ...(written.includes('bisect_right(') ? ['from bisect import bisect_right'] : []),
      ...fromMath(written),
      'tokens = iter(open(0).read().split())',
      ...globals.filter((_, index) => program.globals[index]?.given !== true),
      '',
      ...helpers,
      ...functions,
      '',
      'def main():',
      ...(given.length > 0 ? [`    global ${given.join(', ')}`] : []),
      ...main.map((line) => (line === '' ? '' : `    ${line}`)),
      '',
      ...(deep
        ? [
            'sys.setrecursionlimit(10**6)',
            'threading.stack_size(512 * 1024 * 1024)',
            'threading.Thread(target=main).start()',
          ]
        : ['main()']),
    ];
  },
  indent: 4,
};
