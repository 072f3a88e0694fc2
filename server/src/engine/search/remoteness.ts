import type { Meter } from '../budget/meter.ts';
import type { Outcome } from '../game/nimber.ts';
import type { Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { explore } from './endless.ts';
import { heapRemoteness } from './heap-remoteness.ts';

/** Who wins a position, and its remoteness: how many moves remain when the winner hurries and the loser delays; null for a draw. */
export interface Ending {
  readonly outcome: Outcome;
  readonly remoteness: number | null;
}

/**
 * The remoteness of a position (Steinhaus 1925; Winning Ways, chapter 9): 0 at the end, one more than the least remoteness of a lost
 * option, or than the greatest if all options are won. Null for a draw. Costs as much as {@link heapRemoteness} or
 * {@link endingsFrom}.
 */
export function remotenessOf(session: Session, sum: Sum, misere: boolean, meter: Meter): number | null {
  return heapRemoteness(session, sum, misere, meter) ?? endingsFrom(sum, misere, meter)(sum)?.remoteness ?? null;
}

/**
 * How play ends from each position that it can reach; null for any other position. Found backwards from the ends by the definition alone,
 * so it visits every position that play can reach; throws `LimitReached` if there are too many.
 */
export function endingsFrom(start: Sum, misere: boolean, meter: Meter): (sum: Sum) => Ending | null {
  const { moves, placeOf } = explore(start, () => undefined, meter);
  const from: number[][] = moves.map(() => []);
  moves.forEach((targets, place) => {
    meter.spend(1 + targets.length);
    for (const target of targets) from[target]?.push(place);
  });
  const remoteness = new Map<number, number>();
  const lost = new Set<number>();
  const settle = (place: number, moves: number, isLost: boolean): void => {
    remoteness.set(place, moves);
    if (isLost) lost.add(place);
    queue.push(place);
  };
  /** In the order of remoteness, since each settled position settles others with one move more. */
  const queue: number[] = [];
  const open = moves.map((targets) => targets.length);
  for (const [place, targets] of moves.entries()) if (targets.length === 0) settle(place, 0, !misere);
  for (let next = 0; next < queue.length; next += 1) {
    const place = queue[next] ?? 0;
    const after = (remoteness.get(place) ?? 0) + 1;
    for (const source of from[place] ?? []) {
      open[source] = (open[source] ?? 0) - 1;
      if (remoteness.has(source)) continue;
      if (lost.has(place)) settle(source, after, false);
      else if (open[source] === 0) settle(source, after, true);
    }
  }
  return (sum) => {
    const place = placeOf(sum);
    if (place === undefined) return null;
    const found = remoteness.get(place);
    if (found === undefined) return { outcome: 'draw', remoteness: null };
    return { outcome: lost.has(place) ? 'P' : 'N', remoteness: found };
  };
}
