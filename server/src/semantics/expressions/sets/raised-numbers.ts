import { greatest, type Int } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { isInfinite, lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import type { Clauses, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Environment, type Evaluate, isNumber } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { isOfNumbers } from '../../scope/types.ts';
import { typeOf } from '../types/type-of.ts';

/** The base and the exponent of powers, each the variable of a loop of its own or without such variables; null for any other clauses. */
export function powersIn(
  { items }: SetLiteral,
  { loops, where }: Clauses,
): { readonly base: Expression; readonly exponent: Expression } | null {
  const [item, another] = items;
  const raised = item === undefined ? null : unwrap(item);
  if (raised?.kind !== 'binary' || raised.operator !== '^' || another !== undefined || where !== null) return null;
  const [base, exponent] = [unwrap(raised.left), unwrap(raised.right)];
  const variables = loops.flatMap(({ names }) => names.map(({ text }) => text));
  const isOnOneSide = (name: string) =>
    [base, exponent].filter((side) => side.kind === 'name' && side.text === name).length === 1;
  if (variables.length !== loops.length || !variables.every(isOnOneSide)) return null;
  const sideOf = (side: Expression): Expression => {
    const loop = side.kind === 'name' ? loops.find(({ names }) => names[0]?.text === side.text) : undefined;
    return loop?.set ?? side;
  };
  const sides = { base: sideOf(base), exponent: sideOf(exponent) };
  const isFree = (side: Expression) => !variables.some((name) => namesIn([side]).has(name));
  return isFree(sides.base) && isFree(sides.exponent) ? sides : null;
}

/**
 * Compiles a set of endlessly many powers, as in `{p^k for p in primes, k in 0..}` and `{k^3 for k in 1..}`: null where they end, as then
 * they can be listed, or where a base is not positive. Null for any other set.
 */
export function compilePowers(builder: SetLiteral, clauses: Clauses, scope: Scope): Evaluate<NumberSet | null> | null {
  const powers = powersIn(builder, clauses);
  if (powers === null) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const [bases, exponents] = [numbersOf(powers.base, silent), numbersOf(powers.exponent, silent)];
  if (bases === null || exponents === null) return null;
  return (environment) => {
    const [from, by] = [bases(environment), exponents(environment)];
    return from === null || by === null ? null : raised(from, by, environment);
  };
}

/** The numbers that a side stands for: those of the set of its loop, or one. Null if a parameter turns out to be no number. */
function numbersOf(side: Expression, scope: Scope): Evaluate<NumberSet | null> | null {
  const type = typeOf(side, scope);
  if (type.kind === 'set' && isOfNumbers(type)) return scope.compile.set(side, scope);
  if (type.kind !== 'number' && type.kind !== 'value') return null;
  const value = scope.compile.value(side, scope);
  return (environment) => {
    const found = value(environment);
    return isNumber(found) ? { kind: 'list', values: [found] } : null;
  };
}

/** For greater exponents, powers are listed one by one. */
const MOST_EXPONENT = 1000;

function raised(bases: NumberSet, exponents: NumberSet, { meter }: Environment): NumberSet | null {
  const range = rangeOf(exponents);
  const leastBase = lowerBoundOf(bases);
  if (range === null || leastBase === null || leastBase < 1) return null;
  const { from, to } = range;
  if (from < 0 || from > MOST_EXPONENT || (to !== null && !isInfinite(bases))) return null;
  const [first] = members(bases, 1, null, meter);
  if (first === undefined || (to !== null && to < from)) return EMPTY;
  const powers: NumberSet = { kind: 'raised', bases, least: greatest(1, from), most: to };
  return from === 0 ? { kind: 'union', left: { kind: 'list', values: [1] }, right: powers } : powers;
}

function rangeOf(set: NumberSet): { readonly from: Int; readonly to: Int | null } | null {
  if (set.kind === 'progression') return set.step === 1 ? set : null;
  const [only, another] = set.kind === 'list' ? set.values : [];
  return only === undefined || another !== undefined ? null : { from: only, to: only };
}
