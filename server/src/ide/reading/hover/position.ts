import type {
  ComponentAnswer,
  OptionsAnswer,
  Outcome,
  PositionAnswer,
  PositionValues,
  WinningMove,
  WinningMoves,
} from '../../../answers/shared/answer.ts';
import { append } from '../../../collections/grouping.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { GroundWords } from '../../../words/en/grounds.ts';
import type { HoverWords } from '../../../words/en/hover.ts';
import type { Words } from '../../../words/words.ts';
import { groundInWords } from '../../shared/sentences/grounds.ts';
import { movesInMarkdown } from '../../shared/sentences/moves.ts';
import { block, code, columns, shortenedPosition } from '../../shared/sentences/text.ts';
import { binarySum } from './binary-sum.ts';
import { endlessSum, isEndless } from './endless.ts';

const MOST_MOVES = 8;
const MOST_OPTIONS = 12;
const LONGEST_TEXT = 60;
const MOST_GROUNDS = 4;

/** Who wins a position, and its value, in one Markdown sentence each. */
export function outcomeInWords({ outcome, value }: PositionAnswer, words: HoverWords): string {
  return words.verdict[outcome] + (value === null ? '' : words.value(value));
}

/**
 * Everything about a position as Markdown paragraphs: first the verdict, then the reason, then the moves. `names` are those of its
 * program.
 */
export function positionInWords(position: PositionAnswer, names: Program['names'], words: Words): readonly string[] {
  const { hover, grounds } = words;
  const misere = position.convention === 'misere';
  return [
    outcomeInWords(position, hover),
    ...(misere ? [hover.misere] : []),
    ...(position.like === undefined ? [] : [hover.likeNim(position.like.xor, position.like.onlyOnes)]),
    ...explanation(position, words),
    ...winningMoves(position, names, words),
    ...drawingMoves(position, names, words),
    ...groundsInWords(position, grounds),
    ...(position.otherOutcome === null ? [] : [hover.otherConvention(misere, position.otherOutcome, position.outcome)]),
  ];
}

/** The sum in binary, as on a blackboard; for a single component, the values of its options instead. */
function explanation(position: PositionAnswer, words: Words): string[] {
  const { components, componentCount, value, outcome } = position;
  const [only] = components;
  if (only === undefined) return [words.hover.noComponents];
  if (value === null && position.convention === 'normal') return [words.hover.onlyOutcome];
  if (value === null) return outcome === 'P' ? [words.hover.noWinningMove] : [];
  if (isAlone(position)) return aloneInWords(only, outcome, words);
  if (components.some((component) => component.value !== null && isEndless(component.value)))
    return endlessSum(components, isWhole(position), value, words.hover);
  const sum = binarySum(components, componentCount, value, words.hover);
  const why = outcome === 'P' ? [words.hover.sumIsZero] : [];
  return sum === '' ? why : [sum, ...why];
}

/** Whether all components are listed one by one, so that they can be counted and added. */
export function isWhole({ components, componentCount }: PositionValues): boolean {
  return BigInt(componentCount) === components.reduce((sum, { times }) => sum + BigInt(times), 0n);
}

/** Whether the position is one copy of one component, so that the two have the same value. */
function isAlone({ components, componentCount }: PositionAnswer): boolean {
  return components.length === 1 && componentCount === '1';
}

function aloneInWords(component: ComponentAnswer, outcome: Outcome, words: Words): string[] {
  const sentences = optionsInWords(component, outcome === 'N' ? '0' : null, words);
  const { value, options } = component;
  const why = value === '0' && options?.complete === true && options.list.length > 0;
  return [...sentences, ...(why ? [words.hover.noZero] : [])];
}

