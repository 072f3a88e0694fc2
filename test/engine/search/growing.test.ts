import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LimitReached, meterOf } from '../../../server/src/engine/budget/meter.ts';
import {
  analyseMisere,
  createSession,
  decide,
  type Meter,
  outcomeOfSum,
  type Ruleset,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { decidedIn } from '../../../server/src/engine/search/decided.ts';
import { growingVerdict, outgrows } from '../../../server/src/engine/search/growing.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { someOf } from '../../tiers.ts';
import { range } from '../support/range.ts';
import { moveGame, sumOf } from '../support/rules.ts';

const BEANSTALK = `game G(n) {
  move to (floor(n / 2)) where n % 2 == 0
  move to (3 * n + s) for s in {-1, 1} where n % 2 == 1
  stop where n == 1
}`;
const beanstalk = (n: number): readonly number[] => (n === 1 ? [] : n % 2 === 0 ? [n / 2] : [3 * n - 1, 3 * n + 1]);

const BEANS_DONT_TALK = `game G(n) {
  move to (floor((3 * n + s) / 2^k)) for s in {-1, 1}, k in 1..log2(3 * n + s)
    where (3 * n + s) % 2^k == 0 and floor((3 * n + s) / 2^k) % 2 == 1
  stop where n == 1
}`;
const odd = (n: number): number => (n % 2 === 0 ? odd(n / 2) : n);
const beansDontTalk = (n: number): readonly number[] => (n === 1 ? [] : [odd(3 * n - 1), odd(3 * n + 1)]);

/** Who wins the numbers below a bound, as far as play that stays below it tells: sweeps until nothing changes. */
function decidedBelow(bound: number, moves: (n: number) => readonly number[], ended: 'N' | 'P') {
  const found: ('N' | 'P' | undefined)[] = Array(bound).fill(undefined);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (let n = 1; n < bound; n += 1) {
      if (found[n] !== undefined) continue;
      const after = moves(n).map((to) => found[to]);
      if (after.includes('P')) found[n] = 'N';
      else if (after.every((outcome) => outcome === 'N')) found[n] = after.length === 0 ? ended : 'P';
      hasChanged ||= found[n] !== undefined;
    }
  }
  return found;
}

describe.each([
  ['Beanstalk', BEANSTALK, beanstalk, 99, 2 ** 17],
  ['Beans-Don’t-Talk', BEANS_DONT_TALK, beansDontTalk, 99, 2 ** 14],
])('%s', (_, text, moves, most, bound) => {
  const ruleset = rulesetOf(text);
  const expected = decidedBelow(bound, moves, 'P');
  const numbers = range(1, most).filter((n) => n % 2 === 1);

  it('is decided for odd numbers, although play may grow for ever', () => {
    const session = createSession();
    expect(numbers.map((n) => outcomeOfSum(session, sumOf(ruleset, [n]), meterOf(2 ** 26)))).toEqual(
      numbers.map((n) => expected[n]),
    );
  });

  it('has the winning moves that lead to lost numbers', () => {
    const session = createSession();
    for (const n of numbers.slice(0, 3)) {
      const { outcome, nimber, winning } = decide(session, sumOf(ruleset, [n]), 'wanted', meterOf(2 ** 26));
      const lost = new Set(moves(n).filter((to) => expected[to] === 'P'));
      const listed = winning
        .of(0)
        .first(10)
        .map(([term]) => Number(term?.component.state[0]));
      if (outcome === 'N') expect(new Set(listed)).toEqual(lost);
      expect(nimber).toBe(outcome === 'P' ? 0 : null);
    }
  });
});

it('decides misère play, too', () => {
  const expected = decidedBelow(2 ** 15, beanstalk, 'N');
  const numbers = range(2, 40).filter((n) => expected[n] !== undefined);
  const ruleset = rulesetOf(BEANSTALK);
  const session = createSession();
  const outcomes = numbers.map((n) => analyseMisere(session, sumOf(ruleset, [n]), meterOf(2 ** 26)).outcome);
  expect(outcomes).toEqual(numbers.map((n) => expected[n]));
});

test('a declaration whose play outgrows every search takes none of the time if it is known who wins', () => {
  const ruleset = rulesetOf(BEANSTALK);
  expect(outgrows({ ruleset: rulesetOf('game G(n) { move to (n + 1) }'), state: [3] }, unlimited)).toBe(false);
  expect(outgrows({ ruleset, state: [23] }, meterOf(2 ** 22))).toBe(true);
  expect(
    outgrows({ ruleset: rulesetOf('game G(n) { move to (n + 1) where n * n < 900 }'), state: [3] }, unlimited),
  ).toBe(false);
});

test('what is known stays right if a budget ends anywhere and the same moves are asked for again', () => {
  const ruleset = rulesetOf(BEANSTALK);
  const expected = decidedBelow(2 ** 17, beanstalk, 'P');
  const decidedNumbers = range(1, 999).filter((n) => expected[n] !== undefined);
  const wrong = someOf(range(0, 25), 4, 1).flatMap((part) => {
    const decided = decidedIn(createSession(), ruleset);
    const meter = refilled(2 ** 22);
    const verdict = growingVerdict({ ruleset, state: [5] }, decided, meter);
    meter.leave(part * 100);
    expect(() => verdict?.winning.count).toThrow(LimitReached);
    meter.leave(2 ** 22);
    verdict?.winning.first(10);
    return decidedNumbers.flatMap((n) => {
      const outcome = decided.get({ ruleset, state: [n] });
      return outcome === undefined || outcome === expected[n] ? [] : [{ steps: part * 100, n, outcome }];
    });
  });
  expect(wrong).toEqual([]);
});

