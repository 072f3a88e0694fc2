import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { error, insertion, writeInstead, writeOver } from '../../problems/report.ts';
import {
  endOf,
  endsOperand,
  is,
  isClosing,
  isName,
  isOpening,
  spanOver,
  startsOperand,
  tokenSpan,
} from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { gapBetween, inBody, inBracket, inHead, type Mishap, onOneLine, token } from '../shared/mishap.ts';

/** `# three heaps` and `-- three heaps`, which are comments in other languages. */
export function otherComment(mishap: Mishap): Problem | null {
  const [found, next] = [token(mishap), token(mishap, 1)];
  if (found === undefined || !(mishap.complete || mishap.at === 0 || inBody(mishap))) return null;
  const end = endOf(found);
  if (is(found, t.Length)) return writeInstead(found, '//', mishap.text);
  if (!is(found, t.Minus) || !is(next, t.Minus) || next.startOffset !== end) return null;
  return writeOver({ start: end - 1, end: endOf(next) }, '//', mishap.text);
}

/** `1e9`, `0x10` and `4x5`: a number followed directly by a name. */
export function numberAndName(mishap: Mishap): Problem | null {
  const [left, right] = [token(mishap, -1), token(mishap)];
  if (!is(left, t.Integer) || right === undefined || right.startOffset !== endOf(left)) return null;
  const written = left.image + right.image;
  const [, write] = OTHER_NUMBERS.find(([pattern]) => pattern.test(written)) ?? [];
  if (write === undefined) return null;
  return writeOver(spanOver(left, right), write(written), mishap.text);
}

/** Numbers in the notation of other languages, and sizes of boards. */
const OTHER_NUMBERS: readonly (readonly [pattern: RegExp, write: (written: string) => string])[] = [
  [/^1e\d+$/i, (written) => `10^${written.slice(2)}`],
  [/^\d+e\d+$/i, (written) => written.replace(/e/i, ' * 10^')],
  [/^0(?:x[\da-f]{1,30}|b[01]{1,100})$/i, (written) => String(BigInt(written))],
  [/^\d+x\d+$/i, (written) => written.replace(/x/i, ', ')],
];

/** `0.77` anywhere except after `octal` or `hex`. */
export function decimalNumber(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.Decimal)) return null;
  const [before, after] = [token(mishap, -1), token(mishap, 1)];
  if (is(before, t.Take) && /^0\.[0-7]{2,}$/.test(found.image) && is(after, t.RightBrace, ...t.RULE_TYPES))
    return writeOver(spanOver(before, found), `octal ${found.image}`, mishap.text);
  const range = rangeMeant(mishap, found);
  if (range !== null) return writeInstead(found, range, mishap.text);
  const fix = inBody(mishap) && is(mishap.tokens[0], t.Game) ? insertion(found.startOffset, 'octal ') : undefined;
  const called = is(token(mishap, 1), t.LeftParen) ? 'game' : 'number';
  return error('decimal', tokenSpan(found), { text: found.image, meant: fix === undefined ? called : 'rule' }, fix);
}

/** `1..3`, where `1.3` stands alone in the place of a set; null if something else may be meant. */
function rangeMeant(mishap: Mishap, found: IToken): string | null {
  const [, least = '', most = ''] = /^([0-9]{1,15})\.([1-9][0-9]{0,14})$/.exec(found.image) ?? [];
  const [before, after] = [token(mishap, -1), token(mishap, 1)];
  const isAmount = is(before, t.Take, t.Flip) ? Number(least) > 0 : is(before, t.In, t.Leaving, t.Into);
  const isWhole = !is(after, ...t.CALCULATING) && !is(after, t.LeftParen);
  return isAmount && isWhole && Number(least) < Number(most) ? `${least}..${most}` : null;
}

/** `octal 0.333...` and `octal 0.(3)`: digits that repeat without end are in brackets. */
export function repeatingCode(mishap: Mishap): Problem | null {
  const start = [token(mishap, -1), token(mishap)].find((one) => is(one, t.Code));
  if (start === undefined) return null;
  const said = mishap.text.slice(start.startOffset, start.startOffset + LONGEST_CODE);
  const dotted = /^([0-9]*\.)([0-9A-F]*?)([0-9A-F])\3\s*(?:\.\.\.|…)/.exec(said);
  const [whole, point, digits, repeated] = dotted ?? /^([0-9]*\.)([0-9A-F]*)\(([0-9A-F]+)\)/.exec(said) ?? [];
  if (whole === undefined || repeated === undefined) return null;
  const rest = dotted === null ? digits : digits?.replace(new RegExp(`${repeated}+$`), '');
  const span = { start: start.startOffset, end: start.startOffset + whole.length };
  return writeOver(span, `${point}${rest}[${repeated}]`, mishap.text);
}

const LONGEST_CODE = 60;

