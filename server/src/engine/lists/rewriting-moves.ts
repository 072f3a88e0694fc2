import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/** What a rule makes of neighbouring entries, by these entries, written one after the other with commas. */
export interface Replacing {
  readonly width: number;
  readonly made: ReadonlyMap<string, { readonly to: State }>;
}

/**
 * All moves of a list in which each move replaces neighbours by so many fewer, `shorter`, each once, although several may lead to the same list, as where one
 * of a run of equal entries is taken. Linear in the list; a list is only written for a move that is listed.
 */
export function allReplacements(
  ruleset: Ruleset,
  state: State,
  { rules, shorter }: { readonly rules: readonly Replacing[]; readonly shorter: number },
  meter: Meter,
): Moves {
  return movesOf(function* () {
    meter.spend(STEPS_PER_ENTRY * state.length * rules.length);
    meter.remember(state.length / NUMBERS_PER_POSITION);
    const differsFrom = firstDifferences(state, shorter);
    const most = Math.max(0, ...rules.map(({ width }) => width - shorter));
    const seen = new Set<string>();
    for (const { width, made } of rules) {
      for (let at = 0; at + width <= state.length; at += 1) {
        const to = made.get(state.slice(at, at + width).join())?.to;
        if (to === undefined) continue;
        const entryAt = (place: number): Int | undefined =>
          place < at ? state[place] : place < at + to.length ? to[place - at] : state[place + shorter];
        const kept = to.findIndex((entry, offset) => entry !== state[at + offset]);
        const first = kept < 0 ? (differsFrom[at + to.length] ?? 0) : at + kept;
        // Two lists that first differ from the old one in the same place are equal if the next entries are: behind them, all entries have moved up.
        const key = `${first}:${Array.from({ length: most }, (_, offset) => entryAt(first + offset)).join()}`;
        if (seen.has(key)) continue;
        meter.remember(1);
        seen.add(key);
        const after = () => [...state.slice(0, at), ...to, ...state.slice(at + width)];
        yield { count: 1, at: () => [{ component: { ruleset, state: after() }, times: 1 }] };
      }
    }
  });
}

const STEPS_PER_ENTRY = 4;
const NUMBERS_PER_POSITION = 16;

/** For each place, the first from there on where the list differs from itself without its first entries, or where the shorter one ends. */
function firstDifferences(state: State, shorter: number): Uint32Array {
  const end = state.length - shorter;
  const found = new Uint32Array(Math.max(0, end) + 1).fill(Math.max(0, end));
  for (let place = end - 1; place >= 0; place -= 1)
    found[place] = state[place] === state[place + shorter] ? (found[place + 1] ?? end) : place;
  return found;
}
