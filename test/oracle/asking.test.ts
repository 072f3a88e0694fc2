import { describe, expect, test } from 'vitest';
import { answerText } from '../ask.ts';

/** The values of all positions by the definition: `options` lists those that a move leads to. */
function valuesBy<State>(options: (state: State) => readonly State[], keyOf = (state: State) => String(state)) {
  const known = new Map<string, number>();
  const value = (state: State): number => {
    const before = known.get(keyOf(state));
    if (before !== undefined) return before;
    const found = new Set(options(state).map(value));
    let least = 0;
    while (found.has(least)) least += 1;
    known.set(keyOf(state), least);
    return least;
  };
  return value;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const shown = (text: string) => {
  const answer = answerText(text).answers.at(-1);
  return answer?.kind === 'shown' ? answer.value : answer;
};
const listed = (values: readonly unknown[]) => `[${values.join(', ')}]`;

const odd134 = valuesBy<number>((heap) => [1, 3, 4].map((taken) => heap - taken).filter((left) => left >= 0));
const GAME = 'game Odd134(n) { take {1, 3, 4} }\n';
const lost = (most: number) => range(1, most).filter((heap) => odd134(heap) === 0).length;
const total = (heap: number): number => (heap === 0 ? 0 : odd134(heap) + total(heap - 1));

describe('a definition that asks', () => {
  test.each<readonly [definitions: string, asked: string, value: string]>([
    ['let c = count(outcome(Odd134(n)) == P for n in 1..50)', 'c', String(lost(50))],
    [
      'let lost(m) = count(outcome(Odd134(n)) == P for n in 1..m)',
      '[lost(m) for m in 0..20]',
      listed(range(0, 20).map(lost)),
    ],
    ['let s(n) = if n == 0 then 0 else sg(Odd134(n)) + s(n - 1)', 's(500)', String(total(500))],
    ['let s(n) = if n == 0 then 0 else 1 + sg(Nim(s(n - 1)))', 's(2000)', '2000'],
    [
      'let who(n) = if sg(Odd134(n)) == 0 then P else N',
      '[who(n) for n in 0..9]',
      listed(range(0, 9).map((heap) => (odd134(heap) === 0 ? 'P' : 'N'))),
    ],
    ['let all = sg(Odd134(0..30))', 'max(all)', String(Math.max(...range(0, 30).map(odd134)))],
    [
      'let a(n) = sg(Odd134(n))\nlet b(n) = a(n) + a(n + 1)',
      '[b(n) for n in 0..9]',
      listed(range(0, 9).map((heap) => odd134(heap) + odd134(heap + 1))),
    ],
    [
      'let lost(n) = outcome(Odd134(n)) == P',
      '{n for n in 0..30 where lost(n)}',
      `{${range(0, 30)
        .filter((heap) => odd134(heap) === 0)
        .join(', ')}}`,
    ],
  ])('%s, %s', (definitions, asked, value) => expect(shown(`${GAME}${definitions}\nshow ${asked}`)).toBe(value));

  test.each([
    'game A(n) { take 1..f(n) }',
    'game A(n) { move to (n - 1) where f(n) > 0 }',
    'let g(n) = f(n) + 1\ngame A(n) { take 1..g(n) }',
    'play Nim(f(3))',
    'position p = Nim(f(3))',
    'graph G[n] { edge (i) - (i + 1) for i in 1..f(n)  claim vertices }',
  ])('may not be used in rules and positions: %s', (text) => {
    const { program } = answerText(`let f(n) = sg(Nim(n))\n${text}`);
    const codes = program.file.pieces.flatMap((_, index) => program.problems(index).map(({ code }) => code));
    expect(codes).toContain('asks-in-rule');
  });

  test('whose rules use definitions far down, in the middle of others', () => {
    const deep =
      'let deep(n) = if n == 0 then 0 else 1 + deep(n - 1)\ngame A(n) { move to (n - 1) where deep(300) == 300 }';
    expect(shown(`${deep}\nlet s(n) = if n == 0 then 0 else s(n - 1) + sg(A(n))\nshow s(99)`)).toBe('50');
  });
});

describe('ranges in sums', () => {
  test.each<readonly [asked: string, value: string]>([
    ['sg(Odd134(0..20) + Nim(5))', listed(range(0, 20).map((heap) => odd134(heap) ^ 5))],
    ['sg(Nim(5) + (Nim(1) + 3 * Odd134(0..20)))', listed(range(0, 20).map((heap) => odd134(heap) ^ 4))],
    ['outcome(Odd134(0..9) + Nim(1))', listed(range(0, 9).map((heap) => (odd134(heap) === 1 ? 'P' : 'N')))],
    [
      'sg(Nim(0..2) + Odd134(0..3))',
      listed(range(0, 2).map((heap) => listed(range(0, 3).map((other) => heap ^ odd134(other))))),
    ],
  ])('%s', (asked, value) => expect(shown(`${GAME}show ${asked}`)).toBe(value));

  test('an expectation lists its values', () => {
    expect(answerText('expect sg(Nim(0..3) + Nim(1)) = [1, 0, 3, 2]').answers[0]).toMatchObject({ holds: true });
  });
});

describe('a choice between positions', () => {
  const value = valuesBy<readonly [kind: 'mine' | 'sum', heap: number]>(([, heap]) =>
    heap === 0 ? [] : range(0, heap - 1).map((left) => ['mine', left] as const),
  );
  test('in a question, a sum and a rule', () => {
    const chosen = range(0, 12).map((heap) => (heap % 3 === 0 ? odd134(heap) : value(['mine', heap])));
    expect(shown(`${GAME}show [sg(if n % 3 == 0 then Odd134(n) else Nim(n)) for n in 0..12]`)).toBe(listed(chosen));
    expect(shown(`${GAME}show [sg(Nim(1) + (if n % 3 == 0 then Odd134(n) else Nim(n))) for n in 0..12]`)).toBe(
      listed(chosen.map((each) => each ^ 1)),
    );
    const own: number[] = [];
    for (const heap of range(0, 12)) {
      const after = heap === 0 ? null : (own[heap - 1] ?? 0) ^ (heap % 2 === 0 ? odd134(heap) : 0);
      own.push(after === 0 ? 1 : 0);
    }
    const rules = 'game G(n) { move to G(n - 1) + (if n % 2 == 0 then Odd134(n) else 0) where n > 0 }';
    expect(shown(`${GAME}${rules}\nshow sg(G(0..12))`)).toBe(listed(own));
  });

  test('after each winning move, the text is a lost position', () => {
    const { answers } = answerText('play Nim(2) + (if 1 < 2 then Nim(3) + Nim(5) else 0)');
    expect(answers[0]).toMatchObject({ outcome: 'N', value: '4', winningMoves: { count: '1' } });
  });
});

describe('a computed picture of a board', () => {
  const clobber = valuesBy<string>((row) =>
    range(0, row.length - 2).flatMap((at) => {
      const [left, right] = [row.charAt(at), row.charAt(at + 1)];
      if (left === right || left === '.' || right === '.') return [];
      return [`.${left}`, `${right}.`].map((pair) => row.slice(0, at) + pair + row.slice(at + 2));
    }),
  );
  const RULES = 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O" }\n';
  const rows = range(0, 31).map((bits) => [16, 8, 4, 2, 1].map((bit) => ((bits & bit) === 0 ? 'X' : 'O')).join(''));

  test('one row, of every choice of letters', () => {
    expect(shown(`${RULES}show [sg(Clobber(w)) for w in lists({"X", "O"} for _ in 1..5)]`)).toHaveLength(
      listed(rows.map(clobber)).length,
    );
    const asked = rows.map((row) => `sg(Clobber("${row.slice(0, 2)}" ++ "${row.slice(2)}"))`);
    expect(shown(`${RULES}show [${asked.join(', ')}]`)).toBe(listed(rows.map(clobber)));
  });

  test.each([
    ['"XZ?" ++ "O"', 'picture-sign'],
    ['"XO/" ++ "XOX"', 'ragged-picture'],
    ['"" ++ ""', 'empty-picture'],
    ['[1, 2]', 'wrong-value'],
  ])('Clobber(%s) is %s', (picture, code) => {
    expect(answerText(`${RULES}play Clobber(${picture})`).answers[1]?.problems.map((problem) => problem.code)).toEqual([
      code,
    ]);
  });
});

test('the divisors of a number are counted, even if there are too many to list', () => {
  expect(shown('show #divisors(360)')).toBe('24');
  expect(shown('show #divisors(product(p for p in primes where p < 100))')).toBe(String(2 ** 25));
});

test('subsets and lists are counted', () => {
  expect(shown('show [#subsets(1..k) for k in 0..10]')).toBe(listed(range(0, 10).map((size) => 2 ** size)));
  expect(shown('show #lists(0..j for j in 1..5)')).toBe('720');
  expect(shown('show subsets({1, 2})')).toBe('{{}, {1}, {2}, {1, 2}}');
});
