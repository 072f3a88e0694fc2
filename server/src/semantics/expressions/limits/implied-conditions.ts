import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { lowerBoundOf } from '../../../engine/arithmetic/set-bounds.ts';
import type { Binary, Expression, Loop, Numeral } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, mentions, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { builtInSet } from '../../scope/built-in-sets.ts';
import type { Scope } from '../../scope/scope.ts';

/** The least number of each loop that begins later, by its variable. */
type Leasts = ReadonlyMap<string, bigint>;

interface Known {
  readonly leasts: Leasts;
  /** The variable of the loop itself, if it is natural. */
  readonly natural: string | null;
}

/**
 * Conditions on the variable of an endless loop that follow from some conditions which are about variables of later loops, too: `i + j < n` for `j in odd` implies
 * `i + 1 < n`, and `n % p^k == 0` for `k in 1..` implies `n % p == 0`. None for other loops. `scope` is that of the loop. Linear.
 */
export function impliedConditions(
  loop: Loop,
  later: readonly Loop[],
  conditions: readonly Expression[],
  scope: Scope,
): readonly Expression[] {
  const [name, another] = loop.names;
  const bound = new Set([loop, ...later].flatMap(({ names }) => names.map(({ text }) => text)));
  const setNamed: Sets = (text) =>
    bound.has(text) || scope.names.has(text) || scope.variables.has(text) ? null : (builtInSet(text) ?? null);
  if (name === undefined || another !== undefined || !isEndless(loop, setNamed)) return [];
  const leasts = new Map(
    later.flatMap((each) => {
      const least = each.names.length === 1 ? leastOf(each, setNamed) : null;
      return each.names.map(({ text }) => [text, least] as const);
    }),
  );
  const natural = leastOf(loop, setNamed) === null ? null : name.text;
  return conditions.flatMap((condition) => {
    const names = [...namesIn([condition])];
    const known = new Map(names.flatMap((each) => knownAs(each, leasts.get(each))));
    const isAboutOthers = names.some((each) => leasts.has(each) && !known.has(each));
    return !names.includes(name.text) || isAboutOthers ? [] : (weaker(condition, { leasts: known, natural }) ?? []);
  });
}

function knownAs(name: string, least: bigint | null | undefined): readonly (readonly [string, bigint])[] {
  return least === null || least === undefined ? [] : [[name, least]];
}

/** The endless set with a name, if the name means that in all of these loops. */
type Sets = (name: string) => NumberSet | null;

function isEndless({ set }: Loop, setNamed: Sets): boolean {
  const inner = unwrap(set);
  return inner.kind === 'range' ? inner.to === null : inner.kind === 'name' && setNamed(inner.text) !== null;
}

/** A natural number that no value of a loop is below; null if none is known. */
function leastOf({ set }: Loop, setNamed: Sets): bigint | null {
  const inner = unwrap(set);
  if (inner.kind === 'range') {
    const from = unwrap(inner.from);
    return from.kind === 'numeral' ? from.value : null;
  }
  const named = inner.kind === 'name' ? setNamed(inner.text) : null;
  const least = named === null ? null : lowerBoundOf(named);
  return least === null ? null : BigInt(least);
}

/** A condition without the variables of later loops that holds wherever this one does; null if none is known. */
function weaker(condition: Expression, known: Known): Expression | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator === '<' || operator === '<=') return notMore(inner, left, right, known);
  if (operator === '>' || operator === '>=')
    return notMore({ ...inner, operator: operator === '>' ? '<' : '<=' }, right, left, known);
  if (operator !== '==') return null;
  const bound: Binary = { ...inner, operator: '<=' };
  return (
    divisible(left, right, known) ??
    divisible(right, left, known) ??
    notMore(bound, left, right, known) ??
    notMore(bound, right, left, known)
  );
}

/** `i + 1 < n` for `i + j < n`. */
function notMore(by: Binary, less: Expression, more: Expression, known: Known): Expression | null {
  const left = mentions(more, known.leasts.keys()) ? null : atLeast(less, known);
  return left && { ...by, left, right: more };
}

/** What a number is at least, which rises with the variables of later loops. */
function atLeast(number: Expression, known: Known): Expression | null {
  const inner = unwrap(number);
  if (!mentions(inner, known.leasts.keys())) return inner;
  if (inner.kind === 'name') return leastAs(inner, known);
  if (inner.kind !== 'binary') return null;
  const { operator } = inner;
  if (operator === '^') return powerAtLeast(inner, known);
  const isMultiple = operator === '*' && [inner.left, inner.right].some((side) => unwrap(side).kind === 'numeral');
  if (operator !== '+' && !isMultiple) return null;
  const [left, right] = [atLeast(inner.left, known), atLeast(inner.right, known)];
  return left && right && { ...inner, left, right };
}

/** `p^1` for `p^k`, where p is natural and k at least 1. */
function powerAtLeast(power: Binary, known: Known): Expression | null {
  const [base, exponent] = [unwrap(power.left), unwrap(power.right)];
  if (base.kind !== 'name' || base.text !== known.natural || exponent.kind !== 'name') return null;
  const right = leastAs(exponent, known);
  return right !== null && right.value > 0n ? { ...power, right } : null;
}

function leastAs({ text, start, end }: Extract<Expression, { kind: 'name' }>, { leasts }: Known): Numeral | null {
  const value = leasts.get(text);
  return value === undefined ? null : { kind: 'numeral', value, start, end };
}

/** `n % p == 0` for `n % p^k == 0` with k of at least 1. */
function divisible(remainder: Expression, zero: Expression, known: Known): Expression | null {
  const inner = unwrap(remainder);
  if (!isNumeral(zero, 0n) || inner.kind !== 'binary' || inner.operator !== '%') return null;
  const power = unwrap(inner.right);
  if (power.kind !== 'binary' || power.operator !== '^') return null;
  const exponent = unwrap(power.right);
  if (exponent.kind !== 'name' || (known.leasts.get(exponent.text) ?? 0n) < 1n) return null;
  if (mentions(inner.left, known.leasts.keys()) || mentions(power.left, known.leasts.keys())) return null;
  const { start, end } = inner;
  return { kind: 'binary', operator: '==', left: { ...inner, right: power.left }, right: zero, start, end };
}
