import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import { options } from '../../server/src/engine/game/options.ts';
import type { MoveRule, Ruleset } from '../../server/src/engine/game/ruleset.ts';
import { range } from '../engine/support/range.ts';
import { cases } from '../tiers.ts';
import { rulesetOf } from './rulesets.ts';

const gameOf = (rule: string, before = '') => rulesetOf(`${before} game G(a, b) { ${rule} }`);

function onlyRule({ rules: [rule] }: Ruleset): MoveRule {
  if (rule?.kind !== 'move') throw new Error('the rule is not a move');
  return rule;
}

/** Compares what a rule tells about every two small states with the list of its moves. */
function check(game: Ruleset, most: number): void {
  const { leads } = onlyRule(game);
  const leadsTo = leads?.leadsWith(unlimited);
  const states = range(0, most).flatMap((a) => range(0, most).map((b) => [a, b] as const));
  for (const from of states) {
    const listed = [...options({ ruleset: game, state: from }, unlimited)];
    const reached = new Set(listed.map(([term]) => term?.component.state.join()));
    const told = states.filter((to) => leadsTo?.(from, to)).map((to) => to.join());
    const isSmall = (state: string | undefined) => state?.split(',').every((number) => Number(number) <= most);
    expect([from, told.toSorted()]).toEqual([from, [...reached].filter(isSmall).toSorted()]);
    for (const place of leads?.kept ?? [])
      for (const [term] of listed) expect(term?.component.state[place]).toBe(from[place]);
  }
}

describe('whether a rule leads from one state to another', () => {
  it.each([
    ['one number', 'move to (a - k, b) for k in 1..a where a - k != b'],
    ['sets', 'move to (a - k, b) for k in primes or {1, 4} where k <= a and k != b'],
    [
      'a set with a condition',
      'move to (a - k, b - l) for k in {p in 1..a where (p + b) % 3 != 0}, l in odd where l <= k',
    ],
    ['a later loop that uses an earlier variable', 'move to (a - k, b - l) for k in 1..a, l in k..2 * k'],
    [
      'a condition on both variables',
      'move to (a - k, b - l) for k in 0..a, l in 0..b where k + l > 0 and gcd(k, l) == 1',
    ],
    ['a number that grows', 'move to (a - k, b + l) for k in 1..a, l in 0..k'],
    ['a new number', 'move to (i, b - j) for i in 0..a, j in 1..b where i + j <= a'],
    ['numbers that follow from others', 'move to (a - k, b - 2 * k) for k in 1..a where 2 * k <= b'],
    ['a number that does not depend on the loop', 'move to (b, a - k) for k in 1..a where k % 2 == b % 2'],
    ['a sum of names', 'move to (a + b - k, min(a, b)) for k in b + 1..a + b'],
    ['a guard before the loops', 'move to (a - k, b) for k in 1..floor(a / b) where b > 0'],
    ['a loop that a condition ends', 'move to (a - k, b) for k in 1.. where k <= b'],
    ['a parenthesis', 'move to ((a - (k)), (b)) for k in 1..a where k <= b'],
    [
      'each of the parts of a condition',
      'move to (a - k, b) for k in 1..a where k > 1 and k != b and (a == b or k < b)',
    ],
  ])('%s', (_, rule) => {
    expect(onlyRule(gameOf(rule)).leads).toBeDefined();
    check(gameOf(rule), 8);
  });

  it('is found for rules that are put together at random', () => {
    const number = fc.constantFrom('a', 'b', '1', '2', 'k', 'a + b', 'b + 1');
    const target = fc.constantFrom(
      'a - k',
      'b - k',
      'k',
      'a',
      'b',
      'a - l',
      'b - l',
      'l',
      'b + k',
      '(b + 2) - l',
      'a - k - l',
      'k + k',
    );
    const condition = fc.constantFrom(
      'k != b',
      'k <= l',
      'a - k != b - l',
      '(k + l) % 3 == 0',
      'k + l > 0',
      'l in {1, 2, 5}',
    );
    fc.assert(
      fc.property(fc.tuple(number, number, number, target, target, condition), ([from, to, end, x, y, where]) => {
        if (from.includes('k') || to.includes('k')) return;
        const game = gameOf(`move to (${x}, ${y}) for k in ${from}..${to}, l in 0..${end} where ${where}`);
        if (onlyRule(game).leads !== undefined) check(game, 6);
      }),
      { numRuns: cases(600), seed: 488 },
    );
  });

  it.each([
    ['a variable that stands twice in a number', 'move to (a - k - k, b) for k in 1..a'],
    ['a variable that stands in no number', 'move to (a - 1, b) for k in 1..b where k * k == a'],
    ['two variables in one number', 'move to (a - k - l, b) for k in 1..a, l in 0..1'],
    ['a product', 'move to (a - k * b, b) for k in 1..a'],
    ['no loop', 'move to (a - 1, b - 2)'],
    ['tuples', 'move to (a - k, b - l) for (k, l) in {(1, 2), (2, 1)}'],
    ['a variable that hides a number of the state', 'move to (a - b, b) for b in 1..a'],
    ['a loop over a list', 'move to (a - k, b) for k in [1, 3, 4]'],
    ['a choice between states', 'move to if b > 2 then (a - k, b) else (a, b - k) for k in 1..a'],
  ])('is not told for %s', (_, rule) => {
    expect(onlyRule(gameOf(rule)).leads).toBeUndefined();
  });

  it('is not told where a later variable hides a name in a set', () => {
    const rule = 'move to (a - k, b - l) for k in 1..l, l in 1..2';
    expect(onlyRule(gameOf(rule, 'let l = 3')).leads).toBeUndefined();
  });

  it('is not told of numbers that may be negative, and of lists', () => {
    expect(onlyRule(rulesetOf('game G(a: int, b) { move to (a - k, b) for k in 1..b }')).leads).toBeUndefined();
    expect(onlyRule(rulesetOf('game G(a...) { move to a with [1] = k for k in 0..a[1] - 1 }')).leads).toBeUndefined();
  });
});
