import type { IToken, TokenType } from 'chevrotain';
import { endOf, spanOf } from './climb.ts';
import {
  endsOperand,
  error,
  headingOf,
  inBody,
  inBracket,
  insertion,
  is,
  isName,
  isReserved,
  type Mishap,
  onOneLine,
  startsOperand,
  token,
  writeInstead,
} from './mishap.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import * as t from './tokens.ts';

/**
 * The mistakes that beginners make, each recognised from the tokens around the place where the grammar stopped. They are
 * tried in this order, the more special before the more general.
 */
export const MISTAKES: readonly ((mishap: Mishap) => Problem | null)[] = [
  missingBraces,
  missingStates,
  decimalNumber,
  codeWithoutPoint,
  comparisonWithOneEquals,
  definitionWithTwoEquals,
  otherArrow,
  threeDots,
  wordFromElsewhere,
  notIn,
  forAfterWhere,
  wrongRule,
  reservedName,
  misspeltWord,
  missingComma,
  missingOperator,
  extraBracket,
  notARule,
  notADeclaration,
];

/** `take 1, 3, 4`, `set S = 1, 2` */
function missingBraces(mishap: Mishap): Problem | null {
  const { text, tokens, at } = mishap;
  if (!is(token(mishap), t.Comma) || inBracket(mishap)) return null;
  const anchors: readonly TokenType[] = is(tokens[0], t.SetWord)
    ? [t.Equals]
    : [t.Take, t.Leaving, t.Into, t.Flip, t.In];
  const anchor = tokens.slice(0, at).findLastIndex(({ tokenType }) => anchors.includes(tokenType));
  const first = tokens[anchor + 1];
  if (anchor === -1 || first === undefined || tokens.slice(anchor + 1, at).some((between) => isReserved(between)))
    return null;
  let last = at - 1;
  while (is(tokens[last + 1], t.Comma) && is(tokens[last + 2], t.Integer, t.Identifier)) last += 2;
  const end = tokens[last];
  if (end === undefined || last < at) return null;
  const span = { start: first.startOffset, end: endOf(end) };
  const braces = `{${text.slice(span.start, span.end)}}`;
  return error('missing-braces', span, { text: braces }, { span, text: braces });
}

/** `game Nim { … }`, `game Nim n { … }`, `game Nim() { … }` */
function missingStates(mishap: Mishap): Problem | null {
  const { tokens, wanted, at } = mishap;
  const name = tokens[1];
  if (!is(tokens[0], t.Game) || name === undefined || token(mishap) === undefined) return null;
  if (wanted === 'game' && is(token(mishap), t.RightParen)) {
    return error(
      'missing-states',
      spanOf(name),
      { name: name.image, example: 'n' },
      insertion(endOf(token(mishap, -1) ?? name), 'n'),
    );
  }
  if (wanted !== '(') return null;
  let end = at;
  while (isName(tokens[end]) || is(tokens[end], t.Comma)) end += 1;
  const states = tokens.slice(at, end);
  const [first, last] = [states[0], states.at(-1)];
  if (!is(tokens[end], t.LeftBrace)) return null;
  const example = first === undefined ? 'n' : states.map(({ image }) => (image === ',' ? ', ' : image)).join('');
  const args = { name: name.image, example };
  if (first === undefined || last === undefined) {
    return error('missing-states', spanOf(name), args, insertion(endOf(token(mishap, -1) ?? name), '(n)'));
  }
  const span = { start: first.startOffset, end: endOf(last) };
  const gap = { start: endOf(token(mishap, -1) ?? name), end: span.end };
  return error('missing-states', span, args, { span: gap, text: `(${example})` });
}

/** `0.77` anywhere but after `octal` or `hex`. */
function decimalNumber(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.Decimal)) return null;
  const fix = inBody(mishap) && is(mishap.tokens[0], t.Game) ? insertion(found.startOffset, 'octal ') : undefined;
  return error('decimal', spanOf(found), { text: found.image }, fix);
}

/** `octal 77`, `hex 3F` */
function codeWithoutPoint(mishap: Mishap): Problem | null {
  const [keyword, found] = [token(mishap, -1), token(mishap)];
  if (mishap.wanted !== 'code' || keyword === undefined || found === undefined) return null;
  const after = token(mishap, 1);
  const tail = after !== undefined && isName(after) && after.startOffset === endOf(found) ? after.image : '';
  const digits = `${found.image}${tail}`.replace(/^0+(?=.)/, '');
  if (!/^[0-9A-F]+$/i.test(digits)) return null;
  const span = { start: found.startOffset, end: found.startOffset + found.image.length + tail.length };
  const code = `0.${digits}`;
  return error('code-point', span, { keyword: keyword.image, code }, { span, text: code });
}

