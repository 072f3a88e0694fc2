import type { IRecognitionException, IToken } from 'chevrotain';
import { BODIES, headingOf, inBody, inHead, type Mishap, openBrackets, token } from './mishap.ts';
import { MISTAKES } from './mistakes.ts';
import type { Fix, Problem, Wanted } from './problem.ts';
import { error, insertion, replacement } from './report.ts';
import { endOf, is, isClosing, spanOf, spelling } from './token.ts';
import * as t from './tokens.ts';

/**
 * Turns the place where the grammar stopped into a problem: a mistake that beginners make, if it looks like one, else what
 * was needed there. Linear in the number of tokens.
 */
export function diagnose(exception: IRecognitionException, tokens: readonly IToken[], text: string): Problem {
  const index = tokens.indexOf(exception.token);
  const mishap: Mishap = {
    text,
    tokens,
    at: index === -1 ? tokens.length : index,
    wanted: exception.message,
    complete: exception.name === 'NotAllInputParsedException',
  };
  for (const recognise of MISTAKES) {
    const problem = recognise(mishap);
    if (problem !== null) return problem;
  }
  return wantedProblem(mishap);
}

function wantedProblem(mishap: Mishap): Problem {
  const found = token(mishap);
  const before = token(mishap, -1);
  const place = found ?? before;
  const span = place === undefined ? { start: 0, end: 0 } : spanOf(place);
  const wanted = wantedAt(mishap);
  const args = { wanted, found: found?.image ?? '', after: before?.image ?? '', within: headingOf(mishap.tokens) };
  return error('wanted', span, args, fixFor(mishap, wanted));
}

/** What an expression that follows a word has to be. */
const AFTER: Readonly<Record<string, Wanted>> = {
  take: 'amounts',
  leaving: 'count',
  into: 'count',
  flip: 'coins',
  to: 'destination',
  in: 'set',
  except: 'set',
  where: 'condition',
  if: 'condition',
  and: 'condition',
  not: 'condition',
  // biome-ignore lint/suspicious/noThenProperty: a word of the language
  then: 'number',
  else: 'number',
  play: 'position',
  misere: 'position',
  expect: 'question',
  conjecture: 'question',
};

/** What a value after the `=` of a declaration has to be. */
const DEFINED: Readonly<Record<string, Wanted>> = { set: 'set', position: 'position', expect: 'answer' };

/** What stands for the rules of the grammar in which nothing fits. */
const RULES: Readonly<Record<string, Wanted>> = {
  from: 'name',
  clauses: 'name',
  loop: 'name',
  vertex: 'vertex',
  graphRule: 'edges or vertices',
  flip: 'coins',
};

function wantedAt(mishap: Mishap): Wanted {
  const { wanted, tokens } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  const after = before === undefined ? '' : spelling(before);
  if (wanted === 'name' || wanted === 'code') return wanted;
  if (wanted === 'picture') return is(before, t.Import) ? 'file' : 'picture';
  if (wanted === 'game') return after === '[' ? 'name' : 'state';
  if (wanted === '(' && is(tokens[0], t.Game) && inHead(mishap)) return 'states';
  if (wanted === 'atom' || wanted === 'flip') return AFTER[after] ?? operandAfter(after, tokens);
  if (inBody(mishap) && found !== undefined) return is(tokens[0], t.Graph) ? 'vertex' : 'rule';
  const closes = wanted === ')' || wanted === ']' || wanted === '}';
  if (closes && !inBody(mishap) && is(before, t.Comma, t.LeftParen, t.LeftBracket, t.LeftBrace)) return 'expression';
  return RULES[wanted] ?? { symbol: wanted };
}

/** What an operator or an opening bracket asks for. */
function operandAfter(after: string, tokens: readonly IToken[]): Wanted {
  const [keyword] = tokens;
  if (after === '=') return DEFINED[keyword?.image ?? ''] ?? 'number';
  return after === '+' && is(keyword, t.Play, t.PositionWord) ? 'position' : 'expression';
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Puts in what is missing where only one text can be meant. */
function fixFor(mishap: Mishap, wanted: Wanted): Fix | undefined {
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (typeof wanted === 'string' || before === undefined || wanted.symbol === 'else') return undefined;
  const { symbol } = wanted;
  const closings = openBrackets(mishap).map((bracket) => CLOSING[spelling(bracket)] ?? '');
  if (found === undefined) {
    if (closings.at(-1) !== symbol) return undefined;
    const [outermost = '', ...inner] = closings;
    const body = outermost === '}' && is(mishap.tokens[0], ...BODIES) ? ' }' : outermost;
    return insertion(endOf(before), [body, ...inner].reverse().join(''));
  }
  if (is(found, t.Comma, t.Colon, t.Equals)) {
    const next = token(mishap, 1);
    if (next === undefined || spelling(next) !== symbol) return replacement(spanOf(found), symbol, mishap.text);
    return { span: spanOf(found), text: '' };
  }
  if (isClosing(found) && !closings.includes(spelling(found))) {
    return { span: spanOf(found), text: symbol };
  }
  return insertion(endOf(before), closings.includes(symbol) ? symbol : ` ${symbol}`);
}
