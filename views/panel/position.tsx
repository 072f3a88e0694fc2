import type { ComponentChildren } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import type { ComponentAnswer, PositionAnswer, WinningMove } from '../../server/src/answers/shared/answer.ts';
import { largestHeap } from '../../server/src/ide/reading/drawing/heaps.ts';
import { drawPicture, markedMoves, marksIn } from '../../server/src/ide/reading/drawing/picture.ts';
import { tablesOfPosition } from '../../server/src/ide/reading/tables/tables-of.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { Sum } from '../learn/sum.tsx';
import { PictureView } from '../pictures/picture-view.tsx';
import { SavePicture } from '../pictures/save-picture.tsx';
import { ExportTable } from '../plots/export-table.tsx';
import type { Ask } from '../shared/host.ts';
import { type PanelWords, useWords } from '../shared/words.ts';
import { MoveList } from './move-list.tsx';

/** The most components that are drawn; nobody looks at more. */
const MOST_COMPONENTS = 100;

/** A position: its components with their values, the xor of these, and the moves that win or keep a draw. */
export function PositionView({
  ask,
  position,
  learning = false,
  isFinding = false,
  onFound,
}: {
  readonly ask: Ask;
  readonly position: PositionAnswer;
  /** Whether results that are computed from the values are shown only step by step. */
  readonly learning?: boolean;
  /** Whether the reader is still to find the xor of the values: until then, no moves are shown. */
  readonly isFinding?: boolean;
  readonly onFound?: (() => void) | undefined;
}): ComponentChildren {
  const words = useWords();
  const heading = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const { components, componentCount } = position;
  const shown = components.slice(0, MOST_COMPONENTS);
  const largest = largestHeap(components.map(({ picture }) => picture));
  const tables = useMemo(() => tablesOfPosition(position), [position]);
  const more = BigInt(componentCount) - shown.reduce((count, { times }) => count + BigInt(times), 0n);
  const move = pointed === null ? undefined : markedMoves(position)[pointed];
  const marksOf = (index: number) => (isFinding ? NOT_MARKED : marksIn(position, index));
  const draw = () =>
    shown.flatMap(({ picture, text }, index) =>
      picture === undefined ? [] : [drawPicture(picture, text, { words, largest, ...marksOf(index) })],
    );
  return (
    <>
      <section aria-labelledby={heading}>
        <h2 id={heading}>{words.components}</h2>
        <ul class="components">
          {shown.map((component, index) => (
            <li key={index} class={move?.component === index ? 'moved' : ''}>
              <Component
                component={component}
                marks={marksOf(index)}
                room={roomOf(position, index)}
                move={move?.component === index ? move : null}
                total={position.value}
                largest={largest}
              />
            </li>
          ))}
        </ul>
        {shown.some(({ picture }) => picture !== undefined) ? (
          <SavePicture ask={ask} name={position.text} draw={draw} />
        ) : null}
        {more > 0n ? <p>{words.moreComponents(grouped(more))}</p> : null}
      </section>
      <Sum key={`${learning} ${position.text}`} position={position} learning={learning} onAll={onFound} />
      {isFinding ? null : (
        <>
          <MoveList position={position} onPoint={setPointed} />
          <ExportTable ask={ask} tables={tables} />
        </>
      )}
    </>
  );
}

/**
 * A component with the moves marked on its picture; while one of them is pointed at, what it leaves, in the same place: nothing may
 * move away from the pointer.
 */
export function Component({
  component,
  marks,
  room = 0,
  move,
  total,
  largest = '0',
}: {
  readonly component: ComponentAnswer;
  readonly marks: ReturnType<typeof marksIn>;
  /** The width that is kept for what a move leaves, in pixels. */
  readonly room?: number;
  readonly move: WinningMove | null;
  /** The value of the whole position. */
  readonly total: string | null;
  /** The largest heap of the position. */
  readonly largest?: string;
}): ComponentChildren {
  const words = useWords();
  const { text, times, picture } = component;
  const after = move?.drawn?.after ?? [];
  const name = nameOf(text, BigInt(times), words);
  // A move acts on one of several copies.
  const others = BigInt(times) - 1n;
  const left = move === null || others === 0n ? '' : `${nameOf(text, others, words)} + `;
  const value = move === null ? component.value : valueAfter(component, move, total);
  return (
    <>
      {picture === undefined ? null : (
        <div class={move === null ? 'drawn' : 'drawn left'} style={{ minWidth: `${room}px` }}>
          <PictureView picture={picture} label={text} largest={largest} {...marks} marked={words.marked} />
          {move === null ? null : (
            <div class="after">
              {after.length === 0 ? <p>{words.empty}</p> : null}
              {after.map((left, index) => (
                <PictureView
                  key={index}
                  picture={inPlaceOf(picture, left)}
                  largest={largest}
                  label={words.after(move.to)}
                  marks={after.length === 1 ? marksAfter(move, picture, left) : NO_MARKS}
                  marked={words.changed}
                />
              ))}
            </div>
          )}
        </div>
      )}
      <code>{move === null ? name : `${left}${move.to}`}</code>
      {value === null ? null : <span class="value">{words.value(value)}</span>}
    </>
  );
}

function nameOf(text: string, times: bigint, words: PanelWords): string {
  return times === 1n ? text : words.times(text, grouped(String(times)));
}

/** What a move leaves, drawn so that everything keeps its place: a row of coins stays as long as it was. */
function inPlaceOf(before: Picture, after: Picture): Picture {
  if (before.kind === 'heaps' && after.kind === 'heaps' && before.heaps.length === after.heaps.length)
    return { ...before, ...after };
  if (before.kind !== 'coins' || after.kind !== 'coins') return after;
  return { ...after, first: Math.min(before.first, after.first), last: Math.max(before.last, after.last) };
}

const NO_MARKS: ReadonlySet<string> = new Set();
const NOT_MARKED: ReturnType<typeof marksIn> = { marks: NO_MARKS, groups: [] };

/** The width of a component, of several that a move leaves side by side, and of the most for which there is room. */
const [WIDTH, MOST_ROOM] = [60, 480];

/** The width that the parts need into which a marked move splits a component; 0 if none does. */
function roomOf(position: PositionAnswer, index: number): number {
  const parts = markedMoves(position).map(({ component, drawn }) =>
    component === index ? (drawn?.after.length ?? 0) : 0,
  );
  const most = Math.max(0, ...parts);
  return most < 2 ? 0 : Math.min(MOST_ROOM, most * WIDTH);
}

/** What a move has changed, on the picture of what it leaves: the same things as before the move, but of a heap the number that is left. */
function marksAfter({ drawn }: WinningMove, before: Picture, after: Picture): ReadonlySet<string> {
  const hasPlaces =
    before.kind !== 'columns' || after.kind !== 'columns' || before.entries.length === after.entries.length;
  if (before.kind !== after.kind || !hasPlaces) return NO_MARKS;
  return new Set(drawn?.marks.map((mark) => mark.replace(/^(h\d+):.*$/, '$1')));
}

/**
 * The value of a component after a winning move; null if it is not known. Where all values are nimbers, the move makes their xor 0, so the
 * component gets the xor of the others.
 */
function valueAfter({ value, options }: ComponentAnswer, { to }: WinningMove, total: string | null): string | null {
  const listed = options?.list.find((option) => option.to === to);
  if (listed !== undefined) return listed.value;
  if (value === null || total === null || total === '0' || !isNimber(value) || !isNimber(total)) return null;
  return String(BigInt(value) ^ BigInt(total));
}

function isNimber(value: string): boolean {
  return /^\d+$/.test(value);
}
