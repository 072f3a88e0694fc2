import { describe, expect, test } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The text with «» around the place of the problem, its code, and what its fix makes of the marked place. */
type Case = [marked: string, code: string, fixed?: string];

const names: readonly Case[] = [
  ['play «Nimm»(3)', 'unknown-name', 'Nim'],
  ['play «kayles»(3)', 'unknown-name', 'Kayles'],
  ['play «Xyzzy»(3)', 'unknown-name'],
  ['game Stones(n) { take {1 2} }\nplay «stones»(7)', 'unknown-name', 'Stones'],
  ['set Kayle = {1 2}\nplay «Kayls»(7)', 'unknown-name', 'Kayles'],
  ['set Tens = {10 20}\ngame A(n) { take «tens» }', 'unknown-name', 'Tens'],
  ['let dist(a, b) = a -\ngame A(n) { take 1..3 where «dst»(n, 3) > 1 }', 'unknown-name', 'dist'],
  ['game A(n) { take 1..«k» }', 'unknown-name'],
  ['play «Kayl»(3)', 'unknown-name', 'Kayles'],
  ['game A(n) { take «fibonaci» }', 'unknown-name', 'fibonacci'],
  ['position start = Nim(3)\nplay «strat»', 'unknown-name', 'start'],
  ['«let» x = Nim(3)\nplay x', 'write-instead', 'position'],
  ['game A(n) { move to «Kayls»(n - 1) }', 'unknown-name', 'Kayles'],
  ['game A(n) { move to (n - «mx»(n, 2)) }', 'unknown-name', 'max'],
  ['let dist(a, b) = a - b\ngame A(n) { take 1..3 where «dst»(n, 3) > 1 }', 'unknown-name', 'dist'],
  ['game A(n) { take 1 }\ngame «A»(n) { take 2 }', 'duplicate-name'],
  ['game A(a, «a») { take 1 from a }', 'duplicate-name'],
  ['game A[«m»](n) { take 1 }', 'unused-name'],
  ['game A(n) { move to (n - 1) for «k» in 1..3 }', 'unused-name'],
  ['play sum(Nim(3) for «i» in 1..3)', 'unused-name'],
  ['position «a» = a + Nim(1)', 'refers-to-itself'],
  ['set «A» = B or {1}\nset B = A', 'refers-to-itself'],
  ['let a = b + c\nlet «b» = d\nlet c = 1\nlet d = b + c', 'refers-to-itself'],
  ['let a = b\nlet «b» = b + 1', 'refers-to-itself'],
  ['let «w» = {w in w where w > 2}', 'refers-to-itself'],
  ['let «w» = sum(w for w in 1..3) + w', 'refers-to-itself'],
];

const kinds: readonly Case[] = [
  ['game A(n) { take «n / 2» }', 'bare-division', 'floor(n / 2)'],
  ['game A(n) { take 1 where «n» }', 'wrong-kind'],
  ['game A(n) { take 1 where n + 1 == «any» }', 'wrong-kind'],
  ['game A(n) { take «n == 3» }', 'wrong-kind'],
  ['play «3»', 'wrong-kind'],
  ['play «any»', 'wrong-kind'],
  ['play Nim(«any»)', 'wrong-kind'],
  ['play «Wythoff(3)»', 'argument-count'],
  ['play «Wythoff(1, 2, 3)»', 'argument-count'],
  ['game B[m](n) { take 1..m }\nplay «B(3)»', 'parameter-count'],
  ['play «Nim[3](4)»', 'parameter-count'],
  ['play «Nim»', 'missing-arguments'],
  ['game B[m](n) { take 1..m }\nplay «B[3]»', 'missing-arguments'],
  ['game A(n) { take «powers()» }', 'function-arguments'],
  ['game A(n) { take 1..«min()» }', 'function-arguments'],
  ['game A(n) { take 1..«floor(n, 2)» }', 'function-arguments'],
  ['game A(a, b) { move to (a - x, b - y) for (x, y) in {«(1, 2, 3)»} }', 'tuple-width'],
  ['play Nim(3 for «k in 1..2»)', 'loop-outside-sum'],
  ['game A(n) { take 1..abs(3 where «1 < 2») }', 'loop-outside-sum'],
  ['game A(n) { take multiples(2 for «k in 1..3 where k > 1») }', 'loop-outside-sum'],
  ['board B { place "##" }\nplay B(2, 2 for «k in 1..2»)', 'loop-outside-sum'],
  ['expect sg(Nim(3) for «k in 1..2») = 3', 'loop-outside-sum'],
  ['game A(n) { take 1..«max[2](2, 3)» }', 'parameter-count'],
  ['graph E { a -> b }\nplay «E[2](a)»', 'parameter-count'],
  ['play «sum[2](Nim(k) for k in 1..2)»', 'parameter-count'],
  ['game A(n) { move to (n - 1) where n in «1..3 or 5..7» }', 'set-in-parentheses', '(1..3 or 5..7)'],
  ['play «Nim(3) * 2»', 'multiple-order', '2 * Nim(3)'],
  ['play Nim(3) + («misere Nim(2)»)', 'misere-inside'],
  ['position p = misere Nim(2)\nplay Nim(3) + «p»', 'misere-inside'],
];

