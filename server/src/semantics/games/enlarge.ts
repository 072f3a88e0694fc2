import type { Binary, BinaryOperator, Call, Clauses, Expression, Loop } from '../../syntax/expression-tree.ts';
import type { Span } from '../../syntax/span.ts';
import type { MoveRule } from '../../syntax/tree.ts';
import { namesIn } from '../../syntax/walk.ts';
import { unwrap } from '../expressions/numbers.ts';

/**
 * A rule as it reads where one state variable, the heap, is large: it is not in any of these expressions, so that the rule does
 * the same however large the heap is.
 */
export interface SteadyRule {
  readonly tail: Clauses;
  /** The heap becomes larger by this, mostly a negative number. */
  readonly change: Expression;
  /** What the other state variables become, in their order. */
  readonly others: readonly Expression[];
  /** The rule reads so where the heap is greater than each of these, whatever the loops choose. */
  readonly bounds: readonly Expression[];
}

/**
 * Rewrites `move to` for a large heap: comparisons of the heap with anything else are decided, `max` and `min` become the one
 * argument that counts, and a loop up to the heap has no end of its own. Null where the heap is used in any other way,
 * as in `n % 3` or `k in 1..floor(n / 2)`. Linear in the rule.
 */
export function steadyRule(rule: MoveRule, states: readonly string[], heap: string): SteadyRule | null {
  const to = unwrap(rule.to);
  const items = to.kind === 'tuple' ? to.items : [to];
  if (items.length !== states.length || rule.tail.loops.some(({ names }) => names.some(({ text }) => text === heap)))
    return null;
  const { bounds, linear, condition, loop } = enlarged(heap);
  const loops = rule.tail.loops.map(loop);
  const where = rule.tail.where === null ? true : condition(rule.tail.where);
  const becomes = items.map(linear);
  const at = states.indexOf(heap);
  const own = becomes[at];
  const others = becomes.toSpliced(at, 1).flatMap((form) => (form === null || form.heap ? [] : [form.rest]));
  if (where === null || own?.heap !== true || others.length < states.length - 1) return null;
  const kept = loops.flatMap((made) => made ?? []);
  if (kept.length < loops.length) return null;
  const never = binary('!=', numeral(0n, rule), numeral(0n, rule));
  const tail = { loops: kept, where: where === true ? null : where === false ? never : where };
  // The heap may not become negative.
  const bound = less(numeral(-1n, rule), own.rest);
  return { tail, change: own.rest, others, bounds: [...bounds, bound] };
}

/** An expression that is the heap and a rest, or the rest alone. */
interface Linear {
  readonly heap: boolean;
  readonly rest: Expression;
}

interface Enlarged {
  readonly bounds: readonly Expression[];
  readonly linear: (expression: Expression) => Linear | null;
  readonly condition: (expression: Expression) => Expression | boolean | null;
  readonly loop: (loop: Loop) => Loop | null;
}

function enlarged(heap: string): Enlarged {
  const bounds: Expression[] = [];
  const isFree = (expression: Expression) => !namesIn([expression]).has(heap);

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
        return typeof holds === 'boolean' ? linear(holds ? expression.then : expression.else) : null;
      }
      default:
        return null;
    }
  };

  const sum = ({ operator, left, right }: Binary): Linear | null => {
    if (operator !== '+' && operator !== '-') return null;
    const [a, b] = [linear(left), linear(right)];
    if (a === null || b === null || (b.heap && (a.heap || operator === '-'))) return null;
    return { heap: a.heap || b.heap, rest: binary(operator, a.rest, b.rest) };
  };

  /** `max` is its argument with the heap, `min` the others. */
  const extreme = (call: Call): Linear | null => {
    const name = call.callee.text;
    const forms = call.arguments.map(linear);
    const [large, ...more] = forms.filter((form) => form?.heap === true);
    const others = call.arguments.filter(isFree);
    if ((name !== 'max' && name !== 'min') || !large || more.length > 0 || others.length + 1 < forms.length)
      return null;
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
    return operator === 'and' || operator === 'or' ? joined(expression, operator) : comparison(expression);
  };

  const joined = (expression: Binary, operator: 'and' | 'or'): Expression | boolean | null => {
    const [a, b] = [condition(expression.left), condition(expression.right)];
    if (a === null || b === null) return null;
    const decides = operator === 'or';
    if (a === decides || b === decides) return decides;
    if (typeof a === 'boolean') return b;
    return typeof b === 'boolean' ? a : { ...expression, left: a, right: b };
  };

  const comparison = ({ operator, left, right }: Binary): Expression | boolean | null => {
    const truth = WHERE_LEFT_IS_LARGE[operator];
    const [a, b] = [linear(left), linear(right)];
    if (truth === undefined || a === null || b === null) return null;
    if (a.heap && b.heap) return binary(operator, a.rest, b.rest);
    bounds.push(a.heap ? less(b.rest, a.rest) : less(a.rest, b.rest));
    return a.heap || operator === '==' || operator === '!=' ? truth : !truth;
  };

  const loop = (made: Loop): Loop | null => {
    if (isFree(made.set)) return made;
    const set = unwrap(made.set);
    const [name] = made.names;
    if (set.kind !== 'range' || set.to === null || name === undefined || !isFree(set.from)) return null;
    const end = linear(set.to);
    if (end === null) return null;
    if (end.heap) bounds.push(less({ ...name, kind: 'name' }, end.rest));
    return { ...made, set: { ...set, to: end.heap ? null : end.rest } };
  };

  return { bounds, linear, condition, loop };
}

const WHERE_LEFT_IS_LARGE: Partial<Record<BinaryOperator, boolean>> = {
  '>': true,
  '>=': true,
  '!=': true,
  '<': false,
  '<=': false,
  '==': false,
};

/** What the heap has to be greater than for heap + rest to be greater than `than`. */
function less(than: Expression, rest: Expression): Expression {
  return binary('-', than, rest);
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Binary {
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

function numeral(value: bigint, { start, end }: Span): Expression {
  return { kind: 'numeral', value, start, end };
}
