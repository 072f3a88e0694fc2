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

/** The graph that begins with the item at an index, as in `complete 4`, `complete bipartite 3 3`, `grid 3 x 4` and, alone in its graph, `K4`; null if it is none of these. Linear in the items. */
export function namedGraphAt(graph: GraphDeclaration, index: number): NamedGraph | null {
  const said = graph.items.slice(index, index + MOST_SAID).map(nameAlone);
  const symbol = index === 0 ? symbolAlone(graph) : null;
  if (symbol !== null) return symbol;
  for (const family of FAMILIES) {
    const found = ofFamily(family, said, graph, index);
    if (found !== null) return found;
  }
  return null;
}

function ofFamily(
  family: Family,
  said: readonly (string | null)[],
  { items, parameters }: GraphDeclaration,
  index: number,
): NamedGraph | null {
  const words = said.slice(0, family.words ?? 1).join(' ');
  const first = items[index];
  if (first === undefined || !family.said.test(words)) return null;
  const behind = said.slice(family.words ?? 1);
  const isSize = (text: string | null | undefined): text is string =>
    text !== null && text !== undefined && (/^\d+$/.test(text) || parameters.some((one) => one.text === text));
  const sign = family.numbers === 2 && behind[1] === 'x' ? 1 : null;
  const count = family.numbers + (sign === null ? 0 : 1);
  const sizes = behind.slice(0, count).filter((_, place) => place !== sign);
  const last = items[index + (family.words ?? 1) - 1 + count];
  if (sizes.length < family.numbers || !sizes.every(isSize) || last === undefined) return null;
  const [size = '', columns = ''] = sizes;
  const isOther = isSize(behind[count]);
  if (isOther || sizes.some((one) => isBelow(one, family.least))) return null;
  const lines = family.lines(size, columns);
  const isCertain = family.isCertain && !sizes.some((one) => one === 'i' || one === 'j');
  return { word: said[0] ?? '', span: { start: first.start, end: last.end }, sizes, lines, isCertain };
}

/** `K4`, `K 4`, `K33`, `K3, 3`, `C5`, `P4` and `W5`, if nothing else is in the graph: among other vertices it is the name of one. There is no fix, since it may be a name here too. */
function symbolAlone({ items }: GraphDeclaration): NamedGraph | null {
  const names = items.slice(0, MOST_SAID).map(nameAlone);
  const [first, last] = [items[0], items.at(-1)];
  if (items.length >= MOST_SAID || first === undefined || last === undefined) return null;
  const [, letter = '', digits = ''] = /^([CKPW])_?(\d*)$/.exec(names[0] ?? '') ?? [];
  const numbers = [
    ...(letter === 'K' && digits.length === 2 ? digits : digits === '' ? [] : [digits]),
    ...names.slice(1),
  ];
  const family = SYMBOLS.find((one) => one.letter === letter && one.family.numbers === numbers.length)?.family;
  const isSized = (text: string | null): text is string => text !== null && /^\d+$/.test(text);
  if (family === undefined || !numbers.every(isSized) || numbers.some((one) => isBelow(one, family.least))) return null;
  const [size = '', columns = ''] = numbers;
  const lines = family.lines(size, columns);
  return { word: names[0] ?? '', span: { start: first.start, end: last.end }, sizes: [], lines, isCertain: false };
}

/** Two words, two sizes, the sign between them and what follows. */
const MOST_SAID = 6;

interface Family {
  readonly said: RegExp;
  /** How many words are said; one if not given. */
  readonly words?: 2 | undefined;
  /** How many numbers are said. */
  readonly numbers: 1 | 2;
  /** A smaller number means no graph of this kind, or one with other edges. */
  readonly least: number;
  readonly lines: (size: string, columns: string) => string;
  readonly isCertain: boolean;
}

const COMPLETE: Family = {
  said: /^(?:complete|clique)$/i,
  numbers: 1,
  least: 2,
  lines: (n) => `edge (i) - (j) for i in 1..${n}, j in i + 1..${n}`,
  isCertain: true,
};

const BIPARTITE: Family = {
  said: /^complete bipartite$/i,
  words: 2,
  numbers: 2,
  least: 1,
  lines: (left, right) => `edge (i) - (${left} + j) for i in 1..${left}, j in 1..${right}`,
  isCertain: true,
};

const CYCLE: Family = {
  said: /^(?:cycle|circle|ring)$/i,
  numbers: 1,
  least: 3,
  lines: (n) => `edge (i) - (i % ${n} + 1) for i in 1..${n}`,
  isCertain: true,
};

const PATH: Family = {
  said: /^(?:path|chain)$/i,
  numbers: 1,
  least: 2,
  lines: (n) => `edge (i) - (i + 1) for i in 1..${oneLess(n)}`,
  isCertain: false,
};

/** A wheel of 5 may have 5 vertices around its hub, or 5 in all. */
const WHEEL: Family = {
  said: /^wheel$/i,
  numbers: 1,
  least: 3,
  lines: (n) => `${CYCLE.lines(n, '')}  edge 0 - (i) for i in 1..${n}`,
  isCertain: false,
};

/** The letters that stand for graphs in mathematics. */
const SYMBOLS: readonly { readonly letter: string; readonly family: Family }[] = [
  { letter: 'K', family: COMPLETE },
  { letter: 'K', family: BIPARTITE },
  { letter: 'C', family: CYCLE },
  { letter: 'P', family: PATH },
  { letter: 'W', family: WHEEL },
];

const FAMILIES: readonly Family[] = [
  COMPLETE,
  BIPARTITE,
  { ...BIPARTITE, said: /^(?:complete|bipartite)$/i, words: undefined, isCertain: false },
  CYCLE,
  PATH,
  WHEEL,
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
