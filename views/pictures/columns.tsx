import type { ComponentChildren } from 'preact';
import type { ColumnsPicture } from '../../server/src/answers/pictures/picture.ts';
import { useWords } from '../shared/words.ts';
import { type Drawn, Frame } from './frame.tsx';
import { isCounted } from './heaps.tsx';
import { Thing } from './thing.tsx';

const STEP = 8;
const GAP = 4;
const FOOT = 24;
const TOP = 4;

/** The entries of a list side by side, small numbers as columns of that height; the numbers before the list are set apart. */
export function Columns({ picture: { leading, entries }, label, use }: Drawn<ColumnsPicture>): ComponentChildren {
  const words = useWords();
  const all = [...leading, ...entries];
  const drawn = entries.length > 0 && entries.every(isCounted);
  const highest = drawn ? Math.max(...entries.map(Number)) * STEP : 0;
  const width = Math.max(28, ...all.map((text) => text.length * 9 + 10));
  const apart = leading.length > 0 ? 12 : 0;
  const ground = TOP + highest;
  return (
    <Frame
      width={Math.max(width, all.length * (width + GAP) + apart)}
      height={ground + FOOT + TOP}
      label={label}
      use={use}
    >
      {all.map((text, index) => {
        const entry = index - leading.length;
        const x = index * (width + GAP) + (entry >= 0 ? apart : 0);
        const height = entry >= 0 && drawn ? Number(text) * STEP : 0;
        const box = <rect x={x + 1} y={ground - height} width={width - 2} height={height + FOOT} rx="3" />;
        return (
          <Thing
            key={x}
            name={entry >= 0 ? `x${entry}` : `n${index}`}
            label={entry >= 0 ? words.entry(String(entry + 1), text) : text}
            use={use}
            mark={box}
          >
            <rect class="bar" x={x + 1} y={ground - height} width={width - 2} height={height} />
            <rect class={entry >= 0 ? 'free' : 'leading'} x={x + 1} y={ground} width={width - 2} height={FOOT} rx="3" />
            <text class="sign" x={x + width / 2} y={ground + FOOT / 2}>
              {text}
            </text>
          </Thing>
        );
      })}
    </Frame>
  );
}
