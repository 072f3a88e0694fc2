import type { Span } from '../../syntax/text/span.ts';
import type { GraphDeclaration, GraphItem } from '../../syntax/tree/tree.ts';

/** A graph that is named in words, as in `complete 4`, and the lines that draw it. */
export interface NamedGraph {
  readonly word: string;
  readonly span: Span;
  readonly sizes: readonly string[];
  readonly lines: string;
  /** Whether the words mean this graph and no other: a path of 5 may have 5 vertices or 5 edges. */
  readonly isCertain: boolean;
}

/** The graph that begins with the item at an index, as in `complete 4`, `cycle n` and `grid 3 x 4`; null if it is none of these. Constant time. */
export function namedGraphAt({ items, parameters }: GraphDeclaration, index: number): NamedGraph | null {
  const [word, ...sizes] = items.slice(index, index + 1 + MOST_PARTS).map(nameAlone);
  const first = items[index];
  if (word === undefined || word === null || first === undefined) return null;
  const isSize = (text: string | null | undefined): text is string =>
    text !== null && text !== undefined && (/^\d+$/.test(text) || parameters.some((one) => one.text === text));
  const [rows, ...more] = sizes;
  if (!isSize(rows)) return null;
  const isGrid = /^grid$/i.test(word);
  const behind = more.slice(isGrid && more[0] === 'x' ? 1 : 0);
  const columns = isGrid ? (behind[0] ?? undefined) : undefined;
  if (isGrid ? !isSize(columns) : isSize(behind[0])) return null;
  const parts = 2 + (isGrid ? 1 + more.length - behind.length : 0);
  const last = items[index + parts - 1];
  const family = FAMILIES.find(({ said }) => said.test(word));
  if (
    family === undefined ||
    last === undefined ||
    LEAST.some(([said, least]) => said.test(word) && isBelow(rows, least))
  )
    return null;
  const lines = family.lines(rows, columns ?? '');
  const given = columns === undefined ? [rows] : [rows, columns];
  return { word, span: { start: first.start, end: last.end }, sizes: given, lines, isCertain: family.isCertain };
}

/** The word, two sizes and the sign between them. */
const MOST_PARTS = 4;

interface Family {
  readonly said: RegExp;
  readonly lines: (size: string, columns: string) => string;
  readonly isCertain: boolean;
}

const FAMILIES: readonly Family[] = [
  {
    said: /^(?:complete|clique)$/i,
    lines: (n) => `edge (i) - (j) for i in 1..${n}, j in i + 1..${n}`,
    isCertain: true,
  },
  { said: /^(?:cycle|circle|ring)$/i, lines: (n) => `edge (i) - (i % ${n} + 1) for i in 1..${n}`, isCertain: true },
  { said: /^(?:path|chain)$/i, lines: (n) => `edge (i) - (i + 1) for i in 1..${lessOne(n)}`, isCertain: false },
  { said: /^star$/i, lines: (n) => `edge 0 - (i) for i in 1..${n}`, isCertain: false },
  {
    said: /^grid$/i,
    lines: (rows, columns) =>
      `edge (i, j) - (i + 1, j) for i in 1..${lessOne(rows)}, j in 1..${columns}  edge (i, j) - (i, j + 1) for i in 1..${rows}, j in 1..${lessOne(columns)}`,
    isCertain: true,
  },
];

/** Smaller ones are no graphs of this kind, or have other edges. */
const LEAST: readonly (readonly [said: RegExp, least: number])[] = [
  [/^(?:cycle|circle|ring)$/i, 3],
  [/./, 2],
];

function isBelow(size: string, least: number): boolean {
  return /^\d+$/.test(size) && Number(size) < least;
}

function lessOne(size: string): string {
  return /^\d{1,9}$/.test(size) ? String(Number(size) - 1) : `${size} - 1`;
}

/** The name of an item that is a single vertex; null for any other item. */
export function nameAlone(item: GraphItem | undefined): string | null {
  if (item?.kind !== 'path' || item.vertices.length > 1) return null;
  return item.vertices[0]?.text ?? null;
}
