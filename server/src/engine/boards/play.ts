import type { Meter } from '../meter.ts';
import type { Line } from './lines.ts';
import { type Field, hasMirror } from './mirror.ts';
import { createCutter, isKept, type Placement, type Region, rowsOf, without } from './regions.ts';
import { breadth, type Rows } from './rows.ts';
import { covered, type Shape, symmetriesOf } from './shapes.ts';

/** The values of free squares for one set of pieces, remembered from question to question. */
export interface Play {
  readonly nimber: (rows: Rows, meter: Meter) => number;
  /** The placements after which the nimber is `target`, each once. */
  readonly placementsTo: (rows: Rows, target: number, meter: Meter) => Generator<Placement>;
}

/** A region with what is known about it. */
interface Node extends Region {
  readonly id: number;
  /** Null until it is found. */
  nimber: number | null;
  /** What is known of the claim that the nimber is n, by n. */
  claims: readonly (Effort | undefined)[];
  /** What the moves in it lead to; null before the first look and after the nimber is found. */
  options: readonly Rest[] | null;
}

/** Proof numbers (Allis 1994) of a claim: about how much is still to be decided until it holds, and until it fails. */
interface Effort {
  readonly holds: number;
  readonly fails: number;
}

const HOLDS: Effort = { holds: 0, fails: Number.POSITIVE_INFINITY };
const FAILS: Effort = { holds: Number.POSITIVE_INFINITY, fails: 0 };
const ENDLESS: Effort = { holds: Number.POSITIVE_INFINITY, fails: Number.POSITIVE_INFINITY };

/** A sum of regions, those of known nimber put together as one heap. The others differ, the easiest one comes first. */
interface Rest {
  readonly heap: number;
  readonly open: readonly Node[];
}

/** The claim that the nimber of a region is n; with null, that it is found. */
interface Claim {
  readonly node: Node;
  readonly nimber: number | null;
  readonly effort: Effort;
}

/** A claim that is worked on until one of its efforts reaches the limit. */
interface Task extends Pick<Claim, 'node' | 'nimber'> {
  readonly limit: Effort;
}

/**
 * Finds nimbers as Lemoine and Viennot do ("Nimbers are inevitable", 2012): instead of the nimbers of all options it
 * decides claims that a region has nimber n. Such a claim fails as soon as one option has nimber n or a lesser claim
 * holds, and it holds when all of these fail; of a sum the nimbers of all regions but one are needed. Proof numbers tell
 * which claim to work on, depth first (Nagai 2002). `line` and `column` know regions that are one square wide.
 *
 * Exponential in the squares of the greatest region: with dominoes a board of 30 squares leads to about 10^5 regions.
 */
export function createPlay(pieces: readonly Shape[], line: Line | null, column: Line | null): Play {
  const cutter = createCutter(pieces);
  const symmetries = symmetriesOf(pieces);
  const nodes = new Map<string, Node>();

  const knownNimber = (region: Region, meter: Meter): number | null => {
    const rows = rowsOf(region);
    const width = breadth(rows);
    if (line !== null && rows.length === 1) return line.value(width, meter).nimber;
    if (column !== null && width === 1) return column.value(rows.length, meter).nimber;
    const field: Field = {
      height: rows.length,
      width,
      keeps: (symmetry) => isKept(rows, symmetry),
      placements: () => coveredBy(cutter.placements(rows)),
    };
    return hasMirror(field, symmetries) ? 0 : null;
  };
  const nodeOf = (region: Region, meter: Meter): Node => {
    const known = nodes.get(region.key);
    if (known !== undefined) return known;
    meter.remember(1);
    const node: Node = { ...region, id: nodes.size, nimber: knownNimber(region, meter), claims: NONE, options: null };
    nodes.set(region.key, node);
    return node;
  };
  const restOf = (rows: Rows, meter: Meter): Rest => {
    meter.spend(STEPS_PER_CUT + STEPS_PER_ROW * rows.length);
    return simplified({ heap: 0, open: cutter.regions(rows).map((region) => nodeOf(region, meter)) });
  };
  const optionsOf = (node: Node, meter: Meter): readonly Rest[] => {
    const rows = rowsOf(node);
    const found = new Map<string, Rest>();
    for (const placement of cutter.placements(rows)) {
      const rest = restOf(without(rows, placement), meter);
      found.set(`${rest.heap} ${rest.open.map(({ id }) => id)}`, rest);
    }
    return [...found.values()];
  };

  /** Looks at a task once: null when it is done, otherwise what to work on before the next look. */
  const look = ({ node, nimber, limit }: Task, meter: Meter): Task | null => {
    if (node.nimber !== null) return null;
    if (nimber === null) return { node, nimber: leastPossible(node), limit: ENDLESS };
    const now = effortOf(node, nimber);
    if (now.holds >= limit.holds || now.fails >= limit.fails) return null;
    node.options = (node.options ?? optionsOf(node, meter)).map(simplified);
    meter.spend(STEPS_PER_OPTION * (node.options.length + nimber));
    const claims: Claim[] = [];
    for (let less = 0; less < nimber; less += 1) claims.push({ node, nimber: less, effort: effortOf(node, less) });
    for (const rest of node.options) {
      if (rest.open.length > 0) claims.push(...claimOf(rest, nimber));
      else if (rest.heap === nimber) {
        note(node, nimber, FAILS);
        return null;
      }
    }
    return next(claims, node, nimber, limit);
  };
  const settle = (node: Node, nimber: number | null, meter: Meter): void => {
    const stack: Task[] = [{ node, nimber, limit: ENDLESS }];
    for (let task = stack.at(-1); task !== undefined; task = stack.at(-1)) {
      const first = look(task, meter);
      if (first === null) stack.pop();
      else stack.push(first);
    }
  };
  const hasNimber = (start: Rest, target: number, meter: Meter): boolean => {
    let rest = start;
    for (let [first, second] = rest.open; first !== undefined; [first, second] = rest.open) {
      settle(first, second === undefined ? target ^ rest.heap : null, meter);
      // Once the claim has failed, the nimber of the last region does not matter any more.
      if (first.nimber === null) return false;
      rest = simplified(rest);
    }
    return rest.heap === target;
  };

  return {
    nimber(rows, meter) {
      const rest = restOf(rows, meter);
      for (const node of rest.open) settle(node, null, meter);
      return simplified(rest).heap;
    },
    *placementsTo(rows, target, meter) {
      for (const placement of cutter.placements(rows)) {
        if (hasNimber(restOf(without(rows, placement), meter), target, meter)) yield placement;
      }
    },
  };
}

