import type { Problem } from '../../problems/problem.ts';
import { error } from '../../problems/report.ts';
import { endOf, is, isName } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween } from '../shared/mishap.ts';

/**
 * `game A(n, k = 3) { take 1..k }` and `let f(n, k = 3) = n + k`: nothing has a value before it is used. In a game, a number that no move changes is a parameter in
 * square brackets, any other is part of the state.
 */
export function defaultParameter({ tokens }: Mishap): Problem | null {
  const [keyword, name, open] = tokens;
  if (!is(keyword, t.Game, t.Let, t.SetWord) || !isName(name) || !is(open, t.LeftParen)) return null;
  const close = endOfPart(tokens, 3, () => false);
  const states = partsBetween(tokens.slice(3, close), t.Comma).map(([state, equals, value, ...more]) => {
    if (!isName(state) || (equals !== undefined && !is(equals, t.Equals))) return null;
    const written = is(value, t.Integer) && more.length === 0 ? value.image : COMPUTED;
    return { name: state.image, value: equals === undefined ? undefined : written };
  });
  const known = states.flatMap((state) => state ?? []);
  const given = known.filter(({ value }) => value !== undefined);
  const free = known.filter(({ value }) => value === undefined);
  const last = tokens[close];
  if (known.length < states.length || given.length === 0 || free.length === 0 || last === undefined) return null;
  const body = tokens.slice(close + 1);
  const isAllTogether =
    !is(keyword, t.Game) ||
    body.some((one, at) => is(one, t.From) && given.some((state) => state.name === body[at + 1]?.image)) ||
    // In rules of other languages, what is assigned or asked with `if` changes.
    body.some((one) => is(one, t.Equals, t.If)) ||
    hasTuple(body);
  const namesOf = (some: readonly { readonly name: string }[]): string => some.map((state) => state.name).join(', ');
  const values = (some: typeof known): string => some.map((state) => state.value ?? '10').join(', ');
  const instead = isAllTogether
    ? `${name.image}(${namesOf(known)})`
    : `${name.image}[${namesOf(given)}](${namesOf(free)})`;
  const call = isAllTogether ? `${name.image}(${values(known)})` : `${name.image}[${values(given)}](${values(free)})`;
  const span = { start: name.startOffset, end: endOf(last) };
  return error('no-default', span, { name: namesOf(given), instead, call }, { span, text: instead });
}

/** A number for an example, where a value is computed. */
const COMPUTED = '9';

/** Whether a move leads to several numbers. */
function hasTuple(body: readonly Mishap['tokens'][number][]): boolean {
  return body.some((one, at) => {
    if (!is(one, t.Move)) return false;
    const open = body.findIndex((next, index) => index > at && is(next, t.LeftParen));
    const end = endOfPart(body, open + 1, () => false);
    return open !== -1 && partsBetween(body.slice(open + 1, end), t.Comma).length > 1;
  });
}
