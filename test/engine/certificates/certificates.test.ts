import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { heapMex } from '../../../server/src/engine/certificates/heap-mex.ts';
import { numericRulesOf, unitOf } from '../../../server/src/engine/certificates/numeric-rules.ts';
import {
  certificateOf,
  createSession,
  LimitReached,
  meterOf,
  periodOf,
  type Ruleset,
  sequence,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { dataJson } from '../../../server/src/library/plain.ts';
import periods from '../../fixtures/periods.json' with { type: 'json' };
import subtraction from '../../fixtures/subtraction.json' with { type: 'json' };
import take from '../../fixtures/take.json' with { type: 'json' };
import { cases, onlyDeep, someOf } from '../../tiers.ts';
import { finiteCodes, repeatingSets } from '../support/arbitraries.ts';
import { mexOfOptions, type Printed, refute } from '../support/checker.ts';
import { range } from '../support/range.ts';
import {
  ANY,
  code,
  except,
  GRUNDY,
  heapGame,
  listOf,
  progression,
  split,
  take as taking,
  union,
} from '../support/rules.ts';

/** The certificate as it is printed; null where no period is proved with a small effort. */
function printed(ruleset: Ruleset, steps = 60_000_000, session = createSession()): Printed | null {
  try {
    const found = periodOf(session, ruleset, meterOf(steps));
    return found === null ? null : JSON.parse(dataJson(certificateOf(ruleset, found)));
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

/** A proved period convinces someone who trusts nothing but the rules. */
function check(ruleset: Ruleset): void {
  const certificate = printed(ruleset);
  expect(certificate).not.toBeNull();
  if (certificate !== null) expect(refute(certificate)).toBeNull();
}

describe('a certificate convinces a checker that shares nothing with the engine', () => {
  it.each(someOf(periods.periodic, 18))('octal $code', ({ code: text }) => check(code(text)));
  it.each(someOf([...subtraction.sets, ...take.subtraction], 18))('take $set', ({ set }) =>
    check(heapGame('', taking(listOf(...set)))),
  );
  it.each(someOf(take.allbut, 18))('all but $allbut', ({ allbut }) =>
    check(heapGame('', taking(except(ANY, listOf(...allbut))))),
  );
  it.each([
    ['any', ANY],
    ['3..5', progression(3, 1, 5)],
    ['odd', progression(1, 2)],
    ['even', progression(2, 2)],
    ['multiples of three', progression(3, 3)],
    ['one, or a multiple of four', union(listOf(1), progression(4, 4))],
    ['2, or 5, 8, 11, …', union(listOf(2), progression(5, 3))],
    ['even, but not 6', except(progression(2, 2), listOf(6))],
  ])('take %s', (key, set) => check(heapGame(key, taking(set))));
  it.each([
    ['take 1 or 3, split into unequal heaps', heapGame('', taking(listOf(1, 3), { least: 1 }), split(2, 2, 'unequal'))],
    [
      'take 1 or 3, take 2 and leave two unequal heaps',
      heapGame(
        '',
        taking(listOf(1, 3), { least: 0, most: 0 }),
        taking(listOf(2), { least: 2, most: 2, parts: 'unequal' }),
      ),
    ],
  ])('%s', (_, game) => check(game));
  it.each(['0.a2'])('hex %s', (text) => check(code(text)));
});

describe('long periods', () => {
  it.each<readonly [string, number, number]>([['0.156', 3479, 349], ...onlyDeep(['0.165', 5181, 1550])])(
    'of octal %s convince it by the textbook',
    (text, preperiod, period) => {
      const certificate = printed(code(text));
      expect(certificate).toMatchObject({ preperiod, period });
      expect(certificate === null ? null : refute(certificate)).toBeNull();
    },
  );

  // The textbook would take a minute, so it checks only some of the values.
  const LONG: readonly (readonly [string, number, number])[] = [
    ['0.127', 46578, 4],
    ['0.16', 105351, 149459],
    ['0.56', 326640, 144],
  ];
  it.each(someOf(LONG, 3))('of octal %s convince it by samples', (text, preperiod, period) => {
    const session = createSession();
    const game = code(text);
    const certificate = printed(game, Number.POSITIVE_INFINITY, session);
    expect(certificate).toMatchObject({ preperiod, period });
    if (certificate === null) return;
    const g = sequence(session, game, 0, certificate.checkedTo - 1, unlimited).map(Number);
    expect(refute(certificate, g)).toBeNull();
    fc.assert(
      fc.property(fc.nat(g.length - 1), (n) => mexOfOptions(certificate.moves ?? [], g, n) === g[n]),
      { numRuns: cases(100) },
    );
  });
});

describe('whatever is certified', () => {
  const holds = (ruleset: Ruleset) => {
    const certificate = printed(ruleset, 300_000);
    if (certificate !== null) expect(refute(certificate)).toBeNull();
  };
  it('of finite codes', () => fc.assert(fc.property(finiteCodes, holds), { numRuns: cases(60) }));
  it('of repeating amounts', () =>
    fc.assert(
      fc.property(repeatingSets, (set) => holds(heapGame('repeating', taking(set)))),
      { numRuns: cases(60) },
    ));
  it('of repeating amounts that take a whole heap or never one', () =>
    fc.assert(
      fc.property(repeatingSets, repeatingSets, (rests, ends) =>
        holds(heapGame('ends', taking(rests, { least: 1 }), taking(ends, { most: 0 }))),
      ),
      { numRuns: cases(60) },
    ));
});

describe('the checker', () => {
  const kayles = printed(code('0.77'));
  const wrong = (change: object, sentence: string) => () =>
    expect(kayles === null ? null : refute({ ...kayles, ...change })).toContain(sentence);

  it('refuses another period', wrong({ period: 11 }, 'the law fails'));
  it('refuses a multiple of the period', wrong({ period: 24, checkedTo: 1000 }, 'the period is 12'));
  it('refuses a later preperiod', wrong({ preperiod: 72, checkedTo: 1000 }, 'it begins earlier'));
  it('refuses an earlier preperiod', wrong({ preperiod: 70 }, 'the law fails at 70'));
  it('refuses too few values', wrong({ checkedTo: 160 }, 'values are needed'));
  it('refuses the premises of another game', wrong({ premises: { kind: 'code', most: 1, heaps: 2 } }, 'another code'));
});

describe('nothing is certified', () => {
  it.each([
    ["Grundy's game", GRUNDY],
    ['any, or a split into unequal heaps', heapGame('', taking(ANY), split(2, 2, 'unequal'))],
  ])('of %s', (_, ruleset) => expect(printed(ruleset, 2_000_000)).toBeNull());
});

it('a condition is not tested for so many amounts that it would take long', () => {
  let tested = 0;
  const keep = () => {
    tested += 1;
    return true;
  };
  const upTo = (most: number) =>
    heapGame('', taking({ kind: 'filter', set: ANY, keep, most, condition: () => identityOf('tested'), text: '' }));
  expect(numericRulesOf(upTo(10))?.byRemainder[0]?.[0]?.amounts).toEqual(range(1, 10));
  tested = 0;
  expect(numericRulesOf(upTo(1_000_000))).toBeNull();
  expect(tested).toBe(0);
});

describe('rules whose amounts are listed only up to some size', () => {
  const valuesBy = (rules: NonNullable<ReturnType<typeof numericRulesOf>>, most: number): readonly number[] => {
    const values: number[] = [];
    for (let n = 0; n <= most; n += 1) {
      // The mex of a value that is given wrong is some other number, so the one that it confirms is sought.
      const value = range(0, 2 * n).find((value) => heapMex(rules, [...values, value]).mex(n) === value);
      values.push(value ?? -1);
    }
    return values;
  };
  it.each<[string, Ruleset]>([
    ['take 1..30', heapGame('', taking(listOf(...range(1, 30))))],
    ['take {4, 8, 10, 40}', heapGame('', taking(listOf(4, 8, 10, 40)))],
    ['take 3..', heapGame('', taking(progression(3, 1)))],
    ['take 5, 8, 11, …', heapGame('', taking(progression(5, 3)))],
    ['Grundy’s game', GRUNDY],
  ])('%s: heaps up to it have the same values', (_, ruleset) => {
    const whole = numericRulesOf(ruleset);
    if (whole === null) throw new Error('There are rules.');
    for (const most of [3, 4, 5, 7, 8, 12, 29, 30, 31]) {
      const rules = numericRulesOf(ruleset, 0, most);
      expect(rules?.byRemainder[0]?.every(({ amounts }) => amounts.every((amount) => amount <= most))).toBe(true);
      expect(rules && valuesBy(rules, most)).toEqual(valuesBy(whole, most));
      expect(Number(rules?.unit)).toBe(Number(unitOf(ruleset)));
    }
  });
});
