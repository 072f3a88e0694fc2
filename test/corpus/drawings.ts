/** Writes the graphs and boards of the fixtures in the language. */

export type Edges = readonly (readonly number[])[];
export type Squares = readonly (readonly number[])[];

export function numbers(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}

/** `graph G { 0  1  2  0 -> 1 … }`: every vertex is listed, even one without arrows. */
export function arrows(name: string, n: number, edges: Edges): string {
  return `graph ${name} { ${numbers(n).join('  ')}  ${edges.map(([from, to]) => `${from} -> ${to}`).join('  ')} }`;
}

export function claims(name: string, n: number, edges: Edges, rule: string): string {
  return `graph ${name} { ${numbers(n).join('  ')}  ${edges.map(([a, b]) => `${a} - ${b}`).join('  ')}  ${rule} }`;
}

/** Green Hackenbush; vertex 0 of the fixtures is the ground. */
export function picture(name: string, edges: Edges): string {
  return `graph ${name} { ground  ${edges.map(edge).join('  ')}  cut edges }`;
}

export function edge([a, b]: readonly number[]): string {
  return `${joint(a)} - ${joint(b)}`;
}

function joint(vertex: number | undefined): string {
  return vertex === 0 ? 'ground' : String(vertex);
}

/** The text after the name of a graph when these vertices are left. */
export function withoutText(n: number, left: readonly number[]): string {
  const gone = numbers(n).filter((vertex) => !left.includes(vertex));
  return gone.length === 0 ? '' : ` without {${gone.join(', ')}}`;
}

/** The pieces of the fixtures as rules. */
const PIECES: Readonly<Record<string, string>> = {
  mono: 'place "#"',
  domino: 'place "##"',
  hdomino: 'place fixed "##"',
  I3: 'place "###"',
  hI3: 'place fixed "###"',
  L3: 'place "##/#."',
  fixedL3: 'place fixed "#./##"',
  O4: 'place "##/##"',
  T4: 'place "###/.#."',
  L4: 'place "###/#.."',
  S4: 'place ".##/##."',
  I4: 'place "####"',
};

export function boardWith(name: string, pieces: readonly string[]): string {
  return `board ${name} { ${pieces.map((piece) => PIECES[piece]).join(' ')} }`;
}

/** The picture of a board with these squares taken. */
export function boardPicture(rows: number, columns: number, taken: Squares): string {
  const holes = new Set(taken.map(String));
  const row = (r: number) =>
    numbers(columns)
      .map((c) => (holes.has(`${r},${c}`) ? '#' : '.'))
      .join('');
  return `"${numbers(rows).map(row).join('/')}"`;
}

/** Where a picture, as in `B("#./..")`, has a sign. */
export function squaresIn(text: string, sign: '#' | '.'): string[] {
  const rows = /"(.*)"/.exec(text)?.[1]?.split('/') ?? [];
  return rows.flatMap((row, r) => [...row].flatMap((found, c) => (found === sign ? [`${r},${c}`] : [])));
}
