import { describe, expect, test } from 'vitest';
import { LimitReached, meterOf } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { onlyDeep } from '../tiers.ts';

/* A game with a long parameter costs its length once, not at each component; what is still linear counts against the budget. */

const DECLARED = `
game Bean[c](i) { take 1..c[i] where i > 0 }
graph T[p] { arrow (i) -> (p[i]) for i in 2..#p }
let big = [1 for i in 1..5000]
let rest(c, i) = c[i] + i
set amounts = {2 * k + 1 for k in 1..5000}
game Take[S](n) { take S }
`;

/** The keys of the components of a position, if this many steps are enough to make it. */
function keysOf(text: string, steps: number): readonly string[] {
  const program = createProgram(parse(`${DECLARED}position it = ${text}`), prelude);
  const keys: string[] = [];
  createEnvironment(program, meterOf(steps)).position('it', ({ ruleset }) => void keys.push(ruleset.key));
  return keys;
}

describe('one long value', () => {
  test.each(['Bean[big](i)', 'T[big](i)', 'Bean[big](rest(big, i))', 'Take[amounts](i)'])('%s', (call) => {
    const keys = keysOf(`sum(${call} for i in 1..1000)`, 400_000);
    expect(keys).toHaveLength(1000);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]?.length).toBeLessThan(1000);
  });
});

describe('equal long values are one parameter', () => {
  test.each([
    ['Bean[big](1) + Bean[[1 for i in 1..5000]](1)', 1],
    ['Bean[big](1) + Bean[big with [5000] = 2](1)', 2],
    ['Bean[big](1) + Bean[big[1..4999]](1)', 2],
    ['Bean[[big, [2]]](1) + Bean[[[2], big]](1)', 2],
    ['Take[amounts](1) + Take[{2 * k + 1 for k in 1..5000}](1)', 1],
    ['Take[amounts](1) + Take[{2 * k + 1 for k in 1..4999}](1)', 2],
  ])('%s', (text, games) => {
    expect(new Set(keysOf(text, 3_000_000)).size).toBe(games);
  });
});

test.each(['Bean[big with [1] = i](i)', 'Bean[[i for j in 1..5000]](i)', ...onlyDeep('T[big with [5000] = i](i)')])(
  'many different long values count against the budget: %s',
  (call) => {
    expect(() => keysOf(`sum(${call} for i in 1..1000)`, 20_000_000)).toThrow(LimitReached);
  },
);
