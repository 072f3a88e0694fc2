import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';

/** A number by which a remainder is taken: a numeral, or the name of a parameter. */
export type Modulus = bigint | string;

/**
 * What an expression has in common in two states some numbers of which differ by multiples of all the moduli: the same value of whatever kind; a number, of which
 * only the residues are the same; or a list of as many entries, for each of which that holds. `natural` if the number, or each entry, is known not to be negative.
 */
export type Seen =
  | { readonly kind: 'same'; readonly natural: boolean; readonly constant: Modulus | null }
  | { readonly kind: 'residue' | 'residues'; readonly natural: boolean };

/** What is known where an expression is read. */
export interface Sight {
  /** What is seen of the variables. */
  readonly of: ReadonlyMap<string, Seen>;
  readonly isPlain: IsPlainWord;
  /** The moduli of remainders of what is seen by its residue; those of expressions that are read are added. */
  readonly moduli: Set<Modulus>;
  /** Expressions that are not negative if the move is one, in the words of the rules. */
  readonly natural: ReadonlySet<string>;
  /** The functions in which the expression is, so that one that calls itself is noticed. */
  readonly inside: ReadonlySet<Expression>;
}

export const SAME: Seen = { kind: 'same', natural: false, constant: null };
const SAME_NATURAL: Seen = { kind: 'same', natural: true, constant: null };

/** What is seen of an expression; null if that depends on more than residues, or is not known. Linear in the expression and in the functions that it calls. */
export function seen(expression: Expression, sight: Sight): Seen | null {
  const see = (part: Expression): Seen | null => seen(part, sight);
  switch (expression.kind) {
    case 'numeral':
      return { kind: 'same', natural: true, constant: expression.value };
    case 'text':
      return SAME;
    case 'name':
      return sight.of.get(expression.text) ?? seenOfConstant(expression.text, sight);
    case 'paren':
      return see(expression.inner);
    case 'unary': {
      const operand = see(expression.operand);
      if (expression.operator === '#') return operand && SAME_NATURAL;
      return expression.operator === '-' && operand?.kind === 'residue' ? RESIDUE : onlySame([operand]);
    }
    case 'binary': {
      const found = ofOperation(expression.operator, see(expression.left), see(expression.right), sight);
      return isSame(found) && sight.natural.has(printExpression(expression)) ? SAME_NATURAL : found;
    }
    case 'range': {
      const from = see(expression.from);
      const ends = [from, ...(expression.to === null ? [] : [see(expression.to)])];
      return onlySame(ends, from?.natural === true);
    }
    case 'if':
      return isSame(see(expression.condition)) ? either(see(expression.then), see(expression.else)) : null;
    case 'tuple':
      return onlySame(expression.items.map(see));
    case 'list':
    case 'set': {
      const inner = withLoops(expression.clauses, sight);
      const items = inner === null ? [null] : expression.items.map((item) => seen(item, inner));
      const natural = items.every((item) => item?.natural === true);
      if (expression.kind === 'set' || items.every(isSame)) return onlySame(items, natural);
      return items.every(isNumberSeen) ? { kind: 'residues', natural } : null;
    }
    case 'call':
      return ofCall(expression, sight);
    case 'index': {
      const [index, another] = expression.indices;
      const list = see(expression.of);
      if (list === null || !expression.indices.every((part) => isSame(see(part)))) return null;
      if (list.kind === 'same') return { ...list, constant: null };
      if (list.kind === 'residue' || another !== undefined) return null;
      return index?.kind === 'range' ? list : { kind: 'residue', natural: list.natural };
    }
    case 'with': {
      const values = expression.replacements.map(({ value }) => see(value));
      const areAtPlaces = expression.replacements.every(({ index }) => isSame(see(index)));
      const list = see(expression.list);
      if (list === null || list.kind === 'residue' || !areAtPlaces || !values.every(isNumberSeen)) return null;
      const natural = [list, ...values].every((part) => part?.natural === true);
      return [list, ...values].every(isSame)
        ? { kind: 'same', natural, constant: null }
        : { kind: 'residues', natural };
    }
    case 'without':
    case 'loopy':
      return null;
  }
}

const RESIDUE: Seen = { kind: 'residue', natural: false };

/** What is known inside loops under their condition; null if what they run through, or the condition, depends on more than residues. */
export function withLoops(clauses: Clauses | null, outer: Sight): Sight | null {
  let sight = outer;
  for (const { names, set } of clauses?.loops ?? []) {
    const values = seen(set, sight);
    if (values === null || values.kind === 'residue' || (values.kind === 'residues' && names.length > 1)) return null;
    const each: Seen =
      values.kind === 'same' ? { ...values, constant: null } : { kind: 'residue', natural: values.natural };
    const of = new Map(sight.of);
    for (const { text } of names) of.set(text, each);
    sight = { ...sight, of };
  }
  const where = clauses?.where ?? null;
  return where === null || isSame(seen(where, sight)) ? sight : null;
}

