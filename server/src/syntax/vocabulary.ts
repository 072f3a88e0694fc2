/*
 * Every word of the language, once, by its kind. Tokens, completion, hovers, mistakes, colours and documents take their
 * words from here, in this order: a word that is added here and missing there fails the type check or a test.
 */

/** The declarations of games, each with the words that start its rules. */
export const RULES = {
  game: ['take', 'split', 'octal', 'hex', 'move', 'stop'],
  board: ['place', 'replace', 'forbid', 'stop'],
  coins: ['flip'],
  graph: ['cut', 'claim', 'walk'],
} as const;

/** What is played, then what else has a name, then the rest. */
export const PLAYED = ['game', 'graph', 'board', 'coins'] as const;
export const NAMING = [...PLAYED, 'set', 'let', 'position'] as const;
export const DECLARATIONS = [...NAMING, 'play', 'show', 'expect', 'conjecture', 'import'] as const;

/** Each once, though games and boards share one. */
export const RULE_WORDS = [
  ...new Set([...RULES.game, ...RULES.board, ...RULES.coins, ...RULES.graph] as const),
] as const;

/** What continues a rule, a condition or a position. */
export const CLAUSES = ['from', 'leaving', 'for', 'where', 'if', 'then', 'else', 'with', 'without'] as const;

export const OPERATORS = ['or', 'and', 'in', 'except', 'not', 'misere'] as const;

/** Names that have a meaning of their own in one place; all words below are names too, where nothing else is meant. */
export const PLACE_WORDS = [
  'to',
  'into',
  'heaps',
  'equal',
  'unequal',
  'fixed',
  'by',
  'fill',
  'run',
  'edges',
  'vertices',
  'edge',
  'arrow',
  'vertex',
  'int',
  'text',
  'unordered',
] as const;

export const SETS = ['any', 'odd', 'even', 'fibonacci', 'primes', 'squares'] as const;

/** The sets that take an argument. */
export const SET_FUNCTIONS = ['powers', 'multiples', 'divisors'] as const;

/** The functions whose argument is a quotient. */
export const ROUNDINGS = ['floor', 'ceil'] as const;
export const CALCULATIONS = [
  'min',
  'max',
  'gcd',
  'xor',
  'abs',
  'log2',
  'isqrt',
  'bit',
  'ones',
  'bitand',
  'bitor',
  'number',
  'nimproduct',
] as const;
export const NUMBER_FUNCTIONS = [...CALCULATIONS, ...ROUNDINGS] as const;

/** What makes one number of all that a loop gives, or of a list; then whether, and how often, a condition holds. */
export const FOLDS = ['sum', 'product', 'max', 'min', 'gcd', 'xor', 'mex', 'count'] as const;
export const QUANTIFIERS = ['all', 'some'] as const;
/** Those that are not number functions. */
export const LOOP_FUNCTIONS = ['product', 'mex', 'count', ...QUANTIFIERS] as const;
export const LIST_FUNCTIONS = ['sorted', 'reverse', 'digits'] as const;

/** Further things that a loop can run over: lists or sets, made one by one. */
export const COLLECTIONS = ['lists', 'subsets'] as const;

export const POSITION_FUNCTIONS = ['sum'] as const;

/** All functions that make a set, and all that make a value of anything else. */
export const SET_MAKERS = [...SET_FUNCTIONS, ...COLLECTIONS] as const;
export const VALUE_FUNCTIONS = [
  ...NUMBER_FUNCTIONS,
  ...POSITION_FUNCTIONS,
  ...LOOP_FUNCTIONS,
  ...LIST_FUNCTIONS,
] as const;

/** What an `expect` asks about a position, and about a game. */
export const POSITION_QUESTIONS = ['outcome', 'sg', 'moves', 'remoteness'] as const;
export const PERIOD_QUESTIONS = ['period', 'preperiod', 'saltus'] as const;
export const QUESTIONS = [...POSITION_QUESTIONS, ...PERIOD_QUESTIONS] as const;

export const OUTCOMES = ['N', 'P', 'draw'] as const;

