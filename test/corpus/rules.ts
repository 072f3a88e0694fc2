/**
 * Writes the games of the fixtures in the language. Every fixture has its own names for its rules; this is the one place
 * that knows how they are written in the language.
 */

/** The body of a game of one heap n, by the name that the fixtures give the rule. */
const HEAP_RULES: Readonly<Record<string, string>> = {
  nim: 'take any',
  even: 'take even',
  fib: 'take fibonacci',
  one_or_primes: 'take {1} or primes',
  pow2: 'take powers(2)',
  squares: 'take squares',
  cubes: 'take k^3 for k in 1..n where k^3 <= n',
  factorials: 'take {1, 2, 6, 24, 120}',
  lower_half: 'take 1..floor(n / 2)',
  divisors: 'take divisors(n)',
  proper_divisors: 'take divisors(n) except n',
  nondivisors: 'take any except divisors(n)',
  not_coprime: 'take {k in 1..n where gcd(k, n) > 1}',
  bits: 'take {k in powers(2) where floor(n / k) % 2 == 1}',
  grundy: 'split unequal',
  two_equal: 'split equal',
  three_distinct: 'split into 3 unequal',
  lasker: 'take any  split',
  take1_may_split: 'take 1 leaving 0..2 heaps',
  take1_or_split: 'take 1  split',
  take_any_or_grundy: 'take any  split unequal',
  equal_parts: 'split into 2..n equal',
};

/** The bodies of games of two numbers a and b. */
const PAIR_RULES: Readonly<Record<string, string>> = {
  wythoff: 'take any from a  take any from b  take any from a, b',
  rook: 'take any from a  take any from b',
  king: 'move to (a - 1, b)  move to (a, b - 1)  move to (a - 1, b - 1)',
  bishop: 'take any from a, b',
  knight: 'move to (a + x, b + y) for (x, y) in {(-2, -1), (-2, 1), (-1, -2), (1, -2)}',
  queen_limit_3: 'take 1..3 from a  take 1..3 from b  take 1..3 from a, b',
  general_wythoff_2:
    'take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) < 2',
  euclid: 'take multiples(b) from a where a >= b  take multiples(a) from b where a < b',
  euclid_positive:
    'move to (a - k * b, b) for k in 1..a where b > 0 and k * b < a  move to (a, b - k * a) for k in 1..b where a > 0 and k * a < b',
};

/** The bodies of games of a list a. */
const LIST_RULES: Readonly<Record<string, string>> = {
  staircase:
    'move to a with [1] = a[1] - k for k in 1..a[1]  move to a with [i] = a[i] - k, [i-1] = a[i-1] + k for i in 2..#a, k in 1..a[i]',
  silver: 'move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 where i == 1 or s > a[max(1, i - 1)]',
  chomp:
    'move to [if j < i then a[j] else min(a[j], c) for j in 1..#a] for i in 1..#a, c in 0..a[i] - 1 where c > 0 or i > 1',
};

/** The bodies of coins, whose places the fixtures count from 0. */
export const COIN_RULES: Readonly<Record<string, string>> = {
  single: 'flip 1',
  turtles: 'flip 1..2',
  twins: 'flip 2',
  triplets: 'flip 3',
  mock: 'flip 1..3',
  mogul: 'flip 1..7',
  ruler: 'flip run',
  run3: 'flip 1  flip 2 where y == x + 1  flip 3 where y == x + 1 and z == y + 1',
};

/** What the fixtures call a game. */
export type Spec =
  | { readonly game: 'nim' }
  | { readonly game: 'sub' | 'allbut'; readonly set: readonly number[] }
  | { readonly game: 'octal'; readonly code: string }
  | { readonly game: 'take' | 'split'; readonly rule: string }
  | { readonly game: 'staircase' | 'silver' | 'chomp' }
  | { readonly game: 'coins'; readonly kind: string }
  | { readonly game: 'wythoff' | 'rook' | 'king' | 'bishop' | 'knight' | 'euclid' };

/** The declaration of a game of one heap. */
export function heapGame(name: string, body: string): string {
  return `game ${name}(n) { ${body} }`;
}

/** The declaration of a game of two numbers. */
export function pairGame(name: string, body: string): string {
  return `game ${name}(a, b) { ${body} }`;
}

export function heapRule(rule: string): string {
  return bodyIn(HEAP_RULES, rule);
}

export function pairRule(rule: string): string {
  return bodyIn(PAIR_RULES, rule);
}

/** A knight that may not leave a square board. */
export function knightOnBoard(size: number): string {
  return `${pairRule('knight')} where a + x < ${size} and b + y < ${size}`;
}

export function takeSet(set: readonly number[]): string {
  return `take {${set.join(', ')}}`;
}

export function takeAllBut(set: readonly number[]): string {
  return `take any except {${set.join(', ')}}`;
}

/** The declaration of a game of the sums and of misère play. */
export function declare(name: string, spec: Spec): string {
  switch (spec.game) {
    case 'nim':
      return heapGame(name, heapRule('nim'));
    case 'sub':
      return heapGame(name, takeSet(spec.set));
    case 'allbut':
      return heapGame(name, takeAllBut(spec.set));
    case 'octal':
      return heapGame(name, `octal ${spec.code}`);
    case 'take':
    case 'split':
      return heapGame(name, heapRule(spec.rule));
    case 'staircase':
    case 'silver':
    case 'chomp':
      return `game ${name}(a...) { ${bodyIn(LIST_RULES, spec.game)} }`;
    case 'coins':
      return `coins ${name} { ${bodyIn(COIN_RULES, spec.kind)} }`;
    default:
      return pairGame(name, pairRule(spec.game));
  }
}

function bodyIn(rules: Readonly<Record<string, string>>, rule: string): string {
  const body = rules[rule];
  if (body === undefined) throw new Error(`no text for the rule ${rule}`);
  return body;
}
