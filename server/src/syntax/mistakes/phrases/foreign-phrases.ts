import type { IToken, TokenType } from 'chevrotain';
import { append } from '../../../collections/grouping.ts';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error, insertion, insteadOf, replacement } from '../../problems/report.ts';
import type { Span } from '../../text/span.ts';
import { endOf, endsOperand, is, isClosing, isName, isOpening, spelling, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { countNamed } from '../shared/counts.ts';
import { headingOf, type Mishap, onOneLine } from '../shared/mishap.ts';
import { oneLess, oneMore } from '../shared/one-less.ts';
import { spacedText } from '../shared/spaced-text.ts';
import { textWithXors } from '../shared/xors.ts';
import type { Phrase } from './phrase.ts';
import { type GraphWord, phrasesIn } from './phrases.ts';

/** No phrase begins farther back, and no part of one is longer, so that searching for phrases does not take quadratic time. */
const MOST_TOKENS = 60;

/** No phrase reaches farther ahead: none has more than two parts that may be long. */
const FARTHEST = 3 * MOST_TOKENS;

/** The problems for the phrases found around the place where the grammar stopped, most special first. */
export function* phraseProblems(mishap: Mishap): Generator<Problem> {
  for (const phrase of phrasesNear(mishap)) {
    for (let start = Math.max(0, mishap.at - MOST_TOKENS); start <= mishap.at; start += 1) {
      const places = match(phrase.said, mishap.tokens, start);
      const end = places?.at(-1)?.end ?? 0;
      if (places === null || end < mishap.at || dividesChoice(places, mishap.tokens)) continue;
      if (takesClause(start, end, mishap)) continue;
      if (!isPartOf(phrase, mishap.tokens[start - 1], mishap.tokens[end])) yield problemOf(phrase, places, mishap);
    }
  }
}

/** Whether arithmetic stands beside an operation, of which its operands may be only a part. */
function isPartOf({ besides }: Compiled, before: IToken | undefined, after: IToken | undefined): boolean {
  return is(before, ...besides.before) || is(after, ...besides.after);
}

/** Whether tokens begin with a loop or a condition that belongs to the rule before it, and reach into the rule on the next line. Linear. */
function takesClause(start: number, end: number, mishap: Mishap): boolean {
  const { tokens } = mishap;
  const [before, first] = [tokens[start - 1], tokens[start]];
  if (before === undefined || first === undefined || !endsOperand(before) || !onOneLine(mishap, before, first))
    return false;
  if (!CLAUSES.test(first.image)) return false;
  return tokens.slice(start + 1, end).some((one, at) => {
    const last = tokens[start + at];
    return is(one, ...t.RULE_TYPES) && last !== undefined && !onOneLine(mishap, last, one);
  });
}

const CLAUSES = /^(?:for|foreach|if|where|when|while|unless|provided)$/;

/** Whether the condition before `?` begins with an earlier choice, whose last value is what is chosen there: in `if a then b else c ? d : e`, `c` is the condition. Linear. */
function dividesChoice(places: readonly TokenRange[], tokens: readonly IToken[]): boolean {
  const mark = places.find(({ start }) => tokens[start]?.image === '?')?.start;
  const before = tokens.slice(places[0]?.start, mark ?? 0);
  let depth = 0;
  return before.some((one) => {
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    return depth === 0 && is(one, t.If);
  });
}

/** The phrases of a declaration whose words occur nearby: of hundreds of phrases, nearly none. */
function phrasesNear({ tokens, at }: Mishap): readonly Compiled[] {
  const rule = is(tokens[0], t.Graph) ? tokens.find((one) => is(one, t.Cut, t.Claim, t.Walk))?.image : undefined;
  const phrases = compiledFor(headingOf(tokens).keyword, isGraphWord(rule) ? rule : null);
  const words = new Set<string>();
  for (const token of tokens.slice(Math.max(0, at - MOST_TOKENS), at + FARTHEST))
    words.add(token.image).add(spelling(token));
  const near = new Set(phrases.withoutWords);
  for (const word of words) for (const phrase of phrases.byWord.get(word) ?? []) near.add(phrase);
  return [...near].sort((one, other) => one.rank - other.rank);
}

/** The tokens from `start` to before `end`. */
interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** A phrase without the words with which both of its sides begin or end. */
interface Compiled {
  /** Special phrases have lower ranks than general ones. */
  readonly rank: number;
  readonly said: readonly Word[];
  /** The words of `said` from `from` up to `to` are those to be replaced. */
  readonly from: number;
  readonly to: number;
  readonly written: string;
  /** What replaces the words behind those, if they have to be rewritten as well. */
  readonly rest: string;
  /** For each `$1`, `$2`, … the index of the word in `said` that it repeats. */
  readonly slots: readonly number[];
  /** The signs beside which it is not meant, since its first or last operand would be only a part of what was written. */
  readonly besides: Signs;
  /** Whether the phrase is of a program, where `^` is the nim-sum. */
  readonly isProgram: boolean;
}

interface Signs {
  readonly before: readonly TokenType[];
  readonly after: readonly TokenType[];
}

/** One word of a phrase: a slot such as `@`, or the set of texts that match it. */
type Word = string | ReadonlySet<string>;

/** The phrases that may be meant in one kind of declaration. */
interface Phrases {
  /** By each text of a word that the phrase cannot do without. */
  readonly byWord: ReadonlyMap<string, readonly Compiled[]>;
  /** The phrases that consist only of slots. */
  readonly withoutWords: readonly Compiled[];
}

const compiled = new Map<string, Phrases>();

function isGraphWord(word: string | undefined): word is GraphWord {
  return word === 'cut' || word === 'claim' || word === 'walk';
}

/** The phrases for declarations with a keyword and a rule of a graph, compiled once. */
function compiledFor(keyword: string, rule: GraphWord | null): Phrases {
  const key = `${keyword} ${rule ?? ''}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const byWord = new Map<string, Compiled[]>();
  const withoutWords: Compiled[] = [];
  for (const [rank, phrase] of phrasesIn(keyword, rule).entries()) {
    const made = compile(phrase, rank);
    const needed = rarestWord(made.said);
    if (needed === null) withoutWords.push(made);
    else for (const word of needed) append(byWord, word, made);
  }
  const made = { byWord, withoutWords };
  compiled.set(key, made);
  return made;
}

/** The literal word that is likely to occur least often: the longest. */
function rarestWord(said: readonly Word[]): ReadonlySet<string> | null {
  const lengthOf = (word: ReadonlySet<string>) => Math.min(...[...word].map(({ length }) => length));
  const words = said.filter((word) => typeof word !== 'string');
  return words.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}

function compile([left, right]: Phrase, rank: number): Compiled {
  const words = left.split(' ').filter((word) => word !== '');
  const slots = words.flatMap((word, index) => (isSlot(word) ? [index] : []));
  const named = words.map((word, index) => (isSlot(word) ? `$${slots.indexOf(index) + 1}` : word));
  const written = right.split(' ').filter((word) => word !== '');
  const least = Math.min(words.length, written.length);
  let from = 0;
  while (from < least && named[from] === written[from]) from += 1;
  // Two rules for one are shown as a whole: the beginning of the second explains nothing.
  const isWhole = from > 0 && written[0] === written[from] && RULE.test(right);
  if (isWhole) from = 0;
  let after = 0;
  while (!isWhole && after < least - from && named.at(-1 - after) === written.at(-1 - after)) after += 1;
  const said = words.map((word): Word => (ANYTHING.test(word) ? word : new Set(word.split('|'))));
  const end = written.length - after;
  const [kept, rest] = [written.slice(from, end), written.slice(end)].map((part) => part.join(' '));
  const isProgram = /\breturn\b/.test(left);
  const [besides, to] = [besidesOf(left), words.length - after];
  return { rank, said, from, to, written: kept ?? '', rest: rest ?? '', slots, besides, isProgram };
}

function besidesOf(said: string): Signs {
  return OPERATIONS.find(([pattern]) => pattern.test(said))?.[1] ?? { before: [], after: [] };
}

/** Operations of other languages, and the signs that bind more tightly there. */
const OPERATIONS: readonly (readonly [said: RegExp, besides: Signs])[] = [
  [/^@(?: \S+ @)? (?:divides|xor|> >|< <) @(?: \S+ @)?$/, { before: t.CALCULATING, after: t.CALCULATING }],
  [/^@ (?:> > @ )?& /, { before: t.CALCULATING, after: t.CALCULATING }],
  [/^@ (?:\S+ @ )?div @$/, { before: [t.Times, t.Over, t.Modulo, t.Power], after: [t.Power] }],
  [/^@ .*(?:\?|\bif) /, { before: [...t.CALCULATING, ...t.COMPARING], after: [] }],
  [/^less\|fewer than @/, { before: [], after: t.CALCULATING }],
  [/ (?:divisible by|multiple of) @(?: \S+ @)?$/, { before: [], after: t.CALCULATING }],
];

const ANYTHING = /^[@9~"]$/;
const RULE = /^(?:take|split|move|place|replace) /;

function isSlot(word: string): boolean {
  return ANYTHING.test(word) || word.includes('|');
}

/** The place of each word of a phrase, from the word at `first` on, if these begin at `start`; null if they do not match. */
function match(
  said: readonly Word[],
  tokens: readonly IToken[],
  start: number,
  first = 0,
): readonly TokenRange[] | null {
  const word = said[first];
  if (word === undefined) return [];
  const one = { start, end: start + 1 };
  if (word !== '~') {
    if (!stands(word, tokens[start])) return null;
    const places = match(said, tokens, start + 1, first + 1);
    return places === null ? null : [one, ...places];
  }
  const ends = endsOf(tokens, start);
  for (const end of first + 1 === said.length ? ends.slice(-1) : ends) {
    const places = match(said, tokens, end, first + 1);
    if (places !== null) return [{ start, end }, ...places];
  }
  return null;
}

function stands(word: Word, token: IToken | undefined): boolean {
  if (token === undefined) return false;
  if (typeof word !== 'string') return word.has(token.image) || word.has(spelling(token));
  if (word === '@') return isName(token) || is(token, t.Integer);
  if (word === '9') return is(token, t.Integer, t.Decimal, t.Code);
  return is(token, t.Picture);
}

/** Where a run of tokens from `start` can end so that it contains neither a word that begins a rule nor an unmatched bracket. */
export function endsOf(tokens: readonly IToken[], start: number): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let at = start; at < Math.min(tokens.length, start + MOST_TOKENS); at += 1) {
    const token = tokens[at];
    if (is(token, ...t.RULE_TYPES, ...t.DECLARATION_TYPES)) break;
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0) ends.push(at + 1);
  }
  return ends;
}

function problemOf(phrase: Compiled, places: readonly TokenRange[], mishap: Mishap): Problem {
  const { tokens, text } = mishap;
  const { from, slots, isProgram } = phrase;
  // Kept as it is, the sign of the nim-sum would mean a power here.
  const rewrites =
    isProgram && tokens.slice(places[phrase.to]?.start ?? tokens.length).some(({ image }) => image === '^');
  const to = rewrites ? phrase.said.length : phrase.to;
  const written = rewrites ? `${phrase.written} ${phrase.rest}` : phrase.written;
  const spanFrom = ({ start, end }: TokenRange): Span => {
    const [first, last] = [tokens[start], tokens[end - 1]];
    return { start: first?.startOffset ?? text.length, end: last === undefined ? text.length : endOf(last) };
  };
  const textOf = (slot: number) => {
    const place = places[slots[slot - 1] ?? 0];
    if (place === undefined) return '';
    const first = tokens[place.start];
    // The rows of a picture may stand on several lines of the text.
    if (is(first, t.Picture) && place.end === place.start + 1) return first.image;
    const textIn = isProgram ? textWithXors : spacedText;
    const said = textIn(tokens.slice(place.start, place.end), text).replace(/\s*;$/, '');
    return countNamed(said) ?? said;
  };
  const instead = written
    .replace(/\$(\d) - 1/g, (_, slot) => oneLess(textOf(Number(slot))))
    .replace(/(^|\bin )\$(\d) \+ 1/g, (_, before, slot) => `${before}${oneMore(textOf(Number(slot)))}`)
    .replace(/\$(\d)/g, (_, slot) => textOf(Number(slot)));
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
  // A comma directly follows the word before it, and a removal leaves no blank.
  const closer = instead.startsWith(',') || (instead === '' && /^[\s)\]},]?$/.test(text.charAt(span.end)));
  const before = tokens[start - 1];
  const begin = closer && before !== undefined ? endOf(before) : span.start;
  // `let a[3]` leaves no blank before the sign that replaces a bracket.
  const gap = instead.startsWith('= ') && /\S/.test(text.charAt(begin - 1)) ? ' ' : '';
  const fix = replacement({ ...span, start: begin }, `${gap}${instead}`, text);
  if (instead === '') return error('not-needed', span, { text: clipped(found) }, fix);
  return { ...insteadOf(found, instead, span), fix };
}
