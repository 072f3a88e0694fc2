import type { Meter } from '../budget/meter.ts';

/** How to find results that depend on each other. */
export interface Task<Node> {
  readonly keyOf: (node: Node) => string;
  /**
   * Finds the result of a node and remembers it. Yields each node whose result is missing, and resumes when that result is there. The
   * generator may be dropped at a `yield` and started again; by then the results it asked for are remembered.
   */
  readonly find: (node: Node) => Generator<Node, void>;
}

/** Thrown if the results of some nodes depend on each other in a circle. */
export class CircleFound extends Error {
  constructor() {
    super('a position repeats');
    this.name = 'CircleFound';
  }
}

/** Runs a search; false if it finds a circle. Everything else it found before that stays remembered. */
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
 * Finds the missing result of a node, depth first, with a stack of its own. Reports each node entered to the meter as remembered. Throws
 * {@link CircleFound}, and whatever `find` throws.
 */
export function depthFirst<Node>(start: Node, { keyOf, find }: Task<Node>, meter: Meter): void {
  const stack: Frame<Node>[] = [];
  const open = new Set<string>();
  const enter = (node: Node): void => {
    const key = keyOf(node);
    // Long states cost more because making their keys takes longer.
    meter.spend(key.length);
    if (open.has(key)) throw new CircleFound();
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
  /** Null before the first visit, and while the frame rests deep in the stack. */
  work: Generator<Node, void> | null;
}

/**
 * Only this many frames at the top of the stack keep their work in progress, which takes a kilobyte or more each. Deeper frames start over
 * when their turn comes; by then thousands of results have been found above them, which pays for that.
 */
const MOST_AT_WORK = 4096;
