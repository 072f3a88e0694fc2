import { identityOf } from '../../../engine/arithmetic/identity.ts';
import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  least,
  negate,
} from '../../../engine/arithmetic/integers.ts';
import { type NumberSet, partsOfSet } from '../../../engine/arithmetic/number-sets.ts';
import { lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Climb } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Growing, gainOf, minus, times, ZERO } from '../../expressions/limits/slow-numbers.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { isOfNumbers } from '../../scope/types.ts';
import { type Loop, NO_NAME, onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { inequalitiesOf } from './inequalities.ts';
import { type Linear, linearOf } from './linear.ts';
import { type Heap, heapsOf } from './only-heap.ts';

/** The climb of a rule in an instance; null if it is not known to be one. */
type CompiledClimb = (instance: Instance) => Climb | null;

/**
 * What a rule such as `move to (x + d) for d in 1..k where x + d < N`, `move to (y) for y in x + 1..min(x + 3, N)`, `move to (x + d) for d in {1, 3, 4} where
 * x + d <= N`, `move to (x + 1) where x < N` or `move to (x + d, y + d) for d in 1..min(M - x, N - y)` adds to the numbers of a state, and up to where. Null for
 * any other rule: the conditions must be linear inequalities, each of which bounds either what is added or what one of the numbers becomes, which have a bound each. Linear in the rule.
 */
export function compileClimb(rule: MoveRule, home: Home): CompiledClimb | null {
  const heaps = heapsOf(home);
  const written = heaps && writtenIn(rule, heaps);
  if (written === null) return null;
  const start = heaps?.map(() => 0) ?? [];
  return (instance) =>
    whereMeant(() => {
      const climb = climbOf(written, instance.environment(start, instance.meter));
      return climb === null ? [] : [climb];
    })?.[0] ?? null;
}

/** For each number of the state what becomes of it; null if it stays. */
type Written = readonly (WrittenNumber | null)[];

/** The numbers `to` of all k in a set for which the inequalities hold. */
interface WrittenNumber {
  readonly to: Linear;
  /** Null for all integers, of which the inequalities choose. */
  readonly set: Evaluate<NumberSet> | null;
  /** Each of these numbers is at least 0. */
  readonly natural: readonly Linear[];
}

function writtenIn({ to, tail }: MoveRule, heaps: readonly Heap[]): Written | null {
  const inner = unwrap(to);
  const targets = inner.kind === 'tuple' ? inner.items : [to];
  const isAlone = tail.loops.length === 0;
  const loop = isAlone ? { name: NO_NAME, set: null, where: tail.where } : onlyLoop(tail);
  if (to.kind === 'numeral' || loop === null || targets.length !== heaps.length) return null;
  const isMoved = (index: number): boolean => {
    const [target, heap] = [targets[index], heaps[index]];
    return heaps.length === 1 || target === undefined || heap === undefined || !isVariable(target, heap.name);
  };
  const clauses = [loop.set, loop.where].filter((part) => part !== null);
  const used = namesIn([...clauses, ...targets.filter((_, index) => isMoved(index))]);
  const found = heaps.map((heap, index) => {
    const target = targets[index];
    if (!isMoved(index)) return used.has(heap.name) ? 'unknown' : null;
    return (target && numberIn(target, loop, isAlone, heap)) ?? 'unknown';
  });
  const known = found.filter((each) => each !== 'unknown');
  return known.length < found.length ? null : known;
}

/** What a target makes of one number. */
function numberIn(target: Expression, loop: Loop, isAlone: boolean, heap: Heap): WrittenNumber | null {
  const names = namesIn([target]);
  const to = [...heap.others].some((other) => names.has(other)) ? null : linearOf(target, loop.name, heap);
  // A loop that the target does not mention still has to have a member.
  if (to === null || (to.slope === ZERO && !isAlone)) return null;
  const natural = inequalitiesOf(loop, heap);
  if (natural !== null) return { to, set: null, natural };
  const ownNames = loop.set === null ? null : namesIn([loop.set]);
  if (loop.set === null || [heap.name, ...heap.others].some((name) => ownNames?.has(name))) return null;
  if (!isOfNumbers(typeOf(loop.set, heap.scope))) return null;
  const conditions = inequalitiesOf({ ...loop, set: null }, heap);
  return conditions && { to, set: compileSet(loop.set, heap.scope), natural: conditions };
}

/** What the conditions leave of the numbers that are added, and of those that are reached. */
interface Room {
  readonly lowest: readonly Int[];
  readonly highest: readonly Int[];
  readonly tops: readonly Int[];
}

/** The climb of all numbers that move: each gets the same amount, and the same amounts are allowed for each of them. */
function climbOf(written: Written, environment: Environment): Climb | null {
  const moved = written.filter((number) => number !== null);
  const [first] = moved;
  const climbs = written.map((number) => number && climbOfOne(number, environment));
  const [climb, ...more] = climbs.filter((each) => each !== null);
  if (first === undefined || climb === undefined || more.length + 1 < moved.length) return null;
  const isSame = moved.every(({ to }) => isSameAmount(to, first.to, environment));
  if (!isSame || more.some(({ amounts }) => !isSameSet(amounts, climb.amounts))) return null;
  return { amounts: climb.amounts, tops: climbs.map((each) => each?.top ?? null) };
}

/** Whether two numbers become greater by the same for each member of the loop. Where they start at 0, they become just that. */
function isSameAmount(one: Linear, other: Linear, environment: Environment): boolean {
  const [a, b] = [one, other].map(({ slope, rest }) => [slope.value(environment), rest.value(environment)]);
  return String(a) === String(b);
}

/** Sets that come from the same inequalities are written alike. */
function isSameSet(one: NumberSet, other: NumberSet): boolean {
  return identityOf(partsOfSet(one)) === identityOf(partsOfSet(other));
}

interface ClimbOfOne {
  readonly amounts: NumberSet;
  readonly top: Int;
}

function climbOfOne({ to, set, natural }: WrittenNumber, environment: Environment): ClimbOfOne | null {
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
