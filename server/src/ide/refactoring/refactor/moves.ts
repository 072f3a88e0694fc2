import { isPositive, takeAmongMoves } from '../../../semantics/games/recognising/takes-among-moves.ts';
import { type IsPlainWord, plainWordsOf } from '../../../semantics/games/shared/plain-words.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Leaving } from '../../../syntax/tree/rules.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Refactoring } from './refactoring.ts';
import { gapOf, type RuleAt, rewritten, ruleAt } from './rules.ts';

/** Writes `take` and `split` as the moves that they stand for. */
export function takeToMove({ program }: Snapshot, { start }: Span): Refactoring | null {
  const found = ruleAt(program, start);
  if (found === null || found.game.list !== null) return null;
  const moves =
    found.rule.kind === 'take'
      ? movesOfTake(found, plainWordsOf(found.game, program.names))
      : found.rule.kind === 'split'
        ? movesOfSplit(found)
        : [];
  if (moves.length === 0) return null;
  return rewritten(program, found.located, found.rule, moves.join(gapOf(found)), (words) => words.toMoves);
}

/** Writes `move to (n - k) for k in S` as `take S`, and `move to (i) for i in 0..n - 1` as `take any`. */
export function moveToTake({ program }: Snapshot, { start }: Span): Refactoring | null {
  const found = ruleAt(program, start);
  if (found?.rule.kind !== 'move') return null;
  const { rule, game, textOf } = found;
  const isPlain = plainWordsOf(game, program.names);
  const take = takeAmongMoves(rule, game, isPlain);
  if (take === null) return null;
  const isWritten = take.amounts === rule.tail.loops[0]?.set;
  const amounts = isWritten ? textOf(take.amounts) : isPlain('any') ? 'any' : '1..';
  const heaps = take.from.length === 0 ? '' : ` from ${take.from.map(({ text }) => text).join(', ')}`;
  return rewritten(program, found.located, rule, `take ${amounts}${heaps}`, (words) => words.toTake);
}

function movesOfTake({ rule, game, textOf, fresh }: RuleAt, isPlain: IsPlainWord): readonly string[] {
  if (rule.kind !== 'take' || rule.tail.loops.length > 0) return [];
  const states = game.states.map((state) => state.name.text);
  const from = rule.from.length === 0 ? states : rule.from.map(({ text }) => text);
  const [k = '', i = ''] = fresh('k', 'i');
  const set = rule.amounts.kind === 'binary' ? `(${textOf(rule.amounts)})` : textOf(rule.amounts);
  const given = rule.tail.where === null ? [] : [bracketed(rule.tail.where, textOf)];
  const lower = isPositive(rule.amounts, isPlain) ? [] : [`${k} >= 1`];
  const where = (...limits: readonly string[]) => ` where ${[...lower, ...limits, ...given].join(' and ')}`;
  const each = ` for ${k} in ${set}`;
  const next = states.map((state) => (from.includes(state) ? `${state} - ${k}` : state)).join(', ');
  const limits = [...new Set(from)].map((state) => `${k} <= ${state}`);
  if (rule.leaving === null) return [`move to (${next})${each}${where(...limits)}`];
  const [n = ''] = states;
  const counts = countsOf(rule.leaving);
  if (counts === null || states.length !== 1) return [];
  const { parts } = rule.leaving;
  const single = [
    ...(counts.includes(0) && counts.includes(1) ? [`move to (${next})${each}${where(...limits)}`] : []),
    ...(counts.includes(0) && !counts.includes(1)
      ? [`move to (${next})${each}${where(...limits, `${k} == ${n}`)}`]
      : []),
    ...(!counts.includes(0) && counts.includes(1) ? [`move to (${next})${each}${where(`${k} < ${n}`)}`] : []),
  ];
  if (!counts.includes(2)) return single;
  const { sum, most, condition } = halves(`${n} - ${k}`, i, parts, headOf(game));
  return [...single, `move to ${sum}${each}, ${i} in 1..${most}${where(`${k} < ${n}`, ...condition)}`];
}

function movesOfSplit({ rule, game, textOf, fresh }: RuleAt): readonly string[] {
  const [state] = game.states;
  if (rule.kind !== 'split' || rule.tail.loops.length > 0 || state === undefined) return [];
  if (rule.into !== null && !(rule.into.kind === 'numeral' && rule.into.value === 2n)) return [];
  const [i = ''] = fresh('i');
  const { sum, most, condition } = halves(state.name.text, i, rule.parts, headOf(game));
  const all = [...condition, ...(rule.tail.where === null ? [] : [bracketed(rule.tail.where, textOf)])];
  return [`move to ${sum} for ${i} in 1..${most}${all.length === 0 ? '' : ` where ${all.join(' and ')}`}`];
}

/** Two heaps that add up to `rest`, the smaller of which is `i`. */
function halves(rest: string, i: string, parts: Leaving['parts'], head: string) {
  const sum = `${head}(${i}) + ${head}(${rest} - ${i})`;
  const half = rest.includes(' ') ? `floor((${rest}) / 2)` : `floor(${rest} / 2)`;
  if (parts === 'equal') return { sum, most: half, condition: [`2 * ${i} == ${rest}`] };
  return { sum, most: parts === 'unequal' ? `floor((${rest} - 1) / 2)` : half, condition: [] };
}

/** The game as its own rules call it, with its parameters passed on. */
function headOf({ name, parameters }: RuleAt['game']): string {
  return parameters.length === 0 ? name.text : `${name.text}[${parameters.map(({ text }) => text).join(', ')}]`;
}

/** The numbers of heaps that may be left, if none is more than two; otherwise null. */
function countsOf({ count, parts }: Leaving): readonly number[] | null {
  const numbers = [0, 1, 2].filter((number) => isCount(count, number));
  const all = [0, 1, 2, 3, 4].filter((number) => isCount(count, number));
  const isWritten =
    count.kind === 'numeral' ||
    (count.kind === 'range' && count.from.kind === 'numeral' && count.to?.kind === 'numeral');
  return !isWritten || all.length > numbers.length || (parts !== 'any' && !numbers.includes(2)) ? null : numbers;
}

function isCount(count: Expression, number: number): boolean {
  if (count.kind === 'numeral') return count.value === BigInt(number);
  if (count.kind !== 'range' || count.from.kind !== 'numeral' || count.to?.kind !== 'numeral') return false;
  return count.from.value <= BigInt(number) && BigInt(number) <= count.to.value;
}

function bracketed(where: Expression, textOf: (part: Span) => string): string {
  return where.kind === 'binary' && where.operator === 'or' ? `(${textOf(where)})` : textOf(where);
}
