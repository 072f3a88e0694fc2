import { GROUND, verticesIn } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { GraphDeclaration, GraphItem, GraphLine } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { type Drawing, draw, type Stroke } from './drawings.ts';
import { compileVertex, writtenVertex } from './vertices.ts';

/** What an item draws in an environment. */
export type Strokes = (environment: Environment) => Iterable<Stroke>;

/** Compiles the items of a graph, in whose scope the names in brackets are bound. Reports what is wrong with them. */
export function compileStrokes(graph: GraphDeclaration, scope: Scope): Strokes {
  const named = new Set(verticesIn(graph).map(({ text }) => text));
  const compiled = graph.items.map((item): Strokes => {
    if (item.kind === 'line') return compileLine(item, named, scope);
    const strokes = plainStrokes(item);
    return () => strokes;
  });
  return function* (environment) {
    for (const strokes of compiled) {
      for (const stroke of strokes(environment)) {
        environment.meter.spend(STROKE);
        yield stroke;
      }
    }
  };
}

/** What it costs to draw one vertex or edge, in steps of the meter. */
const STROKE = 20;

/** The drawing of a graph whose vertices are all written out; null if some have to be computed. Computed once. */
export function drawingWritten(graph: GraphDeclaration): Drawing | null {
  const known = written.get(graph);
  if (known !== undefined) return known;
  const drawing =
    graph.items.every(isPlain) && graph.parameters.length === 0 ? draw(graph.items.flatMap(plainStrokes)) : null;
  written.set(graph, drawing);
  return drawing;
}

const written = new WeakMap<GraphDeclaration, Drawing | null>();

/** Whether nothing in an item has to be computed. */
function isPlain(item: GraphItem): boolean {
  if (item.kind !== 'line') return true;
  const { loops, where } = item.tail;
  return loops.length === 0 && where === null && item.vertices.every((vertex) => plainVertex(vertex) !== null);
}

/** What an item draws of which nothing has to be computed. */
function plainStrokes(item: GraphItem): readonly Stroke[] {
  switch (item.kind) {
    case 'arrows':
      return item.to.map(({ text: to }) => ({ kind: 'arrow', from: item.from.text, to }));
    case 'path':
      return strokesOf(
        'edge',
        item.vertices.map(({ text }) => text),
      );
    case 'line':
      return strokesOf(
        item.word,
        item.vertices.map((vertex) => plainVertex(vertex) ?? ''),
      );
  }
}

/** In a line a name in parentheses is computed, and any other name that nothing binds is a vertex. */
function plainVertex(vertex: Expression, isBound: (name: string) => boolean = () => false): string | null {
  return writtenVertex(vertex, (name) => vertex.kind === 'paren' || isBound(name));
}

function strokesOf(word: GraphLine['word'], vertices: readonly string[]): readonly Stroke[] {
  const [first = '', ...others] = vertices;
  if (others.length === 0 || word === 'vertex') return vertices.map((at) => ({ kind: 'vertex', at }));
  return others.map((to, index) => ({ kind: word, from: word === 'arrow' ? first : (vertices[index] ?? first), to }));
}

/** A name in brackets that stands for no value, but is one of a vertex; null for anything else. Reports the brackets. */
function nameInBrackets(vertex: Expression, named: ReadonlySet<string>, scope: Scope): string | null {
  const inner = unwrap(vertex);
  if (vertex.kind !== 'paren' || inner.kind !== 'name') return null;
  const { text } = inner;
  if (scope.variables.has(text) || scope.names.has(text) || (text !== GROUND && !named.has(text))) return null;
  reportInstead(vertex, text, scope);
  return text;
}

function compileLine({ word, vertices, tail }: GraphLine, named: ReadonlySet<string>, scope: Scope): Strokes {
  const clauses = compileClauses(tail, scope);
  const places = vertices.map((vertex): Evaluate<string> => {
    const isBound = (name: string): boolean => clauses.inner.variables.has(name);
    const text = plainVertex(vertex, isBound) ?? nameInBrackets(vertex, named, clauses.inner);
    return text === null ? compileVertex(vertex, scope.within, clauses.inner) : () => text;
  });
  reportUnused(clauses.variables, scope);
  return function* (environment) {
    for (const _ of clauses.each(environment)) {
      yield* strokesOf(
        word,
        places.map((place) => place(environment)),
      );
    }
  };
}