/** The words by their kind. */
const VOCABULARY = {
  declaration: DECLARATIONS,
  rule: RULE_WORDS,
  clause: CLAUSES,
  operator: OPERATORS,
  'place word': PLACE_WORDS,
  set: SETS,
  'set function': SET_FUNCTIONS,
  'number function': NUMBER_FUNCTIONS,
  'loop function': LOOP_FUNCTIONS,
  'list function': LIST_FUNCTIONS,
  collection: COLLECTIONS,
  'position function': POSITION_FUNCTIONS,
  question: QUESTIONS,
  outcome: OUTCOMES,
} as const;

/** The words that cannot be names. */
export const RESERVED = [...DECLARATIONS, ...RULE_WORDS, ...CLAUSES, ...OPERATORS] as const;

/** The names that mean something wherever an expression or a question may be, unless a declaration hides them. */
export const BUILT_IN = [
  ...SETS,
  ...SET_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...LOOP_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...COLLECTIONS,
  ...QUESTIONS,
  ...POSITION_FUNCTIONS,
] as const;

/** Other ways to write a word in letters. */
export const OTHER_SPELLINGS = { misere: ['misère', 'mise\u0300re'], heaps: ['heap'] } as const;

export type RuleWord = (typeof RULE_WORDS)[number];
export type ReservedWord = (typeof RESERVED)[number];
export type PlaceWord = (typeof PLACE_WORDS)[number];
export type SetWord = (typeof SETS)[number];
export type SetFunction = (typeof SET_FUNCTIONS)[number];
export type Calculation = (typeof CALCULATIONS)[number];
export type Fold = (typeof FOLDS)[number];
export type Rounding = (typeof ROUNDINGS)[number];
export type PositionQuestion = (typeof POSITION_QUESTIONS)[number];
export type PeriodQuestion = (typeof PERIOD_QUESTIONS)[number];
export type OutcomeWord = (typeof OUTCOMES)[number];
export type Word = (typeof VOCABULARY)[keyof typeof VOCABULARY][number];

/** A word that a hover explains. */
export type HelpTopic = Word;

