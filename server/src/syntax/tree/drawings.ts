import type { Name } from '../text/span.ts';
import type { Expression, NameExpression } from './expression-tree.ts';
import type { GraphDeclaration, GraphItem, GraphLine } from './tree.ts';

/** The name of the vertex from which everything hangs when edges are cut. */
export const GROUND = 'ground';

/** Whether an item has arrows. */
export function hasArrow(item: GraphItem): boolean {
  return item.kind === 'arrows' || (item.kind === 'line' && item.word === 'arrow');
}

/** Whether an item has undirected edges. */
export function hasEdge(item: GraphItem): boolean {
  return item.kind === 'path' ? item.vertices.length > 1 : item.kind === 'line' && item.word === 'edge';
}

/**
 * How positions of a graph are written: as the vertices of tokens that slide, `G(a, b)`; as the vertex of a token that never comes back,
 * with what it has used, `G(a) without {b}`; or as what is left of the graph, `G without {a}`.
 */
export type Play = 'slide' | 'walk' | 'remove';

/** How a graph is played, as its rules and lines tell. */
export function playOn({ items, rules }: GraphDeclaration): Play {
  if (rules.some(({ kind }) => kind.startsWith('walk'))) return 'walk';
  return items.some(hasEdge) || (rules.length > 0 && !items.some(hasArrow)) ? 'remove' : 'slide';
}

/** The names in a declaration that stand for vertices, in the order of the text. Numbers that are written as vertices are included. */
export function verticesIn({ parameters, items }: GraphDeclaration): readonly Name[] {
  const given = new Set(parameters.map(({ text }) => text));
  return items.flatMap((item) => {
    if (item.kind === 'arrows') return [item.from, ...item.to];
    return item.kind === 'path' ? item.vertices : namedIn(item, given);
  });
}

/** The names in a line that stand for vertices: those that neither brackets nor loops bind. */
function namedIn({ vertices, tail }: GraphLine, given: ReadonlySet<string>): readonly Name[] {
  const bound = new Set(tail.loops.flatMap(({ names }) => names.map(({ text }) => text)));
  const isVertex = (vertex: Expression): vertex is NameExpression =>
    vertex.kind === 'name' && !bound.has(vertex.text) && !given.has(vertex.text);
  return vertices.filter(isVertex);
}
