import { oneLess } from '../../syntax/mistakes/shared/one-less.ts';
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

/** The graph that begins with the item at an index, as in `complete 4`, `cycle n` and `grid 3 x 4`; null if it is none of these. Linear in the parameters. */
export function namedGraphAt({ items, parameters }: GraphDeclaration, index: number): NamedGraph | null {
  const first = items[index];
  const word = nameAlone(first);
  const family = word === null ? undefined : FAMILIES.find(({ said }) => said.test(word));
  if (first === undefined || word === null || family === undefined) return null;
  const behind = items.slice(index + 1, index + 1 + MOST_BEHIND).map(nameAlone);
  const isSize = (text: string | null | undefined): text is string =>
    text !== null && text !== undefined && (/^\d+$/.test(text) || parameters.some((one) => one.text === text));
  const sign = family.numbers === 2 && behind[1] === 'x' ? 1 : null;
  const count = family.numbers + (sign === null ? 0 : 1);
  const sizes = behind.slice(0, count).filter((_, place) => place !== sign);
  const last = items[index + count];
  if (sizes.length < family.numbers || !sizes.every(isSize) || last === undefined) return null;
  const [size = '', columns = ''] = sizes;
  const isOther = family.numbers === 1 && isSize(behind[1]);
  if (isOther || sizes.some((one) => isBelow(one, family.least))) return null;
  const lines = family.lines(size, columns);
  return { word, span: { start: first.start, end: last.end }, sizes, lines, isCertain: family.isCertain };
}

/** Two sizes and the sign between them. */
const MOST_BEHIND = 3;

interface Family {
  readonly said: RegExp;
  /** How many numbers are said. */
  readonly numbers: 1 | 2;
  /** A smaller number means no graph of this kind, or one with other edges. */
  readonly least: number;
  readonly lines: (size: string, columns: string) => string;
  readonly isCertain: boolean;
}

const FAMILIES: readonly Family[] = [
  {
    said: /^(?:complete|clique)$/i,
    numbers: 1,
    least: 2,
    lines: (n) => `edge (i) - (j) for i in 1..${n}, j in i + 1..${n}`,
    isCertain: true,
  },
  {
    said: /^(?:cycle|circle|ring)$/i,
    numbers: 1,
    least: 3,
    lines: (n) => `edge (i) - (i % ${n} + 1) for i in 1..${n}`,
    isCertain: true,
  },
  {
    said: /^(?:path|chain)$/i,
    numbers: 1,
    least: 2,
    lines: (n) => `edge (i) - (i + 1) for i in 1..${oneLess(n)}`,
    isCertain: false,
  },
  { said: /^star$/i, numbers: 1, least: 2, lines: (n) => `edge 0 - (i) for i in 1..${n}`, isCertain: false },
  {
    said: /^grid$/i,
    numbers: 2,
    least: 2,
    lines: (rows, columns) =>
      `edge (i, j) - (i + 1, j) for i in 1..${oneLess(rows)}, j in 1..${columns}  edge (i, j) - (i, j + 1) for i in 1..${rows}, j in 1..${oneLess(columns)}`,
    isCertain: true,
  },
];

function isBelow(size: string, least: number): boolean {
  return /^\d+$/.test(size) && Number(size) < least;
}

/** The name of an item that is a single vertex; null for any other item. */
export function nameAlone(item: GraphItem | undefined): string | null {
  if (item?.kind !== 'path' || item.vertices.length > 1) return null;
  return item.vertices[0]?.text ?? null;
}
