import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import { options } from '../../server/src/engine/game/options.ts';
import type { Rule, Ruleset, Sum } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import { nimberOf } from '../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { ask, errors, positions } from '../ask.ts';
import { referenceOf } from '../engine/support/reference.ts';
import { cases, DEEP, someOf } from '../tiers.ts';

function rulesetOf(rules: string): Ruleset {
  return gameOf(`game G(n) { ${rules} }`);
}

function gameOf(text: string, ...parameters: readonly number[]): Ruleset {
  return createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate('G', parameters);
}

/** The rules as takes; null if one is not recognised as a take. */
function takesOf({ rules }: Ruleset): readonly Rule[] | null {
  const takes = rules.map((rule) => (rule.kind === 'take' ? [rule] : (rule.takes ?? null)));
  return takes.includes(null) ? null : takes.flatMap((rule) => rule ?? []);
}

/** The sizes of the heaps that each move leaves, except empty ones; each choice once. */
function heapsLeft(ruleset: Ruleset, heap: number): readonly string[] {
  const sizes = (sum: Sum) =>
    sum
      .flatMap(({ component, times }) => Array.from({ length: Number(times) }, () => Number(component.state[0])))
      .filter((size) => size > 0)
      .sort((a, b) => a - b)
      .join(' ');
  return [...new Set([...options({ ruleset, state: [heap] }, unlimited)].map(sizes))].sort();
}

/** Compares the takes that a rule is recognised as with its moves. */
function checkMoves(rules: string): boolean {
  return checkMovesOf(rulesetOf(rules), rules);
}

function checkMovesOf(ruleset: Ruleset, rules: string): boolean {
  const takes = takesOf(ruleset);
  if (takes === null) return false;
  const taken = { ...ruleset, rules: takes };
  for (let heap = 0; heap <= 12; heap += 1) {
    expect(heapsLeft(taken, heap), `${rules} from ${heap}`).toEqual(heapsLeft(ruleset, heap));
  }
  return true;
}

