import { OPPOSITES } from '../../../syntax/tree/comparisons.ts';
import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';
import { type Form, minus, plus, type ReadForm } from './heap-forms.ts';

/** Heaps that a move leaves where all conditions are natural numbers; all are linear in the heap and the variable of the loop. */
export interface LinearCase {
  readonly heaps: readonly Form[];
  readonly conditions: readonly Form[];
}

/** How to read the target of a rule of a game G(n). */
export interface Reading {
  readonly game: string;
  readonly form: ReadForm;
  readonly isPlain: IsPlainWord;
}

/** Rules that fall into more cases are left alone. */
const MOST_CASES = 64;

const ONE: Form = [0, 0, 0, 1];

/**
 * The cases of a target such as `G(max(0, i - 2)) + G(if i == n then 0 else n - i - 1)`, with what the clauses demand in each. Several cases may hold at once if they agree there. Null if a
 * part is not linear in each case, if a loop runs over anything but a range, or if there are too many cases. Linear in the rule and the number of cases.
 */
export function casesOf(target: Expression, { loops, where }: Clauses, reading: Reading): readonly LinearCase[] | null {
  let cases = heapsOf(target, reading);
  for (const { names, set } of loops) {
    const [range, name] = [unwrap(set), names[0]];
    if (range.kind !== 'range' || range.to === null || name === undefined) return null;
    const variable = numbersOf({ kind: 'name', ...name }, reading);
    const [from, to] = [numbersOf(range.from, reading), numbersOf(range.to, reading)];
    cases = both(cases, both(compared(from, variable, 0), compared(variable, to, 0)));
  }
  return where === null ? cases : both(cases, conditionOf(where, true, reading));
}

type Cases = readonly LinearCase[] | null;

function heapsOf(target: Expression, reading: Reading): Cases {
  const inner = unwrap(target);
  if (inner.kind === 'if') return chosen(inner, (branch) => heapsOf(branch, reading), reading);
  if (inner.kind === 'binary' && inner.operator === '+' && isPosition(inner, reading))
    return both(heapsOf(inner.left, reading), heapsOf(inner.right, reading));
  return numbersOf(isPosition(inner, reading) && inner.kind === 'call' ? inner.arguments[0] : inner, reading);
}

/** Whether an expression is plainly a heap of the game, or a sum of such heaps. */
function isPosition(expression: Expression, reading: Reading): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'binary') return isPosition(inner.left, reading) && isPosition(inner.right, reading);
  if (inner.kind !== 'call' || inner.callee.text !== reading.game || inner.clauses !== null) return false;
  return inner.parameters.length === 0 && inner.arguments.length === 1;
}

/** The cases of a number, each with the number as its only heap. */
function numbersOf(expression: Expression | undefined, reading: Reading): Cases {
  if (expression === undefined) return null;
  const known = reading.form(expression);
  if (known !== null) return [{ heaps: [known], conditions: [] }];
  const inner = unwrap(expression);
  if (inner.kind === 'if') return chosen(inner, (branch) => numbersOf(branch, reading), reading);
  if (inner.kind === 'binary' && (inner.operator === '+' || inner.operator === '-')) {
    const combine = inner.operator === '+' ? plus : minus;
    return pairs(numbersOf(inner.left, reading), numbersOf(inner.right, reading), combine);
  }
  if (inner.kind !== 'call' || inner.clauses !== null || inner.arguments.length !== 2) return null;
  const word = inner.callee.text;
  if ((word !== 'max' && word !== 'min') || !reading.isPlain(word)) return null;
  const [left, right] = inner.arguments.map((each) => numbersOf(each, reading));
  if (!left || !right) return null;
  const isMost = word === 'max';
  return either(
    both(left, isMost ? compared(right, left, 0) : compared(left, right, 0)),
    both(right, isMost ? compared(left, right, 0) : compared(right, left, 0)),
  );
}

function chosen(choice: Expression & { kind: 'if' }, read: (branch: Expression) => Cases, reading: Reading): Cases {
  return either(
    both(read(choice.then), conditionOf(choice.condition, true, reading)),
    both(read(choice.else), conditionOf(choice.condition, false, reading)),
  );
}

/** The cases, without heaps, in which a condition holds, or does not hold. */
function conditionOf(condition: Expression, holds: boolean, reading: Reading): Cases {
  const inner = unwrap(condition);
  if (inner.kind === 'unary' && inner.operator === 'not') return conditionOf(inner.operand, !holds, reading);
  if (inner.kind !== 'binary') return null;
  if (inner.operator === 'and' || inner.operator === 'or') {
    const [left, right] = [conditionOf(inner.left, holds, reading), conditionOf(inner.right, holds, reading)];
    return (inner.operator === 'and') === holds ? both(left, right) : either(left, right);
  }
  const [left, right] = [numbersOf(inner.left, reading), numbersOf(inner.right, reading)];
  const operator = holds ? inner.operator : OPPOSITES.get(inner.operator);
  switch (operator) {
    case '<':
      return compared(left, right, 1);
    case '<=':
      return compared(left, right, 0);
    case '>':
      return compared(right, left, 1);
    case '>=':
      return compared(right, left, 0);
    case '==':
      return both(compared(left, right, 0), compared(right, left, 0));
    case '!=':
      return either(compared(left, right, 1), compared(right, left, 1));
    default:
      return null;
  }
}

/** The cases, without heaps, in which the greater number is greater by `least` at least. */
function compared(lesser: Cases, greater: Cases, least: 0 | 1): Cases {
  const found = pairs(lesser, greater, (less, more) =>
    least === 1 ? minus(minus(more, less), ONE) : minus(more, less),
  );
  return found?.map(({ heaps, conditions }) => ({ heaps: [], conditions: [...conditions, ...heaps] })) ?? null;
}

/** Each case of one number with each case of another: the numbers are combined. */
function pairs(left: Cases, right: Cases, combine: (left: Form, right: Form) => Form): Cases {
  return joined(left, right, (ours, others) => ours.flatMap((a) => others.map((b) => combine(a, b))));
}

/** The cases in which both hold, with the heaps of both. */
function both(left: Cases, right: Cases): Cases {
  return joined(left, right, (ours, others) => [...ours, ...others]);
}

function joined(
  left: Cases,
  right: Cases,
  heaps: (ours: readonly Form[], others: readonly Form[]) => readonly Form[],
): Cases {
  if (left === null || right === null || left.length * right.length > MOST_CASES) return null;
  return left.flatMap((one) =>
    right.map((other) => ({
      heaps: heaps(one.heaps, other.heaps),
      conditions: [...one.conditions, ...other.conditions],
    })),
  );
}

function either(left: Cases, right: Cases): Cases {
  return left === null || right === null || left.length + right.length > MOST_CASES ? null : [...left, ...right];
}
