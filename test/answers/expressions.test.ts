import { describe, expect, test } from 'vitest';
import { answer, createContext, programOf } from '../../server/src/answers/answers.ts';
import { answerText } from '../ask.ts';
import { DEEP } from '../tiers.ts';

/*
 * Expectations about any expression: counting, comparing and listing what is asked of many positions. What each of them should give
 * was computed by hand, or comes from the literature.
 */

const GAMES = `
game A(n) { take 1..3 }
game B(n) { take {1, 2, 3} }
graph Round { here -> there  there -> here, out }
graph Loop { x -> y  y -> x }
game L(a...) { move to a[2..] where #a > 1 and a[1] > 0  move to a with [1] = 0 where #a > 1 and a[1] > 0 }
game T(w: text) { move to w[2..] where #w > 1 and w[1] != "."  move to w with [1] = "." where #w > 1 and w[1] != "." }
game Emptied(a...) { move to [] where #a > 0  move to 0 where #a > 0 }
game Ends(n) { move to 0 where n > 0  move to ((0) + (0)) where n > 0  move to A(0) where n > 0 }
set Cold = {1, 4, 8}
let swap(p) = (p[2], p[1])
let corner = (2, 3)
let first(a) = a[1]
let fibs(n) = if n == 0 then (0, 1) else (fibs(n - 1)[2], fibs(n - 1)[1] + fibs(n - 1)[2])
game Swapped(n) { move to (n - swap(p)[1]) for p in {(1, 2), corner} }
game Fibs(n) { move to (n - fibs(k)[2]) for k in 1..5 }
game Two[p](n) { move to (n - p[1])  move to (n - p[2]) }
game Take[S](n) { take S }
game Apart[p](n) { move to (n - swap(p)[1]) }
`;

/** What becomes of one expectation: whether it holds, what it found, or the codes of its problems. */
function resultsOf(text: string) {
  const program = programOf(`${GAMES}\nexpect ${text}`);
  const index = program.file.pieces.length - 1;
  const found = answer(createContext(program), index, 'verdict');
  if (found.kind === 'expectation') return found.holds ? 'holds' : found.actual;
  return [...program.problems(index), ...found.problems].map(({ code }) => code);
}

const check = (text: string, expected: ReturnType<typeof resultsOf>): void =>
  test(text, () => expect(resultsOf(text)).toEqual(expected));

describe('counting and comparing', () => {
  check('count(outcome(Nim(a, b)) == P for a in 1..9, b in 1..9) = 9', 'holds');
  check('count(outcome(Nim(a, b)) == P for a in 1..9, b in 1..9) = 8', '9');
  check('sum(a + b for a in 0..9, b in a..9 where outcome(Wythoff(a, b)) == P) = 22', 'holds');
  check('{n for n in 0..20 where sg(Kayles(n)) == 1} = {1, 4, 8, 13, 16, 20}', 'holds');
  check('{n for n in 0..10 where sg(Kayles(n)) == 1} = Cold', 'holds');
  check('{n for n in 0..10 where sg(Kayles(n)) == 1} = {1, 4}', '{1, 4, 8}');
  check('max(sg(Kayles(n)) for n in 0..100) = 8', 'holds');
  check('sg(Nim(3)) + 1 = 5', '4');
  check('[period(Nim), 1] = [1, 1]', 'holds');
  if (DEEP) check('[period(Grundy), 1] = [1, 1]', ['no-period']);
  check('3 = sg(Nim(3))', 'holds');
  check('moves(Nim(3, 5)) + moves(Nim(1)) = 2', 'holds');
  check('period(Kayles) - 1 = 11', 'holds');
  check('(if sg(Nim(3)) == 3 then P else N) = P', 'holds');
});

describe('tuples that a name or a function gives', () => {
  check('swap(corner) = (3, 2)', 'holds');
  check('swap(corner) = (2, 3)', '(3, 2)');
  check('corner[2] + swap(corner)[2] = 5', 'holds');
  check('#corner + sum(corner) = 7', 'holds');
  check('fibs(10)[1] = 55', 'holds');
  check('{swap(p) for p in {(1, 2), corner}} = {(2, 1), (3, 2)}', 'holds');
  check('all(sg(Swapped(n)) == sg(Two[(2, 3)](n)) for n in 0..30)', 'holds');
  check('all(sg(Fibs(n)) == mex(sg(Fibs(n - k)) for k in {1, 2, 3, 5, 8} where k <= n) for n in 0..30)', 'holds');
  check('sg(Two[(1, 3)](8)) = sg(Two[corner](8)) - sg(Two[(2, 3)](8))', 'holds');
  check('sg(Apart[(5, 1)](3)) = 1', 'holds');
  check('sg(Bash[(1, 3)](8)) = 1', ['wrong-kind']);
  check('first([1, 2]) = 1', 'holds');
  check('corner[3] = 1', ['outside-list']);
  check('corner + 1 = 4', ['wrong-kind']);
});

describe('sets of outcomes', () => {
  check('outcome(Nim(3)) in {P, N}', 'holds');
  check('outcome(Loop(x)) in {P, N}', 'false');
  check('count(outcome(Nim(a)) in {P, draw} for a in 0..3) = 1', 'holds');
  check('{outcome(Nim(a)) for a in 0..3} = {N}', '{P, N}');
});

