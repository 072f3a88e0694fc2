import { add, compare, type Int, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import { createKeys } from '../game/keys.ts';
import type { Steps } from '../game/move-forms.ts';
import { type Nimber, nimberText, plus } from '../game/nimber.ts';
import { allOptions } from '../game/options.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import type { Objection } from './claim.ts';
import { modulusOf, steadyOf } from './numeric-rules.ts';
import { scattered, withinReach } from './samples.ts';

/** At most this many memories are examined. */
const MOST_MEMORIES = 1000;
/** How many consecutive heaps are examined at each place where something begins. */
const IN_A_ROW = 8;
/** How many scattered heaps are examined. */
const SCATTERED = 24;
/** At most about this many options are examined in all. */
const MOST_OPTIONS = 20_000;

/**
 * A heap with a memory: from `start` on, the memory and the remainder of the heap by `modulus` determine the moves, each of which takes at
 * most `most`; those that take nothing cannot follow each other for ever.
 */
interface Columns {
  readonly heap: number;
  readonly memories: readonly State[];
  readonly modulus: number;
  readonly start: Int;
  readonly most: Int;
}

/**
 * Checks that the values of a heap, with the other numbers as its memory, are periodic for all memories that large heaps reach from the one
 * in `state` (Golomb's argument of 1966, for columns of values). Compares the moves that the rules claim for large heaps with those that
 * the definition lists, and the values with the mex of the options: for the first heaps, where the rules become steady, where the period
 * begins and ends, where the proof ends, and for scattered heaps in between. Null if all of them agree.
 */
export function columnsWrong(
  ruleset: Ruleset,
  state: State,
  { preperiod, period, saltus }: Period,
  value: (state: State) => Nimber,
): Objection | null {
  const columns = columnsOf(ruleset, state);
  if (columns === null || saltus !== 0)
    return { reason: 'no theorem', member: 'moves', claimed: ruleset.name, found: '' };
  const { heap, memories, start, most } = columns;
  const seen = compare(add(preperiod, most), start) > 0 ? add(preperiod, most) : start;
  const needed = add(seen, period);
  const rows = [0, start, preperiod, add(preperiod, period), subtract(needed, IN_A_ROW)];
  const heaps = rows.flatMap((first) => Array.from({ length: IN_A_ROW }, (_, index) => add(first, index)));
  for (let count = 0; count < SCATTERED; count += 1) heaps.push(scattered(count, Number(needed)));
  const far = [start, add(start, 1), add(multiply(needed, 3), 1), add(needed, 1_000_000_007)];
  let left = MOST_OPTIONS;
  for (const size of [...heaps.filter((size) => size >= 0), ...far]) {
    for (const memory of memories) {
      const at = memory.toSpliced(heap, 0, size);
      const options = withinReach((meter) => [...allOptions({ ruleset, state: at }, meter)]);
      if (options === null) continue;
      left -= 1 + options.length;
      if (left < 0) return null;
      if (size >= start && !hasMoves(ruleset, columns, at, options))
        return { reason: 'large heaps', member: 'moves', claimed: '', found: String(options.length), heap: at };
      const found = mexOf(options, value);
      if (nimberText(value(at)) !== found) return wrongValue('value', at, value(at), found);
      // Far out the solver calculates with the period, and may do so wrongly in the same way for a heap and its options.
      const first = size >= needed ? add(preperiod, modulo(subtract(size, preperiod), period)) : size;
      if (nimberText(value(memory.toSpliced(heap, 0, first))) !== found)
        return wrongValue('law', at, value(at), nimberText(value(memory.toSpliced(heap, 0, first))));
      const later = memory.toSpliced(heap, 0, size >= preperiod ? add(size, period) : size);
      if (nimberText(value(later)) !== found) return wrongValue('law', later, value(later), found);
    }
  }
  return null;
}

function wrongValue(reason: 'value' | 'law', heap: State, claimed: Nimber, found: string): Objection {
  return { reason, member: `values[${heap}]`, claimed: nimberText(claimed), found, heap };
}

/** The greatest number of a state for which every rule is steady once that number is large, with the memories that its moves lead to. */
function columnsOf(ruleset: Ruleset, state: State): Columns | null {
  const isHeap = (index: number): boolean =>
    ruleset.signed[index] !== true && ruleset.rules.every((rule) => steadyOf(rule, index, state) !== null);
  const [heap] = state
    .map((_, index) => index)
    .filter(isHeap)
    .toSorted((a, b) => compare(state[b] ?? 0, state[a] ?? 0));
  if (heap === undefined) return null;
  const keys = new Set<string>();
  const memories: State[] = [];
  const enter = (memory: State): void => {
    if (keys.has(memory.join()) || memories.length >= MOST_MEMORIES) return;
    keys.add(memory.join());
    memories.push(memory);
  };
  enter(state.toSpliced(heap, 1));
  let [start, most]: [Int, Int] = [0, 1];
  const passes: (readonly [string, string])[] = [];
  const modulus = modulusOf(ruleset.rules, heap);
  for (const memory of memories) {
    for (let remainder = 0; remainder < modulus; remainder += 1) {
      const found = stepsOf(ruleset, heap, memory, remainder);
      if (found === null) return null;
      const { from, steps } = found;
      if (from > start) start = from;
      for (const { taken, others } of steps) {
        if (taken < 0) return null;
        if (taken === 0) passes.push([memory.join(), others.join()]);
        if (taken > most) most = taken;
        enter(others);
      }
    }
  }
  return surelyEnd(passes) ? { heap, memories, modulus, start, most } : null;
}

/** Whether moves from one memory to another cannot go round in a circle. */
function surelyEnd(passes: readonly (readonly [string, string])[]): boolean {
  let left = passes;
  while (left.length > 0) {
    const passing = new Set(left.map(([from]) => from));
    const next = left.filter(([, to]) => passing.has(to));
    if (next.length === left.length) return false;
    left = next;
  }
  return true;
}

function stepsOf(ruleset: Ruleset, heap: number, memory: State, remainder: number): Steps | null {
  const found = ruleset.rules.flatMap((rule) => steadyOf(rule, heap, memory.toSpliced(heap, 0, remainder)) ?? []);
  if (found.length < ruleset.rules.length) return null;
  const isLegal = (others: State): boolean =>
    others.toSpliced(heap, 0, 0).every((number, index) => number >= 0 || ruleset.signed[index] === true);
  return {
    from: found.reduce<Int>((greatest, { from }) => (from > greatest ? from : greatest), 0),
    steps: found.flatMap(({ steps }) => steps.filter(({ others }) => isLegal(others))),
  };
}

/** Whether the definition lists exactly the moves that the rules claim for large heaps. */
function hasMoves(ruleset: Ruleset, { heap, modulus }: Columns, state: State, options: readonly Sum[]): boolean {
  const keys = createKeys();
  const size = state[heap] ?? 0;
  const remainder = Number(modulo(size, modulus));
  const said = (stepsOf(ruleset, heap, state.toSpliced(heap, 1), remainder)?.steps ?? []).map(
    ({ taken, others }): Sum => {
      const next = others.toSpliced(heap, 0, subtract(size, taken));
      return [{ component: { ruleset, state: next }, times: 1 }];
    },
  );
  const [claimed, listed] = [said, options].map((sums) => new Set(sums.map((sum) => keys.ofSum(sum))));
  return claimed?.size === listed?.size && [...(claimed ?? [])].every((key) => listed?.has(key));
}

function mexOf(options: readonly Sum[], value: (state: State) => Nimber): string {
  const met = new Set<string>();
  for (const option of options)
    met.add(nimberText(option.reduce<Nimber>((sum, { component }) => plus(sum, value(component.state)), 0)));
  let mex = 0;
  while (met.has(String(mex))) mex += 1;
  return String(mex);
}
