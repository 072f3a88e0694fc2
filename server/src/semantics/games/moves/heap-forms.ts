import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';

/** The multiples of n, of the variables for a part and for an amount, and of 1. */
export type Form = readonly [heap: number, part: number, amount: number, one: number];

/** Reads linear expressions. */
export type ReadForm = (expression: Expression) => Form | null;

/** Greater numbers are not read. */
const GREATEST = 1_000_000n;

/** Reads sums and differences of numbers and of variables with these names: those of the heap, of a part and of an amount. Null for anything else. Linear. */
export function linearIn(names: readonly string[]): ReadForm {
  const form = (expression: Expression): Form | null => {
    const inner = unwrap(expression);
    if (inner.kind === 'numeral') return inner.value <= GREATEST ? [0, 0, 0, Number(inner.value)] : null;
    if (inner.kind === 'name') {
      const [heap, part, amount] = names.map((name) => (name === inner.text ? 1 : 0));
      return names.includes(inner.text) ? [heap ?? 0, part ?? 0, amount ?? 0, 0] : null;
    }
    if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return null;
    const [left, right] = [form(inner.left), form(inner.right)];
    if (left === null || right === null) return null;
    return inner.operator === '+' ? plus(left, right) : minus(left, right);
  };
  return form;
}

export function plus(a: Form, b: Form): Form {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

export function minus(a: Form, b: Form): Form {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
}

/** Whether a form contains no variable. */
export function isFlat([heap, part, amount]: Form): boolean {
  return heap === 0 && part === 0 && amount === 0;
}

export function same(a: Form, b: Form): boolean {
  return a.every((times, index) => times === b[index]);
}
