import { describe, expect, it } from 'vitest';
import { type Asked, askQuestions, complaints, errors, expectations, LITTLE } from '../ask.ts';

/** Rules that are almost those of a theorem or a faster method, with values worked out by hand. */
function check(rules: string, questions: readonly string[]): void {
  it(`${rules}: ${questions.join(', ')}`, () => {
    const asked: Asked = askQuestions([rules, ...questions.map((question) => `expect ${question}`)].join('\n'));
    expect(errors(asked)).toEqual([]);
    expect(expectations(asked).map(({ actual, expected }) => [actual, expected])).toEqual(
      expectations(asked).map(({ expected }) => [expected, expected]),
    );
  });
}

describe('only Lasker’s own three bites give Lasker’s values', () => {
  check('game A(n) { split into 2..4 }', ['sg(A(0..8)) = [0, 0, 1, 2, 3, 4, 5, 6, 7]']);
  check('game A(n) { take any leaving 1 heaps  split into 2..3 }', ['sg(A(0..6)) = [0, 0, 1, 2, 3, 4, 5]']);
  check('game A(n) { take any leaving 0 heaps  split }', ['sg(A(0..8)) = [0, 1, 1, 1, 1, 1, 1, 1, 1]']);
  check('game A(n) { take 1 leaving 0 heaps  take any leaving 1 heaps  split }', ['sg(A(0..4)) = [0, 1, 2, 0, 3]']);
  check('game A(n) { take any  split into 2..3 }', ['moves(A(7)) = 2']);
  check('game A(n) { take any except {5}  split }', ['sg(A(0..8)) = [0, 1, 2, 4, 3, 0, 5, 6, 8]']);
  check('game A(n) { take any leaving 0 heaps  take {1, 3} leaving 1 heaps  split }', [
    'sg(A(0..8)) = [0, 1, 2, 1, 2, 1, 2, 1, 2]',
  ]);
  check('game A(n) { take any leaving 0..2 heaps }', ['sg(A(0..3)) = [0, 1, 2, 3]']);
});

describe('a bound counts wherever it is written', () => {
  check('game A(n) { move to (n - 1)  move to (n - 2) where n < 100 }', [
    'sg(A(96..102)) = [0, 1, 2, 0, 1, 0, 1]',
    'preperiod(A) = 99',
  ]);
  check('game A(t) { move to (t + k) for k in 1..3 where t < 1000 }', [
    'sg(A(995..1003)) = [1, 0, 3, 2, 1, 0, 0, 0, 0]',
  ]);
  check('game A(n) { move to (n - 1)  move to (n - 2) where n == 700 }', ['sg(A(698..703)) = [0, 1, 2, 0, 1, 0]']);
  check('game A(n, m) { move to (n - 1, m) where n <= 600 + m * 50 }', [
    'sg(A(599..602, 0)) = [1, 0, 0, 0]',
    'sg(A(649..652, 1)) = [1, 0, 0, 0]',
    'sg(A(699..702, 2)) = [1, 0, 0, 0]',
  ]);
  check('game A(n) { move to (n - k) for k in 1..3 where k < 2 or n < 300 * k }', [
    'sg(A(597..602)) = [1, 2, 3, 0, 1, 0]',
    'sg(A(896..899)) = [0, 1, 0, 1]',
  ]);
  check('game A(n) { move to (n - k) for k in 1..(if n > 700 then 1 else 2) }', [
    'sg(A(698..705)) = [2, 0, 1, 0, 1, 0, 1, 0]',
  ]);
  check('game A(n) { move to (n - 1)  move to (n - j - 1) for j in 1..(if n > 700 then 0 else 1) }', [
    'sg(A(698..705)) = [2, 0, 1, 0, 1, 0, 1, 0]',
  ]);
  check('game A(n) { move to if n > 9 then (n - 1) else Nim(n - 1) }', [
    'sg(A(8..11)) = [0, 0, 1, 0]',
    'sg(A(700)) = 1',
  ]);
});