const rules: readonly Case[] = [
  ['game A(a, b) { «take 1» }', 'from-needed'],
  ['game A[m](n) { take 1..m from «m» }', 'not-a-state'],
  ['game A(a, b) { «take 1 from a leaving 2 heaps» }', 'leaving-needs-one-heap'],
  ['game A(a, b) { «split» }', 'leaving-needs-one-heap'],
  ['game A(a, b) { «octal 0.77» }', 'leaving-needs-one-heap'],
  ['game A(n) { split into «1» }', 'split-needs-two'],
  ['game A(n) { split into «1..2» }', 'one-heap-split', '2..2'],
  ['game A(n) { split into «0..» equal }', 'one-heap-split', '2..'],
  ['game A(n) { split into «{1, 3}» }', 'one-heap-split', '{3}'],
  ['game A(n) { split into «1..1» }', 'empty-set'],
  ['game A(n) { octal «0.78» }', 'code-digit'],
  ['game A(n) { octal «1.7» }', 'code-start'],
  ['game A(n) { octal «0.7Z» }', 'code-digit'],
  ['game A(n) { hex «0.1G» }', 'code-digit'],
  ['game A(a, b) { move to «(a - 1)» }', 'state-count'],
  ['game A(n) { move to «(n - 1, n)» }', 'state-count'],
  ['game A(n) { move to «n - 1» }', 'state-parentheses', '(n - 1)'],
];

const warnings: readonly Case[] = [
  ['let f(a) = sum(a[i] for i in «0..#a - 1»)', 'counted-from-one', '1..#a'],
  [
    'game G(a...) { move to a with [i] = 0 for i in «0..#a - 1» where a[i] > 0  move to a with [i + 1] = 0 for i in 0..#a - 1 where a[i + 1] > 0 }',
    'counted-from-one',
    '1..#a',
  ],
  ['game A(n) { take «{}» }', 'empty-set'],
  ['game A(n) { take «0» }', 'empty-set'],
  ['game A(n) { take «5..1» }', 'empty-set'],
  ['game A(n) { move to (n - k) for k in «3..1» }', 'empty-set'],
  ['game A(n) { take 1 where «1 > 2» }', 'never-applies'],
  ['game A(n) { take 1 where n > 3 and «2 in {1, 3}» }', 'never-applies'],
  ['set «S» = {1, 2}\nplay Nim(1)', 'unused-name'],
];

const questions: readonly Case[] = [
  ['expect «sq»(Nim(3)) = 3', 'unknown-question', 'sg'],
  ['expect «winner»(Nim(3)) = N', 'unknown-question'],
  ['expect outcome(Nim(3)) = «3»', 'expected-value'],
  ['expect sg(Nim(3)) = «[3]»', 'expected-value'],
  ['expect sg(Nim(0..3)) = «3»', 'expected-value'],
  ['expect period(«Wythoff») = 3', 'one-heap-only'],
  ['expect sg(«misere Nim(3)») = 3', 'misere-has-no-value'],
  ['expect «sg(Nim(1), Nim(2))» = 3', 'function-arguments'],
];

