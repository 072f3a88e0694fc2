import type { CoinsPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, type Shown, textAt, thing } from './drawing.ts';

const STEP = 36;
const RADIUS = 14;
const CENTRE = RADIUS + 4;
const HEIGHT = 56;

/** Coins in a row with their places below them; heads and tails differ in a letter and in their background. */
export function drawCoins({ first, last, heads }: CoinsPicture, label: string, shown: Shown): Drawing {
  const { words } = shown;
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const up = new Set(heads);
  const parts = places.map((place, index) => {
    const middle = index * STEP + STEP / 2;
    const isHead = up.has(place);
    const circle = { cx: middle, cy: CENTRE, r: RADIUS };
    return thing(
      `c${place}`,
      words.coin(String(place), isHead),
      [
        { tag: 'circle', looks: [isHead ? 'head' : 'tail'], at: circle },
        textAt(isHead ? words.heads : words.tails, middle, CENTRE, [isHead ? 'on-head' : 'sign']),
        textAt(String(place), middle, HEIGHT - 10, ['number']),
      ],
      { tag: 'circle', looks: ['mark'], at: { ...circle, r: RADIUS + 2 } },
      shown,
    );
  });
  return { width: places.length * STEP, height: HEIGHT, label, parts };
}
