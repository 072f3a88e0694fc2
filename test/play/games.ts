import type { Model, Part } from './models.ts';

const numbers = ({ inner }: Part): number[] => (inner === '' ? [] : inner.split(',').map(Number));
const to = (part: Part, inner: string): Part => ({ ...part, inner });
const below = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

/** Removes one of the places from all the moves of a graph without direction. */
const EDGES = {
  Hedge: [
    ['ground', 'a'],
    ['a', 'b'],
    ['a', 'c'],
    ['ground', 'd'],
  ],
  Path: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'a'],
    ['b', 'd'],
  ],
} as const;
const ARROWS: Readonly<Record<string, string>> = { a: 'b', b: 'ac', c: 'dae', d: 'c', e: '' };

function edgesOf(name: 'Hedge' | 'Path'): string {
  return EDGES[name].map(([one, other]) => `${one} - ${other}`).join('  ');
}

/** The edges of the tree that still hang from the ground. */
function hanging(gone: readonly string[]): readonly string[] {
  const left = EDGES.Hedge.filter((edge) => !gone.includes(edge.join('-')));
  const up = new Set<string>(['ground']);
  for (const _ of left) for (const [one, other] of left) if (up.has(one)) up.add(other);
  return left.filter(([one]) => up.has(one)).map((edge) => edge.join('-'));
}

function squaresOf(part: Part): string[] {
  return part.inner.slice(1, -1).split('/');
}

function drawn(part: Part, rows: readonly string[]): Part {
  return to(part, `"${rows.join('/')}"`);
}

function changed(rows: readonly string[], places: readonly (readonly [number, number, string])[]): readonly string[] {
  return rows.map((row, r) =>
    [...row].map((square, c) => places.find(([y, x]) => y === r && x === c)?.[2] ?? square).join(''),
  );
}

/** The pairs of neighbouring squares of a board. */
function pairs(rows: readonly string[]): readonly (readonly [number, number, number, number])[] {
  return rows.flatMap((row, r) =>
    [...row].flatMap((_, c) => [
      ...(c + 1 < row.length ? [[r, c, r, c + 1] as const] : []),
      ...(r + 1 < rows.length ? [[r, c, r + 1, c] as const] : []),
    ]),
  );
}