/** `octal 77`, `octal "0.77"` and `hex 3F`. */
export function codeWithoutPoint(mishap: Mishap): Problem | null {
  const [keyword, found] = [token(mishap, -1), token(mishap)];
  if (mishap.wanted === 'code' && is(found, t.Picture) && /^.[0-9]*\.[0-9A-F]+.$/.test(found.image))
    return writeInstead(found, found.image.slice(1, -1), mishap.text);
  if (mishap.wanted !== 'code' || keyword === undefined || found === undefined) return null;
  const after = token(mishap, 1);
  const tail = after !== undefined && isName(after) && after.startOffset === endOf(found) ? after.image : '';
  const digits = `${found.image}${tail}`.replace(/^0*x?(?=.)/i, '');
  if (!/^[0-9A-F]+$/i.test(digits)) return null;
  const span = { start: found.startOffset, end: found.startOffset + found.image.length + tail.length };
  const code = `0.${digits}`;
  return error('code-point', span, { keyword: keyword.image, code }, { span, text: code });
}

/** `where n = 3` and `let even(n) = n % 2 = 0`. */
export function comparisonWithOneEquals(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.Equals) || mishap.wanted === '=' || !endsOperand(token(mishap, -1))) return null;
  const { tokens, at } = mishap;
  const isDefined = is(tokens[0], t.Let) && tokens.slice(0, at).some((one) => is(one, t.Equals));
  // A name that begins a line is defined there.
  const before = isDefined && isName(tokens[at - 1]) && tokens[at - 2];
  const begins = before && tokens[at - 1] !== undefined && !onOneLine(mishap, before, tokens[at - 1] ?? before);
  const compares =
    inBracket(mishap) || is(tokens[0], t.Game, t.Coins) || mishap.wanted === 'then' || (isDefined && begins !== true);
  return compares && mishap.wanted !== 'in' ? writeInstead(found, '==', mishap.text) : null;
}

/** `set S == …`, `set S is …` and `expect sg(…) == 3`. */
export function definitionWithTwoEquals(mishap: Mishap): Problem | null {
  if (mishap.wanted !== '=') return null;
  const found = token(mishap);
  if (found?.image === 'is' || is(found, t.EqualTo, t.Colon)) return writeInstead(found, '=', mishap.text);
  const outer = found === undefined ? comparisonOutside(mishap.tokens) : undefined;
  return outer === undefined ? null : writeInstead(outer, '=', mishap.text);
}

/** The last `==` outside all brackets. */
function comparisonOutside(tokens: readonly IToken[]): IToken | undefined {
  let depth = 0;
  return tokens.findLast((one) => {
    if (isClosing(one)) depth += 1;
    if (isOpening(one)) depth -= 1;
    return depth === 0 && is(one, t.EqualTo);
  });
}

/** `a => b` in a graph, `n => 3` elsewhere. */
export function otherArrow(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.FatArrow)) return null;
  return writeInstead(found, is(mishap.tokens[0], t.Graph) ? '->' : '>=', mishap.text);
}

/** `1...5`. */
export function threeDots(mishap: Mishap): Problem | null {
  const found = token(mishap);
  return is(found, t.Ellipsis) && mishap.wanted !== 'name' ? writeInstead(found, '..', mishap.text) : null;
}

/** `Nim(1 2 3)` and `{(1, 2) (2, 1)}`. */
export function missingComma(mishap: Mishap): Problem | null {
  const [left, right] = [token(mishap, -1), token(mishap)];
  if (!inBracket(mishap) || !endsOperand(left) || !startsOperand(right)) return null;
  if (is(left, t.Integer) && !is(right, t.Integer)) return null;
  let last = mishap.at;
  while (is(mishap.tokens[last], t.Integer) && is(mishap.tokens[last + 1], t.Integer)) last += 1;
  const run = mishap.tokens.slice(mishap.at - 1, last + 1);
  const gaps = run.slice(1).map((next, index) => gapBetween(mishap, run[index] ?? left, next) || ' ');
  const text = gaps.map((gap, index) => `${index === 0 ? '' : run[index]?.image},${gap}`).join('');
  const span = { start: endOf(left), end: run.at(-1)?.startOffset ?? endOf(left) };
  return error('missing-comma', tokenSpan(right), { left: left.image, right: right.image }, { span, text });
}

/** `3 Nim(5)`, `2n` and `Nim(1) Nim(2)`. */
export function missingOperator(mishap: Mishap): Problem | null {
  const [left, right] = [token(mishap, -1), token(mishap)];
  if (!endsOperand(left) || !startsOperand(right) || !onOneLine(mishap, left, right)) return null;
  const operator = is(left, t.Integer) ? '*' : '+';
  const calls = isName(right) && is(token(mishap, 1), t.LeftParen, t.LeftBracket);
  const multiplies = isName(right) && (calls || right.startOffset === endOf(left));
  if (operator === '+' ? !calls || inBody(mishap) || inHead(mishap) : !multiplies) return null;
  const args = { left: left.image, right: right.image, operator };
  const fix = insertion(endOf(left), ` ${operator}${gapBetween(mishap, left, right) === '' ? ' ' : ''}`);
  return error('missing-operator', { start: left.startOffset, end: endOf(right) }, args, fix);
}

/** A closing bracket that closes nothing. */
export function extraBracket(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isClosing(found)) return null;
  const nothingOpen = mishap.complete || mishap.at === 0 || (inBody(mishap) && !is(found, t.RightBrace));
  if (!nothingOpen) return null;
  return error('extra-bracket', tokenSpan(found), { found: found.image }, { span: tokenSpan(found), text: '' });
}
