import type { CutForm, GraphForm } from '../../engine/game/forms.ts';
import { grounded } from '../../engine/graphs/graph.ts';
import { graphRuleset } from '../../engine/graphs/rules.ts';
import { nearest } from '../../syntax/problems/nearest.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { type Drawing, drawingOf, GROUND, hasArrow, isUndirected } from '../../syntax/tree/drawings.ts';
import type { GraphDeclaration, GraphItem, GraphRule } from '../../syntax/tree/tree.ts';
import type { Scope } from '../scope/scope.ts';
import type { CompiledForm } from './forms.ts';
import { graphText } from './graph-positions.ts';

/** Compiles `graph NAME { … }`. Reports what is wrong with it; positions of a graph with errors are not answered. */
export function compileGraph(graph: GraphDeclaration, scope: Scope): CompiledForm {
  const drawing = drawingOf(graph);
  const form = isUndirected(graph) ? compileEdges(graph, drawing, scope) : compileArrows(graph, drawing, scope);
  const { text: name } = graph.name;
  return {
    instantiate: (_, key) => {
      if (form.kind === 'arrows') {
        return graphRuleset(form, { key, name, argument: ([vertex]) => drawing.vertices[Number(vertex)] ?? '' });
      }
      return graphRuleset(form, { key, name, text: (state) => graphText(name, drawing, form, state.map(Number)) });
    },
  };
}

function compileArrows(graph: GraphDeclaration, { arrows, vertices }: Drawing, scope: Scope): GraphForm {
  const [rule] = graph.rules;
  if (rule !== undefined) {
    const fix = { span: spanOf(rule), text: '' };
    scope.report({ code: 'arrows-with-rule', severity: 'error', span: spanOf(rule), args: { rule: rule.kind }, fix });
  }
  if (vertices.length === 0) {
    scope.report({ code: 'empty-graph', severity: 'error', span: spanOf(graph.name), args: { name: graph.name.text } });
  }
  return { kind: 'arrows', targets: arrows };
}

function compileEdges(graph: GraphDeclaration, { vertices, numbers, edges }: Drawing, scope: Scope): GraphForm {
  const [rule, second] = graph.rules;
  const undirected = { vertices: vertices.length, ends: edges };
  const arrow = graph.items.find(hasArrow);
  if (arrow !== undefined) {
    const edge = graph.items.find((item) => !hasArrow(item) && firstNames(item).length > 1);
    const args = {
      arrow: firstNames(arrow).join(' -> '),
      edge: edge === undefined ? '' : firstNames(edge).join(' - '),
    };
    scope.report({ code: 'mixed-graph', severity: 'error', span: spanOf(arrow), args });
  }
  if (second !== undefined) {
    const args = { first: rule?.kind ?? '', second: second.kind };
    const fix = { span: spanOf(second), text: '' };
    scope.report({ code: 'two-graph-rules', severity: 'error', span: spanOf(second), args, fix });
  }
  if (rule === undefined) {
    reportNoRule(graph, numbers.has(GROUND), scope);
    return { kind: 'claim', of: 'vertices', graph: undirected };
  }
  if (rule.kind !== 'cut edges')
    return { kind: 'claim', of: rule.kind === 'claim edges' ? 'edges' : 'vertices', graph: undirected };
  const form: CutForm = { kind: 'cut', graph: undirected, ground: numbers.get(GROUND) ?? -1 };
  if (form.ground < 0) reportNoGround(graph, rule, vertices, scope);
  else reportFallen(graph, form, scope);
  return form;
}

/** If everything could hang from the ground, `cut edges` is the likely rule. */
function reportNoRule({ name, items }: GraphDeclaration, hasGround: boolean, scope: Scope): void {
  const end = items.at(-1)?.end ?? name.end;
  const fix = hasGround ? { fix: { span: { start: end, end }, text: '  cut edges' } } : {};
  scope.report({ code: 'graph-rule-needed', severity: 'error', span: spanOf(name), args: { name: name.text }, ...fix });
}

function reportNoGround({ items }: GraphDeclaration, rule: GraphRule, vertices: readonly string[], scope: Scope): void {
  const close = nearest(GROUND, vertices);
  const written = items
    .flatMap((item) => (item.kind === 'path' ? item.vertices : []))
    .filter(({ text }) => text === close);
  const [only] = written;
  const fix = only !== undefined && written.length === 1 ? { fix: { span: spanOf(only), text: GROUND } } : {};
  scope.report({ code: 'no-ground', severity: 'error', span: spanOf(rule), args: { nearest: close }, ...fix });
}

/** Warns of edges that fall before the first move. */
function reportFallen({ items }: GraphDeclaration, form: CutForm, scope: Scope): void {
  const { ends } = form.graph;
  const hanging = new Set(grounded(form, [...ends.keys()]));
  let edge = 0;
  for (const item of items) {
    if (item.kind !== 'path') continue;
    const own = item.vertices.slice(1).map((_, index) => edge + index);
    edge += own.length;
    if (own.every((each) => hanging.has(each))) continue;
    const text = item.vertices.map(({ text }) => text).join(' - ');
    scope.report({ code: 'not-grounded', severity: 'warning', span: spanOf(item), args: { text } });
  }
}

/** The first two vertices of an item. */
function firstNames(item: GraphItem): readonly string[] {
  const names = item.kind === 'arrows' ? [item.from, ...item.to] : item.vertices;
  return names.slice(0, 2).map(({ text }) => text);
}