/** Every form of game, each as it is written in the language and as a closure. */
export const MODELS: Readonly<Record<string, Model>> = {
  Nim: { declaration: '', options: (part) => below(Number(part.inner)).map((left) => [to(part, String(left))]) },
  Kayles: {
    declaration: '',
    options: (part) =>
      [1, 2].flatMap((taken) => {
        const rest = Number(part.inner) - taken;
        return below(rest + 1).map((one) => [to(part, String(one)), to(part, String(rest - one))]);
      }),
  },
  Stairs: {
    declaration: `game Stairs(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i] = a[i] - k, [i-1] = a[i-1] + k for i in 2..#a, k in 1..a[i]
    }`,
    options: (part) => {
      const steps = numbers(part);
      return steps.flatMap((height, place) =>
        below(height).map((less) => {
          const next = steps.map((own, index) =>
            index === place ? own - less - 1 : index === place - 1 ? own + less + 1 : own,
          );
          return [to(part, next.join(','))];
        }),
      );
    },
  },
  Twins: {
    declaration: 'game Twins(w: text) { move to w[1..i-1] ++ w[i+2..] for i in 1..#w - 1 where w[i] == w[i+1] }',
    options: (part) => {
      const letters = part.inner.slice(1, -1);
      return [...letters].flatMap((letter, place) =>
        letter === letters[place + 1] ? [[to(part, `"${letters.slice(0, place)}${letters.slice(place + 2)}"`)]] : [],
      );
    },
  },
  Dominoes: {
    declaration: 'board Dominoes { place "##" }',
    options: (part) => {
      const rows = squaresOf(part);
      return pairs(rows).flatMap(([r, c, y, x]) =>
        rows[r]?.[c] === '.' && rows[y]?.[x] === '.'
          ? [
              [
                drawn(
                  part,
                  changed(rows, [
                    [r, c, '#'],
                    [y, x, '#'],
                  ]),
                ),
              ],
            ]
          : [],
      );
    },
  },
  Slide: {
    declaration: 'board Slide { replace "X." by ".X"  replace "XO" by ".X" }',
    options: (part) => {
      const rows = squaresOf(part);
      return pairs(rows)
        .flatMap(([r, c, y, x]) => [[r, c, y, x] as const, [y, x, r, c] as const])
        .flatMap(([r, c, y, x]) =>
          rows[r]?.[c] === 'X' && '.O'.includes(rows[y]?.[x] ?? '#')
            ? [
                [
                  drawn(
                    part,
                    changed(rows, [
                      [r, c, '.'],
                      [y, x, 'X'],
                    ]),
                  ),
                ],
              ]
            : [],
        );
    },
  },
  Loop: {
    declaration: 'graph Loop { a -> b  b -> a, c  c -> d, a, e  d -> c  e }',
    options: (part) => [...(ARROWS[part.inner] ?? '')].map((vertex) => [to(part, vertex)]),
  },
  Heads: {
    declaration: 'coins Heads { flip 1..2 }',
    options: (part) => {
      const heads = numbers(part);
      return heads.flatMap((right) => [
        [to(part, heads.filter((place) => place !== right).join(','))],
        ...below(right - 1).map((less) => {
          const others = heads.filter((place) => place !== right);
          const left = less + 1;
          const next = others.includes(left) ? others.filter((place) => place !== left) : [...others, left];
          return [to(part, next.toSorted((a, b) => a - b).join(','))];
        }),
      ]);
    },
  },
  Hedge: {
    declaration: `graph Hedge { ${edgesOf('Hedge')} cut edges }`,
    options: (part) => hanging(part.gone).map((edge) => [{ ...part, gone: [...part.gone, edge] }]),
    keyOf: ({ gone }) => `Hedge ${hanging(gone).join(',')}`,
  },
  Path: {
    declaration: `graph Path { ${edgesOf('Path')} walk vertices }`,
    options: (part) =>
      EDGES.Path.flatMap(([one, other]) => (one === part.inner ? [other] : other === part.inner ? [one] : []))
        .filter((vertex) => !part.gone.includes(vertex))
        .map((vertex) => [{ ...part, inner: vertex, gone: [...part.gone, part.inner].toSorted() }]),
  },
};

/** Games that may have several heaps in one call. */
export const HEAPS: ReadonlySet<string> = new Set(['Nim', 'Kayles', 'Loop']);

/** A position of every form, in sums and under both conventions, small enough to be played out. */
export const STARTS: readonly string[] = [
  'Nim(1, 2, 3)',
  'Nim(3, 4, 5)',
  'Nim(2, 5) + Nim(3)',
  'misere Nim(1, 2, 2)',
  'misere Nim(1, 1, 1, 3)',
  'Kayles(7)',
  'Kayles(5) + Nim(3)',
  'misere Kayles(4) + Nim(2)',
  'Stairs(2, 1, 2)',
  'misere Stairs(1, 2, 1)',
  'Twins("aabbaab") + Nim(1)',
  'misere Twins("aabccba")',
  'Dominoes("..../#..#")',
  'Dominoes("..../....") + Nim(2)',
  'misere Dominoes(".../...")',
  'Slide("X.O")',
  'Slide("XOO#X/#OO#O")',
  'Loop(a)',
  'Loop(c)',
  'Loop(b) + Nim(1)',
  'Loop(c, d)',
  'misere Loop(c) + Nim(2)',
  'Heads(1, 2, 4)',
  'Heads(2, 5) + Nim(2)',
  'misere Heads(1, 3)',
  'Hedge',
  'Hedge + Nim(2)',
  'misere Hedge without {a - b}',
  'Path(a)',
  'Path(b) + Nim(1)',
  'misere Path(c)',
];
