import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { UNITS } from '../phrases/heaps.ts';
import type { Mishap } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/** `move 1 from a to b` and `move stones from a to b`: both numbers of the new state are written. */
export function transfer({ tokens, at, text }: Mishap): Problem | null {
  const move = tokens[at - 1];
  const states = statesOf(tokens);
  if (!is(move, t.Move) || states === null) return null;
  const run = tokens.slice(at, at + MOST_TOKENS);
  const from = run.findIndex((one) => is(one, t.From));
  const [source, to, target] = run.slice(from + 1);
  const amount = run[0];
  if (from < 1 || !isName(source) || !is(to, t.To) || !isName(target) || amount === undefined) return null;
  if (!states.includes(source.image) || !states.includes(target.image) || source.image === target.image) return null;
  if (run.slice(1, from).some(({ image }) => !UNITS.split('|').includes(image))) return null;
  const isNumber = states.includes(amount.image) || is(amount, t.Integer);
  const { image: said } = amount;
  const isOpen = !isNumber && !tokens.slice(at + 1).some(({ image }) => image === said);
  const taken = isOpen ? 'k' : said;
  const state = states.map((name) =>
    name === source.image ? `${name} - ${taken}` : name === target.image ? `${name} + ${taken}` : name,
  );
  const loop = isOpen ? ` for ${taken} in 1..${source.image}` : '';
  return writeOver(spanOver(move, target), `move to (${state.join(', ')})${loop}`, text);
}

const MOST_TOKENS = 6;
