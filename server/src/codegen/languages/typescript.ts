import { entryType, isListType, isMapType, isNumbers, type Type } from '../ir/ir.ts';
import { isDeepSearch } from '../ir/order.ts';
import { BINDS, type Language, namesOf } from './language.ts';
import { C_LIKE_OPERATIONS, C_LIKE_STATEMENTS } from './operators.ts';

/** The bits of a `number`, whose operators know only 32 of them. */
const BITS = {
  xor: [BINDS.atom, 'xor(#0, #1)'],
  bitand: [BINDS.atom, 'bitand(#0, #1)'],
  bitor: [BINDS.atom, 'bitor(#0, #1)'],
} as const;

/** What tells the compiler that the types of Node may be missing. */
const UNTYPED = '// @ts-ignore: this compiles with and without the types of Node.';

/** Statements in a thread with a large stack. */
const inThread = (main: readonly string[]): readonly string[] => [
  'function main(): void {',
  ...main.map((line) => `  ${line}`),
  '}',
  '',
  '// Recursion may be deep, so it runs in a thread with a large stack.',
  UNTYPED,
  'if (isMainThread) new Worker(process.argv[1], { resourceLimits: { stackSizeMb: 512 } });',
  'else main();',
];

/** Whether a type is that of lists whose entries need brackets or quotes, since different lists would otherwise have the same text. */
const isOfParts = (type: Type | undefined): boolean => type !== undefined && isListType(type) && !isNumbers(type);

/** The text that stands for a key of a map. */
const keyOfMap = (key: string, type: Type | undefined): string =>
  isOfParts(type) ? `JSON.stringify(${key})` : `String(${key})`;

/** Two values of a type side by side, which are the same if their texts are. */
function sides(sign: string, type: Type | undefined): string {
  if (type === 'text') return `$0 ${sign} $1`;
  const isOfTexts = entryType(type ?? 'int') === 'text';
  return isOfTexts ? `JSON.stringify(#0) ${sign} JSON.stringify(#1)` : `String(#0) ${sign} String(#1)`;
}

/** How numbers, and what depends on them, are written. */
interface Wording {
  /** Whether numbers are `bigint`. */
  readonly large: boolean;
  /** The type of numbers. */
  readonly number: 'bigint' | 'number';
  readonly typeName: (type: Type) => string;
  readonly int: (value: bigint) => string;
  /** What counts with a `number`, as a number of the program. */
  readonly counted: (text: string) => string;
  /** A number of the program, as the `number` that counts places. */
  readonly place: (text: string) => string;
}

function wordingOf(large: boolean): Wording {
  const number = large ? 'bigint' : 'number';
  const typeName = (type: Type): string => {
    if (isListType(type)) return `${typeName(type.list)}[]`;
    if (isMapType(type)) return `Map<string, ${number}>`;
    return { int: number, bool: 'boolean', text: 'string', seen: `Set<${number}>` }[type];
  };
  return {
    large,
    number,
    typeName,
    int: (value) => (large ? `${value}n` : String(value)),
    counted: (text) => (large ? `BigInt(${text})` : text),
    place: (text) => (large ? `Number(${text})` : text),
  };
}

