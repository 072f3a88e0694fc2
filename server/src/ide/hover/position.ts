import type { ComponentAnswer, OptionsAnswer, PositionAnswer, WinningMove } from '../../analysis/answer.ts';
import type { Words } from '../../words/words.ts';
import { groundInWords } from '../grounds.ts';
import { block, code, columns, shortened } from '../text.ts';
import { blackboard } from './blackboard.ts';

const MOST_MOVES = 8;
const MOST_OPTIONS = 12;
const LONGEST_TEXT = 60;

/** Everything about a position as Markdown paragraphs: the verdict first, then why, then what to do. */
export function positionInWords(position: PositionAnswer, words: Words): readonly string[] {
  const { hover, grounds } = words;
  const misere = position.convention === 'misere';
  const worth = position.value === null ? '' : ` ${hover.value(position.value)}`;
  return [
    hover.verdict[position.outcome] + worth,
    ...(misere ? [hover.misere] : []),
    ...explanation(position, words),
    ...winningMoves(position, words),
    `*${groundInWords(position.ground, position.convention, grounds)}*`,
  ];
}

/** The sum on the blackboard; for a single component the values of its options instead. */
function explanation({ components, componentCount, value, outcome }: PositionAnswer, words: Words): string[] {
  const [only] = components;
  if (only === undefined) return [words.hover.noComponents];
  if (value === null) return outcome === 'P' ? [words.hover.noWinningMove] : [];
  if (components.length === 1 && only.times === '1') return optionsInWords(only, words);
  const sum = blackboard(components, componentCount, value, words.hover);
  const why = outcome === 'P' ? [words.hover.sumIsZero] : [];
  return sum === '' ? why : [sum, ...why];
}

function winningMoves({ winningMoves: { count, exact, list } }: PositionAnswer, { hover }: Words): string[] {
  if (list.length === 0) return [];
  const shown = list.slice(0, MOST_MOVES).map(moveInWords);
  const rest = BigInt(count) - BigInt(shown.length);
  if (rest > 0n) shown.push(hover.more(String(rest)));
  return [`${hover.winningMoves(count, exact)}\n${shown.map((line) => `- ${line}`).join('\n')}`];
}

function moveInWords({ from, to }: WinningMove): string {
  return `${code(shortened(from, LONGEST_TEXT))} → ${code(shortened(to, LONGEST_TEXT))}`;
}

/** One component of a position as Markdown paragraphs: its value, why, and the values of its options. */
export function componentInWords(component: ComponentAnswer, copies: bigint, words: Words): readonly string[] {
  const { hover, grounds } = words;
  const { text, value, ground } = component;
  const name = code(shortened(text, LONGEST_TEXT));
  if (value === null) {
    return [hover.componentAlone(name), ...(copies > 1n ? [hover.copiesAlone(String(copies))] : []), hover.misere];
  }
  return [
    hover.component(name, value),
    ...(copies > 1n ? [hover.copies(String(copies))] : []),
    ...optionsInWords(component, words),
    `*${groundInWords(ground, 'normal', grounds)}*`,
  ];
}

/** The options with their values, and the mex spelled out where all of them are known. */
function optionsInWords({ options, value }: ComponentAnswer, { hover, rules }: Words): string[] {
  if (options === undefined || value === null) return [];
  if (options.list.length === 0) return [hover.noOptions];
  const values = ranges(options.list.map((option) => option.value));
  const mex = options.complete ? [hover.options(rules.and(values), value)] : [];
  return [...mex, optionTable(options, hover.more, hover.moreOptions)];
}

function optionTable({ list, complete }: OptionsAnswer, more: (count: string) => string, moreOptions: string): string {
  const shown = list.slice(0, MOST_OPTIONS);
  const rows = columns(
    shown.map(({ to, value }) => [shortened(to, LONGEST_TEXT), value]),
    ['left', 'right'],
  );
  if (!complete) return block([...rows, moreOptions]);
  return block(list.length > shown.length ? [...rows, more(String(list.length - shown.length))] : rows);
}

/** Distinct values in ascending order, three or more neighbours written as one range: "0–4", "6". */
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
