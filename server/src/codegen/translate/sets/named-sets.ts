import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import {
  and,
  compare,
  count,
  each,
  extreme,
  if_,
  int,
  isSame,
  let_,
  multiply,
  ONE,
  operation,
} from '../../ir/build.ts';
import { callsFunction } from '../../ir/free-names.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { declare, declareOnce } from '../scope/declarations.ts';
import { between, isNatural } from '../scope/facts.ts';
import { helper } from '../scope/helpers.ts';
import { type Each, type Scope, Unsupported } from '../scope/scope.ts';
import type { Bounds } from './bounds.ts';
import { primesOf } from './primes.ts';

/** The numbers up to a bound, by a step. */
export function upTo(
  least: readonly Expr[],
  most: readonly Expr[],
  step: bigint,
  written: Expression,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  if (most.length === 0) throw new Unsupported(written);
  const declared = declare(scope, hint, 'int', between(least, most, scope));
  // There is a number only if no lower bound exceeds an upper one.
  const holds = least.flatMap((low) => most.map((high) => compare('at most', low, high)));
  const inner: Scope = { ...declared.scope, holds: [...scope.holds, ...holds] };
  const from = extreme('max', least);
  const to = extreme('min', most);
  if (!callsFunction(to)) return [count(declared.variable.name, from, to, body(declared.variable, inner), step)];
  // It is computed once, not before each number.
  const last = declareOnce(inner, `last_${hint}`, 'int', between([], [to], scope));
  return [
    let_(last.variable.name, to),
    count(declared.variable.name, from, last.variable, body(declared.variable, last.scope), step),
  ];
}

/** Whether a number is within bounds. */
export function within(member: Expr, { least, most }: Bounds): Expr {
  const other = (bound: Expr) => !isSame(bound, member);
  return and(
    ...least.filter(other).map((bound) => compare('at most', bound, member)),
    ...most.filter(other).map((bound) => compare('at most', member, bound)),
  );
}

/** Statements that do something with each member of a set of the language, such as `primes`. */
export function overNamed(
  name: string,
  bounds: Bounds,
  written: Expression,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  const { least, most } = bounds;
  const isPlain = least.every((bound) => bound.kind === 'int' && bound.value <= 1n);
  const rest: Bounds = { least: isPlain ? [] : least, most: [] };
  const tested: Each = (member, inner) => if_(within(member, rest), body(member, inner));
  const limit = extreme('min', most);
  if (most.length === 0) throw new Unsupported(written);
  switch (name) {
    case 'any':
      return upTo([ONE, ...least], most, 1n, written, scope, hint, body);
    case 'odd':
      return upTo([ONE], most, 2n, written, scope, hint, tested);
    case 'even':
      return upTo([int(2)], most, 2n, written, scope, hint, tested);
    case 'squares':
      return upTo([ONE], [isqrt(positive(limit, scope))], 1n, written, scope, 'root', (root, inner) => {
        const { variable, scope: innermost } = declare(inner, hint, 'int', {
          natural: true,
          atMost: most,
          atLeast: [ONE],
        });
        return [let_(variable.name, multiply(root, root)), ...tested(variable, innermost)];
      });
    case 'primes':
      return overPrimes(limit, most, written, scope, hint, tested);
    default:
      return overKnown(helper('fibonacci_to', [limit], written, scope), scope, hint, most, tested);
  }
}

/** The primes up to a limit, which are the first ones of a list. */
function overPrimes(
  limit: Expr,
  most: readonly Expr[],
  written: Expression,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  const primes = primesOf(scope.output);
  return upTo([ONE], [primes.upTo(positive(limit, scope))], 1n, written, scope, 'nth', (nth, inner) => {
    const facts = { natural: true, atMost: most, atLeast: [int(2)] };
    const { variable, scope: innermost } = declare(inner, hint, 'int', facts);
    const holds = [...innermost.holds, ...most.map((bound) => compare('at most', variable, bound))];
    return [let_(variable.name, primes.at(nth)), ...body(variable, { ...innermost, holds })];
  });
}

