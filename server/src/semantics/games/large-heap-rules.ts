import type { Span } from '../../syntax/text/span.ts';
import type { Binary, BinaryOperator, Call, Clauses, Expression, If, Loop } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import { conjunctsOf } from '../expressions/clauses.ts';
import { remaindersOnly } from './heap-remainders.ts';

/**
 * A rule rewritten for a large value of one state variable, the heap. No expression here depends on more of the heap than its
 * remainders by `moduli`, so the rule is the same for all large heaps with the same remainders. A heap is large if it is greater
 * than every bound.
 */
export interface SteadyRule {
  readonly tail: Clauses;
  /** What is added to the heap; usually negative. */
  readonly change: Expression;
  /** The new values of the other state variables, in order. */
  readonly others: readonly Expression[];
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
 * Null if the heap is used in any other way, as in `k in 1..floor(n / 2)`. `functions` says which calls are functions of numbers.
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
  functions: (name: string) => boolean,
): SteadyRule | null {
  const to = unwrap(rule.to);
  const items = to.kind === 'tuple' ? to.items : [to];
  if (rule.tail.loops.some(({ names }) => names.some(({ text }) => text === heap))) return null;
  const { isFree, moduli } = remaindersOnly(rule, states, heap);
  const ofMoves: Expression[] = [];
  const ofChoices: Expression[][] = [[], ...rule.tail.loops.map(() => [])];
  const loops: Loop[] = [];
  for (const [place, loop] of rule.tail.loops.entries()) {
    const [ofSet, ofEach] = [ofChoices[place] ?? [], ofChoices[place + 1] ?? []];
    const made = enlargedLoop(loop, enlarged(isFree, functions, ofSet), ofEach);
    if (made === null) return null;
    loops.push(made);
  }
  const conjuncts = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const { condition } = enlarged(isFree, functions, ofChoices.at(-1) ?? []);
  const where = rule.tail.where === null ? true : condition(rule.tail.where);
  const { linear } = enlarged(isFree, functions, ofMoves);
  const becomes = items.map(linear);
  const at = states.indexOf(heap);
  const own = becomes[at];
  const others = becomes.toSpliced(at, 1).flatMap((form) => (form === null || form.heap ? [] : [form.rest]));
  if (where === null || own?.heap !== true || others.length < states.length - 1) return null;
  const never = binary('!=', numeral(0n, rule), numeral(0n, rule));
  const tail = { loops, where: where === true ? null : where === false ? never : where };
  // The heap may not become negative.
  ofMoves.push(less(numeral(-1n, rule), own.rest));
  const always = conjuncts.filter(isFree);
  return { tail, change: own.rest, others, ofMoves, ofChoices, always, moduli };
}

/** An expression that equals the heap plus a rest, or the rest alone. */
interface Linear {
  readonly heap: boolean;
  readonly rest: Expression;
}

interface Enlarged {
  readonly linear: (expression: Expression) => Linear | null;
  readonly condition: (expression: Expression) => Expression | boolean | null;
  readonly isFree: (expression: Expression) => boolean;
}

/**
 * Rewrites expressions, and adds the bounds above which the result is right to `bounds`. `isFree` recognises expressions that
 * depend on nothing of the heap but remainders.
 */
