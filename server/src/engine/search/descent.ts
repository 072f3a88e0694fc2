import { LimitReached, type Meter } from '../budget/meter.ts';
import { tellingWhere } from '../game/reached.ts';
import type { Component } from '../game/ruleset.ts';
import { CircleFound } from './depth-first.ts';

/** How to find something about a component from what is known about its options. */
export interface Finder<Node extends Component> {
  /** Marks a component as under way; false if it already is. */
  readonly enter: (node: Node) => boolean;
  /** Removes the marks of all components that are under way. */
  readonly leaveAll: (nodes: readonly Node[]) => void;
  /**
   * Finds the result of a component and remembers it, which also removes the mark. Calls `settle` for each component whose result is
   * missing; if that returns false, stops without a result and returns false too. `level` distinguishes the components that are being
   * worked on at the same time.
   */
  readonly find: (node: Node, level: number, settle: (part: Node) => boolean) => boolean;
}

/**
 * Finds the unknown result of a component, depth first, by nested calls. After every {@link MOST_NESTED} levels all of them are broken off,
 * and the components under way are started again one after another, deepest first, so that play may be long. Each is started again at most
 * once for that many others entered. Reports each component entered as remembered. Throws {@link CircleFound} if play returns to a
 * component, `LimitReached` with the position it had reached, and whatever `find` throws; after that no component is marked as under way.
 */
export function descend<Node extends Component>(
  start: Node,
  { enter, leaveAll, find }: Finder<Node>,
  meter: Meter,
): void {
  const path: Node[] = [];
  let base = 0;
  const push = (component: Node): void => {
    meter.spend(10 + component.state.length);
    if (path.length >= MOST_OPEN) throw new LimitReached('size');
    meter.remember(1);
    if (!enter(component)) throw new CircleFound();
    path.push(component);
    if (path.length % BETWEEN_RESERVES === 0) meter.spend(STEPS_TO_LEAVE * path.length);
  };
  const settle = (component: Node): boolean => {
    push(component);
    const level = path.length - base;
    if (level > MOST_NESTED) {
      // States are only lent, and the calls that lent them are about to return.
      for (let index = base; index < path.length; index += 1) path[index] = kept(path[index] ?? start);
      return false;
    }
    if (!find(component, level, settle)) return false;
    path.pop();
    return true;
  };
  const run = (): void => {
    push(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      base = path.length;
      if (find(top, 0, settle)) path.pop();
    }
  };
  const whereItIs = () => {
    const { ruleset, state } = path.at(-1) ?? start;
    return [{ component: { ruleset, state: state.slice() }, times: 1 }];
  };
  try {
    tellingWhere([{ component: start, times: 1 }], whereItIs, run);
  } catch (error) {
    leaveAll(path);
    throw error;
  }
}

function kept<Node extends Component>(node: Node): Node {
  return { ...node, state: node.state.slice() };
}

/** As many steps as leaving a component takes. When time is over, all that are under way are left, so there must be time for that. */
const STEPS_TO_LEAVE = 12;
/** How many more components may be entered before this is ensured again. */
const BETWEEN_RESERVES = 2 ** 15;
/** This many nested levels fit on the call stack, whatever the rules are. */
const MOST_NESTED = 100;
/** So many components under way take one or two gigabytes; beyond, a machine would run out of memory before it could say so. */
const MOST_OPEN = 2 ** 24;
