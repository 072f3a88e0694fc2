import type { IToken } from 'chevrotain';
import { clipped, error, writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { isOneOf, SETS } from '../../vocabulary.ts';
import { endOfPart } from '../shared/mishap.ts';
import { LENGTH_OF_METHOD, numberOfMethod } from './methods.ts';
import { type ReadInstead, readAs } from './read-instead.ts';
import { isShift, mayBeXor, shifted, unclearPower } from './shifts.ts';

/** What may stand before an operand of which nothing else is part. */
const BEFORE = [t.Where, t.If, t.And, t.Or, t.Not, t.LeftParen, t.LeftBrace, t.Comma, t.Then, t.Else, t.Equals, t.Show];

/**
 * `k & n`, `k & 1 == 0`, `n & (n - 1)`, `5 & 3 | 8` and `x + y << 2 | 1` at the index of the first operand, where they stand between numbers: `bitand(k, n)`. A bar may mean something else. Null for
 * anything else, such as a sign between conditions. `text` is the text of the piece.
 */
export function bitwiseAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  // What follows a shift is only a part of an operand.
  if (!is(tokens[at - 1], ...BEFORE, ...t.COMPARING, t.Expect) || isShift(tokens, at - 2)) return null;
  const { operands, signs } = operandsAt(tokens, at) ?? { operands: [], signs: [] };
  // Only methods of numbers have a meaning.
  if (operands.some((one) => one.some((part) => is(part, t.Dot)) && numberOfMethod(one, text) === null)) return null;
  const all = operands.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = all.length + signs.length;
  // The arguments of a call might be conditions, or the call one itself.
  if (is(tokens[at + length], t.LeftParen, t.LeftBracket)) return null;
  const [read, written] = joined(operands, signs, text);
  const span = spanOver(first, last);
  if (mayBeXor(tokens, at, at + length))
    return { length, read, problem: unclearPower(tokens.slice(at, at + length), written, span, text) };
  const found = { length, read, problem: writeOver(span, written, text) };
  if (!signs.some(isBar)) return is(tokens[at - 1], ...BEFORE) ? found : null;
  const meaning = barBetween(operands, tokens, at, at + length);
  if (meaning === 'other' || meaning === 'bits') return meaning === 'bits' ? found : null;
  const args = { text: clipped(text.slice(span.start, span.end)), instead: clipped(written) };
  const unclear = { ...found, problem: error('unclear-bar', span, args) };
  if (meaning === 'bits?') return unclear;
  if (meaning === 'condition?')
    return { ...unclear, read: [...read, readAs(last, t.NotEqual, '!='), readAs(last, t.Integer, '0')] };
  return { ...unclear, read: tokens.slice(at, at + length).map((one) => (isBar(one) ? readAs(one, t.Or, 'or') : one)) };
}

/**
 * What bars between these operands, which begin and end at two indices, mean: the digits of numbers where a value is shown or defined and an operand is plainly a number. With a
 * question mark, no fix is surely right: in other languages, `k | n == n` is `(k | n) == n` or `k | (n == n)`, `k | n + 1` is a condition that holds if it is not 0, or says what divides
 * what, and names may stand for sets. Elsewhere it is `or`, or part of something else.
 */
function barBetween(
  operands: readonly Operand[],
  tokens: readonly IToken[],
  start: number,
  end: number,
): 'bits' | 'bits?' | 'condition?' | 'sets?' | 'other' {
  const [outer, before, after] = [tokens[start - 2], tokens[start - 1], tokens[end]];
  if (is(before, t.LeftBrace, t.Comma) || operands.some(isSet)) return 'other';
  const [isCompared, compares] = [is(before, ...t.COMPARING), is(after, ...t.COMPARING)];
  if (isCompared !== compares) return 'bits?';
  if (is(before, t.Where, t.If, t.And, t.Or, t.Not)) return is(after, t.In, t.Except) ? 'other' : 'condition?';
  const isInBrackets = is(before, t.LeftParen);
  if (isInBrackets && is(outer, t.To)) return 'bits?';
  // Beside a comparison, brackets with a shift contain a number.
  const isNumberCompared = is(after, t.RightParen) && is(outer, ...t.COMPARING);
  if (isInBrackets && isNumberCompared && operands.some((one) => one.some((_, at) => isShift(one, at)))) return 'bits';
  const isValue = is(isInBrackets ? outer : before, t.Show, t.Equals, t.Then, t.Else);
  if (isCompared || !isValue || !is(tokens[0], t.Show, t.Let)) return 'other';
  if (operands.some(isNumber)) return 'bits';
  return operands.some(([name]) => /^\p{Lu}/u.test(name?.image ?? '')) ? 'other' : 'sets?';
}

function isBar({ image }: IToken): boolean {
  return image === '|';
}

/** Whether an operand is the name of a set that every file knows. */
function isSet([name, ...more]: Operand): boolean {
  return more.length === 0 && isOneOf(SETS, name?.image ?? '');
}

/** Whether an operand is more than a name, which may stand for a set. */
function isNumber([first, ...more]: Operand): boolean {
  return more.length > 0 || is(first, t.Integer);
}

