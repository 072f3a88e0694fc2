import { describe, expect, it } from 'vitest';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import { optionsOfTake } from '../../../server/src/engine/game/options.ts';
import type { MoveRule, Ruleset, TakeRule } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { untilOver } from '../../../server/src/engine/game/until-over.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agreesInBox, gameOf } from '../support/filled-boxes.ts';
import { ANY, take } from '../support/rules.ts';

const TAKES = 'take any from a  take any from b';

describe('a box of a game that conditions end', () => {
  it.each<readonly [string, readonly number[]]>([
    [`game G(a, b) { ${TAKES}  stop where (a, b) in {(1, 1), (2, 3), (0, 3), (4, 0), (5, 5)} }`, [9, 11]],
    [`game G(a, b) { ${TAKES}  take any from a, b  stop where (a + 2 * b) % 7 == 3 }`, [12, 10]],
    [`game G(a, b) { ${TAKES}  stop where a == 4  stop where b == a + 1 }`, [10, 10]],
    // The condition guards what has no meaning where it holds.
    [`game G(a, b) { take any from b  move to (b % a, a) where b % a < b and b >= a  stop where a == 0 }`, [7, 9]],
    [`game G(a, b) { take 1..a from b  take any from a  stop where a == b and a > 2 }`, [8, 9]],
    [
      `game G(p, a, b) { ${TAKES}  move to (0, a, b) where p == 1 and a + b > 0  stop where a == 3 and b > p }`,
      [2, 6, 7],
    ],
  ])('%s: is what the definition says', (text, sizes) => agreesInBox(rulesetOf(text), sizes));

  it('does not list the amounts of its takes', () => {
    const game = rulesetOf(`game G(a, b) { ${TAKES}  stop where (a, b) in {(1, 1), (70, 80)} }`);
    expect(fillBox(game, [200, 200], meterOf(40 * 200 * 200))?.values).toHaveLength(40_000);
  });
});

describe('rules until play is over', () => {
  const [from0, from1] = [take(ANY, {}, [0]), take(ANY, {}, [1])];
  const isEqual = ([a = 0, b = 0]: State) => a === b;
  const isFar = ([a = 0, b = 0]: State) => a > Number(b) + 2;

  it('are those that the same conditions end', () => {
    expect(untilOver(until([from0, isEqual], [from1, isEqual])).rules).toEqual([from0, from1]);
  });

  it.each<readonly [string, Ruleset]>([
    ['other conditions end one of them', until([from0, isEqual], [from1, isFar])],
    ['nothing ends one of them', { ...until([from0, isEqual]), rules: [...until([from0, isEqual]).rules, from1] }],
  ])('are not known where %s', (_, game) => {
    expect(untilOver(game)).toEqual({ rules: game.rules, isOver: null });
    agreesInBox(game, [9, 8]);
  });
});

/** A game of two numbers each of whose rules a condition of its own ends. */
function until(...rules: readonly (readonly [TakeRule, (state: State) => boolean])[]): Ruleset {
  const made = rules.map(
    ([rule, isOver]): MoveRule => ({
      kind: 'move',
      staysWithin: true,
      stopped: { rule, isOver },
      options: (state, meter) => (isOver(state) ? [] : optionsOfTake(game, rule, state, meter)),
    }),
  );
  const game = gameOf('until', 2, made);
  return game;
}
