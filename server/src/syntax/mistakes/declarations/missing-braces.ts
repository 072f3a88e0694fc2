import type { TokenType } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { error } from '../../problems/report.ts';
import { endOf, is, isReserved, spanOver, startsOperand } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { UNITS } from '../phrases/heaps.ts';
import { countNamed } from '../shared/counts.ts';
import { inBracket, type Mishap, token } from '../shared/mishap.ts';

/** `take 1, 3, 4`, `take 1, 2 or 3 stones` and `set S = 1, 2`. */
export function missingBraces(mishap: Mishap): Problem | null {
  const { tokens, at } = mishap;
  if (!is(token(mishap), t.Comma) || inBracket(mishap)) return null;
  const anchors: readonly TokenType[] = is(tokens[0], t.SetWord)
    ? [t.Equals]
    : [t.Take, t.Leaving, t.Into, t.Flip, t.In];
  const anchor = tokens.slice(0, at).findLastIndex(({ tokenType }) => anchors.includes(tokenType));
  const first = tokens[anchor + 1];
  if (anchor === -1 || first === undefined || tokens.slice(anchor + 1, at).some((between) => isReserved(between)))
    return null;
  const run = runOfNumbers(mishap);
  if (
    run.numbers.some((number) =>
      /^(?:otherwise|else|then|if|when|but|the|who|whoever|players?|last|losers?|winners?)$/.test(number),
    )
  )
    return null;
  const unit = is(tokens[anchor], t.Take) && UNITS.split('|').includes(tokens[run.last + 1]?.image ?? '') ? 1 : 0;
  const end = tokens[run.last + unit];
  const [after, next] = tokens.slice(run.last + unit + 1);
  if (end === undefined || run.last < at || is(after, ...t.COMPARING)) return null;
  const span = spanOver(first, end);
  const before = mishap.text.slice(first.startOffset, endOf(tokens[at - 1] ?? first));
  const numbers = [countNamed(before) ?? before, ...run.numbers];
  // What follows may be a part of the last number, or another one.
  const isCut = is(after, ...t.CALCULATING, t.DotDot) || (is(after, t.Comma) && startsOperand(next));
  if (isCut) return error('missing-braces', span, { text: `{${[...numbers.slice(0, -1), '…'].join(', ')}}` });
  const braces = `{${numbers.join(', ')}}`;
  return error('missing-braces', span, { text: braces }, { span, text: braces });
}

/** The numbers and names after commas, the last of which may come after `or`. */
function runOfNumbers({ tokens, at }: Mishap): { readonly last: number; readonly numbers: readonly string[] } {
  const numbers: string[] = [];
  const isNumber = (index: number) => is(tokens[index], t.Integer, t.Identifier);
  let last = at - 1;
  for (let next = at; is(tokens[next], t.Comma, t.Or); next = last + 1) {
    const isBoth = is(tokens[next], t.Comma) && is(tokens[next + 1], t.Or);
    const number = next + (isBoth ? 2 : 1);
    if (!isNumber(number)) break;
    const said = tokens[number]?.image ?? '';
    numbers.push(countNamed(said) ?? said);
    last = number;
    if (isBoth || is(tokens[next], t.Or)) break;
  }
  return { last, numbers };
}
