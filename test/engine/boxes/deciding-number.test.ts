import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidingNumber } from '../../../server/src/engine/boxes/deciding-number.ts';
import { unlimited } from '../../../server/src/engine/index.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { upTo } from '../support/checked-states.ts';

/* If any amount may be taken from one number alone, and every rule takes from it, a state is worth this number. */

const triples = upTo(4).flatMap((a) => upTo(4).flatMap((b) => upTo(4).map((c) => [a, b, c])));

/** Checks whether the solver serves a game of three numbers, and that it agrees with the definition if it does. */
function served(rules: string, isServed: boolean): void {
  const ruleset = rulesetOf(`game G(a, b, c) { ${rules} }`);
  const solver = solverBy(decidingNumber, ruleset);
  expect(solver !== null, rules).toBe(isServed);
  if (solver !== null) agrees(solver, ruleset, triples);
}

describe('one number decides', () => {
  test.each<readonly [rules: string, isServed: boolean]>([
    ['take any from a  take any from a, b', true],
    ['take odd or even from b  take {1, 3} from a, b, c  take 1..floor(c / 2) from b  take 2 from b', true],
    ['take any from a', true],
    ['take any from a  take any from a  take 1 from a, c', true],
    // Not any amount, not alone, or another number becomes smaller; other moves.
    ['take odd from a  take any from a, b', false],
    ['take 2.. from a  take any from a, b', false],
    ['take even from a  take any from a, b', false],
    ['take 1..3 from a  take any from a, b', false],
    ['take 1..a from a where b != 2  take any from a, b', false],
    ['take any from a, c  take any from a, b', false],
    ['take any from a  take any from a, b  take 1 from b', false],
    ['take any from a  take any from a, b  move to (a, b - 1, c)', false],
    ['take any from a  stop where b == 1', false],
  ])('%s: %s', served);

  test('rules chosen at random', () => {
    const heaps = fc.constantFrom('a', 'b', 'c', 'a, b', 'b, c', 'a, c', 'a, b, c');
    const rule = fc
      .tuple(fc.constantFrom('any', '1..2', 'odd', '1..b'), heaps)
      .map((parts) => `take ${parts.join(' from ')}`);
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), (rules) => {
        const ruleset = rulesetOf(`game G(a, b, c) { take any from a  ${rules.join('  ')} }`);
        const solver = solverBy(decidingNumber, ruleset);
        if (solver !== null)
          agrees(
            solver,
            ruleset,
            triples.filter((_, index) => index % 7 === 0),
          );
      }),
      { numRuns: cases(60), seed: 3 },
    );
  });

  test('numbers of one game of their own, and numbers below zero, are left to others', () => {
    expect(solverBy(decidingNumber, rulesetOf('game G(a) { take any }'))).toBeNull();
    expect(solverBy(decidingNumber, rulesetOf('game G(a: int, b) { take any from b }'))).toBeNull();
  });

  test.each([
    [1, 1],
    [0, 0],
    [0, 2],
  ])(
    'rules that leave %i to %i heaps are left to others, although the language has none for several numbers',
    (least, most) => {
      const ruleset = rulesetOf('game G(a, b) { take any from a }');
      const rules = ruleset.rules.map((rule) =>
        rule.kind === 'take' ? { ...rule, leave: { ...rule.leave, least, most } } : rule,
      );
      expect(solverBy(decidingNumber, { ...ruleset, rules })).toBeNull();
    },
  );

  test('large numbers', () => {
    const solver = solverBy(decidingNumber, rulesetOf('game G(a, b) { take any from a  take any from a, b }'));
    expect(solver?.value([10 ** 9, 10 ** 9 - 5], unlimited).nimber).toBe(10 ** 9);
    expect(solver?.optionsWithValue([10 ** 9, 10 ** 9 - 5], 5, unlimited).count).toBe(2);
    expect(solver?.optionsWithValue([10 ** 9, 10 ** 9 - 5], 0, unlimited).count).toBe(1);
  });
});
