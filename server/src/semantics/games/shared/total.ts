import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { type Least, lowerBound, withArguments, withClauses } from './lower-bounds.ts';
import type { Definition, IsPlainWord } from './plain-words.ts';

/**
 * Whether a rule with these expressions and this tail has a meaning in every state of a game, as far as its text shows: `move to (floor(n / 3))`
 * does, and `move to (n - 1) where 100 % (n - 50) > 0` does not, since no number can be divided by 0. Linear in the rule.
 */
export function isTotal(
  heads: readonly Expression[],
  { loops, where }: Clauses,
  game: GameDeclaration,
  isPlain: IsPlainWord,
): boolean {
  if (game.list !== null) return false;
  const of = new Map(game.states.map(({ name, signed }) => [name.text, signed ? null : 0n]));
  return areTotal(heads, { loops, where }, { of, isPlain });
}

/** Whether expressions under these loops and their condition have a value, with what is looped over and the condition itself. */
export function areTotal(expressions: readonly Expression[], { loops, where }: Clauses, least: Least): boolean {
  const before = (count: number) => withClauses({ loops: loops.slice(0, count), where: null }, least);
  const inLoops = before(loops.length);
  const whereHolds = withClauses({ loops, where }, least);
  if (inLoops === null || whereHolds === null) return false;
  const areSets = loops.every(({ set }, index) => isTotalExpression(set, before(index) ?? inLoops));
  const isCondition = where === null || isTotalExpression(where, inLoops);
  return areSets && isCondition && expressions.every((each) => isTotalExpression(each, whereHolds));
}

/** Whether an expression has a value whatever its names stand for, if they are never below these bounds. Linear in the expression. */
export function isTotalExpression(expression: Expression, least: Least): boolean {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'index':
    case 'with':
      return false;
    case 'call':
      if (!isTotalCall(inner, least)) return false;
      return inner.clauses === null ? areTotalInside(inner, least) : areTotal(inner.arguments, inner.clauses, least);
    case 'set':
    case 'list':
      return inner.clauses === null ? areTotalInside(inner, least) : areTotal(inner.items, inner.clauses, least);
    case 'binary': {
      const needed = LEAST_SECOND.get(inner.operator);
      const isServed = needed === undefined || isAtLeast(inner.right, needed, least);
      return isServed && areTotalInside(inner, least);
    }
    default:
      return areTotalInside(inner, least);
  }
}

function areTotalInside(expression: Expression, least: Least): boolean {
  return childrenOf(expression).every((child) => isTotalExpression(child, least));
}

function isTotalCall({ callee, arguments: given, parameters, clauses }: Call, least: Least): boolean {
  const { text } = callee;
  const definition = least.isPlain.definition(text);
  if (definition !== null) return clauses === null && isTotalDefinition(definition, given, least);
  if (parameters.length > 0 || !least.isPlain(text)) return false;
  const needed = LEAST_ARGUMENTS.get(text);
  if (needed !== undefined)
    return (
      clauses === null &&
      given.length === needed.length &&
      given.every((each, index) => isAtLeast(each, needed[index] ?? 0n, least))
    );
  // Only what is not empty has a least or a greatest member.
  return isOneOf(EXTREMES, text) ? clauses === null && given.length > 1 : isOneOf(ALWAYS, text);
}

/** Whether a function has a value for all arguments that are not below the known bounds; false if it calls itself, since it may never end. */
function isTotalDefinition(definition: Definition, given: readonly Expression[], least: Least): boolean {
  const within = withArguments(definition, given, least);
  return within !== null && isTotalExpression(definition.value, within);
}

function isAtLeast(expression: Expression, needed: bigint, least: Least): boolean {
  const bound = lowerBound(expression, least);
  return bound !== null && bound >= needed;
}

/** What has a value for all numbers. */
const ALWAYS = [
  'gcd',
  'xor',
  'abs',
  'floor',
  'ceil',
  'sum',
  'product',
  'count',
  'all',
  'some',
  'reverse',
  'sorted',
  'divisors',
  'multiples',
] as const;
const EXTREMES = ['min', 'max'] as const;

/** The least second operands for which these operators have a value. */
const LEAST_SECOND: ReadonlyMap<string, bigint> = new Map([
  ['/', 1n],
  ['%', 1n],
  ['^', 0n],
]);

/** The least arguments for which these functions have a value. */
const LEAST_ARGUMENTS: ReadonlyMap<string, readonly bigint[]> = new Map([
  ['digits', [0n, 2n]],
  ['isqrt', [0n]],
  ['bit', [0n, 0n]],
  ['bitand', [0n, 0n]],
  ['bitor', [0n, 0n]],
  ['ones', [0n]],
  ['log2', [1n]],
]);
