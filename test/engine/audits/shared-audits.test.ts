import { describe, expect, test } from 'vitest';
import { answerAll, createContext, programOf } from '../../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../../server/src/answers/shared/budget.ts';
import { auditKey } from '../../../server/src/engine/audits/record/audit-key.ts';
import { type Meter, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { faultySession, raised, withValues } from '../support/faults.ts';

/** The ruleset of `G` in a file. */
function rulesetOf(text: string, parameters: readonly number[] = []): Ruleset {
  return createEnvironment(programOf(text), unlimited).instantiate('G', parameters);
}

const G = 'game G(n) { take {1, 3} leaving 1 heap  take 2 }';

describe('rulesets share an audit', () => {
  test('if they differ in names only', () => {
    const other = '/** The same. */ game H(heap) { take {1, 3} leaving 1 heap  take 2 }';
    const renamed = createEnvironment(programOf(other), unlimited).instantiate('H', []);
    expect(auditKey(renamed)).toBe(auditKey(rulesetOf(G)));
    expect(renamed.key).not.toBe(rulesetOf(G).key);
  });

  test('also if an automaton can check their moves', () => {
    const [one, other] = ['game A(n) { take 1..3  take 5 }', 'game B(m) { take 1..3  take 5 }'].map((text) =>
      createEnvironment(programOf(text), unlimited).instantiate(text.slice(5, 6), []),
    );
    expect(one?.definable).toBeDefined();
    expect(one && auditKey(one)).toBe(other && auditKey(other));
    expect(one && auditKey(one)).not.toBe(one?.key);
  });

  test('but not if an automaton would check other moves, or none, or what it would check takes long to find', () => {
    const ruleset = rulesetOf('game G(n) { take 1..3 }');
    const [few, many] = ['game G(n) { take 1..2 }', 'game G(n) { take 1..4 }'].map((text) => rulesetOf(text).definable);
    const { definable: _, ...without } = ruleset;
    const unknown = { ...ruleset, definable: () => null };
    const spending = {
      ...ruleset,
      definable: (meter: Meter) => {
        meter.spend(1e6);
        return null;
      },
    };
    const others = [few, many].flatMap((definable) => (definable === undefined ? [] : { ...ruleset, definable }));
    const keys = [ruleset, without, unknown, spending, ...others].map(auditKey);
    expect(new Set(keys).size).toBe(6);
    expect(auditKey(spending)).toBe(ruleset.key);
  });

  test.each([
    ['amounts', G.replace('{1, 3}', '{1, 4}')],
    ['heaps that are left', G.replace('1 heap', '0..1 heaps')],
    ['equal heaps', G.replace('1 heap', '2 equal heaps')],
    ['the order of rules', 'game G(n) { take 2  take {1, 3} leaving 1 heap }'],
    ['a number below 0', G.replace('(n)', '(n: int)')],
    ['another number', 'game G(n, k) { take {1, 3} from n  take 2 from n }'],
    ['a rule more', G.replace('take 2', 'take 2  take 5')],
  ])('but not if they differ in %s', (_, text) => {
    expect(programOf(text).file.pieces.flatMap(({ piece }) => piece.problems)).toEqual([]);
    expect(auditKey(rulesetOf(text))).not.toBe(auditKey(rulesetOf(G)));
  });

  test.each([
    ['an amount that depends on the heap', 'game G(n) { take 1..floor(n / 2) }'],
    ['a move to a state', 'game G(n) { move to (n - 1) where n > 0 }'],
    ['a sum of two games', 'game G(a, b) { take 1 from a  take 2 from b }'],
    ['a parameter', 'game G[m](n) { take 1..m }', [3]],
    ['a list', 'game G(a...) { move to a with [i] = k for i in 1..#a, k in 0..a[i] - 1 }'],
  ])('nor if there is %s, which other code may decide', (_, text, parameters: readonly number[] = []) => {
    const ruleset = rulesetOf(text, parameters);
    expect(auditKey(ruleset)).toBe(ruleset.key);
  });
});

test('a fault of one game is told of all games with the same rules, and nobody is told a wrong value', () => {
  const games = ['A', 'B', 'C'].map((name) => `game ${name}(n) { take 1..3 }  play ${name}(9)`).join('  ');
  const session = faultySession((solver) => withValues(solver, (value) => raised(value)));
  const program = programOf(games);
  const { answers } = answerAll(program, DEFAULT_LIMITS, 'verdict', createContext(program, undefined, session));
  const plays = answers.flatMap((answer) => (answer.kind === 'position' ? [answer] : []));
  expect(plays.map(({ value }) => value)).toEqual(['1', '1', '1']);
  expect(plays.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(
    Array.from({ length: 3 }, () => 'shortcut-refuted'),
  );
});
