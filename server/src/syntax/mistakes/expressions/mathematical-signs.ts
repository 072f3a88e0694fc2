import type { IToken, TokenType } from 'chevrotain';
import { writeInstead, writeLike, writeOver } from '../../problems/report.ts';
import { endOf, endsOperand, is, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { textOf } from '../shared/mishap.ts';
import { endOfOperand } from '../shared/operands.ts';
import { type ReadInstead, readAs } from './read-instead.ts';
import { unclearOperands } from './unclear-operands.ts';

/**
 * Signs of mathematics and of LaTeX at an index, as this language writes them; null for anything else: `⌊n / 2⌋`, `|a - b|`, `√n`, `a ⊕ b`, `\le`, `\{`.
 * Quantifiers and `∉` are read as words, which the messages about phrases then explain. `text` is the text of the piece.
 */
export function mathematicalSignAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const token = tokens[at];
  if (token === undefined) return null;
  return (
    quantifier(token, text) ??
    enclosed(tokens, at, text) ??
    root(tokens, at, text) ??
    exponent(tokens, at, text) ??
    nimSum(tokens, at, text) ??
    latex(tokens, at, text)
  );
}

/** Signs that are read as names, and what to write for them. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['∃', 'some(… for …)'],
  ['∀', 'all(… for …)'],
  ['∩', '{k in … where k in …}'],
]);

function quantifier(token: IToken, text: string): ReadInstead | null {
  const { image } = token;
  if (image === '∉') {
    const read = [readAs(token, t.Not, image), readAs(token, t.In, image)];
    return { length: 1, read, problem: writeLike(tokenSpan(token), 'not … in', text) };
  }
  const instead = NAMED.get(image);
  if (instead === undefined) return null;
  const problem = writeLike(tokenSpan(token), instead, text);
  return { length: 1, read: [readAs(token, t.Identifier, image)], problem };
}

/** Pairs of signs around a number, and the function that they mean. */
const PAIRS: ReadonlyMap<string, readonly [close: string, name: string]> = new Map([
  ['⌊', ['⌋', 'floor']],
  ['⌈', ['⌉', 'ceil']],
  ['|', ['|', 'abs']],
]);
/** About the most tokens between two such signs. */
const MOST_TOKENS = 20;

function enclosed(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const open = tokens[at];
  const pair = PAIRS.get(open?.image ?? '');
  const before = tokens[at - 1];
  if (open === undefined || pair === undefined) return null;
  if (open.image === '|' && endsOperand(before) && !is(before, t.To)) return null;
  const [closing, name] = pair;
  const near = tokens.slice(at + 2, at + 1 + MOST_TOKENS);
  const length = near.findIndex(({ image }, index) => image === closing && endsOperand(tokens[at + 1 + index]));
  const end = length === -1 ? -1 : at + 2 + length;
  const close = tokens[end];
  if (close === undefined || tokens.slice(at + 1, end).some((one) => is(one, t.Comma, t.For, t.In))) return null;
  const inner = tokens.slice(at + 1, end);
  const instead = `${name}(${text.slice(endOf(open), close.startOffset).trim()})`;
  const left = [readAs(open, t.Identifier, name), readAs(open, t.LeftParen, '(')];
  const read = [...left, ...inner, readAs(close, t.RightParen, ')')];
  return { length: end - at + 1, read, problem: writeOver(spanOver(open, close), instead, text) };
}

/** Where a sum of positions may be meant. */
const POSITIONS: readonly TokenType[] = [t.Play, t.PositionWord, t.Expect];

