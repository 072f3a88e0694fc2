import type { ComponentChildren } from 'preact';
import type { PictureUse } from './thing.tsx';

/** What the parts of a picture are given. */
export interface Drawn<Picture> {
  readonly picture: Picture;
  readonly label: string;
  readonly use: PictureUse;
}

/** The drawing of a picture, as large as what is in it. What can be acted upon is a group of buttons, otherwise it is one image. */
export function Frame({
  width,
  height,
  label,
  use,
  children,
}: {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly use: PictureUse;
  readonly children: ComponentChildren;
}): ComponentChildren {
  return (
    <svg
      class="picture"
      role={use.act === undefined ? 'img' : 'group'}
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {children}
    </svg>
  );
}
