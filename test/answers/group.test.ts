import { describe, expect, test } from 'vitest';
import { answer, answerAll, answerEach, createContext, programOf } from '../../server/src/answers/answers.ts';
import { answerInGroup } from '../../server/src/answers/group.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { auditsOf } from '../../server/src/engine/audits/record/audit-record.ts';
import { beginGroup, createSession, sizeOfGroup } from '../../server/src/engine/index.ts';
import { faultySession, shiftedFrom } from '../engine/support/faults.ts';

const HEAPS = [9, 60_001, 9, 60_006, 60_003];
const TEXT = ['game G(n) { take 1..3 }', ...HEAPS.map((heap) => `play G(${heap})`)].join('\n');
/** Heaps this large count for one less, consistently, so that nothing near those asked about shows it. */
const FAULT = shiftedFrom(55_000);

const toldValue = (found: Answer | undefined): string | null => (found?.kind === 'position' ? found.value : null);
const codesOf = ({ problems }: Answer): readonly string[] => problems.map(({ code }) => code);

function asking(session = faultySession(FAULT)) {
  const context = createContext(programOf(TEXT), undefined, session);
  const ask = (number: number): Answer => answer(context, number + 1, 'verdict');
  return { session, ask };
}

const never = (): boolean => false;

describe('questions that are answered as a group', () => {
  test('are told nothing wrong, though larger states are audited only once, at the end', () => {
    const { session, ask } = asking();
    const answers = answerInGroup(session, HEAPS.length, ask, never, never);
    expect(answers.map(toldValue)).toEqual(['1', '1', '1', '2', '3']);
    expect(answers.map(codesOf)).toEqual(HEAPS.map(() => ['shortcut-refuted']));
  });

  test('are audited at the largest state of all', () => {
    const { session, ask } = asking(createSession());
    answerInGroup(session, HEAPS.length, ask, never, never);
    expect([...auditsOf(session).sizes.values()]).toEqual([new Map([[1, 60_006]])]);
    expect(auditsOf(session).group).toBeNull();
  });

  test('end early when the group is full; the rest is for the next', () => {
    const { session, ask } = asking(createSession());
    let asked = 0;
    const isFull = (): boolean => ++asked >= 2;
    expect(answerInGroup(session, HEAPS.length, ask, isFull, never).map(toldValue)).toEqual(['1', '1']);
  });

  test('have no answer if nobody wants it any more, and later ones are audited as ever', () => {
    const { session, ask } = asking();
    let asked = 0;
    const isUnwanted = (): boolean => ++asked >= 2;
    expect(answerInGroup(session, HEAPS.length, ask, never, isUnwanted)).toEqual([]);
    expect(toldValue(ask(3))).toBe('2');
  });
});

describe('questions about very many rulesets', () => {
  const counts = [1001, 2520].map((heap) => `show sum(1 for L in 2..200 where outcome(B[L](${heap})) == P)`);
  const program = programOf(['game B[L](n) { take 1..L }', ...counts].join('\n'));
  const toldNumber = (found: Answer): unknown => (found.kind === 'shown' ? found.value : null);

  test('leave few of them to the end of their group, which no budget pays for, and few to later questions', () => {
    const session = createSession();
    const context = createContext(program, undefined, session);
    beginGroup(session);
    const found = [1, 2].map((index) => toldNumber(answer(context, index, 'verdict')));
    // A heap is lost if L + 1 divides it.
    const divisors = (heap: number) => Array.from({ length: 199 }, (_, k) => k + 3).filter((d) => heap % d === 0);
    expect(found).toEqual([1001, 2520].map((heap) => String(divisors(heap).length)));
    expect(sizeOfGroup(session)).toBeLessThanOrEqual(16);
    expect(auditsOf(session).waiting.size).toBeLessThanOrEqual(65);
  });
});

describe('all declarations of a program', () => {
  test('have right answers if one of them refutes a solver that earlier ones have used', () => {
    const text = 'game G(n) { take {1, 3, 4} }\nplay G(41)\nplay G(1002)\nplay G(302)';
    const session = faultySession(shiftedFrom(302), () => true, 500_000);
    const { answers } = answerAll(
      programOf(text),
      DEFAULT_LIMITS,
      'verdict',
      createContext(programOf(text), undefined, session),
    );
    const right = answerAll(programOf(text), DEFAULT_LIMITS, 'verdict');
    expect(answers.map(toldValue)).toEqual(right.answers.map(toldValue));
    expect(answers.flatMap(codesOf)).toContain('shortcut-refuted');
  });

  test('have their answers before a hard one takes its time, and the hard one is asked again by itself', () => {
    const program = programOf('play Nim(3)\nplay Nim(4)\nplay Cram(11, 13)\nplay Nim(5)');
    const told: (readonly [index: number, kind: Answer['kind']])[] = [];
    let before: readonly number[] = [];
    let time = 0;
    const look = (): void => {
      before = told.map(([index]) => index);
    };
    const meter = createBudgetMeter(() => (time += 1), look);
    const limits = { ...DEFAULT_LIMITS, seconds: 1 };
    answerEach(createContext(program, limits, createSession(), meter), 'verdict', (index, { kind }) =>
      told.push([index, kind]),
    );
    expect(before).toEqual([0, 1]);
    expect(told).toEqual([
      [0, 'position'],
      [1, 'position'],
      [2, 'none'],
      [3, 'position'],
    ]);
    // Fifty milliseconds beside the others, and then all its time.
    expect(time).toBeGreaterThan(1000);
    expect(time).toBeLessThan(1100);
  });
});
