import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaOf } from '../../server/src/answers/conjectures/formulas.ts';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import { refined, valueAt } from '../../server/src/engine/formulas/quasi-linear.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { Fault } from '../../server/src/semantics/scope/fault.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { ask, LITTLE } from '../ask.ts';
import { cases, onlyDeep } from '../tiers.ts';

/** The verdict on the one conjecture of a text. */
function verdict(text: string, limits?: typeof LITTLE): string {
  const [answer] = ask(text, limits).answers.filter(({ kind }) => kind === 'conjecture');
  if (answer?.kind !== 'conjecture') return 'none';
  if (answer.proved !== null) return 'proved';
  return answer.counterexample === null ? 'open' : `fails at ${answer.counterexample.state}`;
}

describe('a conjecture', () => {
  it.each<readonly [text: string, expected: string]>([
    // Nim, and sums of heaps.
    ['conjecture sg(Nim(n)) = n', 'proved'],
    ['conjecture sg(Nim(a, b, c)) = xor(a, b, c)', 'proved'],
    ['conjecture sg(Nim(a, b, c)) = xor(a, xor(c, b))', 'proved'],
    ['conjecture sg(Nim(a, b)) = xor(a, b, 1)', 'fails at Nim(0, 0)'],
    ['conjecture sg(Nim(a, b)) = a + b', 'fails at Nim(1, 1)'],
    ['conjecture sg(Nim(n, 3)) = xor(n, 3)', 'proved'],
    ['conjecture sg(Nim(n, n)) = 0', 'proved'],
    ['conjecture sg(Nim(7)) = 7', 'proved'],
    ['conjecture sg(Rook(a, b)) = xor(a, b)', 'proved'],
    ['conjecture sg(Bash[3](a, b)) = xor(a % 4, b % 4)', 'proved'],
    // Periods and saltus.
    ['conjecture sg(Bash[3](n)) = n % 4', 'proved'],
    ['conjecture sg(Bash[3](n)) = n - 4 * floor(n / 4)', 'proved'],
    ['conjecture sg(Between[3, 14](n)) = floor(n % 17 / 3)', 'proved'],
    ['conjecture sg(Subtraction[{1, 3}](n)) = n % 2', 'proved'],
    ['conjecture sg(LastStays(n)) = max(0, n - 1)', 'proved'],
    [
      'conjecture sg(Lasker(n)) = if n == 0 then 0 else if n % 4 == 3 then n + 1 else if n % 4 == 0 then n - 1 else n',
      'proved',
    ],
    // Values that are written out.
    ['conjecture sg(Bash[2](n)) = [0, 1, 2][n % 3 + 1]', 'proved'],
    ['conjecture sg(AllBut[{2}](n)) = [0, 1, 0, 1][n % 4 + 1] + 2 * floor(n / 4)', 'proved'],
    ['conjecture sg(LastStays(n)) = if n < 2 then [0, 0][n + 1] else n - 1', 'proved'],
    ['conjecture outcome(Bash[2](n)) = if [7, 1, 2][n % 3 + 1] == 7 then P else N', 'proved'],
    ['conjecture sg(Bash[2](n)) = [0, 1, 0][n % 3 + 1]', 'fails at Bash[2](2)'],
    ['conjecture sg(Nim(n)) = if n < 2 then [0, 1][n + 2] else n', 'fails at Nim(0)'],
    [
      'conjecture sg(Bash[1](n)) = if n % 2 == 0 then 0 else max(1, [0, 1, 0][if n == 10000001 then 4 else n % 2 + 1])',
      'open',
    ],
    // Bounds in the rules, far beyond the states that are tested one after the other.
    ['game T(n, m) { move to (n - 1, m) where n <= 600 } conjecture sg(T(n, m)) = n % 2', 'fails at T(601, 0)'],
    ...onlyDeep([
      'game T(n, m) { move to (n - 1, m) where n <= 600 + m * 50 } conjecture outcome(T(n, m)) = if n % 2 == 0 then P else N',
      'fails at T(601, 0)',
    ]),
    [
      'let c = 900 game T(a, b) { take any from a where a != c  take any from b } conjecture sg(T(a, b)) = xor(a, b)',
      'fails at T(900, 0)',
    ],
    // Another game with the same rules.
    ['game G(n) { take primes } conjecture sg(G(n)) = sg(TakePrime(n))', 'proved'],
    ['game G(n) { split  take {3, 2} } game H(n) { take 2..3  split } conjecture sg(G(n)) = sg(H(n))', 'proved'],
    [
      'game G(n) { take primes } game H[k](n) { take primes leaving 0..k heaps } conjecture sg(G(n)) = sg(H[1](n))',
      'proved',
    ],
    ['game G(n) { take primes where n != 1000 } conjecture sg(G(n)) = sg(TakePrime(n))', 'fails at G(1000)'],
    ['game G(n) { take primes } conjecture sg(G(n)) = sg(TakePrime(n + 1))', 'fails at G(1)'],
    ['game G(n) { take primes } conjecture sg(G(n, m)) = sg(TakePrime(m, m))', 'fails at G(0, 2)'],
    ['game G(n) { take primes } conjecture sg(G(n, m)) = sg(TakePrime(n, m))', 'proved'],
    ['game G(n) { take primes } conjecture sg(G(n)) = sg(TakePrime(n, m))', 'none'],
    ['game G(n) { take primes } conjecture sg(G(n, m)) = sg(TakePrime(n))', 'fails at G(0, 2)'],
    ['game G(n) { take primes } conjecture sg(G(n)) = sg(TakePrime(n, 2))', 'fails at G(0)'],
    ...onlyDeep(['game G[k](n) { take primes or {4 + k} } conjecture sg(G[0](n)) = sg(G[n](n))', 'fails at G[0](47)']),
    ['game G(n) { take primes } conjecture sg(G(n)) = sg(sum(TakePrime(n) for n in {3}))', 'fails at G(0)'],
    ['game G(n) { take primes } conjecture sg(G(7)) = sg(TakePrime(8))', 'fails at G(7)'],
    ['game G(n) { take primes } conjecture sg(G(n, 2)) = sg(TakePrime(n, 2))', 'proved'],
    ['game G(n) { take primes } conjecture sg(G(n, 1)) = sg(TakePrime(n, 2))', 'fails at G(0, 1)'],
    ['game G(n) { take primes } conjecture sg(G(n, 2)) = sg(TakePrime(n))', 'fails at G(0, 2)'],
    ['game G[S](n) { take S } conjecture sg(G[primes](n)) = sg(TakePrime(n))', 'proved'],
    ['game G[k](n) { take primes or {4 + k} } conjecture sg(G[n](n)) = sg(G[0](n))', 'fails at G[47](47)'],
    // Numbers that are 0: no rule takes from them, also not together with others.
    ['conjecture sg(Wythoff(0, n)) = n', 'proved'],
    // One number decides the value.
    ['game D(a, b) { take any from a  take any from a, b } conjecture sg(D(a, b)) = a', 'proved'],
    ['game D(a, b) { take any from b  take 2 from a, b } conjecture sg(D(a, b)) = b', 'proved'],
    ['game D(a, b) { take any from b  take 2 from a, b } conjecture sg(D(5, n)) = n', 'proved'],
    [
      'game D(a, b) { take any from a  take any from a, b } conjecture outcome(D(n, m)) = if n == 0 then P else N',
      'proved',
    ],
    ['game D(a, b) { take any from a  take 1..floor(10 / b) from a, b } conjecture sg(D(a, b)) = a', 'open'],
    ['conjecture sg(Wythoff(n, 0)) = n', 'proved'],
    ['conjecture sg(Wythoff(1, n)) = n', 'fails at Wythoff(1, 0)'],
    ['game G(a, b, c) { take any from a, b  take 1..2 from c } conjecture sg(G(0, b, c)) = c % 3', 'proved'],
    ['game G(a, b, c) { take any from a, b  take 1..2 from c, b } conjecture sg(G(0, b, c)) = min(b, c) % 3', 'open'],
    [
      'game G(a, b) { take any from b  take any from a, b  move to (1, 0) where a + b == 0 } conjecture sg(G(0, n)) = n',
      'fails at G(0, 0)',
    ],
    // A logarithm, by a theorem.
    ['conjecture sg(AtLeastHalf(n)) = if n == 0 then 0 else log2(n) + 1', 'proved'],
    ['conjecture sg(AtLeastHalf(n)) = log2(2 * n + 1)', 'proved'],
    ['conjecture sg(AtLeastHalf(n)) = log2(n + 1)', 'fails at AtLeastHalf(2)'],
    // A formula that is right for long, and far beyond what is tested.
    ...onlyDeep([
      'conjecture sg(Bash[3](n)) = if n == 100000 then 1 else if n > 200000 then 0 else n % 4',
      'fails at Bash[3](100000)',
    ]),
    // The same where a proof would have to look too far.
    ['conjecture sg(Bash[3](n)) = if n > 10^9 then 1 else n % 4', 'fails at Bash[3](1000000002)'],
    ['conjecture sg(Bash[3](n)) = if n * n > 10^18 then 1 else n % 4', 'fails at Bash[3](1000000002)'],
    ['conjecture sg(Bash[3](n)) = if 3 * n > 3 * 10^9 then 1 else n % 4', 'fails at Bash[3](1000000002)'],
    [
      'conjecture sg(Dim(n)) = if n == 0 then 0 else if log2(n) > 30 then 0 else log2(gcd(n, 2^40)) + 1',
      'fails at Dim(2147483648)',
    ],
    ['conjecture sg(Nim(a, b)) = if a > 10^9 then 1 else xor(a, b)', 'fails at Nim(1000000001, 0)'],
    ['conjecture sg(Nim(a, b)) = if min(a, b) > 10^9 then 1 else xor(a, b)', 'fails at Nim(1000000001, 1000000001)'],
    // Nothing is known for all states at once.
    ['conjecture sg(Bishop(a, b)) = min(a, b)', 'open'],
    ...onlyDeep(['conjecture sg(Grundy(n)) = if n < 3 then 0 else 1', 'fails at Grundy(4)']),
    ['game G(n) { take 1..n where n % 3 > 0 }\nconjecture sg(G(n)) = if n % 3 == 0 then 0 else sg(n)', 'none'],
    ['conjecture sg(Mark(n)) = 7', 'fails at Mark(0)'],
    ['conjecture sg(HalfNim(n)) = floor(n / (1 + xor(n, n + 1)))', 'open'],
    // Who wins.
    ['conjecture outcome(Bash[3](n)) = if n % 4 == 0 then P else N', 'proved'],
    [
      'conjecture outcome(Bash[3](n)) = if n % 4 == 0 then (if n == 100000 then N else P) else N',
      'fails at Bash[3](100000)',
    ],
    ['conjecture outcome(Bash[3](n)) = if n % 4 != 0 then N else if n > 7 then P else P', 'proved'],
    ['conjecture outcome(Subtraction[{1, 3, 4}](n)) = if n % 7 in {0, 2} then P else N', 'proved'],
    ['conjecture outcome(Bash[3](n)) = N', 'fails at Bash[3](0)'],
    ['conjecture outcome(Nim(a, b)) = if a == b then P else N', 'proved'],
    ['conjecture outcome(Nim(a, b, c)) = if xor(a, b) == c then P else N', 'proved'],
    ['conjecture outcome(Nim(a, b)) = if a == b then N else P', 'fails at Nim(0, 0)'],
    ['conjecture outcome(Nim(a, b)) = if a <= b then P else N', 'fails at Nim(0, 1)'],
    ['conjecture outcome(Wythoff(a, b)) = if a == 2 * b then P else N', 'fails at Wythoff(1, 2)'],
    ['conjecture outcome(King(a, b)) = if a % 2 == 0 and b % 2 == 0 then P else N', 'proved'],
    ['conjecture outcome(Nim(n)) = n', 'none'],
    ['conjecture sg(Nim(n)) = P', 'none'],
    // A word of outcomes that is the user's own variable.
    ['conjecture sg(Nim(P)) = P', 'proved'],
    // Another game gives the values.
    ['game G(n) { take 1..3 }\nconjecture sg(G(n)) = sg(Bash[3](n))', 'proved'],
    ['game G(n) { take 1..3 }\nconjecture sg(G(n)) = sg(Bash[4](n))', 'fails at G(4)'],
  ])('%s: %s', (text, expected) => expect(verdict(text)).toBe(expected));

  it('is tested on one state after another where rules depend on the variable, since there is a game for each', () => {
    expect(verdict('conjecture sg(Bash[n + 1](n)) = n', LITTLE)).toBe('open');
  });
});

