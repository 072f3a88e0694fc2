import { oneLess } from '../../syntax/mistakes/shared/one-less.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import { insteadOf } from '../../syntax/problems/report.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { OUTCOMES, type OutcomeWord, SETS } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';
import { isOfPlaces } from './counted-from-one.ts';
import { loopedSum } from './looped-folds.ts';

/** What people call things that have another name here, by the kind wanted; `name` is any kind. */
const NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries<ReadonlyMap<string, string>>({
    set: new Map([
      ...['all', 'everything', 'anything', 'whole', 'naturals', 'positive', 'ℕ'].map((word): [string, string] => [
        word,
        'any',
      ]),
      ['odds', 'odd'],
      ['evens', 'even'],
      ['same', 'any'],
      ['runs', 'run'],
      ['consecutive', 'run'],
      ['neighbours', 'run'],
    ]),
    name: new Map([
      ['true', 'true'],
      ['false', 'false'],
    ]),
    game: new Map([
      ['domineering', 'Cram'],
      ['dominoes', 'Cram'],
      ...['heaps', 'heap', 'piles', 'pile', 'stacks', 'nimheap', 'nimheaps'].map((word): [string, string] => [
        word,
        'Nim',
      ]),
    ]),
    position: new Map(['nothing', 'empty', 'end', 'none'].map((word) => [word, '0'])),
  }),
);

/**
 * What this language calls the thing that a foreign name means, where a number, a set, a position or any value is wanted; null for any other name. `heap` is
 * the variable that stands for the only heap, if there is one.
 */
export function nameHere(name: string, wanted: string, heap: string | null): string | null {
  if (heap !== null && wanted === 'set' && name === 'half') return `floor(${heap} / 2)`;
  if (heap !== null && wanted === 'set' && name === 'divisors') return `divisors(${heap})`;
  if (heap !== null && (wanted === 'number' || wanted === 'name') && HEAP.test(name)) return heap;
  return NAMES.get(wanted)?.get(name.toLowerCase()) ?? null;
}

const HEAP = /^(?:heap|pile|stack|stones|coins|size|heapsize|total|remaining|left)$/i;

/** Functions of other languages by name and number of arguments; `$1` to `$3` in a pattern are the arguments. */
const CALLS: ReadonlyMap<string, string> = new Map([
  ...['len', 'length', 'size', 'count'].map((name): [string, string] => [`${name}/1`, '#$1']),
  ...['mod', 'modulo', 'rem'].map((name): [string, string] => [`${name}/2`, '($1 % $2)']),
  ['pow/2', '($1^$2)'],
  ['__gcd/2', 'gcd($1, $2)'],
  ['lcm/2', 'floor($1 * $2 / gcd($1, $2))'],
  ...['bit_length', 'bitlength'].map((name): [string, string] => [`${name}/1`, '#digits($1, 2)']),
  ['__lg/1', 'log2($1)'],
  ...['__builtin_ctz', '__builtin_ctzll'].map((name): [string, string] => [
    `${name}/1`,
    'log2($1 - bitand($1, $1 - 1))',
  ]),
  ...['__builtin_popcount', '__builtin_popcountll'].map((name): [string, string] => [`${name}/1`, 'ones($1)']),
  ['swap/2', '($2, $1)'],
  ['div/2', 'floor($1 / $2)'],
  ['floor/2', 'floor($1 / $2)'],
  ['ceil/2', 'ceil($1 / $2)'],
  ['half/1', 'floor($1 / 2)'],
  ['lg/1', 'log2($1)'],
  ...['popcount', 'bitcount', 'bit_count', 'popcnt'].map((name): [string, string] => [`${name}/1`, 'ones($1)']),
  ...['isprime', 'is_prime', 'prime'].map((name): [string, string] => [`${name}/1`, '$1 in primes']),
  ...['even', 'iseven', 'is_even'].map((name): [string, string] => [`${name}/1`, '$1 % 2 == 0']),
  ...['odd', 'isodd', 'is_odd'].map((name): [string, string] => [`${name}/1`, '$1 % 2 == 1']),
  ...['nimsum', 'bitxor'].map((name): [string, string] => [`${name}/2`, 'xor($1, $2)']),
  ['sort/1', 'sorted($1)'],
  ...['rev', 'reversed'].map((name): [string, string] => [`${name}/1`, 'reverse($1)']),
  ...['tail', 'rest'].map((name): [string, string] => [`${name}/1`, '$1[2..]']),
  ['head/1', '$1[1]'],
  ['pop/1', '$1[1..#$1 - 1]'],
  ...['table', 'list'].map((name): [string, string] => [`${name}/1`, '$1']),
  ['last/1', '$1[#$1]'],
  ['indices/1', '1..#$1'],
  ['isempty/1', '#$1 == 0'],
  ['contains/2', '$2 in $1'],
  ['divides/2', '$2 % $1 == 0'],
  ['reduce/2', '$1($2)'],
  ['append/2', '$1 ++ [$2]'],
  ['concat/2', '($1 ++ $2)'],
  ['remove/2', '$1[1..$2 - 1] ++ $1[$2 + 1..]'],
  ['swap/3', '$1 with [$2] = $1[$3], [$3] = $1[$2]'],
  ...SETS.map((name): [string, string] => [`${name}/0`, name]),
  ['divisor/1', 'divisors($1)'],
  ['power/1', 'powers($1)'],
  ['multiple/1', 'multiples($1)'],
]);

