import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { error, writeLike, writeOver } from '../../problems/report.ts';
import { endsOperand, is, isName, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, textOf } from '../shared/mishap.ts';
import { startOfFactor } from '../shared/operands.ts';
import { readAs } from './read-instead.ts';
import { mayBeXor } from './shifts.ts';

/** Modules, namespaces and classes with functions that stand alone here. */
const MODULES: ReadonlySet<string> = new Set(['math', 'Math', 'std', 'np', 'numpy', 'operator', 'Integer', 'Long']);

/** Functions of modules by their names here. */
const IN_MODULES: ReadonlyMap<string, string> = new Map([
  ...['gcd', 'abs', 'min', 'max', 'floor', 'ceil', 'isqrt', 'sum'].map((name): [string, string] => [name, name]),
  ['__gcd', 'gcd'],
  ['fabs', 'abs'],
  ['prod', 'product'],
  ...['popcount', 'bitCount'].map((name): [string, string] => [name, 'ones']),
]);

/** Functions of modules that give fractions there, and what is rounded down here. */
const ROUNDED: ReadonlyMap<string, string> = new Map([
  ['sqrt', 'isqrt'],
  ['log2', 'log2'],
  ['log', 'log2'],
]);

/** `math.gcd(4, 6)`, `std::max(a, b)` and `Math.floor(n / 2)`: functions belong to no module here. Without a fix where the number may be rounded. */
export function functionOfModule({ tokens, at, text }: Mishap): Problem | null {
  const [module, sign] = [tokens[at - 1], tokens[at]];
  const name =
    is(sign, t.Colon) && is(tokens[at + 1], t.Colon) ? tokens[at + 2] : is(sign, t.Dot) ? tokens[at + 1] : undefined;
  const open = name === undefined ? undefined : tokens[tokens.indexOf(name, at) + 1];
  if (module === undefined || !MODULES.has(module.image) || !isName(name) || !is(open, t.LeftParen)) return null;
  const span = spanOver(module, name);
  const [instead, rounded] = [IN_MODULES.get(name.image), ROUNDED.get(name.image)];
  if (instead !== undefined) return writeOver(span, instead, text);
  // A phrase reads `int(math.sqrt(n))` as a whole.
  if (rounded === undefined || tokens[at - 3]?.image === 'int') return null;
  return writeLike(span, rounded, text);
}

/** Methods of numbers without arguments, and the function that this language has for them. */
export const BIT_METHODS: ReadonlyMap<string, 'ones' | 'digits'> = new Map([
  ...['bit_count', 'popcount', 'count_ones'].map((name): [string, 'ones'] => [name, 'ones']),
  ['bit_length', 'digits'],
]);

/** The tokens of `.bit_count()`. */
export const LENGTH_OF_METHOD = 4;

/** `n.bit_count()` or `(n + 1).bit_length()` as this language has it: the tokens that are read, and their text. Null if some tokens are anything else. Linear. */
export function numberOfMethod(
  tokens: readonly IToken[],
  text: string,
): readonly [read: readonly IToken[], written: string] | null {
  const at = tokens.length - LENGTH_OF_METHOD;
  const [dot, name, open, close] = tokens.slice(Math.max(0, at));
  const called = isName(name) ? BIT_METHODS.get(name.image) : undefined;
  if (called === undefined || !is(dot, t.Dot) || !is(open, t.LeftParen) || !is(close, t.RightParen)) return null;
  const number = receiver(tokens, at);
  if (number?.length !== at) return null;
  const inner = is(number[0], t.LeftParen) ? number.slice(1, -1) : number;
  const call = [readAs(dot, t.Identifier, called), readAs(open, t.LeftParen, '('), ...inner];
  if (called === 'ones') return [[...call, close], `ones(${textOf(inner, text)})`];
  const base = [readAs(close, t.Comma, ','), readAs(close, t.Integer, '2'), close];
  return [[readAs(dot, t.Length, '#'), ...call, ...base], `#digits(${textOf(inner, text)}, 2)`];
}

/** `n.bit_count()` and `(n + 1).bit_length()`. */
export function methodOfNumber({ tokens, at, text }: Mishap): Problem | null {
  const end = at + LENGTH_OF_METHOD;
  const number = is(tokens[at], t.Dot) && end <= tokens.length ? receiver(tokens, at) : null;
  const [[first], close] = [number ?? [], tokens[end - 1]];
  if (number === null || first === undefined || close === undefined) return null;
  const start = at - number.length;
  const written = numberOfMethod(tokens.slice(start, end), text)?.[1];
  if (written === undefined) return null;
  const span = spanOver(first, close);
  if (mayBeXor(tokens, start, end)) return error('unclear-power', span, { xor: 'xor(…, …)', power: written });
  return writeOver(span, written, text);
}

/** `bin(n).count("0")`, which counts the sign of the base, too, and that of 0: without a fix, since most people mean the digits. */
export function zeroDigits({ tokens, at, text }: Mishap): Problem | null {
  const [dot, name, open, digit, close] = tokens.slice(at, at + 5);
  const isCount = is(dot, t.Dot) && name?.image === 'count' && is(open, t.LeftParen) && is(close, t.RightParen);
  const number = isCount && /^.0.$/.test(digit?.image ?? '') ? receiver(tokens, at) : null;
  const [first, second] = number ?? [];
  if (number === null || first?.image !== 'bin' || !is(second, t.LeftParen) || close === undefined) return null;
  return writeLike(
    spanOver(first, close),
    `count(d == 0 for d in digits(${textOf(number.slice(2, -1), text)}, 2))`,
    text,
  );
}

/** The tokens of the name, call or bracket that ends before an index; null if none does. */
function receiver(tokens: readonly IToken[], end: number): readonly IToken[] | null {
  const start = startOfFactor(tokens, end - 1);
  return start === null ? null : tokens.slice(start, end);
}

/** `"abc".upper()` and `f(2).floor()`: here, a function stands before its argument. Only methods of lists have phrases. */
export function method({ tokens, at }: Mishap): Problem | null {
  const [dot, name, open] = tokens.slice(at, at + 3);
  if (!is(dot, t.Dot) || !isName(name) || !is(open, t.LeftParen) || !endsOperand(tokens[at - 1])) return null;
  return error('unknown-name', tokenSpan(name), {
    name: name.image,
    nearest: null,
    wanted: 'function',
    example: `let ${name.image}(…) = …`,
  });
}
