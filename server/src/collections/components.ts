/** Nodes each of which leads to all others of them. */
export interface Component<Node> {
  readonly members: readonly Node[];
  /** Whether its members lead to themselves: false only for a single node that is not its own successor. */
  readonly isCircle: boolean;
}

/** A node on the way from the first one, in the terms of Tarjan’s algorithm. */
interface Visit<Node> {
  readonly node: Node;
  readonly open: Iterator<Node>;
  readonly number: number;
  /** The least number of a node that it is known to lead to. */
  lowest: number;
  isOwnSuccessor: boolean;
}

/**
 * The strongly connected components of everything that a node leads to; each follows those that it leads to (Tarjan 1972). Asks once for the
 * successors of each node. Linear in the nodes and their successors; the way may be of any length.
 */
export function componentsFrom<Node>(start: Node, successors: (node: Node) => Iterable<Node>): Component<Node>[] {
  const found: Component<Node>[] = [];
  const numbers = new Map<Node, number>();
  const closed = new Set<Node>();
  const open: Node[] = [];
  const path: Visit<Node>[] = [];
  const enter = (node: Node): void => {
    const number = numbers.size;
    numbers.set(node, number);
    open.push(node);
    path.push({ node, open: successors(node)[Symbol.iterator](), number, lowest: number, isOwnSuccessor: false });
  };
  const leave = ({ node, number, lowest, isOwnSuccessor }: Visit<Node>): void => {
    path.pop();
    const before = path.at(-1);
    if (before !== undefined) before.lowest = Math.min(before.lowest, lowest);
    if (lowest < number) return;
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) closed.add(member);
    found.push({ members, isCircle: members.length > 1 || isOwnSuccessor });
  };
  enter(start);
  for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
    const next = visit.open.next();
    if (next.done === true) {
      leave(visit);
      continue;
    }
    const number = numbers.get(next.value);
    if (number === undefined) enter(next.value);
    else if (!closed.has(next.value)) visit.lowest = Math.min(visit.lowest, number);
    visit.isOwnSuccessor ||= next.value === visit.node;
  }
  return found;
}