const graphs: readonly Case[] = [
  ['graph «G» { }', 'empty-graph'],
  ['graph G { a - b  «c -> d»  claim edges }', 'mixed-graph'],
  ['graph «G» { a - b }', 'graph-rule-needed'],
  ['graph «G» { ground - a }', 'graph-rule-needed', '  cut edges'],
  ['graph G { a -> b «cut edges» }', 'arrows-with-rule'],
  ['graph G { a - b  claim edges  «claim vertices» }', 'two-graph-rules'],
  ['graph G { a - b  «cut edges» }', 'no-ground'],
  ['graph G { Ground - b  «cut edges» }', 'no-ground', 'ground'],
  ['graph G { ground - a  «b - c - d»  cut edges }', 'not-grounded'],
  ['graph G { a -> b }\nplay «G»', 'tokens-needed'],
  ['graph G { a -> b }\nplay «G()»', 'tokens-needed'],
  ['graph G { a - b  claim edges }\nplay «G(a)» + Nim(3)', 'no-tokens', 'G'],
  ['graph G { a -> b }\nplay G(a, «any»)', 'unknown-vertex'],
  ['graph G { a -> b }\nplay G(«{a}»)', 'not-a-vertex'],
  ['graph G { first -> second }\nplay G(«frist»)', 'unknown-vertex', 'first'],
  ['graph G { 1 -> 2 }\nplay G(1, «3»)', 'unknown-vertex'],
  ['graph G { a -> b }\nplay «G[3](a)»', 'parameter-count'],
  ['graph G { a -> b }\nplay «G without {a}»', 'without-needs-edges'],
  ['play «Nim without {3}»', 'without-needs-edges'],
  ['graph G { a - b - c  claim edges }\nplay G without {«a - c»}', 'unknown-edge'],
  ['graph G { a - b  claim edges }\nplay G without {a - b, «a - b»}', 'unknown-edge'],
  ['graph G { a - b  claim edges }\nplay G without {a, «d»}', 'unknown-vertex'],
  ['graph G { a - b  claim edges }\nplay G without {«(a, b)»}', 'not-gone', 'a - b'],
  ['graph G { a - b  claim edges }\nplay G without {«2 * 3»}', 'not-gone'],
  ['graph G { ground - a  cut edges }\nplay G without {«ground»}', 'ground-stays'],
  ['graph G { a - b  claim edges }\nplay «G * 2»', 'multiple-order', '2 * G'],
];

const coins: readonly Case[] = [
  ['play Turtles(«0», 3)', 'coin-place'],
  ['play Turtles(4, «4»)', 'coin-twice'],
  ['play Turtles(«"HTTH"»)', 'coin-picture'],
  ['coins C { flip 2 where «a» == y - 1 }', 'coin-name'],
  ['coins C { flip 2 where y == «z» }', 'coin-name'],
  ['coins C { flip 1..3 where «y» > 2 }', 'coin-name'],
  ['coins C { flip run where «y» > 2 }', 'coin-name'],
  ['coins C { flip «0» }', 'empty-set'],
  ['coins C { flip «3..1» }', 'empty-set'],
  ['coins C { flip 2 for «k» in 1..3 }', 'unused-name'],
  ['coins C { flip 2 where «x» }', 'wrong-kind'],
  ['coins C { flip «n» }', 'unknown-name'],
  ['play «Turtles»', 'missing-arguments'],
  ['play «Turtles[3](4)»', 'parameter-count'],
  ['expect period(«Turtles») = 3', 'one-heap-only'],
];

