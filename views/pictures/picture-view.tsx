import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { drawPicture } from '../../server/src/ide/reading/drawing/picture.ts';
import { useWords } from '../shared/words.ts';
import { type PictureUse, Thing } from './thing.tsx';

/**
 * A component of a position, as large as what is in it. `label` says what it is to those who cannot see it. What can be acted upon is a
 * group of buttons, otherwise it is one image.
 */
export function PictureView({
  picture,
  label,
  values = NO_VALUES,
  marks = NO_MARKS,
  groups = NO_GROUPS,
  largest = '0',
  ...use
}: PictureUse & {
  readonly picture: Picture;
  readonly label: string;
  /** The things on which moves act that are worth a mark, such as those that win. */
  readonly marks?: ReadonlySet<string>;
  /** The things on which one move acts together, for each move that is shown so. */
  readonly groups?: readonly (readonly string[])[];
  /** The largest heap of all pictures that are seen together. */
  readonly largest?: string;
  /** What is written beside the vertices of a graph, by their names. */
  readonly values?: ReadonlyMap<string, string>;
}): ComponentChildren {
  const words = useWords();
  const key = JSON.stringify([picture, label, [...values], [...marks], groups, largest]);
  const { width, height, parts } = useMemo(
    () => drawPicture(picture, label, { words, values, marks, groups, largest }),
    [key, words],
  );
  return (
    <svg
      class="picture"
      role={use.act === undefined ? 'img' : 'group'}
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {parts.map((part, index) => (
        <Thing key={part.name ?? `-${index}`} part={part} use={use} />
      ))}
    </svg>
  );
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();
const NO_GROUPS: readonly (readonly string[])[] = [];
const NO_MARKS: ReadonlySet<string> = new Set();
