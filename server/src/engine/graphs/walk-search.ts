import { once } from '../../collections/once.ts';
import type { Meter } from '../budget/meter.ts';
import type { WalkForm } from '../game/forms.ts';
import { mex } from '../game/nimber.ts';
import { depthFirst } from '../search/depth-first.ts';
import { twinsOf, withFirstTwins } from './twins.ts';
import { reachable, stepsFrom } from './walks.ts';
import { branchesOfTree } from './walks-on-trees.ts';

/** What search finds out about walks; each result is remembered by the vertex of the token and what it can still use. */
export interface WalkSearch {
  readonly value: (token: number, unused: ReadonlySet<number>, meter: Meter) => number;
  /** Whether whoever moves loses. Moves after a lost one are not looked at, so this takes less work than the value. */
  readonly isLost: (token: number, unused: ReadonlySet<number>, meter: Meter) => boolean;
}

/** A token and what it can still use, ascending; the key contains both. */
interface Node {
  readonly token: number;
  readonly things: readonly number[];
  readonly key: string;
}

/** Searches the walks on a graph, by the definition. States that differ only by exchanging twins are searched once. */
export function createWalkSearch(form: WalkForm): WalkSearch {
  const values = new Map<string, number>();
  const losses = new Map<string, boolean>();
  const nodeOf = createNodes(form);
  const optionsOf = createOptions(form, nodeOf);
  const onTree = (token: number, unused: ReadonlySet<number>, meter: Meter): number | null => {
    const branches = branchesOfTree(form, token, unused, meter);
    return branches && mex(new Set(branches.map(({ value }) => value)));
  };
  const findValue = function* (node: Node, meter: Meter): Generator<Node, void> {
    const found = new Set<number>();
    for (const option of optionsOf(node, meter)) {
      if (!values.has(option.key)) yield option;
      found.add(values.get(option.key) ?? 0);
    }
    values.set(node.key, mex(found));
  };
  const lostNode = ({ key }: Node): boolean | undefined => {
    const value = values.get(key);
    return value === undefined ? losses.get(key) : value === 0;
  };
  const findLoss = function* (node: Node, meter: Meter): Generator<Node, void> {
    const options = [...optionsOf(node, meter)];
    const unknown = options.filter((option) => lostNode(option) === undefined);
    let isWon = options.some((option) => lostNode(option) === true);
    // Options that leave the fewest vertices are decided soonest.
    for (const option of unknown.sort((one, other) => one.things.length - other.things.length)) {
      if (isWon) break;
      if (lostNode(option) === undefined) yield option;
      isWon = lostNode(option) === true;
    }
    losses.set(node.key, !isWon);
  };
  const keyOf = ({ key }: Node) => key;
  return {
    value: (token, unused, meter) => {
      const known = onTree(token, unused, meter);
      if (known !== null) return known;
      const start = nodeOf(token, unused, meter);
      if (!values.has(start.key)) depthFirst(start, { keyOf, find: (node) => findValue(node, meter) }, meter);
      return values.get(start.key) ?? 0;
    },
    isLost: (token, unused, meter) => {
      const known = onTree(token, unused, meter);
      if (known !== null) return known === 0;
      const start = nodeOf(token, unused, meter);
      if (lostNode(start) === undefined) depthFirst(start, { keyOf, find: (node) => findLoss(node, meter) }, meter);
      return lostNode(start) ?? true;
    },
  };
}

/** Gives the node of a state. */
function createNodes(form: WalkForm): (token: number, unused: ReadonlySet<number>, meter: Meter) => Node {
  const known = once(() => (form.of === 'vertices' ? twinsOf(form) : null));
  return (token, unused, meter) => {
    const twins = known();
    // Twins are used alike, so what can be reached has all unused twins of a vertex or none.
    const within = reachable(form, token, unused, meter);
    const [first, things] = twins === null ? [token, within] : withFirstTwins(twins, token, within);
    return { token: first, things, key: [first, ...things].join() };
  };
}

/** Gives the options of a node. Those to twins are the same node. */
function createOptions(form: WalkForm, nodeOf: ReturnType<typeof createNodes>) {
  return function* (node: Node, meter: Meter): Generator<Node> {
    const left = new Set(node.things);
    for (const { to, uses } of stepsFrom(form, node.token, left)) {
      left.delete(uses);
      yield nodeOf(to, left, meter);
      left.add(uses);
    }
  };
}
