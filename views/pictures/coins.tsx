import type { ComponentChildren } from 'preact';
import type { CoinsPicture } from '../../server/src/answers/pictures/picture.ts';
import { useWords } from '../shared/words.ts';
import { type Drawn, Frame } from './frame.tsx';
import { Thing } from './thing.tsx';

const STEP = 36;
const RADIUS = 14;
const HEIGHT = 56;

/** Coins in a row with their places below them; heads and tails differ in a letter and in their background. */
export function Coins({ picture: { first, last, heads }, label, use }: Drawn<CoinsPicture>): ComponentChildren {
  const words = useWords();
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const shown = new Set(heads);
  return (
    <Frame width={places.length * STEP} height={HEIGHT} label={label} use={use}>
      {places.map((place, index) => {
        const middle = index * STEP + STEP / 2;
        const isHead = shown.has(place);
        return (
          <Thing
            key={place}
            name={`c${place}`}
            label={words.coin(String(place), isHead)}
            use={use}
            mark={<circle cx={middle} cy={RADIUS + 4} r={RADIUS + 2} />}
          >
            <circle class={isHead ? 'head' : 'tail'} cx={middle} cy={RADIUS + 4} r={RADIUS} />
            <text class={isHead ? 'on-head' : 'sign'} x={middle} y={RADIUS + 4}>
              {isHead ? words.heads : words.tails}
            </text>
            <text class="number" x={middle} y={HEIGHT - 6}>
              {place}
            </text>
          </Thing>
        );
      })}
    </Frame>
  );
}
