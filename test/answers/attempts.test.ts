import { describe, expect, test } from 'vitest';
import { createContext, programOf } from '../../server/src/answers/answers.ts';
import { createAttempts } from '../../server/src/answers/attempts.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { auditsOf } from '../../server/src/engine/audits/record/audit-record.ts';
import type { Solver } from '../../server/src/engine/game/solver.ts';
import { createSession, LimitReached, type Nimber, type Session } from '../../server/src/engine/index.ts';
import { solversOf } from '../../server/src/engine/solvers/solvers.ts';
import { faultySession, raised, shiftedFrom, withValues } from '../engine/support/faults.ts';

/** Attempts at the declarations of a text, the first of which try another way before a first audit. The clock goes on by a tick at every look. */
function attempting(
  text: string,
  { session = createSession() as Session, seconds = 10, hasOtherMethod = true, beginsAudits = false, tick = 0.01 } = {},
) {
  let looked = 0;
  const meter = createBudgetMeter(() => {
    looked += 1;
    return looked * tick;
  });
  const limits = { ...DEFAULT_LIMITS, seconds, again: true, hasOtherMethod, beginsAudits };
  const attempt = createAttempts(createContext(programOf(text), limits, session, meter), 'verdict');
  return (index: number) => {
    const before = looked;
    const found = attempt(index);
    return { found, complete: !meter.ranOut(), looks: looked - before };
  };
}

const toldGround = (answer: Answer | undefined): string | null =>
  answer?.kind === 'position' ? answer.ground.kind : null;
const toldValue = (answer: Answer): string | null => (answer.kind === 'position' ? answer.value : null);

