import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';

/*
 * The examples in the tables of docs/language.md: each can be read, and those with a meaning in their row mean it. What stands in the cells for
 * something else, such as NAME, is replaced; what is no example is listed.
 */

interface Cell {
  readonly section: string;
  readonly code: string;
}

const PAGE = readFileSync(join(import.meta.dirname, '../docs/language.md'), 'utf8');
const CELLS = cellsOf(PAGE.replace(/```[\s\S]*?```/g, ''));

function cellsOf(page: string): readonly Cell[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('#')) section = line.replace(/^[# \d.]+/, '');
    if (!line.startsWith('|')) return [];
    return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ section, code }));
  });
}

/** Words, signs and parts that are no examples by themselves, and forms of which some part is left out. */
const NO_EXAMPLES: ReadonlySet<string> = new Set([
  ...[
    '///',
    'zh:',
    "'",
    '// to the end of the line',
    '/* between */',
    'play',
    'position',
    'set',
    'int',
    'misere',
    'split',
    'ground',
  ],
  ...['outcome', 'sg', 'moves', 'period', 'preperiod', 'where', 'P', 'draw', 'o', 'xor', '∞{0, 2}'],
  ...['^', '-', '+', '++', '..', '*', '%', '/', '== != < <= > >=', 'in', 'not', 'and', 'or', 'except', '(…)'],
  ...['sum', 'product', 'max', 'min', 'gcd', 'mex', 'Kayles', 'B(rows, columns)', '_'],
  ...['// ? sg(Nim(9, 12))', '// ? play Nim(3, 8, 9)', 'import "other.game"', 'octal 4.x', 'for x in a'],
]);

/** What the row calls a mistake. */
const MISTAKES: ReadonlySet<string> = new Set(['[1..3]', 'Turtles(4, 4)']);

/** What stands for something else in a form, in this order, and something that may stand there. */
const STANDS_FOR: readonly (readonly [RegExp, string])[] = [
  [/^expect sg\(POSITION\) = 5$/, 'expect sg(Nim(5)) = 5'],
  [/^expect moves\(POSITION\) = 3$/, 'expect moves(Nim(13, 12, 8)) = 3'],
  [/^expect remoteness\(POSITION\) = 4$/, 'expect remoteness(Nim(2, 2)) = 4'],
  [/^expect saltus\(GAME\) = 2$/, 'game Laskers(n) { take any split } expect saltus(Laskers) = 4'],
  [/\[0, 1, 2, …\]/g, '[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]'],
  [/\bplace …/g, 'place "##"'],
  [/\breplace … by …/g, 'replace "X." by ".X"'],
  [/\bflip …/g, 'flip 2'],
  [/^(graph .*)\{ … \}/, '$1{ a -> b }'],
  [/^(game \w+\((?:unordered )?a\.\.\.\) )\{ … \}/, '$1{ move to a with [1] = a[1] - 1 where #a > 0 }'],
  [/^(game G\(turn, a\.\.\.\) )\{ … \}/, '$1{ move to (turn - 1, a) }'],
  [/^(game \w+\(w: text\) )\{ (?:RULE )?… \}/, '$1{ move to w[2..] where #w > 0 }'],
  [/^(game \w+\(n\) )\{ RULE … \}/, '$1{ take 1 }'],
  [/^(game \w+\(a, b\) )\{ RULE … \}/, '$1{ take 1 from a }'],
  [/^(game \w+\(x: int, y\) )\{ RULE … \}/, '$1{ move to (x - 1, y - 1) }'],
  [/^(game \w+\[p, q\]\(n\) )\{ RULE … \}/, '$1{ take {p, q} }'],
  [/^(game \w+\((?:unordered )?a\.\.\.\) )\{ RULE … \}/, '$1{ move to a with [1] = a[1] - 1 where #a > 0 }'],
  [/^(game \w+\(turn, a\.\.\.\) )\{ RULE … \}/, '$1{ move to (turn - 1, a) }'],
  [/\bFUNCTION\(…\) = VALUE/g, 'sg(Nim(3)) = 3'],
  [/\bconjecture sg\(NAME\(n\)\) = EXPRESSION/g, 'conjecture sg(Nim(n)) = n'],
  [/\bconjecture outcome\(NAME\(n\)\) = EXPRESSION/g, 'conjecture outcome(Nim(n)) = if n == 0 then P else N'],
  [/\bNAME\b/g, 'Mine'],
  [/\bPOSITION\b/g, 'Nim(3)'],
  [/\bEXPRESSION\b|\bVALUE\b/g, '3'],
  [/\bGAME\b/g, 'Kayles'],
  [/^(take .*)\bSET\b/, '$1{1, 3}'],
  [/\bSET\b/g, '2..3'],
  [/\bleaving R\b/g, 'leaving 0..2'],
  [/\binto K\b/g, 'into 3'],
  [/\bA\.\.B\b/g, '2..3'],
  [/\bA\.\.$/g, '2..'],
  [/\bif C then … else …/g, 'if n > 2 then (n - 1) else Nim(n - 1)'],
  [/^expect E = F$/, 'expect 1 + 1 = 2'],
  [/^expect C$/, 'expect 1 < 2'],
  [/(?<![-,] )\bC\b(?! \{)/g, 'k > 1'],
  [/ for …\)/g, ' for k in 1..3)'],
  [/ for … where …$/, ' for i in 1..2 where i > 1'],
  [/\(a, b, …\)/g, '(a, b, 9)'],
];

