import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { is, isName, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, textOf, token } from '../shared/mishap.ts';

/** `switch (n % 3) { case 0: take 1 … default: take 2 }` in a game: each case is a condition of its rules. Linear in the tokens. */
export function casesAroundRules(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const found = token(mishap);
  if (!isName(found) || !SWITCH.test(found.image) || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const open = tokens.findIndex((one, index) => index > at && is(one, t.LeftBrace, t.Colon, t.RightBrace));
  const close = endOfPart(tokens, open + 1, () => false);
  const last = tokens[close];
  const rules = rulesOf(chosenBy(tokens.slice(at + 1, open), text), tokens.slice(open + 1, close), text);
  const whole = last === undefined || !is(tokens[open], t.LeftBrace) ? tokenSpan(found) : spanOver(found, last);
  if (rules === null || last === undefined) return writeLike(whole, 'take 1 where …', text);
  return writeOver(spanOver(found, last), rules.join(' '), text);
}

const SWITCH = /^(?:switch|match)$/;
/** Words and signs between cases, which have no meaning here. */
const BETWEEN = /^(?:break|end|[,;{}])$/;

/** What a `switch` looks at, without the parentheses around it. */
function chosenBy(tokens: readonly IToken[], text: string): string {
  const isEnclosed = is(tokens[0], t.LeftParen) && endOfPart(tokens, 1, () => false) === tokens.length - 1;
  return textOf(isEnclosed ? tokens.slice(1, -1) : tokens, text);
}

/** The rules of all cases, each under the condition of its case; null if a case is not a number with plain rules, or comes after another without any. */
function rulesOf(chosen: string, tokens: readonly IToken[], text: string): readonly string[] | null {
  const rules: string[] = [];
  const numbers: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [word, number] = [tokens[at], tokens[at + 1]];
    const isCase = word?.image === 'case' && is(number, t.Integer);
    const colon = word?.image === 'case' ? at + 2 : at + 1;
    const other = (word?.image === 'case' ? number : word)?.image;
    if (!(isCase || other === 'default' || other === '_') || !is(tokens[colon], t.Colon)) return null;
    const next = tokens.findIndex((one, index) => index > colon && STARTS.test(one.image));
    const end = next === -1 ? tokens.length : next;
    const bodies = plainRules(tokens.slice(colon + 1, end), text);
    if (bodies === null) return null;
    if (isCase) numbers.push(number.image);
    const condition = isCase ? `${chosen} == ${number.image}` : `not (${chosen} in {${numbers.join(', ')}})`;
    rules.push(...bodies.map((body) => `${body} where ${condition}`));
    at = end;
  }
  return rules.length === 0 || chosen === '' ? null : rules;
}

const STARTS = /^(?:case|default)$/;

/** Rules that have neither a condition nor a loop; null for anything else. */
function plainRules(tokens: readonly IToken[], text: string): readonly string[] | null {
  const starts = tokens.flatMap((one, index) => (is(one, ...t.RULE_TYPES) ? [index] : []));
  if (starts[0] !== 0 || tokens.some((one) => is(one, t.For, t.Where, t.If))) return null;
  return starts.map((start, index) => {
    let end = starts[index + 1] ?? tokens.length;
    while (BETWEEN.test(tokens[end - 1]?.image ?? '')) end -= 1;
    return textOf(tokens.slice(start, end), text);
  });
}
