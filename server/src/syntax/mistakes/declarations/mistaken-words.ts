import type { IToken } from 'chevrotain';
import { nearest } from '../../problems/nearest.ts';
import type { Fix, Problem } from '../../problems/problem.ts';
import { error, insertion, writeInstead, writeOver } from '../../problems/report.ts';
import { applyEdits } from '../../text/edits.ts';
import { endOf, endsOperand, is, isName, isReserved, spanOver, startsOperand, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import {
  CLAUSES,
  DECLARATIONS,
  FOLDS,
  isOneOf,
  OPERATORS,
  PERIOD_QUESTIONS,
  PLAYED,
  type PlaceWord,
  RESERVED,
  RULES,
} from '../../vocabulary.ts';
import { endsOf } from '../phrases/foreign-phrases.ts';
import { headingOf, inBody, type Mishap, onOneLine, textOf, token } from '../shared/mishap.ts';

/** `game Nim { … }`, `game Nim n { … }` and `game Nim() { … }`. */
export function missingStates(mishap: Mishap): Problem | null {
  const { tokens, wanted, at } = mishap;
  const [keyword, name] = tokens;
  const before = token(mishap, -1);
  if (!is(keyword, t.Game) || name === undefined || before === undefined) return null;
  if (wanted === 'game' && is(token(mishap), t.RightParen)) {
    return error('missing-states', tokenSpan(name), { name: name.image, example: 'n' }, insertion(endOf(before), 'n'));
  }
  const end = tokens.findIndex((one, index) => index >= at && !isName(one) && !is(one, t.Comma));
  if (wanted !== '(' || !is(tokens[end], t.LeftBrace)) return null;
  const states = tokens.slice(at, end);
  const [first, last] = [states[0] ?? name, states.at(-1)];
  const example =
    last === undefined
      ? 'n'
      : states
          .filter(isName)
          .map(({ image }) => image)
          .join(', ');
  const fix = { span: { start: endOf(before), end: endOf(last ?? before) }, text: `(${example})` };
  return error(
    'missing-states',
    { start: first.startOffset, end: endOf(last ?? name) },
    { name: name.image, example },
    fix,
  );
}

/** Words that other languages use for a sign of this one. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['to', '..'],
  ['且', 'and'],
  ['并且', 'and'],
  ['或', 'or'],
  ['或者', 'or'],
  ['大于', '>'],
  ['小于', '<'],
  ['等于', '=='],
  ['不等于', '!='],
  ['不小于', '>='],
  ['不大于', '<='],
  ['mod', '%'],
  ['is', '=='],
  ['elif', 'else if'],
  ['elsif', 'else if'],
]);

/** What people call a text. */
const TEXTS: ReadonlySet<string> = new Set(['txt', 'str', 'string', 'word', 'letters', 'char', 'chars']);

/** `take 1 to 5`, `n mod 3`, `n is 3` and `WHERE`. */
export function wordFromElsewhere(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isName(found)) return null;
  if (mishap.wanted === 'stateKind')
    return writeInstead(found, TEXTS.has(found.image.toLowerCase()) ? 'text' : 'int', mishap.text);
  if (!endsOperand(token(mishap, -1))) return null;
  const instead = ELSEWHERE.get(found.image);
  if (instead !== undefined) return startsOperand(token(mishap, 1)) ? writeInstead(found, instead, mishap.text) : null;
  const lower = found.image.toLowerCase();
  const same = isOneOf(RESERVED, lower) && !isOneOf(DECLARATIONS, lower);
  return same && lower !== found.image ? writeInstead(found, lower, mishap.text) : null;
}

/** `where … for …` and `for … for …`. */
export function forAfterWhere(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.For)) return null;
  const clause = mishap.tokens.slice(0, mishap.at).findLast((one) => is(one, t.Where, t.For, ...t.RULE_TYPES));
  if (is(clause, t.Where)) return error('for-before-where', tokenSpan(found), {}, loopsFirst(mishap, clause, found));
  if (!is(clause, t.For)) return null;
  return writeInstead(found, ',', mishap.text);
}

