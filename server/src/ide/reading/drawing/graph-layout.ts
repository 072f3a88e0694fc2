import { layout as dagre, Graph } from '@dagrejs/dagre';
import type { GraphPicture } from '../../../answers/pictures/picture.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the vertices of a graph are drawn. */
export interface Layout {
  readonly places: readonly Point[];
  /** Half the width of each vertex, which is as wide as the text in it. */
  readonly halves: readonly number[];
  /** Of each edge that passes layers without a vertex at its ends: where it passes between the vertices there. */
  readonly passages: ReadonlyMap<number, Point>;
  readonly width: number;
  readonly height: number;
}

/** A line from one vertex to another, as the path of an SVG, with the place and direction of an arrowhead at its end. */
export interface Curve {
  readonly line: string;
  readonly tip: string;
  readonly turn: number;
}

/** Half the height of a vertex, and the width of a letter in it. */
export const RADIUS = 14;
const LETTER = 8;
/** The head of an arrow that points to the right and ends at the origin. */
export const ARROW = 'M0 0L-9 -4L-9 4Z';

/** The room above and below, for the ring around a vertex, and for an edge that comes back to its vertex. */
const MARGIN = 8;
const LOOP_MARGIN = 24;

/** How far parallel edges bend away from each other. */
const BEND = 22;

/**
 * Lays out a graph in layers: arrows go down; with a ground, edges grow up from it; other edges go away from the first vertex. At
 * most some hundred vertices, which takes some milliseconds. `texts` are the texts in the vertices.
 */
export function layOut({ edges, ground }: Pick<GraphPicture, 'edges' | 'ground'>, texts: readonly string[]): Layout {
  const halves = texts.map((text) => Math.max(RADIUS, (text.length * LETTER) / 2 + 8));
  const graph = new Graph({ multigraph: true });
  const marginy = edges.some(({ ends: [from, to] }) => from === to) ? LOOP_MARGIN : MARGIN;
  graph.setGraph({ rankdir: ground === null ? 'TB' : 'BT', nodesep: 26, ranksep: 34, marginx: 24, marginy });
  graph.setDefaultEdgeLabel(() => ({}));
  halves.forEach((half, vertex) => {
    graph.setNode(String(vertex), { width: 2 * half, height: vertex === ground ? 1 : 2 * RADIUS });
  });
  const depths = depthsFrom(ground ?? 0, texts.length, edges);
  edges.forEach(({ ends: [from, to], directed }, edge) => {
    if (from === to) return;
    const upright = directed || (depths[from] ?? 0) <= (depths[to] ?? 0);
    graph.setEdge(String(upright ? from : to), String(upright ? to : from), {}, String(edge));
  });
  dagre(graph);
  const { width = 0, height = 0 } = graph.graph();
  const places = texts.map((_, vertex) => {
    const { x = 0, y = 0 } = graph.node(String(vertex));
    return { x, y };
  });
  return { places, halves, passages: passagesIn(graph), width: Math.max(60, width), height };
}

/** An edge between neighbouring layers has three points; the middle one of others is as far from their ends as it gets. */
function passagesIn(graph: Graph): ReadonlyMap<number, Point> {
  const edges = graph.edges().map(({ v, w, name = '' }) => [Number(name), graph.edge({ v, w, name }).points] as const);
  return new Map(
    edges.flatMap(([edge, points = []]) => {
      const middle = points[Math.floor(points.length / 2)];
      return points.length <= 3 || middle === undefined ? [] : [[edge, { x: middle.x, y: middle.y }] as const];
    }),
  );
}

/** The least number of edges from a vertex to each other one, whichever way arrows point. */
function depthsFrom(start: number, count: number, edges: GraphPicture['edges']): readonly number[] {
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const { ends } of edges) {
    next[ends[0]]?.push(ends[1]);
    next[ends[1]]?.push(ends[0]);
  }
  const depths: number[] = Array(count).fill(count);
  // What hangs from nothing else begins a part of its own.
  for (const root of [start, ...next.keys()]) {
    if (depths[root] !== count) continue;
    depths[root] = 0;
    const open = [root];
    for (const at of open)
      for (const other of next[at] ?? [])
        if (depths[other] === count) {
          depths[other] = (depths[at] ?? 0) + 1;
          open.push(other);
        }
  }
  return depths;
}

/** The line of an edge: straight if nothing is in its way, otherwise bent; from the ground, straight up. */
export function curveOf({ places, halves, passages }: Layout, { edges, ground }: GraphPicture, edge: number): Curve {
  const [from = 0, to = 0] = edges[edge]?.ends ?? [];
  const [a, b] = [footOf(from, to, places, ground), footOf(to, from, places, ground)];
  if (from === to)
    return loopAt(a, edges.slice(0, edge).filter(({ ends }) => ends[0] === from && ends[1] === from).length);
  const beside = edges.flatMap(({ ends }, other) => (ends.includes(from) && ends.includes(to) ? [other] : []));
  // All are bent as seen from the same end, so that they go different ways.
  const sign = from < to ? 1 : -1;
  const bend = (beside.indexOf(edge) - (beside.length - 1) / 2) * BEND * sign;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [across, down] = [-(b.y - a.y) / length, (b.x - a.x) / length];
  const passage = beside.length === 1 ? passages.get(edge) : undefined;
  const via =
    passage === undefined
      ? { x: (a.x + b.x) / 2 + across * bend * 2, y: (a.y + b.y) / 2 + down * bend * 2 }
      : { x: 2 * passage.x - (a.x + b.x) / 2, y: 2 * passage.y - (a.y + b.y) / 2 };
  const start = from === ground ? a : towards(a, via, halves[from]);
  const end = to === ground ? b : towards(b, via, halves[to]);
  const turn = (Math.atan2(end.y - via.y, end.x - via.x) * 180) / Math.PI;
  return { line: `M${text(start)}Q${text(via)} ${text(end)}`, tip: text(end), turn };
}

/** Where an edge meets the ground, just below its other end; otherwise the vertex itself. */
function footOf(vertex: number, other: number, places: readonly Point[], ground: number | null): Point {
  const at = places[vertex] ?? { x: 0, y: 0 };
  return vertex === ground && other !== ground ? { x: places[other]?.x ?? at.x, y: at.y } : at;
}

/** The point of the edge of a vertex, which has round ends, on the way to another point. */
function towards(vertex: Point, other: Point, half = RADIUS): Point {
  const [x, y] = [other.x - vertex.x, other.y - vertex.y];
  const inside = half - RADIUS;
  // The round ends are circles beside the middle; above and below it, the edge is straight.
  const centre = Math.max(-inside, Math.min(inside, (x * RADIUS) / (Math.abs(y) || 1)));
  const length = Math.hypot(x - centre, y) || 1;
  return { x: vertex.x + centre + ((x - centre) / length) * RADIUS, y: vertex.y + (y / length) * RADIUS };
}

function loopAt({ x, y }: Point, before: number): Curve {
  const size = RADIUS + 8 + before * 6;
  const line = `M${x - 8} ${y - RADIUS + 2}C${x - size} ${y - 2 * size} ${x + size} ${y - 2 * size} ${x + 8} ${y - RADIUS + 2}`;
  return { line, tip: `${x + 8} ${y - RADIUS + 2}`, turn: 110 };
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
