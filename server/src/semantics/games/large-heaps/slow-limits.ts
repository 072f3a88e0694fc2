import { greatest, least } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { SlowLimit } from '../../../engine/game/move-forms.ts';
import type { Range } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, TakeRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isOneLess, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { extreme, type Growing, growingOf, minus, ZERO } from '../../expressions/limits/slow-numbers.ts';
import { type LoopOfNumbers, loopOfTake, onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { type Heap, onlyHeap } from './only-heap.ts';
import { boundBy } from './slow-bounds.ts';

/** The limit of a rule in an instance; null if it is not known to grow by 0 or 1. */
type CompiledSlowLimit = (instance: Instance) => SlowLimit | null;

/**
 * The limit of a rule such as `take 1..isqrt(n)`, `take k for k in 1..n where 3 * k <= n`, `move to (n - k) for k in 1..ceil(n / 2)` or `move to (m) for m in
 * ceil(n / 2)..n - 1` of a game of one natural number, if no number below the limit is excluded. Null for any other rule. A `take` rule must not have the
 * word `leaving`. Linear in the rule.
 */
export function compileSlowLimit(rule: TakeRule | MoveRule, home: Home): CompiledSlowLimit | null {
  const heap = onlyHeap(home);
  const written = heap && writtenIn(rule, heap.name);
  const limits = heap && written && limitsOf(written, heap);
  if (heap === null || limits === null) return null;
  const { own, slot } = heap;
  const most = limits.reduce((one, other) => extreme(least, one, other), own);
  const limit = extreme(greatest, most, ZERO);
  return (instance) => {
    const growth = whereMeant(() => [limit.growth(instance.environment([0], instance.meter))])?.[0] ?? null;
    if (growth === null || growth.least < 0 || growth.most > 1) return null;
    return (meter) => {
      const environment = instance.environment([0], meter);
      return (number) => {
        environment.slots[slot] = number;
        return limit.value(environment);
      };
    };
  };
}

/** What a rule takes or leaves. */
interface Written extends LoopOfNumbers {
  /** Whether the numbers are what is left, not what is taken. */
  readonly isLeft: boolean;
}

function writtenIn(rule: TakeRule | MoveRule, heap: string): Written | null {
  if (rule.kind === 'move') return writtenInMove(rule, heap);
  const taken = loopOfTake(rule);
  return taken && { ...taken, isLeft: false };
}

function writtenInMove({ to, tail }: MoveRule, heap: string): Written | null {
  const loop = onlyLoop(tail);
  if (loop === null) return null;
  const target = unwrap(to);
  if (isVariable(target, loop.name)) return { ...loop, isLeft: true };
  const isTaken = target.kind === 'binary' && target.operator === '-' && isVariable(target.left, heap);
  return isTaken && isVariable(target.right, loop.name) ? { ...loop, isLeft: false } : null;
}

/** All limits of what is taken; null unless nothing below the least of them is excluded. */
function limitsOf({ name, set, where, isLeft }: Written, heap: Heap): readonly Growing[] | null {
  if (name === heap.name) return null;
  const { scope } = heap;
  const range = unwrap(set);
  const isAny = isVariable(range, 'any') && !scope.names.has('any') && !scope.variables.has('any');
  if (range.kind !== 'range' && (!isAny || isLeft)) return null;
  const ends = range.kind !== 'range' ? [] : isLeft ? endsOfRests(range, heap) : endsOfAmounts(range, heap);
  const bounds = (where === null ? [] : conjunctsOf(where)).map((condition) => boundBy(condition, name, isLeft, heap));
  const limits = ends === null ? [null] : [...ends, ...bounds];
  const known = limits.filter((limit) => limit !== null);
  return known.length < limits.length ? null : known;
}

/** The limits of the amounts 1..e. */
function endsOfAmounts({ from, to }: Range, { name, scope }: Heap): readonly (Growing | null)[] | null {
  if (!isNumeral(from, 1n)) return null;
  return to === null ? [] : [growingOf(to, name, scope)];
}

/** The limits of what is taken if e..n - 1 is left. */
function endsOfRests({ from, to }: Range, { name, own, scope }: Heap): readonly (Growing | null)[] | null {
  if (to === null || !isOneLess(to, name)) return null;
  const lowest = growingOf(from, name, scope);
  return lowest === null ? null : [minus(own, lowest)];
}
