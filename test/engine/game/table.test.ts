import { describe, expect, it } from 'vitest';
import {
  createSession,
  LimitReached,
  type Meter,
  meterOf,
  nimberOf,
  type Ruleset,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { someOf } from '../../tiers.ts';
import { ANY, code, GRUNDY, heapGame, KAYLES, listOf, split, take } from '../support/rules.ts';

/** The limit that a heap meets, or its value. */
function ask(ruleset: Ruleset, heap: number | bigint, meter: Meter) {
  try {
    return nimberOf(createSession(), { ruleset, state: [heap] }, meter);
  } catch (error) {
    if (error instanceof LimitReached) return error.limit;
    throw error;
  }
}

const SQUARES = heapGame('squares', take({ kind: 'squares' }));

describe('heaps beyond a table', () => {
  it('have a value by a proved period', () => {
    expect(ask(KAYLES, 10n ** 18n, meterOf(100_000, 1000))).toBe(1);
    expect(ask(code('0.156'), 10n ** 18n, unlimited)).toBeTypeOf('number');
    expect(ask(heapGame('1 3 4', take(listOf(1, 3, 4))), 10n ** 18n, meterOf(100_000, 1000))).toBe(1);
    expect(ask(heapGame('far apart', take(listOf(10 ** 15, 3 * 10 ** 15))), 10n ** 18n, meterOf(100_000, 1000))).toBe(
      0,
    );
  });

  it.each(
    someOf(
      [
        ["Grundy's game", GRUNDY],
        ['any, or a split into unequal heaps', heapGame('any or unequal', take(ANY), split(2, 2, 'unequal'))],
        ['Officers', code('0.6')],
        ['a hexadecimal code', code('0.4f')],
        ['three unequal heaps', heapGame('three', split(3, 3, 'unequal'))],
        ['squares', SQUARES],
      ],
      6,
    ),
  )('are reported as too large if none is proved: %s', (_, ruleset) =>
    expect(ask(ruleset, 10n ** 18n, meterOf(100_000_000, 100_000))).toBe('size'),
  );

  it('reserve their memory with the meter before anything is computed', () => {
    expect(ask(SQUARES, 2_000_000, meterOf(1000, 100_000))).toBe('positions');
    expect(ask(SQUARES, 2_000_000, meterOf(1000, 1_000_000))).toBe('time');
  });
});

describe('a table that was stopped', () => {
  it.each([
    ['Kayles', KAYLES],
    ["Grundy's game", GRUNDY],
    ['squares', SQUARES],
    ['three heaps', code('0.4f')],
    [
      'all but two and five',
      heapGame(
        'all but',
        take({ kind: 'except', left: { kind: 'progression', from: 1, step: 1, to: null }, right: listOf(2, 5) }),
      ),
    ],
    [
      'divisors',
      heapGame(
        'divisors',
        take(([n = 0]) => ({ kind: 'divisors', of: n })),
      ),
    ],
  ])('continues where it was: %s', (_, ruleset) => {
    const session = createSession();
    const expected = nimberOf(createSession(), { ruleset, state: [150] }, unlimited);
    let stops = 0;
    for (;;) {
      try {
        expect(nimberOf(session, { ruleset, state: [150] }, meterOf(150 + 10 * stops))).toBe(expected);
        break;
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        stops += 1;
      }
    }
    expect(stops).toBeGreaterThan(0);
  });
});
