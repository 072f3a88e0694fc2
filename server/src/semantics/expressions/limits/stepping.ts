import { add, gcd, type Int, modulo, multiply, subtract } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, lesserEnd } from '../../../engine/arithmetic/number-sets.ts';
import { meantOr } from '../../../engine/budget/failures.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';
import { linearIn } from './bounds.ts';
import type { Narrow } from './narrowing.ts';
import type { Bounded } from './walk.ts';

/**
 * A loop over `k in 1..n where (i + k) % 3 == 0` looks only at every third number. Each condition of the form (a · k + b) % m == r leaves a progression of the numbers of
 * one; several leave what they have in common. Short loops are left as they are, since this takes up to m steps. `scope` must know everything else in the conditions;
 * null if none of them is of this form.
 */
export function steppingBy(name: string, conditions: readonly Expression[], scope: Scope): Narrow | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const remainders = conditions.flatMap((condition) => remainderIn(condition, name, silent) ?? []);
  if (remainders.length === 0) return null;
  return (whole, environment) => {
    let stepped = whole;
    // What has no meaning leaves out nothing: the condition is tested for each number, and may never be.
    for (const remainder of remainders)
      if (isLong(stepped))
        stepped = meantOr(
          () => steppedBy(stepped, remainder, environment),
          () => stepped,
        );
    return stepped;
  };
}

/** The condition that slope · k + rest leaves this remainder by `modulus`. */
interface Remainder {
  readonly slope: Evaluate<Int>;
  readonly rest: Evaluate<Int>;
  readonly modulus: Evaluate<Int>;
  readonly equals: Evaluate<Int>;
}

function remainderIn(condition: Expression, name: string, scope: Scope): Remainder | null {
  const equation = unwrap(condition);
  if (equation.kind !== 'binary' || equation.operator !== '==') return null;
  const [left, right] = [unwrap(equation.left), unwrap(equation.right)];
  return remainderEqual(left, right, name, scope) ?? remainderEqual(right, left, name, scope);
}

function remainderEqual(remainder: Expression, other: Expression, name: string, scope: Scope): Remainder | null {
  if (remainder.kind !== 'binary' || remainder.operator !== '%') return null;
  if (namesIn([remainder.right, other]).has(name) || !namesIn([remainder.left]).has(name)) return null;
  if (kindOf(remainder.right, scope) !== 'number' || kindOf(other, scope) !== 'number') return null;
  const linear = linearIn(remainder.left, name, scope);
  if (linear === null) return null;
  const { number } = scope.compile;
  return { ...linear, modulus: number(remainder.right, scope), equals: number(other, scope) };
}

const SHORT = 64;

/** Whether there are many numbers to try: the others are tried sooner than left out. */
function isLong({ values, least, most }: Bounded): boolean {
  if (values.kind !== 'progression') return false;
  const end = lesserEnd(values.to, most);
  const start = least === null || least < values.from ? values.from : least;
  return end !== null && subtract(end, start) > multiply(SHORT, values.step);
}

function steppedBy(set: Bounded, { slope, rest, modulus, equals }: Remainder, environment: Environment): Bounded {
  const { values } = set;
  const by = modulus(environment);
  if (values.kind !== 'progression' || typeof by !== 'number' || by < 2 || by > SHORT) return set;
  const remainder = equals(environment);
  const [a, b] = [slope(environment), rest(environment)];
  if (remainder < 0 || remainder >= by) return { ...set, values: EMPTY };
  // The members are from + step · x, and those wanted are the x with growth · x ≡ wanted, which recur.
  const growth = modulo(multiply(a, values.step), by);
  const wanted = modulo(subtract(remainder, add(multiply(a, values.from), b)), by);
  const recurs = by / Number(gcd(growth, by));
  for (let x = 0; x < recurs; x += 1) {
    if (modulo(multiply(growth, x), by) !== wanted) continue;
    const from = add(values.from, multiply(values.step, x));
    return { ...set, values: { ...values, from, step: multiply(values.step, recurs) } };
  }
  return { ...set, values: EMPTY };
}
