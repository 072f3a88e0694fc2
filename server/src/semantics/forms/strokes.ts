import { GROUND, verticesIn } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { GraphDeclaration, GraphItem, GraphLine } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { type Drawing, draw, type Pen } from './drawings.ts';
import type { Place } from './places.ts';
import { compileVertex, writtenVertex } from './vertices.ts';

/** Draws an item in an environment. */
export type Strokes = (environment: Environment, pen: Pen) => void;

/** Compiles the items of a graph, in whose scope the names in brackets are bound. Reports what is wrong with them. */
export function compileStrokes(graph: GraphDeclaration, scope: Scope): Strokes {
  const named = new Set(verticesIn(graph).map(({ text }) => text));
  const compiled = graph.items.map((item): Strokes => {
    if (item.kind === 'line') return compileLine(item, named, scope);
    return (_, pen) => drawPlain(item, pen);
  });
  return (environment, pen) => {
    const { meter } = environment;
    const counted: Pen = {
      vertex: (at) => {
        meter.spend(STROKE);
        pen.vertex(at);
      },
      edge: (from, to) => {
        meter.spend(STROKE);
        pen.edge(from, to);
      },
    };
    for (const strokes of compiled) strokes(environment, counted);
  };
}

/** What it costs to draw one vertex or edge, in steps of the meter. */
const STROKE = 20;

/** The drawing of a graph whose vertices are all written out; null if some have to be computed. Computed once. */
export function drawingWritten(graph: GraphDeclaration): Drawing | null {
  const known = written.get(graph);
  if (known !== undefined) return known;
  const drawing =
    graph.items.every(isPlain) && graph.parameters.length === 0
      ? draw((pen) => {
          for (const item of graph.items) drawPlain(item, pen);
        })
      : null;
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

/** Draws an item of which nothing has to be computed. */
function drawPlain(item: GraphItem, pen: Pen): void {
  switch (item.kind) {
    case 'arrows':
      for (const { text } of item.to) pen.edge(item.from.text, text);
      return;
    case 'path':
      drawLine(
        'edge',
        item.vertices.map(({ text }) => text),
        pen,
      );
      return;
    case 'line':
      drawLine(
        item.word,
        item.vertices.map((vertex) => plainVertex(vertex) ?? ''),
        pen,
      );
  }
}

/** In a line a name in parentheses is computed, and any other name that nothing binds is a vertex. */
function plainVertex(vertex: Expression, isBound: (name: string) => boolean = () => false): string | null {
  return writtenVertex(vertex, (name) => vertex.kind === 'paren' || isBound(name));
}

function drawLine(word: GraphLine['word'], places: readonly Place[], pen: Pen): void {
  const [first = '', ...others] = places;
  if (others.length === 0 || word === 'vertex') {
    for (const place of places) pen.vertex(place);
    return;
  }
  let before = first;
  for (const place of others) {
    pen.edge(before, place);
    if (word === 'edge') before = place;
  }
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
  const places = vertices.map((vertex): Evaluate<Place> => {
    const isBound = (name: string): boolean => clauses.inner.variables.has(name);
    const text = plainVertex(vertex, isBound) ?? nameInBrackets(vertex, named, clauses.inner);
    return text === null ? compileVertex(vertex, scope.within, clauses.inner) : () => text;
  });
  reportUnused(clauses.variables, scope);
  const [from, to] = places;
  if (word !== 'vertex' && from !== undefined && to !== undefined && places.length === 2) {
    return (environment, pen) => {
      clauses.some(environment, () => {
        pen.edge(from(environment), to(environment));
        return false;
      });
    };
  }
  return (environment, pen) => {
    clauses.some(environment, () => {
      drawLine(
        word,
        places.map((place) => place(environment)),
        pen,
      );
      return false;
    });
  };
}
