import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import { endOf, is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap } from '../shared/mishap.ts';
import { functionOf, headOf } from '../shared/program-functions.ts';
import { textWithXors } from '../shared/xors.ts';

/** `bool f(int n) { if (n == 0) return false; return !f(n - 1); }`: choices that each return something are one expression. */
export function functionOfChoices({ tokens, text }: Mishap): Problem | null {
  const found = functionOf(tokens);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (found === null || first === undefined || last === undefined) return null;
  const value = choicesIn(tokens.slice(found.from, found.to), text);
  if (value === null || found.parameters.length === 0) return null;
  const instead = `let ${found.name}(${found.parameters.join(', ')}) = ${value}`;
  const span = spanOver(first, last);
  const args = { found: headOf(found, tokens, text), instead: clipped(instead) };
  return error('write-instead', span, args, { span, text: instead });
}

/** The expression for `if (C) return X; … return Y;`; null for any other statements. */
function choicesIn(tokens: readonly IToken[], text: string): string | null {
  const chosen: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (is(tokens[at], t.Else)) at += 1;
    const isElif = tokens[at]?.image === 'elif';
    if (!is(tokens[at], t.If) && !isElif) break;
    const isBraced = is(tokens[at + 1], t.LeftParen);
    const end = isBraced
      ? endOfPart(tokens, at + 2, () => false)
      : endOfPart(tokens, at + 1, (one) => is(one, t.Colon));
    const condition = tokens.slice(at + (isBraced ? 2 : 1), end);
    const colon = isBraced && is(tokens[end + 1], t.Colon) ? 1 : 0;
    const returned = returnedAt(tokens, end + 1 + colon, text);
    if (returned === null || condition.length === 0) return null;
    chosen.push(`if ${valueText(condition, text)} then ${returned.value} else`);
    at = returned.next;
  }
  if (is(tokens[at], t.Colon)) at += 1;
  const returned = chosen.length > 0 || tokens.some((one) => is(one, t.Question)) ? returnedAt(tokens, at, text) : null;
  return returned !== null && returned.next === tokens.length ? [...chosen, returned.value].join(' ') : null;
}

/** What `return X;` at a place returns, in braces or not, and what follows it. */
function returnedAt(
  tokens: readonly IToken[],
  at: number,
  text: string,
): { readonly value: string; readonly next: number } | null {
  const isBraced = is(tokens[at], t.LeftBrace);
  const start = isBraced ? at + 1 : at;
  if (tokens[start]?.image !== 'return') return null;
  const endsLine = (one: IToken): boolean => {
    const before = tokens[tokens.indexOf(one) - 1];
    return one.image === ';' || (before !== undefined && /[\n\r]/.test(text.slice(endOf(before), one.startOffset)));
  };
  const end = endOfPart(tokens, start + 1, endsLine);
  const value = tokens.slice(start + 1, end);
  if (value.length === 0) return null;
  const after = tokens[end]?.image === ';' ? end + 1 : end;
  if (isBraced && !is(tokens[after], t.RightBrace)) return null;
  return { value: choiceText(value, text), next: isBraced ? after + 1 : after };
}

/** A value, or one of two as `C ? X : Y` chooses it. */
function choiceText(tokens: readonly IToken[], text: string): string {
  const mark = endOfPart(tokens, 0, (one) => is(one, t.Question));
  if (!is(tokens[mark], t.Question)) return valueText(tokens, text);
  let open = 1;
  const colon = endOfPart(tokens, mark + 1, (one) => {
    if (is(one, t.Question)) open += 1;
    if (is(one, t.Colon)) open -= 1;
    return open === 0;
  });
  const [condition, yes, no] = [tokens.slice(0, mark), tokens.slice(mark + 1, colon), tokens.slice(colon + 1)];
  if (no.length === 0) return valueText(tokens, text);
  return `if ${valueText(condition, text)} then ${choiceText(yes, text)} else ${choiceText(no, text)}`;
}

/** An expression of a program, with the words and signs of this language. */
function valueText(tokens: readonly IToken[], text: string): string {
  return textWithXors(tokens, text)
    .replaceAll('&&', 'and')
    .replaceAll('||', 'or')
    .replace(/!(?!=)\s*/g, 'not ')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false');
}