/** What the names of examples mean. Rules have numbers, lists or texts of the same names. */
const KNOWN = `let k = 3 let n = 7 let m = 6 let p = (1, 2) let x = 2
set S = {1, 2} set T = {2, 3} set Pairs = {(1, 2)}
let f(n) = n + 1
game S1(a...) { move to a with [1] = a[1] - 1 where #a > 0 }
game Half(n) { move to (i) for i in 0..floor(n / 2) where n > 0 }
game Other(n) { take 1 }
position A1 = Nim(1)
position B1 = Nim(2)
`;

const NUMBERS = 'let a = 5 let b = 3 let c = 2\n';
const LISTS = 'let a = [5, 3] let b = [2] let c = [[1], [2]] let i = 1 let j = 1 let e = 4 let w = "XO.X"\n';

/** The texts in which an example may stand, in which `it` is the example. */
const PLACES: readonly ((it: string) => string)[] = [
  (it) => it,
  (it) => `expect ${it}`,
  (it) => `${KNOWN}${it}`,
  (it) => `let a = [1, 2] let b = 10 show ${it}`,
  (it) => `let a = [5, 3] let i = 1 let j = 2 let e = 4 let f = 1 show ${it}`,
  ...[NUMBERS, LISTS].flatMap((names) => [
    (it: string) => `${KNOWN}${names}show ${it}`,
    (it: string) => `${KNOWN}${names}set Q = ${it}`,
    (it: string) => `${KNOWN}${names}set Q = ${it.replaceAll('T', 'Pairs').replace('k > 1', 'x > 0')}`,
  ]),
  (it) =>
    `${KNOWN.replace(/set S =.*\n/, '')}play ${it.replace(/\bA\b/g, 'A1').replace(/\bB\b/g, 'B1').replace(/^S\(/, 'S1(')}`,
  (it) => `game A(n) { take 1 } play ${it}`,
  ...[
    'G(n)',
    'G(a, b)',
    'G(a...)',
    'G(w: text)',
    'S(a...)',
    'G(n, last)',
    'G(turn, a, b)',
    'G(turn, a...)',
    'G[c](a...)',
  ].flatMap((head) => [
    (it: string) => `game ${head} { ${it} }`,
    (it: string) => `game ${head} { ${it.replace(/\be\b/g, 'a - 1').replace(/\bf\b/g, 'b')} }`,
    (it: string) => `game ${head} { ${it.replace(/\be\b/g, '0')} for i in 1..#a }`,
    (it: string) => `game ${head} { ${it} for i in 1..${head.includes('w') ? '#w' : '#a'} }`,
  ]),
  (it) => `game G(n) { ${it.replace(/\(e\)/, '(n - 1)')} }`,
  (it) => `game G(a...) { move to a where all(#b > 0 ${it.replace(/^for/, 'for')}) and #a > 9 }`,
  (it) => `set S = {1, 2} game G(a...) { move to a where all(#T > 0 ${it}) and #a > 9 }`,
  (it) => `graph G { ground - a - b ${it} }`,
  (it) => `graph G { ${it} }`,
  (it) => `graph G { x -> y ${it} }`,
  (it) => `graph G { x - y ${it} claim edges }`,
  (it) => `graph G { ${it.replace(/ for i in.*$/, '')} claim edges }`,
  (it) => `board B { ${it} }`,
  (it) => `board B { replace "X." by ".X" ${it} }`,
  (it) => `board B { replace "XO" by ".X" ${it} }`,
  (it) => `coins C { ${it} }`,
  (it) => `game W(w: text) { move to w[2..] where #w > 0 } play ${it}`,
  (it) => `game G(turn, a...) { move to (turn - 1, a) } play ${it}`,
];

