import type { IRecognitionException, IToken } from 'chevrotain';
import type { Fix, Problem, Wanted } from '../problems/problem.ts';
import { error, insertion, replacement } from '../problems/report.ts';
import { endOf, is, isClosing, isOpening, spelling, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { closingInComment, divisionAsComment } from './expressions/comment-divisions.ts';
import { MISTAKES, SPECIAL_MISTAKES } from './mistakes.ts';
import { phraseProblems } from './phrases/foreign-phrases.ts';
import { BODIES, headingOf, inBody, inHead, type Mishap, openBrackets, token } from './shared/mishap.ts';

/**
 * Turns the place where the grammar stopped into a problem: a foreign phrase or a common mistake, if it looks like one;
 * otherwise, what was expected there. A problem whose fix does not get the grammar any further is skipped. Linear in the number
 * of tokens, except for `leadsOn`, which is called once per candidate.
 */
export function diagnose(
  exception: IRecognitionException,
  tokens: readonly IToken[],
  text: string,
  leadsOn: (fix: Fix) => boolean,
): Problem {
  const index = tokens.indexOf(exception.token);
  const mishap: Mishap = {
    text,
    tokens,
    at: index === -1 ? tokens.length : index,
    wanted: exception.message,
    complete: exception.name === 'NotAllInputParsedException',
  };
  const hidden = divisionAsComment(mishap) === null ? closingInComment(mishap) : null;
  if (hidden !== null) return hidden;
  for (const problem of candidates(mishap)) {
    if (problem.fix === undefined || leadsOn(problem.fix)) return problem;
  }
  const { fix, ...problem } = wantedProblem(mishap);
  // At the end of the text the grammar cannot get any further: brackets are closed one after another.
  return fix !== undefined && (mishap.at === tokens.length || leadsOn(fix)) ? { ...problem, fix } : problem;
}

function* candidates(mishap: Mishap): Generator<Problem> {
  yield* recognised(SPECIAL_MISTAKES, mishap);
  yield* phraseProblems(mishap);
  yield* recognised(MISTAKES, mishap);
}

function* recognised(mistakes: typeof MISTAKES, mishap: Mishap): Generator<Problem> {
  for (const recognise of mistakes) {
    const problem = recognise(mishap);
    if (problem !== null) yield problem;
  }
}

function wantedProblem(mishap: Mishap): Problem {
  const found = token(mishap);
  const before = token(mishap, -1);
  const place = found ?? before;
  const span = place === undefined ? { start: 0, end: 0 } : tokenSpan(place);
  const wanted = wantedAt(mishap);
  const args = { wanted, found: shown(found), after: shown(before), within: headingOf(mishap.tokens) };
  const fix = fixFor(mishap, wanted);
  if (fix?.text === '') return error('not-needed', span, { text: args.found }, fix);
  return error('wanted', span, args, fix);
}

/** A token as messages quote it; arrows of any length are normalised. */
function shown(token: IToken | undefined): string {
  if (token === undefined) return '';
  return token.tokenType === t.Arrow ? '->' : token.image;
}

/** What the expression after a word must be. */
const AFTER: ReadonlyMap<string, Wanted> = new Map(
  Object.entries<Wanted>({
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
  }),
);

/** What the value after the `=` of a declaration must be. */
const DEFINED: ReadonlyMap<string, Wanted> = new Map(
  Object.entries<Wanted>({ set: 'set', position: 'position', expect: 'answer' }),
);

/** What to ask for when nothing fits in a rule of the grammar. */
const RULES: ReadonlyMap<string, Wanted> = new Map(
  Object.entries<Wanted>({
    from: 'name',
    clauses: 'name',
    loop: 'name',
    stateKind: { symbol: 'int' },
    vertex: 'vertex',
    lineVertex: 'vertex',
    state: 'name',
    definition: 'name',
    parameters: 'name',
    graphItems: 'vertex',
    lineVertices: 'vertex',
    gone: 'vertex',
    goneItem: 'vertex',
    graphRule: 'edges or vertices',
    flip: 'coins',
  }),
);

function wantedAt(mishap: Mishap): Wanted {
  const { wanted, tokens } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  const after = before === undefined ? '' : spelling(before);
  if (wanted === 'name' || wanted === 'code') return wanted;
  if (wanted === 'picture') return is(before, t.Import) ? 'file' : 'picture';
  if (wanted === 'game') return after === '[' ? 'name' : 'state';
  if (wanted === '(' && is(tokens[0], t.Game) && inHead(mishap)) return 'states';
  if (wanted === 'atom' || wanted === 'flip') return AFTER.get(after) ?? operandAfter(after, tokens);
  if (inBody(mishap) && found !== undefined) return is(tokens[0], t.Graph) ? 'vertex' : 'rule';
  const closes = wanted === ')' || wanted === ']' || wanted === '}';
  if (closes && !inBody(mishap) && is(before, t.Comma, t.LeftParen, t.LeftBracket, t.LeftBrace)) return 'expression';
  return RULES.get(wanted) ?? { symbol: wanted };
}

/** What must follow an operator or an opening bracket. */
function operandAfter(after: string, tokens: readonly IToken[]): Wanted {
  const [keyword] = tokens;
  if (after === '=') return DEFINED.get(keyword?.image ?? '') ?? 'number';
  return after === '+' && is(keyword, t.Play, t.PositionWord) ? 'position' : 'expression';
}

const CLOSING: ReadonlyMap<string, string> = new Map(Object.entries<string>({ '(': ')', '[': ']', '{': '}' }));

/** Inserts what is missing if only one text can be meant. */
function fixFor(mishap: Mishap, wanted: Wanted): Fix | undefined {
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (typeof wanted === 'string' || before === undefined || wanted.symbol === 'else') return undefined;
  const { symbol } = wanted;
  const closings = openBrackets(mishap).map((bracket) => CLOSING.get(spelling(bracket)) ?? '');
  if (found === undefined) {
    if (closings.at(-1) !== symbol) return undefined;
    const [outermost = '', ...inner] = closings;
    const body = outermost === '}' && is(mishap.tokens[0], ...BODIES) ? ' }' : outermost;
    return insertion(endOf(before), [body, ...inner].reverse().join(''));
  }
  const next = token(mishap, 1);
  const instead = is(found, t.Comma, t.Colon, t.Equals, t.EqualTo, t.FatArrow);
  if (instead && next !== undefined && spelling(next) === symbol) return { span: tokenSpan(found), text: '' };
  if (CLOSING.has(symbol)) return bracketed(mishap, symbol, instead ? mishap.at + 1 : mishap.at);
  if (instead) return replacement(tokenSpan(found), symbol, mishap.text);
  if (isClosing(found) && !closings.includes(spelling(found))) {
    return { span: tokenSpan(found), text: symbol };
  }
  return insertion(endOf(before), closings.includes(symbol) ? symbol : ` ${symbol}`);
}

/** Puts brackets around what begins at a token: the content of other brackets if it has them, otherwise everything that follows. */
function bracketed({ tokens, text, at }: Mishap, open: string, from: number): Fix | undefined {
  const [found, first] = [tokens[at], tokens[from]];
  if (found === undefined || first === undefined) return undefined;
  const [opening, others] = [spelling(first), isOpening(first)];
  const close = CLOSING.get(open) ?? '';
  const last = others ? tokens.findLast((one) => spelling(one) === CLOSING.get(opening)) : tokens.at(-1);
  if (last === undefined || last.startOffset < first.startOffset) return undefined;
  const unclosed = !others && is(last, t.RightBrace);
  const inner = text.slice(others ? endOf(first) : first.startOffset, others ? last.startOffset : endOf(last)).trim();
  const blank = open === '{' && !/\s/.test(text.charAt(found.startOffset - 1)) ? ' ' : '';
  const put = `${blank}${open} ${inner}${unclosed ? '' : ` ${close}`}`;
  return { span: { start: found.startOffset, end: endOf(last) }, text: put };
}
