import type { ComponentChildren } from 'preact';
import type { HeapsPicture } from '../../server/src/answers/pictures/picture.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { useWords } from '../shared/words.ts';
import { type Drawn, Frame } from './frame.tsx';
import { type PictureUse, Thing } from './thing.tsx';

/** A heap of more stones is a bar with its number. */
const MOST_STONES = 24;
const RADIUS = 7;
/** The least and the greatest height of a bar, in stones. */
const LEAST_ROWS = 10;
const MOST_ROWS = 20;
const STEP = 16;
const WIDTH = 56;
const BAR = 24;
/** Half the width of the line where a move cuts a heap: what is above it is taken. */
const CUT = 16;
const FOOT = 22;
const TOP = 6;

/** Heaps as stones one above the other, each with its number below it. */
export function Heaps({ picture: { heaps }, label, use }: Drawn<HeapsPicture>): ComponentChildren {
  const rows = Math.max(1, ...heaps.map((size) => (isCounted(size) ? Number(size) : barRows(size))));
  const ground = TOP + rows * STEP;
  const widths = heaps.map((size) => Math.max(WIDTH, grouped(size).length * 8 + 12));
  const middles = widths.map((width, heap) => sumOf(widths.slice(0, heap)) + width / 2);
  return (
    <Frame width={Math.max(WIDTH, sumOf(widths))} height={ground + FOOT} label={label} use={use}>
      {heaps.map((size, heap) => (
        <Heap key={middles[heap]} heap={heap} size={size} middle={middles[heap] ?? 0} ground={ground} use={use} />
      ))}
    </Frame>
  );
}

/** Whether the stones of a heap are drawn one by one. */
export function isCounted(size: string): boolean {
  return /^\d{1,2}$/.test(size) && Number(size) <= MOST_STONES;
}

/** The height of a bar, in stones. No bar is to scale, but of two bars the higher one is the larger heap. */
export function barRows(size: string): number {
  const doublings = Math.log2(Math.abs(Number(size)) / MOST_STONES);
  return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, LEAST_ROWS + doublings / 3));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function Heap({
  heap,
  size,
  middle,
  ground,
  use,
}: {
  readonly heap: number;
  readonly size: string;
  readonly middle: number;
  readonly ground: number;
  readonly use: PictureUse;
}): ComponentChildren {
  const words = useWords();
  const stones = isCounted(size) ? Array.from({ length: Number(size) }, (_, stone) => stone) : [];
  const top = ground - barRows(size) * STEP;
  const whole = <rect x={middle - BAR} y={ground + 2} width={2 * BAR} height={FOOT - 4} rx="4" />;
  return (
    <>
      {isCounted(size) ? null : (
        <g>
          <rect class="bar" x={middle - BAR / 2} y={top} width={BAR} height={ground - top} rx="4" />
          <BarMarks heap={heap} size={size} middle={middle} top={top} ground={ground} use={use} />
        </g>
      )}
      {stones.map((stone) => {
        const centre = ground - stone * STEP - STEP / 2;
        return (
          <Thing
            key={stone}
            name={`h${heap}:${stone}`}
            label={words.downTo(String(stone))}
            use={use}
            mark={<path d={`M${middle - CUT} ${centre + STEP / 2}h${2 * CUT}`} />}
          >
            <circle class="stone" cx={middle} cy={centre} r={RADIUS} />
          </Thing>
        );
      })}
      <Thing name={`h${heap}`} label={grouped(size)} use={use} mark={whole}>
        <text class="number" x={middle} y={ground + 15}>
          {grouped(size)}
        </text>
      </Thing>
    </>
  );
}

/** Where winning moves cut a bar. */
function BarMarks({
  heap,
  size,
  middle,
  top,
  ground,
  use,
}: {
  readonly heap: number;
  readonly size: string;
  readonly middle: number;
  readonly top: number;
  readonly ground: number;
  readonly use: PictureUse;
}): ComponentChildren {
  const words = useWords();
  const left = [...(use.marks ?? [])].flatMap((mark) => {
    const [at, stones] = mark.split(':');
    return at === `h${heap}` && stones !== undefined ? [stones] : [];
  });
  return left.map((stones) => {
    const y = ground - (Number(stones) / Number(size)) * (ground - top);
    return (
      <g key={stones} class="mark">
        <title>{words.downTo(grouped(stones))}</title>
        <path d={`M${middle - CUT} ${y}h${2 * CUT}`} />
      </g>
    );
  });
}
