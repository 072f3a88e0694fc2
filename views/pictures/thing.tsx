import type { ComponentChildren } from 'preact';
import type { Part, Shape } from '../../server/src/ide/reading/drawing/drawing.ts';
import { attributesOf } from '../../server/src/ide/reading/drawing/looks.ts';
import { inPage } from '../../server/src/ide/reading/drawing/svg.ts';

/** What may be seen and done on a picture. Things are named as in the data of the picture. */
export interface PictureUse {
  /** The things that can be pointed at, and what happens then; absent where a picture is only looked at. */
  readonly can?: ReadonlySet<string>;
  readonly act?: (thing: string) => void;
  /** Said of a marked thing. */
  readonly marked?: string;
  /** The things where a move that is begun goes on, and what is said of each. */
  readonly next?: ReadonlySet<string>;
  readonly toNext?: string;
}

/** A part of a picture. One that can be acted upon is a button, for the mouse and for the keyboard. */
export function Thing({
  part: { name, label, shapes, mark },
  use: { can, act, marked, next, toNext },
}: {
  readonly part: Part;
  readonly use: PictureUse;
}): ComponentChildren {
  const isNext = name !== null && next?.has(name) === true;
  const does = isNext && toNext !== undefined ? `${label} · ${toNext}` : label;
  const title =
    label === '' ? null : <title>{mark.length > 0 && marked !== undefined ? `${does} · ${marked}` : does}</title>;
  const inside = [...shapes, ...mark].map(drawn);
  if (name === null || act === undefined || can?.has(name) !== true)
    return (
      <g {...(name === null ? {} : { 'data-thing': name })}>
        {title}
        {inside}
      </g>
    );
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      data-thing={name}
      class={isNext ? 'active next' : 'active'}
      role="button"
      // In SVG, the names of attributes are used as they are written: as `tabIndex`, this would not let Tab reach the button.
      tabindex={0}
      aria-label={does}
      onClick={() => act(name)}
      onKeyDown={press}
    >
      {title}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: shapes get no focus, and the label says what is written on them */}
      <g aria-hidden="true">{inside}</g>
    </g>
  );
}

function drawn({ tag: Tag, looks, at, text }: Shape, index: number): ComponentChildren {
  return (
    <Tag key={index} class={looks.join(' ')} {...at} {...attributesOf(looks, inPage)}>
      {text}
    </Tag>
  );
}
