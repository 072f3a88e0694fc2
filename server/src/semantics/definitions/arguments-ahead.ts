import type { Value } from '../scope/evaluation.ts';

/** Calls that follow one after another: each needs the next one, as far as can be told. */
interface Chain {
  /** The arguments of the call that goes on the chain. */
  readonly from: readonly Value[];
  /** The arguments of the call that it needs. */
  readonly to: readonly Value[];
  /** The arguments of another call that it needs, whose value is known. */
  readonly beside: readonly Value[];
}

/**
 * The arguments of the calls of a chain, the next ones first, as long as their own values are not known and those beside them are. For `f(i, j)`
 * that needs `f(i + 1, j)`, which is known, and `f(i, j + 1)`: the row from `f(i, j + 1)` to where the row below ends. Empty if the
 * arguments are not numbers. A guess: these calls may not be needed. Linear in their number, which is at most {@link MOST}.
 */
export function argumentsAhead(
  { from, to, beside }: Chain,
  isKnown: (values: readonly Value[]) => boolean,
): readonly (readonly number[])[] {
  if (!areNumbers(from) || !areNumbers(to) || !areNumbers(beside)) return [];
  const step = from.map((number, index) => (to[index] ?? number) - number);
  const found: (readonly number[])[] = [];
  while (found.length < MOST) {
    const times = found.length;
    const ahead = to.map((number, index) => number + times * (step[index] ?? 0));
    const besideIt = beside.map((number, index) => number + (times + 1) * (step[index] ?? 0));
    if (isKnown(ahead) || !isKnown(besideIt)) break;
    found.push(ahead);
  }
  return found;
}

const MOST = 2 ** 16;

function areNumbers(values: readonly Value[]): values is readonly number[] {
  return values.every((value) => typeof value === 'number');
}
