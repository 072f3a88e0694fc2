import type { ComponentChildren } from 'preact';
import { areBars, largestHeap } from '../../server/src/ide/reading/drawing/heaps.ts';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { useWords } from '../shared/words.ts';
import type { Choice } from './choosing.ts';

/**
 * The components of a position as pictures on which moves can be made. `onClick` gets what was clicked; it is null while nobody
 * may move. What is marked has been clicked, or belongs to the move that is pointed at.
 */
export function Pictures({
  state: { components, moves },
  marked,
  next,
  onClick,
}: {
  readonly state: Pick<Played, 'components' | 'moves'>;
  readonly marked: Pick<Choice, 'component' | 'things'> | null;
  /** Where another click would go on with a move that is begun in the marked component. */
  readonly next: ReadonlySet<string>;
  readonly onClick: ((component: number, thing: string) => void) | null;
}): ComponentChildren {
  const words = useWords();
  const largest = largestHeap(components.map(({ picture }) => picture));
  return (
    <ul class="components">
      {components.map(({ text, times, picture }, index) => {
        const acting = moves.flatMap(({ component, marks }) => (component === index ? marks : []));
        const can = new Set([...acting, ...wholeHeaps(acting, largest)]);
        const act = (thing: string): void => onClick?.(index, thing);
        const marks = new Set(marked?.component === index ? marked.things : []);
        const goesOn = new Set([...next, ...wholeHeaps([...next], largest)]);
        const begun = marked?.component === index ? { next: goesOn, toNext: words.playing.goesOn } : {};
        const use = onClick === null ? {} : { can, act, ...begun };
        const name = times === '1' ? text : words.times(text, grouped(times));
        return (
          <li key={index}>
            {picture === null ? null : (
              <PictureView picture={picture} label={name} largest={largest} marks={marks} {...use} />
            )}
            <code>{name}</code>
          </li>
        );
      })}
    </ul>
  );
}

/** The heaps to which these stones belong, if they are bars, which are clicked as a whole. */
function wholeHeaps(stones: readonly string[], largest: string): readonly string[] {
  return areBars(largest) ? stones.map((stone) => stone.replace(/:.*$/, '')) : [];
}
