import { entryType, isListType, isMapType, type Type } from '../ir/ir.ts';
import { BINDS, type Language, namesOf } from './language.ts';
import { C_LIKE_OPERATIONS, C_LIKE_STATEMENTS, clamped } from './operators.ts';

const typeName = (type: Type): string => {
  if (isListType(type)) return `vector<${typeName(type.list)}>`;
  if (isMapType(type)) return `map<${typeName(type.map)}, ll>`;
  return { int: 'll', bool: 'bool', text: 'string', seen: 'set<ll>' }[type];
};

const passed = (type: Type): string =>
  type === 'int' || type === 'bool' ? typeName(type) : `const ${typeName(type)}&`;

const header: Language['function'] = ({ name, result }, parameters) =>
  `${typeName(result)} ${name}(${parameters.map((each) => `${passed(each.type)} ${each.name}`).join(', ')})`;

/** A declaration of a variable. An empty one needs no initial value, and a list does not repeat its type. */
const declaration = (name: string, type: Type, value: string): string => {
  const named = `${typeName(type)} ${name}`;
  if (value === `${typeName(type)}{}`) return named;
  return value.startsWith(`${typeName(type)}{`)
    ? `${named} = ${value.slice(typeName(type).length)}`
    : `${named} = ${value}`;
};

