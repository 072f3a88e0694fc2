import { LimitReached, type Meter } from '../budget/meter.ts';
import { tellingWhere } from '../game/reached.ts';
import type { Component } from '../game/ruleset.ts';
import { CircleFound } from './depth-first.ts';

/** How to find something about a component by what is known about its options. */
export interface Finder<Node extends Component> {
  /** Notes that a component is under way; false where it is already. */
  readonly enter: (node: Node) => boolean;
  readonly leave: (node: Node) => void;
  /**
   * Finds the result of a component and remembers it, which also ends its being under way. Calls `settle` for each component
   * whose result it misses, and stops without a result, giving false, where that gives false. `level` tells apart those that are
   * being found at the same time.
   */
  readonly find: (node: Node, level: number, settle: (part: Node) => boolean) => boolean;
}

/**
 * Finds the result of a component that is not known, depth first, by calls inside calls. Every so many levels all of them are
 * broken off, and what was under way is begun anew one after the other, the deepest first, so that play may be long; each is
 * begun anew at most once for so many others that are entered. Reports each component entered as remembered. Throws
 * {@link CircleFound} where play comes back to a component, `LimitReached` with where it stood, and what `find` throws; then
 * nothing is under way any more.
 */
export function descend<Node extends Component>(start: Node, { enter, leave, find }: Finder<Node>, meter: Meter): void {
  const path: Node[] = [];
  let base = 0;
  const push = (component: Node): void => {
    meter.spend(10 + component.state.length);
    if (path.length >= MOST_OPEN) throw new LimitReached('positions');
    meter.remember(1);
    if (!enter(component)) throw new CircleFound();
    path.push(component);
  };
  const settle = (component: Node): boolean => {
    push(component);
    const level = path.length - base;
    if (level > MOST_NESTED) {
      // States are only lent, and those who lent them are about to be left.
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
    for (const component of path) leave(component);
    throw error;
  }
}

function kept<Node extends Component>(node: Node): Node {
  return { ...node, state: node.state.slice() };
}

/** So many levels of calls fit on the stack, whatever the rules are. */
const MOST_NESTED = 100;
/** What is under way takes little memory, but play may go on for ever. */
const MOST_OPEN = 1_000_000;
