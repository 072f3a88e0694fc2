import { entryType, type Fn, isListType, isMapType, isNumbers, type Type } from '../ir/ir.ts';
import { isDeeplyRecursive } from '../ir/order.ts';
import { BINDS, type Language, namesOf } from './language.ts';
import { C_LIKE_OPERATIONS, C_LIKE_STATEMENTS, clamped } from './operators.ts';

const boxed = (type: Type): string => {
  if (isListType(type)) return `List<${boxed(type.list)}>`;
  if (isMapType(type)) return `Map<${boxed(type.map)}, Long>`;
  return { int: 'Long', bool: 'Boolean', text: 'String', seen: 'Set<Long>' }[type];
};
/** The key of a memo: a parameter, or a variable that holds several. */
const keyOf = ({ parameters }: Fn): string => (parameters.length === 1 ? namesOf(parameters) : 'key');
const typeName = (type: Type): string => (type === 'int' ? 'long' : type === 'bool' ? 'boolean' : boxed(type));

const written = (value: bigint): string => `${clamped(value)}L`;
const isShort = (value: bigint): boolean => value < 2n ** 31n && value > -(2n ** 31n);

/** What a variable of a type is given: a number needs no suffix there. */
const assigned = (type: Type, value: string): string =>
  type === 'int' ? value.replace(/^(-?\d{1,9})L$/, '$1') : value;

/** Starts the program with a large stack. */
const DEEP =
  '    public static void main(String[] args) { new Thread(null, Main::solve, "deep recursion", 1L << 29).start(); }';

