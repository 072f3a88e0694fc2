/** What a colour is for. A page has a colour for each in its theme, a file one that prints well. */
export type Ink = 'text' | 'quiet' | 'ground' | 'line' | 'stone' | 'accent' | 'good' | 'bad' | 'even';

interface Style {
  readonly fill: Ink | 'none';
  readonly stroke: Ink | 'none' | 'transparent';
  readonly 'stroke-width': number;
  readonly 'stroke-dasharray': string;
  readonly 'stroke-linecap': string;
  readonly 'stroke-opacity': number;
}

/** Each look by its name, which is also its class on a page. What differs in meaning differs in more than the colour. */
const LOOKS = {
  stone: { fill: 'stone', stroke: 'text' },
  bar: { fill: 'stone', stroke: 'text' },
  head: { fill: 'text', stroke: 'text' },
  tail: { fill: 'ground', stroke: 'text' },
  taken: { fill: 'quiet', stroke: 'text' },
  free: { fill: 'ground', stroke: 'text' },
  leading: { fill: 'none', stroke: 'quiet', 'stroke-dasharray': '3 3' },
  vertex: { fill: 'ground', stroke: 'text' },
  token: { fill: 'text' },
  gone: { fill: 'none', stroke: 'quiet', 'stroke-width': 1, 'stroke-dasharray': '2 4' },
  edge: { fill: 'none', stroke: 'text', 'stroke-width': 2 },
  tip: { fill: 'text' },
  /** Wider than an edge, and not seen: it makes the edge easier to hit. */
  reach: { fill: 'none', stroke: 'transparent', 'stroke-width': 14 },
  ground: { fill: 'none', stroke: 'good', 'stroke-width': 5 },
  'outcome-P': { stroke: 'bad', 'stroke-width': 3 },
  'outcome-N': { stroke: 'good', 'stroke-width': 2 },
  'outcome-draw': { stroke: 'even', 'stroke-width': 2, 'stroke-dasharray': '5 3' },
  sign: { fill: 'text' },
  'on-head': { fill: 'ground' },
  number: { fill: 'quiet' },
  faint: { fill: 'quiet' },
  mark: { fill: 'none', stroke: 'accent', 'stroke-width': 3 },
  /** Around what a move acts on together. */
  outline: { fill: 'none', stroke: 'accent', 'stroke-width': 1.5, 'stroke-linecap': 'round' },
  turned: { fill: 'accent' },
  paper: { fill: 'ground' },
  grid: { fill: 'none', stroke: 'line', 'stroke-width': 1 },
  dots: { fill: 'none', stroke: 'text', 'stroke-linecap': 'round' },
  /** A value that is not a nimber: open, so that it is not taken for a dot. */
  endless: { fill: 'none', stroke: 'even', 'stroke-width': 1.5 },
  lost: { fill: 'text' },
  period: { fill: 'none', stroke: 'accent', 'stroke-width': 2 },
  /** No dashes, which would look like values. */
  repeat: { fill: 'none', stroke: 'accent', 'stroke-width': 1, 'stroke-opacity': 0.4 },
  plain: {},
} as const satisfies Readonly<Record<string, Partial<Style>>>;

export type Look = keyof typeof LOOKS;

const PAINTED: readonly string[] = ['fill', 'stroke'];

/** The attributes of SVG for some looks, with the colours that `paint` gives. */
export function attributesOf(
  looks: readonly Look[],
  paint: (ink: Ink) => string,
): Readonly<Record<string, string | number>> {
  const style: Readonly<Partial<Style>> = Object.assign({}, ...looks.map((look) => LOOKS[look]));
  const isInk = (name: string, value: string | number): value is Ink =>
    PAINTED.includes(name) && value !== 'none' && value !== 'transparent';
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [name, isInk(name, value) ? paint(value) : value]),
  );
}