/** An example, in the language itself, for every word of the language. */
export const EXAMPLES: Readonly<Record<HelpTopic, string>> = {
  game: 'game Bash[m](n) { take 1..m }',
  graph: 'graph Dag { a -> b, c   b -> d   c -> d }',
  board: 'board Cram { place "##" }',
  coins: 'coins Mock { flip 1..3 }',
  set: 'set Small = {1, 3, 4}',
  let: 'let square(n) = n * n',
  position: 'position start = 3 * Kayles(5) + Grundy(9)',
  play: 'play Nim(13, 12, 8)',
  show: 'show [sg(Kayles(n)) for n in 1..20 where n % 2 == 1]',
  expect: 'expect sg(Nim(13, 12, 8)) = 9',
  conjecture: 'conjecture sg(Half(n)) = if n == 0 then 0 else log2(n) + 1',
  import: 'import "other.game"',
  take: 'game Bash[m](n) { take 1..m }',
  split: 'game Grundy(n) { split unequal }',
  octal: 'game Kayles(n) { octal 0.77 }',
  hex: 'game Kenyon(n) { hex 0.3F }',
  move: 'move to (r - 1, c)',
  place: 'board Cram { place "##" }',
  replace: 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }',
  forbid: 'board Apart { replace "." by "X"  forbid "XX" }',
  stop: 'game Race(n) { move to (n + k) for k in 1..3   stop where n >= 21 }\nboard Treblecross { replace "." by "X"  stop "XXX" }',
  fill: 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }',
  flip: 'coins Mock { flip 1..3 }',
  cut: 'graph Tree { ground - a - b   cut edges }',
  claim: 'graph Path { a - b - c   claim vertices }',
  walk: 'graph Path { a - b - c   walk vertices }   // play Path(b)',
  edge: 'edge (i, j) - (i + 1, j) for i in 1..m - 1, j in 1..n',
  arrow: 'arrow (i) -> (floor(i / d)) for i in 1..n, d in {2, 3} where i >= d',
  vertex: 'vertex (i, j) for i in 1..m, j in 1..n',
  from: 'take any from a, b',
  leaving: 'take 1..2 leaving 0..2 heaps',
  where: 'split where n > 2',
  for: 'move to (n - k, 2 * k) for k in 1..min(n, cap)',
  in: 'where k in {1, 3, 4}',
  if: 'if n == 0 then 0 else log2(n) + 1',
  except: 'take any except {2, 3, 7}',
  misere: 'play misere Nim(1, 2, 3)',
  unequal: 'split into 3 unequal',
  equal: 'split into 2..4 equal',
  text: 'game Flip(w: text) { … }',
  unordered: 'game Piles(unordered a...) { … }',
  int: 'game Dot[d](x: int, y: int) { … }',
  lists: 'for b in lists(0..a[j] for j in 1..#a)',
  subsets: 'for S in subsets(1..#a)',
  any: 'game Nim(n) { take any }',
  odd: 'game Odd(n) { take odd }',
  even: 'game Even(n) { take even }',
  fibonacci: 'game Fib(n) { take fibonacci }',
  primes: 'game Prime(n) { take primes }',
  squares: 'game SubtractSquare(n) { take squares }',
  powers: 'game Cards(n) { take powers(2) }',
  multiples: 'take multiples(b) from a',
  divisors: 'game Dim(n) { take divisors(n) }',
  floor: 'move to (floor(n / 2))',
  ceil: 'take ceil(n / 2)..n',
  min: 'for k in 1..min(n, cap)',
  max: 'for k in max(1, n - 3)..n',
  abs: 'where abs(a - b) <= 1',
  gcd: 'take {k in 1..n where gcd(k, n) == 1}',
  xor: 'expect sg(Nim(22, 51)) = 37   // xor(22, 51)',
  log2: 'conjecture sg(Half(n)) = if n == 0 then 0 else log2(n) + 1',
  isqrt: 'for k in 1..isqrt(n)',
  bit: 'where bit(n, 0) == 1',
  ones: 'where ones(n) == 1',
  bitand: 'where bitand(n, k) == 0',
  bitor: 'move to (bitor(n, k))',
  number: 'number([1, 0, 1], 2)   // 5',
  nimproduct: 'nimproduct(2, 3)   // 1',
  product: 'product(k for k in 1..n)',
  mex: 'mex(f(k) for k in 0..n - 1)',
  count: 'count(a[i] > 1 for i in 1..#a)',
  all: 'where all(a[j] == 0 for j in 1..i - 1)',
  some: 'where some(x > 1 for x in a)',
  sorted: 'move to sorted(a with [i] = 0)',
  reverse: 'where a == reverse(a)',
  digits: 'for d in digits(n, 10)',
  sum: 'play sum(Kayles(i) for i in 1..9)',
  outcome: 'expect outcome(Nim(1, 2, 3)) = P',
  sg: 'expect sg(Kayles(0..4)) = [0, 1, 2, 3, 1]',
  moves: 'expect moves(Nim(13, 12, 8)) = 3',
  remoteness: 'expect remoteness(Nim(2, 2)) = 4',
  period: 'expect period(Kayles) = 12',
  preperiod: 'expect preperiod(Kayles) = 71',
  saltus: 'expect saltus(Kenyon) = 3',
  // biome-ignore lint/suspicious/noThenProperty: a word of the language
  then: 'if n == 0 then 0 else log2(n) + 1',
  else: 'if n == 0 then 0 else log2(n) + 1',
  with: 'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]',
  without: 'play G without {a, b - c}',
  or: 'take 1..3 or primes',
  and: 'where a > 0 and b > 0',
  not: 'where not (a == b)',
  to: 'move to (n - 1)',
  into: 'split into 2..3',
  heaps: 'take 1..2 leaving 0..2 heaps',
  fixed: 'board Upright { place fixed "#/#" }',
  by: 'replace "XO" by ".X"',
  run: 'coins Ruler { flip run }',
  edges: 'graph Tree { ground - a - b   cut edges }',
  vertices: 'graph Path { a - b - c   claim vertices }',
  N: 'expect outcome(Nim(3)) = N',
  P: 'expect outcome(Nim(3, 3)) = P',
  draw: 'expect outcome(Loop(a)) = draw',
};

/** Whether a text is one of these words. */
export function isOneOf<W extends string>(words: readonly W[], text: string): text is W {
  const texts: readonly string[] = words;
  return texts.includes(text);
}
