import type { ClaimForm, CutForm, WalkForm } from '../../engine/game/forms.ts';
import type { State } from '../../engine/game/state.ts';
import { fullState, grounded, startOfWalk } from '../../engine/index.ts';
import { withoutEntry } from '../../syntax/mistakes/shared/without-entry.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { playOn, verticesIn } from '../../syntax/tree/drawings.ts';
import type { Call, Expression, Without } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GraphDeclaration } from '../../syntax/tree/tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { compileParameters } from '../expressions/sets/parameters.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import type { Environment, WrittenPlace } from '../scope/evaluation.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { isListed } from '../scope/types.ts';
import { compileBoardPosition } from './board-positions.ts';
import { drawingBehind } from './drawings.ts';
import { type Components, NOTHING } from './forms.ts';
import { compileGone, type Gone } from './removed-parts.ts';
import { compileVertexOf } from './tokens.ts';
import { graphWritten, headText, type WrittenGraph } from './written-graphs.ts';

/**
 * Compiles a position of a graph: `Dag(a, c)`, `Tree`, `Grid[3, 3] without {(1, 1)}`, `Walk(a) without {b}`. Reports what is wrong with it.
 */
export function compileGraphPosition(written: WrittenGraph, graph: GraphDeclaration, scope: Scope): Components {
  const misplaced = parametersInParentheses(written, graph);
  if (misplaced !== null) {
    const { arguments: found, start, end } = misplaced;
    const args = {
      name: graph.name.text,
      signature: signatureOf({ declaration: graph }),
      wanted: found.length,
      found: 0,
    };
    const fix = { span: { start, end }, text: `${graph.name.text}[${found.map(printExpression).join(', ')}]` };
    scope.report({ code: 'parameter-count', severity: 'error', span: { start, end }, args, fix });
    return NOTHING;
  }
  const tuple = tupleMeant(written, graph);
  if (tuple !== null) {
    const instead = `${headText(written)}((${tuple.arguments.map(printExpression).join(', ')}))`;
    reportInstead(tuple, instead, scope);
    return NOTHING;
  }
  const parameters = compileParameters(
    { ...written, callee: written.name, arguments: written.call?.arguments ?? [] },
    graph,
    scope,
  );
  const ruleset = (environment: Environment) =>
    environment.instantiate(
      graph.name.text,
      parameters.map((parameter) => parameter(environment)),
    );
  switch (playOn(graph)) {
    case 'slide':
      return compileTokens(written, graph, scope, ruleset);
    case 'walk':
      return compileWalk(written, graph, scope, ruleset);
    case 'remove':
      return compileRest(written, graph, scope, ruleset);
  }
}

/** `G without {a} without {b - c}` removes everything that any of its parts names. Only graphs and boards can be followed by `without`. */
export function compileWithout(expression: Without, scope: Scope): Components {
  const written = graphWritten(expression);
  const declared = written === null ? undefined : scope.names.get(written.name.text);
  if (written !== null && declared?.declaration.kind === 'graph')
    return compileGraphPosition(written, declared.declaration, scope);
  if (written?.call && declared?.declaration.kind === 'board')
    return compileBoardPosition(written.call, declared.declaration, scope, written.gone, expression);
  if (written !== null && declared?.declaration.kind === 'board') {
    const args = { name: written.name.text, signature: signatureOf(declared) };
    scope.report({ code: 'missing-arguments', severity: 'error', span: spanOf(written.name), args });
    return NOTHING;
  }
  const list = listWithoutEntry(expression, scope);
  if (list !== null) {
    for (const used of namesIn([expression])) useVariable(scope, used);
    reportInstead(expression, list, scope);
    return NOTHING;
  }
  if (declared?.declaration.kind !== 'broken') {
    const args = { name: written === null ? printExpression(expression.graph) : headText(written) };
    scope.report({ code: 'without-needs-edges', severity: 'error', span: spanOf(expression), args });
  }
  return NOTHING;
}

/** For `a without {i}` with a list: the list without that entry; null for anything else. */
function listWithoutEntry({ graph, gone }: Without, scope: Scope): string | null {
  const [place, more] = gone.items;
  if (!isListed(typeOf(graph, scope)) || gone.clauses !== null || place === undefined || more !== undefined)
    return null;
  if (place.kind !== 'name' && place.kind !== 'numeral') return null;
  return withoutEntry(printExpression(graph), printExpression(place));
}

/** The ruleset of a graph for the parameters in its brackets. */
type RulesetIn = (environment: Environment) => ReturnType<Environment['instantiate']>;

