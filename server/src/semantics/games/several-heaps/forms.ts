import type { Binary, Call, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { binary, numeral } from '../shared/unwritten.ts';

/** How often a number contains each heap, and the rest, which depends on nothing of the heaps but remainders. */
export interface Form {
  readonly counts: ReadonlyMap<string, number>;
  readonly rest: Expression;
}

/** What decides how expressions are read. */
export interface Reading {
  /** Recognises expressions that depend on nothing of the heaps but remainders. */
  readonly isFree: (expression: Expression) => boolean;
  /** Whether a word has the meaning of the language. */
  readonly isPlain: (word: string) => boolean;
  /** Gets the numbers with which heaps, sums of heaps, and differences of two heaps are compared. */
  readonly bounds: Expression[];
  /** Called if two heaps are compared with each other. */
  readonly compareHeaps: () => void;
}

/** A number as heaps that are added and subtracted, and a rest; null if it is anything else. Linear. */
export function formOf(expression: Expression, reading: Reading): Form | null {
  if (reading.isFree(expression)) return { counts: new Map(), rest: expression };
  switch (expression.kind) {
    case 'name':
      return { counts: new Map([[expression.text, 1]]), rest: numeral(0n, expression) };
    case 'paren':
      return formOf(expression.inner, reading);
    case 'binary':
      return ofBinary(expression, reading);
    default:
      return null;
  }
}

function ofBinary({ operator, left, right }: Binary, reading: Reading): Form | null {
  const [a, b] = [formOf(left, reading), formOf(right, reading)];
  if (a === null || b === null) return null;
  switch (operator) {
    case '+':
    case '-':
      return { counts: joined(a, b, operator === '+' ? 1 : -1), rest: binary(operator, a.rest, b.rest) };
    case '*': {
      const [times, other] = a.counts.size === 0 ? [unwrap(left), b] : [unwrap(right), a];
      if (times.kind !== 'numeral' || times.value > MOST_TIMES) return null;
      const counts = new Map([...other.counts].map(([heap, count]) => [heap, count * Number(times.value)]));
      return { counts, rest: binary('*', a.counts.size === 0 ? left : right, other.rest) };
    }
    default:
      return null;
  }
}

const MOST_TIMES = 1000n;

function joined(a: Form, b: Form, sign: 1 | -1): ReadonlyMap<string, number> {
  const counts = new Map(a.counts);
  for (const [heap, count] of b.counts) counts.set(heap, (counts.get(heap) ?? 0) + sign * count);
  return counts;
}

/**
 * Whether a condition is made of parts that depend on nothing of the heaps but remainders, and of comparisons of heaps, of sums of heaps and of differences
 * of two heaps with such numbers. Linear.
 */
export function isComparing(condition: Expression, reading: Reading): boolean {
  if (reading.isFree(condition)) return true;
  if (condition.kind === 'paren') return isComparing(condition.inner, reading);
  if (condition.kind === 'unary') return condition.operator === 'not' && isComparing(condition.operand, reading);
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  switch (operator) {
    case 'and':
    case 'or':
      return isComparing(left, reading) && isComparing(right, reading);
    case 'in':
      return isMembership(condition, reading);
    case '==':
    case '!=':
      return isComparison(left, right, reading) || (isComparing(left, reading) && isComparing(right, reading));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isComparison(left, right, reading);
    default:
      return false;
  }
}

function isComparison(left: Expression, right: Expression, reading: Reading): boolean {
  const [a, b] = [formOf(left, reading), formOf(right, reading)];
  if (a === null || b === null) return false;
  const counts = [...joined(a, b, -1).values()].filter((count) => count !== 0);
  if (counts.length === 0) return true;
  if (!counts.every((count) => count > 0) && !counts.every((count) => count < 0)) {
    if (counts.length !== 2 || counts.some((count) => Math.abs(count) !== 1)) return false;
    reading.compareHeaps();
  }
  reading.bounds.push(binary('-', b.rest, a.rest));
  return true;
}

/** A number is compared with the ends of a range, or with each member of a set that is written out. */
function isMembership({ left, right }: Binary, reading: Reading): boolean {
  const set = unwrap(right);
  if (set.kind === 'set' && set.clauses === null) return set.items.every((item) => isComparison(left, item, reading));
  if (set.kind !== 'range') return false;
  return [set.from, ...(set.to === null ? [] : [set.to])].every((end) => isComparison(left, end, reading));
}

/**
 * The first of some loops, the set of which then depends on nothing of the heaps but remainders, and conditions on its variable; null if it is no such loop.
 * The loops bind each name once.
 */
export function loopApart(
  loops: readonly Loop[],
  reading: Reading,
): { readonly loop: Loop; readonly where: Expression[] } | null {
  const [loop] = loops;
  if (loop === undefined) return null;
  if (reading.isFree(loop.set)) return { loop, where: [] };
  const set = unwrap(loop.set);
  const [name] = loop.names;
  const end = set.kind === 'range' && set.to !== null && reading.isFree(set.from) ? unwrap(set.to) : null;
  if (set.kind !== 'range' || name === undefined || end?.kind !== 'call' || !isMinimum(end, reading)) return null;
  // The conditions stand inside all loops, so names that this loop or a later one binds would have another meaning there.
  const used = namesIn([end]);
  if (loops.some(({ names }) => names.some(({ text }) => used.has(text)))) return null;
  const [free, others] = [end.arguments.filter(reading.isFree), end.arguments.filter((each) => !reading.isFree(each))];
  if (free.length === 0) return null;
  const variable: Expression = { ...name, kind: 'name' };
  const to = { ...end, arguments: free };
  return { loop: { ...loop, set: { ...set, to } }, where: others.map((each) => binary('<=', variable, each)) };
}

function isMinimum({ callee, parameters, clauses }: Call, { isPlain }: Reading): boolean {
  return callee.text === 'min' && isPlain('min') && parameters.length === 0 && clauses === null;
}
