import { describe, expect, it } from 'vitest';
import { createOracle, type Game } from './oracle.ts';

const kayles: Game = {
  name: 'Kayles',
  options: ([n = 0]) =>
    [1, 2].flatMap((k) =>
      Array.from({ length: Math.max(0, n - k + 1) }, (_, i) => [
        { game: kayles, state: [i] },
        { game: kayles, state: [n - k - i] },
      ]),
    ),
};

const wythoff: Game = {
  name: 'Wythoff',
  options: ([a = 0, b = 0]) => {
    const steps = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
    const states = [
      ...steps(a).map((k) => [a - k, b]),
      ...steps(b).map((k) => [a, b - k]),
      ...steps(Math.min(a, b)).map((k) => [a - k, b - k]),
    ];
    return states.map((state) => [{ game: wythoff, state }]);
  },
};

// The witness itself has to be right: these are facts from the literature.
describe('the oracle', () => {
  const oracle = createOracle();
  const heaps = Array.from({ length: 13 }, (_, n) => n);

  it('knows the values of Kayles', () =>
    expect(heaps.map((n) => oracle.nimber({ game: kayles, state: [n] }))).toEqual([
      0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4,
    ]));

  it('knows the rows that are lost in misère Kayles', () =>
    expect(heaps.filter((n) => oracle.outcome([{ game: kayles, state: [n] }], true) === 'P')).toEqual([1, 4, 9, 12]));

  it('finds both winning moves from (5, 8) in Wythoff’s game', () =>
    expect(oracle.winningMoves([{ game: wythoff, state: [5, 8] }], false)).toEqual([
      '0 -> Wythoff(4, 7)',
      '0 -> Wythoff(5, 3)',
    ]));

  it('finds a sum lost exactly when its value is 0', () => {
    for (const n of heaps) {
      const sum = [
        { game: kayles, state: [n] },
        { game: wythoff, state: [1, 3] },
      ];
      expect(oracle.outcome(sum, false)).toBe(oracle.value(sum) === 0 ? 'P' : 'N');
    }
  });
});
