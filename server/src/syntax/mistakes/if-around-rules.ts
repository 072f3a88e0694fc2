import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { writeLike, writeOver } from '../problems/report.ts';
import { endOf, is, isClosing, isOpening, spelling, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { conditionInWords } from './condition-in-words.ts';
import { endOfPart, inBody, type Mishap, onOneLine, token } from './mishap.ts';

/** `if n % 2 == 0 { take 1 } else { take 2 }`, `while n > 1 { take 1 }` and `if n > 3: take 1`: the condition of a rule comes after it. */
export function ifAroundRules(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const first = token(mishap);
  if (first === undefined || !isIf(first) || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const before = token(mishap, -1);
  const follows = before !== undefined && !is(before, t.LeftBrace) && onOneLine(mishap, before, first);
  // In `take 1 if n > 3`, the condition belongs to the rule before it.
  if (follows && !is(tokens[bodyAfter(tokens, at) ?? at], t.LeftBrace, t.Colon, t.Then)) return null;
  const rules: string[] = [];
  const failed: string[] = [];
  let next: number | null = at;
  let last = at;
  while (next !== null) {
    const branch = branchAt(tokens, next, text);
    if (branch === null) return writeLike(tokenSpan(first), 'take 1 where …', text);
    const conditions = conjuncts([...failed, ...(branch.condition === null ? [] : [branch.condition])]);
    rules.push(...branch.rules.map((rule) => `${rule} where ${conditions.join(' and ')}`));
    last = branch.end - 1;
    if (branch.condition !== null) failed.push(negated(branch.condition));
    next = branch.condition !== null && is(tokens[branch.end], t.Else) ? branch.end : null;
  }
  const span = { start: first.startOffset, end: endOf(tokens[last] ?? first) };
  const found = text.slice(span.start, span.end);
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start);
  const instead = rules.join(found.includes('\n') && line.trim() === '' ? `\n${line}` : ' ');
  return writeOver(span, instead, text);
}

/** `if`, or a word that other languages have for a condition. */
function isIf(token: IToken | undefined): boolean {
  return token !== undefined && IF.test(token.image);
}

const IF = /^(?:if|while|when|whenever|如果|若|当)$/;

/** Conditions as parts of one with `and`. */
function conjuncts(conditions: readonly string[]): readonly string[] {
  return conditions.length === 1 ? conditions : conditions.map((one) => (/\bor\b/.test(one) ? `(${one})` : one));
}

interface Branch {
  /** Null after a plain `else`. */
  readonly condition: string | null;
  readonly rules: readonly string[];
  /** The index of the token after it. */
  readonly end: number;
}

/** The branch that starts with `if`, `else if` or `else` at a token. */
function branchAt(tokens: readonly IToken[], start: number, text: string): Branch | null {
  const first = start + (is(tokens[start], t.Else) ? 1 : 0);
  const hasCondition = isIf(tokens[first]);
  const from = hasCondition ? first + 1 : first;
  const open = hasCondition ? bodyAfter(tokens, from) : from;
  if (open === null) return null;
  const condition = hasCondition ? conditionBetween(tokens, from, open, text) : null;
  const braces = is(tokens[open], t.LeftBrace);
  const body = open + (is(tokens[open], t.LeftBrace, t.Colon, t.Then) ? 1 : 0);
  const end = endOfPart(tokens, body, (one) => is(one, t.Else) || isIf(one));
  const rules = tokens.slice(body, end);
  if (!is(rules[0], ...t.RULE_TYPES) || condition === '' || rules.some((one) => is(one, t.Where))) return null;
  if (braces && !is(tokens[end], t.RightBrace)) return null;
  return { condition, rules: rulesBetween(tokens, body, end, text), end: braces ? end + 1 : end };
}

/** The index of the brace, the colon, the `then` or the rule after a condition; null if there is none. */
function bodyAfter(tokens: readonly IToken[], from: number): number | null {
  for (let at = from; at < tokens.length; at += 1) {
    const isBrace = is(tokens[at], t.LeftBrace) && is(tokens[at + 1], ...t.RULE_TYPES);
    if (isBrace || is(tokens[at], t.Colon, t.Then, ...t.RULE_TYPES)) return at;
  }
  return null;
}

function rulesBetween(tokens: readonly IToken[], from: number, end: number, text: string): readonly string[] {
  const starts: number[] = [];
  for (let at = from; at < end; at += 1) if (is(tokens[at], ...t.RULE_TYPES)) starts.push(at);
  return starts.map((start, index) => {
    let after = starts[index + 1] ?? end;
    while (is(tokens[after - 1], t.Comma)) after -= 1;
    const [first, last] = [tokens[start], tokens[after - 1]];
    return first === undefined || last === undefined ? '' : rounded(text.slice(first.startOffset, endOf(last)));
  });
}

/** A rule that takes a bare quotient takes it rounded down. */
function rounded(rule: string): string {
  return rule.replace(/^take\s+(\w+)\s*\/\s*(\w+)$/, 'take floor($1 / $2)');
}

/** The text of a condition, without parentheses around all of it, and with the signs and words of this language. */
function conditionBetween(tokens: readonly IToken[], from: number, end: number, text: string): string {
  const bare = closingOf(tokens, from, end) === end - 1;
  const run = bare ? tokens.slice(from + 1, end - 1) : tokens.slice(from, end);
  const parts = run.map((one, index) => {
    const before = run[index - 1];
    const gap = before === undefined ? '' : text.slice(endOf(before), one.startOffset);
    const blank = gap === '' && [one, before].some((beside) => is(beside, t.And, t.Or)) ? ' ' : gap;
    return blank + writtenHere(one);
  });
  return conditionInWords(parts.join(''));
}

/** A token as it is written in this language: `or` for `||`. */
function writtenHere(one: IToken): string {
  if (one.tokenType === t.Equals) return '==';
  return one.tokenType === t.And || one.tokenType === t.Or ? spelling(one) : one.image;
}

/** The index, before `end`, of the parenthesis that closes the one at `open`; null if there is none. */
function closingOf(tokens: readonly IToken[], open: number, end: number): number | null {
  if (!is(tokens[open], t.LeftParen)) return null;
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    if (isOpening(tokens[at])) depth += 1;
    if (isClosing(tokens[at])) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['==', '!='],
  ['!=', '=='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
]);

/** The opposite of a condition, as short as it can be. */
function negated(condition: string): string {
  const [, left, sign = '', right] = /^([^=!<>&|()]+?)\s*(==|!=|<=|>=|<|>)\s*([^=!<>&|()]+)$/.exec(condition) ?? [];
  const opposite = OPPOSITES.get(sign);
  const simple = opposite !== undefined && !/\b(?:and|or|not|in|if)\b/.test(condition);
  return simple ? `${left} ${opposite} ${right}` : `not (${condition})`;
}
