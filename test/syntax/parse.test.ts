import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DeclarationParser } from '../../server/src/syntax/grammar/parser.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import type { Expression } from '../../server/src/syntax/tree/expression-tree.ts';
import type { Declaration } from '../../server/src/syntax/tree/tree.ts';
import { showDeclaration, showExpression } from './show.ts';

/** The one declaration of a text that has no problem. */
function read(text: string): Declaration {
  const [placed, ...more] = parse(text).pieces;
  if (placed === undefined || more.length > 0) throw new Error('not exactly one declaration');
  expect(placed.piece.problems).toEqual([]);
  return placed.piece.tree;
}

function check(text: string, expected: string) {
  test(text, () => expect(showDeclaration(read(text))).toBe(expected));
}

function readExpression(text: string): Expression {
  const declaration = read(`play ${text}`);
  if (declaration.kind !== 'play') throw new Error(`not a position: ${text}`);
  return declaration.value;
}

function checkExpression(text: string, expected: string) {
  test(text, () => expect(showExpression(readExpression(text))).toBe(expected));
}

describe('declarations', () => {
  check('game Nim(n) { take any }', '(game Nim <n> (take any))');
  check('game Bash[m](n) { take 1..m }', '(game Bash [m] <n> (take (.. 1 m)))');
  check('game 取石子(n) { take {1,3,4} }', '(game 取石子 <n> (take (set 1 3 4)))');
  check('game W(a, b) { take any from a take any from a, b }', '(game W <a b> (take any from a) (take any from a b))');
  check('game D(x: int, y) { move to (x, y) }', '(game D <x:int y> (move (tuple x y)))');
  check('game S(a...) { move to a with [1] = 0 }', '(game S <a...> (move (with a 1=0)))');
  check('game S(turn, a...) { move to (1, a) }', '(game S <turn a...> (move (tuple 1 a)))');
  check('game S(x: int, unordered a...) { }', '(game S <x:int unordered a...>)');
  check('game S(unordered, text) { stop where text > 2 }', '(game S <unordered text> (stop where (> text 2)))');
  check('game S(w: text) { }', '(game S <text w...>)');
  check('game Empty(n) {}', '(game Empty <n>)');
  check('graph G { a -> b, c   b -> d   c -> d }', '(graph G a>b,c b>d c>d)');
  check('graph G { a -> b -> c, d }', '(graph G a>b b>c,d)');
  check('graph G { a -> b, c -> d }', '(graph G a>b c>d)');
  check('graph G { a -> b, c - d }', '(graph G a>b c-d)');
  check('graph G { a  b -> c  d }', '(graph G a b>c d)');
  check('graph G { a - b - c, c - a cut edges }', '(graph G a-b-c c-a <cut edges>)');
  check('graph G { 1 - 2, 2 - 03 claim vertices claim edges, }', '(graph G 1-2 2-3 <claim vertices> <claim edges>)');
  check('graph G { to -> heaps }', '(graph G to>heaps)');
  check('board Cram { place "##" place fixed "#/#" }', "(board Cram '##' fixed '#/#')");
  check('coins Mock { flip 1..3 }', '(coins Mock (flip (.. 1 3)))');
  check('coins Ruler { flip run }', '(coins Ruler (flip run))');
  check('coins T { flip 3 where x + z == 2 * y }', '(coins T (flip 3 where (== (+ x z) (* 2 y))))');
  check('set S = {1, 2} or {5}', '(set S (or (set 1 2) (set 5)))');
  check('position start = 3 * Kayles(5)', '(position start (* 3 (call Kayles 5)))');
  check('expect sg(Kayles(0..2)) = [0, 1, 2]', '(expect (call sg (call Kayles (.. 0 2))) (list 0 1 2))');
  check('conjecture sg(H(n)) = log2(n) + 1', '(conjecture (call sg (call H n)) (+ (call log2 n) 1))');
  check('expect sg(G(a)) = ∞{0, 2}', '(expect (call sg (call G a)) (∞ (set 0 2)))');
  check('import "other.game"', "(import 'other.game')");
  check('/// doc\nplay Nim(1) // trailing', '(play (call Nim 1))');
});