/** C++17. Numbers are `long long`. */
export const cpp: Language = {
  ...C_LIKE_STATEMENTS,
  operations: (type, [list]) => ({
    ...C_LIKE_OPERATIONS,
    xor: [BINDS.bits, '$0 ^ $1'],
    bit: [BINDS.atom, 'bit(#0, #1)'],
    times: [BINDS.atom, 'times(#0, #1)'],
    power: [BINDS.atom, 'power(#0, #1)'],
    'product modulo': [BINDS.atom, 'times_mod(#0, #1, #2)'],
    'power modulo': [BINDS.atom, 'power_mod(#0, #1, #2)'],
    floor: [BINDS.atom, 'floor_div(#0, #1)'],
    modulo: [BINDS.atom, 'floor_mod(#0, #1)'],
    min: [BINDS.atom, 'min<ll>(#0, #1)'],
    max: [BINDS.atom, 'max<ll>(#0, #1)'],
    abs: [BINDS.atom, 'llabs(#0)'],
    gcd: [BINDS.atom, 'gcd(#0, #1)'],
    isqrt: [BINDS.atom, 'isqrt(#0)'],
    greatest: [BINDS.unary, '*max_element(@0.begin(), @0.end())'],
    smallest: [BINDS.unary, '*min_element(@0.begin(), @0.end())'],
    length: [BINDS.atom, 'll(#0.size())'],
    entry: [BINDS.atom, '$0[#1]'],
    'text length': [BINDS.atom, 'll(#0.size())'],
    letter: [BINDS.atom, '$0.substr(#1, 1)'],
    slice: [BINDS.atom, 'cut(#0, #1, #2)'],
    join: [BINDS.atom, 'join(#0, #1)'],
    replace: [BINDS.atom, 'with(#0, #1, #2)'],
    sorted: [BINDS.atom, 'sorted(#0)'],
    'text sorted': [BINDS.atom, 'sorted(#0)'],
    reverse: [BINDS.atom, 'reversed(#0)'],
    'count up to': [BINDS.sum, 'upper_bound(@0.begin(), @0.end(), #1) - @0.begin()'],
    contains: [BINDS.atom, 'contains(#0, #1)'],
    'count distinct': [BINDS.atom, 'll(distinct(#0).size())'],
    distinct: [BINDS.atom, 'distinct(#0)'],
    'text slice': [BINDS.atom, 'cut(#0, #1, #2)'],
    'text join': [BINDS.sum, '$0 + $1'],
    'text replace': [BINDS.atom, 'with(#0, #1, @2[0])'],
    'text reverse': [BINDS.atom, 'reversed(#0)'],
    'text contains': [BINDS.comparison, '@0.find(#1) != string::npos'],
    'new list': [BINDS.atom, `${typeName(type)}{}`],
    done: [BINDS.atom, '#0'],
    'new set': [BINDS.atom, 'set<ll>{}'],
    has: [BINDS.comparison, '@0.count(#1) > 0'],
    mex: [BINDS.atom, 'mex(#0)'],
    'read number': [BINDS.atom, 'read<ll>()'],
    'read text': [BINDS.atom, 'read<string>()'],
    'read numbers': [BINDS.atom, 'read_all(#0)'],
    'read texts': [BINDS.atom, 'read_words(#0)'],
    'read rows': [BINDS.atom, 'read_rows(#0, #1)'],
    'new map': [BINDS.atom, `${typeName(type)}{}`],
    find: [BINDS.choice, '#0.count(#1) ? #0[#1] : -1'],
    written: [BINDS.atom, 'to_string(#0)'],
    spaced: [BINDS.atom, entryType(list ?? 'int') === 'text' ? 'spaced_words(#0)' : 'spaced(#0)'],
    'more input': [BINDS.atom, 'bool(cin >> ws) && !cin.eof()'],
  }),
  int: (value) => String(clamped(value)) + (value > 2n ** 31n - 1n || value < -(2n ** 31n) ? 'LL' : ''),
  operand: (value) => String(clamped(value)) + (value > 2n ** 31n - 1n || value < -(2n ** 31n) ? 'LL' : ''),
  string: (literal) => `string(${literal})`,
  list: (items, type) => `${typeName(type)}{${items.join(', ')}}`,
  reserved: new Set(
    'bit isqrt alignas and asm auto bitand bitor bool break case catch char class compl const continue default delete do double else enum explicit export extern false float for friend goto if inline int long mutable namespace new not operator or private protected public register return set short signed sizeof static struct switch template this throw true try typedef typename union unsigned using virtual void volatile while xor ll min max map vector string tuple read mex main count cin cout end begin next prev left right move distance size data list abs gcd power times slice join with sorted contains distinct reversed ws array hash function search find fill copy swap remove rank y0 y1 yn  j0 j1 jn div unix linux errno stdin stdout stderr assert EOF NULL time log log2 exp floor ceil round index less greater equal plus minus  known it read_all read_rows read_words spaced spaced_words to_string times_mod power_mod cut queue stack pair deque bitset ratio ref any optional variant thread mutex future complex rotate merge unique accumulate generate iota clamp lock byte bind forward move exchange hex dec oct fixed ends flush advance distance partition transform sample shuffle random_shuffle nth_element lower_bound upper_bound binary_search includes mismatch max_element min_element fmin fmax tgamma gamma signal raise exit abort rand srand clock atoi labs remainder remove rename perror puts gets link access read write close open pipe select socket connect bsearch qsort'.split(
      ' ',
    ),
  ),
  let: declaration,
  short: { add: '+=', xor: '^=' },
  append: (list, value) => `${list}.push_back(${value})`,
  insert: (set, value) => `${set}.insert(${value})`,
  store: (list, place, value) => `${list}[${place}] = ${value}`,
  put: (map, key, value) => `${map}[${key}] = ${value}`,
  clear: (name) => `${name}.clear()`,
  empty: [
    [BINDS.atom, '@.empty()'],
    [BINDS.unary, '!@.empty()'],
  ],
  print: (value, _, strength) => `cout << ${strength < BINDS.sum ? `(${value})` : value} << '\\n'`,
  count: (name, from, to, step) =>
    `for (ll ${name} = ${from}; ${name} <= ${to}; ${step === 1n ? `${name}++` : `${name} += ${step}`})`,
  each: (name, type, list) => `for (${passed(type)} ${name} : ${list})`,
  repeat: (name, times) => `for (ll ${name} = ${times}; ${name} > 0; ${name}--)`,
  function: header,
  prototype: (fn) => `${header(fn, fn.parameters)};`,
  memo: {
    clear: ({ name }) => `${name}_memo.clear()`,
    before: ({ name, parameters, result }) => [
      `map<tuple<${parameters.map(({ type }) => typeName(type)).join(', ')}>, ${typeName(result)}> ${name}_memo;`,
    ],
    first: ({ name, parameters }) => [
      `auto known = ${name}_memo.find({${namesOf(parameters)}});`,
      `if (known != ${name}_memo.end()) return known->second;`,
    ],
    last: ({ name, parameters }, value) => [`return ${name}_memo[{${namesOf(parameters)}}] = ${value};`],
  },
  global: ({ name, value: { type }, grows, given }, value) =>
    given === true ? `${typeName(type)} ${name};` : `${grows ? '' : 'const '}${declaration(name, type, value)};`,
  helpers: {
    'read<ll>': 'template <class T> T read() { T x; cin >> x; return x; }',
    'read<string>': 'template <class T> T read() { T x; cin >> x; return x; }',
    read_all: 'vector<ll> read_all(ll n) { vector<ll> a(n); for (ll& x : a) cin >> x; return a; }',
    read_words: 'vector<string> read_words(ll n) { vector<string> a(n); for (string& w : a) cin >> w; return a; }',
    read_rows:
      'vector<vector<ll>> read_rows(ll n, ll k) { vector<vector<ll>> a(n); for (auto& row : a) row = read_all(k); return a; }',
    mex: 'll mex(const set<ll>& seen) { ll m = 0; while (seen.count(m)) m++; return m; }',
    floor_div: 'll floor_div(ll a, ll b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }',
    floor_mod: 'll floor_mod(ll a, ll b) { return (a % b + b) % b; }',
    isqrt: `ll isqrt(ll n) {
    ll r = sqrtl(n);
    while (r > 0 && r > n / r) r--;
    while (r + 1 <= n / (r + 1)) r++;
    return r;
}`,
    bit: 'll bit(ll x, ll i) { return i < 63 ? x >> i & 1 : 0; }',
    power: `ll power(ll b, ll e) {
    // Whatever is greater than all numbers of the game is as good as 2^62.
    const ll most = 1LL << 62, a = llabs(b), sign = b < 0 && e % 2 ? -1 : 1;
    ll p = 1;
    for (; e > 0 && p < most; e--) p = a > 0 && p > most / a ? most : p * a;
    return sign * p;
}`,
    times: `ll times(ll a, ll b) {
    // As with powers: whatever is greater than all numbers of the game is as good as 2^62.
    const __int128 most = 1LL << 62, product = (__int128)a * b;
    return ll(max(-most, min(most, product)));
}`,
    spaced:
      'string spaced(const vector<ll>& a) { string s; for (ll x : a) s += (s.empty() ? "" : " ") + to_string(x); return s; }',
    spaced_words:
      'string spaced_words(const vector<string>& a) { string s; for (auto& w : a) s += (&w == &a[0] ? "" : " ") + w; return s; }',
    times_mod: `ll times_mod(ll a, ll b, ll m) {
    ll r = ll((__int128)a * b % m);
    return r < 0 ? r + m : r;
}`,
    power_mod: `ll power_mod(ll b, ll e, ll m) {
    ll p = 1 % m;
    for (; e > 0; e /= 2, b = times_mod(b, b, m))
        if (e % 2 == 1) p = times_mod(p, b, m);
    return p;
}`,
    cut: `template <class T> T cut(const T& a, ll from, ll to) {
    from = max(from, 1LL), to = min(to, ll(a.size()));
    return from > to ? T() : T(a.begin() + (from - 1), a.begin() + to);
}`,
    join: 'template <class T> T join(T a, const T& b) { a.insert(a.end(), b.begin(), b.end()); return a; }',
    with: 'template <class T, class V> T with(T a, ll i, V v) { a[i] = v; return a; }',
    sorted: 'template <class T> T sorted(T a) { sort(a.begin(), a.end()); return a; }',
    reversed: 'template <class T> T reversed(const T& a) { return T(a.rbegin(), a.rend()); }',
    contains:
      'template <class T, class V> bool contains(const T& a, const V& v) { return find(a.begin(), a.end(), v) != a.end(); }',
    distinct:
      'template <class T> T distinct(T a) { sort(a.begin(), a.end()); a.erase(unique(a.begin(), a.end()), a.end()); return a; }',
  },
  frame: ({ comment, helpers, globals, functions, main }) => [
    ...comment,
    '#include <bits/stdc++.h>',
    'using namespace std;',
    'using ll = long long;',
    ...new Set(helpers),
    ...globals,
    ...functions,
    '',
    'int main() {',
    '    cin.tie(nullptr)->sync_with_stdio(false);',
    ...main.map((line) => (line === '' ? '' : `    ${line}`)),
    '}',
  ],
  indent: 4,
};
