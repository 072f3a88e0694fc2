import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { Mishap } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/** `take k where k divides n`, with a `k` that is declared nowhere: the amounts are a set. */
export function chosenDivisor(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const run = tokens.slice(Math.max(0, at - 4), at + 2);
  const [take, amount, where, divisor, divides, multiple] = run;
  if (!is(take, t.Take) || !is(where, t.Where) || !isName(amount) || !isName(multiple)) return null;
  if (divides?.image !== 'divides' || divisor?.image !== amount.image) return null;
  const body = tokens.findIndex((one) => is(one, t.LeftBrace));
  if (tokens.slice(0, body).some(({ image }) => image === amount.image)) return null;
  const [k, n] = [amount.image, multiple.image];
  const span = spanOver(amount, multiple);
  const instead = `{${k} in 1..${n} where ${n} % ${k} == 0}`;
  return writeOver(span, instead, text);
}

/** `take proper divisors`, `take all divisors of n`, `take a prime divisor of n` and `take a divisor`. */
export function namedDivisors({ tokens, at, text }: Mishap): Problem | null {
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const words = tokens.slice(take + 1, take + MOST_WORDS).map(({ image }) => image);
  const [said, kind, of] = DIVISORS.exec(words.join(' ')) ?? [];
  const states = statesOf(tokens);
  if (take === -1 || said === undefined || states === null) return null;
  const n = of ?? (states.length === 1 ? states.join() : null);
  const [first, last] = [tokens[take + 1], tokens[take + said.split(' ').length]];
  if (n === null || first === undefined || last === undefined || take + said.split(' ').length < at) return null;
  const span = spanOver(first, last);
  const instead = setOfDivisors(kind, n);
  return writeOver(span, instead, text);
}

const DIVISORS =
  /^(?:(?:a|an|any|some|all|every|each|the|all the) )?(?:(proper|prime|odd|even) )?(?:divisors?|factors?)(?: of (\p{L}[\p{L}\p{N}_]*))?(?= |$)/u;
const MOST_WORDS = 7;

function setOfDivisors(kind: string | undefined, n: string): string {
  if (kind === undefined) return `divisors(${n})`;
  if (kind === 'proper') return `divisors(${n}) except {${n}}`;
  const from = kind === 'prime' ? 'primes' : kind;
  return `{d in ${from} where ${n} % d == 0}`;
}
