import { describe, expect, it, test } from 'vitest';
import { answer, sharedContexts } from '../../server/src/answers/answers.ts';
import { statesBySum } from '../../server/src/answers/conjectures/states-by-sum.ts';
import { questionProgram } from '../../server/src/answers/question-program.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { Statement } from '../../server/src/engine/game/statement.ts';
import { variablesFor } from '../../server/src/engine/game/statement.ts';
import {
  createSession,
  nimberOf,
  SOLVED_GAMES,
  statementsAbout,
  useNoShortcuts,
} from '../../server/src/engine/index.ts';
import type { Environment } from '../../server/src/semantics/scope/evaluation.ts';
import { ask } from '../ask.ts';
import { DEEP, someOf } from '../tiers.ts';

/** A way to write each game with statements, its parameters in brackets, and the lengths of its states. */
const GAMES: readonly (readonly [keyof typeof SOLVED_GAMES, string, readonly number[]])[] = [
  ['atMostHalf', '', [1]],
  ['atMostPart', '[1]', [1]],
  ['atMostPart', '[2]', [1]],
  ['atMostPart', '[3]', [1]],
  ['atMostPart', '[8]', [1]],
  ['atMostPart', '[9]', [1]],
  ['binaryDigits', '', [1]],
  ['dim', '', [1]],
  ['equalParts', '', [1]],
  ['euclid', '', [2]],
  ['euclidBoth', '', [2]],
  ['euclidPositive', '', [2]],
  ['fibonacciLast', '', [2]],
  ['fibonacciNim', '', [2]],
  ['generalWythoff', '[2]', [2]],
  ['generalWythoff', '[3]', [2]],
  ['generalWythoff', '[4]', [2]],
  ['generalWythoff', '[5]', [2]],
  ['generalWythoff', '[8]', [2]],
  ['greedyNim', '', [2, 3, 4]],
  ['innerDivisors', '', [1]],
  ['yamaNim', '', [2]],
  ['triangularNim', '', [2]],
  ['king', '', [2]],
  ['knight', '', [2]],
  ['mark', '', [1]],
  ['moore', '[1]', [1, 2, 3, 4]],
  ['moore', '[2]', [1, 2, 3, 4]],
  ['moore', '[3]', [2, 3, 4]],
  ['mooreOfLists', '[2]', [1, 2, 3]],
  ['nimble', '', [1, 2, 3]],
  ['prim', '', [1]],
  ['properDim', '', [1]],
  ['properDivisors', '', [1]],
  ['properFactors', '', [1]],
  ['staircase', '', [1, 2, 3, 4]],
  ['splitPairs', '', [2]],
  ['submasks', '', [1]],
  ['takeAway', '[1]', [2]],
  ['takeAway', '[2]', [2]],
  ['takeAway', '[3]', [2]],
  ['takeAway', '[7]', [2]],
  ['takeAwayLast', '[1]', [2]],
  ['takeAwayLast', '[2]', [2]],
  ['takeNoMore', '', [2]],
  ['unorderedGreedyNim', '', [2, 3, 4]],
  ['unorderedMoore', '[2]', [1, 2, 3]],
  ['unorderedNim', '', [1, 2, 3]],
  ['wythoff', '', [2]],
  ['wythoffUpTo', '[2]', [2]],
  ['wythoffUpToOne', '', [2]],
];

/** A conjecture about a game G, with what it declares before it. */
function compiled(
  rules: string,
  parameters: string,
  { ask, variables, formula, declarations }: Pick<Statement, 'ask' | 'variables' | 'formula' | 'declarations'>,
) {
  const claim = `conjecture ${ask}(G${parameters}(${variables.join(', ')})) = ${formula}`;
  const { program, index } = questionProgram([rules, ...declarations], claim);
  const piece = program.file.pieces[index]?.piece;
  const found = piece === undefined ? null : program.compiled(piece);
  if (found?.kind !== 'conjecture') throw new Error(`not a conjecture: ${claim}`);
  return { program, index, conjecture: found.conjecture };
}

/** The statements about a game with states of this length. */
function statementsOf(rules: string, parameters: string, width: number): readonly Statement[] {
  const anything = { ask: 'sg', variables: variablesFor(width), formula: '0', declarations: [] } as const;
  const { program, conjecture } = compiled(rules, parameters, anything);
  const session = createSession();
  const { environment } = sharedContexts(session)(program, DEFAULT_LIMITS);
  const slots = Array.from({ length: 1 + Math.max(...conjecture.slots) }, () => 0);
  const statements: Statement[] = [];
  conjecture.position({ ...environment, slots }, (component) => {
    statements.push(...statementsAbout(session, component));
  });
  return statements;
}

const CASES = GAMES.flatMap(([name, parameters, widths]) => {
  const [rules = ''] = SOLVED_GAMES[name].rules;
  return widths.flatMap((width) =>
    statementsOf(rules, parameters, width).map((statement) => ({ name, rules, parameters, statement })),
  );
});

test('every game of the list has statements, and every game with statements is in the list', () => {
  const listed = new Set(GAMES.map(([name]) => name));
  expect(new Set(CASES.map(({ name }) => name))).toEqual(listed);
});

/** So many states are compared with plain search. */
const STATES = DEEP ? 250 : 120;