/** Moves the loops that start at `loops` in front of the condition before them. */
function loopsFirst({ text, tokens, at }: Mishap, condition: IToken, loops: IToken): Fix | undefined {
  const last = tokens[(endsOf(tokens, at).at(-1) ?? 0) - 1];
  if (last === undefined) return undefined;
  const span = spanOver(condition, last);
  const [before, after] = [text.slice(span.start, loops.startOffset).trim(), text.slice(loops.startOffset, span.end)];
  return { span, text: `${after} ${before}` };
}

/** `where n > 2 where n < 9`: a rule has one condition, whose parts are joined. */
export function whereTwice({ tokens, at, text }: Mishap): Problem | null {
  const found = tokens[at];
  const first = tokens.slice(0, at).findLastIndex((one) => is(one, t.Where, ...t.RULE_TYPES, ...t.DECLARATION_TYPES));
  if (!is(found, t.Where) || !is(tokens[first], t.Where)) return null;
  const end = endsOf(tokens, at + 1).at(-1) ?? at;
  const parts = [tokens.slice(first + 1, at), tokens.slice(at + 1, end)];
  if (!parts.flat().some((one) => is(one, t.Or, t.Else))) return writeInstead(found, 'and', text);
  const [start, last] = [tokens[first + 1], tokens[end - 1]];
  if (start === undefined || last === undefined) return null;
  return writeOver(spanOver(start, last), parts.map((part) => `(${textOf(part, text)})`).join(' and '), text);
}

/** The rules of the grammar in which a name can be missing. */
const NAMING = ['name', 'game', 'from', 'clauses', 'vertex', 'loop'];

/** A reserved word where a name is required. */
export function reservedName(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isReserved(found) || !NAMING.includes(mishap.wanted)) return null;
  return error('reserved-word', tokenSpan(found), { word: found.image });
}

/** The words that may continue a rule or an expression. */
const CONTINUING: readonly string[] = [...CLAUSES, ...OPERATORS].filter(
  (word) => !['if', 'not', 'misere'].includes(word),
);
const COUNTING: readonly PlaceWord[] = ['into', 'equal', 'unequal', 'heaps'];
const REMOVED: readonly PlaceWord[] = ['edges', 'vertices'];

/** `tke 1..3`, `take 1 form a` and `gmae Nim(n)`. */
export function misspeltWord(mishap: Mishap): Problem | null {
  const found = token(mishap);
  const { keyword } = headingOf(mishap.tokens);
  if (!isName(found) || found.image.length < 2 || /^steps?$/.test(found.image)) return null;
  const candidates = [
    ...(mishap.complete || mishap.at === 0 ? DECLARATIONS : [mishap.wanted]),
    ...(inBody(mishap) ? rulesOf(keyword) : []),
    ...(keyword === 'game' ? COUNTING : []),
    ...(mishap.wanted === 'graphRule' ? REMOVED : []),
    ...(endsOperand(token(mishap, -1)) ? CONTINUING : []),
  ];
  const written = found.image.toLowerCase();
  const near = candidates.find((word) => word.startsWith(written)) ?? nearest(written, candidates);
  if (near === null || near === found.image || !/^\w+$/.test(near)) return null;
  const span = tokenSpan(found);
  const declares = isOneOf(DECLARATIONS, near);
  if (declares) return error('not-a-declaration', span, { found: found.image, nearest: near }, { span, text: near });
  return error('unknown-word', span, { found: found.image, nearest: near }, { span, text: near });
}

/** The words that start the rules of a declaration; none where it has no rules. */
function rulesOf(keyword: string): readonly string[] {
  return isOneOf(PLAYED, keyword) ? RULES[keyword] : [];
}