describe('a question that needs the first audit of a ruleset', () => {
  const TEXT = 'game G(n) { take 1..3 }\nplay G(9)\nplay G(10)';

  test('is first answered by a plain search, which names no theorem and is not the last word', () => {
    const session = createSession();
    const { found, complete } = attempting(TEXT, { session })(1);
    expect([toldValue(found), toldGround(found), complete]).toEqual(['1', 'computed', false]);
    expect(auditsOf(session).sizes.size).toBe(0);
    const next = attempting(TEXT, { session, hasOtherMethod: false })(1);
    expect([toldValue(next.found), toldGround(next.found), next.complete]).toEqual(['1', 'theorem', true]);
  });

  test.each([
    ['play G(300)', 'computed'],
    ['play G(1000)', 'theorem'],
    ['play H(1000)', 'computed'],
  ])('is not searched where a heap has as many options as its size, and that is large: %s', (question, ground) => {
    const games = 'game G(n) { take any }\ngame H(n) { take 1..3 }\n';
    expect(toldGround(attempting(games + question)(2).found)).toBe(ground);
  });

  test('does not wait for values of the shortcut that nobody needs', () => {
    let valued = 0;
    const session = faultySession((solver) => ({
      ...solver,
      value(state, meter) {
        valued += 1;
        return solver.value(state, meter);
      },
    }));
    expect(toldValue(attempting(TEXT, { session })(1).found)).toBe('1');
    expect(valued).toBe(0);
  });

  test.each(['play G(9)', 'expect sg(G(9)) = 1', 'expect outcome(G(9)) = N', 'play G(9) + Nim(4)'])(
    'does not wait until a solver of its game is found: %s',
    (line) => {
      const session = createSession();
      expect(attempting(`game G(n) { take 1..3 }\n${line}`, { session })(1).complete).toBe(false);
      expect(solversOf(session).size).toBe(0);
    },
  );

  test('is not told what a wrong shortcut says', () => {
    const session = faultySession((solver) => withValues(solver, raised));
    const attempt = attempting(TEXT, { session });
    expect([1, 2].map((index) => toldValue(attempt(index).found))).toEqual(['1', '2']);
  });

  test('is answered with it after a hundred others of the same game', () => {
    const attempt = attempting(`game G(n) { take 1..3 }\n${'play G(9)\n'.repeat(101)}`);
    for (let line = 1; line <= 100; line += 1) expect(attempt(line).complete).toBe(false);
    const { found, complete } = attempt(101);
    expect([toldValue(found), toldGround(found), complete]).toEqual(['1', 'theorem', true]);
  });

  test('waits for it if the search takes long', () => {
    const { found, complete } = attempting('play Nim(100003, 1000001)')(0);
    expect([toldGround(found), complete]).toEqual(['theorem', true]);
  });

  test('is not searched for if it is about a row of more than 7 coins', () => {
    const grounds = ['C(7)', 'C(8)', 'C(8) + G(1)', 'G(1) + C(8)'].map((position) =>
      toldGround(attempting(`coins C { flip 1..2 }\ngame G(n) { take 1..3 }\nplay ${position}`)(2).found),
    );
    expect(grounds).toEqual(['computed', 'theorem', 'theorem', 'theorem']);
  });

  test('is not searched for if it is about a graph with more than 8 edges to cut', () => {
    const grounds = ['a - b - c - d - e - f - g - h', 'a - b - c - d - e - f - g - h - i'].map((path) =>
      toldGround(attempting(`graph H { ground - ${path}  cut edges }\nplay H`)(1).found),
    );
    expect(grounds).toEqual(['computed', 'theorem']);
  });

  test('is not searched for if its numbers are larger than that search could reach', () => {
    const [searched, unsearched] = [20_000, 20_001].map((n) => attempting(`game G(n) { take 1..3 }\nplay G(${n})`)(1));
    expect([toldGround(searched?.found), toldGround(unsearched?.found)]).toEqual(['theorem', 'theorem']);
    expect(unsearched?.looks ?? 0).toBeLessThan((searched?.looks ?? 0) / 2);
  });

  test('has less time for it if the search has failed', () => {
    const { complete, looks } = attempting('play Cram(9, 11)', { seconds: 0.01, tick: 1 })(0);
    expect(complete).toBe(false);
    expect(looks).toBeLessThan(20);
  });

  test('need not search once the audit has been made', () => {
    const session = createSession();
    attempting(TEXT, { session, hasOtherMethod: false })(2);
    const { found, complete } = attempting(TEXT, { session })(1);
    expect([toldGround(found), complete]).toEqual(['theorem', true]);
  });

  test.each([
    ['a game', 'game G(n) { take 1..3 }', 'game', 'theorem'],
    ['a period', 'game G(n) { take 1..3 }\nexpect period(G) = 4', 'expectation', 'periodic'],
  ])('is answered with it if it is about %s', (_, text, kind, ground) => {
    const { found, complete } = attempting(text)(text.split('\n').length - 1);
    expect(complete).toBe(true);
    expect(found).toMatchObject({ kind, ground: { kind: expect.stringMatching(`${ground}|periodic`) } });
  });
});

describe('a line that uses more rulesets than its audits can pay for', () => {
  const MANY = 200;
  const SUM = Array.from({ length: MANY }, (_, index) => `S[${index + 3}](${index + 400})`).join(' + ');
  const TEXT = `game S[k](n) { take {1, k} }\nplay ${SUM}`;

  test.each([true, false])('has each of them audited before its answer is complete (asked again: %s)', (again) => {
    const session = createSession();
    const meter = createBudgetMeter(() => 0);
    const limits = { ...DEFAULT_LIMITS, again };
    const attempt = createAttempts(createContext(programOf(TEXT), limits, session, meter), 'verdict');
    let asked = 0;
    let complete = false;
    while (!complete && asked < 10) {
      attempt(1);
      asked += 1;
      complete = !meter.ranOut();
    }
    expect(complete).toBe(true);
    expect(auditsOf(session).sizes.size).toBe(MANY);
  });
});

