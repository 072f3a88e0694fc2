import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { insteadOf, writeOver } from '../../problems/report.ts';
import { endsOperand, is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';

/** `game A(string s, int n)` and `let f(vector<int> a, int i)`: a type stands behind its name, a list has dots, and it comes last. Linear. */
export function typesBeforeNames({ tokens, at, text }: Mishap): Problem | null {
  const open = tokens.findIndex((one) => is(one, t.LeftParen));
  if (!is(tokens[0], t.Game, t.Let) || open === -1 || open > at) return null;
  const close = endOfPart(tokens, open + 1, () => false);
  const [first, last] = [tokens[open], tokens[close]];
  if (at > close || first === undefined || last === undefined) return null;
  const parts = partsBetween(tokens.slice(open + 1, close), t.Comma);
  if (!parts.some((part) => typed(part) !== null)) return null;
  const isNatural = !mentionsNegative(tokens.slice(close));
  const names = parts.map((part) => {
    const { name, type } = typed(part) ?? { name: textOf(part, text), type: '' };
    return { name, type: type === NUMBER && isNatural ? '' : type };
  });
  const span = spanOver(first, last);
  if (is(tokens[0], t.Let)) return writeOver(span, `(${names.map(({ name }) => name).join(', ')})`, text);
  const isListed = (type: string) => type === LIST || type === TEXT;
  const lists = names.filter(({ type }) => isListed(type));
  if (lists.length > 1) return null;
  const inOrder = [...names.filter(({ type }) => !isListed(type)), ...lists];
  const instead = `(${inOrder.map(({ name, type }) => name + type).join(', ')})`;
  // What the moves give would have to be in this order, too.
  const { fix, ...problem } = insteadOf(text.slice(span.start, span.end), instead, span);
  return inOrder.every((one, index) => one === names[index]) && fix !== undefined ? { ...problem, fix } : problem;
}

/** Whether a negative number is written: only then is the `int` of another language more than a natural number. */
function mentionsNegative(tokens: readonly IToken[]): boolean {
  return tokens.some((one, at) => is(one, t.Minus) && is(tokens[at + 1], t.Integer) && !endsOperand(tokens[at - 1]));
}

const KIND = /^[\p{L}_]/u;

/** What this language writes behind the name of a state. */
const [LIST, TEXT, NUMBER] = ['...', ': text', ': int'];

const TYPES: ReadonlyMap<string, string> = new Map([
  ...['int', 'long', 'auto', 'integer'].map((word) => [word, NUMBER] as const),
  ...['unsigned', 'size_t', 'nat', 'number'].map((word) => [word, ''] as const),
  ...['string', 'String', 'str', 'char', 'text'].map((word) => [word, TEXT] as const),
  ...['vector', 'list', 'array', 'List', 'Array'].map((word) => [word, LIST] as const),
]);

interface Typed {
  readonly name: string;
  readonly type: string;
}

/** A name with the type before it: `int n`, `vector<int> a` or `int a[]`; null for anything else. */
function typed(part: readonly IToken[]): Typed | null {
  const words = part.filter(({ image }) => image !== 'const' && image !== '&');
  const type = TYPES.get(words[0]?.image ?? '');
  const shape = words.slice(1).map((one) => (KIND.test(one.image) ? 'n' : one.image));
  const name = words[shape.lastIndexOf('n') + 1]?.image;
  if (type === undefined || name === undefined) return null;
  if (shape.join('') === 'n') return { name, type };
  if (shape.join('') === '<n>n' && type === LIST) return { name, type };
  return shape.join('') === 'n[]' ? { name, type: LIST } : null;
}