describe('rules', () => {
  const rule = (text: string, expected: string) => check(`game G(n) { ${text} }`, `(game G <n> ${expected})`);
  rule('take 1..2 leaving 0..2 heaps', '(take (.. 1 2) leaving (.. 0 2) any)');
  rule('take 1 leaving 2 unequal heaps', '(take 1 leaving 2 unequal)');
  rule('take 1 leaving 1 heap from n', '(take 1 from n leaving 1 any)');
  rule('take 1 from n leaving 3 equal heaps where n > 3', '(take 1 from n leaving 3 equal where (> n 3))');
  rule('take 1 leaving 2.. unequal heaps', '(take 1 leaving (.. 2 open) unequal)');
  rule('split', '(split 2 any)');
  rule('split unequal', '(split 2 unequal)');
  rule('split into 3', '(split 3 any)');
  rule('split into 2..3 equal', '(split (.. 2 3) equal)');
  rule('split equal into 4', '(split 4 equal)');
  rule('split into 2.. equal', '(split (.. 2 open) equal)');
  rule('octal 0.77', '(base8 0.77)');
  rule('octal .77 octal 4.3 octal 0.1[3]', '(base8 .77) (base8 4.3) (base8 0.1[3])');
  rule('hex 0.3F hex C.3', '(base16 0.3F) (base16 C.3)');
  rule('move to (n - 1)', '(move (paren (- n 1)))');
  rule('move to 0', '(move 0)');
  rule('move to G(i) + G(n - i) for i in 1..n', '(move (+ (call G i) (call G (- n i))) for i: (.. 1 n))');
  rule(
    'move to (n - k) for k in 1..n, (a, b) in {(1, 2)} where a < b',
    '(move (paren (- n k)) for k: (.. 1 n) for a b: (set (tuple 1 2)) where (< a b))',
  );
  rule('take any  split', '(take any) (split 2 any)');
  rule('take 1.. split', '(take (.. 1 open)) (split 2 any)');
});

describe('expressions', () => {
  checkExpression('1_000', '1000');
  checkExpression('10^18', '(^ 10 18)');
  checkExpression('Nim()', '(call Nim)');
  checkExpression('Nim(3, 4,)', '(call Nim 3 4)');
  checkExpression('Sub[{2, 5}](3)', '(call Sub [(set 2 5)] 3)');
  checkExpression('Bash[3]', '(index Bash 3)');
  checkExpression('a[i - 1]', '(index a (- i 1))');
  checkExpression('#a', '(# a)');
  checkExpression('#a - 1', '(- (# a) 1)');
  checkExpression('sum(A(i) for i in 1..9)', '(call sum (call A i) for i: (.. 1 9))');
  checkExpression('sum(A(i) for i in 1..9 where i != 3)', '(call sum (call A i) for i: (.. 1 9) where (!= i 3))');
  checkExpression('[rows[j] for j in 1..#rows]', '(list (index rows j) for j: (.. 1 (# rows)))');
  checkExpression('{k in 1..9 where k % 2 == 1}', '(set k for k: (.. 1 9) where (== (% k 2) 1))');
  checkExpression('{k in 1..9}', '(set k for k: (.. 1 9))');
  checkExpression('{k in S or T except U where a}', '(set k for k: (except (or S T) U) where a)');
  checkExpression('{k for k in 1..9}', '(set k for k: (.. 1 9))');
  checkExpression('{2 * k for k in 1..5}', '(set (* 2 k) for k: (.. 1 5))');
  checkExpression('{(i, j) in S where i < j}', '(set (tuple i j) for i j: S where (< i j))');
  checkExpression('{(1, 2), (2, 1),}', '(set (tuple 1 2) (tuple 2 1))');
  checkExpression('G without {a, b - c}', '(without G (set a (- b c)))');
  checkExpression('3 * G without {a}', '(* 3 (without G (set a)))');
  checkExpression('a with [i] = a[i] - k, [i-1] = 0', '(with a i=(- (index a i) k) (- i 1)=0)');
  checkExpression('f(a with [1] = 2, 3)', '(call f (with a 1=2) 3)');
  checkExpression('Cram("..#/...")', "(call Cram '..#/...')");
  checkExpression('if n == 0 then 0 else log2(n) + 1', '(if (== n 0) 0 (+ (call log2 n) 1))');
  checkExpression('if a then 1 else if b then 2 else 3', '(if a 1 (if b 2 3))');
  checkExpression('1 + if a then 1 else 2 + 3', '(+ 1 (if a 1 (+ 2 3)))');
});

