import type { ComponentChildren } from 'preact';

/** Something that may be wider than the page. Whoever has no mouse scrolls it with the keys of the arrows. */
export function Scrolled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): ComponentChildren {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with keys
    <div class="scrolled" role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
