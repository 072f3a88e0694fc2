import { add, floorDivide, type Int, least, modulo, multiply, subtract, xor } from '../arithmetic/integers.ts';
import { has, members, type NumberSet } from '../arithmetic/number-sets.ts';
import { residuesOf } from '../arithmetic/set-residues.ts';
import { type Meter, unlimited } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { isPlain, takesAny } from './deciding-number.ts';

/**
 * Two heaps, from each of which any number of stones may be taken. The same number may be taken from both if it is 1 or one of some others, none of them a
 * multiple of 3. With 1 alone, this is cyclic Nimhoff with h = 3 (Fraenkel and Lorberbom, Nimhoff games, 1991), also known as Ryuo Nim (Miyadera et al., 2017), after
 * the promoted rook of shogi. With x = 3X + a and y = 3Y + b, where a and b are below 3, a state is worth 3 (X xor Y) + (a + b) % 3.
 *
 * Proof. In a row, X xor Y tells the blocks apart and (a + b) % 3 the states of a block, so no two states of a row or a column are worth the same. Taking k from both
 * changes (a + b) % 3 by 2k, which is no multiple of 3. So no option is worth the same. A smaller value 3V + r with V < X xor Y is met where X or Y is smaller, as in Nim,
 * in the one state of that block and row whose remainder is r. One with V = X xor Y and r < (a + b) % 3 is met in the same block: if a + b is at most 2, then r is at least
 * the lesser of a and b and is met by taking from one heap, or a = b = 1 and r = 0, which is met by taking 1 from both; if a + b is 3 or 4, then r = 0 and a + b = 4,
 * which is met with one remainder 2 and the other 1.
 */
export function cyclicNimhoff(ruleset: Ruleset): Solver | null {
  const both = takenFromBoth(ruleset);
  if (both === null) return null;
  return {
    value: (state) => ({ nimber: worthOf(state), ground: BY_CYCLIC_NIMHOFF }),
    order: BY_SUM,
    optionsWithValue: (state, target, meter) =>
      movesOf(function* () {
        for (const option of optionsWorth(state, target, both, meter))
          yield single([{ component: { ruleset, state: option }, times: 1 }]);
      }),
    period: () => null,
  };
}

function worthOf([x = 0, y = 0]: State): Int {
  return add(multiply(3, xor(floorDivide(x, 3), floorDivide(y, 3))), modulo(add(x, y), 3));
}

/** The numbers that may be taken from both heaps; null if the rules are not of this kind. */
function takenFromBoth({ signed, rules }: Ruleset): NumberSet | null {
  if (signed.length !== 2 || signed.includes(true) || !rules.every(isPlain)) return null;
  const isFree = [0, 1].every((heap) => rules.some((rule) => takesAny(rule) && rule.from[0] === heap));
  let both: NumberSet = { kind: 'list', values: [] };
  for (const { from, amounts } of rules) {
    if (from.length === 1) continue;
    if (typeof amounts === 'function') return null;
    both = { kind: 'union', left: both, right: amounts };
  }
  return isFree && has(both, 1, unlimited) && !residuesOf(both, 3).has(0) ? both : null;
}

/** The options of a value: at most one in the row, one in the column, and those that take from both heaps. */
function* optionsWorth([x = 0, y = 0]: State, target: Int, both: NumberSet, meter: Meter): Generator<State> {
  const smaller = partner(y, target);
  if (smaller < x) yield [smaller, y];
  const other = partner(x, target);
  if (other < y) yield [x, other];
  for (const taken of members(both, 1, least(x, y), meter)) {
    const option = [subtract(x, taken), subtract(y, taken)];
    if (worthOf(option) === target) yield option;
  }
}

/** The only heap that makes a state of this value together with another heap. */
function partner(beside: Int, target: Int): Int {
  return add(multiply(3, xor(floorDivide(target, 3), floorDivide(beside, 3))), modulo(subtract(target, beside), 3));
}

const BY_CYCLIC_NIMHOFF: Ground = { kind: 'theorem', by: 'cyclic Nimhoff' };
