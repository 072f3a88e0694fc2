import { CircleFound, depthFirst } from './depth-first.ts';
import { type Int, isEven, xor } from './int.ts';
import { createKeys, stateKey } from './keys.ts';
import type { Meter } from './meter.ts';
import { allOptions } from './options.ts';
import type { Component } from './ruleset.ts';

/** Play may come back to where it was, so that there is no nimber by the definition. */
export class CycleFound extends Error {
  readonly states: readonly Component[];

  /** @param states components from one back to itself, first and last being the same; each becomes the next by a move */
  constructor(states: readonly Component[]) {
    super('a position repeats');
    this.name = 'CycleFound';
    this.states = states;
  }
}

/** Runs a search, and tells a circle of its nodes as a cycle of components. */
export function tellingCycles<Node>(
  componentsOf: (circle: readonly Node[]) => readonly Component[],
  run: () => void,
): void {
  try {
    run();
  } catch (error) {
    // A circle holds the nodes of the search that threw it.
    if (error instanceof CircleFound) throw new CycleFound(componentsOf((error as CircleFound<Node>).nodes));
    throw error;
  }
}

/** The nimber of a component where it is known without search, else undefined. */
export type Known = (component: Component, meter: Meter) => Int | undefined;

/** Nimbers by the key of the ruleset, then by that of the state. */
export type Memo = Map<string, Map<Int | string, Int>>;

/**
 * The nimber of a component by the definition (Sprague 1935, Grundy 1939): the mex of its options' nimbers, that of a sum
 * being the xor. This is the reference that every solver is tested against. Visits each component that play can reach once
 * and remembers it in `memo`; a step for each option and component of it. Throws {@link CycleFound}, and `LimitReached`,
 * which is also what ends a game that grows for ever.
 */
export function search(start: Component, memo: Memo, known: Known, meter: Meter): Int {
  const look = (component: Component): Int | undefined =>
    memo.get(component.ruleset.key)?.get(stateKey(component.state)) ?? known(component, meter);
  const found = look(start);
  if (found !== undefined) return found;

  function* find(component: Component): Generator<Component, void> {
    const nimbers = new Set<Int>();
    for (const option of allOptions(component, meter)) {
      meter.spend(10);
      let nimber: Int = 0;
      for (const { component: part, times } of option) {
        let value = look(part);
        if (value === undefined) {
          yield part;
          value = look(part) ?? 0;
        }
        if (!isEven(times)) nimber = xor(nimber, value);
      }
      nimbers.add(nimber);
    }
    const { ruleset, state } = component;
    const values = memo.get(ruleset.key);
    if (values === undefined) memo.set(ruleset.key, new Map([[stateKey(state), mex(nimbers)]]));
    else values.set(stateKey(state), mex(nimbers));
  }

  const keyOf = createKeys().ofComponent;
  tellingCycles<Component>(
    (circle) => circle,
    () => depthFirst(start, { keyOf, find }, meter),
  );
  return look(start) ?? 0;
}

/** The least natural number that is not in the set. */
export function mex(nimbers: ReadonlySet<Int>): number {
  let value = 0;
  while (nimbers.has(value)) value += 1;
  return value;
}