describe('rules that split, written as moves', () => {
  it.each([
    'move to G(i) + G(n - i) for i in 1..n - 1',
    'move to G(n - i) + G(i) for i in 1..floor(n / 2)',
    'move to G(i) + G(n - i) for i in 1..floor((n - 1) / 2)',
    'move to G(i) + G(n - i) for i in 1..n - 1 where i != n - i',
    'move to G(i) + G(n - i) for i in 1..n - 1 where i < n - i',
    'move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to G(i) + G(n - i - 1) for i in 0..floor((n - 1) / 2)',
    'move to G(i - 1) + G(n - i) for i in 1..n',
    'move to G(i) + G(n - 2 - i) for i in 1..n - 3',
    'move to G(i) + G(n - k - i) for k in 1..2, i in 0..n - k',
    'move to G(i) + G(n - k - i) for k in {1, 4}, i in 0..floor((n - k) / 2)',
    'move to (n - 1) move to G(i) + G(n - 2 - i) for i in 1..n - 3',
    'move to (n - k) for k in {2, 3} move to G(i) + G(n - i) for i in 1..n - 1',
    'take {1, 2} move to G(i) + G(n - i) for i in 1..n - 1',
    'move to G(n - 1) move to G(i) + G(n - 2 - i) for i in 1..n - 3',
    'move to G(i) + G(n - (i + 1)) for i in 0..n - 1',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n - i != i',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n - i > i',
    'move to (n - k) for k in {1, 3} move to G(i) + G(n - i) for i in 1..n - 1 where i < n - i',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(max(n - i - 1, 0)) + G(max(i - 2, 0)) for i in 1..n',
    'move to G(if i == 1 then 0 else i - 2) + G(if i == n then 0 else n - i - 1) for i in 1..n',
    'move to G(if i > 2 then i - 2 else 0) + G(if n - i <= 1 then 0 else n - 1 - i) for i in 1..n',
    'move to G(if 2 > i then 0 else i - 2) + G(if i != n then n - i - 1 else 0) for i in 1..n',
    'move to G(if i < 3 then 0 else i - 2) + G(n - i) for i in 1..n',
    'move to G(max(0, i - 3)) + G(max(0, n - i - 2)) for i in 1..n',
    'move to G(max(0, i - 1)) + G(max(0, n - i - 2)) for i in 0..n - 1',
    'move to G(max(0, i - 5)) + G(max(0, n - i - 2)) for i in 4..n - 1',
    'move to G(max(0, i - 2)) + G(n - i - 1) for i in 1..n',
    'move to G(i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(i - 2) + G(n - i - 1) for i in 1..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i)) for i in 3..n - 1',
    'move to (n - 2) where n >= 2 move to 0 where n == 1 move to G(i) + G(n - 3 - i) for i in 0..n - 3',
    'move to (n - 2) where n > 2 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to G(n - 2) where 2 == n move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 2) where 3 <= n move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 2) where 1 < n move to 0 where 3 == n move to G(i) + G(n - 1 - i) for i in 0..n - 1',
  ])('are recognised: %s', (rules) => {
    expect(checkMoves(rules)).toBe(true);
    const ruleset = rulesetOf(rules);
    const reference = referenceOf(ruleset);
    const session = createSession();
    for (let heap = 0; heap <= 20; heap += 1) {
      expect(nimberOf(session, { ruleset, state: [heap] }, unlimited)).toBe(reference.nimber([heap]));
    }
  });

  it.each([
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(max(i - 3, 0)) + G(max(n - i - 2, 0)) for i in 1..n',
    'move to G(if i == 1 then 0 else i - 2) + G(if i == n then 0 else n - i - 1) for i in 1..n',
    'move to if i == 1 or i == n then G(n - 2) else G(i - 2) + G(n - i - 1) for i in 1..n move to 0 where n == 1',
    'move to G(n - 2) where n >= 2 move to 0 where n == 1 move to G(i) + G(n - 3 - i) for i in 0..n - 3',
    'move to G(i - 1) + G(n - i) for i in 1..n where not (i == 1 and n == i)',
    'move to G(i - 1) + G(n - i) for i in 1..n where i != 1 and i != n',
    'move to G(max(0, i - 4)) for i in 1..n where n - 2 <= i',
    'move to G(n - min(3, i)) for i in 1..n',
    'move to 0 where 2 <= n and n <= 5 move to G(i) + G(n - i) for i in 1..n - 1',
    'move to G(n - i) for i in 2..4 move to G(max(0, n - 7 - i)) + G(i) for i in 0..n - 7',
    'move to G(i + 1) + G(n - i - 1) for i in 0..n - 2',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 3..n',
    'move to G(n - 2) where n >= 3',
    'move to G(i) for i in 1..n - 3',
    'move to G(if i == 2 then 0 else i - 2) + G(max(0, n - i - 1)) for i in 0..n',
    'move to G(if i == 3 then 0 else i - 3) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(if i < 1 then 0 else i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to 0 where n >= 1 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 1) for k in 1..2',
    'move to (n - k - 1) for k in 1..2',
  ])('are recognised where they fall into cases: %s', (rules) => expect(checkMoves(rules)).toBe(true));

  it.each([
    'move to G(max(0, i - 2)) + G(max(1, n - i - 1)) for i in 1..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i)) for i in 1..n where n > 4',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n where i != 4',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n where i + i != n',
    'move to G(max(0, i - 2)) + G(max(0, n - i)) for i in 1..n + 1',
    'move to G(if i < 4 then 0 else i - 2) + G(n - i - 1) for i in 1..n',
    'move to 0 where n < 3',
    'move to G(n - 2) where n <= 9',
    'move to G(n - i) for i in 1..4 where n > 6',
    'move to G(n - i) for i in 0..4',
    'move to G(n - i) for i in 1..n where i + i <= n',
    'move to G(n - i - i) for i in 1..n',
  ])('are not recognised where a case is something else: %s', (rules) => {
    expect(takesOf(rulesetOf(rules))).toBeNull();
  });

  it('that fall into random cases are recognised only as what they are', () => {
    const few = fc.integer({ min: -3, max: 4 });
    const plain = fc.tuple(fc.constantFrom('i', 'n - i', 'n'), few).map(([base, more]) => `${base} + ${more + 3} - 3`);
    const number = fc.oneof(
      { weight: 2, arbitrary: plain },
      fc.constantFrom('0', '0', '1', '2'),
      fc
        .tuple(fc.constantFrom('max', 'min'), fc.constantFrom('0', '0', '1', 'i'), plain)
        .map(([fold, a, b]) => `${fold}(${a}, ${b})`),
    );
    const condition = fc
      .tuple(number, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), number)
      .map(([left, sign, right]) => `${left} ${sign} ${right}`);
    const part = fc.oneof(
      { weight: 3, arbitrary: number },
      fc.tuple(condition, number, number).map(([where, a, b]) => `if ${where} then ${a} else ${b}`),
    );
    const target = fc.oneof(
      fc.tuple(part, part).map(([a, b]) => `G(${a}) + G(${b})`),
      part.map((a) => `G(${a})`),
    );
    const where = fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      condition.map((each) => ` where ${each}`),
    );
    const rule = fc
      .tuple(target, fc.constantFrom('1', '0', '2', 'n - 2'), fc.constantFrom('n', 'n - 1', '3', 'n + 1'), where)
      .map(([to, first, last, only]) => `move to ${to} for i in ${first}..${last}${only}`);
    let recognised = 0;
    fc.assert(
      fc.property(rule, (rules) => {
        recognised += checkMoves(rules) ? 1 : 0;
      }),
      { numRuns: cases(3000) },
    );
    expect(recognised).toBeGreaterThan(cases(3000) / 100);
  });

  it.each([
    'move to G(i) + G(n - i) for i in 2..n - 1',
    'move to G(i) + G(n - i) for i in 0..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 4..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n - 3',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 0..n + 1',
    'move to G(max(0, i - 2)) + G(max(0, n - i)) for i in 0..n',
    'move to G(max(0, i)) + G(max(0, n - i)) for i in 0..n',
    'move to G(max(0, i + 1)) + G(max(0, n - i - 1)) for i in 0..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n where i != 3',
    'move to G(max(1, i - 2)) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(max(0, i - 2, 3)) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(max(0, i + i - 2)) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(max(0, i - 2)) + G(max(0, i - 2)) for i in 1..n',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n, j in 1..2',
    'move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in {1, 2}',
    'move to G(if i == 3 then 0 else i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(if i <= 3 then 0 else i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(if n > 4 then 0 else i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to G(if i == 1 then 1 else i - 2) + G(max(0, n - i - 1)) for i in 1..n',
    'move to (n - 2) where n > 3 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 2) where n == 3 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (1) where n == 3 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 2) where n < 4 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n - 2) where n * 2 > 4 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to (n) where n == 0 move to G(i) + G(n - 1 - i) for i in 0..n - 1',
    'move to G(i) + G(n - i) for i in 1..n - 2',
    'move to G(i) + G(n + 1 - i) for i in 1..n - 1',
    'move to G(i) + G(n - i) for i in 1..n - 1 where i % 2 == 0',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n > 3',
    'move to G(i) + G(n - 2 * i) for i in 1..n - 1',
    'move to G(i) + G(i) for i in 1..n - 1',
    'move to G(i) + G(n - k - i) for k in 0..2, i in 0..n - k',
    'move to G(i) + G(n - k - i) for k in 1..n, i in 0..n - k',
    'move to G(i) + G(n - i) + G(1) for i in 1..n - 1',
    'move to (floor(n / 2))',
    'move to (0 - 1)',
    'move to (n + n - 1)',
    'move to (n * 2 - n * 2)',
    'move to (floor(n / 2) - 1)',
    'move to (n - k - k) for k in 1..2',
    'move to (n - 1) where n > 3',
    'move to (n - k) for k in 1..2 where n > 3',
    'move to (n - k) for k in 1..2, j in 5..n',
    'move to (n - 9007199254740993)',
    'move to (n - k) for k in {0, 1} or squares where k <= n',
    'move to G(1) + G(n - 2)',
    'move to G(i) + G(n - i) for i in {1, 2}',
    'move to G(i) + G(n - 1 - i) for i in {1, 2}',
    'move to G(i) + G(n - 1 - i) for i in 1..2',
    'move to G(i) + G(n - 1 - i) for i in n - 2..n - 1',
    'move to G(i) + G(n - 1 - i) for i in floor(n / 3)..n - 1',
    'move to G(i) + G(n - i) for i in 1..floor(n / 3)',
    'move to G(i) + G(n - i) for i in 1..floor(n / n)',
    'move to G(i) + G(n - i) for i in 1..floor(n - 2)',
    'move to G(i) + G(n - i) for i in 1..ceil((n - 1) / 2)',
    'move to G(n + i) + G(0 - 1 - i) for i in 0..n - 1',
    'move to G(n - 1 - i - i) + G(i + i) for i in 0..n - 1',
    'move to G(i + i) + G(n - 1 - i - i) for i in 0..n - 1',
    'move to G(i) + G(n - k - i) for k in 1..2, i in 0..n - k, j in 5..n',
    'move to G(i) + G(n - k - i) for k in {1, 2}, i in k..n - k',
    'move to G(i) + G(n - k - i) for k in 1..2, i in 0..n - 1',
    'move to G(i) + Nim(n - i) for i in 1..n - 1',
    'move to Nim(i) + Nim(n - i) for i in 1..n - 1',
    ...[
      'i == n - i',
      'i <= n - i',
      'n - i >= i',
      'i != 3',
      '3 != n - i',
      'i != i * i',
      'i * i < n - i',
      'i < i * i',
    ].map((where) => `move to G(i) + G(n - i) for i in 1..n - 1 where ${where}`),
    'move to G(i) + G(n - i) for i in 1..n - 1 where not (i != n - i)',
  ])('are not recognised in %s', (rules) => expect(takesOf(rulesetOf(rules))).toBeNull());

  it('are recognised by what names stand for', () => {
    expect(checkMovesOf(gameOf('set S = {1, 3}\ngame G(n) { move to (n - k) for k in S }'), 'S')).toBe(true);
  });

  it.each<readonly [string, parameters: readonly number[]]>([
    ['game G(n: int) { move to (n - 1) }', []],
    ['game G(n, m) { move to (n - 1, m) }', []],
    ['game G(a...) { move to a with [1] = a[1] - 1 }', []],
    ['game G[m](n) { move to (n - k) for k in {m} }', [2]],
    ['game G(n: int) { move to (n - 2) where n > 2 }', []],
    ['game G(n, m) { move to (n - 2, m) where n > 2 }', []],
    ['game G(n: int) { move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n }', []],
    ['game G[m](n) { move to G[m](max(0, i - 2)) + G[m](max(0, n - i - 1)) for i in 1..n }', [2]],
    ['let max(a, b) = b  game G(n) { move to G(max(0, i - 1)) + G(max(0, n - i)) for i in 1..n }', []],
    ['game G[m](n) { move to G[m](i) + G[m](n - i) for i in 1..n - 1 }', [2]],
  ])('are those of a single heap without parameters, not of %s', (text, parameters) =>
    expect(takesOf(gameOf(text, ...parameters))).toBeNull(),
  );

  it('are recognised only where the moves are the same, whatever the ends of the range are', () => {
    const ends = ['n', 'n - 1', 'n - 2', 'n - 3', 'n + 1', 'floor(n / 2)', 'floor((n - 1) / 2)', 'floor((n - 2) / 2)'];
    const others = ['n - i + 1', 'n - i', 'n - 1 - i', 'n - i - 2', 'n - 3 - i'];
    const seen = ['i', 'i - 1', 'i + 1'].flatMap((part) =>
      others.flatMap((other) =>
        [0, 1, 2].flatMap((from) =>
          someOf(ends, 4, from).flatMap((to) =>
            ['', `where ${part} != ${other}`, `where ${part} < ${other}`, `where ${other} < ${part}`].filter((where) =>
              checkMoves(`move to G(${part}) + G(${other}) for i in ${from}..${to} ${where}`),
            ),
          ),
        ),
      ),
    );
    expect(seen.length).toBeGreaterThan(DEEP ? 50 : 10);
  });

  it('are recognised around a place only where the moves are the same, whatever is removed and wherever the range ends', () => {
    const part = (floored: string, number: string) => (floored === 'max' ? `max(0, ${number})` : number);
    const offsets = [-1, 0, 1, 2, 3];
    const all = ['max', ''].flatMap((left) =>
      ['max', ''].flatMap((right) =>
        offsets.flatMap((before) =>
          offsets.flatMap((after) =>
            [0, 1, 2, 3].flatMap((from) =>
              [-1, 0, 1, 2].map(
                (to) =>
                  `move to G(${part(left, `i - (${before})`)}) + G(${part(right, `n - i - (${after})`)}) for i in ${from}..n - (${to})`,
              ),
            ),
          ),
        ),
      ),
    );
    const seen = someOf(all, 23).filter(checkMoves);
    expect(seen.length).toBeGreaterThan(5);
  });

  it('have the period of their code around a place, too', () => {
    const asked = ask(`game Pawns(n) { move to Pawns(max(0, i - 2)) + Pawns(max(0, n - i - 1)) for i in 1..n }
    game Three(n) {
      move to Three(n - 2) where n >= 2
      move to 0 where n == 1
      move to Three(i) + Three(n - 3 - i) for i in 0..n - 3
    }
    expect period(Pawns) = 34
    expect sg(Pawns(10^9 - 7)) = 9
    expect sg(Three(10^9 - 7)) = 9`);
    expect(errors(asked)).toEqual([]);
  });

  it('have the period of their code', () => {
    const asked = ask(`game Mine(n) {
      move to Mine(i) + Mine(n - k - i) for k in 1..2, i in 0..n - k
    }
    play Mine(10^18)
    expect period(Mine) = 12`);
    expect(errors(asked)).toEqual([]);
    expect(positions(asked)[0]?.value).toBe('1');
  });
});
