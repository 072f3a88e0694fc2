import type { GameValues } from '../../../answers/shared/answer.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import { playOn } from '../../../syntax/tree/drawings.ts';
import type { GraphDeclaration } from '../../../syntax/tree/tree.ts';
import type { Words } from '../../../words/words.ts';
import { code } from '../../shared/sentences/text.ts';

const MOST_NEIGHBOURS = 12;

/** A vertex of a graph as Markdown paragraphs: what it is joined to, and what a token on it is worth. Linear in the graph. */
export function vertexInWords(
  vertex: string,
  { declaration }: Declared,
  values: GameValues | 'pending' | null,
  { hover, rules }: Words,
): readonly string[] {
  if (declaration.kind !== 'graph') return [];
  const next = neighboursOf(vertex, declaration);
  const shown = next?.slice(0, MOST_NEIGHBOURS).map(code) ?? [];
  const listed = shown.length < (next?.length ?? 0) ? `${shown.join(', ')}, …` : rules.and(shown);
  const slides = playOn(declaration) === 'slide';
  const joined =
    next === null ? [] : [slides ? hover.arrowsTo(listed, next.length) : hover.edgesTo(listed, next.length)];
  const known = values === 'pending' || !slides ? undefined : values?.listed?.find(({ text }) => text === vertex);
  const value = known === undefined ? [] : [hover.tokenHere(known.value)];
  return [hover.sentences([hover.vertex(code(vertex), code(declaration.name.text)), ...joined, ...value])];
}

/** Where arrows from a vertex lead, or what edges join it to, each once; null if some are computed by loops. */
function neighboursOf(vertex: string, { items }: GraphDeclaration): readonly string[] | null {
  if (items.some(({ kind }) => kind === 'line')) return null;
  const found = items.flatMap((item) => {
    if (item.kind === 'arrows') return item.from.text === vertex ? item.to.map(({ text }) => text) : [];
    if (item.kind !== 'path') return [];
    const names = item.vertices.map(({ text }) => text);
    return names.flatMap((name, index) =>
      name === vertex ? [names[index - 1] ?? [], names[index + 1] ?? []].flat() : [],
    );
  });
  return [...new Set(found)];
}
