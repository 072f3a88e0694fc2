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

/** A loop over a set. */
export interface SetLoop {
  /** The set, for messages. */
  readonly written: Expression;
  readonly scope: Scope;
  /** The name of its variable, if it needs one. */
  readonly hint: string;
  readonly body: Each;
}

/** The numbers within bounds, by a step from the greatest lower bound on. */
export function upTo(
  { least, most }: Bounds,
  step: bigint,
  { written, scope, hint, body }: SetLoop,
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
export function overNamed(name: string, { least, most }: Bounds, loop: SetLoop): readonly Statement[] {
  const { written, scope, hint, body } = loop;
  const isPlain = least.every((bound) => bound.kind === 'int' && bound.value <= 1n);
  const rest: Bounds = { least: isPlain ? [] : least, most: [] };
  const tested: SetLoop = { ...loop, body: (member, inner) => if_(within(member, rest), body(member, inner)) };
  const limit = extreme('min', most);
  if (most.length === 0) throw new Unsupported(written);
  switch (name) {
    case 'any':
      return upTo({ least: [ONE, ...least], most }, 1n, loop);
    case 'odd':
      return upTo({ least: [ONE], most }, 2n, tested);
    case 'even':
      return upTo({ least: [int(2)], most }, 2n, tested);
    case 'squares':
      return overNumbered({ most: isqrt(positive(limit, scope)), hint: 'root' }, tested, (root, inner) => {
        const { variable, scope: innermost } = declare(inner, hint, 'int', naturalUpTo(most));
        return [let_(variable.name, multiply(root, root)), ...tested.body(variable, innermost)];
      });
    case 'primes':
      return overPrimes(limit, most, tested);
    default:
      return overKnown(helper('fibonacci_to', [limit], written, scope), most, tested);
  }
}

const naturalUpTo = (most: readonly Expr[]) => ({ natural: true, atMost: most, atLeast: [ONE] });

/** Members that are made from 1, 2, 3, …, up to a limit. */
function overNumbered(
  { most, hint }: { readonly most: Expr; readonly hint: string },
  { written, scope }: SetLoop,
  body: Each,
): readonly Statement[] {
  return upTo({ least: [ONE], most: [most] }, 1n, { written, scope, hint, body });
}

/** The primes up to a limit, which are the first ones of a list. */
function overPrimes(limit: Expr, most: readonly Expr[], loop: SetLoop): readonly Statement[] {
  const { scope, hint, body } = loop;
  const primes = primesOf(scope.output);
  return overNumbered({ most: primes.upTo(positive(limit, scope)), hint: 'nth' }, loop, (nth, inner) => {
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
function overKnown(values: Expr, most: readonly Expr[], { scope, hint, body }: SetLoop): readonly Statement[] {
  const { variable, scope: inner } = declare(scope, hint, 'int', naturalUpTo(most));
  return [each(variable.name, values, body(variable, inner))];
}

/** The same for `divisors(…)`, `multiples(…)` and `powers(…)`, whose argument is found in the scope `at`. */
export function overCalled(set: Call, at: Scope, { least, most }: Bounds, loop: SetLoop): readonly Statement[] {
  const { scope, hint, body } = loop;
  const { text } = set.callee;
  const [first] = set.arguments;
  if (first === undefined) throw new Unsupported(set);
  const argument = at.output.translators.expression(first, at);
  // All members are at least 1.
  const isPlain = least.every((bound) => bound.kind === 'int' && bound.value <= 1n);
  const rest: Bounds = { least: isPlain ? [] : least, most: [] };
  const tested: SetLoop = { ...loop, body: (member, inner) => if_(within(member, rest), body(member, inner)) };
  if (text === 'divisors') {
    const divides = (member: Expr) => compare('equal', operation('remainder', [argument, member], 'int'), int(0));
    const dividing: Each = (member, inner) => if_(divides(member), body(member, inner));
    return upTo({ least: [ONE, ...least], most: [argument, ...most] }, 1n, { ...loop, body: dividing });
  }
  if (most.length === 0) throw new Unsupported(set);
  const limit = extreme('min', most);
  if (text === 'powers') return overKnown(helper('powers_to', [argument, limit], set, scope), most, tested);
  if (argument.kind === 'int' && argument.value > 0n) return upTo({ least: [argument], most }, argument.value, tested);
  // A number below 1 has no multiples.
  const isPositive = compare('at most', ONE, argument);
  const times = operation(isNatural(limit, scope) ? 'quotient' : 'floor', [limit, argument], 'int');
  const multiples = overNumbered({ most: times, hint: 'factor' }, loop, (factor, inner) => {
    const { variable, scope: innermost } = declare(inner, hint, 'int', naturalUpTo(most));
    return [let_(variable.name, multiply(factor, argument)), ...tested.body(variable, innermost)];
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
