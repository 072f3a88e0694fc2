import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { endOf, endsOperand, is, isClosing, isOpening, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { inBody, type Mishap, onOneLine, textOf, token } from '../shared/mishap.ts';
import { assignedMove } from './assignments.ts';
import { stateAlone } from './bare-moves.ts';
import { conditionBetween, conjunction, negated } from './block-conditions.ts';
import { isFor, loopAt } from './loop-heads.ts';

/**
 * `if n % 2 == 0 { take 1 } else { take 2 }`, `for i in 1..a { for j in 1..b { … } }`, `while n > 1: take 1`: the loops and conditions of a rule come
 * after it. Linear in the tokens for each of a few levels.
 */
export function clausesAroundRules(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const start = startOfBlock(mishap);
  const first = tokens[start];
  if (first === undefined || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const read = statementAt(mishap, start, 0);
  const last = tokens[(read?.end ?? 0) - 1];
  if (read === null || last === undefined)
    return isIf(first) ? writeLike(tokenSpan(first), 'take 1 where …', text) : null;
  // A semicolon after the last rule is a part of what has to be written anew.
  const [semicolon = ''] = /^[ \t]*;/.exec(text.slice(endOf(last), endOf(last) + 9)) ?? [];
  const span = { start: first.startOffset, end: endOf(last) + semicolon.length };
  const found = text.slice(span.start, span.end);
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start);
  return writeOver(
    span,
    read.rules.map(written).join(found.includes('\n') && line.trim() === '' ? `\n${line}` : ' '),
    text,
  );
}

/** The index of the `for` or `if` of the block at which the grammar stopped, or of which it took the loop as one of the rule before; -1 if there is none. */
function startOfBlock(mishap: Mishap): number {
  const { tokens, at, text } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (is(found, t.LeftBrace, t.Colon)) {
    const loop = tokens.slice(0, at).findLastIndex(isFor);
    return loop !== -1 && loopAt(tokens, loop, text)?.body === at ? loop : -1;
  }
  const follows =
    before !== undefined && found !== undefined && !is(before, t.LeftBrace) && onOneLine(mishap, before, found);
  if (isFor(found)) return follows && is(tokens[loopAt(tokens, at, text)?.body ?? at], ...t.RULE_TYPES) ? -1 : at;
  if (!isIf(found)) return -1;
  // In `take 1 if n > 3`, the condition belongs to the rule before it.
  return follows && !is(tokens[bodyAfter(tokens, at) ?? at], t.LeftBrace, t.Colon, t.Then) ? -1 : at;
}

/** A rule without the loops and conditions around and after it, which belong to it. */
interface BareRule {
  readonly rule: string;
  readonly loops: readonly string[];
  readonly conditions: readonly string[];
}

function written({ rule, loops, conditions }: BareRule): string {
  const loop = loops.length === 0 ? '' : ` for ${loops.join(', ')}`;
  return `${rule}${loop}${conditions.length === 0 ? '' : ` where ${conjunction(conditions)}`}`;
}

/** Rules, and the index of the token after them. */
interface Read {
  readonly rules: readonly BareRule[];
  readonly end: number;
}

/** Nobody writes deeper blocks. */
const DEEPEST = 8;

/** The rules of the loop, the condition or the rule that starts at a token; null where it cannot be read. */
function statementAt(mishap: Mishap, at: number, depth: number): Read | null {
  const { tokens, text } = mishap;
  const first = tokens[at];
  if (depth > DEEPEST) return null;
  if (isIf(first)) return branchesAt(mishap, at, depth);
  if (is(first, ...t.RULE_TYPES)) return ruleAt(mishap, at);
  if (!isFor(first)) return moveAt(mishap, at);
  const loop = loopAt(tokens, at, text);
  const body = loop === null ? null : bodyAt(mishap, loop.body, at, depth);
  if (loop === null || body === null) return null;
  return {
    ...body,
    rules: body.rules.map((rule) => (isIdle(loop.text, rule) ? rule : { ...rule, loops: [loop.text, ...rule.loops] })),
  };
}

/** Whether a loop around a rule changes nothing: it runs over numbers of which the rule does not speak. */
function isIdle(loop: string, { rule, loops, conditions }: BareRule): boolean {
  const name = /^([\p{L}_][\p{L}\p{N}_']*) in (?:[0-9]+\.\.[0-9]+|\{[0-9, ]+\})$/u.exec(loop)?.[1];
  return (
    name !== undefined &&
    !new RegExp(`(?<![\\p{L}\\p{N}_'])${name}(?![\\p{L}\\p{N}_'])`, 'u').test([rule, ...loops, ...conditions].join(' '))
  );
}

/** The branches of `if`, `else if` and `else`, each under its condition and the opposites of those before. */
function branchesAt(mishap: Mishap, at: number, depth: number): Read | null {
  const { tokens } = mishap;
  const rules: BareRule[] = [];
  const failed: string[] = [];
  let end = at;
  do {
    const first = end + (is(tokens[end], t.Else) ? 1 : 0);
    const hasCondition = isIf(tokens[first]) || isElse(tokens[first]);
    const open = hasCondition ? bodyAfter(tokens, first + 1) : first;
    if (open === null) return null;
    const condition = hasCondition ? conditionBetween(mishap, first + 1, open) : null;
    const body = condition === '' ? null : bodyAt(mishap, open, first, depth);
    if (body === null) return null;
    const conditions = condition === null ? failed : [...failed, condition];
    rules.push(...body.rules.map((rule) => ({ ...rule, conditions: [...conditions, ...rule.conditions] })));
    end = body.end;
    if (condition === null) break;
    failed.push(negated(condition));
  } while (isElse(tokens[end]));
  return { rules, end };
}

/** The rules between braces, after a colon or `then`, or without any sign, whose head starts at a token. */
function bodyAt(mishap: Mishap, open: number, head: number, depth: number): Read | null {
  const { tokens } = mishap;
  const sign = tokens[open];
  const braces = is(sign, t.LeftBrace);
  const isWithin = (at: number): boolean => braces || at === from || belongs(mishap, at, head);
  const from = open + (is(sign, t.LeftBrace, t.Colon, t.Then) ? 1 : 0);
  const rules: BareRule[] = [];
  let end = from;
  while (end < tokens.length && !is(tokens[end], t.RightBrace) && !isElse(tokens[end]) && isWithin(end)) {
    const next = is(tokens[end], t.Comma) ? { rules: [], end: end + 1 } : statementAt(mishap, end, depth + 1);
    if (next === null) return null;
    rules.push(...next.rules);
    end = next.end;
  }
  if (rules.length === 0 || (braces && !is(tokens[end], t.RightBrace))) return null;
  return { rules, end: braces ? end + 1 : end };
}

/** Whether a rule, after the first, belongs to a head without braces: it stands farther to the right on another line, or on that of an `if`. */
function belongs({ tokens, text }: Mishap, at: number, head: number): boolean {
  const [one, first] = [tokens[at], tokens[head]];
  if (one === undefined || first === undefined) return false;
  const [line, other] = [first.startOffset, one.startOffset].map((offset) => text.lastIndexOf('\n', offset));
  if (line === undefined || other === undefined) return false;
  if (line === other) return isIf(first);
  return one.startOffset - other > first.startOffset - line;
}

/** A rule up to the next one. */
function ruleAt(mishap: Mishap, at: number): Read | null {
  const { tokens, text } = mishap;
  const marks: number[] = [];
  let depth = 0;
  let choices = 0;
  let end = at + 1;
  for (; end < tokens.length; end += 1) {
    const one = tokens[end];
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    if (depth < 0) break;
    if (depth > 0) continue;
    if (is(one, ...t.RULE_TYPES) || (isElse(one) && choices === 0) || startsBlock(mishap, end)) break;
    if (is(one, t.Then)) choices += 1;
    if (is(one, t.Else)) choices -= 1;
    if (is(one, t.For, t.Where) || (isIf(one) && endsOperand(tokens[end - 1]))) marks.push(end);
  }
  let last = end;
  while (is(tokens[last - 1], t.Comma)) last -= 1;
  const [loops, conditions]: [string[], string[]] = [[], []];
  for (const [index, mark] of marks.entries()) {
    const after = marks[index + 1] ?? last;
    if (is(tokens[mark], t.For)) loops.push(textOf(tokens.slice(mark + 1, after), text));
    else conditions.push(conditionBetween(mishap, mark + 1, after));
  }
  const rule = asSet(textOf(tokens.slice(at, marks[0] ?? last), text));
  return { rules: [{ rule, loops, conditions }], end };
}

/** Whether a loop or a condition that does not belong to the rule before it starts at a token. */
function startsBlock(mishap: Mishap, at: number): boolean {
  const { tokens, text } = mishap;
  const [before, one] = [tokens[at - 1], tokens[at]];
  const signs = [t.LeftBrace, t.Colon];
  if (isFor(one)) return is(tokens[loopAt(tokens, at, text)?.body ?? at], ...signs);
  if (!isIf(one) || before === undefined || !(endsOperand(before) || is(before, t.Comma))) return false;
  return !onOneLine(mishap, before, one) || is(tokens[bodyAfter(tokens, at) ?? at], ...signs, t.Then);
}

/** A move written as an assignment, as in `n -= k` and `a[i] -= k`, or as the new state alone. */
function moveAt(mishap: Mishap, at: number): Read | null {
  const move = assignedMove(mishap, at) ?? stateAlone(mishap, at);
  return move === null ? null : { rules: [{ rule: move.text, loops: [], conditions: [] }], end: move.end };
}

/** `if`, or a word that other languages have for a condition. */
function isIf(token: IToken | undefined): token is IToken {
  return token !== undefined && IF.test(token.image);
}

/** `else`, or the word of another language for `else if`. */
function isElse(token: IToken | undefined): token is IToken {
  return token !== undefined && (token.tokenType === t.Else || /^(?:elif|elsif|elseif)$/.test(token.image));
}

const IF = /^(?:if|while|when|whenever|如果|若|当)$/;

/** The index of the brace, the colon, the `then`, the loop or the rule after a condition; null if there is none. */
function bodyAfter(tokens: readonly IToken[], from: number): number | null {
  for (let at = from; at < tokens.length; at += 1) {
    const isBrace = is(tokens[at], t.LeftBrace) && endsOperand(tokens[at - 1]);
    if (isBrace || is(tokens[at], t.Colon, t.Then, ...t.RULE_TYPES)) return at;
  }
  return null;
}

/** A rule that takes a bare quotient takes it rounded down, and `multiples of b` are a set. */
function asSet(rule: string): string {
  return rule
    .replace(/^take\s+(\w+)\s*\/\s*(\w+)$/, 'take floor($1 / $2)')
    .replace(/^take\s+(?:(?:any|a|all)\s+)?multiples?\s+of\s+(\w+)(?=\s+from\s|$)/, 'take multiples($1)');
}

/** Any other `if` or `for` where a rule begins: conditions and loops come after a rule. */
export function clauseBeforeRule(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const found = token(mishap);
  if (!is(found, t.If, t.For) || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const rule = tokens.slice(at).find((one) => is(one, ...t.RULE_TYPES));
  const loop = is(found, t.For) ? loopAt(tokens, at, text) : null;
  const example = is(rule, t.Move) ? 'move to (…)' : is(found, t.If) ? 'take 1' : 'take k';
  if (loop === null)
    return writeLike(tokenSpan(found), `${example} ${is(found, t.If) ? 'where …' : 'for k in …'}`, text);
  const last = tokens[loop.body - 1] ?? found;
  return writeLike(spanOver(found, last), `${is(rule, t.Move) ? example : 'take …'} for ${loop.text}`, text);
}
