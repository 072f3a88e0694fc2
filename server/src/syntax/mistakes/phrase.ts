import type { IToken } from 'chevrotain';
import type { Problem } from '../problem.ts';
import { clipped, error, insertion, replacement } from '../report.ts';
import type { Span } from '../span.ts';
import { endOf, is, isClosing, isName, isOpening, spelling, tokenSpan } from '../token.ts';
import * as t from '../tokens.ts';
import { headingOf, type Mishap } from './mishap.ts';
import { type Phrase, phrasesIn } from './phrases.ts';

/** Farther back no phrase begins, and no part of one is longer, so that looking for them takes no time that grows. */
const MOST_TOKENS = 60;

/** The problems that the phrases around the place where the grammar stopped would be, the most special first. */
export function* phraseProblems(mishap: Mishap): Generator<Problem> {
  const { keyword } = headingOf(mishap.tokens);
  for (const phrase of phrasesIn(keyword).map(compiledOnce)) {
    for (let start = Math.max(0, mishap.at - MOST_TOKENS); start <= mishap.at; start += 1) {
      const places = match(phrase.said, mishap.tokens, start);
      const end = places?.at(-1)?.end ?? 0;
      if (places !== null && end >= mishap.at) yield problemOf(phrase, places, mishap);
    }
  }
}

/** The tokens from `start` to before `end`. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A phrase without what begins and ends both of its sides. */
interface Compiled {
  readonly said: readonly string[];
  /** The words of `said` from `from` to before `to` are those that have to be written otherwise. */
  readonly from: number;
  readonly to: number;
  readonly written: string;
  /** For each `$1`, `$2` … the word of `said` that it stands for. */
  readonly slots: readonly number[];
}

const compiled = new Map<Phrase, Compiled>();

function compiledOnce(phrase: Phrase): Compiled {
  const known = compiled.get(phrase) ?? compile(phrase);
  compiled.set(phrase, known);
  return known;
}

function compile([left, right]: Phrase): Compiled {
  const said = left.split(' ').filter((word) => word !== '');
  const slots = said.flatMap((word, index) => (isSlot(word) ? [index] : []));
  const named = said.map((word, index) => (isSlot(word) ? `$${slots.indexOf(index) + 1}` : word));
  const written = right.split(' ').filter((word) => word !== '');
  const least = Math.min(said.length, written.length);
  let from = 0;
  while (from < least && named[from] === written[from]) from += 1;
  let after = 0;
  while (after < least - from && named.at(-1 - after) === written.at(-1 - after)) after += 1;
  return { said, from, to: said.length - after, written: written.slice(from, written.length - after).join(' '), slots };
}

function isSlot(word: string): boolean {
  return /^[@9~"]$/.test(word) || word.includes('|');
}

/** Where each word of a phrase stands when it begins at `start`, null when it does not. */
function match(said: readonly string[], tokens: readonly IToken[], start: number): readonly Place[] | null {
  const [word, ...rest] = said;
  if (word === undefined) return [];
  const one = { start, end: start + 1 };
  if (word !== '~') {
    if (!stands(word, tokens[start])) return null;
    const places = match(rest, tokens, start + 1);
    return places === null ? null : [one, ...places];
  }
  const ends = endsOf(tokens, start);
  for (const end of rest.length === 0 ? ends.slice(-1) : ends) {
    const places = match(rest, tokens, end);
    if (places !== null) return [{ start, end }, ...places];
  }
  return null;
}

function stands(word: string, token: IToken | undefined): boolean {
  if (token === undefined) return false;
  if (word === '@') return isName(token) || is(token, t.Integer);
  if (word === '9') return is(token, t.Integer, t.Decimal);
  if (word === '"') return is(token, t.Picture);
  return word.split('|').some((one) => one === token.image || one === spelling(token));
}

/** Where a run of tokens from `start` can end, without a word that begins a rule or half a pair of brackets. */
export function endsOf(tokens: readonly IToken[], start: number): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let at = start; at < Math.min(tokens.length, start + MOST_TOKENS); at += 1) {
    const token = tokens[at];
    if (is(token, ...t.RULE_WORDS, ...t.DECLARATION_WORDS)) break;
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0) ends.push(at + 1);
  }
  return ends;
}

function problemOf({ from, to, written, slots }: Compiled, places: readonly Place[], mishap: Mishap): Problem {
  const { tokens, text } = mishap;
  const spanFrom = ({ start, end }: Place): Span => {
    const [first, last] = [tokens[start], tokens[end - 1]];
    return { start: first?.startOffset ?? text.length, end: last === undefined ? text.length : endOf(last) };
  };
  const textOf = (slot: number) => {
    const place = places[slots[slot - 1] ?? 0];
    const { start, end } = place === undefined ? { start: 0, end: 0 } : spanFrom(place);
    return text.slice(start, end);
  };
  const instead = written.replace(/\$(\d)/g, (_, slot) => textOf(Number(slot)));
  const start = places[from]?.start ?? mishap.at;
  if (from === to) {
    const next = tokens[start];
    const wanted = { symbol: instead };
    const args = { wanted, found: next?.image ?? '', after: '', within: headingOf(tokens) };
    const place = next === undefined ? { start: text.length, end: text.length } : tokenSpan(next);
    const before = tokens[start - 1];
    const fix =
      instead === ',' && before !== undefined ? insertion(endOf(before), ',') : insertion(place.start, `${instead} `);
    return error('wanted', place, args, fix);
  }
  const span = spanFrom({ start, end: places[to - 1]?.end ?? start + 1 });
  const found = text.slice(span.start, span.end);
  // A comma stands at the word before it, and what is taken out leaves no blank.
  const closer = instead.startsWith(',') || (instead === '' && /^[\s)\]},]?$/.test(text.charAt(span.end)));
  const before = tokens[start - 1];
  const begin = closer && before !== undefined ? endOf(before) : span.start;
  const fix = replacement({ ...span, start: begin }, instead, text);
  if (instead === '') return error('not-needed', span, { text: clipped(found) }, fix);
  return error('write-instead', span, { found: clipped(found), instead: clipped(instead) }, fix);
}
