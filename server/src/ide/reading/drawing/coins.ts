import type { CoinsPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, overlay, type Part, type Shape, type Shown, textAt, thing } from './drawing.ts';

const STEP = 36;
const RADIUS = 14;
const CENTRE = RADIUS + 4;
const HEIGHT = 56;
/** A longer row goes on below, so that its coins stay large enough to be seen. */
const MOST_IN_ROW = 15;
/** The line below the coins that one move turns, its dots, and the distance to the next one. */
const DOT = 3;
const LINE = 10;

/**
 * Coins in rows with their places below them; heads and tails differ in a letter and in their background. Below each row there is a line
 * for each group of coins, with a dot below each of them.
 */
export function drawCoins({ first, last, heads }: CoinsPicture, label: string, shown: Shown): Drawing {
  const count = last - first + 1;
  const up = new Set(heads);
  const groups = shown.groups.map((names) => names.map((name) => Number(name.slice(1)) - first));
  const height = HEIGHT + groups.length * LINE;
  const placeOf = (index: number): Place => ({
    middle: (index % MOST_IN_ROW) * STEP + STEP / 2,
    top: Math.floor(index / MOST_IN_ROW) * height,
  });
  const coins = Array.from({ length: count }, (_, index) =>
    coin(first + index, up.has(first + index), placeOf(index), shown),
  );
  const rows = Math.ceil(count / MOST_IN_ROW);
  const lines = Array.from({ length: rows }, (_, row) =>
    groups.flatMap((group, at) => linesIn(row, group, row * height + HEIGHT + at * LINE)),
  ).flat();
  const over = lines.length === 0 ? [] : [overlay(lines)];
  const width = Math.min(count, MOST_IN_ROW) * STEP;
  return { width, height: rows * height, label, parts: [...coins, ...over] };
}

/** The middle of a coin, and the top of its row. */
interface Place {
  readonly middle: number;
  readonly top: number;
}

function coin(place: number, isHead: boolean, { middle, top }: Place, shown: Shown): Part {
  const { words } = shown;
  const circle = { cx: middle, cy: top + CENTRE, r: RADIUS };
  return thing(
    `c${place}`,
    words.coin(String(place), isHead),
    [
      { tag: 'circle', looks: [isHead ? 'head' : 'tail'], at: circle },
      textAt(isHead ? words.heads : words.tails, middle, top + CENTRE, [isHead ? 'on-head' : 'sign']),
      textAt(String(place), middle, top + HEIGHT - 10, ['number']),
    ],
    { tag: 'circle', looks: ['mark'], at: { ...circle, r: RADIUS + 2 } },
    shown,
  );
}

/** The part of a group's line that is below one row: it reaches the end of the row where the group goes on in another row. */
function linesIn(row: number, group: readonly number[], y: number): readonly Shape[] {
  const [begin, end] = [row * MOST_IN_ROW, (row + 1) * MOST_IN_ROW];
  const [least, most] = [Math.min(...group), Math.max(...group)];
  if (least >= end || most < begin) return [];
  const x = (index: number): number => (index - begin) * STEP + STEP / 2;
  const [from, to] = [least < begin ? 0 : x(least), most >= end ? MOST_IN_ROW * STEP : x(most)];
  const here = group.filter((index) => index >= begin && index < end);
  return [
    { tag: 'path', looks: ['outline'], at: { d: `M${from} ${y}H${to}` } },
    ...here.map((index): Shape => ({ tag: 'circle', looks: ['turned'], at: { cx: x(index), cy: y, r: DOT } })),
  ];
}