/** What people call the conditions that hold always or at least once, and the least and the greatest number. */
const FOLDS: ReadonlyMap<string, string> = new Map([
  ...['any', 'exists', 'exist', 'thereis'].map((name): [string, string] => [name, 'some']),
  ...['forall', 'every', 'each'].map((name): [string, string] => [name, 'all']),
  ...['smallest', 'least', 'lowest', 'minimum'].map((name): [string, string] => [name, 'min']),
  ...['largest', 'greatest', 'highest', 'maximum'].map((name): [string, string] => [name, 'max']),
]);

/**
 * What this language writes for a call of a foreign function, or for a list that is called like a function; null for any other
 * call.
 */
export function callHere(call: Call, scope: Scope): string | null {
  const { callee, arguments: items } = call;
  const fold = foldHere(call);
  if (fold !== undefined) {
    const renamed = { ...call, callee: { ...callee, text: fold } };
    const looped = loopedSum(renamed, scope);
    if (looped !== null || call.clauses !== null) return looped ?? printExpression(renamed);
  }
  const written = items.map((item) => (item.kind === 'call' ? callHere(item, scope) : null) ?? printExpression(item));
  if (scope.variables.get(callee.text)?.kind === 'list' && items.length === 1)
    return `${callee.text}[${written.join()}]`;
  if (callee.text === 'range') return placesHere(call, written, scope) ?? rangeOf(written);
  if (callee.text === 'int' && items.length === 1)
    return items[0]?.kind === 'binary' ? `floor(${written})` : `${written}`;
  const pattern = CALLS.get(`${callee.text.toLowerCase()}/${items.length}`);
  return pattern === undefined ? null : filled(pattern, written, items);
}

/** What this language calls a fold over a loop; undefined for any other call. */
function foldHere({ callee, clauses, arguments: items }: Call): string | undefined {
  const name = callee.text.toLowerCase();
  const [loop, another] = clauses?.loops ?? [];
  const [body] = items;
  // In a set that is gone through upwards, the first is the least.
  const isOfItself = body?.kind === 'name' && loop?.names[0]?.text === body.text && another === undefined;
  const isUpwards = isOfItself && (loop?.set.kind === 'range' || loop?.set.kind === 'set');
  return (isUpwards ? FIRST.get(name) : undefined) ?? FOLDS.get(name);
}

const FIRST: ReadonlyMap<string, string> = new Map([
  ...['first', 'find', 'next'].map((name): [string, string] => [name, 'min']),
  ['last', 'max'],
]);

