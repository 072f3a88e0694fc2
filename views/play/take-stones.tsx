import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { areBars, largestHeap } from '../../server/src/ide/reading/drawing/heaps.ts';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import type { Choice } from './choosing.ts';

/** A heap that is drawn as a bar, on which one cannot click how many stones to take. */
export interface BarHeap {
  readonly component: number;
  /** Its name in the picture, and its size. */
  readonly thing: string;
  readonly size: string;
}

/** Whether the heaps of a position are drawn as bars. */
export function drawsBars(components: Played['components']): boolean {
  return areBars(largestHeap(components.map(({ picture }) => picture)));
}

/** The heap that was clicked, if it is a bar and nothing else was clicked. */
export function clickedBar(choice: Choice | null, components: Played['components']): BarHeap | null {
  const picture = components[choice?.component ?? -1]?.picture;
  const [thing, another] = choice?.things ?? [];
  const heap = /^h(\d+)$/.exec(thing ?? '')?.[1];
  if (choice === null || thing === undefined || another !== undefined || heap === undefined) return null;
  if (picture?.kind !== 'heaps' || !choice.bars) return null;
  return { component: choice.component, thing, size: picture.heaps[Number(heap)] ?? '0' };
}

/** Of some moves, those that take this many stones from a heap, each once; whatever they do to other heaps. */
export function taking(moves: readonly PlayMove[], heap: BarHeap, amount: string): readonly PlayMove[] {
  const left = BigInt(heap.size) - BigInt(amount);
  const mark = `${heap.thing}:${left}`;
  const found = moves.filter(({ component, marks }) => component === heap.component && marks.includes(mark));
  return [...new Map(found.map((move) => [move.position, move])).values()];
}

/** A field for the number of stones to take from a heap that is a bar. `onFound` gets the moves that do so, at least one. */
export function TakeStones({
  ask,
  uri,
  state,
  heap,
  onFound,
}: {
  readonly ask: Ask;
  readonly uri: string;
  readonly state: Pick<Played, 'position' | 'moves' | 'complete'>;
  readonly heap: BarHeap;
  readonly onFound: (moves: readonly PlayMove[]) => void;
}): ComponentChildren {
  const all = useWords();
  const words = all.playing;
  const field = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => field.current?.focus(), [heap.component, heap.thing]);
  const said = (text: string): string =>
    isAmount(text, heap) ? words.cannotTake(grouped(text)) : words.enterAmount(grouped(heap.size));
  const take = async (): Promise<void> => {
    setRefused(null);
    setAsking(true);
    const moves = await movesTaking(ask, uri, state, heap, amount);
    setAsking(false);
    if (moves.length > 0) onFound(moves);
    else setRefused(amount);
  };
  return (
    <form
      class="controls"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <label>
        {words.takeFrom(grouped(heap.size))}{' '}
        <input
          ref={field}
          class="code"
          inputMode="numeric"
          size={8}
          value={amount}
          onInput={({ currentTarget }) => setAmount(currentTarget.value.trim())}
        />
      </label>
      <button type="submit" class="plain">
        {words.take}
      </button>
      <span role="status">{isAsking ? all.asking : ''}</span>
      <p role="alert">{refused === null ? '' : said(refused)}</p>
    </form>
  );
}

function isAmount(text: string, { size }: BarHeap): boolean {
  return /^\d{1,400}$/.test(text) && BigInt(text) > 0n && BigInt(text) <= BigInt(size);
}

/** The listed moves that take so many stones; if not all moves are listed, the server is asked for others. */
async function movesTaking(
  ask: Ask,
  uri: string,
  { position, moves, complete }: Pick<Played, 'position' | 'moves' | 'complete'>,
  heap: BarHeap,
  amount: string,
): Promise<readonly PlayMove[]> {
  if (!isAmount(amount, heap)) return [];
  const only = { component: heap.component, amount };
  const asked = complete ? null : await ask('nimber/play', { textDocument: { uri }, position, only }).catch(() => null);
  return taking([...moves, ...(asked?.moves ?? [])], heap, amount);
}