const STEPS_PER_CUT = 150;
const STEPS_PER_ROW = 20;
const STEPS_PER_OPTION = 5;

/**
 * The claims on which another one rests, one of which is enough to make it fail: updates its effort, and gives the most
 * promising one to work on. Its limit is where the second best becomes more promising, and a little beyond, so that work
 * does not jump to and fro; or where the effort of the whole leaves its own limit.
 */
function next(claims: readonly Claim[], node: Node, nimber: number, limit: Effort): Task | null {
  let [holds, fails, second]: [number, number, number] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let best: Claim | null = null;
  for (const claim of claims) {
    holds += claim.effort.fails;
    if (claim.effort.holds < fails) [fails, second, best] = [claim.effort.holds, fails, claim];
    else second = Math.min(second, claim.effort.holds);
  }
  if (best === null) {
    node.nimber = nimber;
    node.options = null;
    node.claims = NONE;
    return null;
  }
  note(node, nimber, fails === 0 ? FAILS : { holds, fails });
  if (fails === 0 || holds >= limit.holds || fails >= limit.fails) return null;
  return {
    node: best.node,
    nimber: best.nimber,
    limit: { holds: Math.min(limit.fails, 1.25 * second + 1), fails: limit.holds - holds + best.effort.fails },
  };
}

/** What a claim about a rest comes to; nothing when it is known to fail. */
function claimOf({ heap, open: [first, ...others] }: Rest, nimber: number): readonly Claim[] {
  if (first === undefined) return [];
  if (others.length > 0) {
    const holds = others.reduce((sum, { placements }) => sum + placements, first.placements);
    return [{ node: first, nimber: null, effort: { holds, fails: 1 } }];
  }
  const effort = effortOf(first, nimber ^ heap);
  return effort.fails === 0 ? [] : [{ node: first, nimber: nimber ^ heap, effort }];
}

/** A claim that was never looked at needs each move refuted to hold, and one move to fail. */
function effortOf({ nimber, claims, placements }: Node, claimed: number): Effort {
  if (nimber !== null) return nimber === claimed ? HOLDS : FAILS;
  return claims[claimed] ?? { holds: placements, fails: 1 };
}

/** Most regions are never looked at, so all of these share one empty list. */
const NONE: readonly (Effort | undefined)[] = [];

function note(node: Node, nimber: number, effort: Effort): void {
  const claims = [...node.claims];
  claims[nimber] = effort;
  node.claims = claims;
}

/** The least n that is not known to differ from the nimber. */
function leastPossible(node: Node): number {
  let nimber = 0;
  while (effortOf(node, nimber).fails === 0) nimber += 1;
  return nimber;
}

/** A rest with what has become known since; equal regions cancel out. */
function simplified(rest: Rest): Rest {
  const [only, second] = rest.open;
  if (only === undefined || (second === undefined && only.nimber === null)) return rest;
  if (second === undefined) return { heap: rest.heap ^ (only.nimber ?? 0), open: [] };
  let { heap } = rest;
  const open = new Set<Node>();
  for (const node of rest.open) {
    if (node.nimber !== null) heap ^= node.nimber;
    else if (!open.delete(node)) open.add(node);
  }
  return { heap, open: [...open].sort((one, other) => one.placements - other.placements) };
}

function* coveredBy(placements: Iterable<Placement>) {
  for (const { piece, corner } of placements) yield covered(piece, corner);
}
