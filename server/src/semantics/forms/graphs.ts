import type { CutForm, GraphForm } from '../../engine/game/forms.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { graphRuleset, grounded } from '../../engine/index.ts';
import { nearest } from '../../syntax/problems/nearest.ts';
import type { Fix } from '../../syntax/problems/problem.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { GROUND, hasArrow, hasEdge, playOn, verticesIn } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GraphDeclaration, GraphItem, GraphRule } from '../../syntax/tree/tree.ts';
import { isVariable, unwrap } from '../../syntax/tree/walk.ts';
import { parametersText } from '../expressions/sets/tuple-parameters.ts';
import { reportReadAsVertex } from '../problems/read-as-vertex.ts';
import { reportRepeated } from '../problems/repeated.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment } from '../scope/evaluation.ts';
import { newVariable, type Scope, withVariables } from '../scope/scope.ts';
import { type Drawing, draw, keepDrawing, targetsOf } from './drawings.ts';
import type { CompiledForm } from './forms.ts';
import { graphText } from './graph-text.ts';
import { compileStrokes, drawingWritten } from './strokes.ts';

/** Compiles `graph NAME[…] { … }`. Reports what is wrong with it; positions of a graph with errors are not answered. */
export function compileGraph(graph: GraphDeclaration, scope: Scope): CompiledForm {
  const parameters = graph.parameters.map((name, slot) => newVariable(name, slot, 'parameter'));
  reportRepeated(graph.parameters, scope);
  const inner = withVariables(scope, parameters);
  const strokes = compileStrokes(graph, inner);
  reportReadAsVertex(graph, inner);
  reportUnused(parameters, scope);
  reportMixed(graph, scope);
  if (playOn(graph) === 'slide') reportArrows(graph, scope);
  else reportRules(graph, scope);
  const textOf = parametersText(graph);
  return {
    instantiate: (values, key, outer) => {
      const environment: Environment = { ...outer, slots: [...values] };
      const identity = { key, name: graph.name.text + textOf(values) };
      const drawing = draw((pen) => strokes(environment, pen), identity.name, outer.meter);
      return keepDrawing(rulesetOn(drawing, formOf(graph, drawing), identity), drawing);
    },
  };
}

function rulesetOn(drawing: Drawing, form: GraphForm, identity: Pick<Ruleset, 'key' | 'name'>): Ruleset {
  if (form.kind === 'arrows') {
    return graphRuleset(form, { ...identity, argument: ([vertex]) => drawing.vertices()[Number(vertex)] ?? '' });
  }
  return graphRuleset(form, {
    ...identity,
    text: (state) => graphText(identity.name, drawing, form, state.map(Number)),
  });
}

function formOf(graph: GraphDeclaration, drawing: Drawing): GraphForm {
  const [rule] = graph.rules;
  const undirected = { vertices: drawing.size, ends: drawing.ends };
  switch (rule?.kind) {
    case 'walk vertices':
    case 'walk edges': {
      const of = rule.kind === 'walk edges' ? 'edges' : 'vertices';
      return { kind: 'walk', of, directed: graph.items.some(hasArrow), graph: undirected };
    }
    case 'cut edges':
      return { kind: 'cut', graph: undirected, ground: drawing.numberOf(GROUND) ?? -1 };
    case 'claim edges':
      return { kind: 'claim', of: 'edges', graph: undirected };
    case 'claim vertices':
      return { kind: 'claim', of: 'vertices', graph: undirected };
    default:
      return { kind: 'arrows', targets: targetsOf(drawing) };
  }
}

function reportArrows(graph: GraphDeclaration, scope: Scope): void {
  const [rule] = graph.rules;
  if (rule !== undefined) {
    // Either the rule or the arrows are meant, and without the other it is another game.
    scope.report({ code: 'arrows-with-rule', severity: 'error', span: spanOf(rule), args: { rule: rule.kind } });
  }
  if (graph.items.length === 0) {
    scope.report({ code: 'empty-graph', severity: 'error', span: spanOf(graph.name), args: { name: graph.name.text } });
  }
}

function reportMixed({ items }: GraphDeclaration, scope: Scope): void {
  const arrow = items.find(hasArrow);
  const edge = items.find(hasEdge);
  if (arrow === undefined || edge === undefined) return;
  const args = { arrow: firstEnds(arrow).join(' -> '), edge: firstEnds(edge).join(' - ') };
  scope.report({ code: 'mixed-graph', severity: 'error', span: spanOf(arrow), args });
}