function enlarged(isFree: Enlarged['isFree'], functions: (name: string) => boolean, bounds: Expression[]): Enlarged {
  const linear = (expression: Expression): Linear | null => {
    if (isFree(expression)) return { heap: false, rest: expression };
    switch (expression.kind) {
      case 'name':
        return { heap: true, rest: numeral(0n, expression) };
      case 'paren':
        return linear(expression.inner);
      case 'binary':
        return sum(expression);
      case 'call':
        return extreme(expression);
      case 'if': {
        const holds = condition(expression.condition);
        if (typeof holds === 'boolean') return linear(holds ? expression.then : expression.else);
        return holds === null ? null : chosen({ ...expression, condition: holds });
      }
      default:
        return null;
    }
  };

  /** Both branches must contain the heap, or neither. */
  const chosen = (expression: If): Linear | null => {
    const [then, other] = [linear(expression.then), linear(expression.else)];
    if (then === null || other?.heap !== then.heap) return null;
    // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
    return { heap: then.heap, rest: { ...expression, then: then.rest, else: other.rest } };
  };

  const sum = ({ operator, left, right }: Binary): Linear | null => {
    if (operator !== '+' && operator !== '-') return null;
    const [a, b] = [linear(left), linear(right)];
    if (a === null || b === null || (b.heap && (a.heap || operator === '-'))) return null;
    return { heap: a.heap || b.heap, rest: binary(operator, a.rest, b.rest) };
  };

  /** `max` is its argument with the heap, `min` is the minimum of the others. */
  const extreme = (call: Call): Linear | null => {
    const name = call.callee.text;
    const isExtreme = (name === 'max' || name === 'min') && functions(name);
    const forms = call.arguments.map(linear);
    const [large] = forms.filter((form) => form?.heap === true);
    const others = call.arguments.filter(isFree);
    if (!isExtreme || call.clauses !== null || !large || others.length + 1 < forms.length) return null;
    for (const other of others) bounds.push(less(other, large.rest));
    if (name === 'max') return large;
    return others.length === 0 ? large : { heap: false, rest: { ...call, arguments: others } };
  };

  const condition = (expression: Expression): Expression | boolean | null => {
    if (isFree(expression)) return expression;
    if (expression.kind === 'paren') return condition(expression.inner);
    if (expression.kind === 'unary' && expression.operator === 'not') {
      const inner = condition(expression.operand);
      if (inner === null || typeof inner === 'boolean') return inner === null ? null : !inner;
      return { ...expression, operand: inner };
    }
    if (expression.kind !== 'binary') return null;
    const { operator } = expression;
    if (operator === 'in') return membership(expression);
    return operator === 'and' || operator === 'or' ? joined(expression, operator) : comparison(expression);
  };

  const joined = (expression: Binary, operator: 'and' | 'or'): Expression | boolean | null => {
    const [a, b] = [condition(expression.left), condition(expression.right)];
    if (a === null || b === null) return null;
    const decides = operator === 'or';
    if (a === decides || b === decides) {
      for (const side of [a, b]) if (typeof side !== 'boolean') bounds.push(asked(side));
      return decides;
    }
    if (typeof a === 'boolean') return b;
    return typeof b === 'boolean' ? a : { ...expression, left: a, right: b };
  };

  /** A large heap is in no set that is written out. */
  const membership = ({ left, right }: Binary): boolean | null => {
    const heap = linear(left);
    const greatest = isFree(right) ? greatestOf(unwrap(right)) : null;
    if (heap?.heap !== true || greatest === null) return null;
    for (const member of greatest) bounds.push(less(member, heap.rest));
    return false;
  };

  const comparison = ({ operator, left, right }: Binary): Expression | boolean | null => {
    const truth = WHERE_LEFT_IS_LARGE[operator];
    const [a, b] = [linear(left), linear(right)];
    if (truth === undefined || a === null || b === null) return null;
    // A minimum that the heap is in, as in min(n, 9) == 9, may be free of it.
    if (a.heap === b.heap) return binary(operator, a.rest, b.rest);
    bounds.push(a.heap ? less(b.rest, a.rest) : less(a.rest, b.rest));
    return a.heap || operator === '==' || operator === '!=' ? truth : !truth;
  };

  return { linear, condition, isFree };
}

/** Expressions of which one is the greatest number of a set, where that can be seen; else null. */
function greatestOf(set: Expression): readonly Expression[] | null {
  if (set.kind === 'range') return set.to === null ? null : [set.to];
  return set.kind === 'set' && set.clauses === null ? set.items : null;
}

/** A loop up to the heap loses its end; each of its values adds a bound to `ofEach`. */
function enlargedLoop(loop: Loop, { linear, isFree }: Enlarged, ofEach: Expression[]): Loop | null {
  if (isFree(loop.set)) return loop;
  const set = unwrap(loop.set);
  const [name] = loop.names;
  if (set.kind !== 'range' || set.to === null || name === undefined || !isFree(set.from)) return null;
  // The bound of each value is evaluated where the loop variable is bound, so the same name in the loop's end would have another
  // meaning there.
  if (namesIn([set.to]).has(name.text)) return null;
  const end = linear(set.to);
  if (end === null) return null;
  if (end.heap) ofEach.push(less({ ...name, kind: 'name' }, end.rest));
  return { ...loop, set: { ...set, to: end.heap ? null : end.rest } };
}

const WHERE_LEFT_IS_LARGE: Partial<Record<BinaryOperator, boolean>> = {
  '>': true,
  '>=': true,
  '!=': true,
  '<': false,
  '<=': false,
  '==': false,
};

/** A condition that has no effect for a large heap is still evaluated, because it may be meaningless: 1 % 0 == 0. */
function asked(condition: Expression): Expression {
  const none = numeral(-1n, condition);
  // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
  return { kind: 'if', condition, then: none, else: none, start: condition.start, end: condition.end };
}

/** The bound above which the heap makes heap + rest greater than `than`. */
function less(than: Expression, rest: Expression): Expression {
  return binary('-', than, rest);
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Binary {
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

function numeral(value: bigint, { start, end }: Span): Expression {
  return { kind: 'numeral', value, start, end };
}