function compileTokens(written: WrittenGraph, graph: GraphDeclaration, scope: Scope, ruleset: RulesetIn): Components {
  const { call, gone } = written;
  if (gone.length > 0) {
    const args = { name: graph.name.text };
    scope.report({ code: 'without-needs-edges', severity: 'error', span: spanOf(written), args });
    return NOTHING;
  }
  if (call === null || call.arguments.length === 0) {
    reportNoTokens(written, graph, scope);
    return NOTHING;
  }
  const tokens = call.arguments.map((argument) => compileVertexOf(argument, graph, scope));
  const places = call.arguments.map((_, argument): WrittenPlace => ({ kind: 'call', call, argument }));
  return (environment, emit) => {
    const rules = ruleset(environment);
    const drawing = drawingBehind(rules);
    tokens.forEach((token, index) => {
      const place = places[index];
      if (place !== undefined) emit({ ruleset: rules, state: [token.of(drawing, environment)] }, 1, place);
    });
  };
}

function compileWalk(written: WrittenGraph, graph: GraphDeclaration, scope: Scope, ruleset: RulesetIn): Components {
  const [start, second] = written.call?.arguments ?? [];
  if (start === undefined) {
    reportNoTokens(written, graph, scope);
    return NOTHING;
  }
  if (second !== undefined) reportSeveral(written, graph, scope);
  const token = compileVertexOf(start, graph, scope);
  const gone = compileGone(written, graph, scope);
  const place = placeOf(written);
  return (environment, emit) => {
    const rules = ruleset(environment);
    if (rules.form?.kind !== 'walk') return;
    const drawing = drawingBehind(rules);
    const state = stateOfWalk(rules.form, token.of(drawing, environment), gone(drawing, environment));
    emit({ ruleset: rules, state }, 1, place);
  };
}

function compileRest(written: WrittenGraph, graph: GraphDeclaration, scope: Scope, ruleset: RulesetIn): Components {
  const { call } = written;
  if (call !== null) {
    const name = headText(written);
    const fix = { span: { start: call.start, end: call.end }, text: name };
    scope.report({ code: 'no-tokens', severity: 'error', span: fix.span, args: { name }, fix });
    return NOTHING;
  }
  const gone = compileGone(written, graph, scope);
  const place = placeOf(written);
  return (environment, emit) => {
    const rules = ruleset(environment);
    const { form } = rules;
    if (form?.kind !== 'cut' && form?.kind !== 'claim') return;
    environment.meter.spend(STEPS_PER_EDGE * form.graph.ends.length);
    emit({ ruleset: rules, state: stateWithout(form, gone(drawingBehind(rules), environment)) }, 1, place);
  };
}

const STEPS_PER_EDGE = 10;

function placeOf(written: WrittenGraph): WrittenPlace {
  return { kind: 'whole', node: spanOf(written) };
}

/** `Grid(3, 3)` instead of `Grid[3, 3]`, for a graph whose positions have no vertices in parentheses. */
function parametersInParentheses({ call, parameters }: WrittenGraph, graph: GraphDeclaration): Call | null {
  const isMeant = playOn(graph) === 'remove' && parameters.length === 0 && graph.parameters.length > 0;
  return isMeant && call?.arguments.length === graph.parameters.length ? call : null;
}

/** `Grid(1, 2)` instead of `Grid((1, 2))`, for a graph all of whose vertices are pairs. */
function tupleMeant({ call }: WrittenGraph, { items }: GraphDeclaration): Call | null {
  const isPair = (vertex: Expression) => vertex.kind === 'tuple' && vertex.items.length === call?.arguments.length;
  const isMeant = items.length > 0 && items.every((item) => item.kind === 'line' && item.vertices.every(isPair));
  return isMeant && !call?.arguments.some(({ kind }) => kind === 'tuple') ? call : null;
}

function reportNoTokens(written: WrittenGraph, graph: GraphDeclaration, scope: Scope): void {
  const [first] = verticesIn(graph);
  const example = `${headText(written)}(${first?.text ?? '1'})`;
  const span = spanOf(written);
  const isBare = graph.parameters.length === 0 && first !== undefined && written.gone.length === 0;
  const fix = isBare ? { fix: { span, text: example } } : {};
  scope.report({ code: 'tokens-needed', severity: 'error', span, args: { name: graph.name.text, example }, ...fix });
}

/** Two walks never meet, so they are written as a sum. */
function reportSeveral(written: WrittenGraph, graph: GraphDeclaration, scope: Scope): void {
  const { call, gone } = written;
  if (call === null) return;
  const text = call.arguments.map((start: Expression) => `${headText(written)}(${printExpression(start)})`).join(' + ');
  const fix = gone.length > 0 ? {} : { fix: { span: spanOf(written), text } };
  const args = { name: graph.name.text, text };
  scope.report({ code: 'one-walk', severity: 'error', span: { start: call.start, end: call.end }, args, ...fix });
}

function stateOfWalk(form: WalkForm, token: number, { vertices, edges }: Gone): State {
  const used = form.of === 'edges' ? edges : vertices;
  const start = startOfWalk(form, token);
  return used.size === 0 ? start : start.filter((thing, place) => place === 0 || !used.has(thing));
}

/** The state without some vertices, their edges, and some other edges. */
function stateWithout(form: CutForm | ClaimForm, { vertices, edges }: Gone): readonly number[] {
  if (vertices.size === 0 && edges.size === 0) return fullState(form);
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
