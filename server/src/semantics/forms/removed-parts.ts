import { append } from '../../collections/grouping.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { GROUND, hasArrow, playOn } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GraphDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import type { Environment } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import type { Drawing } from './drawings.ts';
import { drawingWritten } from './strokes.ts';
import { compileVertexOf, type VertexIn } from './tokens.ts';
import { writtenVertex } from './vertices.ts';
import type { WrittenGraph } from './written-graphs.ts';

/** Vertices and edges that `without` names, by their numbers. */
export interface Gone {
  readonly vertices: ReadonlySet<number>;
  readonly edges: ReadonlySet<number>;
}

/** Finds in the drawing of a graph what `without` names. Throws `Fault` for what is not there. */
export type GoneIn = (drawing: Drawing, environment: Environment) => Gone;

/** A vertex, or the vertices along `a - b - c`. */
interface Item {
  readonly written: Expression;
  readonly vertices: readonly VertexIn[];
}

/** Compiles what is in the braces of `without`. Reports what is wrong with it. */
export function compileGone({ gone }: WrittenGraph, graph: GraphDeclaration, scope: Scope): GoneIn {
  for (const braces of gone) if (braces.clauses !== null) reportNotGone(braces, graph, scope);
  const written = gone.flatMap(({ items, clauses }) => (clauses === null ? items : []));
  const items = written.flatMap((item) => compileItem(item, graph, scope) ?? []);
  const isDirected = graph.items.some(hasArrow);
  reportUnknownEdges(items, isDirected, graph, scope);
  return (drawing, environment) =>
    goneIn(
      items,
      drawing,
      isDirected,
      (vertex) => vertex.of(drawing, environment),
      ({ written: item }) => {
        throw new Fault('no-such-edge', { text: printExpression(item), name: graph.name.text });
      },
    );
}

/** Finds each item in a drawing; an edge that is named twice is gone twice. */
function goneIn(
  items: readonly Item[],
  drawing: Drawing,
  isDirected: boolean,
  numberOf: (vertex: VertexIn) => number,
  onMissing: (item: Item) => void,
): Gone {
  const vertices = new Set<number>();
  const edges = new Set<number>();
  const hasEdges = items.some((item) => item.vertices.length > 1);
  const copies = hasEdges ? copiesIn(drawing, isDirected) : NO_COPIES;
  for (const item of items) {
    const [first = 0, ...others] = item.vertices.map(numberOf);
    if (others.length === 0) vertices.add(first);
    let before = first;
    for (const vertex of others) {
      const edge = copies.get(endsKey(before, vertex, isDirected))?.find((copy) => !edges.has(copy));
      if (edge === undefined) onMissing(item);
      else edges.add(edge);
      before = vertex;
    }
  }
  return { vertices, edges };
}

function compileItem(item: Expression, graph: GraphDeclaration, scope: Scope): Item | null {
  const chain = chainOf(item);
  if (!chain.every((vertex) => isVertex(vertex, scope))) {
    reportNotGone(item, graph, scope);
    return null;
  }
  const isAlone = chain.length === 1;
  const sign = graph.items.some(hasArrow) ? '->' : '-';
  if (signsIn(item).some((other) => other !== sign)) {
    reportInstead(item, chain.map(printExpression).join(` ${sign} `), scope);
    return null;
  }
  const used = graph.rules[0]?.kind.split(' ')[1] === 'edges' ? 'edges' : 'vertices';
  if (playOn(graph) === 'walk' && isAlone === (used === 'edges')) {
    const args = { text: printExpression(item), used } as const;
    scope.report({ code: 'not-used-up', severity: 'error', span: spanOf(item), args });
    return null;
  }
  const [only] = chain;
  const isGround = graph.rules[0]?.kind === 'cut edges' && only?.kind === 'name' && only.text === GROUND;
  if (isAlone && isGround) scope.report({ code: 'ground-stays', severity: 'error', span: spanOf(item), args: {} });
  // A name by itself is a vertex, even if a variable has the same name.
  const compiled = chain.map((vertex) =>
    vertex.kind === 'name' ? compileVertexOf(vertex, graph, scope, () => false) : compileVertexOf(vertex, graph, scope),
  );
  return { written: item, vertices: compiled };
}

/** The vertices along `a - b - c`; just the expression, if it is not an edge. */
function chainOf(item: Expression): readonly Expression[] {
  const chain: Expression[] = [];
  let left = item;
  for (; left.kind === 'binary' && isEdgeSign(left.operator); left = left.left) chain.push(left.right);
  return [...chain, left].reverse();
}

function signsIn(item: Expression): readonly string[] {
  const signs: string[] = [];
  for (let left = item; left.kind === 'binary' && isEdgeSign(left.operator); left = left.left)
    signs.push(left.operator);
  return signs;
}

function isEdgeSign(operator: string): boolean {
  return operator === '-' || operator === '->';
}

/** Whether an expression is written as a vertex; `(a, b)` and `(a - b)` with the names of vertices are meant as edges. */
function isVertex(expression: Expression, { variables }: Scope): boolean {
  const isNamed = (part: Expression) => part.kind === 'name' && !variables.has(part.text);
  const { kind } = expression;
  if (kind === 'tuple') return !expression.items.some(isNamed);
  if (kind !== 'paren') return writtenVertex(expression, () => false) !== null;
  const parts = chainOf(unwrap(expression));
  return parts.length === 1 || !parts.some(isNamed);
}

/** `(a, b)` and `(a - b)` clearly mean the edge from a to b. */
function reportNotGone(item: Expression, graph: GraphDeclaration, scope: Scope): void {
  const inner = unwrap(item);
  const ends = inner.kind === 'tuple' ? inner.items : item.kind === 'paren' ? chainOf(inner) : [];
  const texts = ends.map((end) => writtenVertex(end, () => false));
  const sign = graph.items.some(hasArrow) ? ' -> ' : ' - ';
  const fix =
    texts.length === 2 && !texts.includes(null) ? { fix: { span: spanOf(item), text: texts.join(sign) } } : {};
  const args = { text: printExpression(item) };
  scope.report({ code: 'not-gone', severity: 'error', span: spanOf(item), args, ...fix });
}

/** Reports edges that a graph does not have, where all of its vertices and those of the edges are written out. */
function reportUnknownEdges(items: readonly Item[], isDirected: boolean, graph: GraphDeclaration, scope: Scope): void {
  const drawing = drawingWritten(graph);
  if (drawing === null) return;
  const isKnown = ({ text }: VertexIn) => text !== null && drawing.numberOf(text) !== undefined;
  const known = items.filter(({ vertices }) => vertices.every(isKnown));
  const numberOf = ({ text }: VertexIn) => drawing.numberOf(text ?? '') ?? 0;
  goneIn(known, drawing, isDirected, numberOf, ({ written }) => {
    const args = { text: printExpression(written), name: graph.name.text };
    scope.report({ code: 'unknown-edge', severity: 'error', span: spanOf(written), args });
  });
}

const NO_COPIES: ReadonlyMap<string, readonly number[]> = new Map();

/** The edges between each two ends, in the order of the text. */
function copiesIn({ ends }: Drawing, isDirected: boolean): ReadonlyMap<string, readonly number[]> {
  const copies = new Map<string, number[]>();
  ends.forEach(([a, b], edge) => {
    const key = endsKey(a, b, isDirected);
    append(copies, key, edge);
  });
  return copies;
}

function endsKey(a: number, b: number, isDirected: boolean): string {
  return isDirected || a < b ? `${a} ${b}` : `${b} ${a}`;
}
