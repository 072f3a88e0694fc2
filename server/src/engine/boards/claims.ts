import type { Region } from './region.ts';

/** A region with what is known about it. */
export interface Node extends Region {
  /** Null until it is found. */
  nimber: number | null;
  /** What is known of the claim that the nimber is n, by n. */
  claims: readonly (Effort | undefined)[];
  /** What the moves in it lead to; null before the first look and after the nimber is found. */
  options: Options | null;
  /** The sum of this region alone, null before it is first needed: many lists of options hold it, so they share one. */
  alone: Rest | null;
}

/** Proof numbers (Allis 1994) of a claim: about how much is still to be decided until it holds, and until it fails. */
export interface Effort {
  readonly holds: number;
  readonly fails: number;
}

/** The options of a region. Many a claim fails by one of the first, so the others are not looked at before they are needed. */
export interface Options {
  /** The nimbers of those that are known, each once. */
  readonly reached: number[];
  /** Those of unknown nimber, each once. They are few, so lists are quicker than tables, and much smaller. */
  open: Rest[];
  /** How many of the moves were looked at; infinite when all were. */
  seen: number;
}

/** A sum of regions, those of known nimber put together as one heap. The others differ, the easiest one comes first. */
export interface Rest {
  readonly heap: number;
  readonly open: readonly Node[];
}

/** What the moves of a region lead to, from the one with this number on. */
export type MovesFrom = (first: number) => Iterable<Rest>;

/** The claim that the nimber of a region is n, or with null that it is found, until one of its efforts reaches the limit. */
export interface Task {
  readonly node: Node;
  readonly nimber: number | null;
  readonly limit: Effort;
}

/** A limit that no effort reaches. */
export const ENDLESS: Effort = { holds: Number.POSITIVE_INFINITY, fails: Number.POSITIVE_INFINITY };
const FAILED: Effort = { holds: Number.POSITIVE_INFINITY, fails: 0 };
/** Most regions are never looked at, so all of these share one empty list. */
export const NO_CLAIMS: Node['claims'] = [];

/**
 * Looks once at a task whose region has its options at hand: null when it is done, otherwise what to work on before the next
 * look. The claim that the nimber is n fails when an option has nimber n or a lesser claim holds, and holds when all of
 * these claims fail. The most promising one is worked on until the second best becomes more so, and a little beyond, so that
 * work does not jump to and fro; or until the effort of the whole reaches its own limit.
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
  if (fails === Number.POSITIVE_INFINITY) {
    settle(node, nimber);
    return null;
  }
  note(node, nimber, fails === 0 ? FAILED : { holds, fails });
  if (fails === 0 || best === null || holds >= limit.holds || fails >= limit.fails) return null;
  const next = claimOn(best, node, nimber);
  const own = next.nimber === null ? 1 : toFail(next.node, next.nimber);
  return { ...next, limit: { holds: Math.min(limit.fails, 1.25 * second + 1), fails: limit.holds - holds + own } };
}

/** True when an effort of the claim has reached its limit. */
export function isDone({ node, nimber, limit }: Task): boolean {
  if (node.nimber !== null) return true;
  return nimber !== null && (toHold(node, nimber) >= limit.holds || toFail(node, nimber) >= limit.fails);
}

/** A claim on an option as one on a region: its last one, or any while there are more. */
function claimOn(claim: Rest | number, node: Node, nimber: number): Pick<Task, 'node' | 'nimber'> {
  if (typeof claim === 'number') return { node, nimber: claim };
  const [first = node, other] = claim.open;
  return { node: first, nimber: other === undefined ? nimber ^ claim.heap : null };
}

/** A claim that was never looked at needs each move refuted to hold, and one move to fail. */
function toHold({ nimber, claims, placements }: Node, claimed: number): number {
  if (nimber !== null) return nimber === claimed ? 0 : Number.POSITIVE_INFINITY;
  return claims[claimed]?.holds ?? placements;
}

function toFail({ nimber, claims }: Node, claimed: number): number {
  if (nimber !== null) return nimber === claimed ? Number.POSITIVE_INFINITY : 0;
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

/** Takes in what has become known since the last look, and options not seen yet until one has the nimber. */
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
  for (let index = 0; index < open.length; index += 1) if (open[index]?.nimber !== null) return true;
  return false;
}

/** A rest with what has become known since. */
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