const numeral: Arbitrary<string> = fc.integer({ min: 0, max: 7 }).map(String);

/** Expressions of one variable n, as texts. */
const { number } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(numeral, fc.constant('n')),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '%'), tie('number'), tie('number'))
      .map(([sign, a, b]) => `(${a} ${sign} ${b})`),
    fc.tuple(fc.constantFrom('floor', 'ceil'), tie('number'), tie('number')).map(([f, a, b]) => `${f}(${a} / ${b})`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'xor', 'gcd'), tie('number'), tie('number'))
      .map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(fc.constantFrom('abs', 'log2', '-'), tie('number')).map(([f, a]) => `(${f}(${a}))`),
    fc.tuple(tie('number'), numeral).map(([a, b]) => `(${a} % ${b})^${b}`),
    fc
      .tuple(tie('condition'), tie('number'), tie('number'))
      .map(([condition, a, b]) => `(if ${condition} then ${a} else ${b})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('number'), tie('number'))
      .map(([sign, a, b]) => `${a} ${sign} ${b}`),
    fc.tuple(tie('number'), numeral, numeral).map(([a, b, c]) => `${a} in {${b}, ${c}..${b}}`),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition'))
      .map(([join, a, b]) => `(${a}) ${join} (${b})`),
    tie('condition').map((condition) => `not (${condition})`),
  ),
}));

/** A formula given by finitely many numbers, and the plain evaluation of the same text at each n. */
function read(text: string) {
  const program = createProgram(parse(`conjecture sg(Nim(n)) = ${text}`), prelude);
  const piece = program.file.pieces[0]?.piece;
  const compiled = piece === undefined ? null : program.compiled(piece);
  if (compiled?.kind !== 'conjecture') return null;
  const { formula, slots, expected } = compiled.conjecture;
  const environment = { ...createEnvironment(program, unlimited), slots: [] as number[] };
  const plain = (n: number) => {
    environment.slots[slots[0] ?? 0] = n;
    try {
      return expected(environment);
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };
  return { formula: formulaOf(formula, 'n', unlimited), plain };
}

/** The last amount must not be taken again. */
const NO_REPEAT = 'game H(n, last) { move to (n - k, k) for k in 1..min(n, 4) where k != last }';

describe('a conjecture about a row of a heap with a memory', () => {
  it.each([
    ['sg(H(n, 0)) = if n < 4 then [0, 1, 1, 2][n + 1] else [3, 0, 2, 1, 3, 3, 0, 2, 1, 4][(n - 4) % 10 + 1]', 'proved'],
    [
      'sg(H(n, 1)) = if n < 5 then [0, 0, 1, 2, 2][n + 1] else [0, 2, 1, 1, 1, 0, 0, 1, 1, 3][(n - 5) % 10 + 1]',
      'proved',
    ],
    [
      'sg(H(n, 0)) = if n < 4 then [0, 1, 1, 2][n + 1] else [3, 0, 2, 1, 3, 3, 0, 2, 1, 3][(n - 4) % 10 + 1]',
      'fails at H(13, 0)',
    ],
    [
      'sg(H(n, 0)) = if n == 10^9 then 7 else if n < 4 then [0, 1, 1, 2][n + 1] else [3, 0, 2, 1, 3, 3, 0, 2, 1, 4][(n - 4) % 10 + 1]',
      'fails at H(1000000000, 0)',
    ],
    // The memory is no heap.
    ['sg(H(3, n)) = if n == 3 then 0 else 2', 'open'],
  ])('%s', (line, expected) => {
    expect(verdict(`${NO_REPEAT}\nconjecture ${line}`, LITTLE)).toBe(expected);
  });
});

describe('a formula given by finitely many numbers', () => {
  it('has the value of the expression everywhere', () => {
    let told = 0;
    fc.assert(
      fc.property(number, (text) => {
        const found = read(text);
        if (found === null || found.formula === null) return;
        const { formula, plain } = found;
        told += 1;
        const reach = Math.min(400, formula.prefix.length + 3 * formula.lines.length);
        for (let n = 0; n <= reach; n += 1) expect(`${n}: ${valueAt(formula, n)}`).toBe(`${n}: ${plain(n)}`);
        for (const n of [1000, 1023, 1024, 99_999]) expect(`${n}: ${valueAt(formula, n)}`).toBe(`${n}: ${plain(n)}`);
        const finer = refined(formula, formula.prefix.length + 3, 2 * formula.lines.length, unlimited);
        for (let n = 0; n < 20 && finer !== null; n += 1) expect(valueAt(finer, n)).toBe(valueAt(formula, n));
      }),
      { numRuns: cases(800) },
    );
    expect(told).toBeGreaterThan(cases(800) / 16);
  });
});
