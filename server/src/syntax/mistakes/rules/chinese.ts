import { once } from '../../../collections/once.ts';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { isName } from '../../text/token.ts';
import { inBody, type Mishap, token } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/**
 * `取 1 个` and `取走 1 到 3 个石子`: rules in Chinese. They are found in the text and not in tokens, because a phrase without blanks,
 * such as `取1到3个`, is one name.
 */
export function chineseRule(mishap: Mishap): Problem | null {
  const { text } = mishap;
  const found = token(mishap);
  if (!isName(found) || !inBody(mishap)) return null;
  const states = statesOf(mishap.tokens) ?? ['n'];
  const said = text.slice(found.startOffset, found.startOffset + LONGEST);
  for (const [pattern, write] of rules()) {
    const match = pattern.exec(said);
    if (match === null) continue;
    const written = match[0].trimEnd();
    const span = { start: found.startOffset, end: found.startOffset + written.length };
    return writeOver(span, write(match.slice(1), states), text);
  }
  return null;
}

const LONGEST = 60;

const TAKING = '(?:取走|拿走|移走|取出|拿出|移除|移去|取|拿|移)';
const TAKE = `(?:可以|可|每次)*\\s*${TAKING}`;
const TAKE_AT_MOST = `(?:可以|可|每次)*\\s*(?:最多|至多)\\s*(?:可以|可|能)*\\s*${TAKING}`;
const UNITS = '\\s*(?:(?:个|颗|枚|粒|块|根|张|堆)?(?:石子|石头|棋子|硬币|火柴)?)';
const MORE = '(?:以上|及以上|或以上|或更多)';
/** The end of a rule: no words follow that would make it another one. */
const END = `(?![\\p{L}\\p{N}])(?!\\s*(?:个|颗|枚|粒)?\\s*(?:${MORE}|以下|以内|的|或(?!者?\\s*(?:取|拿))|及|并|后|但))`;
const SPLIT = '(?:分成|分为|拆成|拆分成|拆分为|分割成)';

type Numbers = readonly (string | undefined)[];
/** What this language writes; `heaps` are the numbers of the state. */
type Write = (parts: Numbers, heaps: readonly string[]) => string;

