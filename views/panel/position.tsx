import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ComponentAnswer, PositionAnswer } from '../../server/src/answers/answer.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { useWords } from '../shared/words.ts';
import { MoveList } from './move-list.tsx';
import { Sum } from './sum.tsx';

/** The most components that are drawn; nobody looks at more. */
const MOST_COMPONENTS = 100;

/** A position: its components with their values, the xor of these, and the moves that win or keep a draw. */
export function PositionView({ position }: { readonly position: PositionAnswer }): ComponentChildren {
  const words = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const { components, componentCount, winningMoves, drawingMoves } = position;
  const shown = components.slice(0, MOST_COMPONENTS);
  const more = BigInt(componentCount) - shown.reduce((count, { times }) => count + BigInt(times), 0n);
  const moves = winningMoves.list.length > 0 ? winningMoves.list : drawingMoves.list;
  const move = pointed === null ? undefined : moves[pointed];
  return (
    <>
      <section aria-labelledby="components">
        <h2 id="components">{words.components}</h2>
        <ul class="components">
          {shown.map((component, index) => (
            <li key={index} class={move?.component === index ? 'moved' : ''}>
              <Component component={component} />
            </li>
          ))}
        </ul>
        {more > 0n ? <p>{words.moreComponents(grouped(more))}</p> : null}
      </section>
      <Sum position={position} />
      <MoveList position={position} onPoint={setPointed} />
    </>
  );
}

function Component({ component: { text, times, value } }: { readonly component: ComponentAnswer }): ComponentChildren {
  const words = useWords();
  return (
    <>
      <code>{times === '1' ? text : words.times(text, grouped(times))}</code>
      {value === null ? null : <span class="value">{words.value(value)}</span>}
    </>
  );
}
