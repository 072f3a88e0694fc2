import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { loopyOf, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { auditMoves, auditValue, type Claims } from '../../../server/src/engine/kernel/audit.ts';
import { Refuted } from '../../../server/src/engine/kernel/contradiction.ts';
import { range } from '../support/range.ts';
import { moveGame } from '../support/rules.ts';

const OPTIONS: readonly State[] = [[8], [6], [3], [1]];
const GAME = moveGame('G', [false], (_, ruleset) => OPTIONS.map((state) => single(state, ruleset)));
const OTHER = moveGame('H', [false], () => []);
const asked = { ruleset: GAME, state: [9] };
/** The moves to 0 are those to a multiple of 3. */
const byThree = ([number = 0]: State): Nimber => Number(number) % 3;

function single(state: State, ruleset: Ruleset = GAME, times: Int = 1): Sum {
  return [{ component: { ruleset, state }, times }];
}

function claiming(value: (state: State) => Nimber): Claims {
  return {
    value: ({ state }) => value(state),
    order: () => 'unneeded',
    movesTo: () => ({ count: 0, first: () => [] }),
    isLost: () => false,
    verdict: () => null,
  };
}

function isRefuted(audit: () => void): boolean {
  try {
    audit();
    return false;
  } catch (error) {
    if (error instanceof Refuted) return true;
    throw error;
  }
}

/** Whether these are refuted as the moves to 0, where the values of the options are known, and where they are asked for again. */
function areRefuted(told: readonly Sum[], count: Int = told.length, options = OPTIONS.map((each) => single(each))) {
  const looked = { options, complete: true, most: 100 };
  const worths = options.map(([only]) => byThree(only?.component.state ?? []));
  return [worths, undefined].map((known) =>
    isRefuted(() => {
      const moves = { count, first: (limit: number) => told.slice(0, limit) };
      auditMoves({ component: asked, target: 0, moves }, claiming(byThree), unlimited, looked, known);
    }),
  );
}

describe('the claimed moves to a value are audited whether or not the values of the options are known', () => {
  const [six, three] = [single([6]), single([3])];

  test('the right ones are accepted in any order', () => {
    expect([areRefuted([six, three]), areRefuted([three, six])].flat()).toEqual([false, false, false, false]);
  });

  test.each([
    ['none', []],
    ['one too few', [six]],
    ['one more, which leads elsewhere', [single([8]), six, three]],
    ['one more at the end', [six, three, single([1])]],
    ['one that is no move instead of another', [six, single([0])]],
    ['one in another game', [single([6], OTHER), three]],
    ['one with two copies', [single([6], GAME, 2), three]],
    ['one with another heap beside it', [[...six, ...three], three]],
    ['one with one more number', [single([6, 5]), three]],
    ['one twice', [six, six, three]],
  ])('%s', (_, told) => {
    expect(areRefuted(told)).toEqual([true, true]);
  });

  test('the right ones are refuted with another count', () => {
    expect([areRefuted([six, three], 1), areRefuted([six, three], 3)].flat()).toEqual([true, true, true, true]);
    expect(areRefuted([six, three, single([1])], 2)).toEqual([true, true]);
  });

  test('an option that the rules list twice counts once', () => {
    const options = [[6], [6], [3]].map((state) => single(state));
    expect(areRefuted([six, six, three], 3, options)).toEqual([true, true]);
    expect(areRefuted([six, three], 2, options)).toEqual([false, false]);
  });

  test('many are listed only in part', () => {
    const options = range(1, 60).map((each) => single([3 * (61 - each)]));
    expect([50, 59, 60, 61].map((count) => areRefuted(options, count, options))).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });
});

describe('a value is audited against those of all options', () => {
  const isWrong = (worths: readonly Nimber[], claimed: Nimber): boolean => {
    const options = worths.map((_, index) => single([index]));
    const claims = claiming(([index = 0]) => worths[Number(index)] ?? 0);
    const looked = { options, complete: true, most: 100 };
    return isRefuted(() => auditValue(asked, claimed, claims, createRandom(1), unlimited, looked));
  };

  it('is right if it is their mex', () => {
    const worths = fc.array(fc.oneof(fc.nat(4), fc.integer({ min: 30, max: 34 }), fc.constant(2 ** 32)), {
      maxLength: 12,
    });
    const start = fc.constantFrom(0, 3, 31, 32, 33);
    fc.assert(
      fc.property(start, worths, fc.nat(40), (first, others, claimed) => {
        const all = [...range(0, first - 1), ...others];
        const mex = range(0, all.length).find((value) => !all.includes(value));
        expect(isWrong(all, claimed)).toBe(claimed !== mex);
        expect(isWrong(all, mex ?? 0)).toBe(false);
      }),
      { seed: 5 },
    );
  });

  test('which is not enough if these are only some', () => {
    const claims = {
      ...claiming(([number = 0]) => Number(number)),
      movesTo: () => ({ count: 1, first: () => [single([1])] }),
    };
    const looked = { options: [single([0])], complete: false, most: 1 };
    expect(isRefuted(() => auditValue(asked, 1, claims, createRandom(1), unlimited, looked))).toBe(true);
  });

  test.each([
    [[32], 1],
    [[2 ** 53], 1],
    [[2n ** 60n], 1],
    [[loopyOf(new Set([0]))], 1],
  ])('the mex of %s is not %d', (worths, claimed) => {
    expect([isWrong(worths, claimed), isWrong(worths, 0)]).toEqual([true, false]);
  });
});
