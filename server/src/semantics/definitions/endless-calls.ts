import { LimitReached } from '../../engine/budget/meter.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Value } from '../scope/evaluation.ts';

/** A call of a definition that waits for others. */
export interface Waiting {
  readonly name: string;
  readonly parameters: readonly Name[];
  readonly values: readonly Value[];
}

/** Calls that wait for each other when a limit ends them. */
export interface EndlessCalls extends Waiting {
  /** The parameter that falls further and further below 0; null if none does. */
  readonly below: string | null;
}

/** With so many calls waiting, some 25,000 are nested, since only one in about fifty has to wait. Fewer are not reported. */
const MANY = 512;

/** Hardly any function ends so far below a number that was below 0 already half the calls ago. */
const FAR = 500_000;

/** Kept apart from the errors, since a budget knows nothing about definitions. */
const WAITING = new WeakMap<LimitReached, EndlessCalls>();

/** The calls that were waiting for each other when a limit was reached; null if there were few of them. */
export function endlessCallsBy(error: LimitReached): EndlessCalls | null {
  return WAITING.get(error) ?? null;
}

/** Notes which calls were waiting when a limit was reached, the outermost first. */
export function noteWaiting(error: LimitReached, waiting: readonly Waiting[]): void {
  const last = waiting.at(-1);
  if (last !== undefined && waiting.length >= MANY && !WAITING.has(error))
    WAITING.set(error, { ...last, below: fallingIn(waiting) });
}

/**
 * Ends calls if very many wait for each other while a number falls further and further below 0, and no other argument changes: the case that was to end them
 * has been skipped. It is a limit, since there may be a case far below. Looks only when the number of calls has doubled.
 */
export function endIfFalling(waiting: readonly Waiting[]): void {
  const { length } = waiting;
  if (length < MANY || (length & (length - 1)) !== 0) return;
  const [half, last] = halfAndLast(waiting);
  if (half === undefined || last === undefined) return;
  const isEndless = last.values.every(
    (value, place) => value === half.values[place] || hasFallen(half, last, place, FAR),
  );
  if (isEndless) throw new LimitReached('time');
}

/** A parameter that was below 0 already half the calls ago, and has fallen since. */
function fallingIn(waiting: readonly Waiting[]): string | null {
  const [half, last] = halfAndLast(waiting);
  if (half === undefined || last === undefined) return null;
  return last.parameters.find((_, place) => hasFallen(half, last, place))?.text ?? null;
}

/** The last call, and the one of the same definition about half the calls before it. */
function halfAndLast(waiting: readonly Waiting[]): readonly [Waiting | undefined, Waiting | undefined] {
  const last = waiting.at(-1);
  return [waiting.slice(0, Math.floor(waiting.length / 2)).findLast(({ name }) => name === last?.name), last];
}

function hasFallen(half: Waiting, last: Waiting, place: number, least = 1): boolean {
  const [before, value] = [half.values[place], last.values[place]];
  return typeof value === 'number' && typeof before === 'number' && before < 0 && before - value >= least;
}
