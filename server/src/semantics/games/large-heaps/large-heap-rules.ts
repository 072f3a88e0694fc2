import type { Clauses, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { binary, numeral } from '../shared/unwritten.ts';
import { remaindersOnly } from './heap-remainders.ts';
import { condition, type Enlarging, enlargedLoop, less, linear } from './large-heap-expressions.ts';

/**
 * A rule rewritten for a large value of one state variable, the heap. No expression here depends on more of the heap than its
 * remainders by `moduli`, so the rule is the same for all large heaps with the same remainders. A heap is large if it is greater
 * than every bound.
 */
export interface SteadyRule {
  readonly tail: Clauses;
  /**
   * What is added to the heap, which is usually negative, and the new values of the other state variables, in order; null if a move leaves nothing, or
   * if no large heap has one.
   */
  readonly step: {
    readonly change: Expression;
    readonly others: readonly Expression[];
    /** See `Recurrence` in `engine/game/move-forms.ts`. */
    readonly recurs?: { readonly every: Expression; readonly downTo: Expression };
  } | null;
  /** The bounds of the expressions that make up a move; each applies to every choice that `tail` allows. */
  readonly ofMoves: readonly Expression[];
  /**
   * The bounds of the loops and of the condition. Those at index d apply to every choice of the first d loops that `always`
   * allows, whatever the rest of the condition says, because these very bounds were used to decide the rest.
   */
  readonly ofChoices: readonly (readonly Expression[])[];
  /** The conjuncts of the condition that depend only on remainders of the heap: where one is false, no heap with them has the move. */
  readonly always: readonly Expression[];
  /** The numbers by which remainders of the heap are taken; constant in an instance of the game. */
  readonly moduli: readonly Expression[];
}

/**
 * Rewrites `move to` for a large heap: comparisons of the heap with anything else are decided, `max` and `min` are replaced by
 * the argument that decides them, and a loop up to the heap loses its end. Remainders as in `n % 3` or `(n * n - k) % 4` remain as they are.
 * Null if the heap is used in any other way, as in `k in 1..floor(n / 2)`; where no large heap has a move, it may lead anywhere. `isFunction` says which calls are functions of numbers.
 * Linear in the rule, for each depth of its remainders.
 *
 * Why the rewritten rule, with the remainder of the heap by a common multiple of `moduli` instead of the heap itself, gives the
 * moves of every heap n above all bounds: a polynomial with integer coefficients has the same remainder for both. So what
 * depends on nothing else of the heap is the same. Now make the choices of the loops one after another. If
 * the earlier choices are the same in both rules, so is the set of the next loop, because its bounds at this index are below n. A
 * conjunct that depends only on remainders has the same truth value in both. If all such conjuncts hold, `ofChoices` covers the choice, so every
 * comparison in the condition is decided as here, even if that excludes the choice; if one does not hold, neither rule allows the
 * choice. If the choice is allowed, the move gives the same result, because n is above `ofMoves`; one of these bounds ensures
 * that the heap stays natural.
 */
export function steadyRule(
  rule: MoveRule,
  states: readonly string[],
  heap: string,
  isFunction: (name: string) => boolean,
): SteadyRule | null {
  if (rule.tail.loops.some(({ names }) => names.some(({ text }) => text === heap))) return null;
  const { isFree, moduli } = remaindersOnly(rule, states, new Set([heap]));
  const ofMoves: Expression[] = [];
  const ofChoices: Expression[][] = [[], ...rule.tail.loops.map(() => [])];
  const within = (bounds: Expression[]): Enlarging => ({ isFree, isFunction, bounds });
  const loops: Loop[] = [];
  for (const [place, loop] of rule.tail.loops.entries()) {
    const [ofSet, ofEach] = [ofChoices[place] ?? [], ofChoices[place + 1] ?? []];
    const made = enlargedLoop(loop, within(ofSet), ofEach);
    if (made === null) return null;
    loops.push(made);
  }
  const conjuncts = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const where = rule.tail.where === null ? true : condition(rule.tail.where, within(ofChoices.at(-1) ?? []));
  if (where === null) return null;
  const never = binary('!=', numeral(0n, rule), numeral(0n, rule));
  const tail = { loops, where: where === true ? null : where === false ? never : where };
  const steady = { tail, ofMoves, ofChoices, always: conjuncts.filter(isFree), moduli };
  if (where === false || (loops.length === 0 && leavesNothing(rule))) return { ...steady, step: null };
  const step = stepOf(rule, states, heap, within(ofMoves));
  return step && { ...steady, step };
}

function leavesNothing({ to }: MoveRule): boolean {
  return to.kind === 'numeral' && to.value === 0n;
}

/** What a move makes of a large heap and of the other numbers; null if it does not only add something to the heap. */
function stepOf(rule: MoveRule, states: readonly string[], heap: string, within: Enlarging): SteadyRule['step'] {
  const to = unwrap(rule.to);
  const becomes = (to.kind === 'tuple' ? to.items : [to]).map((item) => linear(item, within));
  const at = states.indexOf(heap);
  const own = becomes[at];
  const others = becomes.toSpliced(at, 1).flatMap((form) => (form === null || form.heap ? [] : [form.rest]));
  if (own?.heap !== true || others.length < states.length - 1) return null;
  // The heap may not become negative.
  within.bounds.push(less(numeral(-1n, rule), own.rest));
  return { change: own.rest, others };
}