describe('a list is never an empty set', () => {
  const welter = 'game W(c...) { move to c with [i] = s for i in 1..#c, s in 0..c[i] - 1 where not (s in c) }';
  check(welter, ['sg(W(1, 2, 3)) = 3', 'sg(W(2, 5)) = 6']);
  check('game A(a...) { move to a with [1] = v for v in a where v < a[1] }', ['sg(A(3, 1, 1)) = 1', 'sg(A(1, 3)) = 0']);
  check('game A(a...) { move to sum(Nim(x - 1) for x in a where x > 0) }', ['sg(A(3, 3)) = 1', 'sg(A(3, 4)) = 0']);
  check('game A(a...) { move to a with [1] = v for v in {x - 1 for x in a} where v < a[1] }', ['sg(A(2, 1)) = 2']);
  it('where it cannot be a set, the message says what can', () => {
    expect(
      complaints(askQuestions('game A(a...) { move to a with [1] = v for v in a or {0} where v < a[1] }')),
    ).toEqual(['error wrong-kind {"text":"a","wanted":"set","found":"list","instead":"{x for x in a}"}']);
  });
  it('nor is a set of tuples an empty set of numbers', () => {
    expect(complaints(askQuestions('set D = {(1, 2), (3, 4)}\ngame A(n) { take D }'))).toEqual([
      'error tuple-width {"wanted":1,"found":2}',
    ]);
  });
});

describe('numbers of parts have no end', () => {
  check('game A(n) { split into 2..n equal where n > 0 }', ['sg(A(2000003)) = 1', 'sg(A(4000006)) = 2']);
  check('game A(n) { split into {2000003, 2000005} equal }', ['sg(A(2000003)) = 1', 'sg(A(2000004)) = 0']);
  it('what cannot be computed reaches a limit', () => {
    const asked = askQuestions(
      'game A(n) { take 1..3  split into 10^7 }\nplay A(10000001)\nexpect sg(A(7)) = 3',
      LITTLE,
    );
    expect(complaints(asked)).toEqual([expect.stringMatching(/^warning limit-(size|positions|time) /)]);
  });
});

describe('a theory has no more answers than the rules', () => {
  it('Nim with a pass needs its first number', () => {
    expect(errors(askQuestions('play NimWithPass()'))).toEqual([
      'error outside-list {"text":"a[1]","index":"1","length":"0"}',
    ]);
  });
});

describe('only walks that use up vertices, on graphs without directions, are decided by matchings', () => {
  // Isolated vertices make the graph too large to search for the value first.
  const apart = 'vertex (i) for i in 1..20';
  check(`graph A { a -> b  ${apart}  walk vertices }`, ['outcome(A(b)) = P', 'outcome(A(a)) = N']);
  check(`graph A { a - b - c - a  ${apart}  walk vertices }`, ['outcome(A(a)) = P']);
  check(`graph A { a - b - c - a  ${apart}  walk edges }`, ['outcome(A(a)) = N']);
  check(`graph A { a - b - c  ${apart}  walk vertices }`, [
    'outcome(A(a)) = P',
    'outcome(misere A(a)) = N',
    'outcome(misere A(b)) = P',
  ]);
  check(`graph A { a - b - c  b - d  ${apart}  walk vertices }`, [
    'outcome(A(b)) = N',
    'outcome(A(b) + A(b)) = P',
    'sg(A(b)) = 1',
  ]);
});

describe('a loop may give the same amounts thousands of times', () => {
  check('game A(a, b) { take 2 * b..1 + a from b for i in 2..b, _j in 2..a  move to (a, b - 4) }', [
    'sg(A(0, 0..6)) = [0, 0, 0, 0, 1, 1, 1]',
    'sg(A(3000, 0..3)) = [0, 0, 0, 0]',
  ]);
});