const boards: readonly Case[] = [
  ['board «B» { }', 'no-pieces'],
  ['board B { place «"xx"» }', 'picture-sign', '"##"'],
  ['board B { place «"[]"» }', 'picture-sign'],
  ['board B { place fixed «"##|#_"» }', 'picture-sign', '"##/#."'],
  ['board B { place «"# #"» }', 'picture-sign', '"##"'],
  ['play Cram(«"..X/..."»)', 'picture-sign', '"..#/..."'],
  ['play Cram(«"...\\n..."»)', 'picture-sign', '".../..."'],
  ['board B { place «"..."» }', 'empty-piece'],
  ['board B { place «""» }', 'empty-piece'],
  ['board B { place "##"  «place "#/#"» }', 'piece-twice', ''],
  ['board B { place "##/#"  «place fixed ".#/##"» }', 'piece-twice', ''],
  ['board B { place «"ooo"» }', 'empty-piece', '"###"'],
  ['board B { «replace "XO" by "X"» }', 'replace-shapes'],
  ['board B { «replace "XO/X" by "O/XX"» }', 'replace-shapes'],
  ['board B { «replace "XO" by "XO"» }', 'replace-nothing'],
  ['board B { replace "XO" by «"?."» }', 'replace-any', '"X."'],
  ['board B { replace "?O" by «"X."» }', 'replace-any'],
  ['board B { replace «"X O"» by ".XO" }', 'picture-sign', '"XO"'],
  ['board B { replace "." by "X"  stop «"??"» }', 'pattern-of-nothing'],
  ['board B { replace "." by "X"  forbid «"?"» }', 'pattern-of-nothing'],
  ['board B { replace "." by "X"  forbid "XX"  «forbid fixed "X/X"» }', 'piece-twice', ''],
  ['board B { replace "XO" by ".X"  «replace "OX" by "X."» }', 'piece-twice', ''],
  ['board B { replace "." by "X"  fill "."  «fill "X"» }', 'fill-twice', ''],
  ['board B { replace "." by "X"  fill «"X/.."» }', 'ragged-picture', '"X./.."'],
  ['board B { replace "." by "X"  fill «"?"» }', 'picture-sign'],
  ['board B { replace "." by "X" }\nplay B(«"x."»)', 'unknown-piece', '"X."'],
  ['board B { replace "." by "X" }\nplay B(«"Y."»)', 'unknown-piece'],
  ['board B { replace "." by "X" }\nplay B(«"?."»)', 'picture-sign'],
  ['board «B» { forbid "XX" }', 'no-pieces'],
  ['play «Cram(4)»', 'board-arguments'],
  ['play «Cram()»', 'board-arguments'],
  ['play «Cram(1, 2, 3)»', 'board-arguments'],
  ['play «Cram(2, "...")»', 'board-arguments'],
  ['play «Cram(4 * 5)»', 'board-arguments', '4, 5'],
  ['play Cram(«"...", "..."»)', 'picture-in-parts', '".../..."'],
  ['play Cram(«""»)', 'empty-picture'],
  ['play Cram(«".../."»)', 'ragged-picture', '".../.##"'],
  ['play Cram(4, 5) without «{1, 2}»', 'no-such-square', '{(1, 2)}'],
  ['play Cram(4, 5) without {«3»}', 'no-such-square'],
  ['play «Cram»', 'missing-arguments'],
  ['play «Cram[2](3, 4)»', 'parameter-count'],
  ['play Cram(«any», 3)', 'wrong-kind'],
  ['play Nim(«"..."»)', 'state-is-number'],
  ['expect period(«Cram») = 2', 'one-heap-only'],
];

describe('names', () => test.each(names)('%s is %s', check));
describe('kinds and counts', () => test.each(kinds)('%s is %s', check));
describe('rules', () => test.each(rules)('%s is %s', check));
describe('warnings', () => test.each(warnings)('%s is %s', check));
describe('questions', () => test.each(questions)('%s is %s', check));
describe('coins', () => test.each(coins)('%s is %s', check));
describe('boards', () => test.each(boards)('%s is %s', check));
describe('graphs', () => test.each(graphs)('%s is %s', check));

describe('one mistake is reported once', () => {
  test.each([
    ['game A(n) { take q }', 'unknown-name'],
    ['game A(n) { take [1, 3] }', 'wrong-kind'],
    ['game A(n) { take 1 where m > 2 }', 'unknown-name'],
    ['game A[m](n) { take 1 from m }', 'not-a-state'],
    ['graph G[n] { arrow (i) > (i - 1) for i in 1..n }\nplay G[4](3)', 'wanted'],
    ['game G[m](n) { take 1..m m }\nplay G[4](3)', 'not-a-rule'],
  ])('%s', (text, code) => expect(problemsIn(text).map((problem) => problem.code)).toEqual([code]));
});

