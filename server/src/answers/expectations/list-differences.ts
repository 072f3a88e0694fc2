import { shortened } from '../shared/failures.ts';

/** The number of entries shown on each side of the first difference. */
const AROUND = 3;
/** Lists whose texts are no longer than this are shown whole. */
const LONGEST = 80;

/** Two different lists, as a problem shows them. */
export interface Excerpts {
  readonly expected: string;
  readonly actual: string;
  /** The first entry that differs, counted from 1. */
  readonly entry?: string;
}

/** The parts of two lists around the first entry in which they differ; short lists are shown whole. Linear. */
export function excerptsOf(expected: readonly string[], actual: readonly string[]): Excerpts {
  const whole = { expected: `[${expected.join(', ')}]`, actual: `[${actual.join(', ')}]` };
  if (whole.expected.length <= LONGEST && whole.actual.length <= LONGEST) return whole;
  const differs = expected.findIndex((entry, index) => entry !== actual[index]);
  const at = differs === -1 ? expected.length : differs;
  return { expected: excerptOf(expected, at), actual: excerptOf(actual, at), entry: String(at + 1) };
}

function excerptOf(list: readonly string[], at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND + 1];
  const shown = list.slice(from, to).map(shortened);
  return `[${[...(from > 0 ? ['…'] : []), ...shown, ...(to < list.length ? ['…'] : [])].join(', ')}]`;
}
