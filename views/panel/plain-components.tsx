import type { ComponentChildren } from 'preact';
import { largestHeap } from '../../server/src/ide/reading/drawing/heaps.ts';
import type { PlainComponent } from '../../server/src/ide/reading/view/view.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { useWords } from '../shared/words.ts';

/** The most components that are drawn; nobody looks at more. */
const MOST_COMPONENTS = 100;

/** What a question is about, for those who are to answer it: the components without values and marks. */
export function PlainComponents({ components }: { readonly components: readonly PlainComponent[] }): ComponentChildren {
  const words = useWords();
  if (components.length === 0) return null;
  const largest = largestHeap(components.map(({ picture }) => picture));
  return (
    <ul class="components">
      {components.slice(0, MOST_COMPONENTS).map(({ text, times, picture }, index) => (
        <li key={index}>
          {picture === undefined ? null : <PictureView picture={picture} label={text} largest={largest} />}
          <code>{times === '1' ? text : words.times(text, grouped(times))}</code>
        </li>
      ))}
    </ul>
  );
}
