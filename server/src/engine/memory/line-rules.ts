import type { Int } from '../arithmetic/integers.ts';
import { leastFor, mostFor } from '../boxes/segment-lines.ts';
import type { Meter } from '../budget/meter.ts';
import type { Segment } from '../game/move-forms.ts';
import type { Rule } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** A rule of two numbers by which the heap becomes smaller, and the new state depends on the heap and on k alone. */
export interface LineRule {
  /** The place of the heap in a state. */
  readonly place: number;
  readonly segmentOf: (state: State) => Segment | null;
  /** Whether a state has the move with this k of its segment. */
  readonly keeps: (state: State, k: number) => boolean;
  /** Whether that depends on the heap. */
  readonly changes: boolean;
}

/** The rules of a game in this form; null if one of them has another, or may have no meaning in some state. */
export function lineRulesOf(rules: readonly Rule[], heap: number): ((meter: Meter) => readonly LineRule[]) | null {
  const makers = rules.map((rule) => {
    if (rule.kind !== 'move' || rule.isTotal !== true) return null;
    const { sifted } = rule;
    const segments = rule.segments ?? sifted?.segments;
    if (segments === undefined) return null;
    return (meter: Meter): LineRule => ({
      place: heap,
      segmentOf: segments(meter),
      keeps: sifted?.keepsWith(meter) ?? (() => true),
      changes: sifted?.dependsOn.includes(heap) === true,
    });
  });
  return makers.every((make) => make !== null) ? (meter) => makers.map((make) => make(meter)) : null;
}

/** The states with the heap `heap` + k · `heapStep` and the memory `memory` + k · `memoryStep`, both natural. */
export interface LineOfState {
  readonly heap: number;
  readonly heapStep: number;
  readonly memory: number;
  readonly memoryStep: number;
  readonly first: number;
  readonly last: number;
  /** See {@link Segment}; it is the same for all states of a rule. */
  readonly allows: Segment['allows'];
}

/** The line of a state; null if its numbers are not those of a table, or if the heap is the same for all k. */
export function lineIn({ place, segmentOf }: LineRule, state: State): LineOfState | null {
  const segment = segmentOf(state);
  if (segment === null) return null;
  const { from, step, first, last, allows } = segment;
  const [heap, heapStep] = [from[place], step[place]];
  const [memory, memoryStep] = [from[1 - place], step[1 - place]];
  if (!isSmall(heap) || !isSmall(heapStep) || !isSmall(memory) || !isSmall(memoryStep) || heapStep === 0) return null;
  return { heap, heapStep, memory, memoryStep, first: Number(first), last: Number(last), allows };
}

/**
 * The k of a state, before conditions leave out some. Null if they do not lie on this line, if some k is negative, or if a move does not make the heap
 * smaller.
 */
export function partIn(rule: LineRule, state: State, line: LineOfState): Part | null {
  const own = lineIn(rule, state);
  if (own === null || !isSameLine(own, line)) return null;
  const { heap, heapStep, memory, memoryStep, first, last } = own;
  const least = Math.max(first, leastFor(heap, heapStep), leastFor(memory, memoryStep)) + 0;
  const most = Math.min(last, mostFor(heap, heapStep), mostFor(memory, memoryStep));
  if (least > most) return NOTHING;
  const greatest = heap + heapStep * (heapStep > 0 ? most : least);
  return least >= 0 && greatest < Number(state[rule.place]) ? { least, most } : null;
}

/** From `least` to `most`; none if that is smaller. */
export interface Part {
  readonly least: number;
  readonly most: number;
}

const NOTHING: Part = { least: 0, most: -1 };

function isSameLine(one: LineOfState, other: LineOfState): boolean {
  return (
    one.heap === other.heap &&
    one.heapStep === other.heapStep &&
    one.memory === other.memory &&
    one.memoryStep === other.memoryStep
  );
}

/** Tables have no greater numbers. */
const MOST = 2 ** 24;

function isSmall(number: Int | undefined): number is number {
  return typeof number === 'number' && Math.abs(number) <= MOST;
}