/** `board B { take 1 }`, and `take 1` outside any declaration. */
export function wrongRule(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, ...t.RULE_TYPES)) return null;
  const word = found.image;
  const within = headingOf(mishap.tokens);
  const home = [within.keyword, ...PLAYED].find((keyword) => rulesOf(keyword).includes(word)) ?? '';
  if (mishap.complete || mishap.at === 0) return error('rule-outside', tokenSpan(found), { word, home });
  if (!inBody(mishap) || within.keyword === home) return null;
  return error('wrong-rule', tokenSpan(found), { word, home, within, rules: rulesOf(within.keyword) });
}

/** Any other word between the braces of a declaration with rules. */
export function notARule(mishap: Mishap): Problem | null {
  const found = token(mishap);
  const within = headingOf(mishap.tokens);
  if (!isName(found) || !inBody(mishap) || within.keyword === 'graph') return null;
  return error('not-a-rule', tokenSpan(found), {
    found: found.image,
    within,
    rules: rulesOf(within.keyword),
  });
}

/** Anything else where a declaration must start. */
export function notADeclaration(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (found === undefined || !(mishap.complete || mishap.at === 0)) return null;
  const defined = definedWithoutLet(mishap, found);
  if (defined !== null) return defined;
  const calls = isName(found) && is(token(mishap, 1), t.LeftParen, t.LeftBracket);
  if (calls && startsLine(mishap, found) && found.image !== 'sum' && isOneOf(FOLDS, found.image)) {
    const args = { found: `${found.image}(…)`, instead: `show ${found.image}(…)` };
    return error('write-instead', tokenSpan(found), args, insertion(found.startOffset, 'show '));
  }
  if (calls && startsLine(mishap, found) && !isOneOf(PERIOD_QUESTIONS, found.image)) {
    return error('missing-play', tokenSpan(found), { text: found.image }, playBeforeEach(mishap));
  }
  return error('not-a-declaration', tokenSpan(found), { found: found.image, nearest: null });
}

/** Writes `play` before a call, and before the calls on the next lines, up to the first line that begins with anything else. Linear. */
function playBeforeEach(mishap: Mishap): Fix {
  const { tokens, at, text } = mishap;
  const calls: Fix[] = [];
  let end = at;
  for (; end < tokens.length; end += 1) {
    const [before, one] = [tokens[end - 1], tokens[end]];
    if (one === undefined || (end > at && before !== undefined && onOneLine(mishap, before, one))) continue;
    if (end > at && !(isName(one) && is(tokens[end + 1], t.LeftParen))) break;
    calls.push(insertion(one.startOffset, 'play '));
  }
  const [first, second] = calls;
  const [found, last] = [tokens[at], tokens[end - 1]];
  if (first !== undefined && second === undefined) return first;
  const span = { start: found?.startOffset ?? text.length, end: last === undefined ? text.length : endOf(last) };
  return { span, text: applyEdits(text.slice(span.start, span.end), calls, span.start) };
}

/** `n = 5` and `g(n) = n + 1` at the start of a line. */
function definedWithoutLet(mishap: Mishap, found: IToken): Problem | null {
  if (!isName(found) || !startsLine(mishap, found)) return null;
  const { tokens, at, text } = mishap;
  const close = is(tokens[at + 1], t.LeftParen)
    ? tokens.findIndex((one, index) => index > at && is(one, t.RightParen))
    : at;
  const head = text.slice(found.startOffset, endOf(tokens[close] ?? found));
  if (close === -1 || !is(tokens[close + 1], t.Equals) || !/^[^()]+(?:\([^()]*\))?$/.test(head)) return null;
  const args = { found: `${head} =`, instead: `let ${head} =` };
  return error('write-instead', tokenSpan(found), args, insertion(found.startOffset, 'let '));
}

function startsLine(mishap: Mishap, found: IToken): boolean {
  const before = token(mishap, -1);
  return before === undefined || !onOneLine(mishap, before, found);
}
