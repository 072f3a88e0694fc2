import type { Region } from './region.ts';

/** A region with what is known about it. */
export interface Node extends Region {
  /** Null until it is found. */
  nimber: number | null;
  /** Indexed by n: what is known about the claim that the nimber is n. */
  claims: readonly (Effort | undefined)[];
  /** What its moves lead to; null before it is first examined and once its nimber is found. */
  options: Options | null;
  /** The sum consisting of this region alone; null until first needed. Many lists of options contain it, so they share one object. */
  alone: Rest | null;
}

/**
 * Proof numbers of a claim (Allis 1994): roughly how much remains to be decided before it is known to hold, and before it is known to fail.
 */
export interface Effort {
  readonly holds: number;
  readonly fails: number;
}

/** The options of a region. Many claims fail because of one of the first options, so the others are not examined until they are needed. */
export interface Options {
  /** The nimbers of the options whose nimber is known, each once. */
  readonly reached: number[];
  /** The options of unknown nimber, each once. There are few of them, so lists are faster than tables, and much smaller. */
  open: Rest[];
  /** How many of the moves have been examined; infinite if all have. */
  seen: number;
}

/** A sum of regions. Those of known nimber are combined into one heap; the others are distinct, the easiest first. */
export interface Rest {
  readonly heap: number;
  readonly open: readonly Node[];
}

/** What the moves of a region lead to, starting with the move of this number. */
export type MovesFrom = (first: number) => Iterable<Rest>;

/** Work on the claim that the nimber of a region is n (or, if null, on finding the nimber) until one of its efforts reaches the limit. */
export interface Task {
  readonly node: Node;
  readonly nimber: number | null;
  readonly limit: Effort;
}

/** A limit that no effort reaches. */
export const ENDLESS: Effort = { holds: Number.POSITIVE_INFINITY, fails: Number.POSITIVE_INFINITY };
const FAILED: Effort = { holds: Number.POSITIVE_INFINITY, fails: 0 };
/** Most regions are never examined, so all of these share one empty list. */
export const NO_CLAIMS: Node['claims'] = [];

/**
 * One step of work on a task whose region has its options at hand. Returns null if the task is done, otherwise what to work on before the
 * next step. The claim that the nimber is n fails if an option has nimber n or a claim of a smaller number holds, and holds if all of these
 * claims fail. Work goes to the most promising of them until the second best is more promising by some margin, so that it does not jump
 * back and forth, or until the effort of the whole reaches its own limit.
 */
export function look({ node, nimber, limit }: Task, options: Options, movesFrom: MovesFrom): Task | null {
  if (nimber === null) return { node, nimber: leastPossible(node), limit: ENDLESS };
  update(options, nimber, movesFrom);
  if (options.reached.includes(nimber)) {
    note(node, nimber, FAILED);
    return null;
  }
  let [holds, fails, second]: [number, number, number] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let best: Rest | number | null = null;
  const weigh = (claim: Rest | number, toHold: number, toFail: number): void => {
    holds += toFail;
    if (toHold < fails) [second, fails, best] = [fails, toHold, claim];
    else if (toHold < second) second = toHold;
  };
  for (let less = 0; less < nimber; less += 1) weigh(less, toHold(node, less), toFail(node, less));
  for (const rest of options.open) {
    const [only, other] = rest.open;
    if (only !== undefined && other === undefined) {
      weigh(rest, toHold(only, nimber ^ rest.heap), toFail(only, nimber ^ rest.heap));
    } else weigh(rest, placementsIn(rest), 1);
  }
  if (best === null) {
    settle(node, nimber);
    return null;
  }
  note(node, nimber, { holds, fails });
  if (holds >= limit.holds || fails >= limit.fails) return null;
  const next = claimOn(best, node, nimber);
  const own = next.nimber === null ? 1 : toFail(next.node, next.nimber);
  return { ...next, limit: { holds: Math.min(limit.fails, 1.25 * second + 1), fails: limit.holds - holds + own } };
}

/**
 * Turns a claim on an option into one on a region: on its only open region, or, while there are several, the task of finding the nimber of
 * the first.
 */
function claimOn(claim: Rest | number, node: Node, nimber: number): Pick<Task, 'node' | 'nimber'> {
  if (typeof claim === 'number') return { node, nimber: claim };
  const [first = node, other] = claim.open;
  return { node: first, nimber: other === undefined ? nimber ^ claim.heap : null };
}

/**
 * The effort of a claim about a region of unknown nimber. For one that was never examined, each move must be refuted for it to hold, and
 * one move suffices for it to fail.
 */
function toHold({ claims, placements }: Node, claimed: number): number {
  return claims[claimed]?.holds ?? placements;
}

function toFail({ claims }: Node, claimed: number): number {
  return claims[claimed]?.fails ?? 1;
}

function placementsIn({ open }: Rest): number {
  let sum = 0;
  for (const { placements } of open) sum += placements;
  return sum;
}

function settle(node: Node, nimber: number): void {
  node.nimber = nimber;
  node.options = null;
  node.alone = null;
  node.claims = NO_CLAIMS;
}

function note(node: Node, nimber: number, effort: Effort): void {
  const claims = [...node.claims];
  claims[nimber] = effort;
  node.claims = claims;
}

/** The least n that is not known to differ from the nimber. */
function leastPossible(node: Node): number {
  let nimber = 0;
  while (toFail(node, nimber) === 0) nimber += 1;
  return nimber;
}

/** Takes in what has become known since the last step, and then further options until one has the nimber. */
function update(options: Options, nimber: number, movesFrom: MovesFrom): void {
  const before = options.open;
  if (before.some(hasNews)) {
    options.open = [];
    for (const rest of before) add(options, hasNews(rest) ? restOf(rest.open, rest.heap) : rest);
  }
  if (options.reached.includes(nimber) || options.seen === Number.POSITIVE_INFINITY) return;
  for (const rest of movesFrom(options.seen)) {
    options.seen += 1;
    add(options, rest);
    if (options.reached.includes(nimber)) return;
  }
  options.seen = Number.POSITIVE_INFINITY;
}

function add({ reached, open }: Options, rest: Rest): void {
  if (rest.open.length > 0) {
    if (!open.some((other) => isSame(rest, other))) open.push(rest);
  } else if (!reached.includes(rest.heap)) reached.push(rest.heap);
}

function isSame(rest: Rest, other: Rest): boolean {
  if (rest === other) return true;
  if (rest.heap !== other.heap || rest.open.length !== other.open.length) return false;
  return rest.open.every((node, index) => node === other.open[index]);
}

function hasNews({ open }: Rest): boolean {
  return open.some(({ nimber }) => nimber !== null);
}

/** A sum after taking in what has become known since. */
export function simplified(rest: Rest): Rest {
  return hasNews(rest) ? restOf(rest.open, rest.heap) : rest;
}

/** The sum of a heap and some regions; equal regions cancel out. */
export function restOf(nodes: readonly Node[], start = 0): Rest {
  const [only, second] = nodes;
  if (only !== undefined && second === undefined && only.nimber === null) {
    if (start !== 0) return { heap: start, open: nodes };
    only.alone ??= { heap: 0, open: nodes };
    return only.alone;
  }
  let heap = start;
  const open: Node[] = [];
  for (const node of nodes) {
    if (node.nimber !== null) heap ^= node.nimber;
    else if (open.includes(node)) open.splice(open.indexOf(node), 1);
    else open.push(node);
  }
  return { heap, open: open.sort((one, other) => one.placements - other.placements) };
}