/** The operands from an index on, and the signs between them; null if there is no sign. */
function operandsAt(
  tokens: readonly IToken[],
  at: number,
): { readonly operands: readonly Operand[]; readonly signs: readonly IToken[] } | null {
  const operands: Operand[] = [];
  const signs: IToken[] = [];
  for (let next = at; signs.length <= MOST_SIGNS; ) {
    const end = shiftedEnd(tokens, next);
    // A method belongs to its number alone.
    if (end === null || is(tokens[end], t.Dot)) return null;
    operands.push(tokens.slice(next, end));
    const { [end]: sign } = tokens;
    if (sign?.image !== '&' && sign?.image !== '|') return isWritten(operands, signs) ? { operands, signs } : null;
    signs.push(sign);
    next = end + 1;
  }
  return null;
}

/** Whether operands are written with signs of this kind. There are phrases for a single bit, and streams of C++ are no numbers. */
function isWritten(operands: readonly Operand[], signs: readonly IToken[]): boolean {
  if (signs.length === 0 || STREAMS.has(operands[0]?.[0]?.image ?? '')) return false;
  const [number = [], bit] = operands;
  return !(
    operands.length === 2 &&
    bit?.length === 1 &&
    bit[0]?.image === '1' &&
    number.length === 5 &&
    isShift(number, 1)
  );
}

const STREAMS: ReadonlySet<string> = new Set(['cout', 'cerr', 'cin']);

/** Where an operand ends that begins here, with the shifts in it or the method called on it; null if there is none. */
function shiftedEnd(tokens: readonly IToken[], start: number): number | null {
  const method = atomEnd(tokens, start, DEEPEST) ?? start;
  const after = method + LENGTH_OF_METHOD;
  if (is(tokens[method], t.Dot)) return is(tokens[after], ...t.CALCULATING) || isShift(tokens, after) ? null : after;
  let end = operandEnd(tokens, start, DEEPEST);
  while (end !== null && isShift(tokens, end)) end = operandEnd(tokens, end + 2, DEEPEST);
  return end;
}

type Operand = readonly IToken[];

/** Each sign becomes a call within another. */
const MOST_SIGNS = 60;

/** How deep brackets of an operand may be: each of them is looked at for every bracket around it. */
const DEEPEST = 4;

/** Where an operand ends that begins here and is plainly a number: names, entries and numbers, with signs of calculation between them; null for any other. */
function operandEnd(tokens: readonly IToken[], start: number, depth: number): number | null {
  for (let at = start; ; at += 1) {
    const end = atomEnd(tokens, at, depth);
    if (end === null || !is(tokens[end], ...t.CALCULATING)) return end;
    at = end;
  }
}

function atomEnd(tokens: readonly IToken[], at: number, depth: number): number | null {
  const token = tokens[at];
  if (depth === 0) return null;
  if (is(token, t.Integer)) return at + 1;
  if (is(token, t.Minus)) return atomEnd(tokens, at + 1, depth - 1);
  if (is(token, t.LeftParen)) {
    const end = operandEnd(tokens, at + 1, depth - 1);
    const isCalculated = tokens.slice(at, end ?? at).some((one) => is(one, ...t.CALCULATING));
    return end !== null && isCalculated && is(tokens[end], t.RightParen) ? end + 1 : null;
  }
  if (token === undefined || !isName(token) || is(tokens[at + 1], t.LeftParen)) return null;
  if (!is(tokens[at + 1], t.LeftBracket)) return at + 1;
  const end = operandEnd(tokens, at + 2, depth - 1);
  return end !== null && is(tokens[end], t.RightBracket) ? end + 1 : null;
}

/** Whether one pair of parentheses encloses an operand. */
function isInParentheses(operand: Operand): boolean {
  return is(operand[0], t.LeftParen) && endOfPart(operand, 1, () => false) === operand.length - 1;
}

/** The calls for operands with these signs between them, of which `&` binds more tightly, and their text. */
function joined(
  operands: readonly Operand[],
  signs: readonly IToken[],
  text: string,
): readonly [read: readonly IToken[], written: string] {
  const bar = signs.findLastIndex(({ image }) => image === '|');
  const at = bar === -1 ? signs.length - 1 : bar;
  const [first, sign, last] = [operands[0]?.[0], signs[at], operands.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return [[], ''];
  if (sign === undefined) {
    const [read, written] = numberOfMethod(operands.flat(), text) ?? shifted(operands.flat(), text);
    return [read, isInParentheses(read) ? written.slice(1, -1).trim() : written];
  }
  const name = bar === -1 ? 'bitand' : 'bitor';
  const [left, leftText] = joined(operands.slice(0, at + 1), signs.slice(0, at), text);
  const [right, rightText] = joined(operands.slice(at + 1), signs.slice(at + 1), text);
  const read = [
    readAs(first, t.Identifier, name),
    readAs(sign, t.LeftParen, '('),
    ...left,
    readAs(sign, t.Comma, ','),
    ...right,
    readAs(last, t.RightParen, ')'),
  ];
  return [read, `${name}(${leftText}, ${rightText})`];
}