function operationsOf({ large, number, typeName, int, counted, place }: Wording): Language['operations'] {
  return (type, [list, second]) => ({
    ...C_LIKE_OPERATIONS,
    equal: [BINDS.comparison, '$0 === $1'],
    different: [BINDS.comparison, '$0 !== $1'],
    same: [BINDS.comparison, sides('===', list)],
    unlike: [BINDS.comparison, sides('!==', list)],
    precedes: [BINDS.comparison, isNumbers(list) ? 'compareNumbers(#0, #1) < 0' : 'compareLists(#0, #1) < 0'],
    ...(large ? {} : BITS),
    quotient: large ? [BINDS.product, '$0 / $1'] : [BINDS.atom, 'Math.floor(@0 / @1)'],
    bit: large ? [BINDS.bits, '$0 >> $1 & 1n'] : [BINDS.product, 'Math.floor($0 / 2 ** @1) % 2'],
    floor: [BINDS.atom, 'floorDiv(#0, #1)'],
    modulo: [BINDS.atom, 'floorMod(#0, #1)'],
    power: [BINDS.product, '(#0) ** $1'],
    'product modulo': [BINDS.atom, 'timesMod(#0, #1, #2)'],
    'power modulo': [BINDS.atom, 'powerMod(#0, #1, #2)'],
    min: [BINDS.atom, large ? 'min(#0, #1)' : 'Math.min(#0, #1)'],
    max: [BINDS.atom, large ? 'max(#0, #1)' : 'Math.max(#0, #1)'],
    abs: [BINDS.atom, large ? 'abs(#0)' : 'Math.abs(#0)'],
    gcd: [BINDS.atom, 'gcd(#0, #1)'],
    isqrt: [BINDS.atom, 'isqrt(#0)'],
    greatest: [BINDS.atom, '#0.reduce((x, y) => (x > y ? x : y))'],
    smallest: [BINDS.atom, '#0.reduce((x, y) => (x < y ? x : y))'],
    length: [BINDS.atom, counted('$0.length')],
    entry: [BINDS.atom, large ? '$0[Number(#1)]!' : '$0[#1]!'],
    slice: [BINDS.atom, 'slice(#0, #1, #2)'],
    join: [BINDS.atom, '[...#0, ...#1]'],
    replace: [BINDS.atom, `#0.map(($x, $at) => ($at === ${place('#1')} ? #2 : $x))`],
    sorted: [
      BINDS.atom,
      isListType(entryType(type))
        ? '[...#0].sort(compareLists)'
        : '[...#0].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0))',
    ],
    'text sorted': [BINDS.atom, '[...#0].sort().join("")'],
    reverse: [BINDS.atom, '[...#0].reverse()'],
    'count up to': [BINDS.atom, 'countUpTo(#0, #1)'],
    contains: [
      BINDS.atom,
      list !== undefined && isListType(entryType(list))
        ? '#0.some(($x) => String($x) === String(#1))'
        : '#0.includes(#1)',
    ],
    'count distinct': [BINDS.atom, counted('distinct(#0).length')],
    distinct: [BINDS.atom, 'distinct(#0)'],
    'text length': [BINDS.atom, counted('$0.length')],
    letter: [BINDS.atom, `$0.charAt(${place('#1')})`],
    'text slice': [BINDS.atom, 'sliceText(#0, #1, #2)'],
    'text join': [BINDS.sum, '$0 + $1'],
    'text replace': [BINDS.sum, `@0.slice(0, ${place('#1')}) + @2 + @0.slice(${place('@1')} + 1)`],
    'text reverse': [BINDS.atom, '[...#0].reverse().join("")'],
    'text contains': [BINDS.atom, '$0.includes(#1)'],
    'new list': [BINDS.atom, `[] as ${typeName(type)}`],
    done: [BINDS.atom, '#0'],
    'new set': [BINDS.atom, `new Set<${number}>()`],
    has: [BINDS.atom, '$0.has(#1)'],
    mex: [BINDS.atom, 'mex(#0)'],
    'read number': [BINDS.atom, large ? 'BigInt(tokens[at++]!)' : 'Number(tokens[at++])'],
    'read text': [BINDS.atom, 'tokens[at++]!'],
    'read numbers': [
      BINDS.atom,
      `Array.from({ length: ${place('#0')} }, () => ${large ? 'BigInt(tokens[at++]!)' : 'Number(tokens[at++])'})`,
    ],
    'read texts': [BINDS.atom, `Array.from({ length: ${place('#0')} }, () => tokens[at++]!)`],
    'read rows': [
      BINDS.atom,
      `Array.from({ length: ${place('#0')} }, () => Array.from({ length: ${place('#1')} }, () => ${large ? 'BigInt(tokens[at++]!)' : 'Number(tokens[at++])'}))`,
    ],
    'new map': [BINDS.atom, `new Map<string, ${number}>()`],
    find: [BINDS.choice, `#0.get(${keyOfMap('#1', second)}) ?? ${int(-1n)}`],
    written: [BINDS.atom, 'String(#0)'],
    spaced: [BINDS.atom, '#0.join(" ")'],
    'more input': [BINDS.comparison, 'at < tokens.length'],
  });
}

