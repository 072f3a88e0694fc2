import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';

/** One value, with its binary digits from the last to the first. */
export interface BinaryRow {
  readonly name: string;
  readonly bits: readonly string[];
  readonly decimal: string;
}

/** The xor of some values as one computes it on paper. */
export interface BinarySum {
  readonly rows: readonly BinaryRow[];
  readonly total: BinaryRow;
  /** The most digits of a row. */
  readonly width: number;
}

/** The most summands and digits that anybody adds column by column. */
const MOST_ROWS = 24;
const MOST_BITS = 64;

/**
 * The values of a position's components, one below the other; null if there is nothing to add: a single component, values that
 * are unknown or endless, misère play, or more than anybody reads. Linear in the components.
 */
export function binarySum({ components, componentCount, value }: PositionAnswer): BinarySum | null {
  const values = components.map((component) => component.value ?? '');
  const whole = BigInt(componentCount) === BigInt(components.length);
  if (!whole || components.length < 2 || components.length > MOST_ROWS) return null;
  if (value === null || ![...values, value].every((text) => /^\d+$/.test(text))) return null;
  const rows = components.map(({ text }, index) => rowOf(text, values[index] ?? '0'));
  const total = rowOf('', value);
  const width = Math.max(...[...rows, total].map(({ bits }) => bits.length));
  return width > MOST_BITS ? null : { rows, total, width };
}

function rowOf(name: string, decimal: string): BinaryRow {
  return { name, bits: [...BigInt(decimal).toString(2)].reverse(), decimal };
}