describe('a question that is asked again, and so need only begin the first audit of a ruleset', () => {
  const HUGE = 10 ** 9 + 7;
  const TEXT = `game G(n) { take 1..3 where n % 5 != 1 }\nplay G(${HUGE})\nplay G(${HUGE + 1})\nplay G(${HUGE - 1})`;
  const beginning = (text: string, session: Session = createSession()) => ({
    session,
    attempt: attempting(text, { session, beginsAudits: true }),
    again: attempting(text, { session, hasOtherMethod: false }),
  });

  test('has an answer that is not the last word, until the audit has been made', () => {
    const { session, attempt, again } = beginning(TEXT);
    const first = attempt(1);
    expect([toldGround(first.found), first.complete]).toEqual(['periodic', false]);
    expect(auditsOf(session).sizes.size).toBe(0);
    const next = again(1);
    expect([next.found, next.complete]).toEqual([first.found, true]);
    expect(auditsOf(session).sizes.size).toBe(1);
  });

  test('does not begin it twice', () => {
    const { session, attempt } = beginning(TEXT);
    const [first, same] = [attempt(1), attempt(1)];
    expect([same.found, same.complete, auditsOf(session).sizes.size]).toEqual([first.found, false, 0]);
    expect(same.looks).toBeLessThan(first.looks);
  });

  test.each([2, 3])('waits for it if another question has begun it (line %i)', (line) => {
    const { session, attempt } = beginning(TEXT);
    expect([1, line].map((index) => attempt(index).complete)).toEqual([false, true]);
    expect(auditsOf(session).sizes.size).toBe(1);
  });

  test('is not searched for again where that has failed', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `play Nim(${index + 1}, ${1000 + index})`);
    const session = createSession();
    const attempt = attempting(lines.join('\n'), { session, beginsAudits: true, tick: 1 });
    const found = lines.map((_, index) => attempt(index));
    expect(found.filter(({ complete }) => !complete)).toHaveLength(1);
    expect(found.every(({ found: answer }) => toldGround(answer) === 'theorem')).toBe(true);
    expect(auditsOf(session).begun.size).toBe(0);
  });

  test('waits for it if the answer is not about a position', () => {
    const { session, attempt } = beginning('game G(n) { take 1..3 where n % 5 != 1 }\nexpect period(G) = 20');
    expect(attempt(1).complete).toBe(true);
    expect(auditsOf(session).sizes.size).toBe(1);
  });

  /** Too large to be compared with all smaller heaps, but not for a search when nothing else is left. */
  const LARGE = 60_007;
  // From heap 1 on each value is the mex of its options, and the moves that are told lead where they should.
  const swapped = (value: Nimber): Nimber => (value === 0 ? 1 : value === 1 ? 0 : value);
  const swapping = (solver: Solver): Solver => ({
    ...withValues(solver, swapped),
    optionsWithValue: (state, target, meter) =>
      solver.optionsWithValue(state, target < 2 ? 1 - Number(target) : target, meter),
  });

  test.each([
    ['all values are one too large', (solver: Solver) => withValues(solver, raised)],
    ['only small heaps show that values are wrong', swapping],
  ])('is not told what a wrong shortcut says where %s', (_, fault) => {
    const text = `game G(n) { take 1 }\nplay G(${LARGE})`;
    expect(toldValue(beginning(text, faultySession(fault)).attempt(1).found)).toBe('1');
  });

  test('has the right answer when it is asked again, even if what the beginning looks at shows no fault', () => {
    const text = `game G(n) { take 1..3 }\nplay G(${LARGE})`;
    const { attempt, again } = beginning(text, faultySession(shiftedFrom(34_567)));
    attempt(1);
    expect(toldValue(again(1).found)).toBe('3');
  });
});

test('a heap too large for a table of values is asked about again if there was no time to find who wins', () => {
  const text = 'game G(n) { take {p in primes where p % 4 == 1} }\nshow sg(G(8_000_000))\nplay G(8_000_000)';
  // As if no table were so long.
  const session = faultySession((solver) => ({
    ...solver,
    value: (state, meter) => {
      if ((state[0] ?? 0) >= 1_000_000) throw new LimitReached('size', 999_999);
      return solver.value(state, meter);
    },
  }));
  const told = (line: number, seconds: number) => {
    const { found, complete } = attempting(text, { session, seconds, hasOtherMethod: false, tick: 1 })(line);
    return [found.problems.map(({ code }) => code), complete];
  };
  expect(told(0, 1)).toEqual([[], true]);
  expect(told(1, 1)).toEqual([['limit-size'], true]);
  expect(told(2, 0.05)).toEqual([['limit-time'], false]);
});