describe('conditions', () => {
  check('all(sg(Nim(a, b)) == xor(a, b) for a in 0..7, b in 0..7)', 'holds');
  check('all(sg(Nim(a, b)) == a + b for a in 0..7, b in 0..7)', 'false');
  check('some(outcome(A(n)) == P for n in 5..8)', 'holds');
  check('outcome(Nim(4)) != P', 'holds');
  check('outcome(Loop(x)) == draw and outcome(Round(here)) == P', 'holds');
  check('outcome(misere Nim(1)) == P and sg(Nim(2)) in 1..3', 'holds');
  check('moves(Nim(1, 2)) > 3', 'false');
  // A theorem tells the winning moves, though the value is out of reach.
  check('moves(Wythoff(10^18, 10^18 + 5)) == 3 and moves(Wythoff(10^128, 10^128 + 5)) == 3', 'holds');
  // The lists [0] and [0, 0] are two states, though neither has a move; a heap of 0 adds nothing to a sum.
  check('moves(L([5, 0])) = 2', 'holds');
  check('moves(L([5, 0]) + Nim(1)) = 0', 'holds');
  check('moves(L([5, 0]) + Nim(0)) = 2', 'holds');
  check('moves(L([5, 0, 0])) = 2', 'holds');
  // An empty list that has no move adds nothing to a sum, so a move to it is a move to 0.
  check('moves(Emptied(5)) = 1', 'holds');
  check('moves(Emptied(5) + Emptied([])) = 1', 'holds');
  check('moves(T("X.")) = 2', 'holds');
  check('moves(T("XX")) = 2', 'holds');
  check('moves(Ends(3)) = 1', 'holds');
  check('not sg(Nim(3)) == 4', 'holds');
});

describe('tables, which are filled at once, hold what is asked one by one', () => {
  for (const game of [
    'Steps(a, b) { move to (a - k, b) for k in 1..3  move to (a, b - k) for k in {1, 2, 5}  move to (a - 1, b - 1) }',
    'Both(a, b) { take any from a  take any from b  take {1, 3} from a, b }',
    'Last(a, b) { move to (a - k, k) for k in 1..3 where k != b }',
    'Queen(a, b) { take any from a  take any from b  take any from a, b }',
    'Up(a, b) { move to (a - 1, b + k) for k in 0..2  take {1} from b }',
  ])
    test(game, () => {
      const table = '[[sg(G(a, b)) for b in 2..19] for a in 0..13]'.replaceAll('G(', `${game.split('(')[0]}(`);
      const all = answerText(`game ${game}\nexpect sg(${game.split('(')[0]}(0..13, 2..19)) = ${table}`);
      expect(all.answers.at(-1)).toMatchObject({ kind: 'expectation', holds: true });
    });
  check('sg(A(0..9) + A(2..4)) = [[xor(n % 4, k % 4) for k in 2..4] for n in 0..9]', 'holds');
});

describe('a range asks about each of its members', () => {
  check('sg(Wythoff(0..1, 0..2)) = [[0, 1, 2], [1, 2, 0]]', 'holds');
  check('sg(Wythoff(0..1, 0..2)) = [[0, 1, 2], [1, 2, 3]]', '[[0, 1, 2], [1, 2, 0]]');
  check('outcome(Nim(0..3)) = [P, N, N, N]', 'holds');
  check('outcome(misere Nim(0..3)) = [N, P, N, N]', 'holds');
  check('outcome(Nim(0..1)) = [P, P]', '[P, N]');
  check('sg(A(0..50)) = sg(B(0..50))', 'holds');
  check('[sg(Kayles(k)) for k in 0..6] = sg(Kayles(0..6))', 'holds');
  check('moves(A(0..4)) = [0, 1, 1, 1, 0]', 'holds');
  check('outcome(A(0..)) = [P]', ['endless-set']);
});

describe('remoteness', () => {
  check('remoteness(Nim(0)) = 0', 'holds');
  check('remoteness(Nim(7)) = 1', 'holds');
  // The loser takes one stone at a time, and the winner does the same.
  check('remoteness(Nim(2, 2)) = 4', 'holds');
  check('remoteness(Nim(1, 2)) = 3', 'holds');
  check('remoteness(misere Nim(2)) = 2', 'holds');
  check('remoteness(A(8)) = 4', 'holds');
  check('remoteness(Nim(0..2)) = [0, 1, 1]', 'holds');
  check('remoteness(Round(there)) = 1', 'holds');
  check('remoteness(Round(here)) = 2', 'holds');
  check('remoteness(Loop(x) + Nim(1)) = 0', ['wrong-value']);
});

describe('what cannot be compared', () => {
  check('outcome(Nim(3)) == 3', ['wrong-kind']);
  check('sg(misere Nim(3)) + 1 = 3', ['misere-has-no-value']);
  check('sg(Loop(x)) + 1 = 1', ['wrong-value']);
  check('sg(Nim(3))', ['wanted']);
  check('sg(Nim(3), Nim(4)) + 1 = 3', ['function-arguments']);
});

test('a rule asks nothing', () => {
  const { program } = answerText('game G(n) { move to (n - 1) where sg(Nim(n)) == 2 }');
  expect(program.problems(0).map(({ code }) => code)).toContain('asks-in-rule');
});

describe('parameters that are the same for all positions of a loop', () => {
  // Heaps of B are lost every four, those of {1, 3, 4} at 0 and 2 modulo 7, and those of the odd amounts at even numbers.
  check('count(outcome(Take[{1, 2, 3}](n)) == P for n in 0..99) = 25', 'holds');
  check(
    'count(outcome(Take[{1, 3, 4}](n)) == P and outcome(Take[{k + 1 for k in 0..2}](n)) == P for n in 0..27) = 2',
    'holds',
  );
  check('[count(outcome(Take[{1, 3, s}](n)) == P for n in 0..27) for s in [4, 2]] = [8, 7]', 'holds');
  check('[outcome(Take[{m for m in 1..n where m > 0}](n)) == P for n in 0..2] = [true, false, false]', 'holds');
  check('[outcome(Take[if n > 1 then {1} else {2}](n)) for n in 0..3] = [P, P, P, N]', 'holds');
});