describe('the statement of a theorem', () => {
  test.each(someOf(CASES, 6))('$name$parameters: $statement.formula', ({ rules, parameters, statement }) => {
    const { program, index, conjecture } = compiled(rules, parameters, statement);
    const session = createSession();
    useNoShortcuts(session);
    const { environment, meter } = sharedContexts(session)(program, DEFAULT_LIMITS);
    for (const state of firstStates(statement.variables.length)) {
      const at: Environment = { ...environment, slots: [] };
      conjecture.slots.forEach((slot, place) => {
        at.slots[slot] = state[place] ?? 0;
      });
      conjecture.position(at, (component) => {
        const nimber = nimberOf(session, component, meter);
        const found = statement.ask === 'sg' ? nimber : nimber === 0 ? 'P' : 'N';
        expect([state, conjecture.expected(at)]).toEqual([state, found]);
      });
    }
    // A conjecture that repeats it is proved.
    expect(answer(sharedContexts(createSession())(program, DEFAULT_LIMITS), index)).toMatchObject({
      proved: { kind: 'theorem' },
    });
  });
});

/** The first states of this many numbers, in the order of their sums. */
function firstStates(width: number): readonly (readonly number[])[] {
  return [...take(statesBySum(width), STATES)];
}

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of all) {
    if (left === 0) return;
    left -= 1;
    yield one;
  }
}

/** The verdict on the one conjecture of a text. */
function verdict(text: string): string {
  const [found] = ask(text).answers.filter(({ kind }) => kind === 'conjecture');
  if (found?.kind !== 'conjecture') return 'none';
  if (found.proved !== null) return found.proved.kind === 'theorem' ? `proved by ${found.proved.by}` : 'proved';
  return found.counterexample === null ? 'open' : `fails at ${found.counterexample.state}`;
}

const WYTHOFF = 'min(a, b) == floor((abs(a - b) + isqrt(5 * abs(a - b)^2)) / 2)';
const HALVED = 'floor(floor((n + 1) / (n + 1 - bitand(n + 1, n))) / 2)';

describe('a conjecture that repeats a statement', () => {
  it.each([
    // Names of variables and functions, and parentheses, do not matter.
    [
      `conjecture outcome(Wythoff(x, y)) = if ${WYTHOFF.replaceAll('a,', 'x,').replaceAll('b)', 'y)').replaceAll('a -', 'x -').replaceAll('- b', '- y')} then P else N`,
      'proved by Wythoff',
    ],
    [`conjecture outcome(Wythoff(a, b)) = (if (${WYTHOFF}) then (P) else N)`, 'proved by Wythoff'],
    [
      'let half(m) = if m % 2 == 0 then floor(m / 2) else half(floor(m / 2)) conjecture sg(HalfNim(k)) = half(k)',
      'proved by halving',
    ],
    ['conjecture sg(Rims(n)) = n', 'proved by smaller heaps'],
    ['conjecture sg(Staircase(x, y, z)) = xor(x, z)', 'proved by staircase'],
    // The order of the variables does.
    ['conjecture sg(Staircase(y, x)) = x', 'fails at Staircase(0, 1)'],
    ['conjecture sg(Staircase(x, y, z)) = xor(z, x)', 'open'],
    [
      'conjecture outcome(FibonacciNim(b, a)) = if a == 0 or b < a - bitand(a, a - 1) then P else N',
      'fails at FibonacciNim(1, 2)',
    ],
    // Each number is a variable.
    ['conjecture sg(Staircase(2, x)) = x', 'fails at Staircase(2, 0)'],
    ['conjecture outcome(King(a, a)) = if a % 2 == 0 and a % 2 == 0 then P else N', 'open'],
    ['conjecture outcome(King(a, 2)) = if a % 2 == 0 and 2 % 2 == 0 then P else N', 'open'],
    // The rules are the same for all states, and there is only one component.
    [`conjecture outcome(GeneralWythoff[1 + floor(a / 1000)](a, b)) = if ${WYTHOFF} then P else N`, 'open'],
    [`conjecture sg(HalfNim(n, m)) = ${HALVED}`, 'fails at HalfNim(0, 2)'],
    // Other rules, and other formulas.
    [`game G(n) { take 1..floor(n / 2) take 2 where n == 3 } conjecture sg(G(n)) = ${HALVED}`, 'fails at G(3)'],
    [
      'conjecture sg(HalfNim(n)) = floor(floor((n + 1) / (n + 1 - bitand(n + 1, n))) / 2) + floor(n / 10^12)',
      'fails at HalfNim(1000000000000)',
    ],
    ['conjecture outcome(Dim(n)) = if n == 0 then P else N', 'open'],
    // A function of the file with the name of one of the language.
    ['let ones(n) = if n < 10^12 then sum(digits(n, 2)) else 0 conjecture sg(BinaryDigits(n)) = ones(n) % 2', 'open'],
    // A function that differs from that of the statement, in itself or in a function that it uses.
    [
      'let g(n) = if n % 2 == 0 then floor(n / 2) else g(n - 1 - floor(n / 2)) conjecture sg(HalfNim(n)) = g(n)',
      'open',
    ],
    [
      'let f(n) = floor(n / 2) let g(n) = if n % 2 == 0 then f(n) else g(f(n)) conjecture sg(HalfNim(n)) = g(n)',
      'open',
    ],
    [
      'let g(n, m) = if n % 2 == 0 then floor(n / 2) else g(floor(n / 2), m) conjecture sg(HalfNim(n)) = g(n, 0)',
      'open',
    ],
  ])('%s: %s', (text, expected) => expect(verdict(text)).toBe(expected));
});
