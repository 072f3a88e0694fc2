import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { withParts } from '../../syntax/tree/walk.ts';

/** What the input gives for a name: a number, a text, or a list of numbers or of lists of them. */
export type Given = bigint | string | readonly bigint[] | readonly (readonly bigint[])[];

/**
 * A position with what the input gives in place of its names; a sum over a list is written out, so that positions of equally many heaps differ
 * in their numbers alone. Names stay where the language has no such places for numbers. Linear in the position that is made.
 */
export function filledIn(expression: Expression, given: ReadonlyMap<string, Given>): Expression {
  if (expression.kind === 'name') {
    const found = given.get(expression.text);
    return found === undefined ? expression : literal(found);
  }
  const terms = expression.kind === 'call' ? termsOf(expression, given) : null;
  return terms === null ? withParts(expression, (part) => filledIn(part, given)) : sumOf(terms);
}

const PLACE = { start: 0, end: 0 };

function literal(given: Given): Expression {
  if (typeof given === 'string') return { kind: 'text', value: given, ...PLACE };
  if (typeof given === 'object') return { kind: 'list', items: given.map(literal), clauses: null, ...PLACE };
  if (given >= 0n) return { kind: 'numeral', value: given, ...PLACE };
  return { kind: 'unary', operator: '-', operand: { kind: 'numeral', value: -given, ...PLACE }, ...PLACE };
}

/** The terms of `sum(P for x in a)`, where the input gives `a`; null for any other call. */
function termsOf(
  { callee, arguments: [term], clauses }: Extract<Expression, { kind: 'call' }>,
  given: ReadonlyMap<string, Given>,
): readonly Expression[] | null {
  const [loop, ...others] = clauses?.loops ?? [];
  if (callee.text !== 'sum' || term === undefined || loop === undefined || others.length > 0) return null;
  const [name] = loop.names;
  const list = loop.set.kind === 'name' ? given.get(loop.set.text) : undefined;
  if (name === undefined || loop.names.length > 1 || clauses?.where !== null || !isList(list)) return null;
  return list.map((entry) => filledIn(term, new Map([...given, [name.text, entry]])));
}

function isList(given: Given | undefined): given is Exclude<Given, bigint | string> {
  return typeof given === 'object';
}

/** Grouped evenly, so that the sum of very many heaps is no deep tree. */
function sumOf(terms: readonly Expression[]): Expression {
  const [first] = terms;
  if (first === undefined) return { kind: 'numeral', value: 0n, ...PLACE };
  if (terms.length === 1) return first;
  const middle = terms.length >> 1;
  const [left, right] = [sumOf(terms.slice(0, middle)), sumOf(terms.slice(middle))];
  return { kind: 'binary', operator: '+', left, right, ...PLACE };
}
