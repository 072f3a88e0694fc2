import { describe, expect, test } from 'vitest';
import { cyclicNimhoff } from '../../../server/src/engine/boxes/cyclic-nimhoff.ts';
import { ask, errors, expectations } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { upTo } from '../support/checked-states.ts';

/* A rook that may also go diagonally, but not by a multiple of three. */

const pairs = upTo(14).flatMap((a) => upTo(14).map((b) => [a, b]));
const ROOK = 'take any from a  take any from b';

describe('any number from one heap, and some numbers from both', () => {
  test.each<readonly [rules: string, isServed: boolean]>([
    [`${ROOK}  take 1 from a, b`, true],
    [`${ROOK}  take {1, 2, 5} from a, b`, true],
    [`${ROOK}  take 1 from a, b  take powers(2) from b, a  take 2..5 from a`, true],
    [`${ROOK}  take any except multiples(3) from a, b`, true],
    [`${ROOK}  take 1..3 from a, b`, false],
    [`${ROOK}  take {1} or {9} from a, b`, false],
    [`${ROOK}  take 1 from a, b  take {12} from b, a`, false],
    [`${ROOK}  take 2 from a, b`, false],
    [`${ROOK}  take any from a, b`, false],
    [`${ROOK}  take 1..1 + a % 3 from a, b`, false],
    [ROOK, false],
    ['take any from a  take 1..9 from b  take 1 from a, b', false],
    ['take 2.. from a  take any from b  take 1 from a, b', false],
    [`${ROOK}  take 1 from a, b  move to (a - 1, b - 2)`, false],
    [`${ROOK}  take 1 from a, b  stop where a == 2`, false],
  ])('%s: %s', (rules, isServed) => {
    const ruleset = rulesetOf(`game G(a, b) { ${rules} }`);
    const solver = solverBy(cyclicNimhoff, ruleset);
    expect(solver !== null).toBe(isServed);
    if (solver !== null) agrees(solver, ruleset, pairs);
  });

  test.each(['a: int, b', 'a, b, c'])('not for (%s)', (states) => {
    const rules = `game G(${states}) { ${ROOK}  take 1 from a, b }`;
    expect(solverBy(cyclicNimhoff, rulesetOf(rules))).toBeNull();
  });

  test('heaps of 18 digits, with their winning moves', () => {
    const found = ask(`game G(a, b) { ${ROOK}  take 1 from a, b }
expect sg(G(10^18, 10^17 + 5)) = 1045663956018266119
expect outcome(G(10^18, 10^18 + 1)) = P
expect outcome(G(10^18 + 1, 10^18 + 2)) = N
expect moves(G(10^18 + 1, 10^18 + 2)) = 2
expect moves(G(10^18, 7)) = 1`);
    expect(errors(found)).toEqual([]);
    expect(expectations(found)).toHaveLength(5);
  });
});
