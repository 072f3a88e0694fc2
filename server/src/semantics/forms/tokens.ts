import { nearest } from '../../syntax/problems/nearest.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { verticesIn } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { GraphDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import type { Environment } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Names, Scope } from '../scope/scope.ts';
import type { Drawing } from './drawings.ts';
import { vertexText } from './places.ts';
import { drawingWritten } from './strokes.ts';
import { compileVertex, writtenVertex } from './vertices.ts';

/** A vertex that a position names. */
export interface VertexIn {
  /** Its text, if that is written and not computed. */
  readonly text: string | null;
  /** Its number in the drawing of its graph. Throws `Fault` if there is no such vertex. */
  readonly of: (drawing: Drawing, environment: Environment) => number;
}

/**
 * Compiles a vertex of a graph in a position: a name, a number, a tuple of numbers, or an expression for one of these. `isBound` tells which
 * names stand for values. Reports what is wrong with it.
 */
export function compileVertexOf(
  written: Expression,
  graph: GraphDeclaration,
  scope: Scope,
  isBound = (name: string): boolean => scope.variables.has(name),
): VertexIn {
  const text = writtenVertex(written, (name) => isBound(name) || isConstant(name, graph, scope.names));
  if (text !== null) {
    reportUnknown(written, text, graph, scope);
    return { text, of: (drawing) => numberOf(text, drawing, graph) };
  }
  const vertex = compileVertex(written, graph.name.text, scope);
  return { text, of: (drawing, environment) => numberOf(vertexText(vertex(environment)), drawing, graph) };
}

/** Whether a name means a constant; a vertex of that name takes precedence. */
export function isConstant(name: string, graph: GraphDeclaration, names: Names): boolean {
  return names.get(name)?.declaration.kind === 'let' && !verticesIn(graph).some(({ text }) => text === name);
}

function numberOf(vertex: string, drawing: Drawing, { name }: GraphDeclaration): number {
  const number = drawing.numberOf(vertex);
  if (number === undefined) throw new Fault('no-such-vertex', { name: name.text, vertex });
  return number;
}

/** Where the vertices are computed, only names are known before that. */
function reportUnknown(written: Expression, vertex: string, graph: GraphDeclaration, scope: Scope): void {
  const drawing = drawingWritten(graph);
  const known = drawing?.vertices() ?? verticesIn(graph).map(({ text }) => text);
  if (known.includes(vertex) || (drawing === null && unwrap(written).kind !== 'name')) return;
  const close = nearest(vertex, known);
  const fix = close === null ? {} : { fix: { span: spanOf(written), text: close } };
  const args = { vertex, name: graph.name.text, nearest: close };
  scope.report({ code: 'unknown-vertex', severity: 'error', span: spanOf(written), args, ...fix });
}
