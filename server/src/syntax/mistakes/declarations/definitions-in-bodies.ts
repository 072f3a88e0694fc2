import type { IToken } from 'chevrotain';
import type { Fix, Problem } from '../../problems/problem.ts';
import { clipped, error, insertion } from '../../problems/report.ts';
import { endOf, is, isName, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, headingOf, inBody, type Mishap, token } from '../shared/mishap.ts';

/**
 * `game G(n) { let h = floor(n / 2)  take 1..h }`: definitions stand before the game. The fix puts them there; what they use of the state becomes
 * their parameters. Linear in the tokens, for each of a few definitions.
 */
export function definitionInBody(mishap: Mishap): Problem | null {
  const { tokens, at } = mishap;
  const found = token(mishap);
  if (!isDefinition(found) || !inBody(mishap)) return null;
  const words = wordsOf(mishap);
  const moved: Moved[] = [];
  const left: Word[] = words.slice(bodyOf(tokens), at);
  for (let next = at; next < tokens.length; ) {
    const isMoved = isDefinition(tokens[next]);
    const end = isMoved ? endOfDefinition(mishap, next) : next + 1;
    if (isMoved) moved.push(movedOut(words.slice(next, end), namesInHead(tokens), moved));
    else left.push(...words.slice(next, end));
    if (moved.length > MOST_MOVED) return null;
    next = end;
  }
  const [first] = moved;
  if (first === undefined) return null;
  if (left.length === at - bodyOf(tokens)) return missingEnd(mishap, found);
  const { word, head: name, value, given } = first;
  const within = headingOf(tokens);
  // A position has no parameters.
  const args = isGiven(first)
    ? { word, within, name, instead: null, call: clipped(value) }
    : { word, within, name, instead: clipped(writtenBefore(first)), call: given.length === 0 ? null : first.call };
  return error('definition-in-rules', tokenSpan(found), args, fixFor(mishap, moved, left));
}

/** Nobody defines more inside one game. */
const MOST_MOVED = 20;

/** If nothing follows the definitions, what is missing is the end of the body before them. */
function missingEnd(mishap: Mishap, found: IToken): Problem {
  const before = token(mishap, -1);
  const args = { wanted: { symbol: '}' }, found: found.image, after: '', within: headingOf(mishap.tokens) };
  return error('wanted', tokenSpan(found), args, insertion(before === undefined ? 0 : endOf(before), ' }'));
}

/** Where the body of a declaration begins. */
function bodyOf(tokens: readonly IToken[]): number {
  return tokens.findIndex((one) => is(one, t.LeftBrace)) + 1;
}

function isDefinition(token: IToken | undefined): token is IToken {
  return is(token, t.Let, t.SetWord, t.PositionWord);
}

/** A token, and what stands between it and the one before it. */
interface Word {
  readonly token: IToken;
  readonly gap: string;
}

function wordsOf({ tokens, text }: Mishap): readonly Word[] {
  return tokens.map((one, index) => {
    const before = tokens[index - 1];
    return { token: one, gap: before === undefined ? '' : text.slice(endOf(before), one.startOffset) };
  });
}

/** A definition that has to be moved. */
interface Moved {
  readonly word: string;
  readonly name: string;
  /** Its name with its parameters: as it is written, and with what it is given before the declaration. */
  readonly head: string;
  readonly call: string;
  readonly value: string;
  /** What it uses of the heading of the declaration. */
  readonly given: readonly string[];
  /** The comments above it. */
  readonly comments: string;
}

function writtenBefore({ word, call, value }: Moved): string {
  return `${word} ${call} = ${value}`;
}

/** Whether it is a position that depends on the state. */
function isGiven({ word, given }: Moved): boolean {
  return word === 'position' && given.length > 0;
}

/** The parameters and numbers that the heading of a declaration names. */
function namesInHead(tokens: readonly IToken[]): readonly string[] {
  const head = tokens.slice(2, bodyOf(tokens));
  const names = head.filter((one, index) => isName(one) && !is(head[index - 1], t.Colon) && !isName(head[index + 1]));
  return names.map(({ image }) => image);
}

/** Where the next rule, line or definition begins, or the body ends. */
function endOfDefinition({ tokens, text }: Mishap, from: number): number {
  const startsLine = (one: IToken): boolean =>
    isName(one) && /[\n\r]\s*$/.test(text.slice(Math.max(0, one.startOffset - 200), one.startOffset));
  const ends = (one: IToken): boolean => DRAWN.test(one.image) || is(one, ...t.RULE_TYPES) || isDefinition(one);
  return endOfPart(tokens, from + 1, (one) => ends(one) || startsLine(one));
}

/** The words that begin the lines of a graph. */
const DRAWN = /^(?:edge|arrow|vertex)$/;

function movedOut(part: readonly Word[], head: readonly string[], before: readonly Moved[]): Moved {
  const tokens = part.map(({ token: one }) => one);
  const [word = '', name = ''] = tokens.map(({ image }) => image);
  const equals = tokens.findIndex((one) => is(one, t.Equals));
  const own = tokens.slice(2, Math.max(2, equals)).flatMap((one) => (isName(one) ? [one.image] : []));
  const used = tokens
    .slice(equals + 1)
    .flatMap(({ image }) => [image, ...(before.find((one) => one.name === image)?.given ?? [])]);
  const given = head.filter((one) => used.includes(one) && !own.includes(one));
  const isWhole = equals !== -1 && tokens.slice(equals).every((one) => !is(one, ...t.RULE_TYPES));
  return {
    word,
    name,
    head: headOf(name, own),
    call: headOf(name, [...own, ...given]),
    value: isWhole ? textWith(part.slice(equals + 1), before).trim() : '…',
    given,
    comments: part[0]?.gap.trim() ?? '',
  };
}

function headOf(name: string, parameters: readonly string[]): string {
  return parameters.length === 0 ? name : `${name}(${parameters.join(', ')})`;
}

/** The text of some words, in which each definition that was moved is given what it uses. */
function textWith(words: readonly Word[], moved: readonly Moved[]): string {
  const tokens = words.map(({ token: one }) => one);
  const closings = new Map<number, string>();
  const parts = words.map(({ token: one, gap }, index) => {
    const given = isName(one) ? moved.find(({ name }) => name === one.image)?.given.join(', ') : undefined;
    const closing = closings.get(index) ?? '';
    if (given === undefined || given === '') return gap + closing + one.image;
    if (!is(tokens[index + 1], t.LeftParen)) return `${gap}${one.image}(${given})`;
    const close = endOfPart(tokens, index + 2, () => false);
    closings.set(close, `, ${given}${closings.get(close) ?? ''}`);
    return gap + one.image;
  });
  return parts.join('');
}

function fixFor({ tokens, text }: Mishap, moved: readonly Moved[], left: readonly Word[]): Fix | undefined {
  const [start, last] = [text.search(/\S/), tokens.at(-1)];
  const brace = tokens[bodyOf(tokens) - 1];
  if (last === undefined || brace === undefined || moved.some((one) => isGiven(one) || one.value === '…'))
    return undefined;
  const lines = moved.map((one) => `${one.comments === '' ? '' : `${one.comments}\n`}${writtenBefore(one)}\n`);
  const body = textWith(left, moved).replace(/^[ \t]+/, ' ');
  return { span: { start, end: endOf(last) }, text: `${lines.join('')}${text.slice(start, endOf(brace))}${body}` };
}
