import type {
  BoardPicture,
  CoinsPicture,
  ColumnsPicture,
  GraphPicture,
  Picture,
} from '../../../answers/pictures/picture.ts';
import { ARROW, curveOf, layOut, RADIUS as VERTEX } from '../graph-layout/graph-layout.ts';
import { escaped } from './html.ts';

/** Side of a square, and size of a stone with the room around it. */
const SIZE = 18;
const RADIUS = 7;
const DIGIT = 8;
/** Heaps of more stones are drawn as one block with the number in it. */
const MOST_STONES = 20;
const MOST_SQUARES = 400;
const MOST_COLUMNS = 30;
/** Larger graphs cannot be read on paper. */
const MOST_VERTICES = 40;

/**
 * A picture as SVG: heaps and lists as columns of stones, a board as squares with what is on them, coins as a row with the heads filled,
 * a graph with its vertices in layers. `values` are written beside the vertices of a graph, by their names. Null for what is easier to
 * read than to look at: negative numbers, long states. Linear in what is drawn, but for the layout of a graph.
 */
export function svgOf(picture: Picture, label: string, values: ReadonlyMap<string, string> = new Map()): string | null {
  switch (picture.kind) {
    case 'board':
      return board(picture, label);
    case 'coins':
      return coins(picture, label);
    case 'heaps':
      return columns([], picture.heaps, label);
    case 'columns':
      return list(picture, label);
    case 'graph':
      return picture.vertices.length > MOST_VERTICES ? null : graph(picture, label, values);
  }
}

function board({ rows, columns: width, squares }: BoardPicture, label: string): string | null {
  if (squares.length === 0 || squares.length > MOST_SQUARES) return null;
  const drawn = squares.map((sign, index) => square(sign, (index % width) * SIZE, Math.floor(index / width) * SIZE));
  return svg(width * SIZE + 2, rows * SIZE + 2, label, drawn.join(''));
}

function square(sign: string, x: number, y: number): string {
  const side = `x="${x + 1}" y="${y + 1}" width="${SIZE}" height="${SIZE}"`;
  if (sign === '#') return `<rect class="piece" ${side}/>`;
  const letter = sign === '.' ? '' : text(sign, x + 1 + SIZE / 2, y + SIZE - 4);
  return `<rect class="square" ${side}/>${letter}`;
}

function coins({ first, last, heads }: CoinsPicture, label: string): string | null {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (places.length > MOST_COLUMNS) return null;
  const drawn = places.map((place, index) => {
    const x = index * SIZE + SIZE / 2;
    const kind = heads.includes(place) ? 'piece' : 'square';
    return `<circle class="${kind}" cx="${x}" cy="${SIZE / 2}" r="${RADIUS}"/>${text(String(place), x, 2 * SIZE)}`;
  });
  return svg(places.length * SIZE, 2 * SIZE + 4, label, drawn.join(''));
}

/** Small numbers are columns of stones; a list with anything else in it is a row of boxes. */
function list({ leading, entries }: ColumnsPicture, label: string): string | null {
  if (entries.every((entry) => /^\d+$/.test(entry))) return columns(leading, entries, label);
  const all = [...leading, ...entries];
  if (all.length > MOST_COLUMNS) return null;
  return inARow(
    all.map((entry) => box(entry, SIZE)),
    SIZE,
    label,
  );
}

/** Something of a certain width, drawn at a place. */
interface Item {
  readonly width: number;
  readonly drawnAt: (x: number) => string;
}

/** Columns of stones on one line; the numbers before a list are in boxes. */
function columns(leading: readonly string[], heights: readonly string[], label: string): string | null {
  if (leading.length + heights.length > MOST_COLUMNS || heights.some((height) => height.startsWith('-'))) return null;
  const isCounted = (height: string): boolean => BigInt(height) <= MOST_STONES;
  const floor = Math.max(1, ...heights.map((height) => (isCounted(height) ? Number(height) : 3))) * SIZE;
  const items = heights.map((height) => (isCounted(height) ? column(Number(height), floor) : box(height, floor)));
  return inARow([...leading.map((entry) => box(entry, floor)), ...items], floor, label);
}

function column(height: number, floor: number): Item {
  const drawnAt = (x: number): string => {
    const stones = Array.from(
      { length: height },
      (_, level) => `<circle class="piece" cx="${x + SIZE}" cy="${floor - level * SIZE - SIZE / 2}" r="${RADIUS}"/>`,
    );
    return `${stones.join('')}<path d="M${x + 4} ${floor + 1}h${2 * SIZE - 8}" stroke="currentColor"/>`;
  };
  return { width: 2 * SIZE, drawnAt };
}

function box(written: string, floor: number): Item {
  const width = Math.max(SIZE, written.length * DIGIT + 8);
  const drawnAt = (x: number): string =>
    `<rect class="square" x="${x + 1}" y="${floor - SIZE + 1}" width="${width - 2}" height="${SIZE}"/>${text(written, x + width / 2, floor - 4)}`;
  return { width, drawnAt };
}

function inARow(items: readonly Item[], floor: number, label: string): string {
  let x = 0;
  const drawn = items.map(({ width, drawnAt }) => {
    const part = drawnAt(x);
    x += width;
    return part;
  });
  return svg(Math.max(SIZE, x), floor + 4, label, drawn.join(''));
}

function graph(picture: GraphPicture, label: string, values: ReadonlyMap<string, string>): string {
  const { vertices, edges, ground, token } = picture;
  const texts = vertices.map(({ name }) => (values.has(name) ? `${name} = ${values.get(name)}` : name));
  const layout = layOut(picture, texts);
  const { places, halves, width, height } = layout;
  const lines = edges.map(({ here, directed }, edge) => {
    const { line, tip, turn } = curveOf(layout, picture, edge);
    const head = directed ? `<path class="tip" d="${ARROW}" transform="translate(${tip}) rotate(${turn})"/>` : '';
    return `<g${here ? '' : ' class="gone"'}><path class="edge" d="${line}"/>${head}</g>`;
  });
  const boxes = vertices.map(({ here }, vertex) => {
    const { x = 0, y = 0 } = places[vertex] ?? {};
    const half = halves[vertex] ?? VERTEX;
    if (vertex === ground) return '';
    const side = `x="${x - half}" y="${y - VERTEX}" width="${2 * half}" height="${2 * VERTEX}" rx="${VERTEX}"`;
    const kind = vertex === token ? 'piece' : 'vertex';
    return `<g${here ? '' : ' class="gone"'}><rect class="${kind}" ${side}/>${text(texts[vertex] ?? '', x, y + 4, vertex === token)}</g>`;
  });
  const soil = ground === null ? '' : `<path class="edge" d="M4 ${places[ground]?.y ?? height}H${width - 4}"/>`;
  return svg(width, height, label, [soil, ...lines, ...boxes].join(''));
}

function text(written: string, x: number, y: number, isOnPiece = false): string {
  return `<text${isOnPiece ? ' class="on-piece"' : ''} x="${x}" y="${y}">${escaped(written)}</text>`;
}

/** The label is what the picture says, for those who cannot see it. */
function svg(width: number, height: number, label: string, content: string): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">${content}</svg>`;
}
