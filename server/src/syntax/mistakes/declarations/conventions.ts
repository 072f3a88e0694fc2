import type { Problem } from '../../problems/problem.ts';
import { clipped, error, insertion, writeOver } from '../../problems/report.ts';
import { endOf, is, isName, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { BODIES, endOfPart, headingOf, inBody, type Mishap, onOneLine, token } from '../shared/mishap.ts';

/** `misere` and `last player loses` in a game: which player wins is part of the question. */
export function conventionInGame(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const found = token(mishap);
  const played = afterPosition(mishap);
  const ends = found?.image === '.' || is(found, t.Comma);
  const at = played ?? (ends && inBody(mishap) ? mishap.at + 1 : mishap.at);
  const inHead = is(tokens[0], ...BODIES) && mishap.wanted === '{';
  const length = lengthOfConvention(wordsFrom({ ...mishap, at }));
  const alone =
    (at === 0 || (mishap.complete && (is(tokens[0], ...BODIES) || played !== null))) && at + length === tokens.length;
  // `win "XXX"` is a picture that ends play.
  if (is(tokens[at + length], t.Picture)) return null;
  if (found === undefined || length === 0 || !(inBody(mishap) || inHead || alone)) return null;
  const span = { start: (tokens[at] ?? found).startOffset, end: endOf(tokens[at + length - 1] ?? found) };
  const name = headingOf(tokens).name || (played !== null && isName(tokens[1]) ? tokens[1].image : 'Nim');
  return error('convention-in-game', span, { found: clipped(text.slice(span.start, span.end)), name });
}

/** The index of the words about the last player behind a position, as in `play Nim(3) and the last player loses`, of which the grammar reads the first one or two; null if there are none. */
function afterPosition({ tokens, at, complete }: Mishap): number | null {
  const near = Math.max(0, at - 2);
  const sign = tokens.slice(near, at + 1).findLastIndex((one) => one.image === '.' || is(one, t.And, t.Comma));
  if (!complete || !is(tokens[0], t.Play) || sign === -1) return null;
  const from = near + sign + 1;
  return tokens.slice(from, from + 2).some(({ image }) => image.toLowerCase() === 'last') ? from : null;
}

/** `misere Nim(3)` where a declaration must start: a question without its word. */
export function conventionWithoutPlay(mishap: Mishap): Problem | null {
  const [found, next] = [token(mishap), token(mishap, 1)];
  if (!is(found, t.Misere) || !isName(next) || !(mishap.complete || mishap.at === 0)) return null;
  return error('missing-play', tokenSpan(found), { text: found.image }, insertion(found.startOffset, 'play '));
}

/** Questions that have an answer under misère play. */
const ASKED: ReadonlySet<string> = new Set(['outcome', 'moves', 'remoteness']);

/** `expect outcome(Nim(3)) = N misere`: the convention stands before the position that is asked about. */
export function conventionBehindQuestion(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [keyword, question, open, first] = tokens;
  const [before, found] = [tokens[at - 1], tokens[at]];
  if (!is(keyword, t.Expect, t.Show) || !isName(question) || !is(open, t.LeftParen) || before === undefined)
    return null;
  if (!is(found, t.Misere) || at !== tokens.length - 1 || !onOneLine(mishap, before, found)) return null;
  const close = tokens[endOfPart(tokens, 3, (one) => is(one, t.Comma))];
  const isAskedOnce = tokens.filter((one) => ASKED.has(one.image) || one.image === 'sg').length === 1;
  if (first === undefined || first.tokenType === t.Misere || !is(close, t.RightParen) || !isAskedOnce) return null;
  if (question.image === 'sg') return error('misere-has-no-value', tokenSpan(found), {});
  if (!ASKED.has(question.image)) return null;
  const instead = `${question.image}(misere ${text.slice(first.startOffset, endOf(before))}`;
  return writeOver(spanOver(question, found), instead, text);
}

const MOST_WORDS = 12;

/** The words from the place on, up to the first sign or number. */
function wordsFrom({ tokens, at }: Mishap): readonly string[] {
  const words = tokens.slice(at, at + MOST_WORDS).map(({ image }) => image.toLowerCase());
  const end = words.findIndex((word) => !/^\p{L}+$/u.test(word));
  return end === -1 ? words : words.slice(0, end);
}

/** How many of these words name a convention: `misere play`, `the player who takes the last stone loses`. */
function lengthOfConvention(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (/^(?:mis[eè]re|normal|反常|常规)$/.test(first)) return /^(?:play|rules?|convention)$/.test(second) ? 2 : 1;
  const starts = /^(?:the|last|first|players?|whoever|who|person|losers?|winners?|loses?|wins?)$/.test(first);
  return starts ? words.findIndex((word) => /^(?:loses?|losers?|losing|wins?|winners?|winning)$/.test(word)) + 1 : 0;
}
