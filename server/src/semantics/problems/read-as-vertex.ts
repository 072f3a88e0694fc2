import { type Span, spanOf } from '../../syntax/text/span.ts';
import { playOn, verticesIn } from '../../syntax/tree/drawings.ts';
import type { GraphDeclaration, GraphItem } from '../../syntax/tree/tree.ts';
import { type Scope, useVariable } from '../scope/scope.ts';

/** An item of a graph without a word before it, which knows only names and numbers of vertices. */
type PlainItem = Exclude<GraphItem, { readonly kind: 'line' }>;

/**
 * Warns of names that a graph reads as vertices although something else is most likely meant: `edges` in `edges 1 - 2`, and a name in brackets in a line
 * without `edge`, `arrow` or `vertex`. In `scope` the names in brackets are bound. Linear.
 */
export function reportReadAsVertex(graph: GraphDeclaration, scope: Scope): void {
  const { items } = graph;
  const written = verticesIn(graph).map(({ text }) => text);
  items.forEach((item, index) => {
    if (item.kind === 'line') return;
    const touches = (items[index - 1]?.end ?? -1) > item.start;
    reportParameter(item, touches, graph, scope);
    const only = onlyIn(item);
    if (only === null || !WORDS.test(only) || graph.parameters.some(({ text }) => text === only)) return;
    if (written.filter((text) => text === only).length === 1) reportWord(item, items.slice(index + 1), scope);
  });
}

/** What people write before edges, arrows and vertices. */
const WORDS = /^(?:edges?|arcs?|links?|lines?|connect|join|arrows?|vertices|vertex|nodes?|points?)$/i;

/** The name of an item that is a single vertex; null for any other item. */
function onlyIn(item: GraphItem | undefined): string | null {
  if (item?.kind !== 'path' || item.vertices.length > 1) return null;
  return item.vertices[0]?.text ?? null;
}

/** The word of a line that draws an item, and the line. */
function lineFor(item: PlainItem): { readonly word: 'edge' | 'arrow' | 'vertex'; readonly text: string } {
  if (item.kind === 'arrows')
    return { word: 'arrow', text: `arrow ${item.from.text} -> ${item.to.map(({ text }) => text).join(', ')}` };
  const word = item.vertices.length > 1 ? 'edge' : 'vertex';
  return { word, text: `${word} ${item.vertices.map(({ text }) => text).join(' - ')}` };
}

function reportWord(word: PlainItem, others: readonly GraphItem[], scope: Scope): void {
  const [next] = others;
  if (next === undefined || next.kind === 'line') return;
  const line = lineFor(next);
  const end = others.findIndex((item) => onlyIn(item) === null);
  const alone = others.slice(0, end === -1 ? others.length : end).map(onlyIn);
  const text = alone.length > 1 ? `vertex ${alone.join(', ')}` : line.text;
  report(word, onlyIn(word) ?? '', text, { span: spanOf(word), text: line.word }, scope);
}

/** In a line with a word, a name in brackets means its value. */
function reportParameter(item: PlainItem, touches: boolean, graph: GraphDeclaration, scope: Scope): void {
  const names = item.kind === 'arrows' ? [item.from, ...item.to] : item.vertices;
  const name = names.find(({ text }) => graph.parameters.some((parameter) => parameter.text === text));
  if (name === undefined) return;
  useVariable(scope, name.text);
  const isSet = onlyIn(item) !== null && /^\p{Lu}/u.test(name.text);
  const [word, sign] = playOn(graph) === 'slide' ? ['arrow', '->'] : ['edge', '-'];
  const text = isSet ? `${word} (u) ${sign} (v) for (u, v) in ${name.text}` : lineFor(item).text;
  report(name, name.text, text, touches ? null : { span: spanOf(item), text }, scope);
}

function report(at: Span, name: string, instead: string, fix: { span: Span; text: string } | null, scope: Scope): void {
  const span = spanOf(at);
  const args = { name, instead };
  scope.report({ code: 'read-as-vertex', severity: 'warning', span, args, ...(fix === null ? {} : { fix }) });
}