function helpersOf({ large, number, int, counted }: Wording): Language['helpers'] {
  return {
    countUpTo: `function countUpTo(a: ${number}[], n: ${number}): ${number} {
  let count = 0;
  for (let jump = 2 ** 30; jump >= 1; jump /= 2) if (a[count + jump - 1]! <= n) count += jump;
  return ${counted('count')};
}`,
    mex: `function mex(seen: Set<${number}>): ${number} { let m = ${int(0n)}; while (seen.has(m)) m++; return m; }`,
    floorDiv: large
      ? 'const floorDiv = (a: bigint, b: bigint) => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);'
      : 'const floorDiv = (a: number, b: number) => Math.floor(a / b);',
    floorMod: `const floorMod = (a: ${number}, b: ${number}) => ((a % b) + b) % b;`,
    timesMod: large
      ? 'const timesMod = (a: bigint, b: bigint, m: bigint) => (((a * b) % m) + m) % m;'
      : `function timesMod(a: number, b: number, m: number): number {
  const rest = Number((BigInt(a) * BigInt(b)) % BigInt(m));
  return rest < 0 ? rest + m : rest;
}`,
    powerMod: `function powerMod(b: ${number}, e: ${number}, m: ${number}): ${number} {
  let p = ${int(1n)} % m;
  for (; e > ${int(0n)}; e = ${large ? 'e / 2n' : 'Math.floor(e / 2)'}, b = timesMod(b, b, m)) if (e % ${int(2n)} === ${int(1n)}) p = timesMod(p, b, m);
  return p;
}`,
    xor: 'const xor = (a: number, b: number) => (areShort(a, b) ? a ^ b : Number(BigInt(a) ^ BigInt(b)));',
    bitand: 'const bitand = (a: number, b: number) => (areShort(a, b) ? a & b : Number(BigInt(a) & BigInt(b)));',
    bitor: 'const bitor = (a: number, b: number) => (areShort(a, b) ? a | b : Number(BigInt(a) | BigInt(b)));',
    areShort: 'const areShort = (a: number, b: number) => (a | 0) === a && (b | 0) === b;',
    min: 'const min = (a: bigint, b: bigint) => (a < b ? a : b);',
    max: 'const max = (a: bigint, b: bigint) => (a > b ? a : b);',
    abs: 'const abs = (a: bigint) => (a < 0n ? -a : a);',
    gcd: `function gcd(a: ${number}, b: ${number}): ${number} {
  while (b !== ${int(0n)}) [a, b] = [b, a % b];
  return a < ${int(0n)} ? -a : a;
}`,
    isqrt: large
      ? `function isqrt(n: bigint): bigint {
  if (n < 2n) return n;
  const r = 2n * isqrt(n / 4n) + 1n;
  return r * r <= n ? r : r - 1n;
}`
      : `function isqrt(n: number): number {
  let r = Math.floor(Math.sqrt(n));
  while (r * r > n) r--;
  return r;
}`,
    compareNumbers: `function compareNumbers(a: ${number}[], b: ${number}[]): number {
  const i = a.findIndex((x, at) => x !== b[at]);
  return i < 0 ? a.length - b.length : a[i]! < b[i]! ? -1 : 1;
}`,
    compareLists: `function compareLists(a: unknown, b: unknown): number {
  if (!Array.isArray(a) || !Array.isArray(b)) return a! < b! ? -1 : a! > b! ? 1 : 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareLists(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}`,
    slice: `function slice<T>(a: T[], from: ${number}, to: ${number}): T[] {
  return a.slice(Math.max(Number(from), 1) - 1, Math.max(Number(to), 0));
}`,
    sliceText: `const sliceText = (a: string, from: ${number}, to: ${number}) => a.slice(Math.max(Number(from), 1) - 1, Math.max(Number(to), 0));`,
    distinct: `function distinct<T>(a: T[]): T[] {
  return [...new Map(a.map((x) => [${large ? 'JSON.stringify(x, (_, y) => (typeof y === "bigint" ? String(y) : y))' : 'JSON.stringify(x)'}, x] as const)).values()];
}`,
  };
}

