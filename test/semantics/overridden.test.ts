import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { answerText, askPlays, errors, positions } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { type Options, type State, valueBy } from './definition.ts';

/* Names are the user's to choose. These games give a name of the language, or a known name, another meaning. */

/** Asks for the values of `G` at these states, as the text declares it; `call` is how the game is called. */
function check(text: string, states: readonly State[], options: Options, call = 'G'): void {
  const plays = states.map((state) => `play ${call}(${state.join(', ')})`);
  const asked = askPlays(`${text}\n${plays.join('\n')}`);
  expect(errors(asked), text).toEqual([]);
  const legal = (state: State) => options(state).filter((option) => option.every((number) => number >= 0));
  const value = valueBy(legal);
  expect(
    positions(asked).map((answer) => answer.value),
    text,
  ).toEqual(states.map((state) => String(value(state))));
}

/** What the answers rest on if few positions suffice. */
function groundsOf(text: string) {
  return answerText(text, { ...DEFAULT_LIMITS, seconds: 0.5, positions: 1000 }).answers.flatMap((answer) =>
    answer.kind === 'position' ? [answer.ground] : [],
  );
}

const HEAPS = Array.from({ length: 14 }, (_, heap) => [heap]);
const PAIRS = Array.from({ length: 6 }, (_, a) => Array.from({ length: 6 }, (_, b) => [a, b])).flat();
const SETS = ['any', 'odd', 'even', 'fibonacci', 'primes', 'squares'];
const FUNCTIONS = [
  'min',
  'max',
  'abs',
  'gcd',
  'xor',
  'log2',
  'floor',
  'ceil',
  'powers',
  'multiples',
  'divisors',
  'sum',
];
const GAMES = ['G', 'H', 'Nim', 'Wythoff', 'Kayles'];

const less = (...amounts: readonly number[]) => {
  return ([heap = 0]: State): State[] => amounts.map((amount) => [heap - amount]);
};
const upTo = (most: number) => Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);

describe.each(SETS)('a set of the language, %s, is hidden by', (name) => {
  test('a set of the file', () => {
    check(`set ${name} = {1, 4}\ngame G(n) { take ${name} }`, HEAPS, less(1, 4));
    check(`set ${name} = {1, 4}\ngame G(n) { take {k in 1..9 where k in ${name}} }`, HEAPS, less(1, 4));
    check(`set ${name} = {1, 4}\ngame G(n) { take {k in 2.. where k in ${name}} }`, HEAPS, less(4));
    check(`set ${name} = {1, 4}`, HEAPS, less(1, 4), `Subtraction[${name}]`);
  });
  test('a parameter', () => {
    check(`game G[${name}](n) { take ${name} }`, HEAPS, less(2, 3), 'G[{2, 3}]');
    check(`game G[${name}](n) { take 1..${name} }`, HEAPS, less(1, 2, 3), 'G[3]');
  });
  test('a number of the state', () => {
    check(`game G(${name}) { take ${name} }`, HEAPS, ([heap = 0]) => (heap > 0 ? [[0]] : []));
    check(`game G(${name}, m) { take ${name} from m }`, PAIRS, ([a = 0, m = 0]) => (a > 0 ? [[a, m - a]] : []));
  });
  test('the variable of a loop', () => {
    check(`game G(n) { take ${name} for ${name} in {2, 5} }`, HEAPS, less(2, 5));
    check(`game G(n) { take {${name} in 1..6 where ${name} % 3 == 1} }`, HEAPS, less(1, 4));
    check(`game G(n) { take {${name} in 1.. where ${name} % 3 == 1} }`, HEAPS, less(1, 4, 7, 10, 13));
    check(`game G(n) { move to (n - ${name}) for ${name} in 2..4 }`, HEAPS, less(2, 3, 4));
  });
});

test('a split leaves as many heaps as the value of any says', () => {
  const plays = [1, 2, 3, 4, 5].map((heap) => `play G(${heap})`).join('\n');
  const values = positions(askPlays(`set any = odd\ngame G(n) { split into any }\n${plays}`));
  // 5 can be left as 3 + 1 + 1, of value 1, and as 2 + 2 + 1, of value 0.
  expect(values.map(({ value }) => value)).toEqual(['0', '0', '1', '1', '2']);
  check('game G[any](n) { split into any }', [[7], [8]], () => [], 'G[{20}]');
});