/** Java 11. Numbers are `long`. The program is the class `Main`. */
export const java: Language = {
  ...C_LIKE_STATEMENTS,
  operations: (type, [list]) => ({
    ...C_LIKE_OPERATIONS,
    same: [BINDS.atom, '$0.equals(#1)'],
    unlike: [BINDS.unary, '!$0.equals(#1)'],
    precedes: [BINDS.comparison, isNumbers(list) ? 'compare(#0, #1) < 0' : 'compareLists(#0, #1) < 0'],
    floor: [BINDS.atom, 'Math.floorDiv(#0, #1)'],
    modulo: [BINDS.atom, 'Math.floorMod(#0, #1)'],
    bit: [BINDS.atom, 'bit(#0, #1)'],
    times: [BINDS.atom, 'times(#0, #1)'],
    power: [BINDS.atom, 'power(#0, #1)'],
    'product modulo': [BINDS.atom, 'timesMod(#0, #1, #2)'],
    'power modulo': [BINDS.atom, 'powerMod(#0, #1, #2)'],
    min: [BINDS.atom, 'Math.min(#0, #1)'],
    max: [BINDS.atom, 'Math.max(#0, #1)'],
    abs: [BINDS.atom, 'Math.abs(#0)'],
    gcd: [BINDS.atom, 'gcd(#0, #1)'],
    isqrt: [BINDS.atom, 'isqrt(#0)'],
    greatest: [BINDS.atom, 'Collections.max(#0)'],
    smallest: [BINDS.atom, 'Collections.min(#0)'],
    length: [BINDS.unary, '(long) $0.size()'],
    entry: type === 'int' ? [BINDS.unary, '(long) $0.get((int) @1)'] : [BINDS.atom, '$0.get((int) @1)'],
    slice: [BINDS.atom, 'slice(#0, #1, #2)'],
    join: [BINDS.atom, 'join(#0, #1)'],
    replace: [BINDS.atom, 'with(#0, #1, #2)'],
    sorted: [BINDS.atom, isListType(entryType(type)) ? 'sortedLists(#0)' : 'sorted(#0)'],
    'text sorted': [BINDS.atom, 'sortedText(#0)'],
    reverse: [BINDS.atom, 'reversed(#0)'],
    'count up to': [BINDS.atom, 'countUpTo(#0, #1)'],
    contains: [BINDS.atom, '$0.contains(#1)'],
    'count distinct': [BINDS.unary, '(long) new HashSet<>(#0).size()'],
    distinct: [BINDS.atom, 'new ArrayList<>(new LinkedHashSet<>(#0))'],
    'text length': [BINDS.unary, '(long) $0.length()'],
    letter: [BINDS.atom, '$0.substring((int) (#1), (int) (#1) + 1)'],
    'text slice': [BINDS.atom, 'sliceText(#0, #1, #2)'],
    'text join': [BINDS.sum, '$0 + $1'],
    'text replace': [BINDS.sum, '@0.substring(0, (int) (#1)) + @2 + @0.substring((int) (#1) + 1)'],
    'text reverse': [BINDS.atom, 'new StringBuilder(#0).reverse().toString()'],
    'text contains': [BINDS.atom, '$0.contains(#1)'],
    'new list': [BINDS.atom, 'new ArrayList<>()'],
    done: [BINDS.atom, '#0'],
    'new set': [BINDS.atom, 'new HashSet<>()'],
    has: [BINDS.atom, '$0.contains(#1)'],
    mex: [BINDS.atom, 'mex(#0)'],
    'read number': [BINDS.atom, 'read()'],
    'read text': [BINDS.atom, 'tokens.next()'],
    'read numbers': [BINDS.atom, 'readAll(#0)'],
    'read texts': [BINDS.atom, 'readWords(#0)'],
    'read rows': [BINDS.atom, 'readRows(#0, #1)'],
    'new map': [BINDS.atom, 'new HashMap<>()'],
    find: [BINDS.atom, '#0.getOrDefault(#1, -1L)'],
    written: [BINDS.atom, 'String.valueOf(#0)'],
    spaced: [BINDS.atom, entryType(list ?? 'int') === 'text' ? 'String.join(" ", #0)' : 'spaced(#0)'],
    'more input': [BINDS.atom, 'tokens.hasNext()'],
  }),
  int: written,
  operand: (value) => (isShort(value) ? String(value) : written(value)),
  string: null,
  list: (items, type) => `List.<${isListType(type) ? boxed(type.list) : 'Long'}>of(${items.join(', ')})`,
  reserved: new Set(
    'bit isqrt countUpTo abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null var record tokens main Main key known value mex gcd power times slice sliceText join with sorted reversed List Map Set Math Long String readAll readRows readWords read spaced compare compareLists timesMod powerMod'.split(
      ' ',
    ),
  ),
  let: (name, type, value) => `${typeName(type)} ${name} = ${assigned(type, value)}`,
  short: { add: '+=', xor: '^=' },
  append: (list, value) => `${list}.add(${value})`,
  insert: (set, value) => `${set}.add(${value})`,
  store: (list, place, value) => `${list}.set((int) (${place}), ${value})`,
  put: (map, key, value) => `${map}.put(${key}, ${value})`,
  clear: (name) => `${name}.clear()`,
  empty: [
    [BINDS.atom, '@.isEmpty()'],
    [BINDS.unary, '!@.isEmpty()'],
  ],
  print: (value) => `System.out.println(${value})`,
  count: (name, from, to, step) =>
    `for (long ${name} = ${assigned('int', from)}; ${name} <= ${assigned('int', to)}; ${step === 1n ? `${name}++` : `${name} += ${step}`})`,
  each: (name, type, list) => `for (${typeName(type)} ${name} : ${list})`,
  repeat: (name, times) => `for (long ${name} = ${times}; ${name} > 0; ${name}--)`,
  function: ({ name, result }, parameters) =>
    `static ${typeName(result)} ${name}(${parameters.map((each) => `${typeName(each.type)} ${each.name}`).join(', ')})`,
  prototype: null,
  memo: {
    clear: ({ name }) => `${name}Memo.clear()`,
    before: (fn) => {
      const [only, ...others] = fn.parameters;
      const key = only !== undefined && others.length === 0 ? boxed(only.type) : 'List<Object>';
      return [`static Map<${key}, ${boxed(fn.result)}> ${fn.name}Memo = new HashMap<>();`];
    },
    first: (fn) => [
      ...(fn.parameters.length === 1 ? [] : [`List<Object> key = List.of(${namesOf(fn.parameters)});`]),
      `${boxed(fn.result)} known = ${fn.name}Memo.get(${keyOf(fn)});`,
      'if (known != null) return known;',
    ],
    last: (fn, value) => [`${fn.name}Memo.put(${keyOf(fn)}, ${value});`, `return ${fn.name}Memo.get(${keyOf(fn)});`],
  },
  global: ({ name, value: { type }, grows, given }, value) =>
    given === true
      ? `static ${typeName(type)} ${name};`
      : `static ${grows ? '' : 'final '}${typeName(type)} ${name} = ${grows && isListType(type) ? `new ArrayList<>(${value})` : value};`,
  helpers: {
    countUpTo:
      'static long countUpTo(List<Long> a, long n) { int i = Collections.binarySearch(a, n); return i < 0 ? -i - 1 : i + 1; }',
    read: 'static long read() { return Long.parseLong(tokens.next()); }',
    readAll:
      'static List<Long> readAll(long n) { List<Long> a = new ArrayList<>(); while (n-- > 0) a.add(read()); return a; }',
    readWords:
      'static List<String> readWords(long n) { List<String> a = new ArrayList<>(); while (n-- > 0) a.add(tokens.next()); return a; }',
    readRows: `static List<List<Long>> readRows(long n, long k) {
    List<List<Long>> a = new ArrayList<>();
    for (long i = 0; i < n; i++) a.add(readAll(k));
    return a;
}`,
    mex: 'static long mex(Set<Long> seen) { long m = 0; while (seen.contains(m)) m++; return m; }',
    isqrt: `static long isqrt(long n) {
    long r = (long) Math.sqrt(n);
    while (r > 0 && r > n / r) r--;
    while (r + 1 <= n / (r + 1)) r++;
    return r;
}`,
    bit: 'static long bit(long x, long i) { return i < 63 ? x >> i & 1 : 0; }',
    power: `static long power(long b, long e) {
    // Whatever is greater than all numbers of the game is as good as 2^62.
    long most = 1L << 62, a = Math.abs(b), sign = b < 0 && e % 2 == 1 ? -1 : 1, p = 1;
    for (; e > 0 && p < most; e--) p = a > 0 && p > most / a ? most : p * a;
    return sign * p;
}`,
    times: `static long times(long a, long b) {
    // As with powers: whatever is greater than all numbers of the game is as good as 2^62.
    long most = 1L << 62;
    if (Math.abs((double) a * b) < most) return a * b;
    return a < 0 == b < 0 ? most : -most;
}`,
    timesMod: `static long timesMod(long a, long b, long m) {
    return java.math.BigInteger.valueOf(a).multiply(java.math.BigInteger.valueOf(b)).mod(java.math.BigInteger.valueOf(m)).longValue();
}`,
    powerMod: `static long powerMod(long b, long e, long m) {
    return java.math.BigInteger.valueOf(b).modPow(java.math.BigInteger.valueOf(e), java.math.BigInteger.valueOf(m)).longValue();
}`,
    gcd: 'static long gcd(long a, long b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }',
    spaced: 'static String spaced(List<Long> a) { return a.toString().replaceAll("[\\\\[\\\\],]", ""); }',
    slice: `static <T> List<T> slice(List<T> a, long from, long to) {
    from = Math.max(from, 1);
    to = Math.min(to, a.size());
    return from > to ? List.of() : new ArrayList<>(a.subList((int) from - 1, (int) to));
}`,
    sliceText: `static String sliceText(String a, long from, long to) {
    from = Math.max(from, 1);
    to = Math.min(to, a.length());
    return from > to ? "" : a.substring((int) from - 1, (int) to);
}`,
    join: 'static <T> List<T> join(List<T> a, List<T> b) { a = new ArrayList<>(a); a.addAll(b); return a; }',
    with: 'static <T> List<T> with(List<T> a, long i, T v) { a = new ArrayList<>(a); a.set((int) i, v); return a; }',
    sorted: `static <T extends Comparable<T>> List<T> sorted(List<T> a) {
    List<T> copy = new ArrayList<>(a);
    Collections.sort(copy);
    return copy;
}`,
    sortedLists:
      'static <T> List<T> sortedLists(List<T> a) { a = new ArrayList<>(a); a.sort(Main::compareLists); return a; }',
    compare:
      'static int compare(List<Long> a, List<Long> b) { return Arrays.compare(a.toArray(new Long[0]), b.toArray(new Long[0])); }',
    compareLists: `static int compareLists(Object a, Object b) {
    if (a instanceof Long) return Long.compare((Long) a, (Long) b);
    if (a instanceof String) return ((String) a).compareTo((String) b);
    List<?> x = (List<?>) a, y = (List<?>) b;
    for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
        int order = compareLists(x.get(i), y.get(i));
        if (order != 0) return order;
    }
    return x.size() - y.size();
}`,
    sortedText: `static String sortedText(String a) {
    char[] letters = a.toCharArray();
    Arrays.sort(letters);
    return new String(letters);
}`,
    reversed: 'static <T> List<T> reversed(List<T> a) { a = new ArrayList<>(a); Collections.reverse(a); return a; }',
  },
  frame: ({ program, comment, helpers, globals, functions, main }) => {
    const isDeep = isDeeplyRecursive(program.functions);
    const inside = (lines: readonly string[], by: number) =>
      lines.flatMap((text) => text.split('\n')).map((line) => (line === '' ? '' : ' '.repeat(by) + line));
    return [
      ...comment,
      'import java.util.*;',
      'public class Main {',
      '    static Scanner tokens = new Scanner(new java.io.BufferedInputStream(System.in));',
      ...inside(globals, 4),
      ...inside(helpers, 4),
      ...inside(functions, 4),
      '',
      ...(isDeep ? [DEEP] : []),
      isDeep ? '    static void solve() {' : '    public static void main(String[] args) {',
      ...inside(main, 8),
      '    }',
      '}',
    ];
  },
  indent: 4,
};
