import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { auditCount } from '../../../server/src/engine/audits/counts.ts';
import { someOptions } from '../../../server/src/engine/audits/places/some-options.ts';
import { movesText } from '../../../server/src/engine/audits/record/compared.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

/* What an audit has in memory at once, and what it remembers, does not grow with the states. */

const FLIP = rulesetOf(
  'game G(w...) { move to w with [i] = 0, [i + 1] = 0 for i in 1..#w - 1 where w[i] == 1 and w[i + 1] == 1 }',
);
const ones = (length: number) => ({ ruleset: FLIP, state: new Array<number>(length).fill(1) });
const MOST_NUMBERS = 2 ** 21;

describe('the audit of a long list', () => {
  it('examines all options of a list of a few hundred entries', () => {
    const { options, complete } = someOptions(ones(250), 4000, createRandom(1), unlimited);
    expect(complete).toBe(true);
    expect(options).toHaveLength(249);
  });

  it('examines some options of a longer one, few enough to have in memory at once', () => {
    const length = 3000;
    const { options, complete } = someOptions(ones(length), 4000, createRandom(1), unlimited);
    expect(complete).toBe(false);
    expect(options.length).toBeGreaterThan(16);
    expect(options.length * length).toBeLessThan(MOST_NUMBERS);
  });

  it('keeps options that are only lent while rules are read', () => {
    const game = rulesetOf('game G(a, b) { take {1, 2} from a  take 1 from b }');
    const { options } = someOptions({ ruleset: game, state: [3, 1] }, 100, createRandom(1), unlimited);
    expect(options.map(([option]) => option?.component.state)).toEqual([
      [2, 1],
      [1, 1],
      [3, 0],
    ]);
  });

  it('lists no more moves than that, either', () => {
    const asked: number[] = [];
    const moves = {
      count: 3000,
      first: (limit: number) => {
        asked.push(limit);
        return [];
      },
    };
    auditCount(ones(30_000), 'P', moves, unlimited);
    expect(asked).toEqual([]);
    expect(() => auditCount(ones(100), 'P', moves, unlimited)).toThrow();
  });

  it('remembers moves to long lists in a short text, which differs where they do', () => {
    const to = (length: number) => [[{ component: ones(length), times: 1 }]];
    const text = (length: number) => movesText(createSession(), 0, { count: 1, first: () => to(length) });
    expect(text(5000).length).toBeLessThan(300);
    expect(text(5000)).toBe(text(5000));
    expect(text(5000)).not.toBe(text(5001));
  });
});