const isqrt = (of: Expr): Expr => operation('isqrt', [of], 'int');

const positive = (limit: Expr, scope: Scope): Expr =>
  isNatural(limit, scope) ? limit : extreme('max', [int(0), limit]);

/** A list of natural numbers, none above the bounds. */
function overKnown(
  values: Expr,
  scope: Scope,
  hint: string,
  atMost: readonly Expr[],
  body: Each,
): readonly Statement[] {
  const { variable, scope: inner } = declare(scope, hint, 'int', { natural: true, atMost, atLeast: [ONE] });
  return [each(variable.name, values, body(variable, inner))];
}

/** The same for `divisors(…)`, `multiples(…)` and `powers(…)`. */
export function overCalled(
  set: Call,
  at: Scope,
  bounds: Bounds,
  scope: Scope,
  hint: string,
  body: Each,
): readonly Statement[] {
  const { text } = set.callee;
  const [first] = set.arguments;
  if (first === undefined) throw new Unsupported(set);
  const argument = at.output.translators.expression(first, at);
  const { least, most } = bounds;
  // All members are at least 1.
  const isPlain = least.every((bound) => bound.kind === 'int' && bound.value <= 1n);
  const tested: Each = (member, inner) =>
    if_(within(member, { least: isPlain ? [] : least, most: [] }), body(member, inner));
  if (text === 'divisors')
    return upTo([ONE, ...least], [argument, ...most], 1n, set, scope, hint, (member, inner) =>
      if_(compare('equal', operation('remainder', [argument, member], 'int'), int(0)), body(member, inner)),
    );
  if (most.length === 0) throw new Unsupported(set);
  const limit = extreme('min', most);
  if (text === 'powers')
    return overKnown(helper('powers_to', [argument, limit], set, scope), scope, hint, most, tested);
  if (argument.kind === 'int' && argument.value > 0n)
    return upTo([argument], most, argument.value, set, scope, hint, tested);
  // A number below 1 has no multiples.
  const isPositive = compare('at most', ONE, argument);
  const times = operation(isNatural(limit, scope) ? 'quotient' : 'floor', [limit, argument], 'int');
  const multiples = upTo([ONE], [times], 1n, set, scope, 'factor', (factor, inner) => {
    const { variable, scope: innermost } = declare(inner, hint, 'int', { natural: true, atMost: most, atLeast: [ONE] });
    return [let_(variable.name, multiply(factor, argument)), ...tested(variable, innermost)];
  });
  return if_(isPositive, multiples);
}

/** Whether a number is in a set of the language. */
export function inNamed(member: Expr, name: string, scope: Scope): Expr {
  const odd = (rest: number) =>
    and(compare('at most', ONE, member), compare('equal', operation('remainder', [member, int(2)], 'int'), int(rest)));
  const called = (helperName: string) => helper(helperName, [member], name, scope);
  switch (name) {
    case 'any':
      return compare('at most', ONE, member);
    case 'odd':
      return odd(1);
    case 'even':
      return odd(0);
    case 'primes':
      return and(compare('at most', int(2), member), called('is_prime'));
    case 'squares':
      return and(compare('at most', ONE, member), compare('equal', multiply(isqrt(member), isqrt(member)), member));
    default:
      return operation('contains', [called('fibonacci_to'), member], 'bool');
  }
}

/** Whether a number is among the divisors, multiples or powers of another. */
export function inCalled(member: Expr, name: string, argument: Expr, scope: Scope): Expr {
  const divides = (by: Expr, of: Expr) => compare('equal', operation('remainder', [of, by], 'int'), int(0));
  const arePositive = and(compare('at most', ONE, member), compare('at most', ONE, argument));
  if (name === 'divisors') return and(arePositive, divides(member, argument));
  if (name === 'multiples') return and(arePositive, divides(argument, member));
  return operation('contains', [helper('powers_to', [argument, member], name, scope), member], 'bool');
}
