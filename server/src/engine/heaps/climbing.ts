import { identityOf } from '../arithmetic/identity.ts';
import { type Int, subtract } from '../arithmetic/integers.ts';
import type { Climb } from '../game/move-forms.ts';
import { orderBy } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Moves, Solver, SolverOf } from '../game/solver.ts';

/**
 * Games of one natural number that only grows, by amounts that are the same for every number, up to a top. What is left to the top is a heap from which
 * these amounts are taken, so the value of a number x is that of the heap top − x, which whatever serves take rules finds. Above the top there is no move.
 * Null unless each rule is a {@link Climb}, all with the same top.
 *
 * Proof: x ↦ top − x maps the numbers up to the top one to one to the heaps up to the top, and the moves x → x + d with d ≥ 1 and x + d ≤ top to the moves
 * h → h − d with 1 ≤ d ≤ h.
 */
export function climbing(ruleset: Ruleset, _: Session, solverOf: SolverOf): Solver | null {
  const climbs = climbsOf(ruleset);
  const [first] = climbs ?? [];
  if (climbs === null || first === undefined) return null;
  const { top } = first;
  if (climbs.some((climb) => climb.top !== top)) return null;
  const heaps = solverOf(heapsLeft(ruleset, climbs));
  return {
    value: ([number = 0], meter) => {
      if (number > top) return { nimber: 0, ground: COMPUTED };
      const { nimber, ground } = heaps.value([subtract(top, number)], meter);
      // A period of the heaps is none of the numbers, which end at the top.
      return { nimber, ground: ground.kind === 'theorem' ? ground : COMPUTED };
    },
    order: orderBy(([number = 0]) => [number > top ? 0 : subtract(top, number)]),
    optionsWithValue: ([number = 0], target, meter) => {
      const left = subtract(top, number);
      const moves = heaps.optionsWithValue([left < 0 ? 0 : left], target, meter);
      return movedBack(moves, (heap) => [{ component: { ruleset, state: [subtract(top, heap)] }, times: 1 }]);
    },
    period: () => null,
  };
}

/** Null if the number may be negative, or a rule is not known to be a climb. */
function climbsOf({ signed, rules }: Ruleset): readonly Climb[] | null {
  if (signed[0] === true) return null;
  const climbs = rules.flatMap((rule) => (rule.kind === 'move' && rule.climb !== undefined ? [rule.climb] : []));
  return climbs.length < rules.length ? null : climbs;
}

/** The heaps of what is left to the top. */
function heapsLeft({ key, constants }: Ruleset, climbs: readonly Climb[]): Ruleset {
  return {
    key: identityOf('left to the top', key),
    name: '',
    signed: [false],
    rules: climbs.map(({ amounts }) => ({
      kind: 'take',
      from: [0],
      amounts,
      leave: { least: 0, most: 1, parts: 'any' },
    })),
    ...(constants === undefined ? {} : { constants }),
  };
}

/** Moves to heaps as moves to what stands for each of them. They are counted and listed on demand. */
function movedBack(moves: Moves, standsFor: (heap: Int) => Sum): Moves {
  return {
    get count() {
      return moves.count;
    },
    first: (limit) => moves.first(limit).map(([term]) => standsFor(term?.component.state[0] ?? 0)),
  };
}
