import { describe, expect, test } from 'vitest';
import { answer, createContext, programOf } from '../../../server/src/answers/answers.ts';
import type { Answer } from '../../../server/src/answers/shared/answer.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../../server/src/answers/shared/budget.ts';
import { type Audit, createAllowance, spending } from '../../../server/src/engine/audits/record/allowance.ts';
import { auditsOf } from '../../../server/src/engine/audits/record/audit-record.ts';
import { isFailure } from '../../../server/src/engine/budget/failures.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Nimber } from '../../../server/src/engine/game/nimber.ts';
import { createSession, type Session } from '../../../server/src/engine/game/session.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { faultySession, withValues } from '../support/faults.ts';
import { range } from '../support/range.ts';

/** Questions in a session whose clock strikes a millisecond at every look; a pass lasts this many looks. */
function asking(text: string, session: Session): (index: number, looks: number, again?: boolean) => Answer {
  const program = programOf(text);
  let looked = 0;
  const meter = createBudgetMeter(() => looked++);
  return (index, looks, again = true) => {
    const limits = { ...DEFAULT_LIMITS, seconds: looks / 1000, again };
    return answer(createContext(program, limits, session, meter), index, 'verdict');
  };
}

const codesOf = ({ problems }: Answer): readonly string[] => problems.map(({ code }) => code);

/** From heap 1 on each value is the mex of its options, so that only the audit of small heaps shows the fault. */
const swapped = (value: Nimber): Nimber => (value === 0 ? 1 : value === 1 ? 0 : value);
const fault = (solver: Solver): Solver => ({
  ...withValues(solver, swapped),
  optionsWithValue: (state, target, meter) =>
    solver.optionsWithValue(state, Number(target) < 2 ? 1 - Number(target) : target, meter),
});

function faulty(text: string, name: string): Session {
  const ruleset = createEnvironment(programOf(text), unlimited).instantiate(name, []);
  const session = faultySession(fault, (key) => key === ruleset.key);
  // Only from the second time on is the faulty solver given.
  solverOf(session, ruleset);
  return session;
}

describe('where the time of the question ends during an audit', () => {
  test.each<readonly [string, Audit]>([
    ['the audit ends', (meter) => meter.spend(100)],
    [
      'part of the audit goes on',
      (meter) =>
        [100, 1].forEach((steps) => {
          try {
            meter.spend(steps);
          } catch (error) {
            if (!isFailure(error)) throw error;
          }
        }),
    ],
  ])('%s, but does not count as done, and is still to be paid for', (_, audit) => {
    const allowance = { ...createAllowance(), patience: meterOf(50) };
    const { steps } = allowance;
    expect(() => spending(allowance, 1, audit)).toThrow(LimitReached);
    expect(allowance.steps).toBe(steps);
  });
});

describe('a question that is asked again is told nothing wrong, however little time there is for audits:', () => {
  const LOOKS = [...range(1, 12), 20, 40, 100, 300];
  const texts = {
    'its own': ['game G(n) { take 1 }  play G(1001)'],
    'its own, where only small states show the fault': [
      'game G(a, b) { take 1 from a  take 1 from b }  play G(40, 41)',
    ],
    'that of an option': [
      'game G(n) { take 1 }  game H(a, b) { take 1..2 from a  move to G(a + b + 1000) }  play H(3, 2)',
    ],
    'one that only values found in an earlier pass rest on': [
      'game G(n) { take 1 }  game H(a, b) { take 1..2 from a  take 1 from b  move to G(1001) where a + b == 0 }  play H(9, 3)',
    ],
  };
  test.each(Object.entries(texts))('%s', (_, [text = '']) => {
    const last = programOf(text).file.pieces.length - 1;
    const right = asking(text, createSession())(last, 1000);
    /** Nothing, or the truth: where there was no time for the value, the winner alone may be told. */
    const isFine = (found: Answer): boolean => {
      if (found.kind !== 'position' || right.kind !== 'position') return codesOf(found).join() === 'limit-time';
      return found.outcome === right.outcome && [null, right.value].includes(found.value);
    };
    for (const looks of LOOKS) {
      const ask = asking(text, faulty(text, 'G'));
      const all = [ask(last, looks), ask(last, looks), ask(last, 2 * looks)];
      expect(
        all.filter((found) => !isFine(found)),
        `${looks} looks`,
      ).toEqual([]);
    }
  });
});

test('an easy question does not pay for the audits of others that had no time', () => {
  const text = 'play Nim(3, 5)  play Cram(9, 9)';
  const looksFor = (ask: ReturnType<typeof asking>): number =>
    range(1, 500).find((looks) => !codesOf(ask(0, looks)).includes('limit-time')) ?? 500;
  const session = createSession();
  const ask = asking(text, session);
  expect(codesOf(ask(1, 3))).toEqual(['limit-time']);
  expect(looksFor(ask)).toBeLessThanOrEqual(looksFor(asking(text, createSession())));
  // The audit of Cram still waits for a question about it.
  expect([...auditsOf(session).waiting.values()].map(({ name }) => name)).toEqual(['Cram']);
});