describe('what is right has no problem', () => {
  test.each([
    'game A(a...) { move to a with [1] = x - 1 for x in a[1..1] where x > 0 and a[1] > 0 }',
    'let w = {w in 1..5 where w > 2}\nshow w',
    'set S = {S in 1..5 where S > 2}\nlet s = sum(s for s in S)\nshow s',
    'let a = 3\nlet b = a > 2\nexpect (if b then a > 1 else b)\nexpect if b then b else not b',
    'let sorted(x) = x > 1\nexpect sorted(3)',
    'graph G[n] { arrow (i) -> (i - 1), (-i) for i in 1..n where i > 1 }\nplay G[4](3)',
    'board B { place "##/#"  place fixed "#/#" }\nplay B(2, 3) + B("..#/...") + B(0, 3) + 2 * B("#")',
    'play sum(Cram(2, i) for i in 1..4)',
    'graph G { a }\nplay G(a)',
    'graph G { edges  a - edges - nodes  nodes - b  claim vertices }\nplay G',
    'graph G[m] { 1 - 2  edge 2 - m  claim vertices }\nplay G[3]',
    'game A(a...) { move to a[2..] for last in {#a}, top in max(a) where a[last] < top }',
    'game A(t...) { move to t[2..] for i in 1..#t, v in t[i] where v > 1 }\nplay A((1, 2), (3, 4))',
    'graph G { a -> a }\nplay G(a, a)',
    'graph G { 1 -> 2 }\nplay sum(G(i) for i in 1..2)',
    'graph G { a - b, a - b, b - b  claim edges }\nplay 2 * G + G without {a - b, a - b, b - b}',
    'graph G { a - b - c  claim edges }\nplay G without {a - b - c} + G without {a} without {b}',
    'graph G { ground  cut edges }\nplay G',
    'play Nim(3, 4) + 2 * Kayles(5)',
    'play misere Nim(1, 2)',
    'position p = misere Nim(1, 2)\nposition q = p\nplay q',
    'play (misere Nim(1, 2))',
    'play 0',
    'game A(n) { take any  split }',
    'game A[_m](n) { take 1 }',
    'game Nim(n) { take 1 }\nplay Nim(3)',
    'set _S = {1, 3}',
    'set S = {1, 3}\ngame A(n) { take S or {5} }',
    'set Steps = {(1, 2), (2, 1)}\ngame A(a, b) { move to (a - x, b - y) for (x, y) in Steps }',
    'game Sub[S](n) { take S }\nplay Sub[{2, 5}](3) + Sub[1..4](3) + Sub[3](3)',
    'game A(n) { move to A(i) + A(n - i) for i in 1..n - 1 }',
    'game A(n) { take k for k in 1..n where gcd(k, n) == 1 }',
    'game A(n) { move to 0 where n > 3 }',
    'game A(n) { move to (if n > 3 then n - 2 else n - 1) }',
    'game A(n) { move to if n > 3 then (n - 2) else A(1) }',
    'game A(a, b) { move to (b, a % b) where b > 0 }',
    'game A(n, k) { move to (n - k, k) for k in 1..2 }',
    'conjecture sg(Nim(n)) = n',
    'game G(a...) { move to a with [i + 1] = 0 for i in 0..#a - 1 where a[i + 1] > 0  move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 1 }',
    'game G(a...) { move to a with [i + 1] = 0 for i in 0..#a - 1 where a[1 + i] > 0 and (i == 0 or a[i] > 0) }',
    'let f(a) = sum(i + sum(a[i] for i in 1..#a) for i in 0..#a - 1)\nexpect f([1]) = 1',
  ])('%s', (text) => expect(problemsIn(text)).toEqual([]));
});

function check(...[marked, code, fixed]: Case): void {
  const start = marked.indexOf('«');
  const text = marked.replaceAll(/[«»]/g, '');
  const end = marked.indexOf('»') - 1;
  const found = problemsIn(text).find((problem) => problem.code === code && problem.start === start);
  expect({ ...found }).toMatchObject({ code, start, end, ...(fixed === undefined ? {} : { fixed }) });
}

function problemsIn(text: string) {
  const program = createProgram(parse(text), prelude);
  return program.file.pieces.flatMap(({ at }, index) =>
    program.problems(index).map(({ code, span, fix }) => ({
      code,
      start: at + span.start,
      end: at + span.end,
      ...(fix === undefined ? {} : { fixed: fix.text }),
    })),
  );
}
