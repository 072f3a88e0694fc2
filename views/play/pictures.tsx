import type { ComponentChildren } from 'preact';
import type { Played } from '../../server/src/lsp/features/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { PictureView } from '../pictures/picture.tsx';
import { useWords } from '../shared/words.ts';

/**
 * The components of a position as pictures on which moves can be made. `onClick` is given the moves that act on the thing that was
 * clicked; it is null while nobody may move.
 */
export function Pictures({
  state: { components, moves },
  onClick,
}: {
  readonly state: Pick<Played, 'components' | 'moves'>;
  readonly onClick: ((moves: readonly PlayMove[]) => void) | null;
}): ComponentChildren {
  const words = useWords();
  return (
    <ul class="components">
      {components.map(({ text, times, picture }, index) => {
        const own = moves.filter(({ component }) => component === index);
        const can = new Set(own.flatMap(({ marks }) => marks));
        const act = (thing: string): void => onClick?.(own.filter(({ marks }) => marks.includes(thing)));
        const name = times === '1' ? text : words.times(text, grouped(times));
        return (
          <li key={index}>
            {picture === null ? null : (
              <PictureView picture={picture} label={name} {...(onClick === null ? {} : { can, act })} />
            )}
            <code>{name}</code>
          </li>
        );
      })}
    </ul>
  );
}