/** A meter whose budget can be set anew. */
function refilled(steps: number): Meter & { readonly leave: (steps: number) => void } {
  let left = steps;
  return {
    spend: (count) => {
      left -= count;
      if (left < 0) throw new LimitReached('time');
    },
    remember: () => undefined,
    leave: (count) => {
      left = count;
    },
  };
}

/** A game whose states are 1, …; all moves of number n lead to these. */
function gameOf(moves: readonly (readonly number[])[]): Ruleset {
  return moveGame(`rising ${JSON.stringify(moves)}`, [false], ([at = 0], self) =>
    (moves[Number(at)] ?? [Number(at) + 1]).map((to) => sumOf(self, [to])[0]).map((term) => (term ? [term] : [])),
  );
}

/** A meter whose searches end without an answer. */
function inParts(steps: number): Meter {
  const meter = meterOf(steps);
  const during = <T>(_: number, run: () => T): T | null => {
    try {
      return run();
    } catch (error) {
      if (error instanceof LimitReached) return null;
      throw error;
    }
  };
  return { ...meter, during };
}

const SIZE = 8;
/** Beyond the table, play goes on upwards for ever. */
const games = fc.array(fc.array(fc.nat(SIZE + 2), { maxLength: 3 }), { minLength: SIZE, maxLength: SIZE });

it('calls a number won or lost only if that is so whoever wins what lies beyond', () => {
  fc.assert(
    fc.property(games, (moves) => {
      const ruleset = gameOf(moves);
      const session = createSession();
      const expected = decidedBelow(SIZE + 20, (n) => (moves[n - 1] ?? [n]).map((to) => to + 1), 'P');
      for (const n of range(0, SIZE - 1)) {
        const verdict = growingVerdict({ ruleset, state: [n] }, decidedIn(session, ruleset), inParts(2 ** 15));
        if (verdict !== null) expect([n, verdict.lost ? 'P' : 'N']).toEqual([n, expected[n + 1]]);
      }
    }),
  );
});

test('what nobody has proved is not called a draw', () => {
  const ruleset = rulesetOf('game G(n) { move to (n + 1) where n > 0 }');
  expect(() => outcomeOfSum(createSession(), sumOf(ruleset, [1]), meterOf(2 ** 20))).toThrow(LimitReached);
});

test('if an option is not decided, the winning moves are a lower bound', () => {
  const ruleset = rulesetOf('game G(n) { move to (0) where n == 7  move to (n + 5) where n > 0 }');
  const { outcome, winning } = decide(createSession(), sumOf(ruleset, [7]), 'wanted', meterOf(2 ** 26));
  expect([outcome, winning.count]).toEqual(['N', { exact: false, atLeast: 1, limit: 'positions' }]);
});

test('if all of play has been looked at, an option that draws is none of the winning moves', () => {
  const ruleset = gameOf([[], [0, 4], [], [], [4]]);
  const { outcome, winning } = decide(createSession(), sumOf(ruleset, [1]), 'unwanted', meterOf(2 ** 20));
  expect([outcome, winning.count]).toEqual(['N', { exact: true, count: 1 }]);
});

test('who wins many states, one after another, costs little more than one search, although the rules do not say that play ends', () => {
  const ruleset = rulesetOf(
    'game G(a, b) { move to (max(a, b) - d, min(a, b)) for d in divisors(min(a, b)) where b > 0 and a > 0 }',
  );
  const session = createSession();
  const meter = meterOf(100 * 60 * 60);
  const outcomes = range(1, 60).flatMap((a) =>
    range(1, 60).map((b) => outcomeOfSum(session, sumOf(ruleset, [a, b]), meter)),
  );
  expect(outcomes.filter((outcome) => outcome === 'P').length).toBe(1262);
});

test('the winning moves of a state that is won at once are looked for where play grows, too', () => {
  const ruleset = rulesetOf('game G(n) { move to (0) where n > 0  move to (n + 5) where n > 0 and n < 1000 }');
  const { outcome, winning } = decide(createSession(), sumOf(ruleset, [7]), 'unwanted', meterOf(2 ** 26));
  expect([outcome, winning.count]).toEqual(['N', { exact: true, count: 1 }]);
});

test('where a limit ends the choice between two searches for the winning moves, none have been met', () => {
  const ruleset = rulesetOf('game G(n) { move to (0) where n > 0  move to (n + 5) where n > 0 and n < 1000 }');
  const verdict = solverOf(createSession(), ruleset).outcome?.([7], meterOf(2000));
  expect(verdict?.lost).toBe(false);
  expect(() => verdict?.winning.count).toThrow(LimitReached);
  expect(verdict?.winning.met?.()).toEqual([]);
});