/** `a ⊕ b` and `a ⊕ f(b) ⊕ (c + 1)` for numbers; between positions the sign is read as `+`. Beside another sign it may mean either of two things. */
function nimSum(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  if (is(tokens[0], ...POSITIONS)) return null;
  const sign = tokens[at];
  if (sign?.image === '⊕') {
    const unclear = unclearOperands(tokens, at, 'xor', t.CALCULATING, text);
    const problem = unclear ?? writeLike(tokenSpan(sign), 'xor(…, …)', text);
    return { length: 1, read: [readAs(sign, t.Plus, '+')], problem };
  }
  const near = tokens.slice(at, at + MOST_TOKENS);
  if (near.every(({ image }) => image !== '⊕')) return null;
  const operands: (readonly IToken[])[] = [];
  let end = 0;
  do {
    const from = operands.length === 0 ? 0 : end + 1;
    end = endOfOperand(near, from);
    if (end === from) return null;
    operands.push(near.slice(from, end));
  } while (near[end]?.image === '⊕');
  const [first, last] = [near[0], near[end - 1]];
  if (operands.length < 2 || first === undefined || last === undefined) return null;
  if (is(tokens[at - 1], ...t.CALCULATING) || is(tokens[at + end], ...t.CALCULATING)) return null;
  const open = [readAs(first, t.Identifier, 'xor'), readAs(first, t.LeftParen, '(')];
  const inner = operands.flatMap((operand, index) =>
    index === 0 ? operand : [readAs(first, t.Comma, ','), ...operand],
  );
  const instead = `xor(${operands.map((operand) => withoutParentheses(textOf(operand, text))).join(', ')})`;
  const read = [...open, ...inner, readAs(last, t.RightParen, ')')];
  return { length: end, read, problem: writeOver(spanOver(first, last), instead, text) };
}

/** The text of an operand, which needs no parentheses between commas. */
function withoutParentheses(text: string): string {
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1).trim() : text;
}

/** `√n` and `√(n + 1)`: the root is rounded down. */
function root(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const sign = tokens[at];
  if (sign?.image !== '√') return null;
  const near = tokens.slice(at + 1, at + MOST_TOKENS);
  const inner = near.slice(0, endOfOperand(near, 0));
  const last = inner.at(-1);
  if (last === undefined) return null;
  const open = [readAs(sign, t.Identifier, 'isqrt'), readAs(sign, t.LeftParen, '(')];
  const read = [...open, ...inner, readAs(last, t.RightParen, ')')];
  const instead = `isqrt(${withoutParentheses(textOf(inner, text))})`;
  return { length: inner.length + 1, read, problem: writeOver(spanOver(sign, last), instead, text) };
}

/** `²` after a number or a bracket. After a name, it is one of its letters. */
function exponent(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const sign = tokens[at];
  const place = SUPERSCRIPTS.indexOf(sign?.image ?? '?');
  if (sign === undefined || place === -1 || !endsOperand(tokens[at - 1])) return null;
  const read = [readAs(sign, t.Power, '^'), readAs(sign, t.Integer, String(place))];
  return { length: 1, read, problem: writeInstead(sign, `^${place}`, text) };
}

/** The digits from 0 on. */
export const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Commands of LaTeX without their backslash. */
const COMMANDS: ReadonlyMap<string, TokenType> = new Map<string, TokenType>([
  ['le', t.AtMost],
  ['leq', t.AtMost],
  ['ge', t.AtLeast],
  ['geq', t.AtLeast],
  ['ne', t.NotEqual],
  ['neq', t.NotEqual],
  ['in', t.In],
  ['cup', t.Or],
  ['setminus', t.Except],
  ['land', t.And],
  ['lor', t.Or],
  ['cdot', t.Times],
  ['times', t.Times],
  ['bmod', t.Modulo],
  ['ldots', t.DotDot],
  ['dots', t.DotDot],
  ['to', t.Arrow],
  ['rightarrow', t.Arrow],
  ['{', t.LeftBrace],
  ['}', t.RightBrace],
  ['sum_', t.Identifier],
  ['prod_', t.Identifier],
]);

function latex(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const [backslash, command] = tokens.slice(at, at + 2);
  if (backslash?.image !== '\\' || command === undefined || command.startOffset !== endOf(backslash)) return null;
  const type = COMMANDS.get(command.image);
  if (type === undefined) return null;
  const written = type === t.Identifier ? command.image : (type.LABEL ?? command.image);
  const whole = { ...backslash, image: `\\${command.image}` };
  const read = readAs(whole, type, type === t.Identifier ? written : whole.image);
  return { length: 2, read: [read], problem: writeInstead(whole, written, text) };
}