/** `where n = 3` */
function comparisonWithOneEquals(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.Equals) || mishap.wanted === '=' || !endsOperand(token(mishap, -1))) return null;
  const compares = inBracket(mishap) || is(mishap.tokens[0], t.Game, t.Coins) || mishap.wanted === 'then';
  return compares && mishap.wanted !== 'in' ? writeInstead(found, '==', mishap.text) : null;
}

/** `set S == …`, `set S is …`, `expect sg(…) == 3` */
function definitionWithTwoEquals(mishap: Mishap): Problem | null {
  const { tokens, at, wanted } = mishap;
  if (wanted !== '=') return null;
  const found = token(mishap);
  if (found?.image === 'is' || is(found, t.EqualTo, t.Colon)) return writeInstead(found, '=', mishap.text);
  const outer = tokens.findLast(
    (one, index) => is(one, t.EqualTo) && index < at && !inBracket({ ...mishap, at: index }),
  );
  return found === undefined && outer !== undefined ? writeInstead(outer, '=', mishap.text) : null;
}

/** `a => b` in a graph, `n => 3` elsewhere. */
function otherArrow(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.FatArrow)) return null;
  return writeInstead(found, is(mishap.tokens[0], t.Graph) ? '->' : '>=', mishap.text);
}

/** `1...5` */
function threeDots(mishap: Mishap): Problem | null {
  const found = token(mishap);
  return is(found, t.Ellipsis) && mishap.wanted !== 'name' ? writeInstead(found, '..', mishap.text) : null;
}

/** Words that other languages have for a sign of this one. */
const ELSEWHERE: Readonly<Record<string, string>> = { to: '..', mod: '%', is: '==', elif: 'else if', elsif: 'else if' };

/** `take 1 to 5`, `n mod 3`, `n is 3`, `WHERE` */
function wordFromElsewhere(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isName(found)) return null;
  if (mishap.wanted === 'int') return writeInstead(found, 'int', mishap.text);
  if (!endsOperand(token(mishap, -1))) return null;
  const instead = ELSEWHERE[found.image];
  if (instead !== undefined) return startsOperand(token(mishap, 1)) ? writeInstead(found, instead, mishap.text) : null;
  const lower = found.image.toLowerCase();
  const same = labels(t.RESERVED_WORDS).includes(lower) && !labels(t.DECLARATION_WORDS).includes(lower);
  return same && lower !== found.image ? writeInstead(found, lower, mishap.text) : null;
}

/** `k not in S` */
function notIn(mishap: Mishap): Problem | null {
  const [before, not, belongs] = [token(mishap, -1), token(mishap), token(mishap, 1)];
  if (!is(not, t.Not) || !is(belongs, t.In) || before === undefined) return null;
  const span = { start: before.startOffset, end: endOf(belongs) };
  const instead = `not ${before.image} in`;
  const plain =
    is(before, t.Identifier, t.Integer) && !endsOperand(token(mishap, -2)) && !is(token(mishap, -2), t.Infix);
  const args = { found: mishap.text.slice(span.start, span.end), instead };
  return error('write-instead', span, args, plain ? { span, text: instead } : undefined);
}

/** `where … for …`, `for … for …` */
function forAfterWhere(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.For)) return null;
  const clause = mishap.tokens.slice(0, mishap.at).findLast((one) => is(one, t.Where, t.For, ...t.RULE_WORDS));
  if (is(clause, t.Where)) return error('for-before-where', spanOf(found), {});
  if (!is(clause, t.For)) return null;
  const span = { start: endOf(token(mishap, -1) ?? found), end: endOf(found) };
  return error('write-instead', spanOf(found), { found: 'for', instead: ',' }, { span, text: ',' });
}

/** The rules that each declaration has. */
const RULES: Readonly<Record<string, readonly TokenType[]>> = {
  game: [t.Take, t.Split, t.Octal, t.Hex, t.Move],
  graph: [t.Cut, t.Claim],
  board: [t.Place],
  coins: [t.Flip],
};

const labels = (types: readonly TokenType[] = []) => types.map(({ LABEL }) => LABEL ?? '');

/** `board B { take 1 }`, and `take 1` outside any declaration. */
function wrongRule(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, ...t.RULE_WORDS)) return null;
  const word = found.image;
  const home = Object.keys(RULES).find((keyword) => RULES[keyword]?.includes(found.tokenType)) ?? '';
  if (mishap.complete || mishap.at === 0) return error('rule-outside', spanOf(found), { word, home });
  const within = headingOf(mishap.tokens);
  if (!inBody(mishap) || within.keyword === home) return null;
  return error('wrong-rule', spanOf(found), { word, home, within, rules: labels(RULES[within.keyword]) });
}

/** The rules of the grammar in which a name can be missing. */
const NAMING = ['name', 'game', 'from', 'clauses', 'vertex', 'loop'];

/** A word of the language where a name has to stand. */
function reservedName(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isReserved(found) || !NAMING.includes(mishap.wanted)) return null;
  return error('reserved-word', spanOf(found), { word: found.image });
}

