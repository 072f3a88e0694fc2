import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { JointMoves } from '../game/move-forms.ts';
import type { State } from '../game/state.ts';
import { depthFirst, withoutCircle } from '../search/depth-first.ts';

/** An entry on its own, as the theories of joint moves see it. */
export interface JointEntry {
  readonly state: State;
  /** How many moves play takes, its remoteness or its suspense: even if the entry on its own is lost. */
  readonly duration: number;
  /** The greatest number of moves that may be made. */
  readonly longest: number;
  /** What it may become; itself if no move changes it any more, but others do. */
  readonly choices: readonly JointEntry[];
}

/** Finds what is known of the entry of a list with one entry; null if the theories say nothing about it. */
export type FindEntry = (entry: State, meter: Meter) => JointEntry | null;

/**
 * Finds entries from which play ends, and what they may become, each once. Where moves have a condition, an entry has ended if it can only stay as it is; any other must have a choice, may not
 * stay, and must be one for which a condition on entries holds, which may not hold for entries that have ended.
 */
export function createEntries(joint: JointMoves): FindEntry {
  const known = new Map<string, JointEntry | null>();
  const isShort = joint.condition === 'always';
  const choicesIn = (entry: State, meter: Meter): readonly State[] | null => {
    const found = joint.choicesOf(meter)(entry);
    if (found === null || isShort) return found;
    const own = keyOf(entry);
    const staying = found.filter((choice) => keyOf(choice) === own).length;
    // One that may stay but need not is in a circle with itself.
    const hasEnded = staying > 0 && staying === found.length;
    if (found.length === 0) return null;
    if (typeof joint.condition === 'function' && joint.condition(meter)(entry) === hasEnded) return null;
    return hasEnded ? [] : found;
  };
  const find = function* (entry: State, meter: Meter): Generator<State, void> {
    const states = whereMeant(() => choicesIn(entry, meter));
    meter.spend(1 + (states?.length ?? 0));
    const choices: JointEntry[] = [];
    for (const state of states ?? []) {
      const key = keyOf(state);
      if (!known.has(key)) yield state;
      const choice = known.get(key) ?? null;
      if (choice === null) {
        known.set(keyOf(entry), null);
        return;
      }
      choices.push(choice);
    }
    known.set(keyOf(entry), states === null ? null : entryWith(entry, choices, isShort));
  };
  return (entry, meter) => {
    const key = keyOf(entry);
    if (!known.has(key)) {
      const task = { keyOf, find: (node: State) => find(node, meter) };
      if (!withoutCircle(() => depthFirst(entry, task, meter))) known.set(key, null);
    }
    return known.get(key) ?? null;
  };
}

function keyOf(entry: State): string {
  return entry.join(',');
}

/**
 * Remoteness: the winner hurries, the loser delays. Suspense: the winner delays, the loser hurries. Each choice of an even number wins; with no such choice, one
 * with the other extreme of the odd ones is best.
 */
function entryWith(state: State, choices: readonly JointEntry[], isShort: boolean): JointEntry {
  const longest = choices.reduce((most, choice) => Math.max(most, choice.longest + 1), 0);
  if (choices.length > 0) return { state, longest, choices, duration: 1 + bestOf(choices, isShort) };
  const ended: JointEntry = { state, longest, duration: 0, choices: [] };
  return isShort ? ended : { ...ended, choices: [ended] };
}

function bestOf(choices: readonly JointEntry[], isShort: boolean): number {
  const numbers = choices.map(({ duration }) => duration);
  const winning = numbers.filter((duration) => duration % 2 === 0);
  const extreme = (all: readonly number[], least: boolean) =>
    all.reduce((best, duration) => (duration < best === least ? duration : best), all[0] ?? 0);
  return winning.length > 0 ? extreme(winning, isShort) : extreme(numbers, !isShort);
}