function filled(code: string): string {
  return STANDS_FOR.reduce((text, [form, instead]) => text.replace(form, instead), code);
}

/** Whether a text can be read without an error. */
function isRead(text: string): boolean {
  return ask(text).problems.every(({ severity }) => severity !== 'error');
}

const EXAMPLES = [...new Map(CELLS.map((cell) => [cell.code, cell])).values()].filter(
  ({ code }) => !NO_EXAMPLES.has(code) && !MISTAKES.has(code) && !/^[a-z]$/.test(code),
);

test.each(EXAMPLES)('$section: `$code` can be read somewhere', ({ code }) => {
  const text = filled(code);
  expect(PLACES.some((place) => isRead(place(text)))).toBe(true);
});

test.each([...MISTAKES])('`%s` is a mistake', (code) => {
  expect(PLACES.some((place) => isRead(place(code)))).toBe(false);
});

test.each([...NO_EXAMPLES])('`%s`, which is not read, stands in a table', (code) => {
  expect(CELLS.map((cell) => cell.code)).toContain(code);
});

/** Facts of which all hold if an example means what its row says. */
const MEANINGS: readonly (readonly [code: string, row: string, ...facts: readonly string[]])[] = [
  ['take SET', 'k in SET and 1 ≤ k ≤ n', 'game G(n) { take {0, 1, 3} } expect sg(G(0..4)) = [0, 1, 0, 1, 0]'],
  ['take SET from a', 'from the heap a', 'game G(a, b) { take 1 from a } expect [sg(G(0, 9)), sg(G(1, 0))] = [0, 1]'],
  [
    'take SET from a, b',
    'the same k from each',
    'game G(a, b) { take any from a, b } expect sg(G(2, 0..3)) = [0, 1, 2, 2]',
  ],
  [
    'take SET leaving R heaps',
    'R non-empty heaps',
    'game G(n) { take 1 leaving 2 heaps } expect sg(G(0..4)) = [0, 0, 0, 1, 1]',
    'game G(n) { take 2 leaving 0 heaps } expect sg(G(0..3)) = [0, 0, 1, 0]',
  ],
  [
    'take SET leaving R equal heaps',
    'the same size',
    'game G(n) { take 1 leaving 2 equal heaps } expect sg(G(0..5)) = [0, 0, 0, 1, 0, 1]',
  ],
  [
    'take SET leaving R unequal heaps',
    'no two',
    'game G(n) { take 1 leaving 2 unequal heaps } expect sg(G(0..4)) = [0, 0, 0, 0, 1]',
  ],
  ['split', 'two non-empty heaps', 'game G(n) { split } expect sg(G(0..5)) = [0, 0, 1, 0, 1, 0]'],
  ['split unequal', 'different sizes', 'game G(n) { split unequal } expect sg(G(0..4)) = [0, 0, 0, 1, 0]'],
  ['split equal', 'the same size', 'game G(n) { split equal } expect sg(G(0..4)) = [0, 0, 1, 0, 1]'],
  ['split into K', 'K non-empty heaps', 'game G(n) { split into 3 } expect sg(G(0..4)) = [0, 0, 0, 1, 1]'],
  ['split into A..B', 'below 2 are ignored', 'game G(n) { split into 2..3 } expect sg(G(0..4)) = [0, 0, 1, 2, 3]'],
  ['split into K unequal', 'pairwise different', 'game G(n) { split into 3 unequal } expect sg(G(5..6)) = [0, 1]'],
  ['octal 0.77', 'take-and-break code', 'game G(n) { octal 0.77 } expect sg(G(0..20)) = sg(Kayles(0..20))'],
  [
    'hex 0.3F',
    'hexadecimal digits',
    'game G(n) { hex 0.3F } game H(n) { take 1 leaving 0..1 heaps take 2 leaving 0..3 heaps } expect sg(G(0..12)) = sg(H(0..12))',
  ],
  [
    'octal 0.1[3]',
    '0.1333…',
    'game G(n) { octal 0.1[3] } game H(n) { octal 0.1333333333 } expect sg(G(0..9)) = sg(H(0..9))',
  ],
  ['5', '5 only', 'expect {k in 5 where true} == {5}'],
  ['any', '1, 2, 3', 'expect [k for k in any where k < 4] = [1, 2, 3]'],
  ['odd', '1, 3, 5', 'expect [k for k in odd where k < 6] = [1, 3, 5]'],
  ['even', '2, 4, 6', 'expect [k for k in even where k < 7] = [2, 4, 6]'],
  ['A..B', 'empty when B < A', 'expect [[k for k in 2..4], [k for k in 4..2]] = [[2, 3, 4], []]'],
  ['A..', 'from A on', 'expect [k for k in 3.. where k < 6] = [3, 4, 5]'],
  ['{k in S where C}', 'the members of S for which', 'expect {k in 1..9 where k % 4 == 1} == {1, 5, 9}'],
  ['{k^3 for k in 1..4}', 'the values of an expression', 'expect {k^3 for k in 1..4} == {1, 8, 27, 64}'],
  ['fibonacci', '1, 2, 3, 5, 8', 'expect [k for k in fibonacci where k < 9] = [1, 2, 3, 5, 8]'],
  ['primes', '2, 3, 5, 7', 'expect [k for k in primes where k < 8] = [2, 3, 5, 7]'],
  ['squares', '1, 4, 9', 'expect [k for k in squares where k < 10] = [1, 4, 9]'],
  [
    'powers(b)',
    '1, b, b²',
    'expect [k for k in powers(3) where k < 10] = [1, 3, 9]',
    'expect [k for k in powers(1) where k < 9] = [1]',
  ],
  ['multiples(m)', 'm, 2m, 3m', 'expect [k for k in multiples(4) where k < 13] = [4, 8, 12]'],
  [
    'divisors(m)',
    'empty for m ≤ 0',
    'expect [divisors(6) == {1, 2, 3, 6}, #divisors(0) == 0, #divisors(-6) == 0] = [true, true, true]',
  ],
  ['S or T', 'in S or in T', 'expect ({1, 2} or {2, 3}) == {1, 2, 3}'],
  ['S except T', 'not in T', 'expect ({1, 2} except {2, 3}) == {1}'],
  ['2^3^2', '2⁹', 'expect 2^3^2 = 512'],
  ['-2^2', '−4', 'expect -2^2 = -4'],
  [
    'floor(a / b)',
    'rounded down, up',
    'expect [floor(7 / 2), ceil(7 / 2), floor(-7 / 2), ceil(-7 / 2)] = [3, 4, -4, -3]',
  ],
  ['log2(a)', 'greatest power of two', 'expect [log2(1), log2(7), log2(8)] = [0, 2, 3]'],
  [
    'bit(n, k)',
    'the lowest is k = 0',
    'expect [bit(6, 0), bit(6, 1), ones(6), bitand(6, 3), bitor(6, 3)] = [0, 1, 2, 2, 7]',
  ],
  ['isqrt(n)', '⌊√n⌋', 'expect [isqrt(8), isqrt(9)] = [2, 3]'],
  [
    'digits(n, b)',
    'the lowest first',
    'expect [digits(12, 10), digits(0, 10)] = [[2, 1], []]',
    'expect number([2, 1], 10) = 12',
  ],
  ['#S', 'number of members', 'expect #{1, 2, 2} = 2'],
  ['sum', '0, 1', 'expect [sum(k for k in 1..0), product(k for k in 1..0)] = [0, 1]'],
  ['max([0] ++ a)', 'where there may be nothing', 'expect max([0] ++ []) = 0'],
  ['gcd', '0', 'expect [gcd(k for k in 1..0), xor(k for k in 1..0), mex(k for k in 1..0)] = [0, 0, 0]'],
  ['count(C for …)', 'how many times', 'expect [count(k > 2 for k in 1..5), count(k > 2 for k in 1..0)] = [3, 0]'],
  ['a[i..j]', 'as far as they exist', 'expect [[5, 3, 4][2..9], [5, 3, 4][2..]] = [[3, 4], [3, 4]]'],
  ['sorted(a)', 'reverse(a)', 'expect [sorted([2, 1]), reverse([5, 1, 2]), [1] ++ [2]] = [[1, 2], [2, 1, 5], [1, 2]]'],
  ['a with [i] = e, [j] = f', 'entries replaced', 'expect ([5, 3] with [1] = 4, [2] = 1) = [4, 1]'],
  ['3 * A', '`0 * A` is empty', 'expect [outcome(3 * Nim(1)), outcome(0 * Nim(1))] = [N, P]'],
  ['misere POSITION', 'whoever cannot move wins', 'expect [outcome(misere Nim(1)), outcome(misere Nim(2))] = [P, N]'],
  ['expect remoteness(POSITION) = 4', '0 at the end', 'expect [remoteness(Nim(2, 2)), remoteness(Nim(0))] = [4, 0]'],
  ['claim vertices', 'and its neighbours', 'graph G { a - b - c claim vertices } expect sg(G) = 2'],
  ['claim edges', 'its two ends', 'graph G { a - b - c - d claim edges } expect sg(G) = 2'],
  [
    'walk vertices',
    'never been on',
    'graph G { a - b - c walk vertices } expect [outcome(G(a)), outcome(G(b))] = [P, N]',
  ],
  ['walk edges', 'never used', 'graph G { a - b b - c c - a walk edges } expect outcome(G(a)) = N'],
  ['place "##"', 'horizontally or vertically', 'board B { place "##" } expect [sg(B(1, 2)), sg(B(2, 1))] = [1, 1]'],
  [
    'place fixed "#./##"',
    'exactly as drawn',
    'board B { place fixed "#./##" } expect [sg(B("#./..")), sg(B(".#/.."))] = [0, 1]',
  ],
  ['place "#.#"', 'one square between', 'board B { place "#.#" } expect [sg(B(".#.")), sg(B("..#"))] = [1, 0]'],
  [
    'forbid "XX"',
    'that the move has changed',
    'board B { replace "." by "X" forbid "XX" } expect [sg(B(1, 2)), sg(B("X..X."))] = [1, 0]',
  ],
  ['stop "XXX"', 'no moves', 'board B { replace "." by "X" stop "XXX" } expect sg(B("XXX.")) = 0'],
  ['fill "XO/OX"', 'tiled', 'board B { replace "XO" by ".X" fill "XO/OX" } expect sg(B(1, 3)) = sg(B("XOX"))'],
  ['flip run', 'adjacent coins', 'coins C { flip run } expect sg(C(1..8)) = [1, 2, 1, 4, 1, 2, 1, 8]'],
  ['flip 2', 'that many coins', 'coins C { flip 2 } expect sg(C(1..4)) = [0, 1, 2, 3]'],
  ['gcd(0, 0)', '0', 'expect gcd(0, 0) = 0'],
  ['{1} or primes', 'include 1', 'expect [k for k in {1} or primes where k < 4] = [1, 2, 3]'],
];

test.each(MEANINGS)('`%s` means what its row says: %s', (code, said, ...facts) => {
  expect(
    PAGE.split('\n').filter((line) => line.startsWith('|') && line.includes(`\`${code}\``) && line.includes(said)),
  ).not.toEqual([]);
  for (const fact of facts) {
    const { answers, problems } = ask(fact);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect([fact, errors.map(({ code }) => code)]).toEqual([fact, []]);
    expect(answers.every((answer) => answer.kind !== 'expectation' || answer.holds)).toBe(true);
  }
});