/** The words that may go on with a rule or an expression. */
const CONTINUING = labels([
  t.From,
  t.Leaving,
  t.For,
  t.Where,
  t.In,
  t.Or,
  t.And,
  t.Except,
  t.With,
  t.Without,
  t.Then,
  t.Else,
]);
const COUNTING = labels([t.Into, t.Equal, t.Unequal, t.Heaps]);

/** `tke 1..3`, `take 1 form a`, `gmae Nim(n)` */
function misspeltWord(mishap: Mishap): Problem | null {
  const found = token(mishap);
  const { keyword } = headingOf(mishap.tokens);
  if (!isName(found) || found.image.length < 2) return null;
  const candidates = [
    ...(mishap.complete || mishap.at === 0 ? labels(t.DECLARATION_WORDS) : [mishap.wanted]),
    ...(inBody(mishap) ? labels(RULES[keyword]) : []),
    ...(keyword === 'game' ? COUNTING : []),
    ...(mishap.wanted === 'graphRule' ? labels([t.Edges, t.Vertices]) : []),
    ...(endsOperand(token(mishap, -1)) ? CONTINUING : []),
  ];
  const near = candidates.find((word) => word.startsWith(found.image)) ?? nearest(found.image, candidates);
  if (near === null || !/^\w+$/.test(near)) return null;
  const span = spanOf(found);
  const declares = labels(t.DECLARATION_WORDS).includes(near);
  if (declares) return error('not-a-declaration', span, { found: found.image, nearest: near }, { span, text: near });
  return error('unknown-word', span, { found: found.image, nearest: near }, { span, text: near });
}

/** `Nim(1 2 3)`, `{(1, 2) (2, 1)}` */
function missingComma(mishap: Mishap): Problem | null {
  const [left, right] = [token(mishap, -1), token(mishap)];
  if (!inBracket(mishap) || !endsOperand(left) || !startsOperand(right)) return null;
  if (is(left, t.Integer) && !is(right, t.Integer)) return null;
  let last = mishap.at;
  while (is(mishap.tokens[last], t.Integer) && is(mishap.tokens[last + 1], t.Integer)) last += 1;
  const run = [left, ...mishap.tokens.slice(mishap.at, last + 1)];
  const span = { start: endOf(left), end: run.at(-1)?.startOffset ?? endOf(left) };
  const inner = run.slice(1, -1).map(({ image }) => `, ${image}`);
  return error(
    'missing-comma',
    spanOf(right),
    { left: left.image, right: right.image },
    { span, text: `${inner.join('')}, ` },
  );
}

/** `3 Nim(5)`, `2n`, `Nim(1) Nim(2)` */
function missingOperator(mishap: Mishap): Problem | null {
  const [left, right] = [token(mishap, -1), token(mishap)];
  if (!endsOperand(left) || !startsOperand(right) || !onOneLine(mishap, left, right)) return null;
  const operator = is(left, t.Integer) ? '*' : '+';
  const calls = isName(right) && is(token(mishap, 1), t.LeftParen, t.LeftBracket);
  if (operator === '+' ? !calls || inBody(mishap) : is(right, t.Integer)) return null;
  const args = { left: left.image, right: right.image, operator };
  const gap = { start: endOf(left), end: right.startOffset };
  return error('missing-operator', { start: left.startOffset, end: endOf(right) }, args, {
    span: gap,
    text: ` ${operator} `,
  });
}

/** A closing bracket that closes nothing. */
function extraBracket(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.RightParen, t.RightBracket, t.RightBrace)) return null;
  const nothingOpen = mishap.complete || mishap.at === 0 || (inBody(mishap) && !is(found, t.RightBrace));
  if (!nothingOpen) return null;
  return error('extra-bracket', spanOf(found), { found: found.image }, { span: spanOf(found), text: '' });
}

/** Any other word between the braces of a declaration with rules. */
function notARule(mishap: Mishap): Problem | null {
  const found = token(mishap);
  const within = headingOf(mishap.tokens);
  if (!isName(found) || !inBody(mishap) || within.keyword === 'graph') return null;
  return error('not-a-rule', spanOf(found), { found: found.image, within, rules: labels(RULES[within.keyword]) });
}

/** What stands where a declaration has to start. */
function notADeclaration(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (found === undefined || !(mishap.complete || mishap.at === 0)) return null;
  const calls = isName(found) && is(token(mishap, 1), t.LeftParen, t.LeftBracket);
  if (calls && startsLine(mishap, found)) {
    return error('missing-play', spanOf(found), { text: found.image }, insertion(found.startOffset, 'play '));
  }
  return error('not-a-declaration', spanOf(found), { found: found.image, nearest: null });
}

function startsLine(mishap: Mishap, found: IToken): boolean {
  const before = token(mishap, -1);
  return before === undefined || !onOneLine(mishap, before, found);
}
