import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { UNITS } from '../phrases/heaps.ts';
import { inBody, type Mishap, textOf } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/** `take any from any heap`: in a game of several numbers a rule names its heap, and in a list a loop runs over the heaps. */
export function takeFromAnyHeap(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const from = tokens.findIndex((one, index) => index > take && is(one, t.From));
  const amounts = from > take + 1 ? amountsIn(textOf(tokens.slice(take + 1, from), text)) : '';
  const words = tokens.slice(from + 1, from + 1 + MOST_WORDS).map(({ image }) => image);
  const [said] = ANY_HEAP.exec(words.join(' ')) ?? [];
  if (take === -1 || amounts === '' || said === undefined || !inBody({ ...mishap, at: take, wanted: '}' })) return null;
  const end = from + said.split(' ').length;
  const [first, last] = [tokens[take], tokens[end]];
  if (end < at || first === undefined || last === undefined || is(tokens[end + 1], t.For, t.Where)) return null;
  const span = spanOver(first, last);
  const instead = everyHeap(amounts, tokens);
  if (instead === null) return null;
  return writeOver(span, instead, text);
}

const MOST_WORDS = 6;
const ANY_HEAP =
  /^(?:any|either|one|a|each|some|every|exactly one|a single)(?: one)?(?: of the)?(?: (?:heap|pile|stack|row|heaps|piles|stacks|rows))(?= |$)/;

function everyHeap(amounts: string, tokens: readonly IToken[]): string | null {
  const [list] = tokens.flatMap((one, index) => (is(tokens[index + 1], t.Ellipsis) ? [one.image] : []));
  if (list !== undefined) {
    const set = amounts === 'any' ? `1..${list}[i]` : amounts;
    return `move to ${list} with [i] = ${list}[i] - k for i in 1..#${list}, k in ${set}`;
  }
  const states = statesOf(tokens);
  if (states === null || states.length === 0) return null;
  if (states.length === 1) return `take ${amounts}`;
  return states.map((heap) => `take ${amounts} from ${heap}`).join(' ');
}

/** `any number of stones` and `2 stones` without the words that this language does not need. */
function amountsIn(text: string): string {
  return text.replace(ANY_NUMBER, 'any').replace(TRAILING_UNITS, '');
}

const ANY_NUMBER = /^any (?:number|amount)(?= |$)/;
const TRAILING_UNITS = new RegExp(`(?: of)?(?: (?:${UNITS}))$`);
