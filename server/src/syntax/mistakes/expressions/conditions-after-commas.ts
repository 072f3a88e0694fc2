import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { insteadOf, writeInstead, writeOver } from '../../problems/report.ts';
import { endOf, is, isClosing, isName, isOpening, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';

/** `for k in 1..3, not k == 2`, `for k in 1..3, if n > 2` and `for k in 1..9, k > 1, k != 5 where n > 3`: conditions come after `where`, joined by `and`. Linear. */
export function conditionAfterComma({ tokens, at, text }: Mishap): Problem | null {
  const comma = commaBefore(tokens, at);
  const sign = tokens[comma];
  if (sign === undefined) return null;
  const end = endOfPart(tokens, comma + 1, (one) => is(one, ...t.RULE_TYPES, ...t.DECLARATION_TYPES));
  const where = endOfPart(tokens.slice(0, end), comma + 1, (one) => is(one, t.Where));
  const before = tokens.slice(
    tokens.slice(0, comma).findLastIndex((one) => is(one, t.For)),
    comma,
  );
  const bound = before.filter((_, index) => is(before[index + 1], t.In)).map(({ image }) => image);
  const isLoop = ([first, second]: readonly IToken[]): boolean =>
    isName(first) && is(second, t.In) && !bound.includes(first.image);
  const all = partsBetween(tokens.slice(comma + 1, where), t.Comma);
  const loops = all.filter(isLoop).map((part) => textOf(part, text));
  const written = all.filter((part) => !isLoop(part)).map(withoutIf);
  const guarded = tokens.slice(where + 1, end);
  if (!written.every(isCondition)) return null;
  const parts = [...written, ...(guarded.length === 0 ? [] : [guarded])];
  const conditions = parts.map((part) => {
    const condition = textOf(part, text);
    return parts.length > 1 && part.some((one) => is(one, t.Or, t.If)) ? `(${condition})` : condition;
  });
  const span = { start: sign.startOffset, end: endOf(tokens[end - 1] ?? sign) };
  const instead = [...loops.map((loop) => `, ${loop}`), ` where ${conditions.join(' and ')}`].join('');
  return { ...insteadOf(text.slice(span.start, span.end), instead.trim(), span), fix: { span, text: instead } };
}

/** `where n > 3, n < 9`: the parts of a condition are joined by `and`. Linear. */
export function conditionsApart({ tokens, at, text }: Mishap): Problem | null {
  const comma = tokens[at];
  const where = tokens
    .slice(0, at)
    .findLastIndex((one) => is(one, t.Where, t.For, ...t.RULE_TYPES, ...t.DECLARATION_TYPES));
  if (!is(comma, t.Comma) || !is(tokens[where], t.Where)) return null;
  if (endOfPart(tokens, where + 1, (one) => is(one, t.Comma)) !== at) return null;
  const end = endOfPart(tokens, at + 1, (one) => is(one, ...t.RULE_TYPES, ...t.DECLARATION_TYPES));
  const parts = partsBetween(tokens.slice(where + 1, end), t.Comma);
  if (!parts.every(isCondition)) return null;
  if (!parts.flat().some((one) => is(one, t.Or, t.If))) return writeInstead(comma, 'and', text);
  const [first, last] = [tokens[where + 1], tokens[end - 1]];
  if (first === undefined || last === undefined) return null;
  return writeOver(spanOver(first, last), parts.map((part) => `(${textOf(part, text)})`).join(' and '), text);
}

/** A condition behind `if`, unless a choice follows, without that word. */
function withoutIf(part: readonly IToken[]): readonly IToken[] {
  return is(part[0], t.If) && !part.some((one) => is(one, t.Then)) ? part.slice(1) : part;
}

/** The index of the comma of a loop behind which the grammar stopped before it had read a set; -1 if there is none. */
function commaBefore(tokens: readonly IToken[], at: number): number {
  let depth = 0;
  let comma = -1;
  for (let index = at; index >= Math.max(0, at - MOST_TOKENS); index -= 1) {
    const one = tokens[index];
    if (index < at && isClosing(one)) depth += 1;
    if (index < at && isOpening(one)) depth -= 1;
    if (depth < 0 || is(one, t.Where, ...t.RULE_TYPES)) return -1;
    if (depth > 0) continue;
    if (is(one, t.Comma) && comma === -1) comma = index;
    if (is(one, t.In) && comma === -1) return -1;
    if (is(one, t.For)) return comma;
  }
  return -1;
}

/** No loop begins farther back, so that long rules do not take quadratic time. */
const MOST_TOKENS = 60;

function isCondition(part: readonly IToken[]): boolean {
  return part.some((one) => is(one, t.Not, t.In, ...t.COMPARING));
}