test.each(FUNCTIONS)('%s is a function where it is called, and a variable elsewhere', (name) => {
  check(`game G[${name}](n) { take ${name} }`, HEAPS, less(2, 3), 'G[{2, 3}]');
  check(`game G(${name}) { take 1..2 }`, HEAPS, less(1, 2));
  check(`game G(n) { take {${name} in 1..6 where gcd(${name}, 4) == 1} }`, HEAPS, less(1, 3, 5));
  check(`game G(n) { take {${name} in 1..6 where max(${name}, 4) == ${name}} }`, HEAPS, less(4, 5, 6));
  check(`set ${name} = {1, 4}\ngame G(n) { take ${name} }`, HEAPS, less(1, 4));
  check(`game G(n) { move to (n - k) for k in 1..9, ${name} in 1..3 where k <= ${name} }`, HEAPS, less(1, 2, 3));
});

test.each([
  ['game multiples(n) { take 1 }\ngame G(n) { move to multiples(n - 1) where n > 0 }', false],
  ['game H(n) { take 1 }\ngame G(n) { move to H(n - H) for H in 1..2 }', false],
  ['game G(n) { move to G(n - k) for k in 1..2 }', true],
])('%s: whether a move stays within the game depends on what it calls: %s', (text, expected) => {
  const { rules } = createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate('G', []);
  expect(rules.map((rule) => rule.kind === 'move' && rule.staysWithin)).toEqual([expected]);
});

test.each(someOf(FUNCTIONS, 3))('a game may be named %s', (name) => {
  check(`game ${name}(n) { take 1..2 }`, HEAPS, less(1, 2), name);
  const onward = ([n = 0, isHere = 1]: State): State[] => {
    if (isHere === 0) return less(1, 2)([n]).map(([heap = 0]) => [heap, 0]);
    return n > 0 ? [[n - 1, 0]] : [];
  };
  check(`game ${name}(n) { take 1..2 }\ngame G(n) { move to ${name}(n - 1) where n > 0 }`, HEAPS, (state) =>
    onward(state),
  );
});

describe('rules that read like those of a known game are that game only if their names mean the same', () => {
  const wythoff = ([a = 0, b = 0]: State, amounts: readonly number[]): State[] =>
    amounts.flatMap((k) => [
      [a - k, b],
      [a, b - k],
      [a - k, b - k],
    ]);
  const rules = 'take any from a  take any from b  take any from a, b';

  test('Wythoff with a set called any', () => {
    check(`set any = {1}\ngame G(a, b) { ${rules} }`, PAIRS, (state) => wythoff(state, [1]));
    check(`game G[any](a, b) { ${rules} }`, PAIRS, (state) => wythoff(state, [1, 2]), 'G[{1, 2}]');
  });
  test('Wythoff with a loop variable called any', () => {
    const looped = rules
      .replaceAll('any', 'any for any in 1..2')
      .replaceAll(/(any for any in 1..2) from (a, b|a|b)/g, 'any from $2 for any in 1..2');
    check(`game G(a, b) { ${looped} }`, PAIRS, (state) => wythoff(state, [1, 2]));
  });
  test('Wythoff far out, where only the theorem would answer', () => {
    const far = 'play G(10^30, 2 * 10^30)';
    const grounds = (game: string) => groundsOf(`${game}\n${far}`);
    expect(grounds(`game G(a, b) { ${rules} }`)).toEqual([{ kind: 'theorem', by: 'Wythoff' }]);
    expect(grounds(`set any = {1}\ngame G(a, b) { ${rules} }`)).not.toContainEqual({ kind: 'theorem', by: 'Wythoff' });
  });
  test.each<[string, boolean]>([
    ['TakeAway[2](10^30, 10)', true],
    ['TakeAway[3](10^30, 10)', true],
    ['TakeAway[0](10^30, 10)', false],
    ['TakeAway[{2}](10^30, 10)', false],
    ['GeneralWythoff[2](10^30, 2 * 10^30)', true],
    ['GeneralWythoff[0](10^30, 2 * 10^30)', false],
    ['GeneralWythoff[{2}](10^30, 2 * 10^30)', false],
    ['MooreNim[2](10^30, 1)', true],
    ['MooreNim[{2}](10^30, 1)', false],
    ['Northcott[4](1, 4)', true],
    ['Northcott[{4}](1, 4)', false],
  ])('%s by a theory, only where it is about these parameters: %s', (position, expected) => {
    expect(groundsOf(`play ${position}`).some(({ kind }) => kind === 'theorem')).toBe(expected);
  });
  test('Wythoff with nothing to take from both is Nim', () => {
    const plays = 'play GeneralWythoff[0](100, 100)\nplay GeneralWythoff[0](100, 101)';
    expect(positions(askPlays(plays)).map(({ value }) => value)).toEqual(['0', '1']);
  });
  test('a theory about numbers that is given a set', () => {
    check(
      'game G[t](a, b) { take t from a  take any from b }',
      PAIRS,
      ([a = 0, b = 0]) => [[a - 2, b], ...upTo(b).map((k) => [a, b - k])],
      'G[{2}]',
    );
  });
  test('a game of the prelude that uses a name which the file has given another meaning', () => {
    check('set any = {1}', HEAPS, ([n = 0]) => upTo(n).map((k) => [n - k]), 'Nim');
    check('set any = {1}', PAIRS, (state) => wythoff(state, upTo(6)), 'Wythoff');
    check('set primes = {1}', HEAPS, less(2, 3, 5, 7, 11, 13), 'TakePrime');
  });
});