/** TypeScript for ES2020. Numbers are `bigint` if they may be beyond 2^53, else `number`. */
export function typescript(large: boolean): Language {
  const wording = wordingOf(large);
  const { typeName, int, place } = wording;
  return {
    ...C_LIKE_STATEMENTS,
    operations: operationsOf(wording),
    int,
    operand: int,
    string: null,
    list: (items) => `[${items.join(', ')}]`,
    reserved: new Set(
      'abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for from function get if implements import in instanceof interface let module new null number of package private protected public return set static string super switch symbol this throw true try type typeof undefined var void while with yield tokens at min max abs gcd isqrt mex main Math Number BigInt String Set Map slice sliceText distinct known key floorDiv floorMod countUpTo areShort compareLists compareNumbers timesMod powerMod JSON console Array readFileSync eval arguments process isMainThread Worker'.split(
        ' ',
      ),
    ),
    let: (name, type, value, isConstant) => `${isConstant ? 'const' : 'let'} ${name}: ${typeName(type)} = ${value}`,
    short: large ? { add: '+=', xor: '^=' } : { add: '+=' },
    append: (list, value) => `${list}.push(${value})`,
    insert: (set, value) => `${set}.add(${value})`,
    store: (list, at, value) => `${list}[${place(at)}] = ${value}`,
    put: (map, key, value, keyType) => `${map}.set(${keyOfMap(key, keyType)}, ${value})`,
    clear: (name, type) => (isMapType(type) ? `${name}.clear()` : `${name}.length = 0`),
    empty: [
      [BINDS.comparison, '@.length === 0'],
      [BINDS.comparison, '@.length > 0'],
    ],
    print: (value) => `console.log(String(${value}))`,
    count: (name, from, to, step) =>
      `for (let ${name} = ${from}; ${name} <= ${to}; ${step === 1n ? `${name}++` : `${name} += ${int(step)}`})`,
    each: (name, _, list) => `for (const ${name} of ${list})`,
    repeat: (name, times) => `for (let ${name} = ${times}; ${name} > 0; ${name}--)`,
    function: ({ name, result }, parameters) =>
      `function ${name}(${parameters.map((each) => `${each.name}: ${typeName(each.type)}`).join(', ')}): ${typeName(result)}`,
    prototype: null,
    memo: {
      clear: ({ name }) => `${name}Memo.clear()`,
      before: ({ name, result }) => [`const ${name}Memo = new Map<string, ${typeName(result)}>();`],
      first: ({ name, parameters }) => [
        `const key = ${parameters.some(({ type }) => isOfParts(type)) ? `JSON.stringify([${namesOf(parameters)}])` : `[${namesOf(parameters)}].join(" ")`};`,
        `const known = ${name}Memo.get(key);`,
        'if (known !== undefined) return known;',
      ],
      last: ({ name }, value) => [`${name}Memo.set(key, ${value});`, `return ${name}Memo.get(key)!;`],
    },
    global: ({ name, value: { type }, given }, value) =>
      `${given === true ? 'let' : 'const'} ${name}: ${typeName(type)} = ${value};`,
    helpers: helpersOf(wording),
    frame: ({ program, comment, helpers, globals, functions, main }) => {
      const isDeep = isDeepSearch(program.functions);
      return [
        ...comment,
        UNTYPED,
        'import { readFileSync } from "node:fs";',
        ...(isDeep ? [UNTYPED, 'import { isMainThread, Worker } from "node:worker_threads";'] : []),
        `const tokens: string[] = ${isDeep ? 'isMainThread ? [] : ' : ''}readFileSync(0, "utf8").split(/\\s+/).filter((token: string) => token !== "");`,
        'let at = 0;',
        ...globals,
        ...helpers,
        ...functions,
        '',
        ...(isDeep ? inThread(main) : main),
      ];
    },
    indent: 2,
  };
}
