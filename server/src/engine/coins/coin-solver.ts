import { type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { familyOf } from './families.ts';
import { turned } from './flips.ts';
import { sortedFlips } from './row.ts';
import { tableOf } from './table.ts';

/**
 * Coins in a row: the value of a row is the xor of the values of its single heads (Lenstra; Winning Ways, chapter 14). A coin turned twice
 * is not turned, so each head may be regarded as a row of its own. A value takes one look-up per head; for the winning moves see
 * `coins/row.ts`.
 */
export function coins(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'coins') return null;
  const flips = sortedFlips(form.flips);
  const row = familyOf(flips) ?? tableOf(flips);
  const ground = row.theorem === null ? COMPUTED : ({ kind: 'theorem', by: row.theorem } as const);
  const nimberOf = (heads: State, meter: Meter): Int =>
    heads.reduce<Int>((sum, head) => {
      meter.spend(2);
      return xor(sum, row.value(head, meter));
    }, 0);
  return {
    value: (heads, meter) => ({ nimber: nimberOf(heads, meter), ground }),
    // The last coin that a move turns shows heads before it, and tails after it.
    order: orderBy((heads) => heads.toReversed()),
    optionsWithValue: (heads, target, meter) => {
      const change = xor(nimberOf(heads, meter), target);
      return movesOf(function* () {
        for (const last of heads) {
          for (const others of row.choices(last, xor(change, row.value(last, meter)), meter)) {
            const at = () => [{ component: { ruleset, state: turned(heads, others, last) }, times: 1 }];
            yield { count: 1, at };
          }
        }
      });
    },
    period: () => null,
  };
}
