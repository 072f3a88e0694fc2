import { describe, expect, test } from 'vitest';
import { programOf } from '../../server/src/answers/answers.ts';
import { createBatch } from '../../server/src/answers/batch.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { createSession, useNoShortcuts } from '../../server/src/engine/index.ts';
import { changedFrom, faultySession, raised } from '../engine/support/faults.ts';

const TAKE = programOf('game G(n) { take {1, 3, 4} }');

/** The value of a heap from which 1, 3 or 4 may be taken: it repeats after 7 heaps. */
const nimberOf = (heap: number): string => String([0, 1, 0, 1, 2, 3, 2][heap % 7]);

/** A batch in which the values of large heaps are wrong. */
function faultyBatch(least: number) {
  return createBatch(TAKE, DEFAULT_LIMITS, faultySession(changedFrom(least, raised)));
}

function sessionWithoutShortcuts() {
  const session = createSession();
  useNoShortcuts(session);
  return session;
}

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const textsOf = (heaps: readonly number[]): readonly string[] => heaps.map((heap) => `G(${heap})`);
const nimbersIn = (group: { readonly answers: readonly object[] }) =>
  group.answers.map((answer) => ('value' in answer ? answer.value : answer));

describe('a group of positions, where a shortcut is wrong', () => {
  test.each([0, 40, 700, 1990])('from %i on, is answered without it, and says so', (least) => {
    const heaps = from(0, 2000);
    const group = faultyBatch(least)(textsOf(heaps));
    expect(nimbersIn(group)).toEqual(heaps.map(nimberOf));
    expect(group.refuted).toEqual([expect.objectContaining({ position: expect.stringContaining('G(') })]);
  });

  test('from a size on that only a later group reaches, is reported with that group', () => {
    const answersTo = faultyBatch(1500);
    const [small, large, larger] = [from(0, 1000), from(1000, 1000), from(2000, 10)];
    expect(answersTo(textsOf(small))).toMatchObject({ refuted: [] });
    const group = answersTo(textsOf(large));
    expect(nimbersIn(group)).toEqual(large.map(nimberOf));
    expect(group.refuted).toHaveLength(1);
    const after = answersTo(textsOf(larger));
    expect(nimbersIn(after)).toEqual(larger.map(nimberOf));
    expect(after.refuted).toEqual([]);
  });

  test.each([40, 700])('from %i on, is found out also if another number of each position is larger', (least) => {
    const heaps = from(0, 1000);
    const texts = heaps.map((heap) => `G(${heap}) + H(3000)`);
    const program = programOf('game G(n) { take {1, 3, 4} }\ngame H(n) { take {1, 3, 4, 8} }');
    const right = createBatch(program, DEFAULT_LIMITS, sessionWithoutShortcuts())(texts);
    const group = createBatch(program, DEFAULT_LIMITS, faultySession(changedFrom(least, raised)))(texts);
    expect(nimbersIn(group)).toEqual(nimbersIn(right));
    expect(group.refuted).toContainEqual(expect.objectContaining({ position: expect.stringContaining('G(') }));
  });

  test('nothing is reported if all values are right', () => {
    const group = createBatch(TAKE, DEFAULT_LIMITS)(textsOf(from(0, 100)));
    expect(group).toMatchObject({ refuted: [] });
  });
});