/** Each winning move; if the values add by xor, with its effect on the value of its component. */
export function winningMoves(
  position: PositionAnswer,
  names: Program['names'],
  words: Words,
  most = MOST_MOVES,
): string[] {
  const { hover } = words;
  const { components, value } = position;
  const moves = position.winningMoves;
  const { list } = moves;
  if (list.length === 0) return [];
  const adds = value !== null && !isEndless(value);
  const inSum = adds && !isAlone(position) ? value : null;
  const change = (move: WinningMove): string => {
    const before = components[move.component]?.value ?? null;
    if (before === null || inSum === null) return '';
    return hover.changes(before, inSum, String(BigInt(before) ^ BigInt(inSum)));
  };
  const alike = new Map<string, WinningMove[]>();
  for (const [move, text] of movesInMarkdown(list, names, words)) append(alike, text, move);
  const shown = [...alike].slice(0, most);
  // The number of times a move occurs is known only if all moves are listed.
  const whole = moves.exact && moves.count === String(list.length);
  const lines = shown.map(([text, alike]) => {
    const listed = whole && alike.length > 1 ? hover.moveTimes(text, String(alike.length)) : text;
    return listed + alike.slice(0, 1).map(change).join('');
  });
  const listed = whole ? shown.reduce((count, [, alike]) => count + alike.length, 0) : shown.length;
  lines.push(...movesNotListed(moves, listed, hover));
  const one = moves.exact && moves.count === '1';
  const why = inSum !== null ? hover.toBalance(inSum, one) : adds ? hover.toZero : '';
  const title = moves.exact
    ? hover.winningMoves(grouped(moves.count), why)
    : moves.every
      ? hover.everyMoveWins(why)
      : hover.atLeastWinningMoves(grouped(moves.atLeast), why);
  return [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`];
}

/** A line after the listed moves: how many more there are, if that is known. */
function movesNotListed(moves: WinningMoves, listed: number, words: HoverWords): string[] {
  if (!moves.exact) return [words.moreOptions];
  const rest = BigInt(moves.count) - BigInt(listed);
  return rest > 0n ? [words.moreMoves(grouped(rest))] : [];
}

/** Why the values are what they are; for each game if the reasons differ. */
export function groundsInWords(position: PositionAnswer, words: GroundWords): string[] {
  const { components, ground, convention } = position;
  const gamesBySentence = new Map<string, Set<string>>();
  for (const { text, value, ground } of isWhole(position) ? components : []) {
    if (value === null || isEndless(value)) return [`*${groundInWords(ground, convention, words)}*`];
    const sentence = groundInWords(ground, convention, words);
    gamesBySentence.set(sentence, (gamesBySentence.get(sentence) ?? new Set()).add(/^[^(]*/.exec(text)?.[0] ?? text));
  }
  if (gamesBySentence.size < 2 || gamesBySentence.size > MOST_GROUNDS)
    return [`*${groundInWords(ground, convention, words)}*`];
  const lines = [...gamesBySentence].map(
    ([sentence, games]) => `- ${words.of([...games].map(code).join(', '), `*${sentence}*`)}`,
  );
  // Two Markdown lists with nothing between them would be one.
  return [`${words.each}\n${lines.join('\n')}`];
}

function drawingMoves({ drawingMoves }: PositionAnswer, names: Program['names'], words: Words): string[] {
  const { hover } = words;
  const { list, complete } = drawingMoves;
  if (list.length === 0) return [];
  const shown = movesInMarkdown(list.slice(0, MOST_MOVES), names, words).map(([, text]) => `- ${text}`);
  const more = complete && list.length === shown.length ? [] : [`- ${hover.moreOptions}`];
  return [[hover.drawingMoves(complete && list.length === 1), ...shown, ...more].join('\n')];
}

/**
 * One component of a position as Markdown paragraphs: its value, the reason, and the values of its options. `sum` is the value of
 * the whole position; null if it has none.
 */
export function componentInWords(
  component: ComponentAnswer,
  copies: bigint,
  sum: string | null,
  words: Words,
): readonly string[] {
  const { hover, grounds } = words;
  const { text, value, ground } = component;
  const name = code(shortenedPosition(text, LONGEST_TEXT));
  if (value === null) {
    return [hover.componentAlone(name), ...(copies > 1n ? [hover.copiesAlone(String(copies))] : []), hover.misere];
  }
  return [
    hover.component(name, value),
    ...(copies > 1n ? [hover.copies(String(copies))] : []),
    ...optionsInWords(component, winningValue(value, sum), words),
    `*${groundInWords(ground, 'normal', grounds)}*`,
  ];
}

/**
 * The options with their values, and the mex spelled out if all of them are known. `winning` is the value of the options that win
 * the sum; null if none wins.
 */
function optionsInWords(
  { options, value }: ComponentAnswer,
  winning: string | null,
  { hover, rules }: Words,
): string[] {
  if (options === undefined || value === null) return [];
  if (options.list.length === 0) return [hover.noOptions];
  const all = options.list.map((option) => option.value);
  const endless = [...new Set(all.filter(isEndless))];
  const values = rules.and([...ranges(all.filter((option) => !isEndless(option))), ...endless]);
  const why = isEndless(value) ? hover.endless(values, value) : hover.options(values, value, all.length === 1);
  const back = endless.length > 0 && !isEndless(value) ? ` ${hover.takenBack(value)}` : '';
  return [...(options.complete ? [why + back] : []), optionTable(options, winning, hover)];
}

/**
 * The value that an option must have to win: it turns the sum into 0, so it changes the component by the whole sum. Null if none
 * can.
 */
function winningValue(value: string, sum: string | null): string | null {
  if (sum === null || sum === '0' || isEndless(sum) || isEndless(value)) return null;
  return String(BigInt(value) ^ BigInt(sum));
}

function optionTable({ list, complete }: OptionsAnswer, winning: string | null, words: HoverWords): string {
  const isCut = list.length > MOST_OPTIONS;
  // Where not all options are shown, those that win are.
  const first = isCut ? list.toSorted((a, b) => Number(b.value === winning) - Number(a.value === winning)) : list;
  const shown = first.slice(0, MOST_OPTIONS);
  const lines = columns(
    shown.map(({ to, value }) => [shortenedPosition(to, LONGEST_TEXT), value, value === winning ? words.wins : '']),
    ['left', 'right'],
  );
  if (!complete) return block([...lines, words.moreOptions]);
  return block(isCut ? [...lines, words.moreMoves(String(list.length - shown.length))] : lines);
}

/** Distinct values in ascending order, with three or more consecutive values written as a range: "0–4", "6". */
function ranges(values: readonly string[]): string[] {
  const sorted = [...new Set(values)].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  const runs: { first: bigint; last: bigint }[] = [];
  for (const value of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && value === run.last + 1n) run.last = value;
    else runs.push({ first: value, last: value });
  }
  return runs.flatMap(({ first, last }) => {
    if (last - first > 1n) return [`${first}–${last}`];
    return first === last ? [String(first)] : [String(first), String(last)];
  });
}
