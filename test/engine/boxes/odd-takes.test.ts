import { describe, expect, test } from 'vitest';
import { oddTakes } from '../../../server/src/engine/boxes/odd-takes.ts';
import { ask, errors, expectations } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { upTo } from '../support/checked-states.ts';

/* If any amount may be taken from each heap, and other rules take from an odd number of heaps, a state is worth the xor of its heaps. */

const triples = upTo(5).flatMap((a) => upTo(5).flatMap((b) => upTo(5).map((c) => [a, b, c])));
const NIM = 'take any from a  take any from b  take any from c';

describe('the same number is taken from an odd number of heaps', () => {
  test.each<readonly [rules: string, isServed: boolean]>([
    [`${NIM}  take any from a, b, c`, true],
    [`${NIM}  take {2, 3} from a, b, c  take 1..2 from b`, true],
    [`${NIM}  take 1..max(a, b) from a, b, c`, true],
    [`${NIM}  take any from a, b`, false],
    [`${NIM}  take {2} from b, c  take any from a, b, c`, false],
    ['take any from a  take any from b  take any from a, b, c', false],
    ['take any from a  take any from b  take 1..3 from c  take any from a, b, c', false],
    ['take any from a  take any from b  take 2.. from c  take any from a, b, c', false],
    [`${NIM}  move to (a - 1, b - 1, c - 2)`, false],
    [`${NIM}  take any from a, b, c  stop where a == 2`, false],
  ])('%s: %s', (rules, isServed) => {
    const ruleset = rulesetOf(`game G(a, b, c) { ${rules} }`);
    const solver = solverBy(oddTakes, ruleset);
    expect(solver !== null).toBe(isServed);
    if (solver !== null) agrees(solver, ruleset, triples);
  });

  test('not where a number may be negative', () => {
    const rules = `game G(a: int, b, c) { ${NIM}  take any from a, b, c }`;
    expect(solverBy(oddTakes, rulesetOf(rules))).toBeNull();
  });

  test('Codeforces 282D: heaps of 300 and of 18 digits', () => {
    const found = ask(`game G(a, b, c) { ${NIM}  take any from a, b, c }
expect outcome(G(300, 299, 298)) = N
expect sg(G(280, 300, 51)) = 7
expect outcome(G(10^18, 10^18 + 7, 7)) = P`);
    expect(errors(found)).toEqual([]);
    expect(expectations(found).map(({ actual }) => actual)).toEqual(['N', '7', 'P']);
  });
});