function reportRules(graph: GraphDeclaration, scope: Scope): void {
  const [rule, second] = graph.rules;
  if (second !== undefined) {
    const args = { first: rule?.kind ?? '', second: second.kind };
    scope.report({ code: 'two-graph-rules', severity: 'error', span: spanOf(second), args });
  }
  const named = verticesIn(graph);
  const hasGround = named.some(({ text }) => text === GROUND);
  if (rule === undefined) reportNoRule(graph, hasGround, scope);
  if (rule?.kind !== 'cut edges') return;
  if (hasGround) reportFallen(graph, scope);
  // In brackets, it has been reported already.
  else if (!hasBracketedGround(graph)) reportNoGround(graph, rule, scope);
}

/** If everything could hang from the ground, `cut edges` is the likely rule. */
function reportNoRule(graph: GraphDeclaration, hasGround: boolean, scope: Scope): void {
  const { name, items } = graph;
  const end = items.at(-1)?.end ?? name.end;
  const cut = hasGround ? { fix: { span: { start: end, end }, text: '  cut edges' } } : {};
  const fix = ruleNamed(graph, hasGround) ?? cut;
  scope.report({
    code: 'graph-rule-needed',
    severity: 'error',
    span: spanOf(name),
    args: { name: name.text, hasGround },
    ...fix,
  });
}

/** What people call the games on graphs, and the rule of each. */
const RULES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['hackenbush', 'cut edges'],
  ['kayles', 'claim vertices'],
  ['geography', 'walk vertices'],
  ...['remove', 'delete', 'take'].map((word): [string, string] => [`${word} vertices`, 'claim vertices']),
  ...['remove', 'delete', 'take'].map((word): [string, string] => [`${word} edges`, 'cut edges']),
]);

/** The fix that writes a rule for words that were read as vertices, such as `kayles` and `remove vertices`. */
function ruleNamed({ items }: GraphDeclaration, hasGround: boolean): { fix: Fix } | null {
  for (const words of [1, 2]) {
    const last = items.slice(-words);
    const said = last.flatMap((item) => (item.kind === 'path' && item.vertices.length === 1 ? item.vertices : []));
    const [first, text] = [said[0], RULES_ELSEWHERE.get(said.map((word) => word.text.toLowerCase()).join(' '))];
    if (text === 'cut edges' && !hasGround) return null;
    if (first !== undefined && text !== undefined && said.length === last.length)
      return { fix: { span: { start: first.start, end: said.at(-1)?.end ?? first.end }, text } };
  }
  return null;
}

function hasBracketedGround({ items }: GraphDeclaration): boolean {
  const isGround = (vertex: Expression): boolean => isVariable(unwrap(vertex), GROUND);
  return items.some((item) => item.kind === 'line' && item.vertices.some(isGround));
}

/** Other names for the ground. */
const GROUNDS = /^(?:root|base|floor|earth|soil|地|地面|根|根节点)$/i;

function reportNoGround(graph: GraphDeclaration, rule: GraphRule, scope: Scope): void {
  const named = verticesIn(graph);
  const texts = named.map(({ text }) => text);
  const close = nearest(GROUND, texts) ?? texts.find((text) => GROUNDS.test(text)) ?? null;
  const [only, another] = named.filter(({ text }) => text === close);
  const fix = only !== undefined && another === undefined ? { fix: { span: spanOf(only), text: GROUND } } : {};
  scope.report({ code: 'no-ground', severity: 'error', span: spanOf(rule), args: { nearest: close }, ...fix });
}

/** Warns of edges that fall before the first move, where all edges are written out. */
function reportFallen(graph: GraphDeclaration, scope: Scope): void {
  const drawing = drawingWritten(graph);
  if (drawing === null) return;
  const { ends, numberOf, size } = drawing;
  const form: CutForm = { kind: 'cut', graph: { vertices: size, ends }, ground: numberOf(GROUND) ?? -1 };
  const supported = new Set(grounded(form, [...ends.keys()]));
  let edge = 0;
  for (const item of graph.items.filter(hasEdge)) {
    const texts = endsOf(item);
    const own = texts.slice(1).map((_, index) => edge + index);
    edge += own.length;
    if (own.every((each) => supported.has(each))) continue;
    const text = texts.join(' - ');
    scope.report({ code: 'not-grounded', severity: 'warning', span: spanOf(item), args: { text } });
  }
}

/** The vertices of an item as they are written. */
function endsOf(item: GraphItem): readonly string[] {
  if (item.kind === 'line') return item.vertices.map(printExpression);
  return (item.kind === 'arrows' ? [item.from, ...item.to] : item.vertices).map(({ text }) => text);
}

function firstEnds(item: GraphItem): readonly string[] {
  return endsOf(item).slice(0, 2);
}
