import { readSum } from '../ask.ts';
import {
  arrows,
  boardPicture,
  boardWith,
  claims,
  type Edges,
  edge,
  numbers,
  picture,
  squaresIn,
  withoutText,
} from './drawings.ts';
import { declare, type Spec } from './rules.ts';

/** What the fixtures call a component of a sum. */
export type AnySpec =
  | Spec
  | { readonly game: 'dag' | 'nodekayles'; readonly n: number; readonly edges: Edges }
  | { readonly game: 'hackenbush'; readonly edges: Edges }
  | { readonly game: 'place'; readonly rows: number; readonly cols: number; readonly pieces: readonly string[] };

/** A vertex, heaps, heads, rows, edges by their number, or the free squares of a board. */
export type State = number | readonly number[] | readonly (readonly number[])[];

/** A component of a sum in the language. */
export interface Written {
  readonly declaration: string;
  readonly play: string;
  /** Two texts that show whether a component becomes what the fixtures say. */
  readonly expected: (state: State) => string;
  readonly told: (to: string) => string;
}

const ONE_HEAP = new Set(['nim', 'sub', 'allbut', 'octal', 'take', 'split']);

/** A component of the fixtures, as a user would write it. */
export function write(name: string, spec: AnySpec, state: State): Written {
  switch (spec.game) {
    case 'dag':
      return { ...plain(name, arrows(name, spec.n, spec.edges), state), told: (to) => to.slice(name.length + 1, -1) };
    case 'nodekayles': {
      const text = (left: State) => `${name}${withoutText(spec.n, flat(left))}`;
      const declaration = claims(name, spec.n, spec.edges, 'claim vertices');
      return { declaration, play: text(state), expected: text, told: (to) => to };
    }
    case 'hackenbush':
      return hackenbush(name, spec.edges, flat(state));
    case 'place': {
      const { rows, cols, pieces } = spec;
      const free = new Set(pairs(state).map(String));
      const taken = numbers(rows).flatMap((r) => numbers(cols).map((c) => [r, c]));
      return {
        declaration: boardWith(name, pieces),
        play: `${name}(${boardPicture(
          rows,
          cols,
          taken.filter((square) => !free.has(String(square))),
        )})`,
        expected: (left) => pairs(left).map(String).sort().join(' '),
        told: (to) => squaresIn(to, '.').sort().join(' '),
      };
    }
    case 'coins': {
      const heads = flat(state).map((place) => place + 1);
      return {
        ...plain(name, declare(name, spec), heads),
        told: (to) => String(numbersIn(to, false).flatMap((place) => (place > 0 ? [place - 1] : []))),
      };
    }
    default:
      return { ...plain(name, declare(name, spec), state), told: (to) => String(settled(spec, to)) };
  }
}

function plain(name: string, declaration: string, state: State) {
  return { declaration, play: `${name}(${flat(state).join(', ')})`, expected: (left: State) => String(left) };
}

/** What falls when an edge is cut is not named by the product; it is worked out here from the edges named. */
function hackenbush(name: string, edges: Edges, state: readonly number[]): Written {
  const standing = (left: readonly number[]) => {
    const grounded = new Set([0]);
    for (const _ of left) {
      for (const index of left) {
        const ends = edges[index] ?? [];
        if (ends.some((end) => grounded.has(end))) for (const end of ends) grounded.add(end);
      }
    }
    return left.filter((index) => edges[index]?.some((end) => grounded.has(end)));
  };
  const text = (left: readonly number[]) =>
    left
      .map((index) => edge(edges[index] ?? []))
      .sort()
      .join(', ');
  const left = (to: string) => {
    const cut = (/\{(.*)\}/.exec(to)?.[1] ?? '').split(', ');
    return numbers(edges.length).filter((index) => {
      const at = cut.indexOf(edge(edges[index] ?? []));
      if (at >= 0) cut.splice(at, 1);
      return at < 0;
    });
  };
  const gone = numbers(edges.length).filter((index) => !state.includes(index));
  return {
    declaration: picture(name, edges),
    play: gone.length === 0 ? name : `${name} without {${text(gone)}}`,
    expected: (after) => text(standing(flat(after))),
    told: (to) => text(standing(left(to))),
  };
}

/** Heaps sorted and without empty ones, Euclid's numbers descending, no empty rows at the end. */
function settled(spec: Spec, to: string): readonly number[] {
  if (ONE_HEAP.has(spec.game)) {
    return numbersIn(to, true)
      .filter((heap) => heap > 0)
      .sort((a, b) => a - b);
  }
  const state = numbersIn(to, false);
  if (spec.game === 'chomp') return state.slice(0, state.findLastIndex((row) => row > 0) + 1);
  return spec.game === 'euclid' ? state.sort((a, b) => b - a) : state;
}

function numbersIn(to: string, heaps: boolean): number[] {
  return readSum(to, () => heaps).flatMap(({ state }) => state);
}

function flat(state: State): readonly number[] {
  return [state].flat(2);
}

function pairs(state: State): readonly (readonly number[])[] {
  return typeof state === 'number' ? [] : state.map((square) => [square].flat());
}
