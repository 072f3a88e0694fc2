import { type Int, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { optionsTaking } from '../game/options.ts';
import { orderBy } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import type { Rule, Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/**
 * Games of several natural numbers in which any amount may be taken from one number alone, and every other rule takes from that number too, as
 * in `take any from a  take any from a, b`. A state is worth that number n: by induction, the options that change nothing else are worth
 * 0, …, n − 1, and each option has a smaller number there, so none is worth n. Options are found in constant time for each rule.
 */
export function decidingNumber(ruleset: Ruleset): Solver | null {
  const deciding = placeOfDecidingNumber(ruleset);
  if (deciding === null) return null;
  const numberOf = (state: State): Int => state[deciding] ?? 0;
  const optionsTo = (state: State, target: Int, meter: Meter): readonly Sum[] => {
    const amount = subtract(numberOf(state), target);
    const found = new Map<string, Sum>();
    for (const option of amount < 1 ? [] : optionsTaking({ ruleset, state }, amount, meter))
      found.set(String(option[0]?.component.state), option);
    return [...found.values()];
  };
  return {
    value: (state) => ({ nimber: numberOf(state), ground: BY_ONE_NUMBER }),
    order: orderBy((state) => [numberOf(state)]),
    optionsWithValue: (state, target, meter) => movesOf(() => optionsTo(state, target, meter).map(single)),
    period: () => null,
  };
}

/** The index of the number that decides the value of each state, if there is one. Linear in the rules. */
export function placeOfDecidingNumber({ signed, rules }: Ruleset): number | null {
  if (signed.length < 2 || signed.includes(true)) return null;
  const takes = rules.flatMap((rule) => (isPlain(rule) ? [rule] : []));
  const deciding = takes.find(takesAny)?.from[0];
  if (deciding === undefined || takes.length < rules.length) return null;
  return takes.every(({ from }) => from.includes(deciding)) ? deciding : null;
}

/** Whether a rule takes, and leaves what remains as one heap. */
export function isPlain(rule: Rule): rule is TakeRule {
  return rule.kind === 'take' && rule.leave.least === 0 && rule.leave.most === 1;
}

/** Whether any amount may be taken from one number alone. */
export function takesAny({ from, amounts }: TakeRule): boolean {
  const interval = from.length > 1 || typeof amounts === 'function' ? null : intervalOf(amounts);
  return interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
}

const BY_ONE_NUMBER: Ground = { kind: 'theorem', by: 'one number' };
