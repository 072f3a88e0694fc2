import type { ClaimForm, CutForm } from '../../engine/game/forms.ts';
import { grounded } from '../../engine/graphs/graph.ts';
import { nearest } from '../../syntax/problems/nearest.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import { type Drawing, drawingOf, GROUND, isUndirected } from '../../syntax/tree/drawings.ts';
import type { Call, Expression, NameExpression, Without } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GraphDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers.ts';
import { kindOf } from '../expressions/type-of.ts';
import type { Evaluate, WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { type Components, NOTHING } from './forms.ts';

/** Compiles a position of a graph: `Dag(a, c)`, `Tree`, `Tree without {a - b}`. Reports what is wrong with it. */
export function compileGraphPosition(
  written: Call | NameExpression | Without,
  graph: GraphDeclaration,
  scope: Scope,
): Components {
  if (written.kind === 'call') return compileTokens(written, graph, scope);
  const name = graph.name.text;
  if (!isUndirected(graph)) {
    if (written.kind === 'name') reportNoTokens(written, graph, scope);
    else scope.report({ code: 'without-needs-edges', severity: 'error', span: spanOf(written), args: { name } });
    return NOTHING;
  }
  const gone = goneIn(written, graph, scope);
  const place: WrittenPlace = { kind: 'whole', node: written };
  return (environment, emit) => {
    const ruleset = environment.instantiate(name, []);
    const { form } = ruleset;
    if (form?.kind !== 'cut' && form?.kind !== 'claim') return;
    emit({ ruleset, state: stateWithout(form, gone) }, 1, place);
  };
}

/** `G without {a} without {b - c}` removes everything that any of its parts names. Only a graph can be followed by `without`. */
export function compileWithout(written: Without, scope: Scope): Components {
  let base: Expression = written;
  while (base.kind === 'without' || base.kind === 'paren') base = base.kind === 'without' ? base.graph : base.inner;
  const declared = base.kind === 'name' ? scope.names.get(base.text) : undefined;
  if (declared?.declaration.kind === 'graph') return compileGraphPosition(written, declared.declaration, scope);
  if (declared?.declaration.kind !== 'broken') {
    const args = { name: printExpression(base) };
    scope.report({ code: 'without-needs-edges', severity: 'error', span: spanOf(written), args });
  }
  return NOTHING;
}

function compileTokens(call: Call, graph: GraphDeclaration, scope: Scope): Components {
  const name = graph.name.text;
  if (call.parameters.length > 0) {
    const args = { name, signature: signatureOf({ declaration: graph }), wanted: 0, found: call.parameters.length };
    scope.report({ code: 'parameter-count', severity: 'error', span: spanOf(call), args });
  }
  if (isUndirected(graph)) {
    const fix = { span: spanOf(call), text: name };
    scope.report({ code: 'no-tokens', severity: 'error', span: spanOf(call), args: { name }, fix });
    return NOTHING;
  }
  if (call.arguments.length === 0) reportNoTokens(call, graph, scope);
  const tokens = call.arguments.map((argument) => compileToken(argument, graph, scope));
  const places = call.arguments.map((_, argument): WrittenPlace => ({ kind: 'call', call, argument }));
  return (environment, emit) => {
    const ruleset = environment.instantiate(name, []);
    tokens.forEach((token, index) => {
      const place = places[index];
      if (place !== undefined) emit({ ruleset, state: [token(environment)] }, 1, place);
    });
  };
}

function reportNoTokens(written: Span, graph: GraphDeclaration, scope: Scope): void {
  const name = graph.name.text;
  const args = { name, example: `${name}(${drawingOf(graph).vertices[0] ?? 'a'})` };
  scope.report({ code: 'tokens-needed', severity: 'error', span: spanOf(written), args });
}

/** A vertex, given by its name; where vertices are named by numbers, the number may also be computed. */
function compileToken(argument: Expression, graph: GraphDeclaration, scope: Scope): Evaluate<number> {
  const { numbers } = drawingOf(graph);
  const name = nameIn(argument);
  if (name !== null && !scope.variables.has(name)) {
    const vertex = vertexOf(argument, name, graph, scope);
    return () => vertex;
  }
  if (kindOf(argument, scope) !== 'number') {
    const args = { text: printExpression(argument), name: graph.name.text };
    scope.report({ code: 'not-a-vertex', severity: 'error', span: spanOf(argument), args });
    return () => 0;
  }
  const number = compileNumber(argument, scope);
  return (environment) => {
    const text = String(number(environment));
    const vertex = numbers.get(text);
    if (vertex === undefined) throw new Fault('no-such-vertex', { name: graph.name.text, vertex: text });
    return vertex;
  };
}

/** The name of a vertex, which may be a number; null for any other expression. */
function nameIn(expression: Expression): string | null {
  const inner = unwrap(expression);
  if (inner.kind === 'name') return inner.text;
  return inner.kind === 'numeral' ? String(inner.value) : null;
}

function vertexOf(written: Expression, name: string, graph: GraphDeclaration, scope: Scope): number {
  const { numbers, vertices } = drawingOf(graph);
  const vertex = numbers.get(name);
  if (vertex !== undefined) return vertex;
  const close = nearest(name, vertices);
  const fix = close === null ? {} : { fix: { span: spanOf(written), text: close } };
  const args = { vertex: name, name: graph.name.text, nearest: close };
  scope.report({ code: 'unknown-vertex', severity: 'error', span: spanOf(written), args, ...fix });
  return 0;
}

/** Removed vertices and edges, by their numbers. */
interface Gone {
  readonly vertices: ReadonlySet<number>;
  readonly edges: ReadonlySet<number>;
}

function goneIn(written: Expression, graph: GraphDeclaration, scope: Scope): Gone {
  const vertices = new Set<number>();
  const edges = new Set<number>();
  const drawing = drawingOf(graph);
  const copies = edgesByEnds(drawing);
  for (const item of itemsOf(written, scope)) {
    const names = chainOf(item);
    if (names === null) reportNotGone(item, scope);
    const [first = 0, ...others] = (names ?? []).map(({ name, at }) => vertexOf(at, name, graph, scope));
    if (names?.length === 1) {
      vertices.add(first);
      const isGround = graph.rules[0]?.kind === 'cut edges' && names[0]?.name === GROUND;
      if (isGround) scope.report({ code: 'ground-stays', severity: 'error', span: spanOf(item), args: {} });
    }
    let before = first;
    for (const vertex of others) {
      const edge = copies.get(endsKey(before, vertex))?.find((copy) => !edges.has(copy));
      if (edge === undefined) {
        const args = { text: printExpression(item), name: graph.name.text };
        scope.report({ code: 'unknown-edge', severity: 'error', span: spanOf(item), args });
      } else edges.add(edge);
      before = vertex;
    }
  }
  return { vertices, edges };
}

/** All items in the braces of one or several `without`. */
function itemsOf(written: Expression, scope: Scope): readonly Expression[] {
  if (written.kind === 'paren') return itemsOf(written.inner, scope);
  if (written.kind !== 'without') return [];
  const { gone, graph } = written;
  if (gone.clauses !== null) reportNotGone(gone, scope);
  return [...itemsOf(graph, scope), ...(gone.clauses === null ? gone.items : [])];
}

/** `a`, or the vertices along `a - b - c`; null for any other expression. */
function chainOf(item: Expression): readonly { readonly name: string; readonly at: Expression }[] | null {
  const chain: { readonly name: string; readonly at: Expression }[] = [];
  let left: Expression = item;
  for (; left.kind === 'binary' && left.operator === '-'; left = left.left) {
    const name = nameIn(left.right);
    if (name === null) return null;
    chain.push({ name, at: left.right });
  }
  const name = nameIn(left);
  return name === null ? null : [...chain, { name, at: left }].reverse();
}

/** `(a, b)` clearly means the edge from a to b. */
function reportNotGone(item: Expression, scope: Scope): void {
  const ends = item.kind === 'tuple' && item.items.length === 2 ? item.items.map(nameIn) : [];
  const fix = ends.length === 2 && !ends.includes(null) ? { fix: { span: spanOf(item), text: ends.join(' - ') } } : {};
  scope.report({
    code: 'not-gone',
    severity: 'error',
    span: spanOf(item),
    args: { text: printExpression(item) },
    ...fix,
  });
}

function edgesByEnds({ edges }: Drawing): ReadonlyMap<string, readonly number[]> {
  const copies = new Map<string, number[]>();
  edges.forEach(([a, b], edge) => {
    const key = endsKey(a, b);
    const others = copies.get(key);
    if (others === undefined) copies.set(key, [edge]);
    else others.push(edge);
  });
  return copies;
}

function endsKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** The state without some vertices, their edges, and some other edges. */
function stateWithout(form: CutForm | ClaimForm, { vertices, edges }: Gone): readonly number[] {
  const { ends } = form.graph;
  const left = [...ends.keys()].filter(
    (edge) => !edges.has(edge) && !(ends[edge] ?? []).some((end) => vertices.has(end)),
  );
  if (form.kind === 'cut') return grounded(form, left);
  const there = Array.from({ length: form.graph.vertices }, (_, vertex) => vertex).filter(
    (vertex) => !vertices.has(vertex),
  );
  return [...left, ...there.map((vertex) => ends.length + vertex)];
}

/** A state as a user writes it, naming only what must be named: whatever hangs from a removed edge falls by itself. */
export function graphText(
  name: string,
  { vertices, edges }: Drawing,
  form: CutForm | ClaimForm,
  state: readonly number[],
): string {
  const left = new Set(state);
  const there = new Set(form.kind === 'cut' ? [form.ground] : []);
  for (const thing of state) {
    if (form.kind === 'cut') for (const end of edges[thing] ?? []) there.add(end);
    else if (thing >= edges.length) there.add(thing - edges.length);
  }
  const goneVertices = form.kind === 'cut' ? [] : vertices.filter((_, vertex) => !there.has(vertex));
  const goneEdges = edges.flatMap(([a, b], edge) => {
    const told = form.kind === 'cut' ? there.has(a) || there.has(b) : there.has(a) && there.has(b);
    return told && !left.has(edge) ? [`${vertices[a]} - ${vertices[b]}`] : [];
  });
  const gone = [...goneVertices, ...goneEdges];
  return gone.length === 0 ? name : `${name} without {${gone.join(', ')}}`;
}
