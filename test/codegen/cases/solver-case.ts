/** A game for which programs are generated, and random positions of it. */
export interface SolverCase {
  readonly text: string;
  readonly asked: string;
  readonly input?: string;
  readonly misere?: true;
  /** Its first move cannot be printed: numbers alone do not say what a move leaves. */
  readonly unordered?: true;
  /** What a position is: some heaps of one number, fixed numbers, a list of numbers, a text of letters, a board or a token. */
  readonly state:
    | {
        readonly kind: 'heaps';
        readonly most: number;
        readonly count?: number;
        /** Whether they are places: from 1 on, and no two alike. */
        readonly places?: true;
      }
    | { readonly kind: 'numbers'; readonly most: readonly number[]; readonly least?: number }
    | {
        readonly kind: 'list';
        readonly most: number;
        readonly length: number;
        readonly leading?: readonly number[];
        readonly sorted?: true;
        /** How many numbers each entry has, if it is a tuple. */
        readonly width?: number;
      }
    | { readonly kind: 'text'; readonly letters: string; readonly length: number }
    /** A list of texts, none of which is empty. */
    | { readonly kind: 'words'; readonly letters: string; readonly length: number; readonly count: number }
    | { readonly kind: 'board'; readonly letters: string; readonly rows: number; readonly columns: number }
    /** What is left of a graph: some of its vertices or edges. */
    | { readonly kind: 'parts'; readonly parts: readonly string[] }
    /** One of the vertices of a graph, each as the input gives it and as a question does. */
    | { readonly kind: 'token'; readonly vertices: readonly (readonly [input: string, text: string])[] };
  /** Whether its winning moves cannot be counted, because a move leaves several texts. */
  readonly uncounted?: true;
  /** The position as a question, if not the game called with the state: `@1`, `@2` … stand for the numbers, `@1` for a text, a board or a vertex. */
  readonly position?: string;
}

export const heaps = (text: string, asked: string, most = 60, count = 3): SolverCase => ({
  text,
  asked,
  state: { kind: 'heaps', most, count },
});
export const numbers = (text: string, asked: string, ...most: readonly number[]): SolverCase => ({
  text,
  asked,
  state: { kind: 'numbers', most },
});
export const list = (text: string, asked: string, most: number, length: number): SolverCase => ({
  text,
  asked,
  state: { kind: 'list', most, length },
});
export const tuples = (text: string, asked: string, most: number, length: number, width = 2): SolverCase => ({
  text,
  asked,
  state: { kind: 'list', most, length, width },
});
export const coins = (text: string, asked: string, most = 12): SolverCase => ({
  text,
  asked,
  unordered: true,
  state: { kind: 'heaps', most, count: 4, places: true },
});

export const board = (rules: string, letters: string, rows: number, columns: number): SolverCase => ({
  text: `board B { ${rules} }`,
  asked: 'B',
  state: { kind: 'board', letters, rows, columns },
});
export const sized = (text: string, asked: string, rows: number, columns: number): SolverCase => ({
  text,
  asked: `${asked}(r, c)`,
  state: { kind: 'numbers', most: [rows, columns], least: 1 },
  position: `${asked}(@1, @2)`,
});
export const token = (edges: string, vertices: string): SolverCase => ({
  text: `graph G { ${edges} }`,
  asked: 'G',
  state: { kind: 'token', vertices: [...vertices].map((vertex) => [vertex, vertex]) },
});
export const remains = (rules: string, ...parts: readonly string[]): SolverCase => ({
  text: `graph G { ${rules} }`,
  asked: 'G',
  state: { kind: 'parts', parts },
});
