import type { GraphDeclaration, GraphItem } from './tree.ts';

/** What a graph declaration draws. */
export interface Drawing {
  /** The names of the vertices, in order of their first occurrence; the number of a vertex is its index here. */
  readonly vertices: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** For each vertex, the ends of the arrows from it. */
  readonly arrows: readonly (readonly number[])[];
  /** The ends of each edge, in the order of the text. */
  readonly edges: readonly (readonly [number, number])[];
}

const drawings = new WeakMap<GraphDeclaration, Drawing>();

/** The drawing of a declaration, computed once. Linear. */
export function drawingOf(graph: GraphDeclaration): Drawing {
  const known = drawings.get(graph);
  if (known !== undefined) return known;
  const drawing = draw(graph.items);
  drawings.set(graph, drawing);
  return drawing;
}

function draw(items: readonly GraphItem[]): Drawing {
  const numbers = new Map<string, number>();
  const arrows: number[][] = [];
  const edges: (readonly [number, number])[] = [];
  const numberOf = ({ text }: { readonly text: string }): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return arrows.push([]) - 1;
  };
  for (const item of items) {
    if (item.kind === 'arrows') {
      const from = numberOf(item.from);
      for (const to of item.to) arrows[from]?.push(numberOf(to));
    } else {
      const [first = 0, ...others] = item.vertices.map(numberOf);
      let before = first;
      for (const vertex of others) {
        edges.push([before, vertex]);
        before = vertex;
      }
    }
  }
  return { vertices: [...numbers.keys()], numbers, arrows, edges };
}

/** Whether a graph has undirected edges: its positions are written as its name, and not as vertices with tokens. */
export function isUndirected({ items, rules }: GraphDeclaration): boolean {
  return (
    items.some((item) => item.kind === 'path' && item.vertices.length > 1) ||
    (rules.length > 0 && !items.some(hasArrow))
  );
}

/** Whether an item has arrows. */
export function hasArrow(item: GraphItem): boolean {
  return item.kind === 'arrows';
}

/** The name of the vertex from which everything hangs when edges are cut. */
export const GROUND = 'ground';
