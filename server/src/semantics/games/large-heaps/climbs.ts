import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  least,
  negate,
} from '../../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Climb } from '../../../engine/game/move-forms.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { type Growing, gainOf, minus, times, ZERO } from '../../expressions/limits/slow-numbers.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { isOfNumbers } from '../../scope/types.ts';
import { NO_NAME, onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { inequalitiesOf } from './inequalities.ts';
import { type Linear, linearOf } from './linear.ts';
import { type Heap, onlyHeap } from './only-heap.ts';

/** The climb of a rule in an instance; null if it is not known to be one. */
type CompiledClimb = (instance: Instance) => Climb | null;

/**
 * What a rule such as `move to (x + d) for d in 1..k where x + d < N`, `move to (y) for y in x + 1..min(x + 3, N)`, `move to (x + d) for d in {1, 3, 4} where
 * x + d <= N` or `move to (x + 1) where x < N` adds to the number of a game of one natural number, and up to where. Null for any other rule: the conditions
 * must be linear inequalities, each of which bounds either what is added or what the number becomes. Linear in the rule.
 */
export function compileClimb(rule: MoveRule, home: Home): CompiledClimb | null {
  const heap = onlyHeap(home);
  const written = heap && writtenIn(rule, heap);
  if (written === null) return null;
  return (instance) =>
    whereMeant(() => {
      const climb = climbOf(written, instance.environment([0], instance.meter));
      return climb === null ? [] : [climb];
    })?.[0] ?? null;
}

/** The numbers `to` of all k in a set for which the inequalities hold. */
interface Written {
  readonly to: Linear;
  /** Null for all integers, of which the inequalities choose. */
  readonly set: Evaluate<NumberSet> | null;
  /** Each of these numbers is at least 0. */
  readonly natural: readonly Linear[];
}

function writtenIn({ to, tail }: MoveRule, heap: Heap): Written | null {
  if (to.kind === 'numeral') return null;
  const isAlone = tail.loops.length === 0;
  const loop = isAlone ? { name: NO_NAME, set: null, where: tail.where } : onlyLoop(tail);
  if (loop === null) return null;
  const target = linearOf(to, loop.name, heap);
  // A loop that the target does not mention still has to have a member.
  if (target === null || (target.slope === ZERO && !isAlone)) return null;
  const natural = inequalitiesOf(loop, heap);
  if (natural !== null) return { to: target, set: null, natural };
  if (loop.set === null || namesIn([loop.set]).has(heap.name) || !isOfNumbers(typeOf(loop.set, heap.scope)))
    return null;
  const conditions = inequalitiesOf({ ...loop, set: null }, heap);
  return conditions && { to: target, set: compileSet(loop.set, heap.scope), natural: conditions };
}

/** What the conditions leave of the numbers that are added, and of those that are reached. */
interface Room {
  readonly lowest: readonly Int[];
  readonly highest: readonly Int[];
  readonly tops: readonly Int[];
}

function climbOf({ to, set, natural }: Written, environment: Environment): Climb | null {
  const room =
    to.slope === ZERO ? roomOfOne(to.rest, natural, environment) : roomOfMany(to, set === null, natural, environment);
  if (room === null || room.tops.length === 0) return null;
  const { lowest, highest } = room;
  const top = room.tops.reduce(least);
  // Of a set, all members are added.
  if (set !== null && lowest.length + highest.length > 0) return null;
  const amounts = set?.(environment) ?? spanOf(lowest, highest);
  return amounts !== null && (lowerBoundOf(amounts) ?? 0) >= 1 ? { amounts, top } : null;
}

function spanOf(lowest: readonly Int[], highest: readonly Int[]): NumberSet | null {
  const [first, ...more] = lowest;
  if (first === undefined) return null;
  const to = highest.length === 0 ? null : highest.reduce(least);
  return { kind: 'progression', from: more.reduce(greatest, first), step: 1, to };
}

/** Without a loop, one amount is added, where the number is small enough. */
function roomOfOne(to: Growing, natural: readonly Linear[], environment: Environment): Room | null {
  if (gainOf(to, environment) !== 1) return null;
  const amount = to.value(environment);
  const tops: Int[] = [];
  for (const { rest } of natural) {
    const gain = gainOf(rest, environment);
    if (gain === null || gain >= 0) return null;
    tops.push(add(floorDivide(rest.value(environment), negate(gain)), amount));
  }
  return { lowest: [amount], highest: [amount], tops };
}

/**
 * With y for what the number x becomes, each inequality says that factor · y + bound(x) is natural. If the bound is the same for all x, that is about y; if it
 * is one of −factor · x, about y − x. Null if it is anything else, or puts a lower bound above 1 on y.
 */
function roomOfMany(to: Linear, isOfAll: boolean, natural: readonly Linear[], environment: Environment): Room | null {
  const slope = to.slope.value(environment);
  const isPlain = slope === 1 && to.rest.value(environment) === 0 && gainOf(to.rest, environment) === 1;
  if (isOfAll ? slope !== 1 && slope !== -1 : !isPlain) return null;
  const [lowest, highest, tops]: Int[][] = [[], [], []];
  for (const { slope: each, rest } of natural) {
    const factor = slope === 1 ? each.value(environment) : negate(each.value(environment));
    const bound = minus(
      rest,
      times(() => factor, to.rest),
    );
    const gain = gainOf(bound, environment);
    const value = bound.value(environment);
    if (factor === 0 || (gain !== 0 && gain !== negate(factor))) return null;
    const limit = factor > 0 ? ceilDivide(negate(value), factor) : floorDivide(value, negate(factor));
    if (gain !== 0) (factor > 0 ? lowest : highest)?.push(limit);
    else if (factor < 0) tops?.push(limit);
    else if (limit > 1) return null;
  }
  return { lowest: lowest ?? [], highest: highest ?? [], tops: tops ?? [] };
}
