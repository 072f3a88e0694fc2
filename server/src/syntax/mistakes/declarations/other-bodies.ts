import type { Problem } from '../../problems/problem.ts';
import { error } from '../../problems/report.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { Mishap } from '../shared/mishap.ts';

/** `def S(n): take 1..3` and `game S(n) begin take 1 end`: the rules of a game are between braces. */
export function otherBody({ tokens, at, text }: Mishap): Problem | null {
  const [keyword, name, open] = tokens;
  const close = tokens.findIndex((one) => is(one, t.RightParen));
  const opener = tokens[close + 1];
  if (!HEADS.test(keyword?.image ?? '') || !isName(name) || !is(open, t.LeftParen) || close === -1 || at > close + 1)
    return null;
  const begins = opener?.image === 'begin';
  if (opener === undefined || keyword === undefined || !(begins || is(opener, t.Colon))) return null;
  const ends = /^end$/i.test(tokens.at(-1)?.image ?? '');
  const rule = tokens.findIndex((one, index) => index > close && is(one, ...t.RULE_TYPES, t.If, t.For));
  const isCommented = COMMENTS.test(text.slice(endOf(opener), tokens[rule]?.startOffset));
  const [first, last] = [tokens[isCommented ? rule : close + 2], tokens.at(ends ? -2 : -1)];
  const head = `game ${text.slice(name.startOffset, endOf(tokens[close] ?? name))}`;
  const span = spanOver(keyword, opener);
  const args = { found: `${text.slice(span.start, span.end)} …`, instead: `${head} { … }` };
  if (first === undefined || last === undefined || last.startOffset < first.startOffset)
    return error('write-instead', span, args, { span, text: `${head} { take 1 }` });
  const returns = tokens.some(({ image }) => image === 'return');
  // A body that only returns something has a phrase with a fix.
  if (returns && first.image !== 'return')
    return error('write-instead', span, { ...args, instead: `let ${head.slice('game '.length)} = …` });
  if (!is(first, ...t.RULE_TYPES, t.If, t.For)) return null;
  const blank = text.slice(endOf(opener), first.startOffset);
  const end = endOf(tokens.at(-1) ?? last);
  const rules = text.slice(endOf(opener), endOf(last)).replace(COMMENT, '$1//').replace(AMOUNTS, '{$1}');
  const body = `${/^\s/.test(blank) ? '' : ' '}${rules}`;
  const closing = blank.includes('\n') ? '\n}' : ' }';
  return error('write-instead', span, args, {
    span: { start: keyword.startOffset, end },
    text: `${head} {${body}${closing}`,
  });
}

/** Comments of other languages between the head and the first rule. */
const COMMENTS = /^\s*(?:\n\s*#[^\n]*)+\s*$/;
/** Amounts without braces, as far as their line goes. */
const AMOUNTS = /(?<=\btake )(\d+(?:, *\d+)+)(?=[ \t]*$)/gm;
const COMMENT = /^([ \t]*)#/gm;

const HEADS = /^(?:game|def|function|fn|func|class|rule)$/;
