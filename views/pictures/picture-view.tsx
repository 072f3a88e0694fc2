import type { ComponentChildren } from 'preact';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { Board } from './board.tsx';
import { Coins } from './coins.tsx';
import { Columns } from './columns.tsx';
import { Graph } from './graph.tsx';
import { Heaps } from './heaps.tsx';
import type { PictureUse } from './thing.tsx';

/** A component of a position, drawn. `label` says what it is to those who cannot see it. */
export function PictureView({
  picture,
  label,
  values,
  ...use
}: PictureUse & {
  readonly picture: Picture;
  readonly label: string;
  /** What is written beside the vertices of a graph, by their names. */
  readonly values?: ReadonlyMap<string, string>;
}): ComponentChildren {
  switch (picture.kind) {
    case 'heaps':
      return <Heaps picture={picture} label={label} use={use} />;
    case 'board':
      return <Board picture={picture} label={label} use={use} />;
    case 'coins':
      return <Coins picture={picture} label={label} use={use} />;
    case 'columns':
      return <Columns picture={picture} label={label} use={use} />;
    case 'graph':
      return <Graph picture={picture} label={label} use={use} values={values ?? NO_VALUES} />;
  }
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();
