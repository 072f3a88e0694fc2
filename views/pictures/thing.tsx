import type { ComponentChildren } from 'preact';

/** What may be seen and done on a picture. Things are named as in the data of the picture. */
export interface PictureUse {
  /** The things on which moves act that are worth a mark, such as those that win. */
  readonly marks?: ReadonlySet<string>;
  /** The things that can be pointed at, and what happens then; absent where a picture is only looked at. */
  readonly can?: ReadonlySet<string>;
  readonly act?: (thing: string) => void;
  /** Said of a marked thing. */
  readonly marked?: string;
}

/**
 * A part of a picture on which a move can act. One that can be acted upon is a button, for the mouse and for the keyboard. A mark is
 * a shape that its children draw beside the colour.
 */
export function Thing({
  name,
  label,
  use,
  mark,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly use: PictureUse;
  /** Drawn on top if the thing is marked. */
  readonly mark: ComponentChildren;
  readonly children: ComponentChildren;
}): ComponentChildren {
  const isMarked = use.marks?.has(name) === true;
  const { act } = use;
  const inside = (
    <>
      <title>{isMarked && use.marked !== undefined ? `${label} · ${use.marked}` : label}</title>
      {children}
      {isMarked ? <g class="mark">{mark}</g> : null}
    </>
  );
  if (act === undefined || use.can?.has(name) !== true) return <g data-thing={name}>{inside}</g>;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      data-thing={name}
      class="active"
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={() => act(name)}
      onKeyDown={press}
    >
      {inside}
    </g>
  );
}
