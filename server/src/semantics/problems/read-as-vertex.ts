import { type Name, type Span, spanOf } from '../../syntax/text/span.ts';
import { playOn, verticesIn } from '../../syntax/tree/drawings.ts';
import type { GraphDeclaration, GraphItem } from '../../syntax/tree/tree.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { type NamedGraph, nameAlone, namedGraphAt } from './named-graphs.ts';

/** An item of a graph without a word before it, which knows only names and numbers of vertices. */
type PlainItem = Exclude<GraphItem, { readonly kind: 'line' }>;

/**
 * Warns of names that a graph reads as vertices although something else is most likely meant: `edges` in `edges 1 - 2`, and a name in brackets in a line
 * without `edge`, `arrow` or `vertex`. In `scope` the names in brackets are bound. Linear.
 */
export function reportReadAsVertex(graph: GraphDeclaration, scope: Scope): void {
  const { items } = graph;
  const written = verticesIn(graph).map(({ text }) => text);
  const given = new Set(graph.parameters.map(({ text }) => text));
  const isWord = (item: GraphItem | undefined): item is PlainItem => {
    const only = nameAlone(item);
    return only !== null && WORDS.test(only) && !given.has(only) && written.indexOf(only) === written.lastIndexOf(only);
  };
  let endOfNamed = 0;
  items.forEach((item, index) => {
    if (item.kind === 'line') return;
    const named = item.start < endOfNamed ? null : namedGraphAt(graph, index);
    if (named !== null) {
      reportNamed(named, graph, scope);
      endOfNamed = named.span.end;
    }
    if (item.start < endOfNamed) return;
    const [before, next] = [items[index - 1], items[index + 1]];
    const name = namesIn(item).find(({ text }) => given.has(text));
    if (name !== undefined)
      reportParameter({ item, name, before, start: isWord(before) ? before.start : item.start }, graph, scope);
    else if (
      isWord(item) &&
      next !== undefined &&
      next.kind !== 'line' &&
      !namesIn(next).some(({ text }) => given.has(text))
    )
      reportWord(item, next, items.slice(index + 1), scope);
  });
}

/** What people write before edges, arrows and vertices. */
const WORDS =
  /^(?:edges?|arcs?|links?|lines?|connect|join|arrows?|vertices|vertex|nodes?|points?|边|连边|弧|箭头|顶点|节点|结点|点)$/i;

const VERTICES = /^(?:vert|nod|point|顶点|节点|结点|点)/i;

/** The vertices of an item. */
function namesIn(item: PlainItem): readonly Name[] {
  return item.kind === 'arrows' ? [item.from, ...item.to] : item.vertices;
}

/** The word of a line that draws an item, and the line. */
function lineFor(item: PlainItem): { readonly word: 'edge' | 'arrow' | 'vertex'; readonly text: string } {
  if (item.kind === 'arrows')
    return { word: 'arrow', text: `arrow ${item.from.text} -> ${item.to.map(({ text }) => text).join(', ')}` };
  const word = item.vertices.length > 1 ? 'edge' : 'vertex';
  return { word, text: `${word} ${item.vertices.map(({ text }) => text).join(' - ')}` };
}

/** Reports a graph that is named in words. There is no fix if it has no rule, or one that needs a ground, since it would then have another problem. */
function reportNamed(named: NamedGraph, graph: GraphDeclaration, scope: Scope): void {
  for (const size of named.sizes) useVariable(scope, size);
  const [rule, second] = graph.rules;
  const isPlayed = rule !== undefined && second === undefined && rule.kind !== 'cut edges';
  const isFixed = named.isCertain && isPlayed && graph.items.at(-1)?.end === named.span.end;
  const fix = isFixed ? { span: named.span, text: named.lines } : null;
  report(named.span, named.word, named.lines, fix, scope);
}

function reportWord(word: PlainItem, next: PlainItem, others: readonly GraphItem[], scope: Scope): void {
  const name = nameAlone(word) ?? '';
  const names = others.map(nameAlone);
  const end = names.findIndex((other) => other === null || WORDS.test(other));
  const alone = names.slice(0, end === -1 ? names.length : end);
  const [first, second = '…'] = alone;
  if (first !== undefined && !VERTICES.test(name)) {
    report(word, name, `edge ${first} - ${second}`, null, scope);
    return;
  }
  const line = lineFor(next);
  const text = alone.length > 1 ? `vertex ${alone.join(', ')}` : line.text;
  report(word, name, text, { span: spanOf(word), text: line.word }, scope);
}

interface Bracketed {
  readonly item: PlainItem;
  readonly name: Name;
  readonly before: GraphItem | undefined;
  /** Where the fix begins. */
  readonly start: number;
}

/** In a line with a word, a name in brackets means its value. The fix also removes a word such as `edges` before the line. */
function reportParameter(
  { item, name: { text: name, ...at }, before, start }: Bracketed,
  graph: GraphDeclaration,
  scope: Scope,
): void {
  useVariable(scope, name);
  const isSet = nameAlone(item) !== null && /^\p{Lu}/u.test(name);
  const [word, sign] = playOn(graph) === 'slide' ? ['arrow', '->'] : ['edge', '-'];
  const text = isSet ? `${word} (u) ${sign} (v) for (u, v) in ${name}` : lineFor(item).text;
  // The second part of `a -> b -> m` begins with the end of the first.
  const touches = before !== undefined && before.end > item.start;
  report(at, name, text, touches ? null : { span: { start, end: item.end }, text }, scope);
}

function report(at: Span, name: string, instead: string, fix: { span: Span; text: string } | null, scope: Scope): void {
  const span = spanOf(at);
  const args = { name, instead };
  scope.report({ code: 'read-as-vertex', severity: 'warning', span, args, ...(fix === null ? {} : { fix }) });
}