/** Rules in Chinese, special ones first, and how this language writes them with the parts in parentheses. Made when they are first looked for, since that takes milliseconds. */
const rules = once((): readonly (readonly [RegExp, Write])[] => [
  rule(
    `${TAKE}\\s*(\\d+)\\s*(?:个|颗)?(?:石子)?\\s*[，,]?\\s*(?:并|再|然后|后)\\s*(?:把[^，。]{1,6}?)?${SPLIT}\\s*(?:两|二|2)`,
    ([count]) => `take ${count} leaving 2 heaps`,
  ),
  rule(`${TAKE_AT_MOST}\\s*(?:一半|半数)`, (_, [heap]) => `take 1..floor(${heap} / 2)`),
  rule(`${TAKE_AT_MOST}\\s*(\\d+)`, ([most]) => `take 1..${most}`),
  rule(
    `从\\s*(\\p{L}[\\p{L}\\p{N}_]*?)\\s*(?:中|里)?\\s*${TAKE_AT_MOST}\\s*(\\d+)`,
    ([from, most]) => `take 1..${most} from ${from}`,
  ),
  rule(`${TAKE}\\s*(?:至多|最多|不超过)\\s*(?:一半|半数)`, (_, [heap]) => `take 1..floor(${heap} / 2)`),
  rule(`${TAKE}\\s*(?:一半|半数)`, (_, [heap]) => `take floor(${heap} / 2)`),
  rule(`${TAKE}\\s*(\\p{L}[\\p{L}\\p{N}_]*?)\\s*的\\s*(?:约数|因数|因子)`, ([of]) => `take divisors(${of})`),
  rule(`${TAKE}\\s*(?:平方数|完全平方数)`, () => 'take squares'),
  rule(
    `(?:每次)?\\s*(?:至少|最少)\\s*${TAKING}\\s*(\\d+)\\s*(?:个|颗)?\\s*[，,]?\\s*(?:至多|最多)\\s*${TAKING}?\\s*(?:一半|半数)`,
    ([least], [heap]) => `take ${least}..floor(${heap} / 2)`,
  ),
  rule(
    `(?:每次)?\\s*(?:至少|最少)\\s*${TAKING}\\s*(\\d+)\\s*(?:个|颗)?\\s*[，,]?\\s*(?:至多|最多)\\s*${TAKING}?\\s*(\\d+)`,
    ([least, most]) => `take ${least}..${most}`,
  ),
  rule(`(?:把|将)[^，。]{1,6}?${SPLIT}\\s*(?:大小)?不(?:同|等|相等)的?\\s*(?:两|二|2)`, () => 'split unequal'),
  rule(`(?:把|将)[^，。]{1,6}?${SPLIT}\\s*(?:两|二|2)\\s*个?不(?:同|等|相等)的?`, () => 'split unequal'),
  rule(`(?:把|将)[^，。]{1,6}?${SPLIT}\\s*(?:两|二|2)`, () => 'split'),
  rule(`(?:至少|不少于)${TAKE}\\s*(\\d+)`, ([least]) => `take ${least}..`),
  rule(`从(?:任意|任|某|其中)?一堆(?:中|里)?\\s*${TAKE}\\s*(?:任意多|任意|若干)`, (_, heaps) =>
    heaps.map((heap) => `take any from ${heap}`).join(' '),
  ),
  rule(
    `从\\s*(\\p{L}[\\p{L}\\p{N}_]*?)\\s*(?:中|里)?\\s*${TAKE}\\s*(?:任意多|任意|若干)`,
    ([from]) => `take any from ${from}`,
  ),
  rule(
    `从\\s*(\\p{L}[\\p{L}\\p{N}_]*?)\\s*(?:中|里)?\\s*${TAKE}\\s*(\\d+)`,
    ([from, count]) => `take ${count} from ${from}`,
  ),
  rule(`${SPLIT}\\s*(?:大小)?不(?:同|等|相等)的?\\s*(?:两|二|2)`, () => 'split unequal'),
  rule(`${SPLIT}\\s*(?:大小)?(?:相等|相同)的?\\s*(?:两|二|2)`, () => 'split equal'),
  rule(`${TAKE}\\s*(\\d+)\\s*(?:个|颗)?\\s*(?:到|至|-|~|～|—|\\.\\.)\\s*(\\d+)`, ([from, to]) => `take ${from}..${to}`),
  rule(`${TAKE}\\s*(\\d+(?:\\s*(?:个|颗)?\\s*(?:、|，|,|或者?)\\s*\\d+)+)`, ([list = '']) => `take {${numbers(list)}}`),
  rule(`${TAKE}\\s*(?:至多|最多|不超过)\\s*(\\d+)`, ([most]) => `take 1..${most}`),
  rule(`${TAKE}\\s*(\\d+)\\s*(?:个|颗|枚|粒)?(?:石子)?\\s*${MORE}`, ([least]) => `take ${least}..`),
  rule(`${TAKE}\\s*(\\d+)\\s*(?:个|颗|枚|粒)?(?:石子)?\\s*以内`, ([most]) => `take 1..${most}`),
  rule(`${TAKE}\\s*(\\d+)\\s*的\\s*倍数`, ([of]) => `take multiples(${of})`),
  rule(`${TAKE}\\s*(\\d+)\\s*的\\s*(?:幂|次幂|乘方)`, ([of]) => `take powers(${of})`),
  rule(`${TAKE}\\s*(?:至少)\\s*(\\d+)`, ([least]) => `take ${least}..`),
  rule(`${TAKE}\\s*(?:任意多|任意|若干)`, () => 'take any'),
  rule(`${TAKE}\\s*奇数`, () => 'take odd'),
  rule(`${TAKE}\\s*偶数`, () => 'take even'),
  rule(`${TAKE}\\s*(?:质数|素数)`, () => 'take primes'),
  rule(`${TAKE}\\s*(?:一|1)`, () => 'take 1'),
  rule(`${TAKE}\\s*(\\d+)`, ([count]) => `take ${count}`),
  rule(`${SPLIT}\\s*(?:两|二|2)\\s*个?不(?:同|等|相等)的?`, () => 'split unequal'),
  rule(`${SPLIT}\\s*(?:两|二|2)`, () => 'split'),
  rule(`${SPLIT}\\s*(\\d+)`, ([count]) => `split into ${count}`),
]);

function rule(said: string, write: Write): readonly [RegExp, Write] {
  return [new RegExp(`^${said}${UNITS}${END}`, 'u'), write];
}

function numbers(list: string): string {
  return (list.match(/\d+/g) ?? []).join(', ');
}
