import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agreesInBox } from '../support/filled-boxes.ts';

/** A game of two numbers with these rules. */
const gameOf = (...rules: readonly string[]) => rulesetOf(`game G(y, z) { ${rules.join('\n')} }`);

describe('a box of rules that keep their options when a number grows', () => {
  it.each([
    ['take any from y', 'move to (min(y, floor(c / 3)), c) for c in 0..z - 1'],
    ['take any from z', 'move to (c, min(z, floor(c / 2))) for c in 0..y - 1'],
    ['move to (c, min(z, c)) for c in 1..y - 1', 'move to (min(y, c), c) for c in 2..z - 1 where c != 4 and c % 3 < 2'],
    ['move to (min(y, c), d) for c in 0..z - 1, d in 0..c'],
    ['move to (y - 1 - c % 2, 0) for c in 0..z + 2'],
    ['move to (floor(y / 2), c) for c in 3..z - 1 - y', 'take 1 from y'],
    ['take {1, 4} from z', 'move to (y, 0) for c in 0..z - 3'],
    ['move to sum(G(min(y, d), d) for d in c..c + 1) for c in 0..z - 2'],
    ['move to (min(y, c), c) for c in 0..z - 1', 'take any from y, z', 'move to (y - 1, z) where y > 3'],
  ])('is what the definition says: %s, %s', (...rules) => {
    const ruleset = gameOf(...rules.filter((rule) => rule !== undefined));
    expect(ruleset.rules.some((rule) => rule.kind === 'move' && rule.shared?.by === -1)).toBe(true);
    agreesInBox(ruleset, [9, 11]);
  });

  it('is what the definition says for one number and for three', () => {
    agreesInBox(rulesetOf('game G(n) { move to (floor(c / 2)) for c in 0..n - 1 where c != 5 }'), [40]);
    const middle = 'move to (min(x, c), c, min(z, floor(c / 2))) for c in 0..y - 1';
    agreesInBox(rulesetOf(`game G(x, y, z) { take any from x  ${middle} }`), [5, 6, 4]);
  });

  it.each([
    ['the new state', 'move to (min(y, z % 3), c) for c in 0..z - 1'],
    ['the condition', 'move to (min(y, c), c) for c in 0..z - 1 where (z + c) % 3 == 1'],
    ['the beginning of the loop', 'move to (min(y, c), c) for c in floor(z / 2)..z - 1'],
    ['another loop', 'move to (min(y, d), c) for c in 0..z - 1, d in 0..z % 3'],
    ['the end of the loop, twice', 'move to (min(y, c), c) for c in 0..z - 1 - z % 3'],
    ['the end of the loop, with a factor', 'move to (min(y, floor(c / 2)), 0) for c in 2..z * 2'],
    ['the end of the loop, subtracted', 'move to (y - 1, min(c, 0)) for c in 0..y - z'],
    ['the end of the second loop', 'move to (floor(y / 2), c) for d in 1..2, c in 0..z - d where c < z'],
  ])('does not add options if %s mentions the number otherwise', (_, rule) => {
    const ruleset = gameOf(rule, 'take 1 from y');
    expect(
      ruleset.rules.some((each) => each.kind === 'move' && each.shared?.number === 1 && each.shared.by === -1),
    ).toBe(false);
    agreesInBox(ruleset, [9, 11]);
  });

  it('ends with play', () => {
    agreesInBox(gameOf('move to (min(y, c), c) for c in 0..z - 1', 'stop where y + z == 4 or z == 7'), [9, 11]);
    agreesInBox(gameOf('move to (min(y, 6 % (7 - c)), c) for c in 0..z - 1', 'stop where z > 7'), [9, 11]);
  });

  it('is what the definition says for any such rule', () => {
    const loop = fc.record({
      from: fc.nat(3),
      to: fc.constantFrom('z - 1', 'z - 2', 'z - 1 - y', 'y - 1', 'y - 2'),
      factor: fc.integer({ min: 1, max: 4 }),
      modulus: fc.integer({ min: 1, max: 4 }),
    });
    const rule = loop.map(({ from, to, factor, modulus }) => {
      const tail = `for c in ${from}..${to} where c % ${modulus} != 1`;
      return to.startsWith('z')
        ? `move to (min(y, floor(c / ${factor})), c) ${tail}`
        : `move to (c, min(z, ${factor} * c)) ${tail}`;
    });
    const rules = fc.array(rule, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rules, (found) => agreesInBox(gameOf(...found, 'take 2 from y'), [8, 9])),
      { numRuns: cases(20) },
    );
  });

  it('takes as many steps as it has states, not options', () => {
    const chocolate = gameOf('take any from y', 'move to (min(y, floor(c / 3)), c) for c in 0..z - 1');
    expect(fillBox(chocolate, [100, 300], meterOf(2 ** 20))?.values).toHaveLength(30_000);
  });
});
