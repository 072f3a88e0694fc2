import { LimitReached, type Meter } from '../budget/meter.ts';

/** How to find results that rest on each other. */
export interface Task<Node> {
  readonly keyOf: (node: Node) => string;
  /**
   * Finds the result of a node and remembers it. Yields each node whose result is missing, and goes on when it is there. It
   * may be dropped at a `yield` and begun anew: what it has asked for is then remembered.
   */
  readonly find: (node: Node) => Generator<Node, void>;
}

/** The results of some nodes rest on each other in a circle. */
export class CircleFound extends Error {
  constructor() {
    super('a position repeats');
    this.name = 'CircleFound';
  }
}

/** Runs a search; false when it finds a circle, before which all else that it found is remembered. */
export function withoutCircle(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof CircleFound) return false;
    throw error;
  }
}

/**
 * Finds the result of a node whose result is missing, depth first, with a stack of its own. Reports each node entered to the
 * meter as remembered. Throws {@link CircleFound}, and what `find` throws.
 */
export function depthFirst<Node>(start: Node, { keyOf, find }: Task<Node>, meter: Meter): void {
  const stack: Frame<Node>[] = [];
  const open = new Set<string>();
  const enter = (node: Node): void => {
    const key = keyOf(node);
    // Long states are not only few but also slow to make keys of.
    meter.spend(key.length);
    if (open.has(key)) throw new CircleFound();
    if (stack.length >= MOST_OPEN) throw new LimitReached('positions');
    meter.remember(1);
    open.add(key);
    stack.push({ node, key, work: null });
    const deep = stack[stack.length - 1 - MOST_AT_WORK];
    if (deep !== undefined) deep.work = null;
  };
  enter(start);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    frame.work ??= find(frame.node);
    const step = frame.work.next();
    if (step.done !== true) {
      enter(step.value);
      continue;
    }
    open.delete(frame.key);
    stack.pop();
  }
}

interface Frame<Node> {
  readonly node: Node;
  readonly key: string;
  /** Null before the first visit, and while the frame lies so deep in the stack that it rests. */
  work: Generator<Node, void> | null;
}

/**
 * So many frames on top of the stack keep their work in hand, which takes a kilobyte or more. What lies deeper begins anew
 * when its turn comes; by then thousands of results have been found above it, which pays for that.
 */
const MOST_AT_WORK = 4096;
/** Frames at rest are small, but a stack may grow for ever. */
const MOST_OPEN = 1_000_000;