describe('precedence', () => {
  checkExpression('a + b * c', '(+ a (* b c))');
  checkExpression('a - b - c', '(- (- a b) c)');
  checkExpression('a % b * c', '(* (% a b) c)');
  checkExpression('2^3^4', '(^ 2 (^ 3 4))');
  checkExpression('-a^2', '(- (^ a 2))');
  checkExpression('2^-1', '(^ 2 (- 1))');
  checkExpression('-a * b', '(* (- a) b)');
  checkExpression('a * -b + c', '(+ (* a (- b)) c)');
  checkExpression('a * b^2', '(* a (^ b 2))');
  checkExpression('#a[1]^2', '(^ (# (index a 1)) 2)');
  checkExpression('1 + 2..n - 1', '(.. (+ 1 2) (- n 1))');
  checkExpression('1..', '(.. 1 open)');
  checkExpression('1.. or 7', '(or (.. 1 open) 7)');
  checkExpression('0..-1', '(.. 0 (- 1))');
  checkExpression('S or T except {3}', '(except (or S T) (set 3))');
  checkExpression('S except T or {3}', '(or (except S T) (set 3))');
  checkExpression('any except {2, 3, 7}', '(except any (set 2 3 7))');
  checkExpression('1..9 except 3..4', '(except (.. 1 9) (.. 3 4))');
  checkExpression('k in 1..3 or k == 7', '(or (in k (.. 1 3)) (== k 7))');
  checkExpression('k in S except T and n > 2', '(and (in k (except S T)) (> n 2))');
  checkExpression('k in S except T except U or a', '(or (in k (except (except S T) U)) a)');
  checkExpression('not k in S', '(not (in k S))');
  checkExpression('not a == b and c', '(and (not (== a b)) c)');
  checkExpression('not not a', '(not (not a))');
  checkExpression('a or b and c', '(or a (and b c))');
  checkExpression('a + 1 <= b * 2', '(<= (+ a 1) (* b 2))');
  checkExpression('(x + dx)^2 + y^2 <= d^2', '(<= (+ (^ (paren (+ x dx)) 2) (^ y 2)) (^ d 2))');
  checkExpression('misere A + B', '(misere (+ A B))');
  checkExpression('a ≤ b and c ≠ d or e ≥ f', '(or (and (<= a b) (!= c d)) (>= e f))');
  checkExpression('misère Nim(1)', '(misere (call Nim 1))');
});

describe('long sums', () => {
  const depth = (expression: Expression): number =>
    expression.kind === 'binary' ? 1 + Math.max(depth(expression.left), depth(expression.right)) : 1;

  test('a sum of a few terms leans to the left', () => {
    expect(showExpression(readExpression('a + b + c + d'))).toBe('(+ (+ (+ a b) c) d)');
  });

  test('a sum of very many terms is a shallow tree with the terms in order', () => {
    const terms = Array.from({ length: 5000 }, (_, index) => `A(${index})`);
    const sum = readExpression(terms.join(' + '));
    expect(depth(sum)).toBeLessThan(100);
    expect(showExpression(sum).match(/A \d+/g)).toEqual(terms.map((_, index) => `A ${index}`));
  });
});

describe('documentation', () => {
  const doc = (text: string) => read(text).doc;
  test('the lines above the keyword', () =>
    expect(doc('/// One.\n///\n///  Two.\ngame G(n) { take 1 }')).toBe('One.\n\n Two.'));
  test('other comments are not documentation', () => expect(doc('// a\n/* b */\n//// c\nplay A')).toBe(''));
  test('a comment between them does not separate them', () => expect(doc('/// a\n// b\nplay A')).toBe('a'));
  test('an empty line separates two of them', () => expect(doc('/// the file\n\n/// a\nplay A')).toBe('a'));
  test('inside a declaration there is none', () => expect(doc('game G(n) {\n  /// inside\n  take 1\n}')).toBe(''));
});

test('the grammar is valid', () => {
  expect(() => new DeclarationParser({ skipValidations: false })).not.toThrow();
});

test('spans are those of the text', () => {
  const text = '// first\ngame Bash[m](n) { take 1..m from n }';
  const tree = read(text);
  if (tree.kind !== 'game') throw new Error('not a game');
  const [rule] = tree.rules;
  if (rule?.kind !== 'take') throw new Error('not a take rule');
  const spans = [tree, tree.name, tree.parameters[0], tree.states[0], rule, rule.amounts, rule.from[0]];
  expect(spans.map((span) => text.slice(span?.start, span?.end))).toEqual([
    'game Bash[m](n) { take 1..m from n }',
    'Bash',
    'm',
    'n',
    'take 1..m from n',
    '1..m',
    'n',
  ]);
});

test('every game that the language was made for is read', () => {
  const text = readFileSync(new URL('../fixtures/seeds.game', import.meta.url), 'utf8');
  const { pieces } = parse(text);
  expect(pieces.flatMap(({ piece }) => piece.problems)).toEqual([]);
  expect(pieces.filter(({ piece }) => piece.tree.kind === 'broken')).toEqual([]);
  expect(pieces.length).toBeGreaterThan(70);
});

describe('an item between brackets is read alike, whether it is the first or a later one', () => {
  test.each(['12', '(1, 2)', '( 1 ,2 )', '(1, 2)[1]', '(1, 2) == a', '(1, 2, 3)', '(1, 2) for k in 1..2', '(-1, 2)'])(
    '%s',
    (item) => {
      const [first, later] = [`let a = [   ${item}]`, `let a = [0, ${item}]`].map((text) => {
        const tree = read(text);
        if (tree.kind !== 'let' || tree.value.kind !== 'list') throw new Error(`not a list: ${text}`);
        return tree.value.items.at(-1);
      });
      expect(first).toEqual(later);
    },
  );
});