/** A pattern with these arguments, in parentheses where an operator of the pattern would otherwise take only a part of one. */
function filled(pattern: string, written: readonly string[], items: readonly Expression[]): string {
  return pattern.replace(PLACE, (_, before: string | undefined, digit: string, after: string | undefined) => {
    const index = Number(digit) - 1;
    const [text = '', item] = [written[index], items[index]];
    const isEnclosed = before !== undefined && after !== undefined;
    return `${before ?? ''}${isEnclosed || isWhole(text, item) ? text : `(${text})`}`;
  });
}

/** The place of an argument, with the brackets or commas that enclose it. */
const PLACE = /([([]|, )?\$([1-3])(?=([)\],])?)/g;

/** Whether no operator can take only a part of an argument. `text` is how it is written here. */
function isWhole(text: string, item: Expression | undefined): boolean {
  if (item === undefined || !WHOLE.has(item.kind)) return false;
  return text === printExpression(item) || /^(?:#?\w+|\([^()]*\))$/.test(text);
}

const WHOLE: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'numeral',
  'name',
  'text',
  'paren',
  'tuple',
  'list',
  'set',
  'call',
  'index',
]);

/** The numbers of `range(4)`, `range(1, 4)` and `range(0, 20, 2)`, which do not include the end, and those of the entries of a list, `range(len(a))`. */
function rangeOf(items: readonly string[]): string | null {
  const [first = '', second, step] = items;
  if (items.length === 3 && second !== undefined && step !== undefined) return steppedRange(first, second, step);
  if (items.length === 0 || items.length > 2) return null;
  if (isEmptyRange(second === undefined ? '0' : first, second ?? first)) return null;
  const [, list, rest = ''] = ENDS_WITH_LIST.exec(first) ?? [];
  if (second === undefined && list !== undefined) return `1..#${list}${rest}`;
  if (second === undefined && first.startsWith('#')) return `1..${first}`;
  if (first === '0' && second?.startsWith('#')) return `1..${second}`;
  return second === undefined ? `0..${oneLess(first)}` : `${first}..${oneLess(second)}`;
}

/** Whether two numbers written out are the start and the end of a range without a number, which a range here cannot be. */
function isEmptyRange(start: string, end: string): boolean {
  return /^\d+$/.test(start) && /^\d+$/.test(end) && BigInt(end) <= BigInt(start);
}

/** Reports `range(3, 2)`, in which there is no number, and any other `range` that is written differently here. Tells whether it did. */
export function reportForeignRange({ callee, arguments: items, start, end }: Call, scope: Scope): boolean {
  if (callee.text !== 'range' || items.length === 0 || items.length > 3) return false;
  const [first = '', second, step] = items.map(printExpression);
  const text = `range(${items.map(printExpression).join(', ')})`;
  const falling = step?.startsWith('-') === true ? fallingRange(first, second ?? '', step) : null;
  const like = step === undefined ? 'a..b - 1' : (falling ?? STEPPED);
  if (items.length < 3 && isEmptyRange(second === undefined ? '0' : first, second ?? first))
    scope.report({ code: 'empty-set', severity: 'error', span: { start, end }, args: { text, inRule: false } });
  else scope.report(likeThis(text, like, { start, end }));
  return true;
}

/**
 * `2..#a` for `range(1, len(a))` where the places of entries are counted from 0, so that the first one is left out, and `i + 1..#a` for `range(i + 1, len(a))`; null for any other
 * range.
 */
function placesHere(call: Call, [first = '', second = '', step]: readonly string[], scope: Scope): string | null {
  const [, list, rest = ''] = ENDS_WITH_LIST.exec(second) ?? [];
  if (list === undefined || step !== undefined || !isOfPlaces(call, scope)) return null;
  return `${/^\d+$/.test(first) ? BigInt(first) + 1n : first}..#${list}${rest}`;
}

