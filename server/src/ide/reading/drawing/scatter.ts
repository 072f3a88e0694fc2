import { grouped } from '../../../syntax/text/grouped.ts';
import { type Drawing, type Shape, scenery, textAt } from './drawing.ts';
import { greatestOf, isEndless, ticksBetween } from './plot-values.ts';

/** Where the period begins, and how long it is. */
export interface Marked {
  readonly preperiod: number;
  readonly period: number;
}

/** The part of a plot that is seen: the first and the last number. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

const WIDTH = 640;
const HEIGHT = 260;
/** The margins around the dots, which hold the numbers at the sides. */
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 12, 36, 36];
const MOST_TICKS = { across: 8, up: 5 };
const SMALL = 11;
/** Lines after each period would show nothing if they were closer together than this. */
const APART = 8;

/** Half the height of the sign for a value that is not a nimber, and how far above the dots these signs are. */
const SIGN = 3;
const ABOVE = 12;

/**
 * The values g(n) as dots, n going across, with a line where the period begins and a faint one after each period. Values that are not
 * nimbers are open squares above all dots, in a line that is labelled ∞. Linear.
 */
export function drawScatter(
  values: ArrayLike<number>,
  { first, last }: Range,
  marked: Marked | null,
  label: string,
): Drawing {
  const top = Math.max(4, greatestOf(values));
  const x = (n: number): number => LEFT + ((n - first) / Math.max(1, last - first)) * WIDTH;
  const y = (value: number): number => TOP + HEIGHT - (value / top) * HEIGHT;
  const across = ticksBetween(first, last, MOST_TICKS.across);
  const up = ticksBetween(0, top, MOST_TICKS.up);
  const grid = [
    ...up.map((tick) => line('grid', `M${LEFT} ${near(y(tick))}h${WIDTH}`)),
    ...across.map((tick) => line('grid', `M${near(x(tick))} ${TOP}v${HEIGHT}`)),
  ];
  const numbers = [
    ...up.map((tick) => besideAt(grouped(tick), LEFT - 10, y(tick))),
    ...across.map((tick) => textAt(grouped(tick), x(tick), TOP + HEIGHT + 16, ['number'], SMALL)),
    besideAt('g(n)', LEFT - 10, TOP - ABOVE - 14),
    textAt('n', LEFT + WIDTH, TOP + HEIGHT + 30, ['number'], SMALL),
  ];
  const lines = marked === null ? [] : periodLines(marked, { first, last }, WIDTH);
  const period = lines.map(({ n, isFirst }) =>
    line(isFirst ? 'period' : 'repeat', `M${near(x(n - 0.5))} ${TOP}v${HEIGHT}`),
  );
  const endless = endlessAt(values, { first, last }, x);
  const signs = endless === '' ? [] : [line('endless', endless), besideAt('∞', LEFT - 10, TOP - ABOVE)];
  const size = Math.max(2, Math.min(5, (1.8 * WIDTH) / (last - first + 1)));
  const dots: Shape = {
    tag: 'path',
    looks: ['dots'],
    at: { d: dotsAt(values, { first, last }, x, y), 'stroke-width': size },
  };
  const [width, height] = [LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM];
  return { width, height, label, parts: [scenery([...grid, ...numbers, ...period, dots, ...signs])] };
}

/** Where lines mark a period in a plot of a width: before the first number of each period that is seen, or of the first period alone. */
export function periodLines(
  { preperiod, period }: Marked,
  { first, last }: Range,
  width: number,
): readonly { readonly n: number; readonly isFirst: boolean }[] {
  const begin = preperiod >= first ? preperiod : preperiod + period * Math.ceil((first - preperiod) / period);
  const isApart = (period / (last - first)) * width >= APART;
  const count = begin > last ? 0 : isApart ? Math.floor((last - begin) / period) + 1 : 1;
  const all = Array.from({ length: count }, (_, index) => begin + index * period);
  return all.map((n) => ({ n, isFirst: n === preperiod })).filter(({ isFirst }) => isApart || isFirst);
}

/** Lines without length, whose round ends are dots; one for all values that lie within the same half unit. */
function dotsAt(
  values: ArrayLike<number>,
  { first, last }: Range,
  x: (n: number) => number,
  y: (value: number) => number,
): string {
  const found = new Set<string>();
  const to = Math.min(values.length - 1, Math.floor(last));
  for (let n = Math.max(0, Math.ceil(first)); n <= to; n += 1) {
    const value = values[n] ?? 0;
    if (!isEndless(value)) found.add(`M${near(x(n))} ${near(y(value))}h0`);
  }
  return [...found].join('');
}

/** An open square for each value that is not a nimber; one for all within the same half unit. */
function endlessAt(values: ArrayLike<number>, { first, last }: Range, x: (n: number) => number): string {
  const found = new Set<string>();
  const to = Math.min(values.length - 1, Math.floor(last));
  for (let n = Math.max(0, Math.ceil(first)); n <= to; n += 1)
    if (isEndless(values[n] ?? 0))
      found.add(`M${near(x(n)) - SIGN} ${TOP - ABOVE - SIGN}h${2 * SIGN}v${2 * SIGN}h${-2 * SIGN}z`);
  return [...found].join('');
}

function near(place: number): number {
  return Math.round(2 * place) / 2;
}

function line(look: 'grid' | 'period' | 'repeat' | 'endless', d: string): Shape {
  return { tag: 'path', looks: [look], at: { d } };
}

/** A number at the left side, which ends at a place. */
function besideAt(text: string, x: number, y: number): Shape {
  const shape = textAt(text, x, y, ['number'], SMALL);
  return { ...shape, at: { ...shape.at, 'text-anchor': 'end' } };
}