describe('a loop variable hides an outer one of the same name', () => {
  test('in the conditions that bound a loop', () => {
    check('game G(n, m) { move to (m - k, 0) for k in 1..9, n in 1..20 where k <= n and m > 0 }', PAIRS, ([, m = 0]) =>
      m > 0 ? upTo(9).map((k) => [m - k, 0]) : [],
    );
    check(
      'game G(a, b) { move to (a, b - j) for k in 1..3, j in k..k, k in 1..2 where k <= 2 and b > 0 }',
      PAIRS,
      ([a = 0, b = 0]) => [1, 2, 3].map((j) => [a, b - j]),
    );
  });
  test('as far as its loop reaches', () => {
    check(
      'game G(a, b) { move to (a - k, b) for k in {j in 1..4 where j in {k + 1 for k in 1..2}}  take 1 from b }',
      PAIRS,
      ([a = 0, b = 0]) => [
        [a - 2, b],
        [a - 3, b],
        [a, b - 1],
      ],
    );
  });
  test('so that the outer one has no effect', () => {
    check('game G(n) { move to (n - k) for k in 1..2, k in 3..4 }', HEAPS, less(3, 4));
    check('game G(n) { take k for k in 1..2, k in 3..4 }', HEAPS, less(3, 4));
  });
});

test.each(someOf(GAMES, 3))('a game and its variables may be named %s', (name) => {
  check(`game ${name}(n) { take 1..2 }`, HEAPS, less(1, 2), name);
  check(`game ${name}(${name}) { take 1..2 }`, HEAPS, less(1, 2), name);
});

describe('the coins that a rule always turns have names', () => {
  const told = (rule: string) => positions(askPlays(`coins C { ${rule} }  play C(1, 4, 7)  play C(8)`));
  const values = (rule: string) => told(rule).map(({ value }) => value);

  test.each([
    ['flip even where y - x == 1', 'flip {2, 4, 6, 8} where y - x == 1'],
    ['flip primes where y - x == 1', 'flip {2, 3, 5, 7} where y - x == 1'],
  ])('%s is %s', (text, same) => {
    expect(values(text)).toHaveLength(2);
    expect(values(text)).toEqual(values(same));
  });

  test('a set with the name of a word of the language does not promise a second coin', () => {
    const asked = askPlays('set even = {1, 2}  coins C { flip even where y - x == 1 }  play C(4)');
    expect(positions(asked)).toEqual([]);
  });
});