/** `#a`, or `#a - 1`. */
const ENDS_WITH_LIST = /^(?:#\s*|len\()([\p{L}_][\p{L}\p{N}_']*)\)?(\s*-\s*\d+)?$/u;

/** Every second, third, … number of a range that goes up; null if the step is not a number. */
function steppedRange(first: string, end: string, step: string): string | null {
  if (!/^[1-9]\d*$/.test(step) || !/^\w+$/.test(first)) return null;
  const name = unusedName(`${first} ${end}`);
  const distance = first === '0' ? name : `(${name} - ${first})`;
  return `{${name} in ${first}..${oneLess(end)} where ${distance} % ${step} == 0}`;
}

/** The list for a range that goes down to above `end`, such as `reverse([k for k in 2..5])` for `range(5, 1, -1)`; a pattern of it if the step is not `-1` or another such number. */
function fallingRange(first: string, end: string, step: string): string {
  const isNumber = /^-?\d+$/.test(end);
  if (!/^-[1-9]\d*$/.test(step) || !CALCULATED.test(first) || (isNumber && isEmptyRange(end, first))) return FALLING;
  const name = unusedName(`${first} ${end}`);
  const least = isNumber ? BigInt(end) + 1n : `${end} + 1`;
  const where = step === '-1' ? '' : ` where (${first} - ${name}) % ${step.slice(1)} == 0`;
  return `reverse([${name} for ${name} in ${least}..${first}${where}])`;
}

/** A name, or names and numbers with signs between them. */
const CALCULATED = /^\w+(?: [-+*] \w+)*$/;

/** A name for a variable that does not occur in a text. */
function unusedName(text: string): string {
  return ['k', 'j', 'i'].find((one) => !new RegExp(`\\b${one}\\b`).test(text)) ?? 'x';
}

const FALLING = 'reverse([k for k in b + 1..a])';
const STEPPED = '{k in a..b - 1 where (k - a) % d == 0}';

/** The question that has another name here; null for any other name. */
export function questionHere(name: string): string | null {
  return ASKED_ELSEWHERE.get(name.toLowerCase()) ?? null;
}

/** What people call the questions that this language has under other names. */
const ASKED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...['grundy', 'nimber', 'mex', 'value', 'nim', 'g', 'spraguegrundy'].map((name) => [name, 'sg'] as const),
  ...['winner', 'result', 'status', 'win', 'wins', 'who'].map((name) => [name, 'outcome'] as const),
]);

/** The outcome that a word names; null for any other word. */
export function outcomeHere(word: string): OutcomeWord | null {
  return OUTCOMES.find((outcome) => OUTCOMES_ELSEWHERE[outcome].includes(word.toLowerCase())) ?? null;
}

/** What people write for an outcome: a win for the player to move, a win for the other player, and a draw. */
const OUTCOMES_ELSEWHERE: Readonly<Record<OutcomeWord, readonly string[]>> = {
  N: [
    ...['n', 'w', 'win', 'wins', 'winning', 'iswin', 'canwin', 'first', 'next', 'true', 'yes', 'alice'],
    ...['先手', '先手胜', '先手赢', '先手必胜', '必胜'],
  ],
  P: [
    ...['p', 'l', 'lose', 'loses', 'loss', 'losing', 'second', 'previous', 'false', 'no', 'bob'],
    ...['后手', '后手胜', '后手赢', '后手必胜', '先手必败', '必败'],
  ],
  draw: ['draw', 'drawn', 'draws', 'd', 'tie', 'loop', '平局', '和棋'],
};

/** Reports what to write instead of an expression, with the fix that writes it. */
export function reportInstead(expression: Expression, instead: string, scope: Scope): void {
  scope.report(insteadOf(printExpression(expression), instead, spanOf(expression)));
}

/** Reports what to write instead of an expression, where only its author can know the numbers. */
export function reportLike(expression: Expression, like: string, scope: Scope): void {
  scope.report(likeThis(printExpression(expression), like, spanOf(expression)));
}

function likeThis(found: string, like: string, span: Span): Problem {
  const { fix: _, ...problem } = insteadOf(found, like, span);
  return problem;
}
