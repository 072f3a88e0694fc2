import type { Component, Ruleset, State } from '../../engine/index.ts';
import { type Drawing, drawingBehind } from '../../semantics/forms/drawings.ts';

/**
 * What a component looks like, as plain data for a drawing. Whatever a move can act on has a name, by which the marks of a move
 * point to it, see `marks.ts`: `s3` is a square, `v0` a vertex, `e2` an edge, `c5` the coin at place 5, `x1` an entry of a list,
 * `n0` a number before it, `h0:4` the stone above four others of a heap, and `h0` the whole heap.
 */
export type Picture = HeapsPicture | BoardPicture | CoinsPicture | ColumnsPicture | GraphPicture;

/** One heap for each number of a state. */
export interface HeapsPicture {
  readonly kind: 'heaps';
  /** Decimal numbers, which may be too large to draw one by one; negative ones are positions on a line. */
  readonly heaps: readonly string[];
  /** What the game calls the numbers, if it has several. */
  readonly names?: readonly string[];
}

export interface BoardPicture {
  readonly kind: 'board';
  readonly rows: number;
  readonly columns: number;
  /** What is on each square, row by row: `.` if it is free, `#` if it is taken, or a letter. */
  readonly squares: readonly string[];
}

/** Coins in a row; a head is shown at each of these places, counted from 1 or from wherever the game begins. */
export interface CoinsPicture {
  readonly kind: 'coins';
  readonly first: number;
  readonly last: number;
  readonly heads: readonly number[];
}

/** A list: the numbers before it, and its entries as written. */
export interface ColumnsPicture {
  readonly kind: 'columns';
  readonly leading: readonly string[];
  readonly entries: readonly string[];
}

export interface GraphPicture {
  readonly kind: 'graph';
  readonly vertices: readonly { readonly name: string; readonly here: boolean }[];
  readonly edges: readonly {
    readonly ends: readonly [number, number];
    readonly directed: boolean;
    /** False for what has been cut, claimed or used. */
    readonly here: boolean;
  }[];
  /** The vertex with the token; null if there is none. */
  readonly token: number | null;
  /** The vertex that is the ground; null if there is none. */
  readonly ground: number | null;
}

/** Larger things are not drawn, because their parts would be too small to see. */
const MOST_SQUARES = 1600;
const MOST_COINS = 120;
const MOST_ENTRIES = 200;
const MOST_VERTICES = 150;
const MOST_EDGES = 400;
const MOST_HEAPS = 40;

/** Whether a component on a graph or of coins is small enough to be drawn. Linear in the coins. */
export function isDrawable({ ruleset, state }: Component): boolean {
  return ruleset.form?.kind === 'coins' ? coinsOf(state) !== null : isSmall(drawingBehind(ruleset));
}

/** The picture of a component; null if it is too large to be drawn, or nothing is known about its form. Linear in the state. */
export function pictureOf({ ruleset, state }: Component): Picture | null {
  const { form, list } = ruleset;
  switch (form?.kind) {
    case 'board':
      return boardOf(state, (square) => (((BigInt(state[2] ?? 0) >> BigInt(square)) & 1n) === 1n ? '.' : '#'));
    case 'pictures':
      return boardOf(state, (square) => String.fromCodePoint(Number(state[square + 2] ?? 46)));
    case 'coins':
      return coinsOf(state);
    case 'arrows':
    case 'walk':
    case 'cut':
    case 'claim':
      return graphOf(ruleset, state);
    default:
      if (list !== undefined) return columnsOf(ruleset, state);
      return state.length > MOST_HEAPS ? null : { kind: 'heaps', heaps: state.map(String) };
  }
}

function boardOf([rows = 0, columns = 0]: State, sign: (square: number) => string): BoardPicture | null {
  const [height, width] = [Number(rows), Number(columns)];
  if (height * width > MOST_SQUARES) return null;
  const squares = Array.from({ length: height * width }, (_, square) => sign(square));
  return { kind: 'board', rows: height, columns: width, squares };
}

function coinsOf(state: State): CoinsPicture | null {
  const heads = state.map(Number);
  const first = Math.min(1, ...heads);
  const last = Math.max(1, ...heads);
  return last - first >= MOST_COINS ? null : { kind: 'coins', first, last, heads };
}

/** The letters of a text are side by side; the entries of a list whose order does not count are in ascending order. */
function columnsOf({ list }: Ruleset, state: State): ColumnsPicture | null {
  if (list === undefined || state.length > MOST_ENTRIES) return null;
  const { length } = list.leading;
  const leading = state.slice(0, length).map(String);
  const [written = ''] = (list.arguments(state, true) ?? []).slice(length);
  const text = /^"(.*)"$/s.exec(written)?.[1];
  if (text !== undefined) return { kind: 'columns', leading, entries: [...text] };
  const numbers = state.slice(length);
  if (numbers.some((number) => number < 0)) return null;
  return { kind: 'columns', leading, entries: numbers.map(String) };
}

function graphOf(ruleset: Ruleset, state: State): GraphPicture | null {
  const { vertices: names, ends } = drawingBehind(ruleset);
  const { form } = ruleset;
  if (!isSmall(drawingBehind(ruleset))) return null;
  const things = thingsLeft(ruleset, state.map(Number));
  const hasToken = form?.kind === 'arrows' || form?.kind === 'walk';
  const directed = form?.kind === 'arrows' || (form?.kind === 'walk' && form.directed);
  const edges = ends.map((pair, edge) => ({ ends: pair, directed, here: things.edge(edge, pair) }));
  const reached = new Set(edges.flatMap(({ here, ends: pair }) => (here ? pair : [])));
  const ground = form?.kind === 'cut' ? form.ground : null;
  const isHere = (vertex: number): boolean =>
    ground === null ? things.vertex(vertex) : vertex === ground || reached.has(vertex);
  return {
    kind: 'graph',
    vertices: names().map((name, vertex) => ({ name, here: isHere(vertex) })),
    edges,
    token: hasToken ? Number(state[0] ?? 0) : null,
    ground,
  };
}

function isSmall({ size, ends }: Drawing): boolean {
  return size > 0 && size <= MOST_VERTICES && ends.length <= MOST_EDGES;
}

/** Which vertices and edges of a graph a state still has. */
interface ThingsLeft {
  readonly vertex: (vertex: number) => boolean;
  readonly edge: (edge: number, ends: readonly [number, number]) => boolean;
}

function thingsLeft({ form }: Ruleset, state: readonly number[]): ThingsLeft {
  const always = (): boolean => true;
  const left = new Set(form?.kind === 'walk' ? state.slice(1) : state);
  switch (form?.kind) {
    case 'cut':
      return { vertex: always, edge: (edge) => left.has(edge) };
    case 'claim': {
      const { length } = form.graph.ends;
      return { vertex: (vertex) => left.has(length + vertex), edge: (edge) => left.has(edge) };
    }
    case 'walk': {
      if (form.of === 'edges') return { vertex: always, edge: (edge) => left.has(edge) };
      const vertex = (at: number): boolean => at === state[0] || left.has(at);
      return { vertex, edge: (_, [from, to]) => vertex(from) && vertex(to) };
    }
    default:
      return { vertex: always, edge: always };
  }
}
