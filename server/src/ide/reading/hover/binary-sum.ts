import type { ComponentAnswer } from '../../../answers/shared/answer.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { HoverWords } from '../../../words/en/hover.ts';
import { block, columns, shortened } from '../../shared/sentences/text.ts';

/** The most summands written out; no reader counts more. */
const MOST_ROWS = 12;
/** Values with more binary digits than this are written in decimal only. */
const MOST_BITS = 64;
const LONGEST_NAME = 32;

interface Row {
  readonly name: string;
  readonly times: bigint;
  /** What all copies together add to the sum. */
  readonly value: bigint;
}

/**
 * The xor of components' values as one writes it on a blackboard: each value in binary, right-aligned, with its decimal form
 * beside it, a rule, and the sum. Components of value 0 are counted but not written out. `count` is the total number of
 * components, which may be more than are given. Empty if there is nothing to add. Linear in the components given.
 */
export function binarySum(
  components: readonly ComponentAnswer[],
  count: string,
  sum: string,
  words: HoverWords,
): string {
  const rows = components.flatMap(rowOf);
  const written = rows.filter(({ value, times }) => value !== 0n || times > 1n);
  if (rows.length < 2) return '';
  const shown = written.slice(0, MOST_ROWS);
  const total: Row = { name: '', times: 1n, value: BigInt(sum) };
  const bits = Math.max(...[...shown, total].map(({ value }) => value.toString(2).length));
  const lines = columns([...shown, total].map(cells(bits <= MOST_BITS)), ['left', 'right', 'right']);
  const missing = BigInt(count) - components.reduce((copies, { times }) => copies + BigInt(times), 0n);
  const zeros = missing > 0n ? 0 : rows.length - written.length;
  const rest = missing + BigInt(rows.length - shown.length - zeros);
  const notes = [
    ...(rest > 0n ? [words.more(grouped(rest))] : []),
    ...(zeros > 0 ? [words.ofValueZero(grouped(zeros))] : []),
  ];
  const indent = Math.max(...shown.map(({ name }) => name.length), 0) + 2;
  const width = Math.max(...lines.map((line) => line.length));
  const rule = ' '.repeat(indent) + '─'.repeat(width - indent);
  return block([...lines.slice(0, -1), ...notes, rule, ...lines.slice(-1)]);
}

/** Equal components cancel in pairs, so an even number of copies adds nothing. */
function rowOf({ text, value, times }: ComponentAnswer): Row[] {
  if (value === null) return [];
  const copies = BigInt(times);
  const name = shortened(copies === 1n ? text : `${times} × ${text}`, LONGEST_NAME);
  return [{ name, times: copies, value: copies % 2n === 0n ? 0n : BigInt(value) }];
}

function cells(inBinary: boolean): (row: Row) => string[] {
  return ({ name, value }) => [name, ...(inBinary ? [value.toString(2)] : []), String(value)];
}