/** A constant, a set, or a word of the language: nothing of the state. Null for anything else, such as a position. */
function seenOfConstant(name: string, { isPlain }: Sight): Seen | null {
  const definition = isPlain.definition(name);
  if (definition === null && !isPlain(name)) return null;
  const value = definition?.parameters.length === 0 ? definition.value : null;
  return value?.kind === 'numeral' ? { kind: 'same', natural: true, constant: value.value } : SAME;
}

function ofOperation(operator: string, left: Seen | null, right: Seen | null, { moduli }: Sight): Seen | null {
  if (left === null || right === null) return null;
  const natural = left.natural && right.natural;
  if (operator === '++') {
    if (left.kind === 'residue' || right.kind === 'residue') return null;
    return isSame(left) && isSame(right) ? onlySame([left, right], natural) : { kind: 'residues', natural };
  }
  if (operator === '%' && left.kind === 'residue') {
    if (right.kind !== 'same' || right.constant === null) return null;
    moduli.add(right.constant);
    return SAME_NATURAL;
  }
  const staysNatural = operator === '+' || operator === '*' || operator === '^' || operator === '%';
  if (isSame(left) && isSame(right)) return onlySame([left, right], natural && staysNatural);
  const isPower = operator === '^' && isSame(right) && right.natural;
  if (!isNumberSeen(left) || !isNumberSeen(right) || !(isPower || ['+', '-', '*'].includes(operator))) return null;
  return { kind: 'residue', natural: natural && staysNatural };
}

/** What is seen of one of two values. */
function either(one: Seen | null, other: Seen | null): Seen | null {
  if (one === null || other === null) return null;
  const natural = one.natural && other.natural;
  if (isSame(one) && isSame(other)) return onlySame([one, other], natural);
  const kinds = [one, other].map(({ kind }) => kind);
  if (kinds.includes('residue') && kinds.includes('residues')) return null;
  return { kind: kinds.includes('residues') ? 'residues' : 'residue', natural };
}

/** Folds, functions of the language, and those of the file. */
function ofCall({ callee, parameters, arguments: given, clauses }: Call, sight: Sight): Seen | null {
  const { text } = callee;
  const inner = withLoops(clauses, sight);
  if (inner === null || parameters.length > 0) return null;
  const values = given.map((argument) => seen(argument, inner));
  const definition = sight.isPlain.definition(text);
  if (definition === null && !sight.isPlain(text)) return null;
  if (values.every(isSame)) {
    const staysNatural = text === 'sum' || text === 'product' || text === 'max' || text === 'min';
    const natural = text === 'count' || (staysNatural && values.every((value) => value?.natural === true));
    return onlySame(values, natural && definition === null);
  }
  if (definition !== null) return clauses === null ? ofDefinition(definition, values, sight) : null;
  const [only, another] = values;
  if (only === undefined || only === null || another !== undefined) return null;
  const isFold = only.kind === (clauses === null ? 'residues' : 'residue');
  if (isFold && (text === 'sum' || text === 'product')) return { kind: 'residue', natural: only.natural };
  return text === 'reverse' && clauses === null && only.kind === 'residues' ? only : null;
}

function ofDefinition(
  { parameters, value, isPlain }: NonNullable<ReturnType<IsPlainWord['definition']>>,
  values: readonly (Seen | null)[],
  { moduli, inside }: Sight,
): Seen | null {
  if (parameters.length !== values.length || inside.has(value)) return null;
  const of = new Map<string, Seen>();
  for (const [at, name] of parameters.entries()) {
    const known = values[at];
    if (known == null) return null;
    of.set(name, known);
  }
  return seen(value, { of, isPlain, moduli, natural: new Set(), inside: new Set([...inside, value]) });
}

export function isSame(found: Seen | null): found is Extract<Seen, { kind: 'same' }> {
  return found?.kind === 'same';
}

/** Whether something may be a number or an entry of a list. */
function isNumberSeen(found: Seen | null): boolean {
  return found?.kind === 'same' || found?.kind === 'residue';
}

/** A value that depends on nothing but these; null unless they are the same. */
function onlySame(parts: readonly (Seen | null)[], natural = false): Seen | null {
  return parts.every(isSame) ? { kind: 'same', natural, constant: null } : null;
}
