import type { Problem } from '../../problems/problem.ts';
import { clipped, error, writeLike, writeOver } from '../../problems/report.ts';
import { endOf, is, isName, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween } from '../shared/mishap.ts';
import { textWithXors } from '../shared/xors.ts';

/** `class Nim3: …` and `struct Nim3 { … }` with methods of a program: the rules stand between braces. */
export function classOfMethods({ tokens, text }: Mishap): Problem | null {
  const [word, name] = tokens;
  if (!CLASSES.has(word?.image ?? '') || word === undefined || !isName(name)) return null;
  const open = is(tokens[2], t.LeftParen) ? endOfPart(tokens, 3, () => false) + 1 : 2;
  const colon = tokens[open];
  if (!is(colon, t.Colon, t.LeftBrace) || tokens.some((one) => is(one, ...t.RULE_TYPES))) return null;
  const found = `${text.slice(word.startOffset, endOf(colon))} …`;
  const instead = `game ${name.image}(n) { … }`;
  return error('write-instead', spanOver(word, tokens.at(-1) ?? colon), { found: clipped(found), instead });
}

const CLASSES: ReadonlySet<string> = new Set(['class', 'struct']);

/** `return a ^ b` outside any function. */
export function returnOutside({ tokens, text }: Mishap): Problem | null {
  const [word, ...given] = tokens;
  const last = given.at(-1);
  if (word?.image !== 'return' || last === undefined) return null;
  const names = given.filter((one, at) => isName(one) && !is(given[at + 1], t.LeftParen)).map(({ image }) => image);
  const head = names.length === 0 ? 'result' : `f(${[...new Set(names)].join(', ')})`;
  return writeOver(spanOver(word, last), `let ${head} = ${textWithXors(given, text)}`, text);
}

/** `vector<int> a(n);`: a list of n zeros. */
export function vectorOfZeros({ tokens, text }: Mishap): Problem | null {
  const [word, open, type, shut, name, bracket] = tokens;
  if (word?.image !== 'vector' || !is(open, t.Less) || type === undefined || !is(shut, t.Greater) || !isName(name))
    return null;
  if (!is(bracket, t.LeftParen))
    return bracket === undefined ? writeOver(spanOver(word, name), `let ${name.image} = []`, text) : null;
  const close = endOfPart(tokens, 6, () => false);
  const [count = [], value = [], ...more] = partsBetween(tokens.slice(6, close), t.Comma);
  const last = tokens[close];
  if (last === undefined || close !== tokens.length - 1 || count.length === 0 || more.length > 0) return null;
  const entry = value.length === 0 ? '0' : textWithXors(value, text);
  return writeOver(
    spanOver(word, last),
    `let ${name.image} = [${entry} for _ in 1..${textWithXors(count, text)}]`,
    text,
  );
}

/** `sort(a.begin(), a.end())`: a list is never changed, so that its sorted copy needs a name of its own. */
export function sortInPlace({ tokens, at, text }: Mishap): Problem | null {
  const start = tokens.slice(0, at + 1).findLastIndex(({ image }) => image === 'sort');
  const images = tokens.slice(start, start + 14).map(({ image }) => image);
  const list = tokens[start + 2];
  if (start === -1 || !isName(list) || images.join('') !== `sort(${list.image}.begin(),${list.image}.end())`)
    return null;
  const span = spanOver(tokens[start] ?? list, tokens[start + 13] ?? list);
  const copy = `sorted(${list.image})`;
  return writeOver(span, start === 0 ? `let ${list.image}_sorted = ${copy}` : copy, text);
}

/** `print(f"{sg(Nim(3))}")`: what is in braces is shown; a text without braces is a comment. */
export function formattedPrint({ tokens, text }: Mishap): Problem | null {
  const [word, open, letter, picture, close] = tokens;
  if (word?.image !== 'print' || !is(open, t.LeftParen) || letter?.image !== 'f' || !is(picture, t.Picture))
    return null;
  if (!is(close, t.RightParen) || endOf(letter) !== picture.startOffset || tokens.length > 5) return null;
  const said = picture.image.slice(1, -1);
  const shown = [...said.matchAll(/\{([^{}]+)\}/g)].map(([, value = '']) => value.trim());
  const span = spanOver(word, close);
  if (shown.length === 0)
    return said.includes('{') ? writeLike(span, 'show …', text) : writeOver(span, `// ${said}`, text);
  return writeOver(span, `show ${shown.length === 1 ? shown[0] : `[${shown.join(', ')}]`}`, text);
}

/** `memo = {}`: values are remembered without a table. */
export function tableOfValues({ tokens, text }: Mishap): Problem | null {
  const [name, equals, ...rest] = tokens;
  const last = tokens.at(-1);
  if (name === undefined || last === undefined || !REMEMBERED.has(name.image) || !is(equals, t.Equals)) return null;
  if (!EMPTY.has(rest.map(({ image }) => image).join(''))) return null;
  const span = spanOver(name, last);
  return error('not-needed', span, { text: clipped(text.slice(span.start, span.end)) }, { span, text: '' });
}

const REMEMBERED: ReadonlySet<string> = new Set(['memo', 'cache', 'dp', 'seen', 'visited', 'table']);
const EMPTY: ReadonlySet<string> = new Set(['{}', 'dict()', '[]', 'set()', 'newMap()', 'newSet()']);

/** `*2 + *3` at the start of a line. */
export function nimberAlone({ tokens, at, text, complete }: Mishap): Problem | null {
  const [star, number] = [tokens[at], tokens[at + 1]];
  if (!(complete || at === 0) || !is(star, t.Times) || !is(number, t.Integer)) return null;
  if (at > 0 && !/[\n\r]\s*$/.test(text.slice(0, tokenSpan(star).start))) return null;
  return writeOver(spanOver(star, number), `play Nim(${number.image})`, text);
}
